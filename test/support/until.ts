const TIMEOUT_MS = 10_000;
const POLL_MS = 5;

/** Waits until a condition is true, for tests with real sockets and processes. @throws Error if it is still false after the timeout */
export const until = async (what: string, isTrue: () => boolean | Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> => {
	for (const deadline = performance.now() + timeoutMs; !await isTrue();) {
		if (deadline < performance.now())
			throw new Error(`not within ${timeoutMs} ms: ${what}`);
		await new Promise(resolve => setTimeout(resolve, POLL_MS));
	}
};
