/** Suspends a query that the node rejects. */
import type { Timers } from '../../../runtime/timers.js';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * A node that does not allow a query closes all connections of the peer (facts/node-packets.md 2). So that clients cannot disconnect the
 * gateway from its node, the query is then not sent for a pause, which doubles each time.
 */
export class QuerySuspension {
	private pauseMs = FIRST_PAUSE_MS;
	private until = -Infinity;

	constructor(private readonly timers: Timers) {
	}

	/** Whether the query must not be sent now. */
	get isActive(): boolean {
		return this.timers.now() < this.until;
	}

	/** Called when the node has rejected the query. @returns the length of the pause, milliseconds */
	start(): number {
		const pauseMs = this.pauseMs;
		this.until = this.timers.now() + pauseMs;
		this.pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs);
		return pauseMs;
	}

	/** Called when the node has replied: the next pause is short again. */
	reset(): void {
		this.pauseMs = FIRST_PAUSE_MS;
	}
}
