/** Limits how many tasks run at a time, and how many wait. */
import { ServiceUnavailable } from '../chain/index.js';

const RETRY_AFTER_SECONDS = 1;

export class Semaphore {
	private running = 0;
	/** In the order of arrival. */
	private readonly waiters: (() => void)[] = [];

	/** @param reason - for clients that are refused */
	constructor(private readonly maxRunning: number, private readonly maxWaiting: number, private readonly reason: string) {
	}

	/**
	 * Runs a task when a slot is free.
	 * @throws ServiceUnavailable when too many wait
	 */
	async run<T>(task: () => Promise<T>): Promise<T> {
		await this.enter();
		try {
			return await task();
		} finally {
			this.leave();
		}
	}

	private async enter(): Promise<void> {
		if (this.running < this.maxRunning) {
			this.running += 1;
			return;
		}
		if (this.waiters.length >= this.maxWaiting)
			throw new ServiceUnavailable(this.reason, RETRY_AFTER_SECONDS);
		// a task that ends passes its slot on, so that `running` does not change
		await new Promise<void>(resolve => void this.waiters.push(resolve));
	}

	private leave(): void {
		const next = this.waiters.shift();
		if (next)
			next();
		else
			this.running -= 1;
	}
}
