import t from 'tap';
import { Head } from '../../../../src/backends/catapult/mongo/head.js';
import { createHead } from '../../../support/catapult/fake-head.js';
import { FakeQueries } from '../../../support/catapult/fake-queries.js';
import { HandTimers, settle } from '../../../support/catapult/hand-timers.js';
import { int64 } from '../../../support/catapult/stored.js';

t.test('the tip is read once for half a second, and not at all when nobody asks', async t => {
	const timers = new HandTimers();
	const { database, head } = createHead(timers);
	await timers.advance(60_000);
	t.equal(database.asked.length, 0);

	const first = await head.current();
	await timers.advance(499);
	const second = head.current();

	t.equal(second, first);
	t.equal(database.asked.length, 3);
	t.match(first, { height: 10n, blockHeight: 10n, blockHash: '0A'.repeat(32), finalizedHeight: 5n });
	await timers.advance(1);
	t.ok(head.current() instanceof Promise);
	t.equal(await head.current(), first, 'nothing has happened: the same tip');
	t.equal(database.asked.length, 6, 'who asks at the same time shares one question');
});

t.test('another block, another hash, or a finalization makes another tip', async t => {
	const timers = new HandTimers();
	const { head, stored } = createHead(timers);
	const tips = [await head.current()];

	for (const change of [{ blockHeight: 11n }, { height: 11n }, { hash: 99 }, { finalizedHeight: 6n }]) {
		Object.assign(stored, change);
		await timers.advance(500);
		tips.push(await head.current());
	}

	t.equal(new Set(tips).size, 5);
	t.equal(tips[4]?.since, timers.now());
});

t.test('invalidate: the next one who asks has it read, even while it is being read', async t => {
	const timers = new HandTimers();
	const { database, head, stored } = createHead(timers);
	await head.current();
	stored.blockHeight = 11n;

	t.equal((await head.current()).blockHeight, 10n);
	head.invalidate();
	const reading = head.current();
	stored.blockHeight = 12n;
	head.invalidate();

	t.equal((await head.current()).blockHeight, 12n);
	await reading;
	t.equal((await head.current()).blockHeight, 12n, 'an answer to an earlier question changes nothing');
	t.equal(database.asked.length, 9);
});

t.test('nothing stored yet → zeros', async t => {
	const head = new Head(new FakeQueries(() => []).queries, new HandTimers());

	t.match(await head.current(), { height: 0n, blockHeight: 0n, blockHash: undefined, finalizedHeight: 0n });
	t.equal(head.settledHeight, 0n);
});

t.test('settledHeight: the finalized height as far as known; asking finds out', async t => {
	const timers = new HandTimers();
	const { database, head } = createHead(timers);

	t.equal(head.settledHeight, 0n);
	await head.current();
	t.equal(head.settledHeight, 5n);
	t.equal(database.asked.length, 3);
});

t.test('a database that is away: who asks is told, settledHeight is not harmed, and it is asked again', async t => {
	let isAway = true;
	const database = new FakeQueries(() => {
		if (isAway)
			throw new Error('away');
		return [{ block: { height: int64(7n) } }];
	});
	const head = new Head(database.queries, new HandTimers());

	await t.rejects(Promise.resolve(head.current()), { message: 'away' });
	t.equal(head.settledHeight, 0n);
	await settle();
	isAway = false;
	await head.current();
	t.equal(head.settledHeight, 7n);
});

t.test('chainNumber: a chain that starts anew is another one', async t => {
	const timers = new HandTimers();
	const { head, stored } = createHead(timers);
	await head.current();
	t.equal(head.chainNumber, 0);

	Object.assign(stored, { height: 1n, blockHeight: 1n, finalizedHeight: 1n });
	await timers.advance(500);
	await head.current();

	t.equal(head.chainNumber, 1);
});
