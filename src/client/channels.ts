/** The channels of the WebSocket, with the types that the contract gives them. */
import type { ChannelName, CHANNELS } from '../../generated/channels.js';
import type { Schemas } from '../../generated/schemas.js';

export type { ChannelName } from '../../generated/channels.js';

/** Type of the member `data` of a channel's notifications. */
export type DataOf<Name extends ChannelName> = Schemas[(typeof CHANNELS)[Name]['data']];

/** Channels whose notifications can be limited to an address. */
export type AddressChannel = { [Name in ChannelName]: (typeof CHANNELS)[Name]['hasAddress'] extends true ? Name : never }[ChannelName];

/** Channels whose notifications a gateway can repeat from a height. */
export type HistoryChannel = 'block' | 'confirmedAdded' | 'finalizedBlock' | 'status';

/** Channels about pending transactions: a gateway can send those that are pending now. */
export type PoolChannel = 'partialAdded' | 'unconfirmedAdded';

/** A block that was seen completely: notifications begin after it. */
export interface Position {
	/** Decimal text. */
	readonly height: string;
	/** Hash of that block. With it, abandoned blocks are noticed. */
	readonly hash?: string | undefined;
}

/** Where the notifications of a channel begin. Without it: with what happens from now on. */
export type FromOf<Name extends ChannelName> = Name extends HistoryChannel ? Position : Name extends PoolChannel ? 'current' : never;

/** How a client catches up with what a channel sent while it was not connected. */
type Kind =
	/** From a height; each notification has its height. */
	| 'chain'
	/** From a height; notifications have none. */
	| 'status'
	/** What is pending now. */
	| 'pool'
	/** Not at all. */
	| 'live'
	/** Derived by the client from the chain that it follows. */
	| 'rolledBack';

const KINDS = {
	block: 'chain',
	finalizedBlock: 'chain',
	rolledBack: 'rolledBack',
	confirmedAdded: 'chain',
	unconfirmedAdded: 'pool',
	unconfirmedRemoved: 'live',
	partialAdded: 'pool',
	partialRemoved: 'live',
	cosignature: 'live',
	status: 'status'
} as const satisfies Record<ChannelName, Kind>;

export const kindOf = (channel: ChannelName): Kind => KINDS[channel];

/** @returns whether a gateway can repeat the notifications of a channel from a height */
export const hasHistory = (channel: ChannelName): boolean => KINDS[channel] === 'chain' || KINDS[channel] === 'status';

/** The members of all notifications that a client reads itself. */
interface AnyData {
	readonly block?: { readonly height: string };
	readonly meta?: { readonly hash: string; readonly height?: string };
	readonly height?: string;
	readonly hash?: string;
	readonly code?: string;
	readonly deadline?: string;
	readonly signature?: string;
}

/** @returns the height of the block that a notification of a channel of kind `chain` is about */
export const heightOf = (data: unknown): bigint => {
	// a notification of the contract
	const { block, meta, height } = data as AnyData;
	return BigInt(block?.height ?? meta?.height ?? height ?? 0);
};

/** @returns the hash of a block or transaction that a notification is about */
export const hashOf = (data: unknown): string | undefined => {
	// a notification of the contract
	const { meta, hash } = data as AnyData;
	return meta?.hash ?? hash;
};

/** @returns a text that differs for different notifications of one channel */
export const keyOf = (data: unknown): string => {
	// a notification of the contract
	const { code = '', deadline = '', signature = '' } = data as AnyData;
	return `${hashOf(data)} ${code} ${deadline} ${signature}`;
};

/** @returns the text that names a channel, or an address of it, in messages */
export const topicOf = (channel: ChannelName, address: string | undefined): string =>
	(address === undefined ? channel : `${channel}/${address}`);
