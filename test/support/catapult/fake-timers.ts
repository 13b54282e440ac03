import type { Timers } from '../../../src/runtime/timers.js';

interface Alarm {
	readonly due: number;
	readonly act: () => void;
}

/** Lets everything happen that waits for nothing but its turn. */
export const settle = (): Promise<void> => new Promise(resolve => {
	setImmediate(() => setImmediate(resolve));
});

/** Time that passes when the test says so. */
export class FakeTimers implements Timers {
	private nowMs = 1000;
	private readonly alarms = new Set<Alarm>();

	/** How many are set. */
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

	/** Lets time pass; what is due is called in order. */
	pass(ms: number): void {
		const end = this.nowMs + ms;
		for (let next = this.next(end); next; next = this.next(end))
			this.ring(next);
		this.nowMs = end;
	}

	/** Lets time pass, and what follows from it happen. */
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
