import type { Document } from 'mongodb';
import t from 'tap';
import { QueryScheduler } from '../../../../src/backends/catapult/mongo/query-scheduler.js';
import { Queries, type Source } from '../../../../src/backends/catapult/mongo/queries.js';
import { ReplyTooLarge, ServiceUnavailable } from '../../../../src/chain/index.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';

const TIMEOUT_MS = 5000;

interface Pending {
	readonly command: Document;
	readonly options: Document;
	readonly resolve: (reply: Document) => void;
	readonly reject: (error: Error) => void;
}

const reply = (...firstBatch: readonly Buffer[]): Document => ({ cursor: { firstBatch, id: 0 }, ok: 1 });

/** A driver that replies when the test decides. */
const setUp = ({ running = 4, waiting = 8 } = {}) => {
	const timers = new FakeTimers();
	const scheduler = new QueryScheduler({ running, waiting, waitMs: TIMEOUT_MS }, timers);
	const pending: Pending[] = [];
	const source = {
		isUp: true,
		database: {
			command: (command: Document, options: Document) => new Promise<Document>((resolve, reject) => {
				pending.push({ command, options, resolve, reject });
			}),
			collection: (name: string) => ({
				find: (filter: Document, options: Document) => ({
					async *[Symbol.asyncIterator]() {
						yield* await new Promise<unknown>((resolve, reject) => {
							pending.push({ command: { cursor: name, filter, ...options }, options, resolve, reject });
						}) as Iterable<unknown>;
					}
				})
			})
		}
	};
	// the code under test uses only these members of a database
	const queries = new Queries(source as unknown as Source, scheduler, { readPreference: 'nearest', timeoutMs: TIMEOUT_MS, maxListBytes: 10_000 }, timers);
	return { timers, scheduler, pending, source, queries };
};

const ONE = Buffer.from('one');

t.test('find: one command, within limits, documents unchanged', async t => {
	const { pending, queries, scheduler } = setUp();

	const finding = queries.find('blocks', { filter: { a: 1 }, sort: { a: -1 }, skip: 3, projection: { b: 0 } }, 20);
	pending[0]?.resolve(reply(ONE));

	t.same(await finding, [ONE]);
	t.same(pending[0]?.command, {
		find: 'blocks', filter: { a: 1 }, sort: { a: -1 }, skip: 3, projection: { b: 0 }, limit: 20, batchSize: 21, maxTimeMS: TIMEOUT_MS
	});
	t.same(pending[0]?.options['fieldsAsRaw'], { firstBatch: true });
	t.equal((pending[0]?.options['readPreference'] as { mode: string }).mode, 'nearest');
	t.same([scheduler.running, queries.sent, queries.failures], [0, 1, 0]);
});

t.test('find: uses a cursor when the documents may exceed one reply, none when they are small', async t => {
	const { pending, queries } = setUp();

	const many = queries.find('accounts', { filter: { a: 1 }, sort: { _id: 1 } }, 101, 'scan');
	const small = queries.findSmall('accounts', { filter: {} }, 101);

	t.match(pending[0]?.command, { cursor: 'accounts', filter: { a: 1 }, sort: { _id: 1 }, limit: 101, raw: true, maxTimeMS: TIMEOUT_MS });
	t.match(pending[1]?.command, { find: 'accounts', limit: 101 });
	pending[0]?.resolve([ONE]);
	pending[1]?.resolve(reply(ONE));
	t.same(await Promise.all([many, small]), [[ONE], [ONE]]);
});

t.test('find: repeats a query with a cursor if its reply was incomplete', async t => {
	const { pending, queries } = setUp();
	const finding = queries.find('accounts', { filter: {} }, 100);
	pending[0]?.resolve({ cursor: { firstBatch: [ONE], id: 77n } });
	await idle();

	pending[1]?.resolve([ONE, ONE]);

	t.same(await finding, [ONE, ONE]);
	t.match(pending[1]?.command, { cursor: 'accounts', limit: 100 });
});

t.test('find: rejects documents above the bound in total, and stops reading the cursor', async t => {
	const { scheduler, pending, queries } = setUp();
	const half = Buffer.alloc(5001);
	let read = 0;
	const documents = function* () {
		for (; read < 4; ++read)
			yield half;
	};
	const [atOnce, byCursor] = [queries.find('accounts', { filter: {} }, 100), queries.find('accounts', { filter: {} }, 101)];
	pending[0]?.resolve(reply(half, half));
	pending[1]?.resolve(documents());

	await t.rejects(atOnce, new ReplyTooLarge(10_000));
	await t.rejects(byCursor, new ReplyTooLarge(10_000));
	t.equal(read, 1, 'the second document is the last');
	t.same([scheduler.running, queries.failures], [0, 0], 'not an error of MongoDB');
});

