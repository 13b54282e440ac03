/** AnnouncementQueue: what is refused, what is sent, and when whoever announced is told. */
import t from 'tap';
import { AnnouncementQueue } from '../../../../src/backends/catapult/node/announcement-queue.js';
import { packetOf, PacketType } from '../../../../src/backends/catapult/node/packet.js';
import { ConnectionPool } from '../../../../src/backends/catapult/node/connection-pool.js';
import { InvalidArgument } from '../../../../src/chain/index.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { FakeNode, turn } from '../../../support/catapult/fake-connections.js';
import { FakeTimers } from '../../../support/catapult/fake-timers.js';
import { TestLog } from '../../../support/catapult/log.js';
import { durationOf, openPair, skip, TIMEOUT_MS } from '../../../support/catapult/node-client.js';
import { until } from '../../../support/catapult/until.js';
import * as examples from '../../../support/catapult/example-packets.js';
import { cosignatureOf, pay, Signing } from '../../../support/embedded-signing.js';

const FAILED = { name: 'ServiceUnavailable', message: 'connection failed' };
const signing = new Signing({ now: 0n });
const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
const bonded = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);

t.test('what is sent: the bytes as they are, in a packet of their type, and the node is asked whether it has them', { skip }, async t => {
	const { node, standIn } = await openPair(t);
	t.ok(await node.isUp());
	standIn.received.splice(0);
	const cosignature = cosignatureOf('bob', bonded);

	await node.announcer.transaction(transfer);
	await node.announcer.partial(bonded);
	await node.announcer.cosignature({ ...cosignature, version: 0x0102030405060708n });

	const { signerPublicKey, signature, parentHash } = cosignature;
	t.strictSame(standIn.received, [
		[0x009, toHex(transfer)], [0x111, ''],
		[0x100, toHex(bonded)], [0x111, ''],
		[0x101, `0807060504030201${signerPublicKey}${signature}${parentHash}`], [0x111, '']
	].map(([type, payload]) => ({ type, payload, connection: 1 })));
	t.equal(node.figures().find(({ name }) => name === 'node_pushes_total')?.value, 3);
});

t.test('a view of bytes in a larger buffer: only those are sent', { skip }, async t => {
	const { node, standIn } = await openPair(t);
	const around = Buffer.concat([Buffer.alloc(7, 1), transfer, Buffer.alloc(9, 2)]);

	await node.announcer.transaction(new Uint8Array(around.buffer, around.byteOffset + 7, transfer.length));

	t.strictSame(standIn.payloads(PacketType.PUSH_TRANSACTIONS), [toHex(transfer)]);
});

t.test('what the node would drop in silence is refused, and not sent', { skip }, async t => {
	const { node, standIn } = await openPair(t);
	const { announcer } = node;
	const cut = transfer.subarray(0, transfer.length - 1);

	await t.rejects(announcer.transaction(cut), { name: 'InvalidArgument', message: /^payload has an invalid format: / });
	await t.rejects(announcer.transaction(Buffer.alloc(0)), InvalidArgument);
	await t.rejects(announcer.transaction(Buffer.concat([transfer, transfer])), InvalidArgument);
	await t.rejects(announcer.partial(cut), InvalidArgument);
	await t.rejects(announcer.partial(transfer), { name: 'InvalidArgument', message: 'only aggregate bonded transactions can be announced as partial' });
	await node.time();
	t.strictSame(standIn.received.map(({ type }) => type), [PacketType.NODE_INFO, PacketType.NETWORK_TIME]);
});

t.test('kept means that the node has answered: before that nobody is told', { skip }, async t => {
	const { node, standIn } = await openPair(t, { timeoutMs: 5000 });
	t.ok(await node.isUp());
	standIn.received.splice(0);
	let answer: () => void = () => undefined;
	standIn.handlers.set(PacketType.NODE_INFO, () => new Promise(resolve => {
		answer = () => resolve(fromHex(examples.NODE_INFO.response));
	}));
	let isKept = false;
	const announced = node.announcer.transaction(transfer).then(() => {
		isKept = true;
	});

	await until('the node has it', () => standIn.payloads(PacketType.NODE_INFO).length > 0);
	await turn();
	t.notOk(isKept);
	answer();
	await announced;
});

