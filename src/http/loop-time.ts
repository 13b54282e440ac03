/** Limits the time of the event loop that requests use, so that they do not delay others. */
import { Slots } from '../runtime/limits/slots.js';

/** Time that handlers may take of one turn of the event loop. Later ones run in the next turns. */
const TURN_MS = 5;

/**
 * Average time of each turn that batches may use while other work waits. After a batch that takes longer, the next turns run no batches.
 */
const BATCHES_MS = 2.5;

/**
 * Spreads synchronous work over turns of the event loop, so that many expensive requests that arrive together do not delay the others by
 * the sum of their times. Work runs synchronously while the turn has time left, otherwise later, in the order of arrival. Batches wait
 * for all other work, except for their share of each turn.
 */
export class LoopTime {
	private readonly waiting: (() => void)[] = [];
	private readonly waitingBatches: (() => void)[] = [];
	private spentMs = 0;
	/** The time that batches may still use; negative after a batch that took longer. */
	private batchesLeftMs = 0;
	private isTurnKnown = false;

	/** @param now - milliseconds of a monotonic clock */
	constructor(private readonly now: () => number = () => performance.now()) {
	}

	/**
	 * @param isBatch - whether a request may take as long as hundreds of others
	 * @returns what `act` returns; a promise for it when it has to wait
	 */
	run<T>(act: () => T | Promise<T>, isBatch = false): T | Promise<T> {
		const queue = isBatch ? this.waitingBatches : this.waiting;
		if (queue.length === 0 && this.spentMs < TURN_MS)
			return this.measure(act);

		return new Promise<T>((resolve, reject) => {
			queue.push(() => {
				// a promise rejects with what is thrown here
				new Promise<T>(settle => settle(this.measure(act))).then(resolve, reject);
			});
		});
	}

	private measure<T>(act: () => T): T {
		if (!this.isTurnKnown) {
			this.plan();
		}
		const begun = this.now();
		try {
			return act();
		} finally {
			this.spentMs += this.now() - begun;
		}
	}

	private plan(): void {
		this.isTurnKnown = true;
		setImmediate(() => this.begin());
	}

	/** Begins a new turn with the waiting work. */
	private begin(): void {
		this.isTurnKnown = false;
		this.spentMs = 0;
		this.runWhileTime(this.waiting);
		this.runShareOfBatches();
		this.runWhileTime(this.waitingBatches);
		// waiting work needs another turn, even if this turn did no work
		if (!this.isTurnKnown && this.waiting.length + this.waitingBatches.length > 0)
			this.plan();
	}

	private runWhileTime(queue: (() => void)[]): void {
		while (queue.length > 0 && this.spentMs < TURN_MS)
			queue.shift()!();
	}

	private runShareOfBatches(): void {
		// unused time does not accumulate
		this.batchesLeftMs = Math.min(BATCHES_MS, this.batchesLeftMs + BATCHES_MS);
		while (this.waitingBatches.length > 0 && this.batchesLeftMs > 0) {
			const spentBeforeMs = this.spentMs;
			this.waitingBatches.shift()!();
			this.batchesLeftMs -= this.spentMs - spentBeforeMs;
		}
	}
}

/** Entries of all running batches; a larger batch runs alone. */
const MAX_IDS = 1000;

/** Limits the number of entries that batches look up at the same time, so that few large replies are in memory together. */
export class Batches {
	private readonly slots = new Slots(MAX_IDS);

	constructor(private readonly loopTime: LoopTime) {
	}

	/**
	 * Runs batches in the order of arrival.
	 * @param ids - how many entries it requests
	 */
	run<T>(ids: number, act: () => T | Promise<T>): Promise<T> {
		return this.slots.run(() => this.loopTime.run(act, true), ids);
	}
}
