/** A tip cache over a database whose tip the test changes. */
import { serialize } from 'bson';
import { TipCache, type Tip } from '../../../src/backends/catapult/mongo/tip-cache.js';
import { FakeQueries, type ReceivedQuery } from './fake-queries.js';
import { binary, int64, type StoredDocument } from './stored.js';
import type { Timers } from '../../../src/runtime/timers.js';

/** State of the chain in the database. */
export interface StoredTip {
	height: bigint;
	blockHeight: bigint;
	/** One byte of the newest block's hash. */
	hash: number;
	finalizedHeight: bigint;
	/** One byte of the hash of that block, and of the one that was final before. */
	finalHash: number;
}

const hashOf = (byte: number): StoredDocument[string] => binary(Buffer.alloc(32, byte));

const documentOf = ({ collection, find: { filter } }: ReceivedQuery, stored: StoredTip): StoredDocument => {
	const { blockHeight, finalizedHeight, finalHash, hash, height } = stored;
	switch (collection) {
	case 'chainStatistic': return { current: { height: int64(height) } };
	case 'blocks': return { meta: { hash: hashOf('block.height' in filter ? finalHash : hash) }, block: { height: int64(blockHeight) } };
	default: return { block: { height: int64(finalizedHeight), hash: hashOf(finalHash) } };
	}
};

export interface FakeTipCache {
	readonly tipCache: TipCache;
	/** The test may change it; the cache has the change after its next read. */
	readonly stored: StoredTip;
	readonly database: FakeQueries;
}

export const createHead = (timers: Timers, tip: Partial<StoredTip> = {}): FakeTipCache => {
	const stored = { height: 10n, blockHeight: 10n, hash: 10, finalizedHeight: 5n, finalHash: 5, ...tip };
	const database = new FakeQueries(query => [documentOf(query, stored)]);
	return { tipCache: new TipCache(database.queries, timers), stored, database };
};

/** A tip as readers receive it. */
export const tipAt = (blockHeight: bigint, hash = Number(blockHeight), finalizedHeight = 0n): Tip => ({
	height: blockHeight, blockHeight, blockHash: Buffer.alloc(32, hash).toString('hex').toUpperCase() as Tip['blockHash'],
	finalizedHeight, finalizedHash: undefined, since: 0
});

/** @returns a raw document */
export const raw = (document: StoredDocument): Buffer => Buffer.from(serialize(document));
