/** Payloads that concern transactions which wait for a block or for cosignatures. Source: facts/sync.md 4; facts/node-packets.md 4. */
import type { DetachedCosignature, Hash256, NetworkTime } from '../../chain/index.js';
import { sha3Of } from '../bytes/hash.js';
import { fromHex } from '../bytes/hex.js';
import { u32, u64 } from '../bytes/little-endian.js';
import { hash256, publicKey, signature } from '../bytes/values.js';
import type { Cosignature } from '../transactions/transaction.js';
import { COSIGNATURE_SIZE, paddingOf, TRANSACTION_HEADER_SIZE } from '../transactions/transaction-reader.js';

/** First 4 bytes of a hash, as an integer. */
export type ShortHash = number;

export const shortHash = (hash: Hash256): ShortHash => fromHex(hash.slice(0, 8)).readUInt32LE(0);

const SHORT_HASH_SIZE = 4;
const HASH_SIZE = 32;

/** Request for the unconfirmed transactions that the sender lacks. */
export interface TransactionsRequest {
	/** Transactions with an earlier deadline are omitted. */
	readonly minDeadline: NetworkTime;
	/** Those with a lower fee are omitted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** Those that the sender has. */
	readonly known: readonly ShortHash[];
}

const TRANSACTIONS_REQUEST_SIZE = 12;

export const encodeTransactionsRequest = ({ minDeadline, minFeeMultiplier, known }: TransactionsRequest): Buffer =>
	Buffer.concat([u64(minDeadline), u32(minFeeMultiplier), ...known.map(u32)]);

/** @throws RangeError when the size is invalid: a node does not reply then */
export const decodeTransactionsRequest = (payload: Buffer): TransactionsRequest => {
	const rest = payload.length - TRANSACTIONS_REQUEST_SIZE;
	if (rest < 0 || rest % SHORT_HASH_SIZE !== 0)
		throw new RangeError(`${payload.length} bytes are not a request for transactions`);
	const knownAt = (index: number): ShortHash => payload.readUInt32LE(TRANSACTIONS_REQUEST_SIZE + index * SHORT_HASH_SIZE);
	return {
		minDeadline: payload.readBigUInt64LE(0),
		minFeeMultiplier: payload.readUInt32LE(8),
		known: Array.from({ length: rest / SHORT_HASH_SIZE }, (_, i) => knownAt(i))
	};
};

/** A partial aggregate that the sender has. */
export interface KnownPartial {
	readonly hash: ShortHash;
	/** {@link cosignaturesHash} of its cosignatures. */
	readonly cosignatures: ShortHash;
}

/** Request for the partial aggregates and cosignatures that the sender lacks. */
export interface PartialTransactionsRequest {
	/** Aggregates with an earlier deadline are omitted. */
	readonly minDeadline: NetworkTime;
	readonly known: readonly KnownPartial[];
}

const PARTIAL_REQUEST_SIZE = 8;
const KNOWN_PARTIAL_SIZE = 8;

export const encodePartialTransactionsRequest = ({ minDeadline, known }: PartialTransactionsRequest): Buffer =>
	Buffer.concat([u64(minDeadline), ...known.flatMap(({ hash, cosignatures }) => [u32(hash), u32(cosignatures)])]);

/** @throws RangeError when the size is invalid: a node does not reply then */
export const decodePartialTransactionsRequest = (payload: Buffer): PartialTransactionsRequest => {
	const rest = payload.length - PARTIAL_REQUEST_SIZE;
	if (rest < 0 || rest % KNOWN_PARTIAL_SIZE !== 0)
		throw new RangeError(`${payload.length} bytes are not a request for partial transactions`);
	return {
		minDeadline: payload.readBigUInt64LE(0),
		known: Array.from({ length: rest / KNOWN_PARTIAL_SIZE }, (_, i) => {
			const offset = PARTIAL_REQUEST_SIZE + i * KNOWN_PARTIAL_SIZE;
			return { hash: payload.readUInt32LE(offset), cosignatures: payload.readUInt32LE(offset + SHORT_HASH_SIZE) };
		})
	};
};

/** @returns version, key and signature, 104 bytes */
const encodeCosignature = ({ version, signerPublicKey, signature }: Cosignature): Buffer =>
	Buffer.concat([u64(version), fromHex(signerPublicKey), fromHex(signature)]);

const decodeCosignature = (bytes: Buffer, offset: number): Cosignature => ({
	version: bytes.readBigUInt64LE(offset),
	signerPublicKey: publicKey(bytes, offset + 8),
	signature: signature(bytes, offset + 40)
});

