/**
 * Checks that take minutes, and depend on few files: they are omitted while those are the ones with which they last passed.
 * scripts/passed.json has the digests. With CHECK_ALL, as `make check-all` sets it, nothing is omitted, and what passes is recorded.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { digestOf } from './inputs.js';

const FILE = path.resolve('scripts/passed.json');

type Digests = Readonly<Record<string, string>>;

const read = (): Digests => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) as Digests : {});

export interface LongCheck {
	readonly name: string;
	/** What its result depends on: files and folders, from the root of the repository. */
	readonly places: readonly string[];
}

/** Programs of `make test`. */
export const LONG_TESTS: readonly LongCheck[] = [
	{ name: 'unit/generate/contract-changes', places: [
		'scripts/changes', 'scripts/check-changes.ts', 'test/unit/generate/contract-cases.ts', 'test/unit/generate/contract-changes.test.ts'
	] },
	{ name: 'e2e/package', places: [
		'package.json', 'package-lock.json', 'scripts/build', 'scripts/release', 'scripts/release.ts', 'src/cli', 'src/client', 'src/index.ts',
		'generated/start-options.ts', 'docs/contract-ci.md', 'docs/testing.md', 'test/e2e/package.test.ts', 'test/support/client/programs.ts'
	] }
];

/** @returns whether the check may be omitted; prints a line if so */
export const isOmitted = ({ name, places }: LongCheck): boolean => {
	if (process.env['CHECK_ALL'] !== undefined || read()[name] !== digestOf(places))
		return false;
	console.log(`omitted - ${name}: what it depends on has not changed since it passed (make check-all runs it)`);
	return true;
};

/** Records that checks have passed, if everything is checked; the record is committed. */
export const recordPassed = (checks: readonly LongCheck[]): void => {
	if (process.env['CHECK_ALL'] === undefined)
		return;
	const digests = { ...read(), ...Object.fromEntries(checks.map(({ name, places }) => [name, digestOf(places)])) };
	const sorted = Object.entries(digests).sort(([a], [b]) => (a < b ? -1 : 1));
	fs.writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), undefined, '\t')}\n`);
};
