/**
 * Bytes that the data folder of a follower takes for an empty block, a transfer and an account: differences between chains of two sizes.
 * The baseline is the size of the block or transfer as peers send it. Each chain ends with more empty blocks than can be undone, whose
 * changes take additional space.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openForReading } from '../../src/backends/embedded/store/database.js';
import { heightOf, startSource } from './follow.js';
import type { GrowOptions } from './chains/grow.js';
import { startGateway, temporaryFolder } from './harness/processes.js';
import { type Result, report, runAlone } from './harness/result.js';

const POLL_MS = 100;
const MIB = 2 ** 20;
const TRANSFERS_PER_BLOCK = 100;
/** More than the 2880 that can be undone while none is finalized. */
const EMPTY_BLOCKS = 3000;
const ACCOUNTS = 100;
const TRANSFERS = 10_000;

const EMPTY_BLOCK_SIZE = 376;
const TRANSFER_SIZE = 176;
/** At most so many times the size on the wire: it is stored once, with the documents' parts, lists and indexes. */
const MAX_RATIO = 10;

type Grown = Pick<GrowOptions, 'transactions' | 'emptyBlocks' | 'accounts' | 'transactionsPerBlock'>;

interface Size {
	readonly bytes: number;
	readonly blocks: number;
	readonly transactions: number;
	readonly accounts: number;
}

/** @returns the size of all files in a folder, without those of peers' certificates */
const folderBytes = (directory: string): number => fs.readdirSync(directory, { withFileTypes: true })
	.filter(entry => entry.isFile())
	.reduce((sum, { name }) => sum + fs.statSync(path.join(directory, name)).size, 0);

const countAccounts = (directory: string): number => {
	const connection = openForReading(directory);
	try {
		return connection.prepare<[], number>('SELECT count(*) FROM accounts').pluck().get()!;
	} finally {
		connection.close();
	}
};

/** Follows a chain to its end, and stops. */
const measure = async (grown: Grown): Promise<Size> => {
	const { directory, remove } = temporaryFolder();
	const source = await startSource(directory, grown);
	try {
		const blocks = await heightOf(source.gateway);
		const data = path.join(directory, 'follower');
		const follower = await startGateway(data, ...source.options);
		while (await heightOf(follower) < blocks)
			await sleep(POLL_MS);
		const peak = follower.peakBytes();
		await follower.stop();
		const size = { bytes: folderBytes(data), blocks, transactions: grown.transactions, accounts: countAccounts(data) };
		console.log(`${JSON.stringify(size)}, peak memory ${Math.round(peak / MIB)} MiB`);
		return size;
	} finally {
		await source.gateway.stop();
		remove();
	}
};

export const run = async (): Promise<Result[]> => {
	const grown = { transactions: TRANSFERS, emptyBlocks: EMPTY_BLOCKS, accounts: ACCOUNTS, transactionsPerBlock: TRANSFERS_PER_BLOCK };
	const small = await measure(grown);
	const longer = await measure({ ...grown, emptyBlocks: 3 * EMPTY_BLOCKS });
	const busier = await measure({ ...grown, transactions: 4 * TRANSFERS });
	const wider = await measure({ ...grown, transactions: 4 * TRANSFERS, accounts: 2 * TRANSFERS });

	const perBlock = (longer.bytes - small.bytes) / (longer.blocks - small.blocks);
	const ofBlocks = perBlock * (busier.blocks - small.blocks);
	const perTransfer = (busier.bytes - small.bytes - ofBlocks) / (busier.transactions - small.transactions);
	const perAccount = (wider.bytes - busier.bytes) / (wider.accounts - busier.accounts);
	console.log(`an account takes ${Math.round(perAccount)} bytes`);
	const about = { unit: 'bytes', goal: MAX_RATIO, better: 'lower' } as const;
	return [
		report({ ...about, name: 'data folder of a follower, an empty block against its size' }, [
			{ ours: perBlock, baseline: EMPTY_BLOCK_SIZE }
		]),
		report({ ...about, name: 'data folder of a follower, a transfer against its size' }, [{ ours: perTransfer, baseline: TRANSFER_SIZE }])
	];
};

await runAlone(import.meta.url, run);
