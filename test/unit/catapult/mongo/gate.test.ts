import t from 'tap';
import { Gate } from '../../../../src/backends/catapult/mongo/gate.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { HandTimers, settle } from '../../../support/catapult/hand-timers.js';

const createGate = ({ running = 4, waiting = 8, waitMs = 100 } = {}) => {
	const timers = new HandTimers();
	return { timers, gate: new Gate({ running, waiting, waitMs }, timers) };
};

/** Enters, and keeps a record of who was let in or refused. */
const enterAs = (gate: Gate, lane: 'fast' | 'slow', name: string, record: string[]): void => {
	const turn = gate.enter(lane);
	if (turn)
		turn.then(() => record.push(name), (error: Error) => record.push(`${name}: ${error.message}`));
	else
		record.push(name);
};

t.test('places: as many as may run get in at once, the next when one leaves, in the order of arrival', async t => {
	const { gate, timers } = createGate();
	const record: string[] = [];

	for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
		enterAs(gate, 'fast', name, record);

	t.same(record, ['a', 'b', 'c', 'd']);
	t.same([gate.running, gate.waiting], [4, 2]);
	gate.leave('fast');
	await settle();
	t.same(record, ['a', 'b', 'c', 'd', 'e']);
	gate.leave('fast');
	await settle();
	t.same(record.slice(4), ['e', 'f']);
	t.same([gate.running, gate.waiting, timers.pending], [4, 0, 0]);
	for (let i = 0; i < 4; ++i)
		gate.leave('fast');
	t.equal(gate.running, 0);
});

t.test('too many wait → refused at once, to come again in a second', async t => {
	const { gate } = createGate({ running: 1, waiting: 2 });
	const waiting = [gate.enter('fast'), gate.enter('fast'), gate.enter('fast')];

	const refused = gate.enter('fast');

	t.same(waiting.map(turn => turn === undefined), [true, false, false]);
	const error = await (refused as Promise<void>).catch((reason: unknown) => reason) as ServiceUnavailable;
	t.ok(error instanceof ServiceUnavailable);
	t.equal(error.message, 'too many requests wait for the database');
	t.equal(error.retryAfterSeconds, 1);
	t.same([gate.refused, gate.waiting], [1, 2]);
});

t.test('waiting for too long → refused; the place goes to those who still wait', async t => {
	const { gate, timers } = createGate({ running: 1 });
	const record: string[] = [];
	enterAs(gate, 'fast', 'first', record);
	enterAs(gate, 'fast', 'early', record);
	await timers.advance(60);
	enterAs(gate, 'fast', 'late', record);

	await timers.advance(50);

	t.same(record, ['first', 'early: too many requests wait for the database']);
	t.same([gate.refused, gate.waiting], [1, 1]);
	gate.leave('fast');
	await settle();
	t.same(record.slice(2), ['late']);
	await timers.advance(1000);
	t.equal(record.length, 3, 'who was let in is not refused later');
});

t.test('slow queries take a quarter of the places at most, and never hold up the others', async t => {
	const { gate } = createGate({ running: 8, waiting: 8 });
	const record: string[] = [];
	for (const name of ['s1', 's2', 's3', 's4'])
		enterAs(gate, 'slow', name, record);

	for (const name of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'])
		enterAs(gate, 'fast', name, record);
	enterAs(gate, 'slow', 's5', record);
	await settle();

	t.same(record, ['s1', 's2', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 's5: too many requests wait for the database']);
	gate.leave('fast');
	await settle();
	t.equal(record.length, 9, 'a free place is none for the third slow one');
	gate.leave('slow');
	await settle();
	t.equal(record[9], 's3');
});

t.test('one slow query may always run, however few places there are', t => {
	const { gate } = createGate({ running: 2 });

	t.equal(gate.enter('slow'), undefined);
	t.ok(gate.enter('slow'));
	t.equal(gate.enter('fast'), undefined);
	t.end();
});

t.test('of both lanes, who came first goes first', async t => {
	const { gate } = createGate({ running: 4, waiting: 16 });
	const record: string[] = [];
	for (const name of ['a', 'b', 'c', 'd'])
		enterAs(gate, 'fast', name, record);
	enterAs(gate, 'slow', 'slow', record);
	enterAs(gate, 'fast', 'fast', record);

	gate.leave('fast');
	await settle();

	t.equal(record[4], 'slow');
	gate.leave('fast');
	await settle();
	t.equal(record[5], 'fast');
});

t.test('refuseAll: all who wait are told why, and the gate goes on', async t => {
	const { gate, timers } = createGate({ running: 1, waiting: 20 });
	const record: string[] = [];
	enterAs(gate, 'fast', 'running', record);
	enterAs(gate, 'fast', 'a', record);
	enterAs(gate, 'slow', 'b', record);

	gate.refuseAll(new ServiceUnavailable('connection failed'));
	await settle();

	t.same(record, ['running', 'a: connection failed', 'b: connection failed']);
	t.same([gate.waiting, timers.pending], [0, 0]);
	gate.leave('fast');
	t.equal(gate.enter('fast'), undefined);
});
