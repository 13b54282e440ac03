/** The gateway under soak: the built program in a separate process, and its resources as the operating system reports them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { ProbeSample } from './probe.js';

const DIST = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist' : '../..');
const START_TIMEOUT_MS = 60_000;
const SAMPLE_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 30_000;
const URL_PATTERN = /API +(http:\/\/\S+)/;
/** Log lines that are shown at the end. */
const SHOWN_LINES = 10;
const BYTES_PER_KIB = 1024;

export interface ProcessSample extends ProbeSample {
	/** Resident memory, and its anonymous and file-backed parts, bytes. */
	readonly rss: number;
	readonly rssAnon: number;
	readonly rssFile: number;
	readonly descriptors: number;
	/** Sizes of the chain's files, bytes. */
	readonly database: number;
	readonly writeAheadLog: number;
}

/** @returns 0 where there is no file */
const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export class GatewayUnderSoak {
	private logged = 0;
	private readonly lastLines: string[] = [];

	private constructor(private readonly child: ChildProcess, private readonly directory: string, readonly url: string) {
		child.stdout?.setEncoding('utf8').on('data', (text: string) => this.keep(text));
		child.stderr?.setEncoding('utf8').on('data', (text: string) => this.keep(text));
	}

	/** Starts the gateway on a data folder. @throws Error with what it printed when it does not start */
	static async start(directory: string, blockInterval: number): Promise<GatewayUnderSoak> {
		const child = fork(path.join(DIST, 'main.js'), [
			'start', '--data-dir', directory, '--http-port', '0', '--https-port', 'off', '--log-format', 'text', '--log-level', 'warn', '--block-interval', String(blockInterval)
		], {
			execArgv: ['--import', path.join(DIST, 'scripts/soak/probe.js')],
			env: { ...process.env, NODE_ENV: 'production' },
			silent: true,
			// Ctrl-C signals the whole process group, but the soak stops the gateway itself after the last sample
			detached: true
		});
		let output = '';
		child.stderr?.on('data', (text: Buffer) => output += text.toString());
		const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
		try {
			while (!URL_PATTERN.test(output)) {
				const more = once(child.stdout as NodeJS.ReadableStream, 'data', { signal: timeout }) as Promise<[Buffer]>;
				const end = once(child, 'exit', { signal: timeout }).then(() => undefined);
				const chunk = await Promise.race([more, end]);
				if (chunk === undefined)
					throw new Error('it ended');
				output += chunk[0].toString();
			}
		} catch (error) {
			child.kill('SIGKILL');
			throw new Error(`the gateway does not start (${(error as Error).message}): ${output}`, { cause: error });
		}
		return new GatewayUnderSoak(child, directory, URL_PATTERN.exec(output)?.[1] as string);
	}

	get isRunning(): boolean {
		return this.child.exitCode === null && this.child.signalCode === null;
	}

	/** Number of log lines at level warn and above, and the last ones. */
	get log(): { readonly count: number; readonly last: readonly string[] } {
		return { count: this.logged, last: this.lastLines };
	}

	/** @throws Error when the gateway does not reply */
	async sample(): Promise<ProcessSample> {
		const reply = once(this.child, 'message', { signal: AbortSignal.timeout(SAMPLE_TIMEOUT_MS) }) as Promise<[ProbeSample]>;
		this.child.send('sample');
		const [probe] = await reply;
		const status = fs.readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
		const bytesOf = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * BYTES_PER_KIB;
		return {
			...probe,
			rss: bytesOf('VmRSS'),
			rssAnon: bytesOf('RssAnon'),
			rssFile: bytesOf('RssFile'),
			descriptors: fs.readdirSync(`/proc/${this.child.pid}/fd`).length,
			database: sizeOf(path.join(this.directory, 'chain.sqlite')),
			writeAheadLog: sizeOf(path.join(this.directory, 'chain.sqlite-wal'))
		};
	}

	/** @returns how it ended; by SIGKILL when it took too long */
	async stop(): Promise<string> {
		if (this.isRunning) {
			const end = once(this.child, 'exit');
			const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
			this.child.kill('SIGTERM');
			await end;
			clearTimeout(timer);
		}
		return this.child.signalCode ?? `status ${this.child.exitCode}`;
	}

	private keep(text: string): void {
		const lines = text.split('\n').filter(line => line.startsWith('{'));
		this.logged += lines.length;
		this.lastLines.push(...lines);
		this.lastLines.splice(0, this.lastLines.length - SHOWN_LINES);
	}
}
