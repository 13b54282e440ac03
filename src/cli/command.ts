/** What every command of the program has. */
import process from 'node:process';

export const ExitCode = { OK: 0, FAILED: 1, USAGE: 2 } as const;

/** The command line or the configuration is wrong; the message is for the person who typed it. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

export interface Command {
	/** @returns what `symbol-gateway <command> --help` prints */
	readonly help: () => string;
	/**
	 * @param args - what follows the name of the command
	 * @returns the exit code
	 * @throws UsageError, and whatever the command documents
	 */
	readonly run: (args: readonly string[]) => Promise<number> | number;
}

export const print = (text: string): void => {
	process.stdout.write(`${text}\n`);
};
