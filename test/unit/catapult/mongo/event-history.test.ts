/** Batches of past notifications, on a database. */
import t, { type Test } from 'tap';
import {
	type BlockPosition, type Hash256, type HistoryCursor, type PastChannel, type PendingChannel, ServiceUnavailable, type UnresolvedAddress
} from '../../../../src/chain/index.js';
import { openMongo } from '../../../../src/backends/catapult/mongo/index.js';
import { MongoEventHistory, type SeenBlocks } from '../../../../src/backends/catapult/mongo/readers/event-history.js';
import { RecentBlocks } from '../../../../src/backends/catapult/zmq/recent-blocks.js';
import { systemTimers } from '../../../../src/runtime/timers.js';
import { batch, FakeMongo } from '../../../support/catapult/fake-mongo.js';
import { FakeQueries } from '../../../support/catapult/fake-queries.js';
import { TestLog } from '../../../support/catapult/log.js';
import { mongoOptions } from '../../../support/catapult/mongo-options.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import { HELLO } from '../../../support/catapult/mongo-wire.js';
import {
	addressOf, aggregateDocument, blockDocument, hashOf, innerDocument, NodeDatabase, transferDocument
} from '../../../support/catapult/node-database.js';
import { pageOf } from '../../../support/catapult/page-request.js';
import { binary, int32, int64 } from '../../../support/catapult/stored.js';

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

for (const [channel, collection] of [['unconfirmedAdded', 'unconfirmedTransactions'], ['partialAdded', 'partialTransactions']] as const) {
	t.test(`${channel}: an aggregate is not read while some of its documents are missing`, options, async t => {
		const database = await open(t);
		const history = database.mongo.historyOf(NOTHING_SEEN);
		const request = { channel: channel satisfies PendingChannel, address: undefined, maxCount: 10, maxBytes: 100_000 };
		await database.insert(collection, transferDocument('before', 0n));
		const [id] = await database.insert(collection, aggregateDocument('swap', 0n, { inner: 2 }));
		await database.insert(collection, transferDocument('after', 0n));

		const first = await history.read({ ...request, cursor: { height: 0n } });
		t.same([first?.hashes, first?.end], [[hashOf('before')], undefined], 'none is stored');
		await database.insert(collection, innerDocument([id, 'swap'], 0n, 0));
		const skipping = await history.read({ ...request, cursor: first?.cursor as HistoryCursor });
		t.same([skipping?.hashes, skipping?.data, skipping?.end], [[], [], undefined], 'one is missing all the time');
		const next = await history.read({ ...request, cursor: skipping?.cursor as HistoryCursor });
		t.same([next?.hashes, next?.end?.block.height], [[hashOf('after')], 5n], 'it is skipped');
		await database.insert(collection, innerDocument([id, 'swap'], 0n, 1));
		const complete = await history.read({ ...request, cursor: first?.cursor as HistoryCursor });
		t.same([complete?.hashes, complete?.end?.block.height], [[hashOf('swap'), hashOf('after')], 5n], 'complete');
		t.equal(complete?.data[0]?.match(/"recipientAddress"/g)?.length, 2);

		await database.db.collection(collection).deleteOne({ 'meta.hash': binary(hashOf('swap')) });
		const last = await history.read({ ...request, cursor: { height: 0n } });
		t.same([last?.hashes, last?.data.length], [[hashOf('before'), hashOf('after')], 2], 'removed');
	});
}

t.test('finalizedBlock: several rounds that finalize the same block, each once', options, async t => {
	const database = await open(t);
	const rounds = [[1, 1, 1n], [2, 3, 2n], [2, 7, 4n], [3, 1, 4n], [3, 2, 4n], [4, 1, 4n], [4, 9, 5n]] as const;
	const add = (...added: (readonly [epoch: number, point: number, height: bigint])[]) => database.insert('finalizedBlocks', ...added.map(([epoch, point, height]) => ({
		block: { finalizationEpoch: int32(epoch), finalizationPoint: int32(point), height: int64(height), hash: binary(hashOf(`block ${height}`)) }
	})));
	// in no order
	await add(...[...rounds].reverse());
	const history = database.mongo.historyOf(NOTHING_SEEN);

	for (const [maxCount, maxBytes] of [[1, 10_000], [2, 10_000], [3, 10_000], [4, 10_000], [10, 1], [10, 10_000]] as const) {
		const found: unknown[] = [];
		let cursor: HistoryCursor = { height: 1n };
		for (let end; !end;) {
			const read = await history.read({ channel: 'finalizedBlock', address: undefined, cursor, maxCount, maxBytes });
			found.push(...(read?.data ?? []).map(text => {
				const { finalizationEpoch, finalizationPoint, height } =
					JSON.parse(text) as Readonly<Record<'finalizationEpoch' | 'finalizationPoint', number>> & { readonly height: string };
				return [finalizationEpoch, finalizationPoint, BigInt(height)];
			}));
			cursor = read?.cursor as HistoryCursor;
			end = read?.end;
		}
		t.same(found, rounds.slice(1), `${maxCount} per batch, up to ${maxBytes} bytes`);
	}
	const request = { channel: 'finalizedBlock', address: undefined, maxCount: 10, maxBytes: 10_000 } as const;
	const before = await history.read({ ...request, cursor: { height: 1n } });
	await add([4, 10, 5n]);
	const after = await history.read({ ...request, cursor: before?.cursor as HistoryCursor });
	t.same([after?.data.length, before?.end?.block], [1, after?.end?.block], 'a later round of the same block');
	t.ok((before?.end?.round ?? 0) < (after?.end?.round ?? 0));
});

t.test('a database that stays older than the messages of the broker: unavailable', async t => {
	let reads = 0;
	const queries = new FakeQueries(({ collection }) => {
		reads += collection === 'chainStatistic' ? 1 : 0;
		return [collection === 'chainStatistic' ? { current: blockDocument(2n)['block'] } : blockDocument(2n)];
	});
	const delays: number[] = [];
	const history = new MongoEventHistory(queries.queries, { ...NOTHING_SEEN, height: 3n }, {
		after: (delayMs, act) => {
			delays.push(delayMs);
			setImmediate(act);
			return () => {};
		}
	});

	await t.rejects(async () => history.start('block', undefined, { height: 1n, hash: undefined }), ServiceUnavailable);
	t.equal(reads, delays.length);
	t.ok(delays.reduce((sum, delay) => sum + delay, 0) < 5_000);
});

t.test('past notifications are read from the primary, for any read preference', async t => {
	const fake = await FakeMongo.start(t, () => batch(), { ...HELLO, setName: 'rs', hosts: ['127.0.0.1:1'] });
	const mongo = await openMongo(mongoOptions(fake.url, { readPreference: 'secondary' }), new TestLog());
	t.teardown(() => mongo.close());
	const modes = () => fake.commands.filter(({ find }) => find === 'partialTransactions')
		.map(command => (command['$readPreference'] as { readonly mode: string } | undefined)?.mode);

	await mongo.transactions.search('partial', {}, pageOf());
	await mongo.historyOf(NOTHING_SEEN).read({ channel: 'partialAdded', address: undefined, cursor: { height: 0n }, maxCount: 1, maxBytes: 1 });
	// the driver sends primaryPreferred for primary on a direct connection, which reaches one server only
	t.same(modes(), ['secondary', 'primaryPreferred']);
});
