/**
 * Runs tests: `npx tsx scripts/test.ts [--short | --long | --changed] [FILE or FOLDER...]`, all without arguments. `--short` and `--long`
 * run one of the tiers; `--changed` runs the programs of the short one that have not passed yet with the present modules, for a minute at
 * most. Prints a line for each program of tests and, at the end, which programs took the most CPU time, which tests were skipped and why,
 * and the names of failed tests. `TEST_JOBS` sets how many programs run at the same time; the outputs are stored in .tap/tests.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Failure } from './tap/failures.js';
import { candidateOf, GreenRecords, recordsFolder } from './test/green.js';
import { programsOf, type TestProgram } from './test/programs.js';
import { type Outcome, runProgram } from './test/run-program.js';
import { isLong } from './test/tiers.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const TESTS = 'dist/test';
const FOLDER = path.join(ROOT, '.tap/tests');
const TIMEOUT_SECONDS = 600;
/** Programs at a time for each core: tests that wait for sockets and timers leave theirs to others. */
const JOBS_PER_CORE = 2;
const SHOWN_PROGRAMS = 10;
const SHOWN_LINES = 30;
const SECONDS_PER_MINUTE = 60;
const MS_PER_SECOND = 1000;
/** With the build, `make quick` takes a minute. */
const CHANGED_SECONDS = 35;

/** @returns the compiled tests of a folder, or a test itself; from the root of the repository */
const testsIn = (place: string): string[] => {
	const full = path.resolve(ROOT, place);
	if (!fs.existsSync(full))
		throw new Error(`there is no ${place}; run make build first, and name compiled files, such as dist/test/unit/http/etag.test.js`);
	const files = fs.statSync(full).isDirectory() ? fs.readdirSync(full, { recursive: true, encoding: 'utf8' }).map(file => path.join(full, file)) : [full];
	return files.filter(file => file.endsWith('.test.js')).map(file => path.relative(ROOT, file).replaceAll(path.sep, '/'));
};

const titleOf = ({ program }: Outcome, { titles, place }: Failure): string =>
	`${program.name}: ${titles.join(' > ')}${place === undefined ? '' : ` (${place})`}`;

const durationOf = (seconds: number): string => `${Math.floor(seconds / SECONDS_PER_MINUTE)} min ${Math.round(seconds % SECONDS_PER_MINUTE)} s`;

const print = (outcome: Outcome): void => {
	const { program, seconds, cpuSeconds, passed, failures, skipped } = outcome;
	const counts = [`${passed} passed`, ...(failures.length > 0 ? [`${failures.length} failed`] : []), ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])];
	console.log(`${failures.length > 0 ? 'not ok' : 'ok'} - ${program.name}: ${counts.join(', ')} in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU time)`);
	for (const failure of failures)
		console.log([`  ${titleOf(outcome, failure)}`, ...failure.diagnostics.slice(0, SHOWN_LINES)].join('\n    '));
};

interface Limits {
	/** Programs at a time. */
	readonly jobs: number;
	/** After this time no further program begins. */
	readonly seconds: number;
}

/** Runs the programs in their order, several at a time. */
const runAll = async (programs: readonly TestProgram[], { jobs, seconds }: Limits): Promise<Outcome[]> => {
	const waiting = [...programs];
	const outcomes: Outcome[] = [];
	const end = performance.now() + seconds * MS_PER_SECOND;
	const work = async (): Promise<void> => {
		for (let program = waiting.shift(); program; program = performance.now() < end ? waiting.shift() : undefined) {
			const outcome = await runProgram(program, { root: ROOT, folder: FOLDER, timeoutSeconds: TIMEOUT_SECONDS });
			print(outcome);
			outcomes.push(outcome);
		}
	};
	await Promise.all(Array.from({ length: jobs }, work));
	if (waiting.length > 0)
		console.log(`not run, after ${seconds} s: ${waiting.map(({ name }) => name).join(', ')}`);
	return outcomes;
};

/** The most expensive first; by their duration where the CPU time is unknown. */
const byCost = (a: Outcome, b: Outcome): number => b.cpuSeconds - a.cpuSeconds || b.seconds - a.seconds;

const summarize = (outcomes: readonly Outcome[], seconds: number): void => {
	const cpuTime = outcomes.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
	console.log(`\ntests: ${durationOf(seconds)}, ${durationOf(cpuTime)} of CPU time; those that took most of it:`);
	for (const { program, seconds: own, cpuSeconds } of [...outcomes].sort(byCost).slice(0, SHOWN_PROGRAMS))
		console.log(`  ${cpuSeconds.toFixed(0).padStart(4)} s in ${own.toFixed(0).padStart(4)} s  ${program.name}`);
	const reasons = new Map<string, number>();
	for (const reason of outcomes.flatMap(({ skipped }) => skipped))
		reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
	for (const [reason, count] of reasons)
		console.log(`skipped: ${count} ${count === 1 ? 'test' : 'tests'}: ${reason}`);
	const failed = outcomes.flatMap(outcome => outcome.failures.map(failure => titleOf(outcome, failure)));
	failed.forEach(title => console.log(`failed: ${title}`));
	const sum = (count: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + count(outcome), 0);
	console.log(`tests: ${sum(({ passed }) => passed)} passed, ${failed.length} failed, ${sum(({ skipped }) => skipped.length)} skipped`);
	process.exitCode = failed.length === 0 ? 0 : 1;
};

const isGreen = ({ failures, skipped }: Outcome): boolean => failures.length === 0 && skipped.length === 0;

/** Runs the programs that have not passed yet with what they import; those that import the least test it most closely, and are first. */
const runChanged = async (programs: readonly TestProgram[], jobs: number): Promise<Outcome[]> => {
	const records = new GreenRecords(recordsFolder());
	records.prune(Date.now());
	const changed = programs.map(candidateOf).filter(candidate => !records.has(candidate)).sort((a, b) => a.modules - b.modules);
	console.log(`${changed.length} of ${programs.length} programs import what has changed since they passed`);
	const outcomes = await runAll(changed.map(({ program }) => program), { jobs, seconds: CHANGED_SECONDS });
	const green = new Set(outcomes.filter(isGreen).map(({ program }) => program));
	changed.filter(({ program }) => green.has(program)).forEach(candidate => records.add(candidate));
	return outcomes;
};

const words = process.argv.slice(2);
const options = words.filter(word => word.startsWith('--'));
const [option] = options;
const places = words.filter(word => !word.startsWith('--'));
if (options.length > 1 || (option !== undefined && !['--short', '--long', '--changed'].includes(option)))
	throw new Error('usage: npx tsx scripts/test.ts [--short | --long | --changed] [FILE or FOLDER...]');
const files = (places.length > 0 ? places : [TESTS]).flatMap(testsIn);
fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER, { recursive: true });
const begin = performance.now();
const jobs = Number(process.env['TEST_JOBS'] ?? Math.ceil(os.availableParallelism() * JOBS_PER_CORE));
const programs = programsOf([...new Set(files)]).filter(program => option === undefined || isLong(program) === (option === '--long'));
const outcomes = await (option === '--changed' ? runChanged(programs, jobs) : runAll(programs, { jobs, seconds: Infinity }));
summarize(outcomes, (performance.now() - begin) / MS_PER_SECOND);
