/** Hashes of blocks and transactions, calculated from their documents. Source: facts/ledger.md 1.3. */
import type { Hash256, PublicKey } from '../chain/index.js';
import { blockHash, type BlockHeader, blockSigningData, BlockType, type ImportanceFooter } from '../wire/blocks/block.js';
import { fromHex } from '../wire/bytes/hex.js';
import { type Kind, type Layout, LAYOUTS } from '../wire/transactions/layouts.js';
import { componentHash, embeddedTransactionsHash, transactionHash } from '../wire/transactions/transaction-hash.js';
import { type EmbeddableType, isAggregateType, TransactionType } from '../wire/transactions/transaction-types.js';
import {
	type BodyContent, joinEmbedded, putSignature, type TransactionHead, writeAggregate, writeEmbedded, writeTransaction
} from '../wire/transactions/transaction-writer.js';
import { COSIGNATURE_SIZE } from '../wire/transactions/transaction-reader.js';
import { at, countAt, declared, entriesAt, type Entry, HASH, hex, isEntry, numberAt, requiredText, textAt } from './finds.js';

const u32 = (value: number): number => value >>> 0;

/** Members of entries and blocks that are decimal text of 64-bit numbers. */
const QUANTITIES = new Set([
	'addressHeight', 'amount', 'difficulty', 'duration', 'endHeight', 'harvestingEligibleAccountsCount', 'height', 'importance', 'importanceHeight',
	'publicKeyHeight', 'rawScore', 'startHeight', 'supply', 'timestamp', 'totalFeesPaid', 'totalVotingBalance'
]);

/**
 * @param document - compared with its schema
 * @returns the document as the record that the caller names: quantities as numbers, other text in upper case, unsigned 32-bit numbers
 * @throws SyntaxError if a quantity is no number: the document was not compared with its schema
 */
export const recordOf = <Content>(document: unknown, name = ''): Content => {
	const convert = (): unknown => {
		if (Array.isArray(document))
			return document.map(part => recordOf(part));
		if (isEntry(document))
			return Object.fromEntries(Object.entries(document).map(([member, value]) => [member, recordOf(value, member)]));
		if (typeof document === 'string')
			return QUANTITIES.has(name) ? BigInt(document) : hex(document);
		return typeof document === 'number' ? u32(document) : document;
	};
	return declared(convert());
};

/** @returns what is calculated from a document; undefined if it has numbers of more than 64 bits */
export const unlessTooLarge = <Value>(calculate: () => Value | undefined): Value | undefined => {
	try {
		return calculate();
	} catch (error) {
		if (error instanceof RangeError)
			return undefined;
		throw error;
	}
};

/** @returns a block's header; undefined if its type needs other members @param document - compared with its schema */
const headerOfBlock = (document: unknown): BlockHeader | undefined => {
	const hasImportance = at(document, 'previousImportanceBlockHash') !== undefined;
	return hasImportance === (at(document, 'type') === BlockType.NORMAL) ? undefined : {
		...recordOf<BlockHeader>(document), size: 0, importance: hasImportance ? recordOf<ImportanceFooter>(document) : undefined
	};
};

/** @returns the hash of a block's header @param document - compared with its schema */
export const hashOfBlock = (document: unknown): string | undefined => unlessTooLarge(() => {
	const header = headerOfBlock(document);
	return header && blockHash(header);
});

/** @returns the part of a block's header that is signed @param document - compared with its schema */
export const signedPartOfBlock = (document: unknown): Uint8Array | undefined => unlessTooLarge(() => {
	const header = headerOfBlock(document);
	return header && blockSigningData(header);
});

/** @returns the value of a member as the writer takes it; undefined if the document lacks it */
const valueOf = (kind: Kind, value: unknown): unknown => {
	switch (kind) {
	case 'u64': return typeof value === 'string' ? BigInt(value) : undefined;
	case 'u32': return typeof value === 'number' ? u32(value) : undefined;
	// empty ones may be absent
	case 'bytes':
	case 'text': return value ?? '';
	case 'addresses':
	case 'mosaicIds':
	case 'types': return value ?? [];
	case 'mosaics': return entriesAt({ mosaics: value ?? [] }, 'mosaics')
		.map(mosaic => ({ id: requiredText(mosaic, 'id'), amount: BigInt(requiredText(mosaic, 'amount')) }));
	default: return value;
	}
};

const isEmbeddable = (type: number): type is EmbeddableType => type in LAYOUTS;

/** @returns the members of a body; undefined if one is missing */
const bodyOf = (type: EmbeddableType, document: Entry): BodyContent<EmbeddableType> | undefined => {
	const layout: Layout = LAYOUTS[type];
	const members = layout.filter(({ hidden }) => hidden !== true).map(({ name, kind }) => [name, valueOf(kind, document[name])] as const);
	const term = type !== TransactionType.NAMESPACE_REGISTRATION ? {} : textAt(document, 'parentId') === undefined
		? { duration: BigInt(requiredText(document, 'duration')) } : { parentId: requiredText(document, 'parentId') };
	return members.some(([, value]) => value === undefined) ? undefined : declared({ ...Object.fromEntries(members), ...term });
};

