/** Encodes the `data` of notifications, for all backends. Source: facts/websocket.md 6. */
import {
	encodeBlockNotificationData, encodeCosignatureNotificationData, encodeFinalizedBlockDTO, encodeRolledBackNotificationData,
	encodeStatusNotificationData, encodeTransactionHashNotificationData, encodeTransactionNotificationData
} from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { BlockPosition, Hash256, Json, PublicKey, Signature } from '../../chain/index.js';
import { type BlockHeader, encodeBlock } from '../blocks/block.js';
import type { NotifiedTransactionJson } from '../transactions/transaction-json.js';

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
	encodeBlockNotificationData({ block: encodeBlock(header), meta: { hash, generationHash } });

/** The result of a finalization round. */
export interface FinalizedBlockNotice {
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint;
	/** Empty before the first finalization. */
	readonly hash: Hash256 | '';
}

export const encodeFinalizedBlockNotification = ({ epoch, point, height, hash }: FinalizedBlockNotice): Json<'FinalizedBlockDTO'> =>
	encodeFinalizedBlockDTO({ finalizationEpoch: epoch, finalizationPoint: point, height, hash });

/** @returns the notification that all blocks above this one were abandoned */
export const encodeRolledBackNotification = ({ height, hash }: BlockPosition): Json<'RolledBackNotificationData'> =>
	encodeRolledBackNotificationData({ height, hash });

/** @param transaction - an aggregate with its inner transactions */
export const encodeTransactionNotification = (
	transaction: NotifiedTransactionJson, { hash, merkleComponentHash, height }: TransactionPlace
): Json<'TransactionNotificationData'> =>
	encodeTransactionNotificationData({ transaction, meta: { hash, merkleComponentHash, height } });

/** A transaction that is no longer unconfirmed, or no longer partial. */
export const encodeRemovedNotification = (hash: Hash256): Json<'TransactionHashNotificationData'> =>
	encodeTransactionHashNotificationData({ meta: { hash } });

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
	encodeCosignatureNotificationData({ version, signerPublicKey, signature, parentHash });

/** A transaction that has failed. */
export interface StatusNotice {
	readonly hash: Hash256;
	readonly code: Schemas['TransactionStatusEnum'];
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
}

export const encodeStatusNotification = ({ hash, code, deadline }: StatusNotice): Json<'StatusNotificationData'> =>
	encodeStatusNotificationData({ hash, code, deadline });
