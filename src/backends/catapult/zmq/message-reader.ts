/** Decodes the broker's messages into events. */
import type { BlockPosition, ChainEvent, ChannelData, EventPosition, Json, UnresolvedAddress } from '../../../chain/index.js';
import { encodeRolledBackNotification } from '../../../wire/documents/notifications.js';
import { encodeMessage, finalizedRoundOf, heightOf, partsOf, placeOf, seenBlockOf, UndecodableMessage } from './messages.js';
import { RecentBlocks } from './recent-blocks.js';
import { type AddressChannel, parseTopic, type Topic } from './topics.js';

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
 * channel. Stores the last message of each channel. Source: facts/zmq-messages.md 2.
 */
class RepeatDetector {
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

/** A decoded message. */
export interface Reading {
	/** A rollback that precedes the event. */
	readonly rollback?: ChainEvent | undefined;
	/** Undefined when clients are not notified. */
	readonly event: ChainEvent | undefined;
	/** Whether the tip of the chain, or the finalized height, has changed. */
	readonly changesTip: boolean;
	/** Whether messages about blocks are missing before this one: the broker has dropped messages, of any topics. */
	readonly followsGap: boolean;
}

/** @param block - the newest block that was not dropped */
const rolledBackEvent = (block: BlockPosition): ChainEvent => {
	const data = encodeRolledBackNotification(block);
	return { channel: 'rolledBack', addresses: [], height: block.height, hash: block.hash, data: () => data };
};

const isAboutAddress = (topic: Topic): topic is Extract<Topic, { name: AddressChannel }> => topic.address !== undefined;

/**
 * Reads messages in order of arrival. The broker silently drops messages to a slow subscriber; a block that does not follow the previous
 * one shows this.
 */
export class MessageReader {
	private readonly repeats = new RepeatDetector();
	readonly recent = new RecentBlocks();
	private finalized: bigint | undefined;
	/** Height of the last block; undefined when any height may follow. */
	private height: bigint | undefined;
	/** Height that the chain has returned to, while the hash of that block is unknown: the next block contains it. */
	private returnedTo: bigint | undefined;

	/** Height of the newest finalized block; undefined when none was received. */
	get finalizedHeight(): bigint | undefined {
		return this.finalized;
	}

	/** @throws when the message cannot be decoded; the next one can still be read */
	read(frames: readonly Buffer[]): Reading {
		const [first, ...parts] = frames;
		const topic = first && parseTopic(first);
		if (!topic)
			throw new UndecodableMessage('unknown topic');

		if (isAboutAddress(topic)) {
			const checked = partsOf(topic.name, parts);
			const event = this.repeats.eventOf(topic.name, topic.address, checked, () => ({
				data: encodeMessage(topic.name, checked), ...placeOf(topic.name, checked)
			}));
			return { event, changesTip: false, followsGap: false };
		}

		switch (topic.name) {
		case 'block': return this.readBlock(parts);
		case 'dropBlocks': return this.readDrop(parts);
		case 'finalizedBlock': return this.readFinalized(parts);
		}
	}

	/** Messages may be missing before the next one. */
	reset(): void {
		this.height = undefined;
		this.returnedTo = undefined;
		this.finalized = undefined;
		this.recent.clear();
		this.repeats.reset();
	}

	private readBlock(parts: readonly Buffer[]): Reading {
		this.repeats.reset();
		const before = this.height;
		// if this one cannot be decoded, the next one does not follow the previous one
		this.height = undefined;
		const checked = partsOf('block', parts);
		const data = encodeMessage('block', checked);
		const block = seenBlockOf(checked);
		this.height = block.height;
		const followsGap = before !== undefined && (block.height !== before + 1n || !this.recent.isLinked(block));
		const isAfterDrop = this.returnedTo !== undefined && this.returnedTo + 1n === block.height;
		const rollback = isAfterDrop ? rolledBackEvent({ height: block.height - 1n, hash: block.previousHash }) : undefined;
		this.returnedTo = undefined;
		this.recent.add(block);
		return { rollback, event: { channel: 'block', addresses: [], height: block.height, data: () => data }, changesTip: true, followsGap };
	}

	private readDrop(parts: readonly Buffer[]): Reading {
		this.repeats.reset();
		const height = heightOf('dropBlocks', partsOf('dropBlocks', parts)[0]);
		this.height = height;
		const hash = this.recent.dropAfter(height);
		this.returnedTo = hash === undefined ? height : undefined;
		return { event: hash === undefined ? undefined : rolledBackEvent({ height, hash }), changesTip: true, followsGap: false };
	}

	private readFinalized(parts: readonly Buffer[]): Reading {
		const checked = partsOf('finalizedBlock', parts);
		const data = encodeMessage('finalizedBlock', checked);
		this.finalized = heightOf('finalizedBlock', checked[0]);
		const event: ChainEvent = {
			channel: 'finalizedBlock', addresses: [], height: this.finalized, round: finalizedRoundOf(checked[0]), data: () => data
		};
		return { event, changesTip: true, followsGap: false };
	}
}
