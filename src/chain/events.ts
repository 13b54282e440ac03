import type { ChannelName, CHANNELS } from '../../generated/channels.js';
import type { Json } from './json.js';
import type { Hash256, UnresolvedAddress } from './values.js';

export type { ChannelName };

/** Contract schema of the `data` member of each channel's notifications. */
export type ChannelData = { readonly [Name in ChannelName]: (typeof CHANNELS)[Name]['data'] };

/** What an event belongs to. */
export interface EventPosition {
	/** Height of the block that it is about, or that the chain has returned to; undefined or 0 when it is about none. */
	readonly height?: bigint | undefined;
	/** Hash of the block that the chain has returned to; undefined for other events. */
	readonly hash?: Hash256 | undefined;
	/** Hash of the pending transaction that was added or removed; undefined for other events, and where `revision` is known. */
	readonly transaction?: Hash256 | undefined;
	/** Count of the backend's changes that includes this one, as in HistoryEnd; undefined where the backend has none. */
	readonly revision?: number | undefined;
	/** Count of the blocks that the chain has abandoned, at a rollback; undefined for other events, and where the backend has none. */
	readonly abandonedBlocks?: number | undefined;
	/** Number of the round that finalized a block, which grows with each round; undefined where one round finalizes each block. */
	readonly round?: number | undefined;
}

/** A change of the chain that subscribers of `channel` are notified of. */
export interface ChainEventOf<Channel extends ChannelName> extends EventPosition {
	readonly channel: Channel;
	/** Addresses that it concerns, as written in the transaction (may be aliases), no duplicates; empty on channels without address. */
	readonly addresses: readonly UnresolvedAddress[];
	/** Whether subscribers of the whole channel have already received it, so that only subscribers of the addresses are notified. */
	readonly isRepeated?: boolean;
	/** Approximate memory of the queued event, bytes; omitted when small. */
	readonly sizeBytes?: number;
	/** Encodes the notification's data. Called only with subscribers, at most once per topic family. */
	readonly data: () => Json<ChannelData[Channel]>;
}

/** An event of one of some channels. */
export type ChainEvent<Channel extends ChannelName = ChannelName> = { [Name in Channel]: ChainEventOf<Name> }[Channel];

export interface EventListener {
	/**
	 * Called with events that became visible together, in the order of their notifications: `rolledBack` before all that follows from
	 * it, a block before its transactions, per transaction `confirmedAdded` before `unconfirmedRemoved`, `finalizedBlock` last. Readers
	 * already include these changes.
	 */
	onEvents(events: readonly ChainEvent[]): void;

	/** Called when events may have been lost. @param reason - short text for subscribers, without internals */
	onGap(reason: string): void;
}

/** Source of the chain's events. */
export interface EventStream {
	/** Time after which the events of a channel with addresses, or of one of its addresses, arrive when it is opened; default: 0. */
	readonly activationMs?: number;

	/** Registers a listener. @returns a function that removes it */
	listen(listener: EventListener): () => void;

	/** Called when a channel, or one address of it, has its first subscriber in one component. Each call needs a call of `close`. */
	open(channel: ChannelName, address: UnresolvedAddress | undefined): void;

	/** Called when the last subscriber of that component to a channel, or to one address of it, has left. */
	close(channel: ChannelName, address: UnresolvedAddress | undefined): void;
}
