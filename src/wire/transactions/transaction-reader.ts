/**
 * Reads binary transactions like a node's packet parser: sizes must match and types must be known. The ledger rules check everything else
 * (reserved bytes, enumerations, order, network, version).
 * Source: facts/ledger.md 1.1, 1.2, 3.1 step 0, 4.1.
 */
import { ADDRESS_SIZE } from '../identifiers/address.js';
import { hexAt, idAt, idToBigInt } from '../bytes/hex.js';
import { hash256, publicKey, signature, unresolvedAddress, unresolvedMosaicId } from '../bytes/values.js';
import { type Layout, LAYOUTS, type Member, type UnresolvedMosaic } from './layouts.js';
import { type AggregateBody, type Cosignature, type EmbeddedTransaction, type Transaction } from './transaction.js';
import { type EmbeddableType, isAggregateType, ONLY_EMBEDDED, TransactionType } from './transaction-types.js';

/** The bytes are not a transaction. The message may be shown to the client. */
export class MalformedTransaction extends Error {
	override readonly name = 'MalformedTransaction';
}

export const TRANSACTION_HEADER_SIZE = 0x80;
export const EMBEDDED_HEADER_SIZE = 0x30;
export const AGGREGATE_HEADER_SIZE = 0xa8;
export const COSIGNATURE_SIZE = 104;
const PADDING_ALIGNMENT = 8;
const MOSAIC_SIZE = 16;
const ID_SIZE = 8;

const REGISTRATION_TYPE_CHILD = 1;

/** Sizes of the kinds of members: of scalars, and of the elements of runs. */
export const FIXED_SIZES = {
	address: ADDRESS_SIZE, hash: 32, key: 32, mosaicId: ID_SIZE, resolvedMosaicId: ID_SIZE, namespaceId: ID_SIZE, id: ID_SIZE,
	u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, u64: 8
} as const;

export const ELEMENT_SIZES = { mosaics: MOSAIC_SIZE, addresses: ADDRESS_SIZE, mosaicIds: ID_SIZE, types: 2, bytes: 1, text: 1 } as const;

export const isRun = (kind: Member['kind']): kind is keyof typeof ELEMENT_SIZES => kind in ELEMENT_SIZES;

/** @returns the padding after an entity of `size` bytes */
export const paddingOf = (size: number): number => (PADDING_ALIGNMENT - size % PADDING_ALIGNMENT) % PADDING_ALIGNMENT;

const readElements = <T>(count: number, offset: number, size: number, read: (offset: number) => T): T[] => {
	const elements = new Array<T>(count);
	for (let i = 0; i < count; ++i)
		elements[i] = read(offset + i * size);
	return elements;
};

const readScalar = (bytes: Buffer, offset: number, kind: keyof typeof FIXED_SIZES): string | number | bigint => {
	switch (kind) {
	case 'address':
	case 'hash':
	case 'key':
		return hexAt(bytes, offset, FIXED_SIZES[kind]);
	case 'mosaicId':
	case 'resolvedMosaicId':
	case 'namespaceId':
	case 'id':
		return idAt(bytes, offset);
	case 'u8': return bytes.readUInt8(offset);
	case 'i8': return bytes.readInt8(offset);
	case 'u16': return bytes.readUInt16LE(offset);
	case 'i16': return bytes.readInt16LE(offset);
	case 'u32': return bytes.readUInt32LE(offset);
	case 'u64': return bytes.readBigUInt64LE(offset);
	}
};

const readRun = (bytes: Buffer, offset: number, kind: keyof typeof ELEMENT_SIZES, count: number): unknown => {
	switch (kind) {
	case 'mosaics':
		return readElements<UnresolvedMosaic>(count, offset, MOSAIC_SIZE, at => ({
			id: unresolvedMosaicId(bytes, at),
			amount: bytes.readBigUInt64LE(at + ID_SIZE)
		}));
	case 'addresses': return readElements(count, offset, ADDRESS_SIZE, at => unresolvedAddress(bytes, at));
	case 'mosaicIds': return readElements(count, offset, ID_SIZE, at => unresolvedMosaicId(bytes, at));
	case 'types': return readElements(count, offset, 2, at => bytes.readUInt16LE(at));
	case 'bytes': return hexAt(bytes, offset, count);
	case 'text': return bytes.toString('utf8', offset, offset + count);
	}
};

const readLayout = (layout: Layout, bytes: Buffer, start: number): Record<string, unknown> => {
	const body: Record<string, unknown> = {};
	let offset = start;
	for (const member of layout) {
		const run = isRun(member.kind);
		// lengths are integers before their run
		const count = run ? body[member.length!] as number : 1;
		const size = run ? count * ELEMENT_SIZES[member.kind]
			: FIXED_SIZES[member.kind];
		if (offset + size > bytes.length)
			throw new MalformedTransaction(`transaction is too short for its ${member.name}`);

		body[member.name] = run ? readRun(bytes, offset, member.kind, count)
			: readScalar(bytes, offset, member.kind);
		offset += size;
	}

	if (offset !== bytes.length)
		throw new MalformedTransaction(`transaction has ${bytes.length - offset} surplus bytes`);
	return body;
};

