import {
	type BlockPosition, type ChannelName, type EventHistory, type EventPosition, type HistoryCursor, type Hash256, type HistoryBatch,
	type HistoryEnd, InvalidArgument,
	isPastChannel, isPendingChannel, ServiceUnavailable, type StoredChannel
} from '../chain/index.js';
import { CLOSE } from './close.js';
import { textFrame } from './frame.js';
import { encodeNotification, encodeReplay } from './notification.js';
import type { Subscriber } from './subscriber.js';
import { type ReplayStart, tooManyBlocks } from './replay-start.js';
import type { SubscribedTopic } from './subscriptions.js';
import type { Transmitter } from './transmitter.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';

/** One step takes less than a millisecond, which a live notification may have to wait for. */
const BATCH_COUNT = 24;
const BATCH_BYTES = 12_288;

/** Live notifications that are held while the last stored ones are read. */
const MAX_HELD = 1_000;
const MAX_HELD_BYTES = 1_048_576;

export interface ReplayParts {
	readonly history: EventHistory;
	readonly transmitter: Transmitter;
	/** Blocks that one replay may send. */
	readonly maxBlocks: number;
	readonly log: Log;
	readonly timers: Pick<Timers, 'after'>;
	/** Called when nothing is left to do for a subscription. */
	readonly onDone: (replay: Replay) => void;
	/** Called when a step is possible again. */
	readonly onReady: (replay: Replay) => void;
}

/** Of pending transactions that were read, where events have no revision: the newest, whose events may still arrive for this time. */
const MAX_READ_HASHES = 1_000;
const LATE_MS = 2_000;

interface Held {
	readonly event: EventPosition;
	readonly frame: Buffer;
}

/** Whether notifications of a channel belong to blocks, and are sent again after a rollback. */
const isOfBlocks = (channel: ChannelName): boolean => isPastChannel(channel) && channel !== 'status';

/** Channels of removed pending transactions, each with the channel of added ones. */
const ADDITIONS = { unconfirmedRemoved: 'unconfirmedAdded', partialRemoved: 'partialAdded' } as const;

export type RemovalChannel = keyof typeof ADDITIONS;

export const isRemovalChannel = (channel: ChannelName): channel is RemovalChannel => channel in ADDITIONS;

/** How long the event of a rollback that the store has may be outstanding. */
const ROLLBACK_TIMEOUT_MS = 10_000;

/** @returns where to continue after a rollback to this block */
const rewind = (cursor: HistoryCursor, block: BlockPosition): HistoryCursor =>
	(cursor.block && cursor.block.height > block.height ? { height: block.height, block } : cursor);

/**
 * Sends the stored notifications of one subscription, then lets live ones pass. Live events are dropped while stored ones are left to be
 * read, because they are stored, too. During each read they are held: after the last read, those that it has not included are sent.
 * Events that it has included may even arrive later; they are dropped until the first one that it has not included.
 */
export class Replay {
	private isEnded = false;
	/** Undefined until the replay has started. */
	private cursor: HistoryCursor | undefined;
	/** Undefined between two reads. */
	private held: Held[] | undefined = [];
	private heldBytes = 0;
	private hasOverflowed = false;
	/** Block that the chain has returned to during a read, or before the first one. */
	private returnedTo: BlockPosition | undefined;
	private isReading = false;
	/** Pending transactions that were read last, and have not been removed since, oldest first. */
	private readonly readHashes = new Set<Hash256>();
	/** Pending transactions that were removed during a read. */
	private readonly removed = new Set<Hash256>();
	/** Ends the wait for the event of a rollback. */
	private stopWaiting: (() => void) | undefined;
	/** What the last read has included; undefined until then. */
	private end: HistoryEnd | undefined;

	constructor(
		readonly client: Subscriber,
		readonly topic: Omit<SubscribedTopic<Subscriber>, 'clients'>,
		private readonly from: ReplayStart,
		private readonly parts: ReplayParts
	) {}

