/** MongoDB disconnects, reconnects, or does not respond: over real sockets. */
import t, { type Test } from 'tap';
import { isReadable } from '../../../../src/backends/catapult/mongo/connection.js';
import { type Mongo, openMongo } from '../../../../src/backends/catapult/mongo/index.js';
import type { MongoOptions } from '../../../../src/backends/catapult/options.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { batch, FakeMongo } from '../../../support/catapult/fake-mongo.js';
import { TestLog } from '../../../support/catapult/log.js';
import { mongoOptions } from '../../../support/catapult/mongo-options.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { int64 } from '../../../support/catapult/stored.js';
import { until } from '../../../support/until.js';

const open = async (t: Test, url: string, options: Partial<MongoOptions> = {}): Promise<{ mongo: Mongo; log: TestLog }> => {
	const log = new TestLog();
	const mongo = await openMongo(mongoOptions(url, options), log);
	t.teardown(() => mongo.close());
	return { mongo, log };
};

const figureOf = (mongo: Mongo, name: string): number | undefined => mongo.figures().find(figure => name === figure.name)?.value;

const isUp = (mongo: Mongo): boolean => figureOf(mongo, 'mongo_up') === 1;

const CURRENT = { current: { height: int64(5n), scoreHigh: int64(0n), scoreLow: int64(7n) } };

/** A server that replies with the height only. */
const startFake = (t: Test): Promise<FakeMongo> => FakeMongo.start(t, ({ find }) => (find === 'chainStatistic' ? batch(CURRENT) : batch()));

/** Result of a query, and its duration in milliseconds. */
const timed = async (query: () => Promise<unknown>): Promise<{ readonly outcome: unknown; readonly ms: number }> => {
	const start = performance.now();
	const outcome = await query().catch((error: unknown) => error);
	return { outcome, ms: performance.now() - start };
};

const isConnectionFailed = (outcome: unknown): boolean => outcome instanceof ServiceUnavailable && outcome.message === 'connection failed';

t.test('which servers can be read from', t => {
	const topology = (type: string, ...types: readonly string[]) => ({ type, servers: new Map(types.map((each, i) => [`db${i}`, { type: each }])) });
	for (const [kind, types, preference, expected] of [
		['Single', ['Standalone'], 'primary', true],
		['Single', ['Unknown'], 'nearest', false],
		['Single', ['RSSecondary'], 'primary', true],
		['ReplicaSetWithPrimary', ['RSSecondary', 'RSPrimary'], 'primary', true],
		['ReplicaSetNoPrimary', ['RSSecondary', 'Unknown'], 'primary', false],
		['ReplicaSetNoPrimary', ['RSSecondary', 'Unknown'], 'primaryPreferred', true],
		['ReplicaSetNoPrimary', ['RSArbiter', 'RSOther'], 'nearest', false],
		['Sharded', ['Mongos'], 'secondaryPreferred', true],
		['LoadBalanced', ['LoadBalancer'], 'primary', true],
		['Unknown', [], 'nearest', false]
	] as const)
		t.equal(isReadable(topology(kind, ...types), preference), expected, `${kind} ${types.join()} ${preference}`);
	t.end();
});

t.test('rejects an invalid connection string without repeating it, because it may contain a password', async t => {
	for (const url of ['nonsense', 'mongodb://user:geheim@db1:notaport/', 'mongodb://user:geheim@/?x=%'])
		await t.rejects(openMongo(mongoOptions(url), new TestLog()), {
			name: 'UnusableNode', message: 'the MongoDB connection string is not valid', cause: undefined
		});
});

t.test('replies, and metrics of queries', async t => {
	const fake = await startFake(t);
	const { log, mongo } = await open(t, fake.url);

	t.equal(await mongo.info(), '{"height":"5","scoreHigh":"0","scoreLow":"7","latestFinalizedBlock":'
		+ '{"finalizationEpoch":0,"finalizationPoint":0,"height":"0","hash":""}}');
	t.equal(await mongo.isUp(), true);
	t.same(log.messages('info'), ['MongoDB connected']);
	t.same(mongo.figures().map(({ name }) => name), [
		'mongo_queries_total', 'mongo_query_failures_total', 'mongo_refused_total', 'mongo_running', 'mongo_waiting', 'mongo_up'
	]);
	t.ok((figureOf(mongo, 'mongo_queries_total') ?? 0) >= 2);
	t.same([figureOf(mongo, 'mongo_query_failures_total'), figureOf(mongo, 'mongo_running')], [0, 0]);
});

t.test('unreachable at the start: opens nevertheless, fails queries immediately, and connects when it becomes reachable', async t => {
	const fake = await startFake(t);
	await fake.stop();
	const connectTimeoutMs = 2000;
	const { log, mongo } = await open(t, fake.url, { connectTimeoutMs });

	for (let i = 0; i < 3; ++i) {
		const { ms, outcome } = await timed(() => mongo.info());
		t.ok(isConnectionFailed(outcome));
		t.ok(ms < connectTimeoutMs / 2, `after ${ms} ms`);
	}
	t.equal(await mongo.isUp(), false);
	t.equal(figureOf(mongo, 'mongo_up'), 0);
	t.same(log.messages('warn'), ['MongoDB unreachable, replying 503 until it reconnects']);
	await fake.listen();
	await until('the database is found', () => isUp(mongo));
	t.match(await mongo.info(), /"height":"5"/);
	t.equal(await mongo.isUp(), true);
});

