/** Events that a replay has read may arrive during the read or after it. These classes hold them, and drop those that were read. */
import type { BlockPosition, ChannelName, EventPosition, Hash256, HistoryBatch, PendingChannel, StoredChannel } from '../chain/index.js';
import type { Timers } from '../runtime/timers.js';
import type { Gate } from './subscriptions.js';

const MAX_FRAMES = 1_000;
const MAX_BYTES = 1_048_576;

/** A live notification of a subscription. */
export interface HeldFrame {
	readonly event: EventPosition;
	readonly frame: Buffer;
}

/** Holds the live notifications that arrive during a read, in bounded number. Others are dropped: they are stored, and will be read. */
export class HeldFrames {
	/** Undefined while live notifications are dropped. */
	private frames: HeldFrame[] | undefined;
	private bytes = 0;
	private isOverflow = false;

	/** Whether too many have arrived since {@link start}; then none is held. */
	get hasOverflowed(): boolean {
		return this.isOverflow;
	}

	/** Begins to hold notifications. Starting twice changes nothing. */
	start(): void {
		if (this.frames)
			return;

		this.frames = [];
		this.bytes = 0;
		this.isOverflow = false;
	}

	add(event: EventPosition, frame: Buffer): void {
		if (!this.frames || this.isOverflow)
			return;

		this.frames.push({ event, frame });
		this.bytes += frame.length;
		if (this.frames.length <= MAX_FRAMES && this.bytes <= MAX_BYTES)
			return;

		this.isOverflow = true;
		this.frames = [];
	}

	/** Removes the notifications about a pending transaction. */
	remove(transaction: Hash256): void {
		if (!this.frames?.some(({ event }) => event.transaction === transaction))
			return;

		this.frames = this.frames.filter(({ event }) => event.transaction !== transaction);
		this.bytes = this.frames.reduce((sum, { frame }) => sum + frame.length, 0);
	}

	/** Ends holding. @returns what was held, oldest first */
	stop(): readonly HeldFrame[] {
		const frames = this.frames ?? [];
		this.frames = undefined;
		return frames;
	}
}

/** Transactions whose hashes are stored: the newest that were read. */
const MAX_HASHES = 1_000;

/** Channels of removed pending transactions, each with the channel of added ones. */
const ADDITIONS = { unconfirmedRemoved: 'unconfirmedAdded', partialRemoved: 'partialAdded' } as const satisfies Record<string, PendingChannel>;

export type RemovalChannel = keyof typeof ADDITIONS;

export const isRemovalChannel = (channel: ChannelName): channel is RemovalChannel => channel in ADDITIONS;

/**
 * The pending transactions that a replay reads from a backend whose events have hashes instead of revisions. A removal that arrives
 * during a read has priority over the read and over the notifications that are held.
 */
export class PendingReads {
	/** Those that were read and have not been removed since, oldest first. */
	private readonly hashes = new Set<Hash256>();
	/** Those that were removed during the present read; undefined between two reads. */
	private removed: Set<Hash256> | undefined;

	/** @param held - notifications of the same subscription */
	constructor(private readonly channel: ChannelName, private readonly held: HeldFrames) {}

	get isEmpty(): boolean {
		return this.hashes.size === 0;
	}

	/** Whether an event is about a transaction that was read. */
	includes({ transaction }: EventPosition): boolean {
		return transaction !== undefined && this.hashes.has(transaction);
	}

	/** A read begins. */
	begin(): void {
		this.removed = new Set();
	}

	/** The read has ended. @returns its data, without transactions that were removed meanwhile */
	end<Channel extends StoredChannel>({ data, hashes = [] }: HistoryBatch<Channel>): HistoryBatch<Channel>['data'] {
		const removed = this.removed ?? new Set();
		this.removed = undefined;
		for (const hash of hashes) {
			if (!removed.has(hash))
				this.hashes.add(hash);
		}
		for (const hash of this.hashes) {
			if (this.hashes.size <= MAX_HASHES)
				break;
			this.hashes.delete(hash);
		}
		return removed.size === 0 ? data : data.filter((_, i) => !removed.has(hashes[i]!));
	}

