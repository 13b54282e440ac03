import t from 'tap';
import { TipCache } from '../../../../src/backends/catapult/mongo/tip-cache.js';
import { createHead } from '../../../support/catapult/fake-tip-cache.js';
import { FakeQueries } from '../../../support/catapult/fake-queries.js';
import { FakeTimers, settle } from '../../../support/catapult/fake-timers.js';
import { int64 } from '../../../support/catapult/stored.js';

t.test('the tip is read once for half a second, and not at all when nobody asks', async t => {
	const timers = new FakeTimers();
	const { database, tipCache } = createHead(timers);
	await timers.advance(60_000);
	t.equal(database.asked.length, 0);

	const first = await tipCache.current();
	await timers.advance(499);
	const second = tipCache.current();

	t.equal(second, first);
	t.equal(database.asked.length, 3);
	t.match(first, { height: 10n, blockHeight: 10n, blockHash: '0A'.repeat(32), finalizedHeight: 5n });
	await timers.advance(1);
	t.ok(tipCache.current() instanceof Promise);
	t.equal(await tipCache.current(), first, 'nothing has happened: the same tip');
	t.equal(database.asked.length, 6, 'who asks at the same time shares one question');
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

t.test('invalidate: the next one who asks has it read, even while it is being read', async t => {
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
	t.equal((await tipCache.current()).blockHeight, 12n, 'an answer to an earlier question changes nothing');
	t.equal(database.asked.length, 9);
});

t.test('nothing stored yet → zeros', async t => {
	const tipCache = new TipCache(new FakeQueries(() => []).queries, new FakeTimers());

	t.match(await tipCache.current(), { height: 0n, blockHeight: 0n, blockHash: undefined, finalizedHeight: 0n });
	t.equal(tipCache.finalizedHeight, 0n);
});

t.test('finalizedHeight: the finalized height as far as known; asking finds out', async t => {
	const timers = new FakeTimers();
	const { database, tipCache } = createHead(timers);

	t.equal(tipCache.finalizedHeight, 0n);
	await tipCache.current();
	t.equal(tipCache.finalizedHeight, 5n);
	t.equal(database.asked.length, 3);
});

t.test('a database that is away: who asks is told, finalizedHeight is not harmed, and it is asked again', async t => {
	let isUnreachable = true;
	const database = new FakeQueries(() => {
		if (isUnreachable)
			throw new Error('away');
		return [{ block: { height: int64(7n) } }];
	});
	const tipCache = new TipCache(database.queries, new FakeTimers());

	await t.rejects(Promise.resolve(tipCache.current()), { message: 'away' });
	t.equal(tipCache.finalizedHeight, 0n);
	await settle();
	isUnreachable = false;
	await tipCache.current();
	t.equal(tipCache.finalizedHeight, 7n);
});

t.test('chainGeneration: a chain that starts anew is another one', async t => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers);
	await tipCache.current();
	t.equal(tipCache.chainGeneration, 0);

	Object.assign(stored, { height: 1n, blockHeight: 1n, finalizedHeight: 1n });
	await timers.advance(500);
	await tipCache.current();

	t.equal(tipCache.chainGeneration, 1);
});
