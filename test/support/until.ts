/** Long, because it passes only where a test fails, and machines are loaded. */
const TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 50;

interface UntilOptions {
	readonly timeoutMs?: number;
	/** What the message of the error contains. */
	readonly state?: () => unknown;
}

/**
 * Waits until a condition is true, for tests with real sockets and processes, where no event can be awaited.
 * @param what - the condition in words
 * @throws Error if it is still false after the timeout
 */
export const until = async (what: string, isTrue: () => boolean | Promise<boolean>, options: UntilOptions = {}): Promise<void> => {
	const { timeoutMs = TIMEOUT_MS, state } = options;
	const deadline = performance.now() + timeoutMs;
	for (let pauseMs = FIRST_PAUSE_MS; !await isTrue(); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
		if (deadline < performance.now())
			throw new Error(`not within ${timeoutMs} ms: ${what}${state ? `; there is ${JSON.stringify(state())}` : ''}`);
		await new Promise(resolve => setTimeout(resolve, pauseMs));
	}
};
