/** The event stream with a real publisher: subscriptions, events, and gaps. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import t, { type Test } from 'tap';
import { BrokerStream } from '../../../../src/backends/catapult/zmq/index.js';
import type { ChainEvent, Hash256 } from '../../../../src/chain/index.js';
import { decodeBlockHeader, encodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import {
	BLOCK, blockMessage, DROP_BLOCKS, dropMessage, FINALIZED_BLOCK, type Frames, prefixHex, removedMessages, statusMessages
} from '../../../support/catapult/broker-messages.js';
import { TestBroker } from '../../../support/catapult/test-broker.js';
import { TestLog } from '../../../support/catapult/log.js';
import { CONSECUTIVE_MESSAGES } from '../../../support/catapult/example-messages.js';
import { ALICE, BOB } from '../../../support/channels/channels.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { until } from '../../../support/until.js';
import { freePort } from '../../../support/free-port.js';

const HASH = 'A1'.repeat(32);
const CHAIN_TOPIC_NAMES = [BLOCK, DROP_BLOCKS, FINALIZED_BLOCK];
const DISCONNECTED = 'the node\'s broker has disconnected; notifications may be missing';
const RECONNECTED = 'the node\'s broker has reconnected; notifications may have been missed';
const DROPPED = 'the node\'s broker has dropped notifications';
const OVERFLOW = 'the backlog of notifications of the node\'s broker exceeded its limit; notifications may be missing';

const EXAMPLES = CONSECUTIVE_MESSAGES.map(({ frames }) => frames.map(hex => Buffer.from(hex, 'hex')));

const block = (height: bigint): Frames => {
	const { frames } = CONSECUTIVE_MESSAGES.find(({ label }) => label === 'block normal') as (typeof CONSECUTIVE_MESSAGES)[number];
	const header = decodeBlockHeader(Buffer.from(frames[1] as string, 'hex'));
	return blockMessage(encodeBlockHeader({ ...header, height, previousBlockHash: HASH as Hash256 }), HASH, HASH);
};

const status = (address: string, deadline: number): Frames =>
	statusMessages([address], { hash: HASH, deadline: BigInt(deadline), code: 0x80430001 })[0] as Frames;

/** A stream, everything that it emitted, and a clock that the test controls. */
const listenTo = (t: Test, port: number, highWaterMark?: number, host = '127.0.0.1') => {
	const [log, timers] = [new TestLog(), new FakeTimers()];
	/** Arrays of events, gaps, and heads, in order. */
	const emitted: (readonly ChainEvent[] | string)[] = [];
	const stream = BrokerStream.open({ host, port }, { log, timers, onTipChange: () => emitted.push('head'), ...(highWaterMark && { highWaterMark }) });
	t.teardown(() => stream.stop());
	stream.listen({ onEvents: events => emitted.push(events), onGap: reason => emitted.push(reason) });
	const figure = (name: string) => stream.figures().find(figure => `broker_${name}` === figure.name)?.value;
	const events = () => emitted.filter(item => typeof item !== 'string').flat();
	return { log, timers, emitted, stream, figure, events };
};

const open = async (t: Test, highWaterMark?: number) => {
	const broker = await TestBroker.open(t);
	const listening = listenTo(t, broker.port, highWaterMark);
	await broker.subscribed(...CHAIN_TOPIC_NAMES);
	await until('a connection', () => listening.stream.isUp);
	listening.emitted.splice(0);
	return { broker, ...listening };
};

t.test('emits the examples as notifications of all channels, in order, each head before its events', async t => {
	const { broker, stream, emitted, events, figure } = await open(t);
	stream.open('confirmedAdded', undefined);
	for (const { topic, frames } of CONSECUTIVE_MESSAGES) {
		const [channel, address] = topic.split('/');
		if (address)
			stream.open(channel as 'status', (frames[0] as string).slice(2) as typeof ALICE.hex);
	}
	await broker.subscribed(prefixHex('confirmedAdded'), ...CONSECUTIVE_MESSAGES.map(({ frames }) => frames[0] as string));

	await broker.send(...EXAMPLES);
	await until('all events', () => events().length === EXAMPLES.length);

	t.strictSame(events().map(({ data }) => JSON.parse(data()) as unknown), CONSECUTIVE_MESSAGES.map(({ data }) => data), 'each once, though subscribed twice');
	t.strictSame(events().map(({ channel }) => channel), CONSECUTIVE_MESSAGES.map(({ topic }) => topic.split('/')[0]));
	for (const [i, item] of emitted.entries()) {
		const hasHead = typeof item !== 'string' && item.some(({ channel }) => channel === 'block' || channel === 'finalizedBlock');
		t.ok(!hasHead || emitted[i - 1] === 'head');
	}
	t.equal(figure('messages_total'), EXAMPLES.length);
	t.equal(figure('undecodable_total'), 0);
	t.equal(figure('up'), 1);
	t.ok(stream.figures().every(({ help }) => help.endsWith('.')));
});

