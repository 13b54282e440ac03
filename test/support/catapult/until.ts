const PATIENCE_MS = 10_000;
const POLL_MS = 5;

/** For what real sockets do in their own time. @returns when something is so @throws Error when it is not within ten seconds */
export const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
	for (const deadline = performance.now() + PATIENCE_MS; !await isSo();) {
		if (deadline < performance.now())
			throw new Error(`not within ${PATIENCE_MS} ms: ${what}`);
		await new Promise(resolve => setTimeout(resolve, POLL_MS));
	}
};
