/** Work that an AbortSignal ends. */
import { once } from 'node:events';

/** Calls `act` when the signal is aborted; immediately if it has been. */
export const onAbort = (signal: AbortSignal, act: () => void): void => {
	if (signal.aborted)
		act();
	else
		signal.addEventListener('abort', act, { once: true });
};

/**
 * @param signal - undefined: nothing ends the wait
 * @returns the outcome of the promise, which continues in any case
 * @throws the signal's reason as soon as it is aborted
 */
export const unlessAborted = async <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
	if (signal === undefined)
		return promise;
	signal.throwIfAborted();
	const settled = new AbortController();
	const aborted = once(signal, 'abort', { signal: settled.signal }).then((): never => {
		throw signal.reason;
	});
	try {
		return await Promise.race([promise, aborted]);
	} finally {
		settled.abort();
	}
};
