/** AnnouncementQueue: what is rejected, what is sent, and when the promise of an announcement settles. */
import t from 'tap';
import { AnnouncementQueue } from '../../../../src/backends/catapult/node/announcement-queue.js';
import { packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import { ConnectionPool } from '../../../../src/backends/catapult/node/connection-pool.js';
import { InvalidArgument } from '../../../../src/chain/index.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { FakeNode, turn } from '../../../support/catapult/fake-connections.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { TestLog } from '../../../support/catapult/log.js';
import { durationOf, openPair, SHORT_TIMEOUT_MS, skip, TIMEOUT_MS } from '../../../support/catapult/node-client.js';
import * as examples from '../../../support/catapult/example-packets.js';
import { cosignatureOf, pay, Signing } from '../../../support/embedded/signing.js';
import { until } from '../../../support/until.js';

const FAILED = { name: 'ServiceUnavailable', message: 'connection failed' };
const signing = new Signing({ now: 0n });
const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
const bonded = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);

t.test('sends the bytes unchanged in a packet of their type, followed by a request that confirms receipt', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	t.ok(await node.isUp());
	fakeNode.received.splice(0);
	const cosignature = cosignatureOf('bob', bonded);

	await node.announcer.transaction(transfer);
	await node.announcer.partial(bonded);
	await node.announcer.cosignature({ ...cosignature, version: 0x0102030405060708n });

	const { signerPublicKey, signature, parentHash } = cosignature;
	t.strictSame(fakeNode.received, [
		[0x009, toHex(transfer)], [0x111, ''],
		[0x100, toHex(bonded)], [0x111, ''],
		[0x101, `0807060504030201${signerPublicKey}${signature}${parentHash}`], [0x111, '']
	].map(([type, payload]) => ({ type, payload, connection: 1 })));
	t.equal(node.figures().find(({ name }) => name === 'node_pushes_total')?.value, 3);
});

t.test('a view of bytes in a larger buffer: sends only the bytes of the view', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const around = Buffer.concat([Buffer.alloc(7, 1), transfer, Buffer.alloc(9, 2)]);

	await node.announcer.transaction(new Uint8Array(around.buffer, around.byteOffset + 7, transfer.length));

	t.strictSame(fakeNode.payloads(PacketType.PUSH_TRANSACTIONS), [toHex(transfer)]);
});

t.test('rejects and does not send what the node would drop silently', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const { announcer } = node;
	const cut = transfer.subarray(0, transfer.length - 1);

	await t.rejects(announcer.transaction(cut), { name: 'InvalidArgument', message: /^payload has an invalid format: / });
	await t.rejects(announcer.transaction(Buffer.alloc(0)), InvalidArgument);
	await t.rejects(announcer.transaction(Buffer.concat([transfer, transfer])), InvalidArgument);
	await t.rejects(announcer.partial(cut), InvalidArgument);
	await t.rejects(announcer.partial(transfer), { name: 'InvalidArgument', message: 'only aggregate bonded transactions can be announced as partial' });
	await node.time();
	t.strictSame(fakeNode.received.map(({ type }) => type), [PacketType.NODE_INFO, PacketType.NETWORK_TIME]);
});

t.test('resolves after the node has replied, not before', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	t.ok(await node.isUp());
	fakeNode.received.splice(0);
	let reply: () => void = () => undefined;
	fakeNode.handlers.set(PacketType.NODE_INFO, () => new Promise(resolve => {
		reply = () => resolve(fromHex(examples.NODE_INFO.response));
	}));
	let isAccepted = false;
	const announced = node.announcer.transaction(transfer).then(() => {
		isAccepted = true;
	});

	await until('the node has it', () => fakeNode.payloads(PacketType.NODE_INFO).length > 0);
	await turn();
	t.notOk(isAccepted);
	reply();
	await announced;
});

t.test('fails in time when the node stops reading', { skip }, async t => {
	const { node, fakeNode } = await openPair(t, { timeoutMs: SHORT_TIMEOUT_MS });
	await until('a connection', () => node.isUp());
	fakeNode.handlers.set(PacketType.PUSH_TRANSACTIONS, () => new Promise(() => undefined));

	const announced = node.announcer.transaction(transfer);

	t.ok(await durationOf(announced) < TIMEOUT_MS);
	await t.rejects(announced, FAILED);
});

t.test('thousands at the same time: all are accepted, each once, with few requests', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const payloads = Array.from({ length: 3000 }, (_, i) => signing.sign(`${i}`, 'alice', pay('bob', BigInt(i))));

	await Promise.all(payloads.map(payload => node.announcer.transaction(payload)));

	t.strictSame(fakeNode.payloads(PacketType.PUSH_TRANSACTIONS).sort(), payloads.map(toHex).sort());
	t.ok(fakeNode.payloads(PacketType.NODE_INFO).length <= 15);
});

/** AnnouncementQueue with a fake node; packets are recorded as text, the type before the payload. */
const begin = () => {
	const fake = new FakeNode();
	const timers = new FakeTimers();
	const pool = new ConnectionPool({ dial: fake.dial, maxConnections: 2, timers, random: () => 0, log: new TestLog() });
	const announcements = new AnnouncementQueue({ pool, timeoutMs: SHORT_TIMEOUT_MS, timers });
	const outcomes: string[] = [];
	const push = (type: number, text: string): void => {
		announcements.push(type, Buffer.from(text)).then(() => outcomes.push(`${text} accepted`), (error: Error) => outcomes.push(`${text} ${error.message}`));
	};
	/** The batches that a connection received. */
	const sentOn = (connection: number): string[] => (fake.connections[connection]?.sent ?? []).map(batch => {
		const texts = [];
		for (let offset = 0; offset < batch.length; offset += batch.readUInt32LE(offset))
			texts.push(`${batch.readUInt32LE(offset + 4)}${String(batch.subarray(offset + 8, offset + batch.readUInt32LE(offset)))}`);
		return texts.join(' ');
	});
	return { fake, timers, pool, announcements, outcomes, push, sentOn };
};