t.test('a node that takes no more → failure in time', { skip }, async t => {
	const { node, standIn } = await openPair(t);
	t.ok(await node.isUp());
	standIn.handlers.set(PacketType.PUSH_TRANSACTIONS, () => new Promise(() => undefined));

	const announced = node.announcer.transaction(transfer);

	t.ok(await durationOf(announced) < TIMEOUT_MS + 1000);
	await t.rejects(announced, FAILED);
});

t.test('thousands at once: all are taken, each once, with few questions', { skip }, async t => {
	const { node, standIn } = await openPair(t, { timeoutMs: 10_000 });
	const payloads = Array.from({ length: 3000 }, (_, i) => signing.sign(`${i}`, 'alice', pay('bob', BigInt(i))));

	await Promise.all(payloads.map(payload => node.announcer.transaction(payload)));

	t.strictSame(standIn.payloads(PacketType.PUSH_TRANSACTIONS).sort(), payloads.map(toHex).sort());
	t.ok(standIn.payloads(PacketType.NODE_INFO).length <= 15);
});

/** AnnouncementQueue by hand: packets are told as text, the type before the payload. */
const begin = () => {
	const fake = new FakeNode();
	const timers = new FakeTimers();
	const pool = new ConnectionPool({ dial: fake.dial, maxConnections: 2, timers, random: () => 0, log: new TestLog() });
	const announcements = new AnnouncementQueue({ pool, timeoutMs: TIMEOUT_MS, timers });
	const outcomes: string[] = [];
	const push = (type: number, text: string): void => {
		announcements.push(type, Buffer.from(text)).then(() => outcomes.push(`${text} kept`), (error: Error) => outcomes.push(`${text} ${error.message}`));
	};
	/** What a connection was sent, batch by batch. */
	const sentOn = (connection: number): string[] => (fake.connections[connection]?.sent ?? []).map(batch => {
		const texts = [];
		for (let offset = 0; offset < batch.length; offset += batch.readUInt32LE(offset))
			texts.push(`${batch.readUInt32LE(offset + 4)}${String(batch.subarray(offset + 8, offset + batch.readUInt32LE(offset)))}`);
		return texts.join(' ');
	});
	return { fake, timers, pool, announcements, outcomes, push, sentOn };
};

const INFO = PacketType.NODE_INFO;

t.test('what waits together is sent together, with one question behind it; one type at a time', async t => {
	const { fake, push, sentOn, outcomes, announcements } = begin();
	for (const [type, text] of [[9, 'a'], [256, 'b'], [9, 'c'], [257, 'd'], [9, 'e']] as const)
		push(type, text);
	const connection = await fake.accept();
	t.strictSame(sentOn(0), [`9a 9c 9e ${INFO}`]);
	t.strictSame(outcomes, []);

	await connection.answer();
	t.strictSame(outcomes, ['a kept', 'c kept', 'e kept']);
	push(256, 'f');
	await connection.answer();
	await connection.answer();
	await connection.answer();

	t.strictSame(sentOn(0), [`9a 9c 9e ${INFO}`, `256b ${INFO}`, `257d ${INFO}`, `256f ${INFO}`]);
	t.equal(announcements.pushes, 6);
});

t.test('what comes while others are under way takes another connection', async t => {
	const { fake, push, sentOn } = begin();
	await fake.accept();
	push(9, 'a');
	push(9, 'b');
	push(9, 'c');
	await fake.accept();

	t.strictSame([sentOn(0), sentOn(1)], [[`9a ${INFO}`], [`9b 9c ${INFO}`]]);
});

t.test('a batch has its limit of bytes; one announcement may go beyond', async t => {
	const { fake, push } = begin();
	const large = 'x'.repeat(2 ** 19);
	for (const text of [large, large, 'a', large + large + large, 'b'])
		push(9, text);
	const connection = await fake.accept();
	for (let i = 0; i < 4; ++i)
		await connection.answer();

	t.strictSame(connection.sent.map(({ length }) => length - 8), [
		2 ** 19 + 8 + 9 + 9, 2 ** 19 + 8, 3 * 2 ** 19 + 8
	]);
});

