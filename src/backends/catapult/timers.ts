/** The passing of time; injected, so that tests turn the hands themselves. */
export interface Timers {
	/** Milliseconds, rising steadily. */
	now(): number;

	/** Calls `act` once, after `delayMs`. @returns the function that prevents it */
	after(delayMs: number, act: () => void): () => void;
}

/** The machine's timers. None of them keeps the process alive. */
export const systemTimers: Timers = {
	now: () => performance.now(),

	after: (delayMs, act) => {
		const timer = setTimeout(act, delayMs).unref();
		return () => clearTimeout(timer);
	}
};