t.test('emits messages that arrive together in one call', async t => {
	const { broker, stream, emitted } = await open(t);
	stream.open('status', undefined);
	await broker.subscribed(prefixHex('status'));

	await broker.send(...Array.from({ length: 100 }, (_, i) => status(ALICE.hex, i)));
	// the event loop is busy until all have arrived
	for (const end = Date.now() + 100; Date.now() < end;);
	await until('all events', () => emitted.flat().length === 100);
	t.ok(emitted.length < 50, `in ${emitted.length} arrays`);
});

t.test('subscribes for the first client, unsubscribes after the last; always subscribes to heads', async t => {
	const { broker, stream, figure } = await open(t);
	t.strictSame(broker.subscriptions, [...CHAIN_TOPIC_NAMES].sort());

	stream.open('block', undefined);
	stream.open('status', ALICE.hex);
	stream.open('status', ALICE.hex);
	stream.open('status', undefined);
	stream.open('cosignature', BOB.hex);
	await broker.subscribed(prefixHex('status', ALICE.hex), prefixHex('status'), prefixHex('cosignature', BOB.hex));
	t.equal(figure('subscriptions'), 4);

	stream.close('status', ALICE.hex);
	t.equal(figure('subscriptions'), 4, 'another component is subscribed, too');
	stream.close('status', ALICE.hex);
	await broker.unsubscribed(prefixHex('status', ALICE.hex));
	stream.close('status', undefined);
	stream.close('status', undefined);
	stream.close('block', undefined);
	stream.close('cosignature', BOB.hex);
	await broker.unsubscribed(prefixHex('cosignature', BOB.hex));
	t.strictSame(broker.subscriptions, [...CHAIN_TOPIC_NAMES].sort());
	t.equal(figure('subscriptions'), 0);
});

t.test('counts and logs a message that cannot be decoded, without effect on others', async t => {
	const { broker, stream, log, events, figure } = await open(t);
	stream.open('status', undefined);
	await broker.subscribed(prefixHex('status'));

	const bad = [Buffer.from(prefixHex('status', ALICE.hex), 'hex'), Buffer.from('C0FFEE', 'hex')];
	const bare = [prefixHex('status'), BLOCK].map(hex => [Buffer.from(hex, 'hex')]);
	await broker.send(status(ALICE.hex, 1), bad, ...bare, status(BOB.hex, 2), block(7n));
	await until('the good ones', () => events().length === 3);

	t.strictSame(events().map(({ addresses }) => addresses), [[ALICE.hex], [BOB.hex], []]);
	t.equal(figure('undecodable_total'), 3);
	t.equal(figure('messages_total'), 6);
	t.equal(figure('gaps_total'), 0);
	t.strictSame(log.entries.filter(({ level }) => level === 'error')[0]?.fields['frames'], [
		{ size: 25, hex: prefixHex('status', ALICE.hex) }, { size: 3, hex: 'C0FFEE' }
	]);
});

t.test('a listener that throws does not affect other listeners or later events', async t => {
	const { broker, stream, events, log, timers } = await open(t);
	let calls = 0;
	const remove = stream.listen({
		onEvents: () => {
			++calls;
			throw new Error('a fault');
		},
		onGap: () => {}
	});
	stream.open('status', undefined);
	await broker.subscribed(prefixHex('status'));
	await broker.send(status(ALICE.hex, 1));
	await until('the logged error', () => log.messages('error').length === 1);
	timers.pass(100);
	remove();
	await broker.send(status(ALICE.hex, 2));
	await until('both events', () => events().length === 2);
	t.equal(calls, 1);
});

