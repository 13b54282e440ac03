/**
 * Whether a stored aggregate has all its embedded transactions: these are documents of their own, and only the size of the aggregate
 * depends on their number. Source: facts/mongo.md 2, facts/zmq-messages.md 4.
 */
import { type Layout, LAYOUTS, type Member } from '../../../../wire/transactions/layouts.js';
import {
	AGGREGATE_HEADER_SIZE, COSIGNATURE_SIZE, ELEMENT_SIZES, EMBEDDED_HEADER_SIZE, FIXED_SIZES, isRun, paddingOf
} from '../../../../wire/transactions/transaction-reader.js';
import { binariesAt, binaryAt, documentAt, documentsAt, int32At } from '../raw-bson.js';

interface BodySize {
	/** Size in bytes of the members that always have the same size. */
	readonly fixed: number;
	readonly runs: Layout;
}

const bodySizeOf = (layout: Layout): BodySize => ({
	fixed: layout.reduce((size, { kind }) => size + (isRun(kind) ? 0 : FIXED_SIZES[kind]), 0),
	runs: layout.filter(({ kind }) => isRun(kind))
});

const BODY_SIZES: ReadonlyMap<number, BodySize> =
	new Map(Object.entries(LAYOUTS).map(([type, layout]) => [Number(type), bodySizeOf(layout)]));

/** @returns the size of a member that is absent when it is empty */
const runSizeOf = (transaction: Buffer, { name, kind }: Member): number => {
	switch (kind) {
	case 'mosaics': return ELEMENT_SIZES.mosaics * (documentsAt(transaction, name)?.length ?? 0);
	case 'addresses':
	case 'mosaicIds':
	case 'types': return binariesAt(transaction, name)?.reduce((size, { length }) => size + length, 0) ?? 0;
	default: return binaryAt(transaction, name)?.length ?? 0;
	}
};

/** @returns the size of an embedded transaction, padding included; undefined for an unknown type */
const embeddedSizeOf = (document: Buffer): number | undefined => {
	const transaction = documentAt(document, 'transaction');
	const body = transaction && BODY_SIZES.get(int32At(transaction, 'type') ?? 0);
	if (!body)
		return undefined;

	const size = body.runs.reduce((sum, run) => sum + runSizeOf(transaction, run), EMBEDDED_HEADER_SIZE + body.fixed);
	return size + paddingOf(size);
};

/**
 * @param isPartial - whether it is a partial transaction, whose size does not include the cosignatures that were added to it
 * @returns whether these are all transactions of the aggregate; true if one of them has an unknown type, and thus an unknown size
 */
export const isWhole = (aggregate: Buffer, inner: readonly Buffer[], isPartial: boolean): boolean => {
	const cosignatures = isPartial ? 0 : documentsAt(aggregate, 'transaction', 'cosignatures')?.length ?? 0;
	const size = int32At(aggregate, 'transaction', 'size') ?? 0;
	let missing = size - AGGREGATE_HEADER_SIZE - COSIGNATURE_SIZE * cosignatures;
	for (const document of inner) {
		const innerSize = embeddedSizeOf(document);
		if (innerSize === undefined)
			return true;
		missing -= innerSize;
	}
	return missing <= 0;
};
