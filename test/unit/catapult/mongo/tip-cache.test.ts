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
	t.equal(database.received.length, 4, 'the last one reads the block that is final');
	t.match(first, { height: 10n, blockHeight: 10n, blockHash: '0A'.repeat(32), finalizedHeight: 5n });
	await timers.advance(1);
	t.ok(tipCache.current() instanceof Promise);
	t.equal(await tipCache.current(), first, 'nothing has happened: the same tip');
	t.equal(database.received.length, 7, 'concurrent requests share one read');
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
	t.equal(database.received.length, 10);
});

t.test('another newest block that a reader has found: the next request reads the tip again', async t => {
	const { database, tipCache, stored } = createHead(new FakeTimers());
	const { blockHash } = await tipCache.current();

	tipCache.notice(blockHash);
	await tipCache.current();
	t.equal(database.received.length, 4, 'the same block');
	stored.hash = 11;
	tipCache.notice('0B'.repeat(32) as NonNullable<typeof blockHash>);
	t.match(await tipCache.current(), { blockHash: '0B'.repeat(32) });
	t.equal(database.received.length, 7);
	tipCache.notice(undefined);
	await tipCache.current();
	t.equal(database.received.length, 10);
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
	t.equal(database.received.length, 4);
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

t.test('the revision is unknown before the tip is read, and changes with each change of the stored history', async t => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers);
	const next = async (change: Partial<typeof stored>): Promise<number | undefined> => {
		Object.assign(stored, change);
		await timers.advance(250);
		void tipCache.revision;
		await idle();
		return tipCache.revision;
	};

	t.equal(tipCache.revision, undefined);
	await idle();
	const first = tipCache.revision;
	t.type(first, 'number');
	t.equal(await next({}), first);
	t.equal(await next({ finalizedHeight: 6n }), first, 'a finalization changes no block');
	t.equal(await next({ blockHeight: 11n, hash: 11 }), undefined, 'the block is written before the height');
	const second = await next({ height: 11n });
	t.type(second, 'number');
	t.not(second, first);
	t.equal(await next({}), second);
});

t.test('the revision is unknown from a notification until the tip is read again', async t => {
	const timers = new FakeTimers();
	const { database, tipCache } = createHead(timers);
	await tipCache.current();
	const before = tipCache.revision;

	tipCache.invalidate();
	t.equal(tipCache.revision, undefined);
	await idle();
	t.type(tipCache.revision, 'number');
	t.not(tipCache.revision, before, 'although the tip is the same: the notification may be that of a rollback and a new block');
	t.equal(database.received.length, 7);
});

t.test('the revision is unknown when the tip cannot be read for half a second', async t => {
	const timers = new FakeTimers();
	const { tipCache } = createHead(timers);
	await tipCache.current();
	await timers.advance(499);
	t.type(tipCache.revision, 'number', 'while it is read in the background');
	await timers.advance(1);
	t.type(tipCache.revision, 'number', 'it was read');
	await timers.advance(500);
	t.equal(tipCache.revision, undefined);
});

t.test('the revision is unknown for some time after a rollback, during which transactions are deleted', async t => {
	for (const rollback of [{ height: 9n }, { height: 9n, blockHeight: 9n, hash: 9 }, { hash: 99 }]) {
		const timers = new FakeTimers();
		const { tipCache, stored } = createHead(timers);
		await tipCache.current();
		const before = tipCache.revision;

		Object.assign(stored, rollback);
		tipCache.invalidate();
		await tipCache.current();
		t.equal(tipCache.revision, undefined);
		Object.assign(stored, { height: stored.blockHeight });
		for (let elapsed = 0; elapsed < 2000; elapsed += 250) {
			t.equal(tipCache.revision, undefined, `${elapsed} ms`);
			await timers.advance(250);
			await idle();
		}
		await tipCache.current();
		t.type(tipCache.revision, 'number');
		t.not(tipCache.revision, before);
	}
});

for (const [name, change, replacements] of [
	['less is final', { finalizedHeight: 4n }, 1],
	['another block of the same height is final', { finalHash: 6 }, 1],
	['more is final, and what was final is another block', { finalizedHeight: 7n, finalHash: 6 }, 1],
	['more is final', { finalizedHeight: 7n }, 0]
] as const) {
	t.test(`counts a replaced chain, or none: ${name}`, async t => {
		const timers = new FakeTimers();
		const { tipCache, stored } = createHead(timers);
		await tipCache.current();
		Object.assign(stored, change);
		await timers.advance(60_000);
		await tipCache.current();
		t.equal(tipCache.certainGeneration, replacements);
	});
}

t.test('the generation is unknown when the tip was not read for ten seconds', async t => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers);
	t.equal(tipCache.certainGeneration, undefined);
	await tipCache.current();
	t.equal(tipCache.certainGeneration, 0);
	await timers.advance(9999);
	t.equal(tipCache.certainGeneration, 0);
	await timers.advance(1);
	t.equal(tipCache.certainGeneration, undefined);
	stored.finalizedHeight = 1n;
	await tipCache.current();
	t.equal(tipCache.certainGeneration, 1, 'another chain');
});