t.test('disconnected while in use: fails queries immediately with the contract\'s error, and reconnects without a restart', async t => {
	const fake = await startFake(t);
	const { log, mongo } = await open(t, fake.url);
	await mongo.info();

	await fake.stop();
	await until('it is missed', async () => isConnectionFailed((await timed(() => mongo.info())).outcome));
	const { ms, outcome } = await timed(() => Promise.all(Array.from({ length: 50 }, () => mongo.info())));

	t.ok(isConnectionFailed(outcome));
	t.ok(ms < mongoOptions(fake.url).connectTimeoutMs / 2, `50 after ${ms} ms`);
	t.equal(isUp(mongo), false);
	await fake.listen();
	await until('the database is found', () => isUp(mongo));
	t.match(await mongo.info(), /"height":"5"/);
	t.same(log.entries.map(({ message }) => message), ['MongoDB connected', 'MongoDB unreachable, replying 503 until it reconnects', 'MongoDB connected']);
	t.equal(figureOf(mongo, 'mongo_running'), 0);
});

t.test('a query without reply: fails at the limit, and its connection is closed to free its slot', async t => {
	let isSilent = false;
	const fake = await FakeMongo.start(t, ({ find }) => (isSilent ? undefined : find === 'chainStatistic' ? batch(CURRENT) : batch()));
	const { mongo } = await open(t, fake.url, { connections: 1, queryTimeoutMs: 1000 });
	await mongo.info();
	isSilent = true;

	const { ms, outcome } = await timed(() => mongo.blocks.byHeight(1n));

	t.match(outcome, { message: 'the database took longer than 1000 ms to reply' });
	t.ok(ms >= 990, `after ${ms} ms`);
	t.equal(await mongo.isUp(), true, 'other connections still receive replies');
	isSilent = false;
	await until('the place is free', () => figureOf(mongo, 'mongo_running') === 0);
	t.match(await mongo.info(), /"height":"5"/);
});

t.test('no replies at all: queries fail at their limit, then immediately, until it reconnects', async t => {
	const fake = await startFake(t);
	const queryTimeoutMs = 2000;
	const { mongo } = await open(t, fake.url, { queryTimeoutMs });
	await mongo.info();
	fake.isHung = true;

	const first = await mongo.info().catch((error: unknown) => error);
	await until('its silence is noticed', () => !isUp(mongo));
	const next = await timed(() => mongo.info());

	t.ok(first instanceof ServiceUnavailable);
	t.ok(isConnectionFailed(next.outcome));
	t.ok(next.ms < queryTimeoutMs / 2, `after ${next.ms} ms`);
	fake.isHung = false;
	await until('the database is found', () => isUp(mongo));
	t.match(await mongo.info(), /"height":"5"/);
	t.equal(figureOf(mongo, 'mongo_running'), 0);
});

t.test('a server that shuts down is detected by its error reply', async t => {
	let isGoing = false;
	const fake = await FakeMongo.start(t, ({ find }) => (isGoing
		? { ok: 0, errmsg: 'interrupted at shutdown of db1.internal', code: 11600 }
		: find === 'chainStatistic' ? batch(CURRENT) : batch()));
	const { mongo } = await open(t, fake.url);
	await mongo.info();
	isGoing = true;

	t.ok(isConnectionFailed((await timed(() => mongo.info())).outcome));
});

t.test('errors of MongoDB other than outages are not reported as 503', async t => {
	const fake = await FakeMongo.start(t, () => ({ ok: 0, errmsg: 'unknown operator', code: 2 }));
	const { mongo } = await open(t, fake.url);

	await t.rejects(mongo.info(), { name: 'MongoServerError' });
	t.ok((figureOf(mongo, 'mongo_query_failures_total') ?? 0) > 0);
});

t.test('close: leaves nothing open, can be called twice, rejects later queries', async t => {
	const fake = await startFake(t);
	const { log, mongo } = await open(t, fake.url);
	await mongo.info();

	await Promise.all([mongo.close(), mongo.close()]);

	await until('all connections are closed', () => fake.open === 0);
	t.ok(isConnectionFailed((await timed(() => mongo.info())).outcome));
	t.equal(await mongo.isUp(), false);
	t.same(log.messages('warn'), [], 'closing is not an outage');
});

t.test('close while MongoDB is unreachable ends the search for it', async t => {
	const fake = await startFake(t);
	await fake.stop();
	const timers = new FakeTimers();
	const mongo = await openMongo(mongoOptions(fake.url, { connectTimeoutMs: 300 }), new TestLog(), { timers });
	t.equal(timers.pending, 1, 'before closing it tries to connect');
	await mongo.close();
	await fake.listen();

	await timers.advance(10_000);

	t.same([timers.pending, fake.connections], [0, 0]);
});
