/** Types that all commands use. */
import process from 'node:process';

export const ExitCode = { OK: 0, FAILED: 1, USAGE: 2 } as const;

/** The command line or the configuration is wrong. The message is for the operator. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

export interface Command {
	/** @returns what `symbol-gateway <command> --help` prints */
	readonly help: () => string;
	/**
	 * @param args - the arguments after the name of the command
	 * @param stop - is aborted by SIGINT and SIGTERM; never for commands that are not listed as long (commands.ts): signals end those
	 * @returns the exit code
	 * @throws UsageError, and the errors that the command documents
	 */
	readonly run: (args: readonly string[], stop: AbortSignal) => Promise<number> | number;
}

/** Errors of a stream whose reader has closed it, at the first write and at later ones. */
const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** Drops output that is not read any more, as in `symbol-gateway network … | head -1`, instead of ending with an error. */
export const dropUnreadOutput = (): void => {
	for (const stream of [process.stdout, process.stderr]) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (!CLOSED.has(error.code))
				throw error;
		});
	}
};

export const print = (text: string): void => {
	process.stdout.write(`${text}\n`);
};
