/** Encodes the `data` of notifications, for all backends. Source: facts/websocket.md 6. */
import type { Hash256, Json, PublicKey, Signature } from '../../chain/index.js';
import { type BlockHeader, encodeBlock } from '../blocks/block.js';

/** Hashes and height of a transaction. */
export interface TransactionPlace {
	readonly hash: Hash256;
	/** 32 zero bytes of a partial transaction. */
	readonly merkleComponentHash: Hash256;
	/** 0 outside of a block. */
	readonly height: bigint;
}

export const encodeBlockNotification = (
	header: BlockHeader, { hash, generationHash }: { readonly hash: Hash256; readonly generationHash: Hash256 }
): Json<'BlockNotificationData'> =>
	`{"block":${encodeBlock(header)},"meta":{"hash":"${hash}","generationHash":"${generationHash}"}}` as Json<'BlockNotificationData'>;

/** The result of a finalization round. */
export interface FinalizedBlockNotice {
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint;
	readonly hash: Hash256;
}

export const encodeFinalizedBlockNotification = ({ epoch, point, height, hash }: FinalizedBlockNotice): Json<'FinalizedBlockDTO'> =>
	`{"finalizationEpoch":${epoch},"finalizationPoint":${point},"height":"${height}","hash":"${hash}"}` as Json<'FinalizedBlockDTO'>;

/** @param transaction - an aggregate with its inner transactions */
export const encodeTransactionNotification = (
	transaction: Json<'TransactionDTO'>, { hash, merkleComponentHash, height }: TransactionPlace
): Json<'TransactionNotificationData'> =>
	(`{"transaction":${transaction}`
	+ `,"meta":{"hash":"${hash}","merkleComponentHash":"${merkleComponentHash}","height":"${height}"}}`) as Json<'TransactionNotificationData'>;

/** A transaction that is no longer unconfirmed, or no longer partial. */
export const encodeRemovedNotification = (hash: Hash256): Json<'TransactionHashNotificationData'> =>
	`{"meta":{"hash":"${hash}"}}` as Json<'TransactionHashNotificationData'>;

/** A cosignature of a partial transaction. */
export interface CosignatureNotice {
	readonly version: bigint;
	readonly signerPublicKey: PublicKey;
	readonly signature: Signature;
	/** Hash of the aggregate. */
	readonly parentHash: Hash256;
}

export const encodeCosignatureNotification = (
	{ version, signerPublicKey, signature, parentHash }: CosignatureNotice
): Json<'CosignatureNotificationData'> =>
	(`{"version":"${version}","signerPublicKey":"${signerPublicKey}"`
	+ `,"signature":"${signature}","parentHash":"${parentHash}"}`) as Json<'CosignatureNotificationData'>;

/** A transaction that has failed. */
export interface StatusNotice {
	readonly hash: Hash256;
	/** One of the contract's names. */
	readonly code: string;
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
}

export const encodeStatusNotification = ({ hash, code, deadline }: StatusNotice): Json<'StatusNotificationData'> =>
	`{"hash":"${hash}","code":"${code}","deadline":"${deadline}"}` as Json<'StatusNotificationData'>;
