/** Limits concurrent and queued queries, so that a slow database is not overloaded. */
import { ServiceUnavailable } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';

/** `fast`: queries that use an index; `slow`: scans. */
export type Lane = 'fast' | 'slow';

export interface SchedulerLimits {
	/** Maximum number of concurrent queries. */
	readonly running: number;
	/** Maximum number of queued queries. */
	readonly waiting: number;
	/** Maximum time in the queue, milliseconds. */
	readonly waitMs: number;
}

/** Slow queries may use this fraction of the concurrent and of the queued queries, and at least one each. */
const SLOW_SHARE = 4;

const RETRY_AFTER_SECONDS = 1;

const overloaded = (): ServiceUnavailable => new ServiceUnavailable('too many requests wait for the database', RETRY_AFTER_SECONDS);

interface Waiter {
	readonly resolve: () => void;
	readonly reject: (reason: Error) => void;
	readonly stopTimer: () => void;
	/** Number in order of arrival. */
	readonly number: number;
}

/** A lane's running queries, and its queue in order of arrival. */
interface LaneState {
	running: number;
	readonly maxRunning: number;
	readonly maxWaiting: number;
	readonly waiters: Set<Waiter>;
}

const shareOf = (limit: number): number => Math.max(1, Math.floor(limit / SLOW_SHARE));

export class QueryScheduler {
	private readonly lanes: Readonly<Record<Lane, LaneState>>;
	private arrivals = 0;
	private rejections = 0;

	constructor(private readonly limits: SchedulerLimits, private readonly timers: Timers) {
		this.lanes = {
			fast: { running: 0, maxRunning: limits.running, maxWaiting: limits.waiting, waiters: new Set() },
			slow: { running: 0, maxRunning: shareOf(limits.running), maxWaiting: shareOf(limits.waiting), waiters: new Set() }
		};
	}

	/** Number of running queries. */
	get running(): number {
		return this.lanes.fast.running + this.lanes.slow.running;
	}

	/** Number of queued queries. */
	get waiting(): number {
		return this.lanes.fast.waiters.size + this.lanes.slow.waiters.size;
	}

	/** Number of rejected queries. */
	get rejected(): number {
		return this.rejections;
	}

	/**
	 * Acquires a slot, which must be returned with {@link release}.
	 * @returns undefined when a slot was free, else a promise that resolves when one is; it rejects with ServiceUnavailable immediately
	 * when the queue is full, and later when the query has waited too long
	 */
	acquire(lane: Lane): Promise<void> | undefined {
		const state = this.lanes[lane];
		if (this.running < this.limits.running && state.running < state.maxRunning) {
			++state.running;
			return undefined;
		}
		if (this.limits.waiting <= this.waiting || state.maxWaiting <= state.waiters.size) {
			++this.rejections;
			return Promise.reject(overloaded());
		}
		return this.wait(state);
	}

	/** Returns a slot, and gives it to the query that has waited longest among those that may run. */
	release(lane: Lane): void {
		--this.lanes[lane].running;
		const next = this.next();
		if (next) {
			++next.state.running;
			next.state.waiters.delete(next.waiter);
			next.waiter.stopTimer();
			next.waiter.resolve();
		}
	}

	/** Rejects all queued queries. */
	rejectAll(reason: Error): void {
		for (const { waiters } of Object.values(this.lanes)) {
			for (const waiter of waiters) {
				waiter.stopTimer();
				waiter.reject(reason);
			}
			waiters.clear();
		}
	}

	private wait(state: LaneState): Promise<void> {
		return new Promise((resolve, reject) => {
			const waiter: Waiter = {
				resolve,
				reject,
				number: ++this.arrivals,
				stopTimer: this.timers.after(this.limits.waitMs, () => {
					state.waiters.delete(waiter);
					++this.rejections;
					reject(overloaded());
				})
			};
			state.waiters.add(waiter);
		});
	}

	private next(): { readonly state: LaneState; readonly waiter: Waiter } | undefined {
		const { fast, slow } = this.lanes;
		const [fastWaiter] = fast.waiters;
		const [slowWaiter] = slow.running < slow.maxRunning ? slow.waiters : [];
		if (slowWaiter && (!fastWaiter || slowWaiter.number < fastWaiter.number))
			return { state: slow, waiter: slowWaiter };
		return fastWaiter && { state: fast, waiter: fastWaiter };
	}
}
