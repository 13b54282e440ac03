import type { Schemas } from '../../generated/schemas.js';
import { InvalidArgument } from './errors.js';
import type { ChannelData, ChannelName } from './events.js';
import type { Json } from './json.js';
import type { Awaitable, Hash256, UnresolvedAddress } from './values.js';

/** A block of the chain. */
export interface BlockPosition {
	/** 0 before the first block. */
	readonly height: bigint;
	/** Zeros at height 0. */
	readonly hash: Hash256;
}

/** Stands for a hash that does not exist. */
export const ZERO_HASH =
	// 32 bytes
	'0'.repeat(64) as Hash256;

/** Where the chain begins. */
export const BEFORE_FIRST: BlockPosition = { height: 0n, hash: ZERO_HASH };

/** Channels whose past notifications can be read. */
export type PastChannel = 'block' | 'finalizedBlock' | 'confirmedAdded' | 'status';

/** Channels of pending transactions; what is pending can be read. */
export type PendingChannel = 'unconfirmedAdded' | 'partialAdded';

export type StoredChannel = PastChannel | PendingChannel;

/** How far a client has read the notifications of a channel. */
export interface HistoryCursor {
	/** All notifications that came with the blocks up to this height were read. */
	readonly height: bigint;
	/** The last entry that was read, by the backend's count; undefined when none above the height was. */
	readonly entry?: number | string | undefined;
	/** The newest block that what was read belongs to; undefined on channels whose notifications do not belong to blocks. */
	readonly block?: BlockPosition | undefined;
}

/** The last block that a client knows. */
export interface KnownBlock {
	readonly height: bigint;
	/** Undefined when the client does not name it. */
	readonly hash: Hash256 | undefined;
}

const SHOWN_HASH_LENGTH = 8;

export type RefusalCode = Schemas['RefusalCode'];

/** A message of a client is refused, or its subscription cannot be continued. The client receives code and message. */
export class Refusal extends InvalidArgument {
	/** @param topic - in the spelling of the client; undefined if it is unknown here */
	constructor(readonly code: RefusalCode, message: string, readonly topic?: string) {
		super(message);
	}
}

/** @returns the refusal of a block that the chain never had, or that was forgotten */
export const unknownBlock = (height: bigint, hash: Hash256): Refusal =>
	new Refusal('unknownBlock', `block ${hash.slice(0, SHOWN_HASH_LENGTH)}... at ${height} is not of this chain`);

/** The newest block that a client's chain and this one have in common. */
export interface HistoryStart {
	/** The newest block that both have. */
	readonly block: BlockPosition;
	/** Newest block of the chain. */
	readonly tip: BlockPosition;
	readonly cursor: HistoryCursor;
}

export interface HistoryRequest<Channel extends StoredChannel = StoredChannel> {
	readonly channel: Channel;
	/** Undefined: all addresses. */
	readonly address: UnresolvedAddress | undefined;
	readonly cursor: HistoryCursor;
	/** Notifications in one batch. */
	readonly maxCount: number;
	/** Size after which a batch ends; one notification may exceed it. */
	readonly maxBytes: number;
}

/** Everything that is stored was read. */
export interface HistoryEnd {
	/** Newest block whose notifications were read; on the channel of finalized blocks the newest of these. */
	readonly block: BlockPosition;
	/** Revision of the state that was read; see EventPosition. */
	readonly revision?: number | undefined;
	/** Round of the newest finalized block, on the channel of finalized blocks; see EventPosition. */
	readonly round?: number | undefined;
}

export interface HistoryBatch<Channel extends StoredChannel = StoredChannel> {
	/** Data of notifications, oldest first. */
	readonly data: readonly Json<ChannelData[Channel]>[];
	/** Hashes of the same pending transactions; undefined on other channels, and where events have revisions. */
	readonly hashes?: readonly Hash256[] | undefined;
	/** Where the next batch starts. */
	readonly cursor: HistoryCursor;
	/** Count of the blocks that the chain had abandoned when this was read; see EventPosition. */
	readonly abandonedBlocks?: number | undefined;
	/** Undefined while more is stored. */
	readonly end: HistoryEnd | undefined;
}

/**
 * Reads what subscribers were notified of, as the same bytes. What is read includes all events that listeners have received before.
 * An unreachable backend throws ServiceUnavailable.
 */
export interface EventHistory {
	/** Count of the blocks that the chain has abandoned; absent where the backend has none. */
	readonly abandonedBlocks?: number;

	/** Newest block. */
	tip(): Awaitable<BlockPosition>;

	/** @throws Refusal when the block is not known, or the channel cannot be read */
	start(channel: PastChannel, address: UnresolvedAddress | undefined, known: KnownBlock): Awaitable<HistoryStart>;

	/** @returns undefined when the block of the cursor is not part of the chain any more: the event of a rollback will arrive */
	read<Channel extends StoredChannel>(request: HistoryRequest<Channel>): Awaitable<HistoryBatch<Channel> | undefined>;
}

const PENDING_CHANNELS: ReadonlySet<ChannelName> = new Set<PendingChannel>(['unconfirmedAdded', 'partialAdded']);
const PAST_CHANNELS: ReadonlySet<ChannelName> = new Set<PastChannel>(['block', 'finalizedBlock', 'confirmedAdded', 'status']);
const BLOCK_CHANNELS: ReadonlySet<ChannelName> = new Set<PastChannel>(['block', 'finalizedBlock', 'confirmedAdded']);

export const isPendingChannel = (channel: ChannelName): channel is PendingChannel => PENDING_CHANNELS.has(channel);

export const isPastChannel = (channel: ChannelName): channel is PastChannel => PAST_CHANNELS.has(channel);

/** Whether notifications of a channel belong to blocks, and are sent again after a rollback. */
export const isBlockChannel = (channel: ChannelName): boolean => BLOCK_CHANNELS.has(channel);