const readBody = (type: EmbeddableType, bytes: Buffer, start: number): Record<string, unknown> => {
	const body = readLayout(LAYOUTS[type], bytes, start);
	if (type === TransactionType.NAMESPACE_REGISTRATION) {
		const isChild = body['registrationType'] === REGISTRATION_TYPE_CHILD;
		// its layout has these members
		const term = body['durationOrParentId'] as string;
		body['duration'] = isChild ? undefined : idToBigInt(term);
		body['parentId'] = isChild ? term : undefined;
		// as above
		body['nameBytes'] = bytes.subarray(bytes.length - (body['nameSize'] as number));
	}
	return body;
};

const isEmbeddable = (type: number): type is EmbeddableType => type in LAYOUTS;

const readEmbedded = (bytes: Buffer): EmbeddedTransaction => {
	const type = bytes.readUInt16LE(0x2e);
	if (!isEmbeddable(type))
		throw new MalformedTransaction(`transaction type ${type} cannot be embedded`);

	// type and body of the union depend on each other, which the compiler cannot follow through a table look-up
	return {
		bytes,
		signerPublicKey: publicKey(bytes, 0x08),
		version: bytes.readUInt8(0x2c),
		network: bytes.readUInt8(0x2d),
		type,
		body: readBody(type, bytes, EMBEDDED_HEADER_SIZE)
	} as unknown as EmbeddedTransaction;
};

const readEmbeddedTransactions = (payload: Buffer): EmbeddedTransaction[] => {
	const transactions = [];
	for (let offset = 0; offset < payload.length;) {
		const remaining = payload.length - offset;
		const size = remaining >= EMBEDDED_HEADER_SIZE ? payload.readUInt32LE(offset) : 0;
		if (size < EMBEDDED_HEADER_SIZE || size + paddingOf(size) > remaining)
			throw new MalformedTransaction('sizes of the inner transactions do not add up');

		transactions.push(readEmbedded(payload.subarray(offset, offset + size)));
		offset += size + paddingOf(size);
	}
	return transactions;
};

const readCosignature = (bytes: Buffer, offset: number): Cosignature => ({
	version: bytes.readBigUInt64LE(offset),
	signerPublicKey: publicKey(bytes, offset + 8),
	signature: signature(bytes, offset + 40)
});

const readAggregateBody = (bytes: Buffer): AggregateBody => {
	if (bytes.length < AGGREGATE_HEADER_SIZE)
		throw new MalformedTransaction('aggregate is too short for its header');

	const payloadSize = bytes.readUInt32LE(0xa0);
	const cosignaturesSize = bytes.length - AGGREGATE_HEADER_SIZE - payloadSize;
	if (payloadSize % PADDING_ALIGNMENT !== 0 || cosignaturesSize < 0 || cosignaturesSize % COSIGNATURE_SIZE !== 0)
		throw new MalformedTransaction('sizes of the aggregate do not add up');

	const payloadEnd = AGGREGATE_HEADER_SIZE + payloadSize;
	return {
		transactionsHash: hash256(bytes, TRANSACTION_HEADER_SIZE),
		payloadSize,
		transactions: readEmbeddedTransactions(bytes.subarray(AGGREGATE_HEADER_SIZE, payloadEnd)),
		cosignatures: readElements(cosignaturesSize / COSIGNATURE_SIZE, payloadEnd, COSIGNATURE_SIZE, at => readCosignature(bytes, at))
	};
};

/**
 * Reads one top-level transaction that fills `bytes`; the result references them.
 * @throws MalformedTransaction when the bytes are not a transaction
 */
export const readTransaction = (bytes: Buffer): Transaction => {
	if (bytes.length < TRANSACTION_HEADER_SIZE)
		throw new MalformedTransaction(`transaction is shorter than its header of ${TRANSACTION_HEADER_SIZE} bytes`);
	if (bytes.length !== bytes.readUInt32LE(0))
		throw new MalformedTransaction(`size in the transaction is ${bytes.readUInt32LE(0)} bytes, but it has ${bytes.length}`);

	const type = bytes.readUInt16LE(0x6e);
	if (!isAggregateType(type) && !isEmbeddable(type))
		throw new MalformedTransaction(`transaction type ${type} is unknown`);

	// as in readEmbedded
	return {
		bytes,
		signature: signature(bytes, 0x08),
		signerPublicKey: publicKey(bytes, 0x48),
		version: bytes.readUInt8(0x6c),
		network: bytes.readUInt8(0x6d),
		type,
		maxFee: bytes.readBigUInt64LE(0x70),
		deadline: bytes.readBigUInt64LE(0x78),
		body: isAggregateType(type) ? readAggregateBody(bytes) : readBody(type, bytes, TRANSACTION_HEADER_SIZE)
	} as unknown as Transaction;
};

/**
 * Reads a transaction that a client announces.
 * @throws MalformedTransaction when a node would drop the bytes without a status
 */
export const readAnnouncement = (bytes: Buffer): Transaction => {
	const transaction = readTransaction(bytes);
	if (ONLY_EMBEDDED.has(transaction.type))
		throw new MalformedTransaction(`transaction type ${transaction.type} is valid only inside an aggregate`);
	return transaction;
};
