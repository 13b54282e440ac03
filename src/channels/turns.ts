import type { Timers } from '../runtime/timers.js';

/** How many sockets are served in one turn of the event loop: 2 to 4 ms of work, which an HTTP request can wait for. */
export const SOCKETS_PER_TURN = 250;

/** Applies `act` to each of the present items, {@link SOCKETS_PER_TURN} per turn; the first ones synchronously. */
export const inTurns = <T>(items: Iterable<T>, timers: Pick<Timers, 'soon'>, act: (item: T) => void): void => {
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
