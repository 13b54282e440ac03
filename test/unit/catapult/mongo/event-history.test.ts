/** Batches of past notifications, on a database. */
import t, { type Test } from 'tap';
import type { BlockPosition, Hash256, HistoryCursor, PastChannel, UnresolvedAddress } from '../../../../src/chain/index.js';
import { MongoEventHistory, type SeenBlocks } from '../../../../src/backends/catapult/mongo/readers/event-history.js';
import { RecentBlocks } from '../../../../src/backends/catapult/zmq/recent-blocks.js';
import { systemTimers } from '../../../../src/runtime/timers.js';
import { FakeQueries } from '../../../support/catapult/fake-queries.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import {
	addressOf, aggregateDocument, blockDocument, hashOf, innerDocument, NodeDatabase, transferDocument
} from '../../../support/catapult/node-database.js';

const NOTHING_SEEN: SeenBlocks = { height: undefined, finalizedHeight: undefined, forkOf: () => undefined };

const options = { skip: NO_MONGO };

/** @returns hashes of all notifications after a height, and the number of batches */
const readAll = async (
	history: MongoEventHistory, channel: PastChannel, limits: { readonly maxCount: number; readonly maxBytes: number },
	address?: UnresolvedAddress
) => {
	const hashes: string[] = [];
	let cursor: HistoryCursor = { height: 1n };
	for (let batches = 1; ; ++batches) {
		const batch = await history.read({ channel, address, cursor, ...limits });
		if (!batch)
			throw new Error('the chain was rolled back');
		hashes.push(...batch.data.map(text => /"hash":"(\w+)"/.exec(text)?.[1] as string));
		cursor = batch.cursor;
		if (batch.end)
			return { hashes, batches, end: batch.end };
	}
};

const open = async (t: Test) => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {}, { transactions: 3 }, { transactions: 25, all: 27 }, {}, { transactions: 2 });
	return database;
};

t.test('confirmedAdded: in the order of the blocks, for any order of the ids and size of the batches', options, async t => {
	const database = await open(t);
	const history = database.mongo.historyOf(NOTHING_SEEN);
	const names = [[2, 3], [3, 25], [5, 2]].flatMap(([height = 0, count = 0]) =>
		Array.from({ length: count }, (_, index) => ({ name: `transfer ${height} ${index}`, height: BigInt(height), index })));
	for (const { name, height, index } of [...names].reverse()) {
		const parts = { index, recipient: index % 4 === 0 ? 'carol' : 'bob' };
		if (index === 7) {
			const [id] = await database.insert('transactions', aggregateDocument(name, height, parts));
			await database.insert('transactions', innerDocument([id, name], height, 1), innerDocument([id, name], height, 0));
		} else {
			await database.insert('transactions', transferDocument(name, height, parts));
		}
	}
	// of a block whose height the node has not written yet
	await database.insert('transactions', transferDocument('too new', 6n));
	await database.insert('blocks', blockDocument(6n, { transactions: 1 }));

	const all = names.map(({ name }) => hashOf(name));
	const carols = names.filter(({ index }) => index % 4 === 0).map(({ name }) => hashOf(name));
	for (const [maxCount, maxBytes] of [[1, 1_000_000], [4, 1_000_000], [64, 1_500], [64, 1], [100, 1_000_000]] as const) {
		const { hashes, batches, end } = await readAll(history, 'confirmedAdded', { maxCount, maxBytes });
		t.strictSame(hashes, all, `${batches} batches`);
		t.equal(end.block.height, 5n);
		t.strictSame((await readAll(history, 'confirmedAdded', { maxCount, maxBytes }, addressOf('carol'))).hashes, carols);
	}
});

t.test('block: in batches by number and size', options, async t => {
	const history = (await open(t)).mongo.historyOf(NOTHING_SEEN);
	const limits = [[2, 1_000_000], [10, 1], [10, 1_000_000]] as const;
	const found = await Promise.all(limits.map(([maxCount, maxBytes]) => readAll(history, 'block', { maxCount, maxBytes })));

	t.same(found.map(({ batches }) => batches), [2, 4, 1]);
	t.equal(new Set(found.map(({ hashes }) => hashes.join())).size, 1);
	t.equal(found[0]?.hashes.length, 4);
});

t.test('the block of the cursor is not in the chain: nothing is read', options, async t => {
	const history = (await open(t)).mongo.historyOf(NOTHING_SEEN);
	const request = { channel: 'block', address: undefined, maxCount: 10, maxBytes: 1_000 } as const;

	t.equal(await history.read({ ...request, cursor: { height: 2n, block: { height: 2n, hash: hashOf('other') } } }), undefined);
	t.equal(await history.read({ ...request, cursor: { height: 7n, block: { height: 7n, hash: hashOf('other') } } }), undefined);
});

t.test('a rollback during a read: what was read is discarded', async t => {
	let branch = 'a';
	const queries = new FakeQueries(({ collection, limit }) => {
		if (collection === 'chainStatistic')
			return [{ current: blockDocument(2n)['block'] }];
		const documents = [blockDocument(2n, { branch })];
		// the list of blocks is read between two reads of the tip
		if (limit > 1)
			branch = 'b';
		return documents;
	});
	const history = new MongoEventHistory(queries.queries, NOTHING_SEEN, systemTimers);
	const request = { channel: 'block', address: undefined, cursor: { height: 1n }, maxCount: 10, maxBytes: 1_000 } as const;

	t.equal(await history.read(request), undefined);
	t.equal((await history.read(request))?.data.length, 1);
});

t.test('the common block: of abandoned blocks, over several rollbacks', options, async t => {
	const database = await open(t);
	await database.declare(5n, 2n);
	const present = async (height: bigint): Promise<BlockPosition> =>
		(await database.mongo.historyOf(NOTHING_SEEN).start('block', undefined, { height, hash: undefined })).block;
	const third = await present(3n);
	const recent = new RecentBlocks();
	const add = (height: bigint, hash: string, previousHash: string): void =>
		recent.add({ height, hash: hash as Hash256, previousHash: previousHash as Hash256 });
	add(4n, 'FOURTH', third.hash);
	add(5n, 'FIFTH', 'FOURTH');
	recent.dropAfter(4n);
	add(5n, 'OTHER', 'FOURTH');
	recent.dropAfter(3n);
	recent.clear();
	const history = database.mongo.historyOf({ height: undefined, finalizedHeight: undefined, forkOf: hash => recent.forkOf(hash) });
	const startOf = async (height: bigint, hash: string) => (await history.start('block', undefined, { height, hash: hash as Hash256 })).block;

	t.same(await startOf(5n, 'FIFTH'), third);
	t.same(await startOf(5n, 'OTHER'), third);
	t.same(await startOf(3n, third.hash), third);
	t.same(await startOf(9n, 'UNKNOWN'), await present(2n), 'unknown: the finalized block');
	await t.rejects(startOf(2n, 'UNKNOWN'), { message: 'block UNKNOWN... at 2 is not of this chain' });
});
