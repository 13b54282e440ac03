/** The tests of a run, nearest to a module first. */
import fs from 'node:fs';
import path from 'node:path';
import { digestOf } from '../inputs.js';
import { modulesOf } from '../modules.js';
import { programsOf } from '../test/programs.js';
import { isLong } from '../test/tiers.js';

export interface Room {
	readonly folder: string;
	/** Patterns of the tests whose subject it is; the nearest first. */
	readonly tests: readonly string[];
}

export const ROOMS: readonly Room[] = [
	{ folder: 'src/backends/embedded/ledger', tests: ['unit/ledger/'] },
	{ folder: 'src/backends/embedded/store', tests: ['unit/embedded/store/', 'unit/embedded/node/', 'backend/suite'] },
	{ folder: 'src/routes', tests: ['unit/routes/', 'contract/(?!channels|clients)', 'backend/suite'] },
	{ folder: 'src/channels', tests: ['unit/channels/', 'contract/channels'] }
];

export const roomOf = (file: string): Room => ROOMS.find(({ folder }) => file.startsWith(`${folder}/`)) as Room;

export const filesIn = (folder: string, end: string): string[] => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter(name => name.endsWith(end)).map(name => `${folder}/${name}`).sort();

const rankIn = ({ tests }: Room, file: string): number => tests.findIndex(pattern => new RegExp(`^dist/test/${pattern}`).test(file));

/** The compiled tests of `make test` that test a room, and the modules that each imports. */
export class RoomTests {
	private readonly modules = new Map(
		programsOf(filesIn('dist/test', '.test.js')).filter(program => !isLong(program)).flatMap(({ files }) => files)
			.filter(file => ROOMS.some(room => rankIn(room, file) >= 0))
			.map(file => [file, new Set(modulesOf([file.replace(/^dist\//, '').replace(/\.js$/, '.ts')]))])
	);

	/** @returns a digest of each test and its modules */
	digests(): Record<string, string> {
		return Object.fromEntries([...this.modules].map(([file, modules]) => [file, digestOf([...modules])]));
	}

	/** @returns the tests of the room that import a module: first the one of the same name, then those that import the least */
	of(module: string): string[] {
		const room = roomOf(module);
		const ownName = `/${path.basename(module, '.ts')}.test.js`;
		return [...this.modules].filter(([file, modules]) => modules.has(module) && rankIn(room, file) >= 0).sort(([a, ofA], [b, ofB]) =>
			Number(b.endsWith(ownName)) - Number(a.endsWith(ownName)) || rankIn(room, a) - rankIn(room, b) || ofA.size - ofB.size
		).map(([file]) => file);
	}
}
