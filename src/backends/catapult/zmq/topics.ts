/** Topics of the broker's messages: the bytes of their first frame. Source: facts/zmq-messages.md 2. */
import type { ChannelName, UnresolvedAddress } from '../../../chain/index.js';
import { ADDRESS_SIZE } from '../../../wire/identifiers/address.js';
import { fromHex, toHex } from '../../../wire/bytes/hex.js';
import { unresolvedAddress } from '../../../wire/bytes/values.js';

/** Messages about the tip of the chain. They are received whether or not clients subscribe. */
export const CHAIN_TOPICS = {
	block: fromHex('496ACA80E4D8F29F'),
	dropBlocks: fromHex('B0B025EE8AD6205C'),
	finalizedBlock: fromHex('5479CE31A032484D')
} as const;

export type ChainTopic = keyof typeof CHAIN_TOPICS;

/** First byte of the topics with an address. No other topic begins with one of them. */
const MARKERS = {
	confirmedAdded: 0x61,
	unconfirmedAdded: 0x75,
	unconfirmedRemoved: 0x72,
	partialAdded: 0x70,
	partialRemoved: 0x71,
	cosignature: 0x63,
	status: 0x73
} as const satisfies Partial<Record<ChannelName, number>>;

/** Channels whose messages are sent once for each address that they concern. */
export type AddressChannel = keyof typeof MARKERS;

export type Topic =
	| { readonly name: ChainTopic; readonly address?: undefined }
	| { readonly name: AddressChannel; readonly address: UnresolvedAddress };

const CHAIN_TOPIC_SIZE = 8;
const TOPIC_SIZE = 1 + ADDRESS_SIZE;

const CHANNELS: ReadonlyMap<number, AddressChannel> =
	// the keys of MARKERS
	new Map(Object.entries(MARKERS).map(([channel, marker]) => [marker, channel as AddressChannel]));

const CHAIN_TOPIC_NAMES: ReadonlyMap<string, ChainTopic> =
	// the keys of CHAIN_TOPICS
	new Map(Object.entries(CHAIN_TOPICS).map(([name, bytes]) => [toHex(bytes), name as ChainTopic]));

export const isAddressChannel = (channel: ChannelName): channel is AddressChannel => channel in MARKERS;

/** @returns the topic's prefix for one address, or for all addresses */
export const prefixOf = (channel: AddressChannel, address: UnresolvedAddress | undefined): Buffer =>
	Buffer.concat([Buffer.of(MARKERS[channel]), fromHex(address ?? '')]);

/** @returns undefined when the topic is unknown */
export const parseTopic = (frame: Buffer): Topic | undefined => {
	if (frame.length === TOPIC_SIZE) {
		const name = CHANNELS.get(frame[0]!);
		return name && { name, address: unresolvedAddress(frame, 1) };
	}
	const name = frame.length === CHAIN_TOPIC_SIZE ? CHAIN_TOPIC_NAMES.get(toHex(frame)) : undefined;
	return name && { name };
};
