/**
 * The programs of a test run. Starting a process and loading its modules takes longer than most unit tests, so the unit tests of a folder
 * run in one process, and so do the contract tests of HTTP, those of channels and those of commands.
 */
import path from 'node:path';

/** A process that runs test files one after another. */
export interface TestProgram {
	/** For output. */
	readonly name: string;
	/** From the root of the repository. */
	readonly files: readonly string[];
}

const TESTS = 'dist/test/';
const UNIT = 'unit/';
const CONTRACT = 'contract/';

/** In the order in which programs start: the long ones first, so that none is left alone at the end. */
const FOLDERS = ['e2e/', 'backend/', CONTRACT, UNIT] as const;

/** Tests that take as long as all others of their folder, that wait, or that measure memory: they have processes of their own. */
const ALONE = [
	'build/messages', 'catapult/mongo/connection', 'catapult/node/misbehaviour', 'embedded/node/chain-import', 'embedded/node/chain-import-rejected',
	'generate/contract-changes', 'ledger/properties'
].map(name => `${UNIT}${name}.test.js`).concat(
	['http-body-memory', 'http-large-replies', 'http-operations'].map(name => `${CONTRACT}${name}.test.js`)
);

/** Contract tests whose process several files share. The others open a gateway for the whole file. */
const SHARED_CONTRACT = /^contract\/(?:channels|commands|http)(?=[-.])/;

/** Name of a file from the folder of the tests. */
const nameOf = (file: string): string => path.posix.normalize(file).replace(TESTS, '');

/** @returns the program of a file: the first folder of a unit test, or two of a large one; the first word of some contract tests */
const programOf = (name: string): string => {
	const [shared] = SHARED_CONTRACT.exec(name) ?? [];
	if (shared !== undefined && !ALONE.includes(name))
		return shared;
	if (!name.startsWith(UNIT) || ALONE.includes(name))
		return name.replace(/\.test\.js$/, '');
	const [, room = '', ...rest] = name.split('/');
	return `${UNIT}${room === 'embedded' && rest.length > 1 ? `${room}/${rest[0]}` : room}`;
};

const rankOf = ({ name }: TestProgram): number => FOLDERS.findIndex(folder => name.startsWith(folder));

/**
 * @param files - compiled tests, from the root of the repository
 * @returns the programs in the order in which they start
 */
export const programsOf = (files: readonly string[]): TestProgram[] => {
	const programs = new Map<string, string[]>();
	for (const file of [...files].sort()) {
		const name = programOf(nameOf(file));
		programs.set(name, [...programs.get(name) ?? [], file]);
	}
	return [...programs].map(([name, own]) => ({ name, files: own })).sort((a, b) => rankOf(a) - rankOf(b));
};
