/** Starts the measured programs in separate processes, and reads their CPU time. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAMS = path.resolve(import.meta.dirname, '../programs');
const NANOSECONDS_PER_SECOND = 1e9;

export interface Measured {
	readonly url: string;
	/** CPU time of all its threads so far, and of processes that it has started, seconds. */
	cpuSeconds(): number;
	/** The same of each process, by its id. */
	cpuSecondsByProcess(): ReadonlyMap<number, number>;
	/** Peak resident memory. */
	peakBytes(): number;
	/** Resident memory at present, without mapped files. */
	anonymousBytes(): number;
	/** Bytes that it has written to files so far, in whole pages. */
	writtenBytes(): number;
	stop(): Promise<void>;
}

/** In nanoseconds: /proc/PID/stat counts hundredths of a second, which is too coarse for a short measurement. */
const cpuSecondsOf = (pid: number): number => fs.readdirSync(`/proc/${pid}/task`)
	.map(thread => Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
	.reduce((sum, nanoseconds) => sum + nanoseconds / NANOSECONDS_PER_SECOND, 0);

const childrenOf = (pid: number): readonly number[] =>
	fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(text => text !== '').map(Number);

/** CPU time of a process and of its children that run, seconds. */
const cpuSecondsByProcess = (pid: number): ReadonlyMap<number, number> =>
	new Map([pid, ...childrenOf(pid)].map(each => [each, cpuSecondsOf(each)]));

const BYTES_PER_KIB = 1024;

const bytesOf = (pid: number, figure: 'VmHWM' | 'RssAnon'): number =>
	Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * BYTES_PER_KIB;

const writtenBytesOf = (pid: number): number =>
	Number(/^write_bytes: (\d+)/m.exec(fs.readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);

const running = new Set<ChildProcess>();

/** For the main program: a benchmark that fails or is interrupted leaves no process that disturbs the next one. */
export const stopAllAtExit = (): void => {
	process.once('exit', () => running.forEach(child => child.kill('SIGKILL')));
	for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]] as const)
		process.once(signal, () => process.exit(code));
};

const stop = (child: ChildProcess): Promise<void> => new Promise(resolve => {
	child.once('exit', () => resolve());
	child.kill('SIGTERM');
});

/** Starts a program and waits for the URL that it prints. */
const start = (
	args: readonly string[], input: string | Buffer, pattern = /http:\/\/\S+/, variables: NodeJS.ProcessEnv = {}
): Promise<Measured> => new Promise((resolve, reject) => {
	const env = { ...process.env, ...variables, NODE_ENV: 'production' };
	const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] });
	running.add(child);
	child.once('exit', () => running.delete(child));
	child.stdin.end(input);
	child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)));
	let output = '';
	child.stdout.on('data', (text: Buffer) => {
		output += text.toString();
		// the banner has a slash at the end, and paths begin with one
		const url = pattern.exec(output)?.[0].replace(/\/$/, '');
		if (url) {
			const pid = child.pid as number;
			resolve({
				url, cpuSeconds: () => [...cpuSecondsByProcess(pid).values()].reduce((sum, seconds) => sum + seconds, 0),
				cpuSecondsByProcess: () => cpuSecondsByProcess(pid), peakBytes: () => bytesOf(pid, 'VmHWM'),
				anonymousBytes: () => bytesOf(pid, 'RssAnon'), writtenBytes: () => writtenBytesOf(pid), stop: () => stop(child)
			});
		}
	});
});

const gatewayArguments = (directory: string, options: readonly string[], program = 'dist/main.js'): readonly string[] => [
	program, 'start', '--data-dir', directory, '--http-port', '0', '--https-port', 'off', '--log-format', 'text', '--log-level', 'warn', ...options
];

/** Starts the built gateway on a data folder. */
export const startGateway = (directory: string, ...options: readonly string[]): Promise<Measured> => start(gatewayArguments(directory, options), '');

/** Interval of the profiler's samples, microseconds. */
const SAMPLE_MICROSECONDS = 200;

/**
 * Starts the gateway under the CPU profiler, not bundled, so that functions have modules.
 * @param profiles - folder for the profiles of its threads, written when it stops
 */
export const startProfiledGateway = (profiles: string, directory: string, ...options: readonly string[]): Promise<Measured> => start([
	'--cpu-prof', '--cpu-prof-dir', profiles, '--cpu-prof-interval', String(SAMPLE_MICROSECONDS), ...gatewayArguments(directory, options, 'dist/src/main.js')
], '');

/** Starts a gateway that makes blocks on request only. @param file - for heights and times of publications: see publication-probe.ts */
export const startProbedGateway = (directory: string, file: string, ...options: readonly string[]): Promise<Measured> => start([
	'--import', path.join(ROOT, 'dist/scripts/bench/harness/publication-probe.js'), ...gatewayArguments(directory, ['--block-interval', '86400', ...options])
], '', undefined, { PUBLICATIONS: file });

/** Starts bare sockets that send the same frames again and again. */
export const startBareReplays = (frames: Buffer): Promise<Measured> =>
	start(['--import', 'tsx', path.join(PROGRAMS, 'replay-bare-server.ts')], frames);

/** Starts a script of this folder. @param pattern - of the URL that it prints */
export const startScript = (name: string, args: readonly string[] = [], pattern?: RegExp): Promise<Measured> =>
	start(['--import', 'tsx', path.join(PROGRAMS, name), ...args], '', pattern);

/** Starts a bare Fastify that replies to every request with the same bytes. */
export const startConstant = (body: string): Promise<Measured> =>
	start(['--import', 'tsx', path.join(PROGRAMS, 'constant-server.ts')], body);

/** @returns a new folder, and the function that removes it */
export const temporaryFolder = (): { readonly directory: string; readonly remove: () => void } => {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'gateway-bench-'));
	return { directory, remove: () => fs.rmSync(directory, { recursive: true }) };
};
