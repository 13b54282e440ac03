/** Processes bodies that take long one after the other, in turns between their clients and with all other work. */
import type { Turns } from './turns.js';

/** Bodies up to this size are processed when they are complete: most requests have such a body. */
export const QUICK_BYTES = 16_384;

/** A turn of the event loop that took less had nothing to do. */
const QUIET_TURN_MS = 0.1;

/** While the event loop is busy, the pause after a body is this many times as long as the body took. */
const PAUSE_FACTOR = 2;

const nextTurn = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

export class BodyTurns {
	/** By client, in the order of their turns. */
	private readonly waiting = new Map<string, (() => Promise<void>)[]>();
	private isRunning = false;
	/** Time that the latest body took. */
	private latestMs = 0;

	/** @param now - milliseconds of a monotonic clock */
	constructor(private readonly turns: Turns, private readonly now: () => number = () => performance.now()) {
	}

	/**
	 * Runs `act` when no other body is processed, and the event loop has had time for other work since the latest one.
	 * @param client - whose turn it is; see peers/client.ts
	 */
	run<T>(client: string, act: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			// a promise rejects with what is thrown here
			const start = (): Promise<void> => new Promise<T>(settle => settle(this.turns.run(() => this.measure(act), true)))
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
			// the client's turn comes again after those of all others
			if (ofClient.length > 0)
				this.waiting.set(client, ofClient);
			return next;
		}
		return undefined;
	}
}
