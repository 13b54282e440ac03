/** Time, so that tests need not wait for it. */
export interface Timers {
	setTimeout(callback: () => void, delayMs: number): unknown;
	clearTimeout(timer: unknown): void;
	/** Milliseconds, rising steadily. */
	now(): number;
}

export const systemTimers: Timers = {
	setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
	// what this object's own setTimeout gave
	clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout),
	now: () => performance.now()
};

/** @returns after a time, milliseconds */
export const delay = (timers: Timers, delayMs: number): Promise<void> => new Promise(resolve => {
	timers.setTimeout(resolve, delayMs);
});

/**
 * @param otherwise - called when the time, milliseconds, is over first; what it returns is the outcome then
 * @returns the outcome of the promise, which goes on in any case
 */
export const within = <T>(timers: Timers, promise: Promise<T>, limitMs: number, otherwise: () => T | Promise<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		const timer = timers.setTimeout(() => resolve(otherwise()), limitMs);
		promise.then(resolve, reject).finally(() => timers.clearTimeout(timer));
	});
