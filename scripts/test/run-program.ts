/** Runs one program of tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Failure, failuresOf } from '../tap/failures.js';
import { cpuSecondsOfEnded } from './cpu-time.js';
import type { TestProgram } from './programs.js';

export interface Outcome {
	readonly program: TestProgram;
	readonly seconds: number;
	/** CPU time of the program and the processes that it started; 0 where it is unknown. */
	readonly cpuSeconds: number;
	readonly passed: number;
	readonly failures: readonly Failure[];
	/** Reasons of the tests that were skipped, one for each. */
	readonly skipped: readonly string[];
}

export interface RunOptions {
	/** Root of the repository. */
	readonly root: string;
	/** For outputs and the entry files of programs with several files. */
	readonly folder: string;
	/** After this time a test is reported as failed, with what keeps its process running. */
	readonly timeoutSeconds: number;
	/** Environment variables, in addition to those of this process. */
	readonly variables?: NodeJS.ProcessEnv;
}

/** Time from the timeout until a process that has not ended is killed. */
const GRACE_SECONDS = 60;

const MS_PER_SECOND = 1000;

const fileOf = (folder: string, { name }: TestProgram, extension: string): string => path.join(folder, name.replaceAll('/', '-') + extension);

/**
 * tap finds the test that an uncaught error belongs to by hooks of node:async_hooks, which make a promise several times as expensive.
 * Without them, such an error is a failure of the program, and its other tests run all the same.
 */
const WITHOUT_ASYNC_HOOKS = `data:text/javascript,${encodeURIComponent(`
	import hooks from 'node:async_hooks';
	import { syncBuiltinESMExports } from 'node:module';
	import process from 'node:process';
	hooks.createHook = () => ({ enable() {}, disable() {} });
	syncBuiltinESMExports();
	const fail = error => {
		console.error(error);
		process.once('exit', () => process.exitCode = 1);
	};
	process.on('uncaughtException', fail).on('unhandledRejection', fail);
`)}`;

/** @returns the file that runs all files of a program */
const entryOf = (program: TestProgram, { root, folder }: RunOptions): string => {
	const entry = fileOf(folder, program, '.mjs');
	const modules = [WITHOUT_ASYNC_HOOKS, ...program.files.map(file => pathToFileURL(path.resolve(root, file)).href)];
	fs.writeFileSync(entry, modules.map(url => `import ${JSON.stringify(url)};\n`).join(''));
	return entry;
};

const FIXTURES = '.tap/fixtures';

/**
 * Removes the folders of tests that an earlier run has left because it was killed: many tests expect that theirs do not exist. tap names
 * them after the entry file and the test.
 */
const removeFixtures = (root: string, entry: string): void => {
	const folder = path.join(root, FIXTURES);
	const relative = path.relative(root, entry);
	const name = `${path.dirname(relative)} ${path.basename(relative)}`.replace(/[^a-zA-Z0-9._-]+/g, '-');
	const left = fs.existsSync(folder) ? fs.readdirSync(folder).filter(found => found === name || found.startsWith(`${name}-`)) : [];
	left.forEach(found => fs.rmSync(path.join(folder, found), { recursive: true, force: true }));
};

/** The last line of a complete output; a number that is 0 is omitted. */
const COUNTS = /^# \{ total: .*\}$/gm;
const countOf = (counts: string, name: string): number => Number(new RegExp(`\\b${name}: (\\d+)`).exec(counts)?.[1] ?? 0);

const SKIPPED = /^ *ok \d+.*? # SKIP ?(.*)$/gm;

const ended = (what: string, log: string): Failure =>
	({ titles: [what], place: undefined, diagnostics: log.trimEnd().split('\n').slice(-20) });

const judge = (program: TestProgram, log: string, errors: string, exit: string): Omit<Outcome, 'cpuSeconds' | 'seconds'> => {
	const counts = log.match(COUNTS)?.at(-1);
	const failures = [...failuresOf(log)];
	if (counts === undefined)
		failures.push(ended(`the process ended before its tests (${exit})`, log + errors));
	else if (exit !== 'status 0' && failures.length === 0)
		failures.push(ended(`the process failed, and no test did (${exit})`, errors));
	return {
		program, failures, passed: countOf(counts ?? '', 'pass'),
		skipped: [...log.matchAll(SKIPPED)].map(([, reason = '']) => reason.replace(/ # time=.*$/, '').trim() || 'without a reason')
	};
};

export const runProgram = async (program: TestProgram, options: RunOptions): Promise<Outcome> => {
	const { root, folder, timeoutSeconds, variables } = options;
	const begin = performance.now();
	const entry = entryOf(program, options);
	removeFixtures(root, entry);
	const [out, err] = [fileOf(folder, program, '.tap'), fileOf(folder, program, '.err')];
	const [stdout, stderr] = [fs.openSync(out, 'w'), fs.openSync(err, 'w')];
	const child = spawn(process.execPath, ['--enable-source-maps', entry], {
		cwd: root, stdio: ['ignore', stdout, stderr], env: { ...process.env, TAP_CWD: root, TAP_TIMEOUT: `${timeoutSeconds}`, ...variables }
	});
	const kill = setTimeout(() => child.kill('SIGKILL'), (timeoutSeconds * program.files.length + GRACE_SECONDS) * MS_PER_SECOND);
	// `exit`, because a process that a test left running may have the same output
	const [code, signal] = await once(child, 'exit') as [number | null, NodeJS.Signals | null];
	const cpuSeconds = cpuSecondsOfEnded();
	clearTimeout(kill);
	[stdout, stderr].forEach(descriptor => fs.closeSync(descriptor));
	const outcome = judge(program, fs.readFileSync(out, 'utf8'), fs.readFileSync(err, 'utf8'), signal ?? `status ${code}`);
	return { ...outcome, cpuSeconds, seconds: (performance.now() - begin) / MS_PER_SECOND };
};