t.test('emits the head and then the rollback for dropped blocks, and a gap before a block after missing heights', async t => {
	const { broker, stream, emitted, figure } = await open(t);
	stream.open('block', undefined);
	await broker.send(block(10n), dropMessage(5n), block(6n));
	const channels = (): string[] => emitted.filter(item => typeof item !== 'string').flat().map(({ channel }) => channel);
	await until('two blocks', () => channels().length === 3);
	t.strictSame(channels(), ['block', 'rolledBack', 'block']);
	t.equal(emitted[0], 'head');
	t.notOk(emitted.includes(DROPPED));

	emitted.splice(0);
	await broker.send(block(8n));
	await until('a block, and the gap before it', () => emitted.length === 3);
	t.strictSame(emitted.slice(0, 2), ['head', DROPPED]);
	t.equal(figure('gaps_total'), 1);
});

t.test('subscribes both prefixes again after the broker restarts, and notifies subscribers of the gap', async t => {
	const { broker, stream, emitted, timers, events, figure, log } = await open(t);
	stream.open('status', ALICE.hex);
	stream.open('status', BOB.hex);
	const prefixes = [ALICE, BOB].map(({ hex }) => prefixHex('status', hex));
	await broker.subscribed(...prefixes);

	broker.stop();
	await until('the end of the connection', () => !stream.isUp);
	t.equal(figure('up'), 0);
	t.equal(figure('disconnects_total'), 1);
	t.strictSame(emitted, ['head'], 'the known head is not relied on');
	timers.pass(1_000);
	t.strictSame(emitted.splice(0), ['head', DISCONNECTED]);

	await broker.start();
	await broker.subscribed(...CHAIN_TOPIC_NAMES, ...prefixes);
	await until('a connection', () => stream.isUp);
	timers.pass(5_000);
	t.strictSame(emitted.splice(0), ['head', RECONNECTED]);
	await broker.send(status(ALICE.hex, 1), status(BOB.hex, 2));
	await until('both events', () => events().length === 2);
	t.strictSame(events().map(({ addresses }) => addresses), [[ALICE.hex], [BOB.hex]]);
	t.equal(figure('gaps_total'), 2);
	t.strictSame(log.messages('error'), []);
});

t.test('loses none of thousands of subscriptions, made together and after a restart, and does not renew ended ones', async t => {
	const { broker, stream } = await open(t);
	const addresses = Array.from({ length: 5_000 }, (_, i) => i.toString(16).toUpperCase().padStart(48, '0') as typeof ALICE.hex);
	addresses.forEach(address => stream.open('status', address));
	await until('all subscriptions', () => CHAIN_TOPIC_NAMES.length + 5_000 === broker.subscriptions.length);

	broker.stop();
	await until('the end of the connection', () => !stream.isUp);
	addresses.slice(0, 2_000).forEach(address => stream.close('status', address));
	addresses.forEach(address => stream.open('cosignature', address));
	addresses.slice(0, 1_000).forEach(address => stream.close('cosignature', address));
	await broker.start();
	await until('all subscriptions', () => CHAIN_TOPIC_NAMES.length + 3_000 + 4_000 === broker.subscriptions.length);
	await broker.unsubscribed(prefixHex('status', addresses[0]));
	await broker.subscribed(prefixHex('status', addresses[2_000]), prefixHex('cosignature', addresses[1_000]));
});

t.test('retries without a broker at the start; clients that subscribed before receive a gap', async t => {
	const port = await freePort();
	const { stream, emitted, timers, events } = listenTo(t, port);
	stream.open('partialRemoved', ALICE.hex);
	t.notOk(stream.isUp);

	const broker = await TestBroker.open(t, { port });
	await broker.subscribed(prefixHex('partialRemoved', ALICE.hex));
	await until('a connection', () => stream.isUp);
	timers.pass(1_000);
	t.strictSame(emitted, ['head', RECONNECTED]);
	await broker.send(...removedMessages('partialRemoved', [ALICE.hex], HASH));
	await until('an event', () => events().length === 1);
});

/** The first bytes of a broker: signature, version 3.0, mechanism, role, filler. Source: rfc.zeromq.org, 23/ZMTP. */
const greetingWith = (mechanism: string): Buffer => Buffer.concat([
	Buffer.from('FF00000000000000017F0300', 'hex'), Buffer.from(mechanism.padEnd(20, '\0')), Buffer.alloc(32)
]);