t.test('a connection that is lost: sent once more on another, apart from what is new; then failure', async t => {
	const { fake, timers, push, sentOn, outcomes } = begin();
	const first = await fake.accept();
	timers.pass(5000);
	push(9, 'a');
	first.lose();
	await turn();
	push(9, 'b');
	const second = await fake.accept();
	t.strictSame(sentOn(1), [`9a ${INFO}`]);
	t.strictSame(outcomes, []);

	await second.answer();
	t.strictSame(sentOn(1), [`9a ${INFO}`, `9b ${INFO}`]);
	timers.pass(100);
	second.lose();
	await turn();
	t.strictSame(outcomes, ['a kept', 'b connection failed'], 'the node is away now');
});

t.test('two connections that are lost one after the other → failure, and no third try', async t => {
	const { fake, timers, push, outcomes, sentOn } = begin();
	const first = await fake.accept();
	push(9, 'a');
	push(9, 'b');
	const second = await fake.accept();
	await first.answer();
	await second.answer();
	timers.pass(5000);

	push(9, 'c');
	second.lose();
	await turn();
	first.lose();
	await turn();

	t.strictSame(outcomes, ['a kept', 'b kept', 'c connection failed']);
	t.strictSame([sentOn(0), sentOn(1)], [[`9a ${INFO}`, `9c ${INFO}`], [`9b ${INFO}`, `9c ${INFO}`]]);
	const third = await fake.accept();
	t.notOk(third.isBusy);
});

t.test('an answer that is none, or none in time: not sent again', async t => {
	for (const how of ['violation', 'timeout'] as const) {
		const { fake, timers, push, outcomes } = begin();
		const connection = await fake.accept();
		timers.pass(5000);
		push(9, 'a');
		connection.lose(how);
		await turn();
		t.strictSame(outcomes, ['a connection failed']);
	}
});

t.test('time up: while waiting, it is not sent any more; under way, its connection is not taken from the others', async t => {
	const { fake, timers, push, outcomes, sentOn } = begin();
	push(9, 'a');
	timers.pass(TIMEOUT_MS);
	await turn();
	t.strictSame(outcomes, ['a connection failed']);
	const connection = await fake.accept();
	t.notOk(connection.isBusy);

	push(9, 'b');
	timers.pass(TIMEOUT_MS);
	await turn();
	t.strictSame(outcomes, ['a connection failed', 'b connection failed']);
	t.notOk(connection.isClosed);
	connection.lose();
	await turn();
	t.strictSame(sentOn(0), [`9b ${INFO}`]);
	t.equal(timers.pending, 1, 'nothing but the next try is due');
});

t.test('a node that is away: refused at once', async t => {
	const { fake, timers, push, outcomes } = begin();
	await fake.refuse();
	push(9, 'a');
	await turn();
	t.strictSame(outcomes, ['a connection failed']);

	timers.pass(250);
	const connection = await fake.accept();
	push(9, 'b');
	await connection.answer();
	t.strictSame(outcomes, ['a connection failed', 'b kept']);
});

t.test('too many, or too much, waits: refused at once', async t => {
	const { fake, announcements } = begin();
	const pushes = Array.from({ length: 10_000 }, () => announcements.push(9, Buffer.alloc(1)));
	await t.rejects(announcements.push(9, Buffer.alloc(1)), { name: 'ServiceUnavailable', message: 'too many announcements wait for the node', retryAfterSeconds: 1 });
	const connection = await fake.accept();
	await connection.answer();
	await Promise.all(pushes);
	t.equal(announcements.pushes, 10_000);

	const other = begin();
	const large = Buffer.alloc(2 ** 24 - packetOf(9).length);
	void other.announcements.push(9, large);
	void other.announcements.push(9, large);
	await t.rejects(other.announcements.push(9, Buffer.alloc(1)), { message: 'too many announcements wait for the node' });
});
