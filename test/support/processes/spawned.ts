/** The compiled program in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import { until } from '../until.js';

/** The bundled program, next to `test/` in the compiled files. Coverage is measured of the files that are not bundled. */
const PROGRAM = fileURLToPath(new URL(process.env['NODE_V8_COVERAGE'] === undefined ? '../../../main.js' : '../../../src/main.js', import.meta.url));

const START_TIMEOUT_MS = 60_000;
/** The end of the banner, and the line of a JSON log in its place. */
const BANNER_END = /^ {2}Ctrl-C stops the gateway\.$/m;
const START_LINE = /^\{.*"urls":(\[[^\]]*\]).*"msg":"the gateway listens"\}$/m;
const API_LINE = /^ {2}API +(\S+)(?: +(\S+))?$/m;

/** @returns the addresses that a gateway has printed; undefined before it listens */
export const addressesIn = (output: string): readonly (string | undefined)[] | undefined => {
	const [, urls] = START_LINE.exec(output) ?? [];
	if (urls !== undefined)
		return JSON.parse(urls) as string[];
	return BANNER_END.test(output) ? API_LINE.exec(output)?.slice(1) : undefined;
};

export interface Ended {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
}

export interface SpawnOptions {
	/** By command-line option, without the dashes. */
	readonly options?: Readonly<Record<string, string>>;
	readonly environment?: Readonly<Record<string, string>>;
	/** Working directory. */
	readonly directory?: string;
	/** The user that runs it; only root can choose one. */
	readonly uid?: number;
}

/** A run of the program. */
export class Run {
	stdout = '';
	stderr = '';
	/** Resolves when the process has ended and its output is read. */
	readonly ended: Promise<Ended>;

	constructor(readonly process: ChildProcess) {
		process.stdout?.setEncoding('utf8').on('data', (text: string) => {
			this.stdout += text;
		});
		process.stderr?.setEncoding('utf8').on('data', (text: string) => {
			this.stderr += text;
		});
		this.ended = new Promise(resolve => {
			process.once('close', (code, signal) => resolve({ code, signal }));
		});
	}

	get isRunning(): boolean {
		return this.process.exitCode === null && this.process.signalCode === null;
	}

	/** Sends a signal. @returns how the process ended */
	stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
		this.process.kill(signal);
		return this.ended;
	}
}

/** Runs the program with these arguments; kills it when the test ends. */
export const run = (t: Test, args: readonly string[], { environment = {}, directory, uid }: SpawnOptions = {}): Run => {
	// tap makes every Node.js process write a file when it ends, by NODE_OPTIONS; another user may not
	const command = uid === undefined ? [process.execPath] : ['env', '-u', 'NODE_OPTIONS', process.execPath];
	const child = spawn(command[0] as string, [...command.slice(1), PROGRAM, ...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: process.env['PATH'], ...environment },
		...(directory === undefined ? {} : { cwd: directory }),
		...(uid === undefined ? {} : { uid })
	});
	const started = new Run(child);
	t.teardown(async () => {
		if (started.isRunning)
			await started.stop('SIGKILL');
	});
	return started;
};

/** A line of a JSON log. */
export interface JsonLine {
	/** As pino numbers them: 30 for info, 40 for warnings. */
	readonly level: number;
	readonly msg: string;
}

/** @returns the lines of a JSON log in what a gateway has printed */
export const linesIn = (output: string): readonly JsonLine[] =>
	output.split('\n').filter(line => line.startsWith('{')).map(line => JSON.parse(line) as JsonLine);

/** A gateway that has printed its addresses. */
export class SpawnedGateway {
	constructor(readonly run: Run, readonly url: string, readonly httpsUrl: string | undefined) {
	}

	get wsUrl(): string {
		return `${this.url.replace('http', 'ws')}/ws`;
	}

	/** Lines of the log. */
	get log(): readonly JsonLine[] {
		return linesIn(this.run.stdout);
	}

	/** Waits until its processes are connected to the broker. Clients that subscribe earlier are disconnected. */
	brokerConnected(processes = 1): Promise<void> {
		return until('connected to the broker', () => this.run.stdout.split('"msg":"broker connected"').length > processes);
	}

	stop(signal?: NodeJS.Signals): Promise<Ended> {
		return this.run.stop(signal);
	}
}

const argumentsOf = (options: Readonly<Record<string, string>>): string[] =>
	Object.entries({ 'http-port': '0', 'https-port': 'off', 'block-interval': 'auto', ...options }).flatMap(([name, value]) => [`--${name}`, value]);

/**
 * Starts a gateway on free ports, by default without HTTPS and with blocks on demand.
 * @throws Error with its output if it does not start
 */
export const spawnGateway = async (t: Test, spawnOptions: SpawnOptions): Promise<SpawnedGateway> => {
	const started = run(t, ['start', ...argumentsOf(spawnOptions.options ?? {})], spawnOptions);
	const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
	let addresses = addressesIn(started.stdout);
	while (!addresses) {
		const more = once(started.process.stdout as NodeJS.ReadableStream, 'data', { signal: timeout });
		const how = await Promise.race([more.then(() => undefined), started.ended]);
		if (how)
			throw new Error(`the gateway ended with ${how.code ?? how.signal}: ${started.stderr}${started.stdout}`);
		addresses = addressesIn(started.stdout);
	}
	const [url, httpsUrl] = addresses;
	return new SpawnedGateway(started, url as string, httpsUrl);
};
