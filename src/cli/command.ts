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

export const print = (text: string): void => {
	process.stdout.write(`${text}\n`);
};
