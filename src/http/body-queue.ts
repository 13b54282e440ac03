/** Limits how much time of the event loop request bodies use. */
import type { LoopTime } from './loop-time.js';

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
