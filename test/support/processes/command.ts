/** Commands of the program, called in this process. */
import type { Test } from 'tap';
import { run } from '../../../src/cli/run.js';
import { StopRequested } from '../../../src/cli/stop.js';
import { until } from '../until.js';
import { addressesIn, type JsonLine, linesIn } from './spawned.js';

/** A command that is expected to end is stopped after this time, so that its test fails. */
const LATE_MS = 60_000;

export interface CommandOptions {
	readonly environment?: Readonly<Record<string, string>>;
	/** Whether standard output is a terminal. */
	readonly isTerminal?: boolean;
}

export interface Ended {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
}

/** A run of a command. */
export class CommandRun {
	stdout = '';
	stderr = '';
	/** Resolves with the exit code. */
	readonly ended: Promise<number>;
	private readonly stopping = new AbortController();

	constructor(args: readonly string[], { environment = {}, isTerminal = false }: CommandOptions = {}) {
		const stdout = {
			isTTY: isTerminal,
			write: (text: string) => {
				this.stdout += text;
			}
		};
		const stderr = {
			write: (text: string) => {
				this.stderr += text;
			}
		};
		this.ended = run(args, { stdout, stderr, logTo: stdout, environment, listenForStop: () => this.stopping.signal });
	}

	/** Does what a signal does to a command that runs for long. @returns the exit code */
	stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
		this.stopping.abort(new StopRequested(signal));
		return this.ended;
	}
}

/** Runs a command until it ends. */
export const runCommand = async (args: readonly string[], options?: CommandOptions): Promise<Ended> => {
	const command = new CommandRun(args, options);
	const late = setTimeout(() => void command.stop(), LATE_MS);
	const code = await command.ended;
	clearTimeout(late);
	return { code, stdout: command.stdout, stderr: command.stderr };
};

/** @param options - by name of the option, without the dashes @returns arguments of the program */
export const toArguments = (options: Readonly<Record<string, string>>): string[] =>
	Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);

/** A gateway that the command `start` has opened. */
export class StartedGateway {
	constructor(readonly run: CommandRun, readonly url: string, readonly httpsUrl: string | undefined) {
	}

	get wsUrl(): string {
		return `${this.url.replace('http', 'ws')}/ws`;
	}

	/** Lines of the log, which is JSON by default. */
	get log(): readonly JsonLine[] {
		return linesIn(this.run.stdout);
	}

	/** Stops it as a signal does. @returns the exit code */
	stop(signal?: NodeJS.Signals): Promise<number> {
		return this.run.stop(signal);
	}
}

/**
 * Calls `start`, by default on a free port, without HTTPS and with blocks on demand; it is stopped when the test ends.
 * @param options - by name of the option
 * @throws Error with its output if it does not start
 */
export const startCommand = async (
	t: Pick<Test, 'teardown'>, options: Readonly<Record<string, string>>, commandOptions?: CommandOptions
): Promise<StartedGateway> => {
	const command = new CommandRun(['start', ...toArguments({ 'http-port': '0', 'https-port': 'off', 'block-interval': 'auto', ...options })], commandOptions);
	t.teardown(() => command.stop());
	let isEnded = false;
	void command.ended.then(() => {
		isEnded = true;
	});
	await until('the gateway listens', () => isEnded || addressesIn(command.stdout) !== undefined, { state: () => command.stdout + command.stderr });
	const [url, httpsUrl] = addressesIn(command.stdout) ?? [];
	if (url === undefined)
		throw new Error(`the gateway ended: ${command.stderr}${command.stdout}`);
	return new StartedGateway(command, url, httpsUrl);
};
