/** Messages that say the same of one address after the other. Source: facts/zmq-messages.md 2. */
import type { ChainEvent, Json, UnresolvedAddress } from '../../../chain/index.js';
import type { AddressChannel } from './topics.js';

/** Messages of one channel, each behind the other, that differ in nothing but the address. */
interface LastMessage {
	readonly parts: readonly Buffer[];
	readonly addresses: Set<UnresolvedAddress>;
	readonly data: string;
}

const areEqual = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
	some.length === others.length && some.every((part, i) => part.equals(others[i] as Buffer));

/**
 * Knows which messages repeat the one before for a further address, so that an event is encoded once and told once to those who listen to
 * everybody. Remembers the last message of each channel.
 */
export class RepeatDetector {
	private readonly last = new Map<AddressChannel, LastMessage>();

	/**
	 * @param parts - the frames that count, without the topic; kept
	 * @param encode - called unless the message is a repetition; when it throws, the message is not remembered
	 */
	next(channel: AddressChannel, address: UnresolvedAddress, parts: readonly Buffer[], encode: () => string): ChainEvent {
		const last = this.last.get(channel);
		const isRepeated = last !== undefined && !last.addresses.has(address) && areEqual(last.parts, parts);
		const run = isRepeated ? last : { parts, addresses: new Set<UnresolvedAddress>(), data: encode() };
		run.addresses.add(address);
		this.last.set(channel, run);
		return {
			channel,
			addresses: [address],
			isRepeated,
			// the text is shared
			sizeBytes: isRepeated ? 0 : run.data.length,
			// the channel determines what is encoded, which the compiler cannot follow
			data: () => run.data as Json<never>
		};
	}

	/** Something else has happened in between: what comes next is new, even if it is the same. */
	end(): void {
		this.last.clear();
	}
}
