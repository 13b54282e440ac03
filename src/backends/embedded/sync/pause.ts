/** A pause that can be ended early. */
import type { Timers } from '../../../runtime/timers.js';

export class Pause {
	private end: (() => void) | undefined;

	constructor(private readonly timers: Pick<Timers, 'after'>) {
	}

	/** @returns a promise that resolves after a time, or with {@link wake} */
	wait(ms: number): Promise<void> {
		return new Promise(resolve => {
			const cancel = this.timers.after(ms, resolve);
			this.end = () => {
				cancel();
				resolve();
			};
		});
	}

	wake(): void {
		this.end?.();
	}
}
