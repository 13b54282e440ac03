import {
	type BlockPosition, type EventHistory, type EventPosition, type HistoryBatch, type HistoryCursor, type HistoryEnd, isBlockChannel,
	isPastChannel, isPendingChannel, type PastChannel, Refusal, ServiceUnavailable, type StoredChannel
} from '../chain/index.js';
import { type Operation, OPERATIONS } from '../../generated/operations.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import { CLOSE } from './close.js';
import type { CounterBook } from './counters.js';
import { textFrames } from './frame.js';
import { HeldFrames, PendingReads } from './late-events.js';
import { encodeNotification, encodeReplay } from './notification.js';
import type { ReplayStart } from './request.js';
import type { Gate, SubscribedTopic, Subscriber } from './subscriptions.js';
import type { Transmitter } from './transmitter.js';

/** Operations that return what was notified. */
const OPERATION_OF = {
	block: OPERATIONS.searchBlocks,
	finalizedBlock: OPERATIONS.getChainInfo,
	confirmedAdded: OPERATIONS.searchConfirmedTransactions,
	status: OPERATIONS.getTransactionStatuses
} as const satisfies Record<PastChannel, Operation>;

/** @returns the refusal of a replay */
const tooManyBlocks = (channel: PastChannel, blocks: bigint, maxBlocks: number): Refusal => {
	const { method, path } = OPERATION_OF[channel];
	return new Refusal('tooManyBlocks', `replay of ${blocks} blocks, more than ${maxBlocks}: read them with ${method} ${path}`);
};

/** One step takes less than a millisecond, which a live notification may have to wait for. */
const BATCH_COUNT = 24;
const BATCH_BYTES = 12_288;

/** No block is above. */
const MAX_HEIGHT = 0x7FFF_FFFF_FFFF_FFFFn;

/** How long the event of a rollback that the store has may be outstanding. */
const ROLLBACK_TIMEOUT_MS = 10_000;

export interface ReplayParts {
	readonly history: EventHistory;
	readonly transmitter: Transmitter;
	/** Blocks that one replay may send. */
	readonly maxBlocks: number;
	readonly counters: CounterBook;
	readonly log: Log;
	readonly timers: Pick<Timers, 'after'>;
	/**
	 * Called when all stored notifications were sent.
	 * @param end - what the last read has included
	 * @returns the gate of the live notifications; undefined when all are sent
	 */
	readonly onLive: (replay: Replay, end: HistoryEnd) => Gate | undefined;
	/** Called when the subscription has ended before. */
	readonly onEnd: (replay: Replay) => void;
	/** Called when a step is possible again. */
	readonly onReady: (replay: Replay) => void;
	/** @returns whether the event of a rollback that was read is outstanding. @param abandonedBlocks - that a read has included */
	readonly isAhead: (abandonedBlocks: number) => boolean;
}

/** @returns where to continue after a rollback to this block */
const rewind = (cursor: HistoryCursor, block: BlockPosition): HistoryCursor =>
	(cursor.block && cursor.block.height > block.height ? { height: block.height, block } : cursor);

/**
 * Sends the stored notifications of one subscription, then lets live ones pass. Live events are dropped while stored ones are left to be
 * read, because they are stored, too. During each read they are held: after the last read, those that it has not included are sent.
 */
export class Replay implements Gate {
	/** Whether the subscription is live, or has ended. */
	isOver = false;
	/** Undefined unless the channel is one of pending transactions. */
	readonly pending: PendingReads | undefined;
	private readonly held = new HeldFrames();
	/** Undefined until the replay has started. */
	private cursor: HistoryCursor | undefined;
	private isReading = false;
	/** Block that the chain has returned to during a read, or before the first one. */
	private returnedTo: BlockPosition | undefined;
	/** Ends the wait for the event of a rollback. */
	private stopWaiting: (() => void) | undefined;

	constructor(
		readonly client: Subscriber,
		readonly topic: Omit<SubscribedTopic<Subscriber>, 'clients'>,
		private readonly from: ReplayStart,
		private readonly parts: ReplayParts
	) {
		this.pending = isPendingChannel(topic.channel) ? new PendingReads(topic.channel, this.held) : undefined;
		// otherwise the first read includes what arrives before it
		if (from === 'current' && !this.pending)
			this.held.start();
	}

	/** Reads and sends one batch. @returns whether there is another step */
	async step(): Promise<boolean> {
		this.held.start();
		try {
			return this.cursor ? await this.sendBatch(this.cursor) : await this.begin();
		} catch (err) {
			this.fail(err);
			return false;
		}
	}

	/** The client is not subscribed any more. */
	close(): void {
		this.isOver = true;
		this.held.stop();
		this.stopWaiting?.();
		this.parts.onEnd(this);
	}

	/** @returns whether a live event is sent now; if not, it is held or dropped */
	admits(event: EventPosition, frame: Buffer): boolean {
		if (event.height !== undefined && event.hash !== undefined) {
			// other replays of the client depend on when it receives a rollback, which therefore is not held
			this.beginAt({ block: { height: event.height, hash: event.hash } });
			return true;
		}

		this.held.add(event, frame);
		return false;
	}

	/** The chain has returned to this block. */
	onRolledBack(block: BlockPosition): void {
		if (!isBlockChannel(this.topic.channel))
			return;

		if (this.isReading || !this.cursor) {
			this.returnedTo = this.returnedTo && this.returnedTo.height < block.height ? this.returnedTo : block;
		} else {
			this.cursor = rewind(this.cursor, block);
			this.endWait();
		}
	}