const INFO = PacketType.NODE_INFO;

t.test('sends waiting announcements together, followed by one request; one type at a time', async t => {
	const { fake, push, sentOn, outcomes, announcements } = begin();
	for (const [type, text] of [[9, 'a'], [256, 'b'], [9, 'c'], [257, 'd'], [9, 'e']] as const)
		push(type, text);
	const connection = await fake.accept();
	t.strictSame(sentOn(0), [`9a 9c 9e ${INFO}`]);
	t.strictSame(outcomes, []);

	await connection.reply();
	t.strictSame(outcomes, ['a accepted', 'c accepted', 'e accepted']);
	push(256, 'f');
	await connection.reply();
	await connection.reply();
	await connection.reply();

	t.strictSame(sentOn(0), [`9a 9c 9e ${INFO}`, `256b ${INFO}`, `257d ${INFO}`, `256f ${INFO}`]);
	t.equal(announcements.pushes, 6);
});

t.test('announcements during a batch use another connection', async t => {
	const { fake, push, sentOn } = begin();
	await fake.accept();
	push(9, 'a');
	push(9, 'b');
	push(9, 'c');
	await fake.accept();

	t.strictSame([sentOn(0), sentOn(1)], [[`9a ${INFO}`], [`9b 9c ${INFO}`]]);
});

t.test('a batch is limited in bytes; one announcement may exceed the limit', async t => {
	const { fake, push } = begin();
	const large = 'x'.repeat(2 ** 19);
	for (const text of [large, large, 'a', large + large + large, 'b'])
		push(9, text);
	const connection = await fake.accept();
	for (let i = 0; i < 4; ++i)
		await connection.reply();

	t.strictSame(connection.sent.map(({ length }) => length - 8), [
		2 ** 19 + 8 + 9 + 9, 2 ** 19 + 8, 3 * 2 ** 19 + 8
	]);
});

t.test('a lost connection: sends its batch once more on another, apart from new announcements; then fails', async t => {
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

	await second.reply();
	t.strictSame(sentOn(1), [`9a ${INFO}`, `9b ${INFO}`]);
	timers.pass(100);
	second.lose();
	await turn();
	t.strictSame(outcomes, ['a accepted', 'b connection failed'], 'the node is unreachable now');
});

t.test('fails without a third attempt when two connections are lost one after the other', async t => {
	const { fake, timers, push, outcomes, sentOn } = begin();
	const first = await fake.accept();
	push(9, 'a');
	push(9, 'b');
	const second = await fake.accept();
	await first.reply();
	await second.reply();
	timers.pass(5000);

	push(9, 'c');
	second.lose();
	await turn();
	first.lose();
	await turn();

	t.strictSame(outcomes, ['a accepted', 'b accepted', 'c connection failed']);
	t.strictSame([sentOn(0), sentOn(1)], [[`9a ${INFO}`, `9c ${INFO}`], [`9b ${INFO}`, `9c ${INFO}`]]);
	const third = await fake.accept();
	t.notOk(third.isBusy);
});

t.test('an invalid or missing reply: does not send again', async t => {
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

t.test('timeout: while waiting, it is not sent any more; while under way, its connection continues for the others', async t => {
	const { fake, timers, push, outcomes, sentOn } = begin();
	push(9, 'a');
	timers.pass(SHORT_TIMEOUT_MS);
	await turn();
	t.strictSame(outcomes, ['a connection failed']);
	const connection = await fake.accept();
	t.notOk(connection.isBusy);

	push(9, 'b');
	timers.pass(SHORT_TIMEOUT_MS);
	await turn();
	t.strictSame(outcomes, ['a connection failed', 'b connection failed']);
	t.notOk(connection.isClosed);
	connection.lose();
	await turn();
	t.strictSame(sentOn(0), [`9b ${INFO}`]);
	t.equal(timers.pending, 1, 'only the next attempt is scheduled');
});

t.test('an unreachable node: fails immediately', async t => {
	const { fake, timers, push, outcomes } = begin();
	await fake.refuse();
	push(9, 'a');
	await turn();
	t.strictSame(outcomes, ['a connection failed']);

	timers.pass(250);
	const connection = await fake.accept();
	push(9, 'b');
	await connection.reply();
	t.strictSame(outcomes, ['a connection failed', 'b accepted']);
});

t.test('too many announcements, or bytes, waiting: rejected immediately', async t => {
	const { fake, announcements } = begin();
	const pushes = Array.from({ length: 10_000 }, () => announcements.push(9, Buffer.alloc(1)));
	await t.rejects(announcements.push(9, Buffer.alloc(1)), { name: 'ServiceUnavailable', message: 'too many announcements wait for the node', retryAfterSeconds: 1 });
	const connection = await fake.accept();
	await connection.reply();
	await Promise.all(pushes);
	t.equal(announcements.pushes, 10_000);

	const other = begin();
	const large = Buffer.alloc(2 ** 24 - packetOf(9).length);
	void other.announcements.push(9, large);
	void other.announcements.push(9, large);
	await t.rejects(other.announcements.push(9, Buffer.alloc(1)), { message: 'too many announcements wait for the node' });
});
