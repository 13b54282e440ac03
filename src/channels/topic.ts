/** Topics in the spelling of clients. Source: spec/schemas/websocket.yaml, Topic. */
import { CHANNELS } from '../../generated/channels.js';
import { type ChannelName, type NamespaceId, Refusal, type UnresolvedAddress } from '../chain/index.js';
import { aliasOfNamespace, decodeAddress, isAddressOf, isAlias, isAliasOf } from '../wire/identifiers/address.js';
import { quote } from './close.js';

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
		return aliasOfNamespace(text.toUpperCase() as NamespaceId, network);

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
