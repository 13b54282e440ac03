/** The channels of the WebSocket, with the types that the contract gives them. */
import type { ChannelName, CHANNELS } from '../../generated/channels.js';
import type { Schemas } from '../../generated/schemas.js';
import { toHeight, toText } from './parse.js';

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

/** @throws TypeError for a name that is none of the contract */
export const checkChannel = (name: string): void => {
	if (!Object.hasOwn(KINDS, name))
		throw new TypeError(`unknown channel ${name}; the channels are ${Object.keys(KINDS).join(', ')}`);
};

export const kindOf = (channel: ChannelName): Kind => KINDS[channel];

/** @returns whether a gateway can repeat the notifications of a channel from a height */
export const hasHistory = (channel: ChannelName): boolean => KINDS[channel] === 'chain' || KINDS[channel] === 'status';

/** The members of all notifications that a client reads itself; those of a malformed one may be anything. */
interface AnyData {
	readonly block?: { readonly height: unknown };
	readonly meta?: { readonly hash?: unknown; readonly height?: unknown };
	readonly height?: unknown;
	readonly hash?: unknown;
	readonly code?: string;
	readonly deadline?: string;
}

/**
 * @returns the height of the block that a notification of a channel of kind `chain` is about
 * @throws TypeError
 */
export const heightOf = (data: AnyData): bigint => toHeight((data.block ?? data.meta ?? data).height);

/**
 * @returns the hash of a block or transaction that a notification is about
 * @throws TypeError
 */
export const hashOf = (data: AnyData): string => toText((data.meta ?? data).hash);

/**
 * @returns a text that differs for different notifications of a channel other than `cosignature`
 * @throws TypeError
 */
export const keyOf = (data: AnyData): string => `${hashOf(data)} ${data.code ?? ''} ${data.deadline ?? ''}`;

/** @returns the text that names a channel, or an address of it, in messages */
export const topicOf = (channel: ChannelName, address: string | undefined): string =>
	(address === undefined ? channel : `${channel}/${address}`);
