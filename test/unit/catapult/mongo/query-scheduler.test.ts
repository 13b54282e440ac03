import t from 'tap';
import { QueryScheduler } from '../../../../src/backends/catapult/mongo/query-scheduler.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';

const createGate = ({ running = 4, waiting = 8, waitMs = 100 } = {}) => {
	const timers = new FakeTimers();
	return { timers, scheduler: new QueryScheduler({ running, waiting, waitMs }, timers) };
};

/** Enters the gate, and records which calls were admitted or rejected. */
const enterAs = (scheduler: QueryScheduler, lane: 'fast' | 'slow', name: string, record: string[]): void => {
	const turn = scheduler.acquire(lane);
	if (turn)
		turn.then(() => record.push(name), (error: Error) => record.push(`${name}: ${error.message}`));
	else
		record.push(name);
};

t.test('slots: admits up to the limit immediately, then one for each that leaves, in order of arrival', async t => {
	const { scheduler, timers } = createGate();
	const record: string[] = [];

	for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
		enterAs(scheduler, 'fast', name, record);

	t.same(record, ['a', 'b', 'c', 'd']);
	t.same([scheduler.running, scheduler.waiting], [4, 2]);
	scheduler.release('fast');
	await idle();
	t.same(record, ['a', 'b', 'c', 'd', 'e']);
	scheduler.release('fast');
	await idle();
	t.same(record.slice(4), ['e', 'f']);
	t.same([scheduler.running, scheduler.waiting, timers.pending], [4, 0, 0]);
	for (let i = 0; i < 4; ++i)
		scheduler.release('fast');
	t.equal(scheduler.running, 0);
});

t.test('rejects a query immediately when too many wait, to be retried in a second', async t => {
	const { scheduler } = createGate({ running: 1, waiting: 2 });
	const waiting = [scheduler.acquire('fast'), scheduler.acquire('fast'), scheduler.acquire('fast')];

	const refused = scheduler.acquire('fast');

	t.same(waiting.map(turn => turn === undefined), [true, false, false]);
	const error = await (refused as Promise<void>).catch((reason: unknown) => reason) as ServiceUnavailable;
	t.ok(error instanceof ServiceUnavailable);
	t.equal(error.message, 'too many requests wait for the database');
	t.equal(error.retryAfterSeconds, 1);
	t.same([scheduler.rejected, scheduler.waiting], [1, 2]);
});

t.test('rejects a query that has waited too long; the slot goes to a call that still waits', async t => {
	const { scheduler, timers } = createGate({ running: 1 });
	const record: string[] = [];
	enterAs(scheduler, 'fast', 'first', record);
	enterAs(scheduler, 'fast', 'early', record);
	await timers.advance(60);
	enterAs(scheduler, 'fast', 'late', record);

	await timers.advance(50);

	t.same(record, ['first', 'early: too many requests wait for the database']);
	t.same([scheduler.rejected, scheduler.waiting], [1, 1]);
	scheduler.release('fast');
	await idle();
	t.same(record.slice(2), ['late']);
	await timers.advance(1000);
	t.equal(record.length, 3, 'an admitted call is not rejected later');
});

t.test('slow queries use at most a quarter of the slots, and never delay the others', async t => {
	const { scheduler } = createGate({ running: 8, waiting: 8 });
	const record: string[] = [];
	for (const name of ['s1', 's2', 's3', 's4'])
		enterAs(scheduler, 'slow', name, record);

	for (const name of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'])
		enterAs(scheduler, 'fast', name, record);
	enterAs(scheduler, 'slow', 's5', record);
	await idle();

	t.same(record, ['s1', 's2', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 's5: too many requests wait for the database']);
	scheduler.release('fast');
	await idle();
	t.equal(record.length, 9, 'the third slow query does not get the free slot');
	scheduler.release('slow');
	await idle();
	t.equal(record[9], 's3');
});

t.test('one slow query may always run, however few slots there are', t => {
	const { scheduler } = createGate({ running: 2 });

	t.equal(scheduler.acquire('slow'), undefined);
	t.ok(scheduler.acquire('slow'));
	t.equal(scheduler.acquire('fast'), undefined);
	t.end();
});

t.test('of both lanes, the earlier call enters first', async t => {
	const { scheduler } = createGate({ running: 4, waiting: 16 });
	const record: string[] = [];
	for (const name of ['a', 'b', 'c', 'd'])
		enterAs(scheduler, 'fast', name, record);
	enterAs(scheduler, 'slow', 'slow', record);
	enterAs(scheduler, 'fast', 'fast', record);

	scheduler.release('fast');
	await idle();

	t.equal(record[4], 'slow');
	scheduler.release('fast');
	await idle();
	t.equal(record[5], 'fast');
});

t.test('rejectAll: rejects all waiting queries with the reason, and the scheduler continues', async t => {
	const { scheduler, timers } = createGate({ running: 1, waiting: 20 });
	const record: string[] = [];
	enterAs(scheduler, 'fast', 'running', record);
	enterAs(scheduler, 'fast', 'a', record);
	enterAs(scheduler, 'slow', 'b', record);

	scheduler.rejectAll(new ServiceUnavailable('connection failed'));
	await idle();

	t.same(record, ['running', 'a: connection failed', 'b: connection failed']);
	t.same([scheduler.waiting, timers.pending], [0, 0]);
	scheduler.release('fast');
	t.equal(scheduler.acquire('fast'), undefined);
});
