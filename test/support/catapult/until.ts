const TIMEOUT_MS = 10_000;
const POLL_MS = 5;

/** Waits until a condition is true, for tests with real sockets. @throws Error if it is still false after ten seconds */
export const until = async (what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> => {
	for (const deadline = performance.now() + TIMEOUT_MS; !await isTrue();) {
		if (deadline < performance.now())
			throw new Error(`not within ${TIMEOUT_MS} ms: ${what}`);
		await new Promise(resolve => setTimeout(resolve, POLL_MS));
	}
};
