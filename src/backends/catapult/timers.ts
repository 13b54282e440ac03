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

/** @returns after a time, milliseconds */
export const delay = (timers: Pick<Timers, 'after'>, delayMs: number): Promise<void> => new Promise(resolve => {
	timers.after(delayMs, resolve);
});

/**
 * @param otherwise - called when the time, milliseconds, is over first; what it returns is the outcome then
 * @returns the outcome of the promise, which goes on in any case
 */
export const within = <T>(
	timers: Pick<Timers, 'after'>,
	promise: Promise<T>,
	limitMs: number,
	otherwise: () => T | Promise<T>
): Promise<T> => new Promise((resolve, reject) => {
	const stop = timers.after(limitMs, () => resolve(otherwise()));
	promise.then(resolve, reject).finally(stop);
});
