/** Timers whose time a test controls. */
import type { Timers } from '../../src/runtime/timers.js';

interface Alarm {
	readonly dueMs: number;
	readonly act: () => void;
}

/** Resolves when the event loop has handled everything that is ready. */
export const idle = (): Promise<void> => new Promise(resolve => {
	setImmediate(() => setImmediate(resolve));
});

export class FakeTimers implements Timers {
	private nowMs = 0;
	private readonly alarms = new Set<Alarm>();
	private readonly acts: (() => void)[] = [];

	/** @param onPass - receives the number of milliseconds before anything due then runs */
	constructor(private readonly onPass: (ms: number) => void = () => undefined) {
	}

	/** Number of timers that are set. */
	get pending(): number {
		return this.alarms.size;
	}

	/** Number of calls that wait for the next turn. */
	get waiting(): number {
		return this.acts.length;
	}

	now(): number {
		return this.nowMs;
	}

	after(delayMs: number, act: () => void): () => void {
		const alarm = { dueMs: this.nowMs + delayMs, act };
		this.alarms.add(alarm);
		return () => {
			this.alarms.delete(alarm);
		};
	}

	every(periodMs: number, act: () => void): () => void {
		let cancel = (): void => undefined;
		const schedule = (): void => {
			cancel = this.after(periodMs, () => {
				schedule();
				act();
			});
		};
		schedule();
		return () => cancel();
	}

	soon(act: () => void): void {
		this.acts.push(act);
	}

	/** Makes one call that waits for the next turn. */
	step(): void {
		this.acts.shift()?.();
	}

	/** Runs one turn of the event loop. @returns whether a call waited for it */
	turn(): boolean {
		const count = this.acts.length;
		for (let i = 0; i < count; ++i)
			this.step();
		return count > 0;
	}

	/** Runs turns until no call waits. @returns the number of turns */
	settle(): number {
		let turns = 0;
		while (this.turn())
			++turns;
		return turns;
	}

	/** Advances the time; runs due timers in order, and the turns that follow each. */
	pass(ms: number): void {
		const endMs = this.nowMs + ms;
		for (let next = this.nextUntil(endMs); next; next = this.nextUntil(endMs)) {
			this.ring(next);
			this.settle();
		}
		this.moveTo(endMs);
	}

	/** Like {@link pass}; after each due timer, waits until promises and I/O that it caused are handled. */
	async advance(ms: number): Promise<void> {
		const endMs = this.nowMs + ms;
		await idle();
		for (let next = this.nextUntil(endMs); next; next = this.nextUntil(endMs)) {
			this.ring(next);
			this.settle();
			await idle();
		}
		this.moveTo(endMs);
		await idle();
	}

	private ring(alarm: Alarm): void {
		this.alarms.delete(alarm);
		this.moveTo(alarm.dueMs);
		alarm.act();
	}

	private nextUntil(endMs: number): Alarm | undefined {
		return [...this.alarms].filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
	}

	private moveTo(ms: number): void {
		this.onPass(ms - this.nowMs);
		this.nowMs = ms;
	}
}
