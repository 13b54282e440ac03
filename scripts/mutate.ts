/**
 * Measures what the tests notice: puts a small fault into a copy of the compiled modules, runs the tests nearest to it until one fails, and
 * does so for many faults. Prints those that no test notices, and writes all results as JSON.
 *
 *     npx tsx scripts/mutate.ts [--count 100] [--seed 1] [--out .tap/mutants.json] [--compare BEFORE.json]
 *
 * `--compare` tries the faults of another run, and exits with status 1 if one that was noticed then is not noticed now. It runs as many
 * tests at a time as `TEST_JOBS` says.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isSame, type Mutation, type Place, placesIn } from './mutate/mutations.js';
import { writeScratch } from './mutate/scratch.js';
import { select } from './mutate/select.js';
import { type Trial, Trials } from './mutate/trial.js';
import { modulesOf } from './modules.js';
import { programsOf } from './test/programs.js';
import { isLong } from './test/tiers.js';

const COPIES = '.tap/mutants';
const MS_PER_SECOND = 1000;
const SHOWN_TEXT = 80;

/** What is mutated, and the tests whose subject it is: the nearest first. */
const ROOMS = [
	{ folder: 'src/backends/embedded/ledger', tests: ['unit/ledger/'] },
	{ folder: 'src/backends/embedded/store', tests: ['unit/embedded/store/', 'unit/embedded/node/', 'backend/suite'] },
	{ folder: 'src/routes', tests: ['unit/routes/', 'contract/(?!channels|clients)', 'backend/suite'] },
	{ folder: 'src/channels', tests: ['unit/channels/', 'contract/channels'] }
];
type Room = typeof ROOMS[number];

interface Result extends Mutation, Trial {
	readonly seconds: number;
}

const filesIn = (folder: string, end: string): string[] => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter(name => name.endsWith(end)).map(name => `${folder}/${name}`).sort();

/** The compiled tests of `make test`, with the modules that they import. */
const tests = programsOf(filesIn('dist/test', '.test.js')).filter(program => !isLong(program)).flatMap(({ files }) => files)
	.map(file => ({ file, modules: new Set(modulesOf([file.replace(/^dist\//, '').replace(/\.js$/, '.ts')])) }));

/** Of those that test the room, the ones that import the module: first that of the same name, then those that import the least. */
const testsOf = ({ tests: patterns }: Room, { file }: Mutation): string[] => {
	const own = `/${path.basename(file, '.ts')}.test.js`;
	const rankOf = (name: string): number => patterns.findIndex(pattern => new RegExp(`^dist/test/${pattern}`).test(name));
	return tests.filter(test => test.modules.has(file) && rankOf(test.file) >= 0).sort((a, b) =>
		Number(b.file.endsWith(own)) - Number(a.file.endsWith(own)) || rankOf(a.file) - rankOf(b.file) || a.modules.size - b.modules.size
	).map(test => test.file);
};

const roomOf = ({ file }: Mutation): Room => ROOMS.find(({ folder }) => file.startsWith(`${folder}/`)) as Room;

const describe = ({ file, line, kind, original, verdict }: Result): string =>
	`${file}:${line}: ${kind}, ${verdict}: ${original.replaceAll(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`;

const wasNoticed = ({ verdict }: Trial): boolean => verdict === 'killed' || verdict === 'timeout';

const choose = (places: readonly Place[], before: readonly Result[] | undefined, count: number, seed: number): Place[] => {
	if (!before) {
		const byRoom = ROOMS.map(({ folder }) => select(places.filter(({ mutation }) => mutation.file.startsWith(`${folder}/`)), count / ROOMS.length, seed));
		// in turns, so that a run that is stopped has tried some of each
		return Array.from({ length: count / ROOMS.length }, (_, i) => byRoom.flatMap(room => room[i] ?? [])).flat();
	}
	const found = before.flatMap(result => places.find(({ mutation }) => isSame(mutation, result)) ?? []);
	console.log(`${before.length - found.length} of ${before.length} faults have no place any more`);
	return found;
};

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, out: { type: 'string', default: '.tap/mutants.json' },
		compare: { type: 'string' }
	}
});
const before = values.compare === undefined ? undefined : JSON.parse(fs.readFileSync(values.compare, 'utf8')) as readonly Result[];
const begin = performance.now();
const all = ROOMS.flatMap(({ folder }) => filesIn(folder, '.ts')).flatMap(placesIn);
const places = choose(all, before, Number(values.count), Number(values.seed));
console.log(`${places.length} of ${all.length} possible faults`);

const trials = new Trials();
const results: Result[] = [];
const waiting = [...places.entries()];

/** Tries faults in one copy, one after the other. */
const work = async (copy: string): Promise<void> => {
	writeScratch(copy, places);
	for (let next = waiting.shift(); next; next = waiting.shift()) {
		const [number, { mutation }] = next;
		const start = performance.now();
		const known = before?.find(result => isSame(result, mutation))?.by;
		const files = testsOf(roomOf(mutation), mutation);
		// the test that noticed it will do so again
		const ordered = known !== undefined && files.includes(known) ? [known, ...files.filter(file => file !== known)] : files;
		const trial = await trials.try(number, ordered, copy);
		const result = { ...mutation, ...trial, seconds: (performance.now() - start) / MS_PER_SECOND };
		results.push(result);
		console.log(`${results.length}: ${describe(result)}${trial.by === undefined ? '' : ` (${trial.by})`}`);
		fs.writeFileSync(values.out, `${JSON.stringify(results, undefined, '\t')}\n`);
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
const lost = results.filter(result => !wasNoticed(result) && before?.some(earlier => isSame(earlier, result) && wasNoticed(earlier)));
lost.forEach(result => console.log(`noticed before, and not now: ${describe(result)}`));
process.exitCode = lost.length === 0 ? 0 : 1;
