/**
 * The programs of a test run. Starting a process and loading its modules takes longer than most unit tests, so the unit tests of a folder
 * run in one process, and so do the contract tests of HTTP, of channels, of chains and of commands.
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
	'generate/contract-changes', 'ledger/properties', 'mesh/recorded'
].map(name => `${UNIT}${name}.test.js`).concat(
	['http-body-memory', 'http-large-replies', 'http-operations'].map(name => `${CONTRACT}${name}.test.js`)
);

/** Folders of a few tests without input and output: starting a process for each would take longer than all of them. */
const SMALL = /^unit\/(?:asyncapi|bench|chain|clients|commands|deploy|docs|mutate|paths|profile|soak)\//;

/** Contract tests whose process several files share by the first word of their names. Others have a folder for the whole file. */
const SHARED_CONTRACT = /^contract\/(?:channels|commands|http)(?=[-.])/;

/** Contract tests of chains that share one process, too. */
const CHAIN_CONTRACT = {
	name: `${CONTRACT}chain`,
	files: [
		'compatibility', 'delegated-harvesting', 'development', 'embedded-health', 'metrics', 'network-parameters', 'replay', 'reply-bytes-catapult'
	].map(name => `${CONTRACT}${name}.test.js`)
} as const;

/** Name of a file from the folder of the tests. */
const nameOf = (file: string): string => path.posix.normalize(file).replace(TESTS, '');

/** @returns the program of a file: the first folder of a unit test, two of a large one; the first word of some contract tests */
const programOf = (name: string): string => {
	const [shared] = SHARED_CONTRACT.exec(name) ?? [];
	if (shared !== undefined && !ALONE.includes(name))
		return shared;
	if (CHAIN_CONTRACT.files.includes(name))
		return CHAIN_CONTRACT.name;
	if (!name.startsWith(UNIT) || ALONE.includes(name))
		return name.replace(/\.test\.js$/, '');
	if (SMALL.test(name))
		return `${UNIT}small`;
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
