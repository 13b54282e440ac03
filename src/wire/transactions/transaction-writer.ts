/** Writes binary transactions by the same layout table as the reader. */
import type { Hash256, PublicKey } from '../../chain/index.js';
import { fromHex, idToBytes } from '../bytes/hex.js';
import { type BodyOf, type Kind, type KindValues, type Layout, LAYOUTS } from './layouts.js';
import { u64 } from '../bytes/little-endian.js';
import type { AggregateTransaction, Cosignature } from './transaction.js';
import {
	AGGREGATE_HEADER_SIZE, COSIGNATURE_SIZE, ELEMENT_SIZES, EMBEDDED_HEADER_SIZE, isRun, paddingOf, TRANSACTION_HEADER_SIZE
} from './transaction-reader.js';
import { type AggregateType, type EmbeddableType, type TransactionType } from './transaction-types.js';

const HASH_SIZE = 32;

/** Members that the writer computes: sizes, counts, and reserved bytes. */
type Derived = 'messageSize' | 'mosaicsCount' | 'nameSize' | 'nameBytes' | 'durationOrParentId' | 'proofSize' | 'padding' | 'padding8' | 'padding32'
	| 'addressAdditionsCount' | 'addressDeletionsCount' | 'restrictionAdditionsCount' | 'restrictionDeletionsCount';

/** The members of a body that the caller provides. */
export type BodyContent<Type extends EmbeddableType> = Omit<BodyOf<Type>, Derived>;

const writeInteger = (value: number, size: number): Buffer => {
	const bytes = Buffer.alloc(size);
	if (value < 0)
		bytes.writeIntLE(value, 0, size);
	else
		bytes.writeUIntLE(value, 0, size);
	return bytes;
};

const WRITERS: { readonly [Name in Kind]: (value: KindValues[Name]) => Buffer } = {
	address: fromHex,
	hash: fromHex,
	key: fromHex,
	mosaicId: idToBytes,
	resolvedMosaicId: idToBytes,
	namespaceId: idToBytes,
	id: idToBytes,
	u8: value => writeInteger(value, 1),
	i8: value => writeInteger(value, 1),
	u16: value => writeInteger(value, 2),
	i16: value => writeInteger(value, 2),
	u32: value => writeInteger(value, 4),
	u64,
	mosaics: mosaics => Buffer.concat(mosaics.flatMap(({ id, amount }) => [idToBytes(id), u64(amount)])),
	addresses: addresses => Buffer.concat(addresses.map(fromHex)),
	mosaicIds: ids => Buffer.concat(ids.map(idToBytes)),
	types: types => Buffer.concat(types.map(type => writeInteger(type, 2))),
	bytes: fromHex,
	text: text => Buffer.from(text)
};

const writeMember = (kind: Kind, value: unknown): Buffer =>
	// the layout names the kind of each value, which the compiler cannot follow
	(WRITERS[kind] as (value: unknown) => Buffer)(value);

const writeBody = (type: EmbeddableType, content: Readonly<Record<string, unknown>>): Buffer => {
	const layout: Layout = LAYOUTS[type];
	const written = new Map(layout.filter(({ name }) => name in content).map(({ name, kind }) => [name, writeMember(kind, content[name])]));
	const lengthOf = (name: string): number => {
		const run = layout.find(({ length }) => length === name);
		return run && isRun(run.kind) ? (written.get(run.name)?.length ?? 0) / ELEMENT_SIZES[run.kind] : 0;
	};
	return Buffer.concat(layout.map(({ name, kind }) => {
		if (name === 'durationOrParentId') {
			// the only type with this member
			const { duration, parentId } = content as unknown as BodyOf<typeof TransactionType.NAMESPACE_REGISTRATION>;
			return parentId ? idToBytes(parentId) : u64(duration ?? 0n);
		}
		return written.get(name) ?? writeMember(kind, lengthOf(name));
	}));
};

