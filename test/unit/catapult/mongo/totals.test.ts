import t from 'tap';
import { Totals } from '../../../../src/backends/catapult/mongo/totals.js';
import { createHead } from '../../../support/catapult/fake-tip-cache.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const setUp = async () => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers);
	await tipCache.current();
	const counts: string[] = [];
	const counter = (key: string, total = 7) => () => {
		counts.push(key);
		return Promise.resolve(total);
	};
	return { timers, tipCache, stored, totals: new Totals(tipCache, timers), counts, counter };
};

t.test('counts once per tip, then replies from the cache', async t => {
	const { counter, counts, tipCache, stored, timers, totals } = await setUp();

	t.equal(await totals.of('a', 'withBlocks', counter('a')), 7);
	t.equal(totals.of('a', 'withBlocks', counter('a')), 7);
	t.equal(await totals.of('b', 'withBlocks', counter('b', 8)), 8);
	t.same(counts, ['a', 'b']);

	stored.blockHeight = 11n;
	await timers.advance(500);
	t.equal(await totals.of('a', 'withBlocks', counter('a', 9)), 9);
	t.equal((await tipCache.current()).blockHeight, 11n);
	t.same(counts, ['a', 'b', 'a']);
});

t.test('off: counts nothing', async t => {
	const { counter, counts, tipCache, timers } = await setUp();
	const totals = new Totals(tipCache, timers, false);

	t.equal(totals.of('a', 'withBlocks', counter('a')), undefined);
	t.equal(totals.of('a', 'withState', counter('a')), undefined);
	t.equal(totals.counted(() => 7), undefined);
	t.same(counts, []);
});

t.test('concurrent calls share one count', async t => {
	const { counter, counts, totals } = await setUp();

	const found = await Promise.all([1, 2, 3].map(async () => totals.of('a', 'withState', counter('a'))));

	t.same(found, [7, 7, 7]);
	t.same(counts, ['a']);
});

t.test('of state: a count made soon after a new tip is not cached', async t => {
	const { counter, counts, stored, timers, totals } = await setUp();
	for (let i = 0; i < 3; ++i)
		await totals.of('a', 'withState', counter('a'));
	t.equal(counts.length, 3);

	await timers.advance(2000);
	for (let i = 0; i < 3; ++i)
		await totals.of('a', 'withState', counter('a'));
	t.equal(counts.length, 4, 'later it is');

	stored.hash = 1;
	await timers.advance(500);
	for (let i = 0; i < 3; ++i)
		await totals.of('a', 'withState', counter('a'));
	t.equal(counts.length, 7, 'until the next change');
});

t.test('a failed count rejects and is not cached', async t => {
	const { counter, totals } = await setUp();

	await t.rejects(Promise.resolve(totals.of('a', 'withBlocks', () => Promise.reject(new Error('slow')))), { message: 'slow' });
	t.equal(await totals.of('a', 'withBlocks', counter('a')), 7);
});

t.test('a count that outlasts its tip is not used for the next one', async t => {
	const { counter, stored, timers, totals } = await setUp();
	let finish: (total: number) => void = () => undefined;
	const old = totals.of('a', 'withBlocks', () => new Promise(resolve => {
		finish = resolve;
	}));
	stored.blockHeight = 11n;
	await timers.advance(500);

	t.equal(await totals.of('a', 'withBlocks', counter('a', 8)), 8);
	finish(7);
	t.equal(await old, 7);
	t.equal(totals.of('a', 'withBlocks', counter('a', 9)), 8);
});

t.test('a total that needs no count gets the tip, and is returned immediately', async t => {
	const { totals } = await setUp();

	t.equal(totals.of('blocks', 'withBlocks', ({ blockHeight }) => Number(blockHeight)), 10);
});

t.test('the cache is bounded', async t => {
	const { counter, counts, totals } = await setUp();
	for (let i = 0; i < 10_000; ++i)
		await totals.of(`key ${i}`, 'withBlocks', () => Promise.resolve(1));

	await totals.of('key 0', 'withBlocks', counter('again'));

	t.same(counts, ['again']);
});
