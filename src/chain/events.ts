import type { ChannelName, CHANNELS } from '../../generated/channels.js';
import type { Json } from './json.js';
import type { UnresolvedAddress } from './values.js';

export type { ChannelName };

/** Contract schema of the `data` member of each channel's notifications. */
export type ChannelData = { readonly [Name in ChannelName]: (typeof CHANNELS)[Name]['data'] };

/** Something that happened on the chain, of interest to subscribers of `channel`. */
export interface ChainEventOf<Channel extends ChannelName> {
	readonly channel: Channel;
	/** Whom it concerns, as written in the transaction (aliases included); empty on channels without address. No duplicates. */
	readonly addresses: readonly UnresolvedAddress[];
	/** Whether those who listen to the whole channel have been told already, so that only those who listen to the addresses are to be. */
	readonly isRepeated?: boolean;
	/** Memory that the event takes until it is told, bytes, about; left out where that is little. */
	readonly sizeBytes?: number;
	/** Encodes the notification's data. Called only when somebody listens, at most once per topic family. */
	readonly data: () => Json<ChannelData[Channel]>;
}

export type ChainEvent = { [Channel in ChannelName]: ChainEventOf<Channel> }[ChannelName];

export interface EventListener {
	/**
	 * Events that became visible together, in the order in which subscribers are to see them: a block before its transactions, per
	 * transaction `confirmedAdded` before `unconfirmedRemoved`, `finalizedBlock` last. A reader asked afterwards answers from a state
	 * that includes them.
	 */
	onEvents(events: readonly ChainEvent[]): void;

	/** Events may have been lost. @param reason - short text for subscribers, without internals */
	onGap(reason: string): void;
}

/** Where the chain's events come from. */
export interface EventStream {
	/** Registers a listener. @returns the function that removes it */
	listen(listener: EventListener): () => void;

	/** Tells the backend that a channel, or one address of it, has its first subscriber. */
	open(channel: ChannelName, address: UnresolvedAddress | undefined): void;

	/** Tells the backend that the last subscriber of a channel, or of one address of it, has left. */
	close(channel: ChannelName, address: UnresolvedAddress | undefined): void;
}
