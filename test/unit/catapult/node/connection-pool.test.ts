/** The pool of connections to a node: how many, when they are opened, and what happens to waiting requests. */
import t from 'tap';
import type { ConnectionLost } from '../../../../src/node-protocol/connection.js';
import { ConnectionPool, type PoolRequest } from '../../../../src/backends/catapult/node/connection-pool.js';
import type { ServiceUnavailable } from '../../../../src/chain/index.js';
import { FakeNode, turn } from '../../../support/catapult/fake-connections.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { TestLog } from '../../../support/catapult/log.js';

const MAX_WAITING = 500;
const STABLE_MS = 5000;
const FIRST_DELAY_MS = 250;

/** Records the result of a request. */
class Probe implements PoolRequest {
	outcome = 'waits';
	isWanted = true;

	constructor(readonly name = '') {
	}

	begin() {
		if (!this.isWanted)
			return undefined;
		this.outcome = 'begun';
		return { bytes: Buffer.from(this.name), reply: { type: 0, minSize: 0, maxSize: 0 } };
	}

	succeed(payload: Buffer): void {
		this.outcome = `replied ${String(payload)}`;
	}

	fail(error: ConnectionLost | ServiceUnavailable): void {
		this.outcome = `${error.name}: ${error.message}`;
	}
}

const UNREACHABLE = 'ServiceUnavailable: connection failed';

const begin = (maxConnections = 3) => {
	const fake = new FakeNode();
	const timers = new FakeTimers();
	const log = new TestLog();
	const pool = new ConnectionPool({ dial: fake.dial, maxConnections, timers, random: () => 0, log });
	const submit = (name = '', isUrgent = false): Probe => {
		const probe = new Probe(name);
		pool.submit(probe, isUrgent);
		return probe;
	};
	return { fake, timers, log, pool, submit };
};

const outcomes = (probes: readonly Probe[]): string[] => probes.map(({ outcome }) => outcome);

t.test('opens one connection at the start; requests before it wait', async t => {
	const { fake, submit, pool, log } = begin();
	const probe = submit();
	t.equal(fake.dialing, 1);
	t.equal(pool.size, 0);

	const connection = await fake.accept();

	t.equal(probe.outcome, 'begun');
	t.equal(pool.size, 1);
	await connection.reply(Buffer.from('yes'));
	t.equal(probe.outcome, 'replied yes');
	t.equal(fake.dials, 1, 'no request waits: no other connection');
	t.strictSame(log.messages('info'), ['node connected']);
});

t.test('opens more connections while requests wait, one at a time, up to the limit; then serves in order of arrival', async t => {
	const { fake, submit, pool } = begin(2);
	await fake.accept();
	const probes = ['a', 'b', 'c', 'd'].map(name => submit(name));
	t.strictSame(outcomes(probes), ['begun', 'waits', 'waits', 'waits']);
	t.equal(fake.dialing, 1);

	await fake.accept();
	t.strictSame(outcomes(probes), ['begun', 'begun', 'waits', 'waits']);
	t.equal(fake.dials, 2, 'not a third');

	await fake.connections[1]?.reply();
	await fake.connections[1]?.reply();
	t.strictSame(outcomes(probes), ['begun', 'replied ', 'replied ', 'begun']);
	t.strictSame(fake.connections.map(({ sent }) => sent.map(String)), [['a'], ['b', 'c', 'd']]);
	t.equal(pool.size, 2);
});

t.test('uses a free connection before opening another', async t => {
	const { fake, submit } = begin();
	const connection = await fake.accept();
	for (let i = 0; i < 5; ++i) {
		submit();
		await connection.reply();
	}
	t.equal(fake.dials, 1);
});

t.test('rejects requests when too many wait, except urgent requests, which are sent first', async t => {
	const { fake, submit } = begin(1);
	const connection = await fake.accept();
	const first = submit('first');
	const waiting = Array.from({ length: MAX_WAITING }, (_, i) => submit(String(i)));

	const refused = submit('refused');
	const urgent = submit('urgent', true);

	t.strictSame(outcomes([first, refused, urgent]), ['begun', 'ServiceUnavailable: too many requests wait for the node', 'waits']);
	await connection.reply();
	await connection.reply();
	t.strictSame(connection.sent.map(String), ['first', 'urgent', '0']);
	t.equal(waiting[1]?.outcome, 'waits');
});