/** @returns what a request for partial transactions contains for these cosignatures: 0 when there are none */
export const cosignaturesHash = (cosignatures: readonly Cosignature[]): ShortHash => {
	const sorted = [...cosignatures].sort((a, b) => (a.signerPublicKey < b.signerPublicKey ? -1 : 1));
	return sorted.length === 0 ? 0 : sha3Of(...sorted.map(encodeCosignature)).readUInt32LE(0);
};

/** An aggregate without its cosignatures, or the hash of one that the receiver has; and cosignatures that it lacks. */
export interface PartialTransactionsEntry {
	readonly aggregate: Buffer | Hash256;
	readonly cosignatures: readonly Cosignature[];
}

const TAG_SIZE = 8;
/** Cosignatures in the tag of an entry, and the bit of an aggregate that follows it. */
const MAX_COSIGNATURES = 0x7fff;
const HAS_AGGREGATE = 0x8000;

export const encodePartialTransactionsEntry = ({ aggregate, cosignatures }: PartialTransactionsEntry): Buffer => {
	const isWhole = typeof aggregate !== 'string';
	return Buffer.concat([
		u64(BigInt(cosignatures.length | (isWhole ? HAS_AGGREGATE : 0))),
		...isWhole ? [aggregate, Buffer.alloc(paddingOf(aggregate.length))] : [fromHex(aggregate)],
		...cosignatures.map(encodeCosignature)
	]);
};

/** @returns the entries; aggregates are not checked. @throws RangeError when sizes do not add up */
export const decodePartialTransactions = (payload: Buffer): PartialTransactionsEntry[] => {
	const entries: PartialTransactionsEntry[] = [];
	let offset = 0;
	const take = (size: number): Buffer => {
		if (size > payload.length - offset)
			throw new RangeError(`no ${size} bytes at ${offset} of ${payload.length}`);
		offset += size;
		return payload.subarray(offset - size, offset);
	};
	while (offset < payload.length) {
		const tag = Number(take(TAG_SIZE).readBigUInt64LE(0) & 0xffffn);
		let aggregate: Buffer | Hash256;
		if ((tag & HAS_AGGREGATE) === 0) {
			aggregate = hash256(take(HASH_SIZE));
		} else {
			const size = payload.length - offset < TRANSACTION_HEADER_SIZE ? 0 : payload.readUInt32LE(offset);
			if (size < TRANSACTION_HEADER_SIZE)
				throw new RangeError(`no transaction at ${offset} of ${payload.length} bytes`);
			aggregate = take(size + paddingOf(size)).subarray(0, size);
		}
		const bytes = take((tag & MAX_COSIGNATURES) * COSIGNATURE_SIZE);
		const cosignatures = Array.from({ length: tag & MAX_COSIGNATURES }, (_, i) => decodeCosignature(bytes, i * COSIGNATURE_SIZE));
		entries.push({ aggregate, cosignatures });
	}
	return entries;
};

/** Transactions, bonded aggregates with any cosignatures, or cosignatures of a peer. Not checked. */
export type PeerItems =
	| { readonly kind: 'transactions' | 'partials'; readonly payloads: readonly Buffer[] }
	| { readonly kind: 'cosignatures'; readonly cosignatures: readonly DetachedCosignature[] };

const DETACHED_COSIGNATURE_SIZE = COSIGNATURE_SIZE + HASH_SIZE;

/** @returns 136 bytes: version, key, signature, hash of the aggregate */
export const encodeDetachedCosignature = ({ parentHash, ...cosignature }: DetachedCosignature): Buffer =>
	Buffer.concat([encodeCosignature(cosignature), fromHex(parentHash)]);

/** @returns views of up to `count` cosignatures each. @throws RangeError when the bytes are not cosignatures */
export const splitCosignatures = (payload: Buffer, count: number): Buffer[] => {
	if (payload.length % DETACHED_COSIGNATURE_SIZE !== 0)
		throw new RangeError(`${payload.length} bytes are not cosignatures`);
	const size = count * DETACHED_COSIGNATURE_SIZE;
	return Array.from({ length: Math.ceil(payload.length / size) }, (_, i) => payload.subarray(i * size, (i + 1) * size));
};

/** @throws RangeError when the bytes are not cosignatures */
export const decodeDetachedCosignatures = (payload: Buffer): DetachedCosignature[] => {
	if (payload.length % DETACHED_COSIGNATURE_SIZE !== 0)
		throw new RangeError(`${payload.length} bytes are not cosignatures`);
	return Array.from({ length: payload.length / DETACHED_COSIGNATURE_SIZE }, (_, i) => {
		const offset = i * DETACHED_COSIGNATURE_SIZE;
		return { ...decodeCosignature(payload, offset), parentHash: hash256(payload, offset + COSIGNATURE_SIZE) };
	});
};
