/** Metrics of the embedded chain. */
import fs from 'node:fs/promises';
import { type Figure, poolFigure, ServiceUnavailable } from '../../chain/index.js';
import type { ChainCondition } from './node-reader.js';
import type { SyncProgress } from './node/protocol.js';
import { PoolStage } from './store/pool-writer.js';
import type { Queries } from './store/readers/queries.js';

const COUNT_POOL = 'SELECT count(*) FROM pool WHERE stage = ? AND parent IS NULL';
const DATABASE_BYTES = 'SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()';

const MS_PER_SECOND = 1000;

/** @returns undefined when the database cannot be read, which another metric reports */
const readIfPossible = <T>(read: () => T): T | undefined => {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ServiceUnavailable))
			throw error;
		return undefined;
	}
};

/** @returns undefined when the folder does not exist any more */
const freeBytes = async (directory: string): Promise<number | undefined> => {
	try {
		const { bavail, bsize } = await fs.statfs(directory);
		return bavail * bsize;
	} catch {
		// the metric data_folder_writable reports it
		return undefined;
	}
};

/** @returns how far a chain that follows peers is */
const syncFigures = ({ networkHeight, peers, blocksPerSecond, remainingSeconds }: SyncProgress): readonly Figure[] => [
	{
		name: 'sync_network_height', help: 'Greatest height that connected peers claim.',
		value: networkHeight === undefined ? undefined : Number(networkHeight)
	},
	{ name: 'sync_peers', help: 'Number of connected peers.', value: peers.length },
	{ name: 'sync_blocks_per_second', help: 'Blocks that were added per second during the last half minute.', value: blocksPerSecond },
	{ name: 'sync_remaining_seconds', help: 'Estimated time until the own chain is as high as those of the peers.', value: remainingSeconds }
];

/** @param directory - the data folder */
export const readFigures = async (queries: Queries, condition: ChainCondition, directory: string): Promise<readonly Figure[]> => {
	const count = (stage: PoolStage): number => queries.value<number>(COUNT_POOL, stage) ?? 0;
	const { isUp, storageFault, readFault, searchFault, clockBehindMs, sync } = condition;
	return [
		poolFigure(readIfPossible(() => ({ unconfirmed: count(PoolStage.UNCONFIRMED), partial: count(PoolStage.PARTIAL) }))),
		{ name: 'chain_up', help: 'Whether the thread of the embedded chain runs: 1 or 0.', value: Number(isUp) },
		{ name: 'data_folder_writable', help: 'Whether the data folder can be written: 1 or 0.', value: Number(storageFault === undefined) },
		{
			name: 'data_folder_readable', help: 'Whether requests and searches can read the data folder: 1 or 0.',
			value: Number(readFault === undefined && searchFault === undefined)
		},
		{ name: 'data_folder_free_bytes', help: 'Free space of the file system of the data folder.', value: await freeBytes(directory) },
		{
			name: 'database_bytes', help: 'Size of the database of the embedded chain, without its write-ahead log.',
			value: readIfPossible(() => queries.value<number>(DATABASE_BYTES))
		},
		{
			name: 'clock_behind_seconds', help: 'How far the clock of this machine was set back before the time of the newest block; 0 when it was not.',
			value: clockBehindMs / MS_PER_SECOND
		},
		...(sync ? syncFigures(sync) : [])
	];
};
