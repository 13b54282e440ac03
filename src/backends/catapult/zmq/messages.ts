/** Encodes the broker's messages as data of notifications. Source: facts/zmq-messages.md 3 and 5. */
import type { ChannelData, ChannelName, EventPosition, Json } from '../../../chain/index.js';
import { blockHeaderSize, BlockType, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { hash256, publicKey, signature } from '../../../wire/bytes/values.js';
import {
	encodeBlockNotification, encodeCosignatureNotification, encodeFinalizedBlockNotification, encodeRemovedNotification,
	encodeStatusNotification, encodeTransactionNotification
} from '../../../wire/documents/notifications.js';
import { statusNameOf } from '../../../wire/transactions/status-codes.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import { encodeNotifiedTransaction } from '../../../wire/transactions/transaction-text.js';
import { roundOf } from '../finalization-round.js';
import type { SeenBlock } from './recent-blocks.js';
import type { ChainTopic } from './topics.js';

/** The message does not have a broker's format. */
export class UndecodableMessage extends Error {
	override readonly name = 'UndecodableMessage';
}

const HASH_SIZE = 32;
const HEIGHT_SIZE = 8;
const FINALIZED_SIZE = 48;
const STATUS_SIZE = 44;
const COSIGNATURE_SIZE = 136;

/** Offsets of type and height in a block header. */
const BLOCK_TYPE_OFFSET = 110;
const BLOCK_HEIGHT_OFFSET = 112;
const PREVIOUS_BLOCK_HASH_OFFSET = 216;

const FINALIZED_POINT_OFFSET = 4;
const FINALIZED_HEIGHT_OFFSET = 8;

const BLOCK_TYPES: ReadonlySet<number> = new Set(Object.values(BlockType));

/** Channels whose events are messages; a rollback is derived from the messages about blocks. */
type MessageChannel = Exclude<ChannelName, 'rolledBack'>;

/** Sizes of the frames after the topic; undefined for frames of variable size. */
const FRAME_SIZES = {
	block: [undefined, HASH_SIZE, HASH_SIZE],
	dropBlocks: [HEIGHT_SIZE],
	finalizedBlock: [FINALIZED_SIZE],
	confirmedAdded: [undefined, HASH_SIZE, HASH_SIZE, HEIGHT_SIZE],
	unconfirmedAdded: [undefined, HASH_SIZE, HASH_SIZE, HEIGHT_SIZE],
	partialAdded: [undefined, HASH_SIZE, HASH_SIZE, HEIGHT_SIZE],
	unconfirmedRemoved: [HASH_SIZE],
	partialRemoved: [HASH_SIZE],
	cosignature: [COSIGNATURE_SIZE],
	status: [STATUS_SIZE]
} as const satisfies Record<MessageChannel | ChainTopic, readonly (number | undefined)[]>;

type MessageName = keyof typeof FRAME_SIZES;

/** A buffer for each member of a tuple. */
type Buffers<Tuple extends readonly unknown[]> = { readonly [I in keyof Tuple]: Buffer };

/** The required frames of one kind of message, without the topic. */
export type PartsOf<Name extends MessageName> = Buffers<(typeof FRAME_SIZES)[Name]>;

/**
 * Checks the number of frames and their fixed sizes.
 * @param parts - all frames except the topic
 * @returns the required frames; further ones are ignored, so that a newer broker may add some
 * @throws UndecodableMessage
 */
export const partsOf = <Name extends MessageName>(name: Name, parts: readonly Buffer[]): PartsOf<Name> => {
	const sizes = FRAME_SIZES[name];
	if (parts.length < sizes.length)
		throw new UndecodableMessage(`${name} has ${1 + parts.length} frames instead of ${1 + sizes.length}`);

	sizes.forEach((size, i) => {
		const found = parts[i]!.length;
		if (size !== undefined && size !== found)
			throw new UndecodableMessage(`frame ${1 + i} of ${name} has ${found} bytes instead of ${size}`);
	});
	// slice keeps as many frames as there are sizes; the compiler does not count them
	return parts.slice(0, sizes.length) as unknown as PartsOf<Name>;
};

const checkHeader = (header: Buffer): void => {
	const type = header.length >= BLOCK_TYPE_OFFSET + 2 ? header.readUInt16LE(BLOCK_TYPE_OFFSET) : undefined;
	if (type === undefined || !BLOCK_TYPES.has(type))
		throw new UndecodableMessage(type === undefined ? `header of a block has ${header.length} bytes` : `block of the unknown type ${type}`);
	if (header.length !== blockHeaderSize(type))
		throw new UndecodableMessage(`header of a block of type ${type} has ${header.length} bytes instead of ${blockHeaderSize(type)}`);
};

const HEIGHT_OFFSETS = { block: BLOCK_HEIGHT_OFFSET, dropBlocks: 0, finalizedBlock: FINALIZED_HEIGHT_OFFSET } as const;

/** @returns the height of the block, or the height above which blocks are dropped @param part - checked by {@link partsOf} */
export const heightOf = (name: keyof typeof HEIGHT_OFFSETS, part: Buffer): bigint => part.readBigUInt64LE(HEIGHT_OFFSETS[name]);

/** @returns the round, see roundOf @param part - checked by {@link partsOf} */
export const finalizedRoundOf = (part: Buffer): number => roundOf(part.readUInt32LE(0), part.readUInt32LE(FINALIZED_POINT_OFFSET));

/** @returns what the event of a message belongs to @param parts - checked by {@link partsOf} */
export const placeOf = (name: MessageChannel, parts: readonly Buffer[]): EventPosition => {
	switch (name) {
	case 'confirmedAdded': return { height: parts[3]!.readBigUInt64LE() };
	case 'unconfirmedAdded':
	case 'partialAdded': return { transaction: hash256(parts[1]!) };
	case 'unconfirmedRemoved':
	case 'partialRemoved': return { transaction: hash256(parts[0]!) };
	default: return {};
	}
};

/** @param parts - of a block whose header has a valid size */
export const seenBlockOf = ([header, hash]: PartsOf<'block'>): SeenBlock => ({
	height: heightOf('block', header),
	hash: hash256(hash),
	previousHash: hash256(header, PREVIOUS_BLOCK_HASH_OFFSET)
});

const encodeTransaction = ([transaction, hash, merkleComponentHash, height]: PartsOf<'confirmedAdded'>): Json<'TransactionNotificationData'> =>
	encodeTransactionNotification(encodeNotifiedTransaction(readTransaction(transaction)), {
		hash: hash256(hash),
		merkleComponentHash: hash256(merkleComponentHash),
		height: height.readBigUInt64LE()
	});

const encodeRemoved = ([hash]: PartsOf<'unconfirmedRemoved'>): Json<'TransactionHashNotificationData'> => encodeRemovedNotification(hash256(hash));

const ENCODERS: { readonly [Name in MessageChannel]: (parts: PartsOf<Name>) => Json<ChannelData[Name]> } = {
	block: ([header, hash, generationHash]) => {
		checkHeader(header);
		return encodeBlockNotification(decodeBlockHeader(header), {
			hash: hash256(hash), generationHash: hash256(generationHash)
		});
	},
	finalizedBlock: ([block]) => encodeFinalizedBlockNotification({
		epoch: block.readUInt32LE(0),
		point: block.readUInt32LE(FINALIZED_POINT_OFFSET),
		height: heightOf('finalizedBlock', block),
		hash: hash256(block, 16)
	}),
	confirmedAdded: encodeTransaction,
	unconfirmedAdded: encodeTransaction,
	partialAdded: encodeTransaction,
	unconfirmedRemoved: encodeRemoved,
	partialRemoved: encodeRemoved,
	cosignature: ([cosignature]) => encodeCosignatureNotification({
		version: cosignature.readBigUInt64LE(0),
		signerPublicKey: publicKey(cosignature, 8),
		signature: signature(cosignature, 40),
		parentHash: hash256(cosignature, 104)
	}),
	status: ([status]) => encodeStatusNotification({
		hash: hash256(status, 0),
		code: statusNameOf(status.readUInt32LE(40)),
		deadline: status.readBigUInt64LE(32)
	})
};

/**
 * @param parts - checked by {@link partsOf}
 * @returns the notification's data
 * @throws UndecodableMessage, MalformedTransaction
 */
export const encodeMessage = <Name extends MessageChannel>(name: Name, parts: PartsOf<Name>): Json<ChannelData[Name]> =>
	ENCODERS[name](parts);
