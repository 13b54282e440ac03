/** Detects messages that repeat the previous one for another address. Source: facts/zmq-messages.md 2. */
import type { ChainEvent, ChannelData, EventPosition, Json, UnresolvedAddress } from '../../../chain/index.js';
import type { AddressChannel } from './topics.js';

/** What the messages of one event have in common. */
interface EventContent<Channel extends AddressChannel> extends EventPosition {
	readonly data: Json<ChannelData[Channel]>;
}

/** The last message of a channel, with all addresses that it was sent for in sequence. */
interface LastMessage<Channel extends AddressChannel> {
	readonly parts: readonly Buffer[];
	readonly addresses: Set<UnresolvedAddress>;
	readonly content: EventContent<Channel>;
}

const areEqual = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
	some.length === others.length && some.every((part, i) => part.equals(others[i]!));

/**
 * The broker sends a message once for each address that it concerns. An event is encoded once, and sent once to subscribers of the whole
 * channel. Stores the last message of each channel.
 */
export class RepeatDetector {
	private readonly last = new Map<AddressChannel, LastMessage<AddressChannel>>();

	/**
	 * @param parts - the required frames, without the topic; stored
	 * @param encode - called unless the message is a repetition; when it throws, the message is not stored
	 */
	eventOf<Channel extends AddressChannel>(
		channel: Channel, address: UnresolvedAddress, parts: readonly Buffer[], encode: () => EventContent<Channel>
	): ChainEvent<Channel> {
		// a channel's entry is a message of this channel
		const last = this.last.get(channel) as LastMessage<Channel> | undefined;
		const isRepeated = last !== undefined && !last.addresses.has(address) && areEqual(last.parts, parts);
		const run: LastMessage<Channel> = isRepeated ? last : { parts, addresses: new Set<UnresolvedAddress>(), content: encode() };
		run.addresses.add(address);
		this.last.set(channel, run);
		const { data, ...position } = run.content;
		return {
			...position,
			channel,
			addresses: [address],
			isRepeated,
			// the text is shared
			sizeBytes: isRepeated ? 0 : data.length,
			data: () => data
		};
	}

	/** Another event has happened: the next message is new, even if its content is the same. */
	reset(): void {
		this.last.clear();
	}
}
