/** Messages of clients, with topics in their spelling. Source: spec/schemas/websocket.yaml, SubscribeRequest, UnsubscribeRequest, Topic. */
import {
	type ChannelName, isPastChannel, type KnownBlock, Refusal, type UnresolvedAddress
} from '../chain/index.js';
import { CHANNELS } from '../../generated/channels.js';
import { SubscribeRequest, UnsubscribeRequest } from '../../generated/request-validators.js';
import type { ValidateFunction } from '../../generated/validator.js';
import { fromHex, idToBytes } from '../wire/bytes/hex.js';
import { hash256, namespaceId } from '../wire/bytes/values.js';
import { aliasOfNamespace, decodeAddress, isAddressOf, isAlias, isAliasOf } from '../wire/identifiers/address.js';
import { quote } from './close.js';

const VALIDATORS = { subscribe: SubscribeRequest, unsubscribe: UnsubscribeRequest } as const satisfies Record<string, ValidateFunction>;

export type RequestKind = keyof typeof VALIDATORS;

/** The member `from` of a subscription. */
export type ReplayStart = KnownBlock | 'current';

export interface ClientRequest {
	readonly kind: RequestKind;
	/** In the client's spelling. */
	readonly topic: string;
	/** Undefined when only live notifications are wanted. */
	readonly from: ReplayStart | undefined;
}

type Message = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Message => typeof value === 'object' && value !== null && !Array.isArray(value);

const parseObject = (bytes: Buffer): Message => {
	let message: unknown;
	try {
		message = JSON.parse(bytes.toString());
	} catch {
		throw new Refusal('invalidMessage', 'message is not JSON');
	}
	if (!isObject(message))
		throw new Refusal('invalidMessage', 'message is not a JSON object');
	return message;
};

/** Serializers of some languages write absent members as null or as an empty string; the reference server treats these as absent. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const kindOf = (message: Message): RequestKind => {
	const subscribes = isGiven(message['subscribe']);
	if (subscribes && isGiven(message['unsubscribe']))
		throw new Refusal('invalidMessage', 'message has both subscribe and unsubscribe');
	if (!subscribes && !isGiven(message['unsubscribe']))
		throw new Refusal('invalidMessage', 'message has neither subscribe nor unsubscribe');
	return subscribes ? 'subscribe' : 'unsubscribe';
};

const MAX_HEIGHT = 0xffff_ffff_ffff_ffffn;

/** @param from - as the contract declares it */
const startOf = (from: unknown, topic: string): ReplayStart | undefined => {
	if (from === undefined || from === 'current')
		return from;

	// checked by the validator of the request
	const { height, hash } = from as { readonly height: string; readonly hash?: string };
	if (BigInt(height) > MAX_HEIGHT)
		throw new Refusal('invalidFrom', 'from.height is larger than 64 bits', topic);
	return { height: BigInt(height), hash: hash === undefined ? undefined : hash256(fromHex(hash)) };
};

/**
 * @param bytes - a text or binary message
 * @param uid - that of the connection
 * @param explainTopic - throws the reason why a topic is invalid
 * @throws Refusal when the message is not one of the contract
 */
export const parseRequest = (bytes: Buffer, uid: string, explainTopic: (topic: string) => void): ClientRequest => {
	const message = parseObject(bytes);
	if (message['uid'] !== uid)
		throw new Refusal('invalidMessage', message['uid'] === undefined ? 'uid is missing' : 'uid is not that of this connection');

	const kind = kindOf(message);
	const topic = message[kind];
	if (typeof topic !== 'string')
		throw new Refusal('invalidMessage', `${kind} is not text`);

	const from = kind === 'subscribe' && isGiven(message['from']) ? message['from'] : undefined;
	if (!VALIDATORS[kind](from === undefined ? { uid, [kind]: topic } : { uid, [kind]: topic, from })) {
		explainTopic(topic);
		throw from === undefined ? new Refusal('invalidTopic', `${kind} is not a topic`, topic)
			: new Refusal('invalidFrom', 'from is neither "current" nor a height, optionally with a hash', topic);
	}
	return { kind, topic, from: startOf(from, topic) };
};

/**
 * @param topic - in the spelling of the client
 * @throws Refusal when a channel cannot be replayed from there
 */
export const checkStart = (channel: ChannelName, from: ReplayStart, topic: string): void => {
	if (from !== 'current' && !isPastChannel(channel))
		throw new Refusal('invalidFrom', `from must be "current" or absent on the channel ${channel}`, topic);
};

/** The subject of a subscription. */
export interface Topic {
	readonly channel: ChannelName;
	/** Undefined: all addresses. */
	readonly address: UnresolvedAddress | undefined;
}

/** @throws Refusal when a topic is invalid */
export type TopicParser = (text: string) => Topic;

const isChannel = (name: string): name is ChannelName => Object.hasOwn(CHANNELS, name);

/** @returns the network byte of an address, with the alias flag cleared */
const networkOf = (address: UnresolvedAddress): number => parseInt(address.slice(0, 2), 16) & ~1;

/** @returns what is wrong with an address, or undefined */
const faultOf = (address: UnresolvedAddress, network: number): string | undefined => {
	if (networkOf(address) !== network)
		return 'address of another network';

	if (isAlias(address))
		return isAliasOf(address, network) ? undefined : 'malformed alias address';

	return isAddressOf(address, network) ? undefined : 'wrong checksum in address';
};

/** @param topic - that contains the address */
const parseAddress = (text: string, network: number, topic: string): UnresolvedAddress => {
	// the highest bit of a namespace id is not checked, like in the reference server
	if (/^[0-9a-fA-F]{16}$/.test(text))
		return aliasOfNamespace(namespaceId(idToBytes(text)), network);

	const address = decodeAddress(text);
	if (!address)
		throw new Refusal('invalidTopic', `neither an address of 39 characters nor a namespace id of 16: ${quote(text)}`, topic);

	const fault = faultOf(address, network);
	if (fault)
		throw new Refusal('invalidTopic', `${fault}: ${quote(text)}`, topic);
	return address;
};

/**
 * @param network - network byte that addresses must have
 * @param allowOptionalAddress - whether a topic may have no address
 */
export const createTopicParser = (network: number, allowOptionalAddress: boolean): TopicParser => text => {
	const slash = text.indexOf('/');
	const channel = slash === -1 ? text : text.slice(0, slash);
	if (!isChannel(channel))
		throw new Refusal('invalidTopic', `unknown channel: ${quote(text)}`, text);

	if (!CHANNELS[channel].hasAddress) {
		if (slash !== -1)
			throw new Refusal('invalidTopic', `channel without addresses: ${quote(text)}`, text);
		return { channel, address: undefined };
	}

	const parameter = slash === -1 ? '' : text.slice(slash + 1);
	if (parameter !== '')
		return { channel, address: parseAddress(parameter, network, text) };

	if (!allowOptionalAddress)
		throw new Refusal('invalidTopic', `address missing, this server demands one: ${quote(text)}`, text);
	return { channel, address: undefined };
};
