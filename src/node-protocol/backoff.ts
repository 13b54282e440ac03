/** Exponential backoff with jitter. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5000;

/** Delays double with every failure up to {@link LONGEST_DELAY_MS}; each is shortened at random, by up to half. */
export class Backoff {
	private failures = 0;

	/** @param random - from 0 up to 1 */
	constructor(private readonly random: () => number) {
	}

	/** Whether the last attempt failed. */
	get isFailing(): boolean {
		return this.failures > 0;
	}

	/** Counts a failure. @returns the delay before the next attempt, milliseconds */
	fail(): number {
		const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures);
		++this.failures;
		return delay * (1 - this.random() / 2);
	}

	/** Returns to the shortest delay. */
	reset(): void {
		this.failures = 0;
	}
}
