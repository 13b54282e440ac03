import type { BlockPosition, EventPosition } from '../chain/index.js';
import type { PositionGate } from './late-events.js';
import type { Timers } from '../runtime/timers.js';

/** Removed in one turn of the event loop, in less than a millisecond. */
const REMOVED_PER_TURN = 500;

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

	/** An event of the channel is about to be published. Older gates are closed, in turns. */
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
			if (count++ === REMOVED_PER_TURN) {
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
