/** Remembers that a node refuses a question. */
import type { Timers } from '../../../runtime/timers.js';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * A node that does not allow a question closes all connections of whoever asked it (facts/node-packets.md 2). So that clients cannot keep
 * the gateway from its node by asking, the question then is not put to the node for a while, which doubles each time.
 */
export class QuerySuspension {
	private pauseMs = FIRST_PAUSE_MS;
	private until = -Infinity;

	constructor(private readonly timers: Timers) {
	}

	/** Whether the question is better not asked now. */
	get isInForce(): boolean {
		return this.timers.now() < this.until;
	}

	/** The node has refused. @returns until when it is not asked again, milliseconds */
	begin(): number {
		const pauseMs = this.pauseMs;
		this.until = this.timers.now() + pauseMs;
		this.pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs);
		return pauseMs;
	}

	/** The node has answered. */
	end(): void {
		this.pauseMs = FIRST_PAUSE_MS;
	}
}
