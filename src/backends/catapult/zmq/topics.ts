/** What the broker's messages are about, as the bytes of their first frame. Source: facts/zmq-messages.md 2. */
import type { ChannelName, UnresolvedAddress } from '../../../chain/index.js';
import { ADDRESS_SIZE } from '../../../wire/identifiers/address.js';
import { fromHex, hexAt, toHex } from '../../../wire/bytes/hex.js';

/** Messages about the chain's end: no client needs to want them, they are always received. */
export const CHAIN_TOPICS = {
	block: fromHex('496ACA80E4D8F29F'),
	dropBlocks: fromHex('B0B025EE8AD6205C'),
	finalizedBlock: fromHex('5479CE31A032484D')
} as const;

export type ChainTopic = keyof typeof CHAIN_TOPICS;

/** The first byte of messages about addresses. No other topic begins with one of them. */
const MARKERS = {
	confirmedAdded: 0x61,
	unconfirmedAdded: 0x75,
	unconfirmedRemoved: 0x72,
	partialAdded: 0x70,
	partialRemoved: 0x71,
	cosignature: 0x63,
	status: 0x73
} as const satisfies Partial<Record<ChannelName, number>>;

/** Channels whose messages come once per address that they concern. */
export type AddressChannel = keyof typeof MARKERS;

export type Topic =
	| { readonly name: ChainTopic; readonly address?: undefined }
	| { readonly name: AddressChannel; readonly address: UnresolvedAddress };

const CHAIN_TOPIC_SIZE = 8;
const TOPIC_SIZE = 1 + ADDRESS_SIZE;

const CHANNELS: ReadonlyMap<number, AddressChannel> =
	new Map(Object.entries(MARKERS).map(([channel, marker]) => [marker, channel as AddressChannel]));

const CHAIN_TOPIC_NAMES: ReadonlyMap<string, ChainTopic> =
	new Map(Object.entries(CHAIN_TOPICS).map(([name, bytes]) => [toHex(bytes), name as ChainTopic]));

export const isAddressChannel = (channel: ChannelName): channel is AddressChannel => channel in MARKERS;

/** @returns what the messages about one address, or about all of them, begin with */
export const prefixOf = (channel: AddressChannel, address: UnresolvedAddress | undefined): Buffer =>
	Buffer.concat([Buffer.of(MARKERS[channel]), fromHex(address ?? '')]);

/** @returns the topic that a message's first frame names, or undefined */
export const parseTopic = (frame: Buffer): Topic | undefined => {
	if (frame.length === TOPIC_SIZE) {
		const name = CHANNELS.get(frame[0] as number);
		return name && { name, address: hexAt(frame, 1, ADDRESS_SIZE) as UnresolvedAddress };
	}
	const name = frame.length === CHAIN_TOPIC_SIZE ? CHAIN_TOPIC_NAMES.get(toHex(frame)) : undefined;
	return name && { name };
};
