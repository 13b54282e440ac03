/** The passing of time as the channels need it; injected, so that tests turn the hands themselves. */
export interface Timers {
	/** Calls `act` every `periodMs`. @returns the function that ends it */
	every(periodMs: number, act: () => void): () => void;

	/** Calls `act` once, after `delayMs`. @returns the function that prevents it */
	after(delayMs: number, act: () => void): () => void;

	/** Calls `act` in the next turn of the event loop, behind what has come in meanwhile. */
	soon(act: () => void): void;
}

/** The machine's timers. None of them keeps the process alive. */
export const systemTimers: Timers = {
	every: (periodMs, act) => {
		const timer = setInterval(act, periodMs).unref();
		return () => clearInterval(timer);
	},

	after: (delayMs, act) => {
		const timer = setTimeout(act, delayMs).unref();
		return () => clearTimeout(timer);
	},

	soon: act => {
		setImmediate(act);
	}
};

/** How many sockets are served in one turn of the event loop: 2 to 4 ms of work, which an HTTP request can wait for. */
export const SOCKETS_PER_TURN = 250;

/** Applies `act` to each of the items that are there now, {@link SOCKETS_PER_TURN} per turn, the first of them at once. */
export const inTurns = <T>(items: Iterable<T>, timers: Timers, act: (item: T) => void): void => {
	const list = [...items];
	let next = 0;
	const runSlice = () => {
		const end = Math.min(list.length, next + SOCKETS_PER_TURN);
		while (next < end)
			act(list[next++] as T);
		if (next < list.length)
			timers.soon(runSlice);
	};
	runSlice();
};
