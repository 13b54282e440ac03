/** Payloads of requests for the chain, and of their replies. Source: facts/sync.md 2.1, 5.1; facts/node-packets.md 4. */
import type { Hash256, NetworkTime } from '../../chain/index.js';
import { fromHex } from '../bytes/hex.js';
import { u32, u64 } from '../bytes/little-endian.js';
import { hash256 } from '../bytes/values.js';
import type { ChainFigures } from '../documents/chain-info.js';
import type { FinalizedBlockNotice } from '../documents/notifications.js';

const HASH_SIZE = 32;
const HEIGHT_SIZE = 8;
const EPOCH_SIZE = 4;
const HASHES_REQUEST_SIZE = 12;
const BLOCKS_REQUEST_SIZE = 16;
export const STATISTICS_SIZE = 32;
export const FINALIZATION_STATISTICS_SIZE = 48;
export const TIMES_SIZE = 16;

/** Nodes ignore requests of another size. @throws RangeError */
const assertSize = (payload: Buffer, size: number): void => {
	if (payload.length !== size)
		throw new RangeError(`payload of ${payload.length} bytes instead of ${size}`);
};

/** @throws RangeError */
export const decodeEmpty = (payload: Buffer): void => assertSize(payload, 0);

/** Request for one block, its sub cache roots, or the proof of its finalization. */
export const encodeHeight = (height: bigint): Buffer => u64(height);

/** @throws RangeError */
export const decodeHeight = (payload: Buffer): bigint => {
	assertSize(payload, HEIGHT_SIZE);
	return payload.readBigUInt64LE(0);
};

/** Request for the proof of an epoch. */
export const encodeEpoch = (epoch: number): Buffer => u32(epoch);

/** @throws RangeError */
export const decodeEpoch = (payload: Buffer): number => {
	assertSize(payload, EPOCH_SIZE);
	return payload.readUInt32LE(0);
};

/** Request for the hashes of consecutive blocks. */
export interface HashesRequest {
	/** Height of the first one. */
	readonly height: bigint;
	/** The peer may return fewer. */
	readonly maxHashes: number;
}

export const encodeHashesRequest = ({ height, maxHashes }: HashesRequest): Buffer => Buffer.concat([u64(height), u32(maxHashes)]);

/** @throws RangeError */
export const decodeHashesRequest = (payload: Buffer): HashesRequest => {
	assertSize(payload, HASHES_REQUEST_SIZE);
	return { height: payload.readBigUInt64LE(0), maxHashes: payload.readUInt32LE(8) };
};

/** Request for consecutive blocks. */
export interface BlocksRequest {
	/** Height of the first one. */
	readonly height: bigint;
	/** The peer may return fewer. */
	readonly maxBlocks: number;
	/** Size of the reply; the peer returns at least one block, which may be larger. */
	readonly maxBytes: number;
}

export const encodeBlocksRequest = ({ height, maxBlocks, maxBytes }: BlocksRequest): Buffer =>
	Buffer.concat([u64(height), u32(maxBlocks), u32(maxBytes)]);

/** @throws RangeError */
export const decodeBlocksRequest = (payload: Buffer): BlocksRequest => {
	assertSize(payload, BLOCKS_REQUEST_SIZE);
	return { height: payload.readBigUInt64LE(0), maxBlocks: payload.readUInt32LE(8), maxBytes: payload.readUInt32LE(12) };
};

/** Height and score of a chain. */
export interface ChainStatistics extends ChainFigures {
	readonly height: bigint;
	readonly finalizedHeight: bigint;
}

export const encodeChainStatistics = ({ height, finalizedHeight, scoreHigh, scoreLow }: ChainStatistics): Buffer =>
	Buffer.concat([height, finalizedHeight, scoreHigh, scoreLow].map(u64));

/** Bytes that follow are ignored. @throws RangeError when there are too few */
export const decodeChainStatistics = (payload: Buffer): ChainStatistics => ({
	height: payload.readBigUInt64LE(0),
	finalizedHeight: payload.readBigUInt64LE(8),
	scoreHigh: payload.readBigUInt64LE(16),
	scoreLow: payload.readBigUInt64LE(24)
});

/** Block hashes, or roots of the trees of the state. */
export const encodeHashes = (hashes: readonly Hash256[]): Buffer => fromHex(hashes.join(''));

/** @throws RangeError when the bytes are not hashes */
export const decodeHashes = (payload: Buffer): Hash256[] => {
	if (payload.length % HASH_SIZE !== 0)
		throw new RangeError(`${payload.length} bytes are not hashes`);
	return Array.from({ length: payload.length / HASH_SIZE }, (_, i) => hash256(payload, i * HASH_SIZE));
};

/** The clock of a peer when it received the request, and when it replied. */
export interface NodeTimes {
	readonly receiveTimestamp: NetworkTime;
	readonly sendTimestamp: NetworkTime;
}

export const encodeTimes = ({ receiveTimestamp, sendTimestamp }: NodeTimes): Buffer =>
	Buffer.concat([u64(sendTimestamp), u64(receiveTimestamp)]);

/** Bytes that follow are ignored. @throws RangeError when there are too few */
export const decodeTimes = (payload: Buffer): NodeTimes =>
	({ receiveTimestamp: payload.readBigUInt64LE(8), sendTimestamp: payload.readBigUInt64LE(0) });

/** @param statistics - with a hash: there is always a finalized block */
export const encodeFinalizationStatistics = ({ epoch, point, height, hash }: FinalizedBlockNotice): Buffer =>
	Buffer.concat([u32(epoch), u32(point), u64(height), fromHex(hash)]);

/** Bytes that follow are ignored. @throws RangeError when there are too few */
export const decodeFinalizationStatistics = (payload: Buffer): FinalizedBlockNotice => ({
	epoch: payload.readUInt32LE(0),
	point: payload.readUInt32LE(4),
	height: payload.readBigUInt64LE(8),
	hash: hash256(payload, 16)
});
