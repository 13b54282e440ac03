/** Events that the last read of a replay has included may arrive after it. These gates drop them. */
import type { BlockPosition, EventPosition } from '../chain/index.js';
import type { PendingReads } from './pending-reads.js';
import type { Gate } from './subscriptions.js';
import type { Timers } from '../runtime/timers.js';

/** How long events of pending transactions that were read may be outstanding. */
const LATE_MS = 2_000;

/** What the newest event that was read belongs to. */
export interface LastRead {
	/** Undefined on channels whose notifications do not belong to blocks. */
	readonly height: bigint | undefined;
	/** Undefined where the backend has none. */
	readonly revision: number | undefined;
	/** Of finalized blocks where several rounds may finalize the same one. */
	readonly round?: number | undefined;
}

/**
 * Recognizes late events. Events are in order, so that none arrives after the first newer one. A revision alone is not sufficient: that of
 * an event may include later changes. A height alone is neither: late blocks that the chain has abandoned may be higher.
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