	/** The store is ahead of the events: until they include its rollback, its new blocks are not sent. */
	private wait(): void {
		this.stopWaiting = this.parts.timers.after(ROLLBACK_TIMEOUT_MS, () => {
			this.client.close(CLOSE.serviceRestart, 'the chain was rolled back');
		});
	}

	private endWait(): void {
		if (!this.stopWaiting)
			return;

		this.stopWaiting();
		this.stopWaiting = undefined;
		this.parts.onReady(this);
	}

	private async begin(): Promise<boolean> {
		const { history, maxBlocks } = this.parts;
		const { channel, address } = this.topic;
		if (this.from === 'current')
			return this.beginAt(await this.newest());
		if (!isPastChannel(channel))
			throw new Refusal('invalidFrom', `notifications since a block are not stored on the channel ${channel}`);

		const { returnedTo } = this;
		const start = await history.start(channel, address, this.from);
		const isForgotten = returnedTo !== undefined && returnedTo.height < start.block.height;
		// the client was notified of this rollback, and has forgotten what is above
		const { block, tip, cursor } = isForgotten ? await history.start(channel, address, returnedTo) : start;
		if (this.isOver)
			return false;
		if (this.returnedTo !== returnedTo)
			return true;
		if (tip.height - block.height > BigInt(maxBlocks))
			throw tooManyBlocks(channel, tip.height - block.height, maxBlocks);

		this.report('started', block);
		this.cursor = cursor;
		this.held.stop();
		return !this.isOver;
	}

	/** @returns what the state that live notifications follow includes; undefined when it must be read again */
	private async newest(): Promise<HistoryEnd | undefined> {
		const { history } = this.parts;
		const { channel } = this.topic;
		if (channel !== 'finalizedBlock')
			return { block: await history.tip() };

		const batch = await history.read({ channel, address: undefined, cursor: { height: MAX_HEIGHT }, maxCount: 1, maxBytes: 1 });
		return batch?.end;
	}

	private beginAt(end: HistoryEnd | undefined): boolean {
		if (this.isOver || !end)
			return !this.isOver;

		this.report('started', end.block);
		if (this.pending) {
			this.cursor = { height: 0n };
			this.held.stop();
			return !this.isOver;
		}
		if (this.held.hasOverflowed)
			this.client.close(CLOSE.serviceRestart, 'notifications came faster than they could be sent');
		else
			this.goLive(end);
		return false;
	}

	private async sendBatch(from: HistoryCursor): Promise<boolean> {
		// only channels that are stored have a cursor
		const channel = this.topic.channel as StoredChannel;
		this.returnedTo = undefined;
		this.pending?.begin();
		this.isReading = true;
		const batch = await this.parts.history.read({
			channel, address: this.topic.address, cursor: from, maxCount: BATCH_COUNT, maxBytes: BATCH_BYTES
		});
		this.isReading = false;
		if (this.isOver)
			return false;
		if (this.returnedTo) {
			// what was read may be abandoned
			this.cursor = rewind(from, this.returnedTo);
			this.held.stop();
			return true;
		}
		if (!batch || this.isAhead(batch)) {
			this.held.stop();
			this.wait();
			return false;
		}

		const data = this.pending ? this.pending.end(batch) : batch.data;
		this.parts.counters.replayedNotifications += data.length;
		this.send(data.map(text => encodeNotification(channel, this.topic.text, text)));
		this.cursor = batch.cursor;
		if (batch.end && !this.held.hasOverflowed) {
			this.goLive(batch.end);
			return false;
		}
		this.held.stop();
		return !this.isOver;
	}

	/**
	 * What follows a rollback is not sent before it: other subscriptions of the client may still receive what it abandons. A client that
	 * loses its connection then could not distinguish that from what belongs to the blocks that are sent here.
	 */
	private isAhead({ abandonedBlocks = 0 }: HistoryBatch): boolean {
		return isBlockChannel(this.topic.channel) && this.parts.isAhead(abandonedBlocks);
	}

	private goLive(end: HistoryEnd): void {
		const held = this.held.stop();
		this.report('live', end.block);
		// the client may be too slow for these frames
		if (this.isOver)
			return;

		this.isOver = true;
		const gate = this.parts.onLive(this, end);
		for (const { event, frame } of held) {
			if (gate?.admits(event, frame) ?? true)
				this.parts.transmitter.append(this.client, frame);
		}
	}

	private report(state: 'started' | 'live', block: BlockPosition): void {
		this.send([encodeReplay(this.topic.text, state, block)]);
	}

	private send(messages: readonly string[]): void {
		const { client, parts: { transmitter } } = this;
		// frames of other subscriptions that were appended before
		if (messages.length > 0 && transmitter.flush(client))
			client.write(textFrames(messages), messages.length);
	}

	private fail(err: unknown): void {
		if (this.isOver)
			return;

		const { text } = this.topic;
		if (err instanceof Refusal) {
			this.client.refuse(err, text);
		} else if (err instanceof ServiceUnavailable) {
			this.client.refuse(new Refusal('unavailable', 'stored notifications cannot be read at present'), text);
		} else {
			this.parts.log.error({ err }, 'stored notifications could not be read: the subscriber is closed with 1011');
			this.client.close(CLOSE.internalError, 'internal error');
		}
	}
}
