/**
 * Speed of importing an exported chain, whose blocks have some hundred transactions of all kinds: every block is executed, documents,
 * lists and state are written, and everything is compared with the file.
 */
import fs from 'node:fs';
import path from 'node:path';
import { exportChain } from '../../src/backends/embedded/chain-export.js';
import { importChain } from '../../src/backends/embedded/node/chain-import.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import { openForReading } from '../../src/backends/embedded/store/database.js';
import { Queries } from '../../src/backends/embedded/store/readers/queries.js';
import { grow } from './chains/grow.js';
import { temporaryFolder } from './harness/processes.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const TRANSACTIONS = 20_000;
const TRANSACTIONS_PER_BLOCK = 300;
const ACCOUNTS = 2000;
const ROUNDS = 3;

/** Target, transactions per second. */
const WANTED = 1000;
/** Minimum ratio of the time to make the chain to the time to import it. */
const GROWTH_RATIO = 1;

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

/** @returns transactions per second */
const rateOf = (run: () => void): number => {
	const start = performance.now();
	run();
	return TRANSACTIONS * MS_PER_SECOND / (performance.now() - start);
};

const growChain = (directory: string): void =>
	grow({ directory, transactions: TRANSACTIONS, accounts: ACCOUNTS, transactionsPerBlock: TRANSACTIONS_PER_BLOCK, isVaried: true });

const importInto = (directory: string, file: string): void => {
	fs.mkdirSync(directory);
	importChain(directory, file, {
		choose: stored => stored ?? config,
		machineTime: ({ network }) => BigInt(Date.now() - network.epochAdjustmentSeconds * MS_PER_SECOND)
	});
};

/** Rates of importing and of making the chain, transactions per second. */
interface Rates {
	readonly imported: number;
	readonly grown: number;
}

const measureRound = async (base: string): Promise<Rates> => {
	const [original, copy, file] = [path.join(base, 'original'), path.join(base, 'copy'), path.join(base, 'chain.export')];
	const grown = rateOf(() => growChain(original));
	await writeExport(original, file);
	return { grown, imported: rateOf(() => importInto(copy, file)) };
};

export const run = async (): Promise<Result[]> => {
	const rounds: Rates[] = [];
	for (let i = 0; i < ROUNDS; ++i) {
		const { directory, remove } = temporaryFolder();
		rounds.push(await measureRound(directory));
		remove();
	}
	const name = `an exported chain of ${TRANSACTIONS} transactions, ${TRANSACTIONS_PER_BLOCK} to a block, imported`;
	return [
		report({ name, unit: 'transactions per second (baseline: the target)', goal: 1, better: 'higher' },
			rounds.map(({ imported }): Round => ({ ours: imported, baseline: WANTED }))),
		report({ name, unit: 'transactions per second (baseline: making the chain)', goal: GROWTH_RATIO, better: 'higher' },
			rounds.map(({ imported, grown }): Round => ({ ours: imported, baseline: grown })))
	];
};

await runAlone(import.meta.url, run);