/** The other members that the caller provides. */
export interface TransactionHead {
	readonly signerPublicKey: PublicKey;
	readonly version: number;
	readonly network: number;
	/** Atomic units. */
	readonly maxFee: bigint;
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
}

/** @returns the header of a top-level transaction, with a signature of zeros @param size - of the whole transaction, in bytes */
const writeHeader = (type: TransactionType, head: TransactionHead, size: number): Buffer => {
	const header = Buffer.alloc(TRANSACTION_HEADER_SIZE);
	header.writeUInt32LE(size, 0x00);
	fromHex(head.signerPublicKey).copy(header, 0x48);
	header.writeUInt8(head.version, 0x6c);
	header.writeUInt8(head.network, 0x6d);
	header.writeUInt16LE(type, 0x6e);
	header.writeBigUInt64LE(head.maxFee, 0x70);
	header.writeBigUInt64LE(head.deadline, 0x78);
	return header;
};

/** @returns the bytes of a top-level transaction that is not an aggregate, with a signature of zeros */
export const writeTransaction = <Type extends EmbeddableType>(type: Type, head: TransactionHead, content: BodyContent<Type>): Buffer => {
	const body = writeBody(type, content);
	return Buffer.concat([writeHeader(type, head, TRANSACTION_HEADER_SIZE + body.length), body]);
};

/** @returns the bytes of an inner transaction, without the padding that follows it */
export const writeEmbedded = <Type extends EmbeddableType>(
	type: Type, { signerPublicKey, version, network }: Pick<TransactionHead, 'signerPublicKey' | 'version' | 'network'>, content: BodyContent<Type>
): Buffer => {
	const header = Buffer.alloc(EMBEDDED_HEADER_SIZE);
	const body = writeBody(type, content);
	header.writeUInt32LE(header.length + body.length, 0x00);
	fromHex(signerPublicKey).copy(header, 0x08);
	header.writeUInt8(version, 0x2c);
	header.writeUInt8(network, 0x2d);
	header.writeUInt16LE(type, 0x2e);
	return Buffer.concat([header, body]);
};

/** @returns inner transactions as an aggregate contains them: each padded */
export const joinEmbedded = (transactions: readonly Buffer[]): Buffer =>
	Buffer.concat(transactions.flatMap(bytes => [bytes, Buffer.alloc(paddingOf(bytes.length))]));

/** @returns an aggregate without cosignatures, with a signature of zeros @param payload - {@link joinEmbedded} */
export const writeAggregate = (type: AggregateType, head: TransactionHead, transactionsHash: Hash256, payload: Buffer): Buffer => {
	const body = Buffer.alloc(AGGREGATE_HEADER_SIZE - TRANSACTION_HEADER_SIZE);
	fromHex(transactionsHash).copy(body, 0);
	body.writeUInt32LE(payload.length, HASH_SIZE);
	return Buffer.concat([writeHeader(type, head, AGGREGATE_HEADER_SIZE + payload.length), body, payload]);
};

/** Writes a signature (64 bytes) into the bytes of a transaction. */
export const putSignature = (bytes: Buffer, signature: Uint8Array): void => bytes.set(signature, 0x08);

const writeCosignature = ({ version, signerPublicKey, signature }: Cosignature): Buffer =>
	Buffer.concat([u64(version), fromHex(signerPublicKey), fromHex(signature)], COSIGNATURE_SIZE);

/** @returns the bytes of an aggregate with its cosignatures replaced */
export const withCosignatures = ({ bytes, body }: AggregateTransaction, cosignatures: readonly Cosignature[]): Buffer => {
	const end = AGGREGATE_HEADER_SIZE + body.payloadSize;
	const replaced = Buffer.concat([bytes.subarray(0, end), ...cosignatures.map(writeCosignature)]);
	replaced.writeUInt32LE(replaced.length, 0x00);
	return replaced;
};
