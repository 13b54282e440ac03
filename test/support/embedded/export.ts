/** Exports and imports chains under test. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { exportChain } from '../../../src/backends/embedded/chain-export.js';
import { importChain } from '../../../src/backends/embedded/node/chain-import.js';
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import { Queries } from '../../../src/backends/embedded/store/readers/queries.js';
import { type Dump, dump } from './database.js';
import { TestNode } from './node.js';
import { pay } from './signing.js';

const OWN_TABLES: ReadonlySet<string> = new Set([
	'meta', 'pool', 'pool_addresses', 'pool_transfers', 'pool_cosignatures', 'statuses', 'status_addresses', 'abandoned_blocks', 'sqlite_sequence'
]);

/** The chunks of an export, requested one by one. */
export const exportOf = (t: Test, { directory, config }: TestNode): AsyncGenerator<Uint8Array> => {
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	return exportChain(new Queries(connection), config);
};

/** @returns a whole export */
export const exported = async (t: Test, chain: TestNode): Promise<Buffer> => {
	const pieces = [];
	for await (const piece of exportOf(t, chain))
		pieces.push(piece);
	return Buffer.concat(pieces);
};

/** Folder of an import next to the chain that it comes from. */
export interface Import {
	readonly directory: string;
	readonly file: string;
	/** @throws UnusableDataFolder, UnusableChainFile */
	readonly run: () => void;
}

/** @returns an import of these bytes into an empty folder */
export const importOf = ({ directory, config, now }: TestNode, bytes: Uint8Array, machineTime = now): Import => {
	const base = fs.mkdtempSync(path.join(directory, 'import-'));
	const file = path.join(base, 'chain.export');
	const target = path.join(base, 'data');
	fs.writeFileSync(file, bytes);
	fs.mkdirSync(target);
	return {
		directory: target,
		file,
		run: () => importChain(target, file, { choose: stored => stored ?? config, machineTime: () => machineTime })
	};
};

/** @returns the error with which an import is rejected; undefined if it is accepted */
export const refusalOf = ({ run }: Import): string | undefined => {
	try {
		run();
		return undefined;
	} catch (error) {
		return `${(error as Error).name}: ${(error as Error).message}`;
	}
};

/** @returns the content of a chain, without the pools and notes about the folder */
export const chainDump = (directory: string): Dump =>
	Object.fromEntries(Object.entries(dump(directory)).filter(([table]) => !OWN_TABLES.has(table)));

/** @returns a chain of three blocks, two of which contain transfers */
export const smallChain = (t: Test): TestNode => {
	const chain = TestNode.begin(t);
	chain.confirm(chain.signing.sign('a', 'alice', pay('bob', 1n)), chain.signing.sign('b', 'bob', pay('alice', 2n)));
	chain.confirm(chain.signing.sign('c', 'alice', pay('bob', 3n)));
	return chain;
};
