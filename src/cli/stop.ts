/** SIGINT and SIGTERM, which stop the commands that run for long. */
import process from 'node:process';

/** Why a command stops: the process has received a signal. */
export class StopRequested extends Error {
	constructor(readonly signal: NodeJS.Signals) {
		super(`stopped by ${signal}`);
	}
}

/**
 * Listens from now on. A second signal of the same kind ends the process immediately.
 * @returns an `AbortSignal`, which the first signal of the process aborts with a {@link StopRequested} as reason
 */
export const listenForStop = (): AbortSignal => {
	const stop = new AbortController();
	const request = (signal: NodeJS.Signals): void => stop.abort(new StopRequested(signal));
	process.once('SIGINT', request);
	process.once('SIGTERM', request);
	return stop.signal;
};

/** @param stop - an `AbortSignal` that is aborted @returns the signal of the process that aborted it */
export const signalOf = ({ reason }: AbortSignal): NodeJS.Signals => (reason instanceof StopRequested ? reason.signal : 'SIGTERM');