	/** A transaction was removed. What is being read may still contain it. */
	onRemoved(channel: RemovalChannel, hash: Hash256): void {
		if (this.channel !== ADDITIONS[channel])
			return;

		this.hashes.delete(hash);
		this.held.remove(hash);
		this.removed?.add(hash);
	}
}

/** How long events of pending transactions that were read may be outstanding. */
const LATE_MS = 2_000;

/** What the newest event that was read belongs to. */
export interface LastRead {
	/** Undefined on channels whose notifications do not belong to blocks. */
	readonly height: bigint | undefined;
	/** Undefined where the backend has none. */
	readonly revision: number | undefined;
	/** Round of a finalized block, where several rounds may finalize the same one. */
	readonly round?: number | undefined;
}

/**
 * Recognizes late events. Events are in order, so that none arrives after the first newer one. A revision alone is not sufficient: that of
 * an event may include later changes. A height alone is not sufficient either: late blocks that the chain has abandoned may be higher.
 */
export class PositionGate implements Gate {
	/** @param release - removes the gate; called when it is not needed any more */
	constructor(private readonly last: LastRead, private readonly release: () => void) {}

	admits(event: EventPosition): boolean {
		const isNew = this.isOlderThan(event);
		if (isNew)
			this.release();
		return isNew;
	}

	/** @returns whether the read has not included this event; then it has not included later ones either */
	isOlderThan({ height = 0n, revision = Infinity, round = Infinity }: EventPosition): boolean {
		const { last } = this;
		if (last.revision !== undefined && revision <= last.revision)
			return false;
		if (last.round !== undefined)
			return round > last.round;
		return last.height === undefined || height > last.height;
	}

	/** The chain has returned to this block. Later blocks that were sent already are sent again, for subscribers of rollbacks. */
	onRolledBack(block: BlockPosition): void {
		if (this.last.height !== undefined && block.height < this.last.height)
			this.release();
	}

	close(): void {
		this.release();
	}
}

/** Recognizes late events by the hashes of pending transactions, for a limited time. */
export class HashGate implements Gate {
	private readonly stopTimer: () => void;

	/** @param release - removes the gate; called when it is not needed any more */
	constructor(private readonly reads: PendingReads, timers: Pick<Timers, 'after'>, private readonly release: () => void) {
		this.stopTimer = timers.after(LATE_MS, release);
	}

	admits(event: EventPosition): boolean {
		return !this.reads.includes(event);
	}

	close(): void {
		this.stopTimer();
		this.release();
	}
}

/** Removed in one turn of the event loop, in less than a millisecond. */
const REMOVED_PER_SLICE = 500;

/**
 * Gates that are not needed after the next event of one channel, in the order in which their replays have ended. So an event is compared
 * with the oldest gate only, and a subscription without events has no gate after that.
 */
export class LateGates {
	private readonly gates = new Set<PositionGate>();
	/** Undefined until the first event after a rollback. */
	private newest: EventPosition | undefined;
	private isScheduled = false;

	constructor(private readonly timers: Pick<Timers, 'soon'>) {}

	add(gate: PositionGate): void {
		this.gates.add(gate);
	}

	delete(gate: PositionGate): void {
		this.gates.delete(gate);
	}

	/** An event of the channel is about to be published. Older gates are closed, in slices. */
	onEvent(event: EventPosition): void {
		this.newest = event;
		if (!this.isScheduled)
			this.closeOlder();
	}

	/** The chain has returned to this block. */
	onRolledBack(block: BlockPosition): void {
		this.newest = undefined;
		for (const gate of this.gates)
			gate.onRolledBack(block);
	}

	private closeOlder(): void {
		let count = 0;
		for (const gate of this.gates) {
			if (!this.newest || !gate.isOlderThan(this.newest))
				return;
			if (count++ === REMOVED_PER_SLICE) {
				this.scheduleNext();
				return;
			}
			gate.close();
		}
	}

	private scheduleNext(): void {
		this.isScheduled = true;
		this.timers.soon(() => {
			this.isScheduled = false;
			this.closeOlder();
		});
	}
}
