/** Bounds how many queries run and wait, so that a database that is slow is not buried, and who can be answered is. */
import { ServiceUnavailable } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';

/** Queries that an index carries, and those that the database has to look far for. */
export type Lane = 'fast' | 'slow';

export interface SchedulerLimits {
	/** Queries that may run at a time. */
	readonly running: number;
	/** Queries that may wait for their turn. */
	readonly waiting: number;
	/** How long one may wait, milliseconds. */
	readonly waitMs: number;
}

/** Of running and waiting queries each, slow ones may be one in so many, and at least one. */
const SLOW_SHARE = 4;

const RETRY_AFTER_SECONDS = 1;

const overloaded = (): ServiceUnavailable => new ServiceUnavailable('too many requests wait for the database', RETRY_AFTER_SECONDS);

interface Waiter {
	readonly admit: () => void;
	readonly refuse: (reason: Error) => void;
	readonly stopTimer: () => void;
	/** Position among all who ever waited. */
	readonly number: number;
}

/** One lane: who runs, and who waits in the order of arrival. */
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
	private refusals = 0;

	constructor(private readonly limits: SchedulerLimits, private readonly timers: Timers) {
		this.lanes = {
			fast: { running: 0, maxRunning: limits.running, maxWaiting: limits.waiting, waiters: new Set() },
			slow: { running: 0, maxRunning: shareOf(limits.running), maxWaiting: shareOf(limits.waiting), waiters: new Set() }
		};
	}

	/** Queries that run now. */
	get running(): number {
		return this.lanes.fast.running + this.lanes.slow.running;
	}

	/** Queries that wait now. */
	get waiting(): number {
		return this.lanes.fast.waiters.size + this.lanes.slow.waiters.size;
	}

	/** Queries that were refused so far. */
	get refused(): number {
		return this.refusals;
	}

	/**
	 * Takes a place, which has to be given back with {@link leave}.
	 * @returns undefined when there is one, else a promise that resolves when it is this query's turn; it rejects with ServiceUnavailable,
	 * at once when too many wait, later when the wait takes too long
	 */
	acquire(lane: Lane): Promise<void> | undefined {
		const state = this.lanes[lane];
		if (this.running < this.limits.running && state.running < state.maxRunning) {
			++state.running;
			return undefined;
		}
		if (this.limits.waiting <= this.waiting || state.maxWaiting <= state.waiters.size) {
			++this.refusals;
			return Promise.reject(overloaded());
		}
		return this.wait(state);
	}

	/** Gives a place back; the longest waiting query that may run takes it. */
	release(lane: Lane): void {
		--this.lanes[lane].running;
		const next = this.next();
		if (next) {
			++next.state.running;
			next.state.waiters.delete(next.waiter);
			next.waiter.stopTimer();
			next.waiter.admit();
		}
	}

	/** Refuses all who wait. */
	rejectAll(reason: Error): void {
		for (const { waiters } of Object.values(this.lanes)) {
			for (const waiter of waiters) {
				waiter.stopTimer();
				waiter.refuse(reason);
			}
			waiters.clear();
		}
	}

	private wait(state: LaneState): Promise<void> {
		return new Promise((admit, refuse) => {
			const waiter: Waiter = {
				admit,
				refuse,
				number: ++this.arrivals,
				stopTimer: this.timers.after(this.limits.waitMs, () => {
					state.waiters.delete(waiter);
					++this.refusals;
					refuse(overloaded());
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
