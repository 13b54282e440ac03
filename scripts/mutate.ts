/**
 * Measures what the tests notice: puts a small fault into a copy of the compiled modules, runs the tests nearest to it until one fails, and
 * does so for many faults. Prints those that no test notices, and writes all results as JSON. Stryker makes 11,642 faults in the same
 * modules and cannot choose some of them: at four seconds of CPU time each, a run would take half a day.
 *
 *     npx tsx scripts/mutate.ts [--count 100] [--seed 1] [--out .tap/mutants.json] [--compare BEFORE.json]
 *
 * `--compare` tries the faults of another run with the tests that have changed since, and exits with status 1 if one that was noticed then
 * is not noticed now. `TEST_JOBS` sets how many tests run at the same time.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isSame, type Mutation, type Place, placesIn } from './mutate/mutations.js';
import { writeScratch } from './mutate/scratch.js';
import { select } from './mutate/select.js';
import { filesIn, RoomTests, ROOMS } from './mutate/tests.js';
import { type Trial, Trials, wasNoticed } from './mutate/trial.js';

const COPIES = '.tap/mutants';
const MS_PER_SECOND = 1000;
const SHOWN_TEXT = 80;

interface Result extends Mutation, Trial {
}

/** What a run writes. */
interface Report {
	/** Digests of the tests. */
	readonly tests: Readonly<Record<string, string>>;
	readonly results: readonly Result[];
}

const describe = ({ file, line, kind, original, verdict }: Result): string =>
	`${file}:${line}: ${kind}, ${verdict}: ${original.replaceAll(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`;

/** @returns as many places of each room */
const choose = (places: readonly Place[], count: number, seed: number): Place[] => {
	const share = Math.ceil(count / ROOMS.length);
	const byRoom = ROOMS.map(({ folder }) => select(places.filter(({ mutation }) => mutation.file.startsWith(`${folder}/`)), share, seed));
	// in turns, so that a run that is stopped has tried some of each
	return Array.from({ length: share }, (_, i) => byRoom.flatMap(room => room[i] ?? [])).flat();
};

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, out: { type: 'string', default: '.tap/mutants.json' },
		compare: { type: 'string' }
	}
});
const before = values.compare === undefined ? undefined : JSON.parse(fs.readFileSync(values.compare, 'utf8')) as Report;
const begin = performance.now();
const possible = ROOMS.flatMap(({ folder }) => filesIn(folder, '.ts')).flatMap(placesIn);
const places = before ? before.results.flatMap(result => possible.find(({ mutation }) => isSame(mutation, result)) ?? [])
	: choose(possible, Number(values.count), Number(values.seed));
console.log(`${places.length} of ${possible.length} possible faults`);
if (before && places.length < before.results.length)
	console.log(`${before.results.length - places.length} faults of ${values.compare} have no place any more`);

const roomTests = new RoomTests();
const digests = roomTests.digests();
const trials = new Trials();
const results: Result[] = [];
const waiting = [...places.entries()];

const hasChanged = (test: string): boolean => before?.tests[test] !== digests[test];

/** Tests that have not changed give the same result again. */
const retry = async (number: number, earlier: Result, tests: readonly string[], copy: string): Promise<Trial> => {
	const { by } = earlier;
	if (by !== undefined && !hasChanged(by))
		return { verdict: earlier.verdict, by };
	const changed = tests.filter(hasChanged).sort((a, b) => Number(b === by) - Number(a === by));
	const trial = await trials.try(number, changed, copy);
	if (wasNoticed(trial))
		return trial;
	return by === undefined ? { verdict: earlier.verdict } : trials.try(number, tests.filter(test => !hasChanged(test)), copy);
};

/** Tries faults in one copy, one after the other. */
const work = async (copy: string): Promise<void> => {
	writeScratch(copy, places);
	for (let next = waiting.shift(); next; next = waiting.shift()) {
		const [number, { mutation }] = next;
		const tests = roomTests.of(mutation.file);
		const earlier = before?.results.find(result => isSame(result, mutation));
		const trial = await (earlier ? retry(number, earlier, tests, copy) : trials.try(number, tests, copy));
		const result = { ...mutation, ...trial };
		results.push(result);
		console.log(`${results.length}: ${describe(result)}${trial.by === undefined ? '' : ` (${trial.by})`}`);
		fs.writeFileSync(values.out, `${JSON.stringify({ tests: digests, results } satisfies Report, undefined, '\t')}\n`);
	}
};

fs.rmSync(COPIES, { recursive: true, force: true });
const jobs = Number(process.env['TEST_JOBS'] ?? os.availableParallelism());
await Promise.all(Array.from({ length: jobs }, (_, job) => work(path.resolve(COPIES, `${job}`))));
fs.rmSync(COPIES, { recursive: true, force: true });

for (const { folder } of ROOMS) {
	const own = results.filter(({ file }) => file.startsWith(`${folder}/`));
	console.log(`${folder}: ${own.filter(wasNoticed).length} of ${own.length} faults noticed`);
	own.filter(result => !wasNoticed(result)).forEach(result => console.log(`  ${describe(result)}`));
}
console.log(`${((performance.now() - begin) / MS_PER_SECOND).toFixed(0)} s, ${trials.cpuSeconds.toFixed(0)} s of CPU time`);
const lost = results.filter(result => !wasNoticed(result))
	.filter(result => before?.results.some(earlier => isSame(earlier, result) && wasNoticed(earlier)));
lost.forEach(result => console.log(`noticed before, and not now: ${describe(result)}`));
process.exitCode = lost.length === 0 ? 0 : 1;
