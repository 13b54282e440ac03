/** Metrics of the embedded chain. */
import fs from 'node:fs/promises';
import { type Figure, type LabelledValues, poolFigure, ServiceUnavailable } from '../../chain/index.js';
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

const byLabel = (label: string, values: Readonly<Record<string, number>>): LabelledValues =>
	({ label, values: new Map(Object.entries(values)) });

/** @returns how far a chain that follows peers is, and what it has done */
const syncFigures = (
	{ networkHeight, peerStates, blocksPerSecond, remainingSeconds, oldestWaitingMs, clock, counts }: SyncProgress
): readonly Figure[] => [
	{
		name: 'sync_network_height', help: 'Greatest height that connected peers claim with a better score.',
		value: networkHeight === undefined ? undefined : Number(networkHeight)
	},
	{ name: 'sync_peers', help: 'Known peers by state: avoided ones had a fault.', value: byLabel('state', peerStates) },
	{ name: 'sync_blocks_per_second', help: 'Blocks that were added per second during the last half minute.', value: blocksPerSecond },
	{ name: 'sync_remaining_seconds', help: 'Estimated time until the own chain is as high as those of the peers.', value: remainingSeconds },
	{
		name: 'sync_clock_offset_seconds',
		help: 'How far the clocks of most peers are ahead of that of this machine, at least; negative if it is early, absent with fewer than 3 peers.',
		value: clock && clock.offsetMs / MS_PER_SECOND
	},
	{ name: 'sync_exchanges_total', help: 'Exchanges with peers: that pulled a unit of blocks, found nothing to pull, or failed.', value: byLabel('result', counts.pulls) },
	{ name: 'sync_pulled_bytes_total', help: 'Bytes of blocks that were pulled from peers.', value: counts.pulledBytes },
	{
		name: 'sync_units_total', help: 'Units of blocks by outcome: refused ones are invalid or cannot be read, discarded ones followed one that was refused, failed is an error of the gateway.',
		value: byLabel('outcome', counts.units)
	},
	{ name: 'sync_forwarded_total', help: 'Transactions, partial aggregates, cosignatures and blocks that were sent to peers.', value: byLabel('type', counts.forwarded) },
	{
		name: 'sync_oldest_waiting_seconds', help: 'Age of the oldest announcement that no peer is known to have; 0 when there is none.',
		value: oldestWaitingMs / MS_PER_SECOND
	},
	{
		name: 'sync_pushed_blocks_total',
		help: 'Blocks that peers have pushed: accepted, refused, ignored because blocks of the sender were refused, or unneeded because they do not follow the newest one.',
		value: byLabel('result', counts.pushed)
	},
	{
		name: 'sync_peer_faults_total', help: 'Peers that were dropped, or whose pushed blocks are ignored: unreachable, useless at present (wrong), or banned (hostile).',
		value: byLabel('gravity', counts.faults)
	}
];

/** @param directory - the data folder */
export const readFigures = async (queries: Queries, condition: ChainCondition, directory: string): Promise<readonly Figure[]> => {
	const count = (stage: PoolStage): number => queries.value<number>(COUNT_POOL, stage) ?? 0;
	const { isUp, storageFault, readFault, searchFault, clockBehindMs, sync } = condition;
	const figures: readonly Figure[] = [
		poolFigure(readIfPossible(() => ({ unconfirmed: count(PoolStage.UNCONFIRMED), partial: count(PoolStage.PARTIAL) }))),
		{ name: 'chain_up', help: 'Whether the thread of the embedded chain runs: 1 or 0.', value: Number(isUp), combined: 'least' },
		{ name: 'data_folder_writable', help: 'Whether the data folder can be written: 1 or 0.', value: Number(storageFault === undefined), combined: 'least' },
		{
			name: 'data_folder_readable', help: 'Whether requests and searches can read the data folder: 1 or 0.',
			value: Number(readFault === undefined && searchFault === undefined), combined: 'least'
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
	// all processes of a gateway report the same chain
	return figures.map(figure => ({ combined: 'once', ...figure }));
};
