/**
 * How fast a folder is filled from an exported chain of blocks of some hundred transfers: every block is executed anew, documents, lists
 * and state are written, and everything is compared with what the file says.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportChain } from '../../src/backends/embedded/chain-export.js';
import { importChain } from '../../src/backends/embedded/node/chain-import.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import { openForReading } from '../../src/backends/embedded/store/database.js';
import { Queries } from '../../src/backends/embedded/store/readers/queries.js';
import { grow } from './grow.js';
import { type Result, resultOf, type Round, runAlone } from './result.js';

const TRANSFERS = 20_000;
const TRANSFERS_PER_BLOCK = 300;
const ACCOUNTS = 2000;
const ROUNDS = 3;

/** What is asked for, transfers per second. */
const WANTED = 1000;

const MS_PER_SECOND = 1000;
const config = createDevelopmentConfig(5000);

const writeExport = async (directory: string, file: string): Promise<void> => {
	const connection = openForReading(directory);
	const descriptor = fs.openSync(file, 'w');
	for await (const piece of exportChain(new Queries(connection), config))
		fs.writeSync(descriptor, piece);
	fs.closeSync(descriptor);
	connection.close();
};

const measureRound = (file: string, directory: string): Round => {
	fs.mkdirSync(directory);
	const start = performance.now();
	importChain(directory, file, {
		choose: stored => stored ?? config,
		machineTime: ({ network }) => BigInt(Date.now() - network.epochAdjustmentSeconds * MS_PER_SECOND)
	});
	return { ours: TRANSFERS * MS_PER_SECOND / (performance.now() - start), yardstick: WANTED };
};

export const run = async (): Promise<Result[]> => {
	const base = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-replay-'));
	const [original, file] = [path.join(base, 'original'), path.join(base, 'chain.export')];
	try {
		grow({ directory: original, transactions: TRANSFERS, accounts: ACCOUNTS, transactionsPerBlock: TRANSFERS_PER_BLOCK });
		await writeExport(original, file);
		const rounds = Array.from({ length: ROUNDS }, (_, i) => measureRound(file, path.join(base, String(i))));
		return [resultOf({
			name: `an exported chain of ${TRANSFERS} transfers, ${TRANSFERS_PER_BLOCK} to a block, imported`,
			unit: 'transfers per second (yardstick: what is asked for)',
			goal: 1,
			better: 'higher'
		}, rounds)];
	} finally {
		fs.rmSync(base, { recursive: true });
	}
};

await runAlone(import.meta.url, run);