t.test('skips requests that are withdrawn or no longer wanted when their turn comes', async t => {
	const { fake, submit, pool } = begin(1);
	const connection = await fake.accept();
	const [, withdrawn, unwanted, last] = ['a', 'b', 'c', 'd'].map(name => submit(name)) as [Probe, Probe, Probe, Probe];

	pool.withdraw(withdrawn);
	pool.withdraw(new Probe());
	unwanted.isWanted = false;
	await connection.reply();

	t.strictSame(connection.sent.map(String), ['a', 'd']);
	t.equal(last.outcome, 'begun');
	await connection.reply();
	submit('e');
	t.strictSame(connection.sent.map(String), ['a', 'd', 'e'], 'the connection is free again');
});

t.test('the first attempt fails: waiting and new requests fail immediately, until an attempt succeeds', async t => {
	const { fake, timers, submit, log } = begin();
	const probe = submit();

	await fake.refuse();

	t.equal(probe.outcome, UNREACHABLE);
	t.equal(submit().outcome, UNREACHABLE);
	t.equal(fake.dials, 1, 'requests cause no attempt');
	timers.pass(FIRST_DELAY_MS - 1);
	t.equal(fake.dials, 1);
	timers.pass(1);
	t.equal(fake.dials, 2);
	t.equal(submit().outcome, UNREACHABLE, 'during an attempt');
	await fake.accept();
	t.equal(submit().outcome, 'begun');
	t.strictSame(log.entries.map(({ level, message }) => [level, message]), [['warn', 'node unreachable, replying 503 to requests that need it until it reconnects'], ['info', 'node connected']]);
});

t.test('the delay between attempts doubles, up to 5 s, with random reduction', async t => {
	const delaysWith = async (random: number): Promise<number[]> => {
		const fake = new FakeNode();
		const timers = new FakeTimers();
		const pool = new ConnectionPool({ dial: fake.dial, maxConnections: 1, timers, random: () => random, log: new TestLog() });
		const delays = [];
		for (let tried = 1; tried < 8; ++tried) {
			await fake.refuse();
			const from = timers.now();
			while (fake.dials === tried)
				timers.pass(1);
			delays.push(timers.now() - from);
		}
		await pool.close();
		return delays;
	};

	t.strictSame(await delaysWith(0), [250, 500, 1000, 2000, 4000, 5000, 5000]);
	t.strictSame(await delaysWith(1), [125, 250, 500, 1000, 2000, 2500, 2500]);
});

t.test('a stable connection is lost: replaced immediately without a log entry; requests meanwhile wait', async t => {
	const { fake, timers, submit, pool, log } = begin();
	const connection = await fake.accept();
	timers.pass(STABLE_MS);

	connection.lose();

	t.equal(fake.dialing, 1);
	const probe = submit();
	t.equal(probe.outcome, 'waits');
	await fake.accept();
	t.equal(probe.outcome, 'begun');
	t.equal(pool.reconnects, 1);
	t.strictSame(log.messages('warn'), []);
	t.strictSame(log.messages('info'), ['node connected']);
});

t.test('a connection lost soon after it was opened counts as a failed attempt', async t => {
	const { fake, timers, submit } = begin();
	let delay = FIRST_DELAY_MS;
	for (let i = 0; i < 3; ++i) {
		const connection = await fake.accept();
		timers.pass(STABLE_MS - 1);
		connection.lose();
		t.equal(submit().outcome, UNREACHABLE);
		timers.pass(delay - 1);
		t.equal(fake.dialing, 0);
		timers.pass(1);
		t.equal(fake.dialing, 1);
		delay *= 2;
	}

	const lasting = await fake.accept();
	timers.pass(STABLE_MS);
	lasting.lose();
	t.equal(fake.dialing, 1, 'reset after a stable connection');
	await fake.refuse();
	timers.pass(FIRST_DELAY_MS);
	t.equal(fake.dialing, 1, 'from the shortest delay again');
});

