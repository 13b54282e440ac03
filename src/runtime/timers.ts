/** Clock and timers; injected, so that tests control time. */
export interface Timers {
	/** Milliseconds; never decreases. */
	now(): number;

	/** Calls `act` once, after `delayMs`. @returns the function that cancels the call */
	after(delayMs: number, act: () => void): () => void;

	/** Calls `act` every `periodMs`. @returns the function that cancels the calls */
	every(periodMs: number, act: () => void): () => void;

	/** Calls `act` in the next turn of the event loop, after pending I/O. */
	soon(act: () => void): void;
}

/** Timers of Node.js. None of them keeps the process alive. */
export const systemTimers: Timers = {
	now: () => performance.now(),

	after: (delayMs, act) => {
		const timer = setTimeout(act, delayMs).unref();
		return () => clearTimeout(timer);
	},

	every: (periodMs, act) => {
		const timer = setInterval(act, periodMs).unref();
		return () => clearInterval(timer);
	},

	soon: act => {
		setImmediate(act);
	}
};

/** @returns a promise that resolves after `delayMs` */
export const delay = (timers: Pick<Timers, 'after'>, delayMs: number): Promise<void> => new Promise(resolve => {
	timers.after(delayMs, resolve);
});

/**
 * @param otherwise - called when `limitMs` is over first; its result is the outcome then
 * @returns the outcome of the promise, which continues in any case
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
