import t from 'tap';
import { TipCache } from '../../../../src/backends/catapult/mongo/tip-cache.js';
import { createHead } from '../../../support/catapult/fake-tip-cache.js';
import { FakeQueries } from '../../../support/catapult/fake-queries.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';
import { int64 } from '../../../support/catapult/stored.js';

t.test('the tip is read at most once in half a second, and only when it is requested', async t => {
	const timers = new FakeTimers();
	const { database, tipCache } = createHead(timers);
	await timers.advance(60_000);
	t.equal(database.received.length, 0);

	const first = await tipCache.current();
	await timers.advance(499);
	const second = tipCache.current();

	t.equal(second, first);
	t.equal(database.received.length, 3);
	t.match(first, { height: 10n, blockHeight: 10n, blockHash: '0A'.repeat(32), finalizedHeight: 5n });
	await timers.advance(1);
	t.ok(tipCache.current() instanceof Promise);
	t.equal(await tipCache.current(), first, 'nothing has happened: the same tip');
	t.equal(database.received.length, 6, 'concurrent requests share one read');
});

t.test('another block, another hash, or a finalization makes another tip', async t => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers);
	const tips = [await tipCache.current()];

	for (const change of [{ blockHeight: 11n }, { height: 11n }, { hash: 99 }, { finalizedHeight: 6n }]) {
		Object.assign(stored, change);
		await timers.advance(500);
		tips.push(await tipCache.current());
	}

	t.equal(new Set(tips).size, 5);
	t.equal(tips[4]?.since, timers.now());
});

t.test('invalidate: the next request reads the tip again, even during a read', async t => {
	const timers = new FakeTimers();
	const { database, tipCache, stored } = createHead(timers);
	await tipCache.current();
	stored.blockHeight = 11n;

	t.equal((await tipCache.current()).blockHeight, 10n);
	tipCache.invalidate();
	const reading = tipCache.current();
	stored.blockHeight = 12n;
	tipCache.invalidate();

	t.equal((await tipCache.current()).blockHeight, 12n);
	await reading;
	t.equal((await tipCache.current()).blockHeight, 12n, 'the result of an earlier read changes nothing');
	t.equal(database.received.length, 9);
});

t.test('another newest block that a reader has found: the next request reads the tip again', async t => {
	const { database, tipCache, stored } = createHead(new FakeTimers());
	const { blockHash } = await tipCache.current();

	tipCache.notice(blockHash);
	await tipCache.current();
	t.equal(database.received.length, 3, 'the same block');
	stored.hash = 11;
	tipCache.notice('0B'.repeat(32) as NonNullable<typeof blockHash>);
	t.match(await tipCache.current(), { blockHash: '0B'.repeat(32) });
	t.equal(database.received.length, 6);
	tipCache.notice(undefined);
	await tipCache.current();
	t.equal(database.received.length, 9);
});

t.test('returns zeros while nothing is stored', async t => {
	const tipCache = new TipCache(new FakeQueries(() => []).queries, new FakeTimers());

	t.match(await tipCache.current(), { height: 0n, blockHeight: 0n, blockHash: undefined, finalizedHeight: 0n });
	t.equal(tipCache.finalizedHeight, 0n);
});

t.test('finalizedHeight: the last finalized height that was read; a request for the tip updates it', async t => {
	const timers = new FakeTimers();
	const { database, tipCache } = createHead(timers);

	t.equal(tipCache.finalizedHeight, 0n);
	await tipCache.current();
	t.equal(tipCache.finalizedHeight, 5n);
	t.equal(database.received.length, 3);
});

t.test('an unreachable database: current() rejects, finalizedHeight does not change, and the next request reads again', async t => {
	let isUnreachable = true;
	const database = new FakeQueries(() => {
		if (isUnreachable)
			throw new Error('unreachable');
		return [{ block: { height: int64(7n) } }];
	});
	const tipCache = new TipCache(database.queries, new FakeTimers());

	await t.rejects(Promise.resolve(tipCache.current()), { message: 'unreachable' });
	t.equal(tipCache.finalizedHeight, 0n);
	await idle();
	isUnreachable = false;
	await tipCache.current();
	t.equal(tipCache.finalizedHeight, 7n);
});

t.test('chainGeneration: a chain that restarts from its first block is another generation', async t => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers);
	await tipCache.current();
	t.equal(tipCache.chainGeneration, 0);

	Object.assign(stored, { height: 1n, blockHeight: 1n, finalizedHeight: 1n });
	await timers.advance(500);
	await tipCache.current();

	t.equal(tipCache.chainGeneration, 1);
});