t.test('several connections lost together count once', async t => {
	const { fake, timers, submit } = begin(2);
	const first = await fake.accept();
	submit();
	submit();
	const second = await fake.accept();

	first.lose();
	second.lose();

	timers.pass(FIRST_DELAY_MS - 1);
	t.equal(fake.dialing, 0);
	timers.pass(1);
	t.equal(fake.dialing, 1);
});

t.test('one of several is lost: its request fails, the others continue, and it is replaced only when a request waits', async t => {
	const { fake, timers, submit, pool } = begin(2);
	const first = await fake.accept();
	const probes = [submit('a'), submit('b')];
	const second = await fake.accept();
	timers.pass(STABLE_MS);

	second.lose('timeout');
	await turn();

	t.strictSame(outcomes(probes), ['begun', 'ConnectionLost: lost']);
	t.equal(fake.dialing, 0);
	t.equal(submit('c').outcome, 'waits');
	t.equal(fake.dialing, 1);
	await first.reply();
	t.strictSame(first.sent.map(String), ['a', 'c']);
	t.equal(pool.size, 1);
});

t.test('a second connection cannot be opened: the first serves all, with another attempt only after a while', async t => {
	const { fake, timers, submit, log } = begin();
	const connection = await fake.accept();
	const probes = [submit('a'), submit('b')];
	await fake.refuse();

	t.strictSame(outcomes(probes), ['begun', 'waits']);
	probes.push(submit('c'));
	t.equal(fake.dials, 2);
	timers.pass(FIRST_DELAY_MS);
	probes.push(submit('d'));
	t.equal(fake.dials, 3);
	for (const probe of probes) {
		await connection.reply();
		t.equal(probe.outcome, 'replied ');
	}
	t.strictSame(log.messages('warn'), []);
});

t.test('a connection that is lost before it is used', async t => {
	const { fake, submit, timers } = begin();
	const probe = submit();
	const making = fake.accept();
	fake.connections[0]?.lose();
	await making;

	t.equal(probe.outcome, UNREACHABLE);
	timers.pass(FIRST_DELAY_MS);
	await fake.accept();
	t.equal(submit().outcome, 'begun');
});

t.test('logs a violation with the request that was sent', async t => {
	const { fake, log } = begin();
	(await fake.accept()).lose('violation');
	t.match(log.entries.filter(({ level }) => level === 'warn'), [
		{ message: 'node violated the protocol, connection closed', fields: { reason: 'lost' } },
		{ message: 'node unreachable, replying 503 to requests that need it until it reconnects' }
	]);
});

t.test('close: ends connections, fails waiting and new requests, makes no further attempt', async t => {
	const { fake, submit, pool, timers } = begin(1);
	const connection = await fake.accept();
	const probes = [submit(), submit()];

	await pool.close();
	await turn();

	t.ok(connection.isClosed);
	t.strictSame(outcomes(probes), ['ConnectionLost: lost', UNREACHABLE]);
	t.equal(submit().outcome, UNREACHABLE);
	timers.pass(60_000);
	t.equal(fake.dials, 1);
	await pool.close();
});

t.test('close while a connection is being opened, and while an attempt is scheduled', async t => {
	const making = begin();
	const probe = making.submit();
	await making.pool.close();
	await turn();
	t.equal(making.fake.dialing, 0, 'given up');
	t.equal(probe.outcome, UNREACHABLE);
	t.equal(making.timers.pending, 0);

	const waiting = begin();
	await waiting.fake.refuse();
	await waiting.pool.close();
	t.equal(waiting.timers.pending, 0);
});

t.test('a connection that opens after close is closed', async t => {
	const fake = new FakeNode();
	const deaf = () => fake.dial(new AbortController().signal);
	const pool = new ConnectionPool({ dial: deaf, maxConnections: 1, timers: new FakeTimers(), random: () => 0, log: new TestLog() });
	await pool.close();
	const connection = await fake.accept();
	t.ok(connection.isClosed);
});
