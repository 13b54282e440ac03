/**
 * Runs all checks, as many at a time as there are cores: `npx tsx scripts/check.ts [NAME...]`. Prints a line for each, with the output of
 * those that failed, and at the end the names of the failed ones.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '..');
const MS_PER_SECOND = 1000;

interface Check {
	readonly name: string;
	/** Arguments of node, from the root of the repository. */
	readonly command: readonly string[];
}

const script = (name: string): Check => ({ name, command: ['--import', 'tsx', `scripts/check-${name}.ts`] });
const TSC = 'node_modules/typescript/bin/tsc';

/** The others read what it writes. */
const FIRST = script('generated');

/** The build checks the types, and is complete when the tests begin. */
const TYPES: Check = { name: 'types', command: ['--import', 'tsx', 'scripts/build.ts'] };

/**
 * Only files whose content has changed are linted again. Types that have changed in other files can change their results, too: a run
 * without the stored ones, as in CI, finds that. The first number is the size of the young generation of the heap: a larger one saves CPU
 * time.
 */
const LINT: Check = {
	name: 'lint',
	command: [
		'--max-semi-space-size=64', 'node_modules/eslint/bin/eslint.js', '--concurrency', '2', '--cache', '--cache-strategy', 'content',
		'--cache-location', 'dist/.lint', '.'
	]
};

/** The long ones first, so that none is left alone at the end. */
const CHECKS: readonly Check[] = [
	LINT,
	script('asyncapi'),
	TYPES,
	{ name: 'types of the console', command: [TSC, '-p', 'src/console'] },
	{ name: 'types of the pages', command: [TSC, '-p', 'scripts/pages/browser'] },
	{ name: 'openapi', command: ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'spec/openapi.yaml', 'spec/dev.yaml', 'spec/mesh.yaml'] },
	...['changes', 'imports', 'casts', 'options', 'clients', 'commands', 'paths'].map(script)
];

/** @returns whether the check passed */
const run = async ({ name, command }: Check): Promise<boolean> => {
	const begin = performance.now();
	const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
	const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
	console.log(`${code === 0 ? 'ok' : 'not ok'} - ${name}: ${((performance.now() - begin) / MS_PER_SECOND).toFixed(1)} s`);
	if (code !== 0)
		console.log((stdout + stderr).trimEnd().replace(/^/gm, '    '));
	return code === 0;
};

const runAll = async (checks: readonly Check[]): Promise<readonly string[]> => {
	const waiting = [...checks];
	const failed: string[] = [];
	const work = async (): Promise<void> => {
		for (let check = waiting.shift(); check; check = waiting.shift()) {
			if (!await run(check))
				failed.push(check.name);
		}
	};
	await Promise.all(Array.from({ length: os.availableParallelism() }, work));
	return failed;
};

const names = process.argv.slice(2);
const unknown = names.filter(name => ![FIRST, ...CHECKS].some(check => check.name === name));
if (unknown.length > 0)
	throw new Error(`there is no check ${unknown.join(', ')}; there are ${[FIRST, ...CHECKS].map(({ name }) => name).join(', ')}`);
const isChosen = ({ name }: Check): boolean => names.length === 0 || names.includes(name);
const failed = [...await runAll([FIRST].filter(isChosen)), ...await runAll(CHECKS.filter(isChosen))];
failed.forEach(name => console.log(`failed: ${name}`));
console.log(failed.length === 0 ? 'check: all passed' : `check: ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