const headOf = (document: Entry): TransactionHead => ({
	signerPublicKey: hex<PublicKey>(requiredText(document, 'signerPublicKey')),
	version: countAt(document, 'version'),
	network: countAt(document, 'network'),
	maxFee: BigInt(textAt(document, 'maxFee') ?? 0),
	deadline: BigInt(textAt(document, 'deadline') ?? 0)
});

const plainBytes = (type: number, document: Entry): Buffer | undefined => {
	const body = isEmbeddable(type) ? bodyOf(type, document) : undefined;
	return body === undefined || !isEmbeddable(type) ? undefined : writeTransaction(type, headOf(document), body);
};

/** @returns inner transactions, in the order of the aggregate */
const innerOf = (document: Entry): readonly unknown[] => [...entriesAt(document, 'transactions')]
	.sort((left, right) => countAt(left, 'meta.index') - countAt(right, 'meta.index')).map(inner => at(inner, 'transaction'));

/** @returns the bytes of inner transactions; undefined if the type of one is not known */
const innerBytes = (document: Entry): readonly Buffer[] | undefined => {
	const written = innerOf(document).map(inner => {
		const type = countAt(inner, 'type');
		const body = isEmbeddable(type) && isEntry(inner) ? bodyOf(type, inner) : undefined;
		return body === undefined || !isEmbeddable(type) || !isEntry(inner) ? undefined : writeEmbedded(type, headOf(inner), body);
	});
	return written.every(bytes => bytes !== undefined) ? written : undefined;
};

const aggregateBytes = (type: number, document: Entry): Buffer | undefined => {
	const inner = innerBytes(document);
	return inner === undefined || !isAggregateType(type) ? undefined
		: writeAggregate(type, headOf(document), hex<Hash256>(requiredText(document, 'transactionsHash')), joinEmbedded(inner));
};

/**
 * @returns the bytes of a transaction without cosignatures; undefined if its type is not known, or the document has numbers of more than 64
 * bits
 * @param document - compared with its schema; of an aggregate, with its inner transactions
 */
export const bytesOfTransaction = (document: unknown): Buffer | undefined => unlessTooLarge(() => {
	const type = countAt(document, 'type');
	if (!isEntry(document))
		return undefined;
	const bytes = isAggregateType(type) ? aggregateBytes(type, document) : plainBytes(type, document);
	if (bytes !== undefined)
		putSignature(bytes, fromHex(requiredText(document, 'signature')));
	return bytes;
});

/** @returns the hash of a transaction; undefined if its bytes are not known @param document - that of {@link bytesOfTransaction} */
export const hashOfTransaction = (document: unknown, seed: string): string | undefined => {
	const bytes = bytesOfTransaction(document);
	return bytes && transactionHash({ bytes }, fromHex(seed));
};

/** @returns the size in bytes of a transaction and its cosignatures; undefined if its bytes are not known */
export const sizeOfTransaction = (document: unknown): number | undefined => {
	const bytes = bytesOfTransaction(document);
	return bytes && bytes.length + COSIGNATURE_SIZE * entriesAt(document, 'cosignatures').length;
};

/** Nodes accepted other hashes of inner transactions in aggregates of this version. */
const FIRST_VERSION = 1;

/** @returns `transactionsHash` of an aggregate from its inner transactions; undefined if it cannot be derived */
export const hashOfInner = (document: unknown): string | undefined => unlessTooLarge(() => {
	const inner = isEntry(document) && numberAt(document, 'version') !== FIRST_VERSION ? innerBytes(document) : undefined;
	return inner === undefined ? undefined : embeddedTransactionsHash(inner.map(bytes => ({ bytes })));
});

/** @returns `merkleComponentHash` of a transaction: it depends on the order of the cosignatures */
export const componentHashOf = (hash: string, document: unknown): string | undefined => {
	const cosigners = entriesAt(document, 'cosignatures').map(cosignature => requiredText(cosignature, 'signerPublicKey'));
	return HASH.test(hash) && cosigners.every(key => HASH.test(key)) ? componentHash(hex<Hash256>(hash), cosigners) : undefined;
};

export interface WrongHash {
	readonly shown: string;
	/** What the members give. */
	readonly expected: string;
}

/** @returns the hash of an entry and the one that its members give; undefined if they agree with one of the seeds, or cannot be compared */
export const wrongHash = (entry: unknown, seeds: readonly string[]): WrongHash | undefined => {
	const shown = requiredText(entry, 'meta.hash').toUpperCase();
	const hashes = seeds.map(seed => hashOfTransaction(at(entry, 'transaction'), seed));
	const [expected] = hashes;
	return expected === undefined || hashes.includes(shown) ? undefined : { shown, expected };
};
