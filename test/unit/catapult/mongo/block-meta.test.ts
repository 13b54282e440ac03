import t from 'tap';
import { BlockMetaReader } from '../../../../src/backends/catapult/mongo/block-meta.js';
import { createHead } from '../../../support/catapult/fake-tip-cache.js';
import { type ReceivedQuery, FakeQueries } from '../../../support/catapult/fake-queries.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { int32, int64 } from '../../../support/catapult/stored.js';

const heightsIn = ({ find }: ReceivedQuery): bigint[] =>
	(find.filter['block.height'] as { readonly $in: readonly { toBigInt(): bigint }[] }).$in.map(value => value.toBigInt());

/** @param stored - heights of the stored blocks; may change */
const setUp = async (stored: Set<bigint>) => {
	const timers = new FakeTimers();
	const { tipCache, stored: tip } = createHead(timers);
	await tipCache.current();
	const database = new FakeQueries(query => heightsIn(query).filter(height => stored.has(height)).map(height => ({
		block: { height: int64(height), timestamp: int64(height * 1000n), feeMultiplier: int32(-Number(height)) }
	})));
	return { timers, tipCache, tip, database, blocks: new BlockMetaReader(database.queries, tipCache, timers) };
};

const metaOf = (height: bigint) => ({ timestamp: height * 1000n, feeMultiplier: 2 ** 32 - Number(height) });

t.test('reads each block once for a page; height 0 has no block', async t => {
	const { blocks, database } = await setUp(new Set([1n, 2n]));

	const facts = await blocks.of([1n, 1n, 2n, 0n, 1n]);

	t.same(facts, new Map([[1n, metaOf(1n)], [2n, metaOf(2n)]]));
	t.same(database.received.map(heightsIn), [[1n, 2n]]);
	t.same(blocks.of([0n, 0n]), new Map());
	t.same(blocks.of([]), new Map());
});

t.test('caches blocks that are final, and no others', async t => {
	const { blocks, database } = await setUp(new Set([4n, 5n, 6n]));
	await blocks.of([4n, 5n, 6n]);

	t.same(blocks.of([5n, 4n]), new Map([[5n, metaOf(5n)], [4n, metaOf(4n)]]), 'immediately');
	await blocks.of([5n, 6n]);

	t.same(database.received.map(heightsIn), [[4n, 5n, 6n], [6n]]);
});

t.test('waits for a block that is stored a moment after its transactions', async t => {
	const stored = new Set([1n]);
	const { blocks, database, timers } = await setUp(stored);
	const reading = blocks.of([1n, 9n]);
	await timers.advance(5);
	stored.add(9n);

	await timers.advance(30);

	t.same(await reading, new Map([[1n, metaOf(1n)], [9n, metaOf(9n)]]));
	t.same(database.received.map(heightsIn), [[1n, 9n], [9n]]);
});

t.test('gives up a missing block after a short time', async t => {
	const { blocks, database, timers } = await setUp(new Set([1n]));
	const reading = blocks.of([1n, 9n]);

	await timers.advance(150);

	t.same(await reading, new Map([[1n, metaOf(1n)]]));
	t.equal(database.received.length, 5);
	t.equal(timers.pending, 0);
});

t.test('drops blocks of a chain that was replaced', async t => {
	const { blocks, database, tipCache, timers, tip } = await setUp(new Set([1n, 2n]));
	await blocks.of([1n]);
	Object.assign(tip, { height: 2n, blockHeight: 2n, finalizedHeight: 1n });
	await timers.advance(500);
	await tipCache.current();

	await blocks.of([1n]);

	t.same(database.received.map(heightsIn), [[1n], [1n]]);
});

t.test('heights that are far apart', async t => {
	const heights = [1n, 4095n, 4096n, 4097n, 1_000_000n];
	const timers = new FakeTimers();
	const { tipCache } = createHead(timers, { finalizedHeight: 2_000_000n });
	await tipCache.current();
	const database = new FakeQueries(query => heightsIn(query).map(height => ({
		block: { height: int64(height), timestamp: int64(height - 1n), feeMultiplier: int32(7) }
	})));
	const blocks = new BlockMetaReader(database.queries, tipCache, timers);
	const first = await blocks.of(heights);

	t.same(blocks.of(heights), first);
	t.equal(first.get(1n)?.timestamp, 0n, 'a timestamp of 0 is valid');
	t.equal(database.received.length, 1);
});
