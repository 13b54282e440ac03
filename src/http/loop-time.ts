/** Limits the time of the event loop that requests and their bodies use, so that they do not delay others. */
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

/** Bodies up to this size are processed when they are complete: most requests have such a body. */
export const QUICK_BYTES = 16_384;

/** A turn of the event loop that took less had nothing to do. */
const QUIET_TURN_MS = 0.1;

/** While the event loop is busy, the pause after a body is this many times as long as the body took. */
const PAUSE_FACTOR = 2;

const nextTurn = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

/** Processes bodies that take long one after the other, round robin between their clients, and alternating with all other work. */
export class BodyQueue {
	/** By client; the next body is that of the first client. */
	private readonly waiting = new Map<string, (() => Promise<void>)[]>();
	private isRunning = false;
	/** Time that the latest body took. */
	private latestMs = 0;

	/** @param now - milliseconds of a monotonic clock */
	constructor(private readonly loopTime: LoopTime, private readonly now: () => number = () => performance.now()) {
	}

	/**
	 * Runs `act` when no other body is processed, and the event loop has had time for other work since the latest one.
	 * @param client - that has sent the body; see peers/client.ts
	 */
	run<T>(client: string, act: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			// a promise rejects with what is thrown here
			const start = (): Promise<void> => new Promise<T>(settle => settle(this.loopTime.run(() => this.measure(act), true)))
				.then(resolve, reject);
			const ofClient = this.waiting.get(client);
			if (ofClient)
				ofClient.push(start);
			else
				this.waiting.set(client, [start]);
			if (!this.isRunning)
				void this.runAll();
		});
	}

	private async runAll(): Promise<void> {
		this.isRunning = true;
		for (let start = this.takeNext(); start; start = this.takeNext()) {
			await start();
			await this.pause();
		}
		this.isRunning = false;
	}

	private measure<T>(act: () => T): T {
		const begun = this.now();
		try {
			return act();
		} finally {
			this.latestMs = this.now() - begun;
		}
	}

	/**
	 * Waits for a turn of the event loop without work, or for a time. Without it, one body would run in each turn, and Node accepts one
	 * connection in a turn: a client that connects after 300 others would wait for 300 bodies.
	 */
	private async pause(): Promise<void> {
		const begun = this.now();
		for (let last = begun; ;) {
			await nextTurn();
			const time = this.now();
			if (time - last < QUIET_TURN_MS || time - begun >= PAUSE_FACTOR * this.latestMs)
				return;
			last = time;
		}
	}

	private takeNext(): (() => Promise<void>) | undefined {
		for (const [client, ofClient] of this.waiting) {
			const next = ofClient.shift();
			this.waiting.delete(client);
			// its next body follows one of each other client
			if (ofClient.length > 0)
				this.waiting.set(client, ofClient);
			return next;
		}
		return undefined;
	}
}
