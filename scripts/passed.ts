/**
 * Checks that take minutes, and depend on few files: they are omitted while those are the ones with which they last passed.
 * scripts/passed.json has the digests. With CHECK_ALL, as `make check-all` sets it, nothing is omitted, and what passes is recorded.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { digestOf } from './inputs.js';
import { modulesOf } from './modules.js';

const FILE = path.resolve('scripts/passed.json');

type Digests = Readonly<Record<string, string>>;

const read = (): Digests => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) as Digests : {});

export interface LongCheck {
	readonly name: string;
	/** What its result depends on: files and folders, from the root of the repository. */
	readonly places: readonly string[];
}

/** Decides only whether a check runs. */
const OWN_MODULE = 'scripts/passed.ts';

/**
 * @param programs - modules that the check runs
 * @param isIncluded - whether a module that they import matters; by default all do
 * @returns the programs, and the modules of scripts/ and test/ that they import
 */
export const importedBy = (programs: readonly string[], isIncluded: (file: string) => boolean = () => true): string[] =>
	modulesOf(programs, file => file !== OWN_MODULE && isIncluded(file));

/** What the package of the gateway is built from: what the build writes, and the files that package.json names. */
const PACKED = [
	'spec', 'src', 'generated', 'scripts/pages', 'package.json', 'package-lock.json', 'tsconfig.json', 'CHANGELOG.md', 'COMPATIBILITY.md', 'LICENSE',
	'README.md', 'docs/contract-ci.md', 'docs/testing.md'
];

const BUILD = ['scripts/build.ts', 'scripts/generate.ts'];

/** Programs of `make test`. Their lists contain what they import (`importedBy`), and what they run and read. */
export const LONG_TESTS: readonly LongCheck[] = [
	{ name: 'unit/generate/contract-changes', places: [
		...importedBy(['test/unit/generate/contract-changes.test.ts', 'scripts/generate.ts']), 'spec', 'src', 'generated', 'package-lock.json',
		'tsconfig.json'
	] },
	{ name: 'e2e/package', places: [...importedBy(['test/e2e/package.test.ts', 'scripts/release.ts', ...BUILD]), ...PACKED] },
	{ name: 'e2e/client-package', places: [...importedBy(['test/e2e/client-package.test.ts', ...BUILD]), ...PACKED] },
	{ name: 'e2e/swagger-execute', places: [
		...importedBy(['test/e2e/swagger-execute.test.ts', ...BUILD]), 'spec', 'src', 'generated', 'scripts/pages', 'package-lock.json', 'tsconfig.json'
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