t.test('count, aggregate and findAll', async t => {
	const { pending, queries } = setUp({ running: 8 });
	const results = [
		queries.count('blocks', { a: 1 }), queries.aggregate('blocks', [{ $match: {} }]), queries.findAll('blocks', { filter: {} }, 'search')
	];
	pending[0]?.resolve({ n: 5 });
	pending[1]?.resolve(reply(ONE));
	pending[2]?.resolve([ONE]);

	t.same(await Promise.all(results), [5, [ONE], [ONE]]);
	t.same(pending[0]?.command, { count: 'blocks', query: { a: 1 }, maxTimeMS: TIMEOUT_MS });
	t.match(pending[1]?.command, { aggregate: 'blocks', pipeline: [{ $match: {} }], maxTimeMS: TIMEOUT_MS });
	t.match(pending[2]?.command, { cursor: 'blocks', limit: 0 });
	const halved = queries.aggregate('blocks', []);
	pending[3]?.resolve({ cursor: { firstBatch: [ONE], id: 1 } });
	await t.rejects(halved, /does not fit one reply/);
});

t.test('an unreachable database: fails immediately, sends nothing', async t => {
	const { scheduler, pending, queries, source } = setUp();
	source.isUp = false;

	await t.rejects(queries.find('blocks', { filter: {} }, 1), { message: 'connection failed' });
	t.equal(await queries.ping(), false);
	t.same([pending.length, scheduler.running, queries.sent], [0, 0, 0]);
});

for (const [cost, message] of [
	['lookUp', 'the database took longer than 5000 ms to reply'],
	['search', 'the search took longer than 5000 ms; narrow it by another filter'],
	['scan', 'the search took longer than 5000 ms; narrow it by another filter']
] as const) {
	t.test(`a ${cost} that takes too long: rejects at the limit; its slot is free only when the driver has finished`, async t => {
		const { scheduler, pending, queries, timers } = setUp({ running: 1 });
		const late = queries.find('blocks', { filter: {} }, 1, cost).catch((error: unknown) => error);

		await timers.advance(TIMEOUT_MS);

		const error = await late as ServiceUnavailable;
		t.ok(error instanceof ServiceUnavailable);
		t.equal(error.message, message);
		t.same([scheduler.running, queries.failures], [1, 1]);
		const next = queries.find('blocks', { filter: {} }, 1);
		t.equal(pending.length, 1, 'the next one waits');
		pending[0]?.reject(new Error('closed'));
		await idle();
		t.equal(pending.length, 2);
		pending[1]?.resolve(reply());
		t.same(await next, []);
		t.same([scheduler.running, queries.failures, timers.pending], [0, 1, 0]);
	});
}

t.test('a slow cursor is closed', async t => {
	const { pending, queries, timers } = setUp();
	const late = queries.findAll('blocks', { filter: {} }, 'lookUp').catch((error: unknown) => error);

	await timers.advance(TIMEOUT_MS);

	t.match(await late, { message: /took longer/ });
	t.equal((pending[0]?.options['signal'] as AbortSignal).aborted, true);
});

t.test('a failed query is counted, frees its slot and rejects', async t => {
	const { scheduler, pending, queries, timers } = setUp();
	const failing = queries.count('blocks', {});
	pending[0]?.reject(new Error('bad sort'));

	await t.rejects(failing, { message: 'bad sort' });
	t.same([scheduler.running, queries.failures, timers.pending], [0, 1, 0]);
});

t.test('the database disconnects while a query waits for its slot', async t => {
	const { scheduler, pending, queries, source } = setUp({ running: 1 });
	const first = queries.find('blocks', { filter: {} }, 1);
	const second = queries.find('blocks', { filter: {} }, 1);
	source.isUp = false;
	scheduler.rejectAll(new ServiceUnavailable('connection failed'));

	await t.rejects(second, { message: 'connection failed' });
	pending[0]?.resolve(reply());
	t.same(await first, []);
	t.equal(scheduler.running, 0);
});

t.test('too many queries: rejected immediately, the others continue', async t => {
	const { pending, queries } = setUp({ running: 1, waiting: 1 });
	const results = [1, 2, 3].map(() => queries.find('blocks', { filter: {} }, 1));

	await t.rejects(results[2] as Promise<unknown>, { message: 'too many requests wait for the database', retryAfterSeconds: 1 });
	pending[0]?.resolve(reply(ONE));
	await idle();
	pending[1]?.resolve(reply(ONE));
	t.same(await Promise.all(results.slice(0, 2)), [[ONE], [ONE]]);
});

t.test('ping: not delayed by queries that run or do not respond', async t => {
	const { pending, queries, timers } = setUp({ running: 1, waiting: 0 });
	const running = queries.find('blocks', { filter: {} }, 1).catch(() => undefined);
	const replied = queries.ping();
	const silent = queries.ping();
	const refused = queries.ping();
	pending[1]?.resolve({ ok: 1 });
	pending[3]?.reject(new Error('no'));

	t.equal(await replied, true);
	t.equal(await refused, false);
	await timers.advance(TIMEOUT_MS);
	t.equal(await silent, false);
	await running;
});

t.test('statistics: as reported by the server', async t => {
	const { pending, queries } = setUp();
	const statistics = queries.statistics();
	pending[0]?.resolve({ objects: 5 });

	t.same(await statistics, { objects: 5 });
	t.match(pending[0]?.command, { dbStats: 1 });
});
