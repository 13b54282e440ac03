/** Requests: how often they are sent, and how long the caller waits. */
import t from 'tap';
import { NodeClient } from '../../../../src/backends/catapult/node/client.js';
import { ConnectionPool } from '../../../../src/backends/catapult/node/connection-pool.js';
import { timeQuery } from '../../../../src/node-protocol/queries.js';
import { QuerySuspension } from '../../../../src/backends/catapult/node/query-suspension.js';
import { FakeNode, turn } from '../../../support/catapult/fake-connections.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { TestLog } from '../../../support/catapult/log.js';
import { TIMEOUT_MS } from '../../../support/catapult/node-client.js';

const REPLY = Buffer.from('0100000000000000' + '0200000000000000', 'hex');

const begin = async (maxConnections = 2) => {
	const fake = new FakeNode();
	const timers = new FakeTimers();
	const log = new TestLog();
	const pool = new ConnectionPool({ dial: fake.dial, maxConnections, timers, random: () => 0, log });
	const client = new NodeClient({ pool, timeoutMs: TIMEOUT_MS, timers, log });
	const connection = await fake.accept();
	timers.pass(5000);
	const outcomes: string[] = [];
	const send = (options = {}): void => {
		client.send(timeQuery, options).then(
			({ sendTimestamp }) => outcomes.push(String(sendTimestamp)),
			(error: Error) => outcomes.push(error.message)
		);
	};
	return { fake, timers, log, client, connection, outcomes, send };
};

t.test('a reply', async t => {
	const { client, connection, outcomes, send, timers } = await begin();
	send();
	await connection.reply(REPLY);

	t.strictSame(outcomes, ['1']);
	t.strictSame([client.requests, client.failures], [1, 0]);
	t.equal(timers.pending, 0, 'nothing remains');
});

t.test('the node closes the connection: sends once more on another, then fails', async t => {
	const { fake, connection, outcomes, send, timers, client } = await begin();
	send();
	connection.lose();
	await turn();
	t.strictSame(outcomes, []);
	const second = await fake.accept();
	t.ok(second.isBusy);
	timers.pass(100);
	second.lose();
	await turn();

	t.strictSame(outcomes, ['connection failed']);
	t.strictSame([client.requests, client.failures], [1, 1]);
});

t.test('a request that must not be sent twice', async t => {
	const { connection, outcomes, send } = await begin();
	let closed = 0;
	send({ onClosed: () => ++closed });
	connection.lose();
	await turn();

	t.strictSame(outcomes, ['connection failed']);
	t.equal(closed, 1);
});

t.test('no reply in time, or a violation: not sent again, and not the fault of the request', async t => {
	for (const how of ['timeout', 'violation'] as const) {
		const { connection, outcomes, send, fake } = await begin();
		let closed = 0;
		send({ onClosed: () => ++closed });
		send();
		await fake.accept();
		connection.lose(how);
		await turn();
		fake.connections[1]?.lose(how);
		await turn();

		t.strictSame(outcomes, ['connection failed', 'connection failed'], how);
		t.equal(closed, 0);
	}
});

t.test('timeout while waiting: it is not sent any more', async t => {
	const { connection, outcomes, send, timers } = await begin(1);
	send();
	timers.pass(TIMEOUT_MS - 1);
	send();
	timers.pass(1);
	await turn();
	t.strictSame(outcomes, ['connection failed']);
	timers.pass(TIMEOUT_MS - 1);
	await connection.reply(REPLY);

	t.strictSame(outcomes, ['connection failed', 'connection failed']);
	t.equal(connection.sent.length, 1);
	t.notOk(connection.isClosed, 'the connection stays open');
});

t.test('a reply that cannot be parsed fails the request and is logged', async t => {
	const { connection, outcomes, send, log } = await begin();
	send();
	await connection.reply(Buffer.from('AB', 'hex'));

	t.strictSame(outcomes, ['connection failed']);
	t.match(log.entries.at(-1), { level: 'warn', fields: { type: 0x120, firstBytes: 'AB', reason: String } });
});

t.test('an error in the gateway\'s code is not reported as the node\'s', async t => {
	const { connection, client } = await begin();
	const fault = new TypeError('a mistake');
	const failed = client.send({ ...timeQuery, decode: () => {
		throw fault;
	} });
	void connection.reply(REPLY);

	await t.rejects(failed, fault);
});

t.test('a suspension: a minute, then twice as long each time up to an hour; a minute again after a reply', t => {
	const timers = new FakeTimers();
	const suspension = new QuerySuspension(timers);
	t.notOk(suspension.isActive);

	for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
		t.equal(suspension.start(), minutes * 60_000);
		timers.pass(minutes * 60_000 - 1);
		t.ok(suspension.isActive);
		timers.pass(1);
		t.notOk(suspension.isActive);
	}
	suspension.reset();
	t.equal(suspension.start(), 60_000);
	t.end();
});
