/** Types that all commands use. */

export const ExitCode = { OK: 0, FAILED: 1, USAGE: 2 } as const;

/** The command line or the configuration is wrong. The message is for the operator. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** A standard stream of a process. */
export interface OutputStream {
	readonly isTTY?: boolean;
	readonly columns?: number;
	write(text: string): unknown;
}

/** What commands use of the process that runs them. Injected, so that tests call commands as functions. */
export interface Host {
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Receives the log; without it, the log is written to file descriptor 1. */
	readonly logTo?: OutputStream;
	/** @returns an `AbortSignal` that SIGINT and SIGTERM abort; they no longer end the process */
	readonly listenForStop: () => AbortSignal;
}

/** What one run of a command uses. */
export interface CommandContext extends Omit<Host, 'listenForStop'> {
	/** Aborted by SIGINT and SIGTERM. Never aborted for a command that is not listed as long in commands.ts: signals end its process. */
	readonly stop: AbortSignal;
}

export interface Command {
	/** @returns what `symbol-gateway <command> --help` prints */
	readonly help: () => string;
	/**
	 * @param args - the arguments after the name of the command
	 * @returns the exit code
	 * @throws UsageError, and the errors that the command documents
	 */
	readonly run: (args: readonly string[], context: CommandContext) => Promise<number> | number;
}

export const print = ({ stdout }: Pick<Host, 'stdout'>, text: string): void => {
	stdout.write(`${text}\n`);
};

/** @returns whether text for this stream may contain colours: it is a terminal, and the variable NO_COLOR is not set */
export const hasColors = ({ stdout, environment }: Pick<Host, 'stdout' | 'environment'>): boolean =>
	stdout.isTTY === true && environment['NO_COLOR'] === undefined;
