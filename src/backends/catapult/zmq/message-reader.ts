/** Messages of the broker, one after the other → events. */
import type { ChainEvent } from '../../../chain/index.js';
import { encodeMessage, heightOf, partsOf, UndecodableMessage } from './messages.js';
import { RepeatDetector } from './repeat-detector.js';
import { type AddressChannel, parseTopic, type Topic } from './topics.js';

/** What a message says. */
export interface Reading {
	/** Undefined when clients are not told of it. */
	readonly event: ChainEvent | undefined;
	/** Whether the chain's end, or the finalized part of it, is another now. */
	readonly changesTip: boolean;
	/** Whether blocks are missing before this one: the broker has dropped messages, and nobody knows which besides. */
	readonly followsGap: boolean;
}

const isAboutAddress = (topic: Topic): topic is Extract<Topic, { name: AddressChannel }> => topic.address !== undefined;

/**
 * Reads messages in the order in which they came. The broker drops messages to a subscriber that cannot keep up and says nothing; that is
 * seen by the heights of blocks, which come without a break.
 */
export class MessageReader {
	private readonly runs = new RepeatDetector();
	/** Height of the last block; undefined when what comes next may be anything. */
	private height: bigint | undefined;

	/** @throws when the message cannot be decoded; the next one can be read all the same */
	read(frames: readonly Buffer[]): Reading {
		const [first, ...parts] = frames;
		const topic = first && parseTopic(first);
		if (!topic)
			throw new UndecodableMessage('unknown topic');

		if (isAboutAddress(topic)) {
			const checked = partsOf(topic.name, parts);
			const event = this.runs.next(topic.name, topic.address, checked, () => encodeMessage(topic.name, checked));
			return { event, changesTip: false, followsGap: false };
		}

		switch (topic.name) {
		case 'block': return this.readBlock(parts);
		case 'dropBlocks': return this.readDrop(parts);
		case 'finalizedBlock': return this.readFinalized(parts);
		}
	}

	/** Messages may be missing before the next one. */
	interrupt(): void {
		this.height = undefined;
		this.runs.end();
	}

	private readBlock(parts: readonly Buffer[]): Reading {
		this.runs.end();
		const before = this.height;
		// if this one cannot be read, the next does not follow on the one before
		this.height = undefined;
		const checked = partsOf('block', parts);
		const data = encodeMessage('block', checked);
		this.height = heightOf('block', checked[0]);
		const followsGap = before !== undefined && before + 1n < this.height;
		return { event: { channel: 'block', addresses: [], data: () => data }, changesTip: true, followsGap };
	}

	private readDrop(parts: readonly Buffer[]): Reading {
		this.runs.end();
		this.height = heightOf('dropBlocks', partsOf('dropBlocks', parts)[0]);
		return { event: undefined, changesTip: true, followsGap: false };
	}

	private readFinalized(parts: readonly Buffer[]): Reading {
		const data = encodeMessage('finalizedBlock', partsOf('finalizedBlock', parts));
		return { event: { channel: 'finalizedBlock', addresses: [], data: () => data }, changesTip: true, followsGap: false };
	}
}
