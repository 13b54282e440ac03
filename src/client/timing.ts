/** Timers and randomness, injected so that tests control them. */

export interface Timers {
	setTimeout(callback: () => void, ms: number): unknown;
	clearTimeout(timer: unknown): void;
}

export interface Reconnect {
	/** Upper bound of the first delay in ms; it doubles with each attempt. Default: 500. */
	readonly baseDelayMs: number;
	/** Upper bound of all delays in ms. Default: 30,000. */
	readonly maxDelayMs: number;
	/** After this time in ms a connection counts as stable, and the next delay is a first one. Default: 10,000. */
	readonly stableAfterMs: number;
	/** Time in ms from the attempt to connect to the handshake. Default: 10,000. */
	readonly handshakeTimeoutMs: number;
	/** Time in ms within which a gateway that can resume replies to a subscription. Default: 5,000. */
	readonly replayTimeoutMs: number;
	/** Time in ms after which `ready` of a subscription rejects while the gateway is unreachable. Default: 15,000. */
	readonly unreachableAfterMs: number;
	/** Time in ms without a message after which the client compares heights over HTTP. Default: 45,000. */
	readonly silenceMs: number;
}

export const DEFAULT_RECONNECT: Reconnect = {
	baseDelayMs: 500, maxDelayMs: 30_000, stableAfterMs: 10_000, handshakeTimeoutMs: 10_000, replayTimeoutMs: 5_000,
	unreachableAfterMs: 15_000, silenceMs: 45_000
};

export interface Timing {
	readonly timers: Timers;
	/** @returns a number from 0 (inclusive) to 1 (exclusive) */
	readonly random: () => number;
	readonly reconnect: Reconnect;
}

export const platformTimers: Timers = {
	setTimeout: (callback, ms) => setTimeout(callback, ms),
	// made by the function above
	clearTimeout: timer => clearTimeout(timer as ReturnType<typeof setTimeout>)
};

/** Exponential backoff with full jitter: any delay up to the bound is equally likely, so that clients do not return at the same time. */
export const delayOf = (attempt: number, random: () => number, { baseDelayMs, maxDelayMs }: Reconnect): number =>
	random() * Math.min(maxDelayMs, baseDelayMs * 2 ** Math.min(attempt, 30));

/** Resolves after a time, earlier if the signal is aborted. */
export const sleep = (timers: Timers, ms: number, signal: AbortSignal): Promise<void> => new Promise(resolve => {
	const end = (): void => {
		timers.clearTimeout(timer);
		signal.removeEventListener('abort', end);
		resolve();
	};
	const timer = timers.setTimeout(end, ms);
	signal.addEventListener('abort', end);
	if (signal.aborted)
		end();
});

/** A timer that can be set again. */
export class Timer {
	private handle: unknown;

	constructor(private readonly timers: Timers) {
	}

	/** Whether it runs. */
	get isSet(): boolean {
		return this.handle !== undefined;
	}

	set(ms: number, callback: () => void): void {
		this.clear();
		this.handle = this.timers.setTimeout(() => {
			this.handle = undefined;
			callback();
		}, ms);
	}

	clear(): void {
		this.timers.clearTimeout(this.handle);
		this.handle = undefined;
	}
}