	/** Reads and sends one batch. @returns whether there is another step */
	async step(): Promise<boolean> {
		this.held ??= [];
		try {
			return this.cursor ? await this.sendBatch(this.cursor) : await this.begin();
		} catch (err) {
			this.fail(err);
			return false;
		}
	}

	/** The client is not subscribed any more. */
	close(): void {
		this.isEnded = true;
		this.held = undefined;
		this.stopWaiting?.();
	}

	/** @returns whether a live event is sent now; if not, it is held or dropped */
	admits(event: EventPosition, frame: Buffer): boolean {
		if (this.end)
			return this.isNew(event, this.end);
		if (event.height !== undefined && event.hash !== undefined) {
			// other replays of the client depend on when it receives a rollback, which therefore is not held
			this.beginAt({ height: event.height, hash: event.hash });
			return true;
		}

		this.hold({ event, frame });
		return false;
	}

	/** The chain has returned to this block. */
	onRolledBack(block: BlockPosition): void {
		if (!isOfBlocks(this.topic.channel))
			return;

		if (this.end) {
			// new blocks that were sent already are sent again, for subscribers of rollbacks
			if (block.height < this.end.block.height)
				this.parts.onDone(this);
		} else if (this.isReading || !this.cursor) {
			this.returnedTo = this.returnedTo && this.returnedTo.height < block.height ? this.returnedTo : block;
		} else {
			this.cursor = rewind(this.cursor, block);
			this.endWait();
		}
	}