const GARBAGE = {
	'nothing': Buffer.alloc(0),
	'another protocol': Buffer.from('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'),
	// the library gives up on these permanently
	'another mechanism': greetingWith('SECRET'),
	'garbage after the ZMTP greeting': Buffer.concat([greetingWith('NULL'), Buffer.alloc(100, 0xEE)])
} as const;

for (const [name, bytes] of Object.entries(GARBAGE)) {
	t.test(`${name} instead of a broker: stays down without a crash, and connects when a broker replaces it`, async t => {
		const server = createServer(socket => void socket.on('error', () => {}).resume().end(bytes)).listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		const { stream, figure, log, timers, emitted } = listenTo(t, port);
		stream.open('status', ALICE.hex);
		const ends = () => log.entries.filter(({ fields }) => fields['type'] === 'disconnect').length;
		await until('an attempt', () => ends() >= 1);
		timers.pass(1_000);
		await until('another attempt', () => ends() >= 2);
		t.equal(figure('up'), 0);
		t.equal(figure('disconnects_total'), 0);
		t.ok(log.messages('warn').length <= 2, 'logged once for each socket');
		t.strictSame(emitted, []);

		server.close();
		const broker = await TestBroker.open(t, { port });
		timers.pass(1_000);
		await broker.subscribed(...CHAIN_TOPIC_NAMES, prefixHex('status', ALICE.hex));
		await until('a connection', () => stream.isUp);
	});
}

t.test('ends the connection after a message that is too large, emits a gap, and reconnects', async t => {
	const { broker, stream, emitted, events, timers } = await open(t);
	stream.open('status', undefined);
	await broker.subscribed(prefixHex('status'));
	await broker.send([Buffer.from(prefixHex('status', ALICE.hex), 'hex'), Buffer.alloc(16 * 1024 * 1024 + 1)]);
	await until('the end of the connection', () => !stream.isUp);
	timers.pass(1_000);
	await until('a connection', () => stream.isUp);
	timers.pass(5_000);
	t.strictSame(emitted.filter(item => item !== 'head'), [DISCONNECTED, RECONNECTED]);
	await broker.subscribed(prefixHex('status'));
	await broker.send(status(ALICE.hex, 1));
	await until('an event', () => events().length === 1);
});

t.test('emits a gap when the gateway is too slow, because the backlog may have been full', async t => {
	const { broker, stream, emitted, events } = await open(t, 200);
	stream.open('status', undefined);
	await broker.subscribed(prefixHex('status'));
	let sent = 0;
	await until('a gap', async () => {
		await broker.send(...Array.from({ length: 2_000 }, (_, i) => status(ALICE.hex, sent + i)));
		sent += 2_000;
		// how much of it arrives meanwhile depends on the library's thread
		for (const end = Date.now() + 100; Date.now() < end;);
		await new Promise(setImmediate);
		return emitted.includes(OVERFLOW);
	});

	await until('all events, because the broker queued the rest', () => events().length === sent);
	t.ok(events().every(({ data }, i) => (JSON.parse(data()) as { deadline: string }).deadline === `${i}`), 'in order');
});

t.test('rejects a host that cannot be part of an address immediately', t => {
	const parts = { log: new TestLog(), onTipChange: () => {} };
	t.throws(() => BrokerStream.open({ host: 'not a host', port: 7902 }, parts), { message: 'the broker\'s host and port are not a valid address' });
	t.end();
});

t.test('connects to a broker at an IPv6 address', async t => {
	const server = createServer().listen(0, '::1');
	const hasIpv6 = await Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)]);
	server.close();
	const { stream } = listenTo(t, 1, undefined, '::1');
	t.notOk(stream.isUp);
	if (!hasIpv6)
		return;

	const broker = await TestBroker.open(t, { host: '[::1]' });
	const other = listenTo(t, broker.port, undefined, '::1');
	await until('a connection', () => other.stream.isUp);
});

t.test('emits nothing after it was stopped, and ignores subscriptions', async t => {
	const { broker, stream, emitted, timers } = await open(t);
	stream.open('status', undefined);
	await broker.subscribed(prefixHex('status'));
	await Promise.all([stream.stop(), stream.stop()]);
	t.notOk(stream.isUp);
	stream.open('status', ALICE.hex);
	stream.close('status', undefined);
	await broker.send(status(ALICE.hex, 1), block(1n));
	timers.pass(60_000);
	await until('the end of the connection', () => broker.subscriptions.length === 0);
	t.strictSame(emitted, []);
});
