/** Limits how much runs at the same time, and how much waits for it. */

interface Waiter {
	readonly slots: number;
	readonly start: () => void;
}

export class Slots {
	private used = 0;
	/** In the order of arrival. */
	private readonly waiters: Waiter[] = [];

	/**
	 * @param count - slots of all running tasks together; a task that needs more runs alone
	 * @param maxWaiting - number of waiting tasks at which `tryRun` runs no other
	 */
	constructor(private readonly count: number, private readonly maxWaiting = Infinity) {
	}

	/** Runs a task when its slots are free, in the order of arrival. */
	async run<T>(task: () => T | Promise<T>, slots = 1): Promise<T> {
		if (this.waiters.length > 0 || !this.hasRoom(slots))
			// the task that frees the slots takes them for this one
			await new Promise<void>(start => void this.waiters.push({ slots, start }));
		else
			this.used += slots;
		try {
			return await task();
		} finally {
			this.used -= slots;
			this.startWaiting();
		}
	}

	/** Like `run`, for one slot. @returns undefined when too many tasks wait */
	tryRun<T>(task: () => T | Promise<T>): Promise<T> | undefined {
		return this.waiters.length >= this.maxWaiting ? undefined : this.run(task);
	}

	private hasRoom(slots: number): boolean {
		return this.used === 0 || this.used + slots <= this.count;
	}

	private startWaiting(): void {
		for (let next = this.waiters[0]; next && this.hasRoom(next.slots); next = this.waiters[0]) {
			this.waiters.shift();
			this.used += next.slots;
			next.start();
		}
	}
}
