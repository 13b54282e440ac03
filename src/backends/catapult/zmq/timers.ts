/** The passing of time as the broker's part needs it; injected, so that tests turn the hands themselves. */
export interface BrokerTimers {
	/** Calls `act` once, after `delayMs`. @returns the function that prevents it */
	after(delayMs: number, act: () => void): () => void;
}

/** The machine's. They do not keep the process alive. */
export const systemTimers: BrokerTimers = {
	after: (delayMs, act) => {
		const timer = setTimeout(act, delayMs).unref();
		return () => clearTimeout(timer);
	}
};
