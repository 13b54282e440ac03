import type { Timers } from '../../../src/runtime/timers.js';

interface Alarm {
	readonly due: number;
	readonly act: () => void;
}

/** Runs everything that only waits for the event loop. */
export const settle = (): Promise<void> => new Promise(resolve => {
	setImmediate(() => setImmediate(resolve));
});

/** Timers whose time the test controls. */
export class FakeTimers implements Timers {
	private nowMs = 1000;
	private readonly alarms = new Set<Alarm>();

	/** Number of timers that are set. */
	get pending(): number {
		return this.alarms.size;
	}

	now(): number {
		return this.nowMs;
	}

	after(delayMs: number, act: () => void): () => void {
		const alarm = { due: this.nowMs + delayMs, act };
		this.alarms.add(alarm);
		return () => this.alarms.delete(alarm);
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
		setImmediate(act);
	}

	/** Advances the time; calls the due timers in order. */
	pass(ms: number): void {
		const end = this.nowMs + ms;
		for (let next = this.next(end); next; next = this.next(end))
			this.ring(next);
		this.nowMs = end;
	}

	/** Advances the time, and after each due timer runs what it caused. */
	async advance(ms: number): Promise<void> {
		const end = this.nowMs + ms;
		await settle();
		for (let next = this.next(end); next; next = this.next(end)) {
			this.ring(next);
			await settle();
		}
		this.nowMs = end;
		await settle();
	}

	private ring(alarm: Alarm): void {
		this.alarms.delete(alarm);
		this.nowMs = alarm.due;
		alarm.act();
	}

	private next(end: number): Alarm | undefined {
		return [...this.alarms].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
	}
}
