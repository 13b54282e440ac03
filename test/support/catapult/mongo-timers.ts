import type { Timers } from '../../../src/backends/catapult/mongo/timers.js';

interface Alarm {
	readonly atMs: number;
	readonly callback: () => void;
}

/** Time that passes when the test says so. */
export class HandTimers implements Timers {
	private nowMs = 1000;
	private readonly alarms = new Set<Alarm>();

	/** How many timers run. */
	get pending(): number {
		return this.alarms.size;
	}

	now(): number {
		return this.nowMs;
	}

	setTimeout(callback: () => void, delayMs: number): unknown {
		const alarm = { atMs: this.nowMs + delayMs, callback };
		this.alarms.add(alarm);
		return alarm;
	}

	clearTimeout(timer: unknown): void {
		// what setTimeout gave
		this.alarms.delete(timer as Alarm);
	}

	/** Lets time pass, and what follows from it happen. */
	async advance(ms: number): Promise<void> {
		const endMs = this.nowMs + ms;
		await settle();
		for (;;) {
			const [next] = [...this.alarms].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
			if (!next)
				break;

			this.nowMs = next.atMs;
			this.alarms.delete(next);
			next.callback();
			await settle();
		}
		this.nowMs = endMs;
		await settle();
	}
}

/** Lets everything happen that waits for nothing but its turn. */
export const settle = (): Promise<void> => new Promise(resolve => {
	setImmediate(() => setImmediate(resolve));
});