	/** A pending transaction was removed; called before subscribers are notified. What was read may still contain it. */
	onRemoved(channel: RemovalChannel, hash: Hash256): void {
		if (this.topic.channel !== ADDITIONS[channel])
			return;

		this.readHashes.delete(hash);
		if (this.held?.some(({ event }) => event.transaction === hash)) {
			this.held = this.held.filter(({ event }) => event.transaction !== hash);
			this.heldBytes = this.held.reduce((sum, { frame }) => sum + frame.length, 0);
		}
		if (this.isReading)
			this.removed.add(hash);
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

	private hold(held: Held): void {
		if (!this.held)
			return;

		this.held.push(held);
		this.heldBytes += held.frame.length;
		if (this.held.length <= MAX_HELD && this.heldBytes <= MAX_HELD_BYTES)
			return;

		// they are stored, and will be read
		this.hasOverflowed = true;
		this.dropHeld();
		this.held = [];
	}

	private dropHeld(): void {
		this.held = undefined;
		this.heldBytes = 0;
	}

	private async begin(): Promise<boolean> {
		const { history, maxBlocks } = this.parts;
		const { channel, address } = this.topic;
		if (this.from === 'current')
			return this.beginAt(await history.tip());
		if (!isPastChannel(channel))
			throw new InvalidArgument(`notifications since a block are not stored on the channel ${channel}`);

		const { returnedTo } = this;
		const start = await history.start(channel, address, this.from);
		const isForgotten = returnedTo !== undefined && returnedTo.height < start.block.height;
		// the client was notified of this rollback, and has forgotten what is above
		const { block, tip, cursor } = isForgotten ? await history.start(channel, address, returnedTo) : start;
		if (this.isEnded)
			return false;
		if (this.returnedTo !== returnedTo)
			return true;
		if (tip.height - block.height > BigInt(maxBlocks))
			throw tooManyBlocks(channel, tip.height - block.height, maxBlocks);

		this.report('started', block);
		this.cursor = cursor;
		this.dropHeld();
		return true;
	}

	private beginAt(tip: BlockPosition): boolean {
		if (this.isEnded || this.end)
			return false;

		const { channel } = this.topic;
		this.report('started', tip);
		if (isPendingChannel(channel)) {
			this.cursor = { height: 0n };
			this.dropHeld();
			return true;
		}
		if (this.hasOverflowed)
			this.client.close(CLOSE.serviceRestart, 'notifications came faster than they could be sent');
		else
			this.goLive({ block: tip });
		return false;
	}

	private async sendBatch(from: HistoryCursor): Promise<boolean> {
		// only channels that are stored have a cursor
		const channel = this.topic.channel as StoredChannel;
		this.hasOverflowed = false;
		this.returnedTo = undefined;
		this.removed.clear();
		this.isReading = true;
		const batch = await this.parts.history.read({
			channel, address: this.topic.address, cursor: from, maxCount: BATCH_COUNT, maxBytes: BATCH_BYTES
		});
		this.isReading = false;
		if (this.isEnded)
			return false;
		if (this.returnedTo) {
			// what was read may be abandoned
			this.cursor = rewind(from, this.returnedTo);
			this.dropHeld();
			return true;
		}
		if (!batch) {
			this.dropHeld();
			this.wait();
			return false;
		}

		const { cursor, end } = batch;
		this.send(this.withoutRemoved(batch).map(text => textFrame(encodeNotification(channel, this.topic.text, text))));
		this.cursor = cursor;
		if (end && !this.hasOverflowed) {
			this.goLive(end);
			return false;
		}
		this.dropHeld();
		return !this.isEnded;
	}

	/** @returns the data of a batch, without pending transactions that were removed during the read */
	private withoutRemoved<Channel extends StoredChannel>({ data, hashes }: HistoryBatch<Channel>): HistoryBatch<Channel>['data'] {
		if (!hashes)
			return data;

		const present = hashes.map(hash => !this.removed.has(hash));
		for (const hash of hashes.filter((_, i) => present[i]))
			this.readHashes.add(hash);
		for (const hash of this.readHashes) {
			if (this.readHashes.size <= MAX_READ_HASHES)
				break;
			this.readHashes.delete(hash);
		}
		return data.filter((_, i) => present[i]);
	}

	private goLive(end: HistoryEnd): void {
		const held = this.held ?? [];
		this.dropHeld();
		this.end = end;
		this.report('live', end.block);
		if (this.readHashes.size > 0)
			this.stopWaiting = this.parts.timers.after(LATE_MS, () => this.parts.onDone(this));
		else if (!this.canRepeat())
			this.parts.onDone(this);
		for (const { event, frame } of held) {
			if (!this.isEnded && this.isNew(event, end))
				this.parts.transmitter.append(this.client, frame);
		}
	}

	/** Whether events that were read may still arrive. */
	private canRepeat(): boolean {
		return isOfBlocks(this.topic.channel) || this.end?.revision !== undefined;
	}

	/** @returns whether an event was not included in the last read; then later ones were not either */
	private isNew({ height = 0n, revision = Infinity, transaction }: EventPosition, end: HistoryEnd): boolean {
		if (transaction !== undefined && this.readHashes.size > 0)
			return !this.readHashes.has(transaction);

		const isNew = isOfBlocks(this.topic.channel) ? height > end.block.height : revision > (end.revision ?? -1);
		if (isNew)
			this.parts.onDone(this);
		return isNew;
	}

	private report(state: 'started' | 'live', block: BlockPosition): void {
		this.send([textFrame(encodeReplay(this.topic.text, state, block))]);
	}

	private send(frames: readonly Buffer[]): void {
		const { client, parts: { transmitter } } = this;
		// frames of other subscriptions that were appended before
		if (frames.length > 0 && transmitter.flush(client))
			client.write(Buffer.concat(frames), frames.length);
	}

	private fail(err: unknown): void {
		if (this.isEnded)
			return;

		if (err instanceof InvalidArgument) {
			this.client.close(CLOSE.policyViolation, err.message);
		} else if (err instanceof ServiceUnavailable) {
			this.client.close(CLOSE.tryAgainLater, 'stored notifications cannot be read at present');
		} else {
			this.parts.log.error({ err }, 'stored notifications could not be read: the subscriber is closed with 1011');
			this.client.close(CLOSE.internalError, 'internal error');
		}
	}
}
