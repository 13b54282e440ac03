/** How long to wait before something that has failed is tried again. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5000;

/** Delays that double with every failure up to {@link LONGEST_DELAY_MS}; each is shortened by chance, by up to half. */
export class Backoff {
	private failures = 0;

	/** @param random - from 0 up to 1 */
	constructor(private readonly random: () => number) {
	}

	/** Whether the last try failed. */
	get isFailing(): boolean {
		return this.failures > 0;
	}

	/** Counts a failure. @returns how long to wait, milliseconds */
	fail(): number {
		const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures);
		++this.failures;
		return delay * (1 - this.random() / 2);
	}

	/** Begins anew with the shortest delay. */
	reset(): void {
		this.failures = 0;
	}
}
