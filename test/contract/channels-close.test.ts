/** Every way in which a connection ends. */
import { connect } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { Listener as Sdk2Listener } from 'symbol-sdk-2';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { createChannelHub } from '../../src/channels/index.js';
import { filterUpgrades } from '../../src/http/hardening/upgrades.js';
import { ALICE, eventOf, FakeEvents, FakeLog, NETWORK } from '../support/channels/channels.js';
import { type Gateway, listen, startGateway, TestClient } from '../support/channels/gateway.js';
import { FakeHistory } from '../support/channels/fake-history.js';
import { until } from '../support/until.js';

const UPGRADE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''
].join('\r\n');

t.test('1001: the gateway shuts down', async t => {
	const { port, hub } = await startGateway(t);
	const [a, b] = [await TestClient.open(t, port), await TestClient.open(t, port)];

	await hub.close();

	for (const client of [a, b])
		t.same(await client.closed, { code: 1001, reason: 'the gateway shuts down' });
	t.equal(hub.figures().connections, 0);
	t.equal(hub.figures().closes.get(1001), 2);
	const late = TestClient.connect(t, port);
	t.same(await late.closed, { code: 1001, reason: 'the gateway shuts down' });
});

t.test('1001: pending messages precede the close', async t => {
	const { port, hub, events } = await startGateway(t);
	const client = await TestClient.open(t, port);

	await client.subscribe('block');
	events.emit(eventOf('block'));
	await hub.close();

	t.match(await client.next(), { topic: 'block' });
	t.equal((await client.closed).code, 1001);
});

t.test('1001: a peer that does not reply is destroyed after the grace period', async t => {
	const { port, hub, timers } = await startGateway(t);
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	socket.write(UPGRADE);
	await once(socket, 'data');
	socket.pause();
	t.equal(hub.figures().connections, 1);

	const closing = hub.close();
	timers.pass(199);
	t.equal(hub.figures().connections, 1);
	timers.pass(1);
	await closing;

	t.equal(hub.figures().connections, 0);
	t.equal(hub.figures().closes.get(1001), 1);
	socket.destroy();
});

t.test('1001: closing the server closes its connections', async t => {
	const { port, app } = await startGateway(t);
	const client = await TestClient.open(t, port);

	await app.close();

	t.equal((await client.closed).code, 1001);
});

/** Without topic the message is invalid, with topic the topic. */
const BAD_MESSAGES: readonly (readonly [name: string, message: (uid: string) => string, reason: string, topic?: string])[] = [
	['not JSON', () => 'hello', 'message is not JSON'],
	['null', () => 'null', 'message is not a JSON object'],
	['an array', () => '[1]', 'message is not a JSON object'],
	['wrong uid', () => '{"uid":"x","subscribe":"block"}', 'uid is not that of this connection'],
	['no uid', () => '{"subscribe":"block"}', 'uid is missing'],
	['neither', uid => JSON.stringify({ uid }), 'message has neither subscribe nor unsubscribe'],
	['both', uid => JSON.stringify({ uid, subscribe: 'block', unsubscribe: 'block' }), 'message has both subscribe and unsubscribe'],
	['not text', uid => JSON.stringify({ uid, subscribe: 7 }), 'subscribe is not text'],
	['unknown channel', uid => JSON.stringify({ uid, subscribe: '__proto__' }), "unknown channel: '__proto__'", '__proto__'],
	['needless address', uid => JSON.stringify({ uid, subscribe: 'block/x' }), "channel without addresses: 'block/x'", 'block/x'],
	['bad address', uid => JSON.stringify({ uid, subscribe: `status/TB${ALICE.text.slice(2)}` }),
		`wrong checksum in address: 'TB${ALICE.text.slice(2)}'`, `status/TB${ALICE.text.slice(2)}`],
	['long and not ASCII', uid => JSON.stringify({ uid, subscribe: `status/${'é'.repeat(5_000)}` }),
		`neither an address of 39 characters nor a namespace id of 16: '${'?'.repeat(60)}'...`, `status/${'é'.repeat(5_000)}`]
];

for (const [name, message, reason, topic] of BAD_MESSAGES) {
	t.test(`1008: ${name}`, async t => {
		const { port, events } = await startGateway(t);
		const [offender, other] = [await TestClient.open(t, port), await TestClient.open(t, port)];
		await Promise.all([offender, other].map(client => client.subscribe('block')));

		offender.ws.send(message(offender.uid));
		t.same(await offender.closed, { code: 1008, reason: reason.slice(0, 123) });
		const refused = topic === undefined ? { code: 'invalidMessage', reason } : { code: 'invalidTopic', topic, reason };
		t.strictSame(await offender.next(), { uid: offender.uid, refused });

		events.emit(eventOf('block'));
		t.match(await other.next(), { topic: 'block' });
		t.same(offender.unread, []);
	});
}

t.test('1008: too many subscriptions', async t => {
	const { port, hub } = await startGateway(t, { maxSubscriptionsPerConnection: 2 });
	const client = await TestClient.open(t, port);

	client.send({ subscribe: 'block' });
	client.send({ subscribe: 'status' });
	client.send({ subscribe: 'cosignature' });

	const reason = 'too many subscriptions: a connection may have 2';
	t.same(await client.closed, { code: 1008, reason });
	t.strictSame(await client.next(), { uid: client.uid, refused: { code: 'tooManySubscriptions', topic: 'cosignature', reason } });
	t.equal(hub.figures().subscriptions, 0);
});

t.test('1008: the listener of symbol-sdk 2 ignores the refusal, and reports the close frame', async t => {
	const { port, events } = await startGateway(t, { maxSubscriptionsPerConnection: 1 });
	// it uses the repositories for subscriptions with multisig accounts only
	const repository = {} as never;
	const listener = new Sdk2Listener(`ws://127.0.0.1:${port}/ws`, repository, WebSocket, repository);
	const received: string[] = [];
	const closes: unknown[] = [];
	await listener.open(event => closes.push(event));
	// private
	const { uid } = listener as unknown as { readonly uid: string };
	listener.newBlock().subscribe(({ height }) => received.push(height.toString()));
	await until('it is subscribed', () => events.calls.includes('open block/'));
	events.emit(eventOf('block'));
	await until('the block has arrived', () => received.length > 0);
	listener.finalizedBlock();

	await until('it has closed', () => closes.length > 0);
	t.match(closes[0], { client: uid, code: 1008, reason: 'too many subscriptions: a connection may have 1' });
	t.equal(received.length, 1);
});

t.test('1008: a message in too many fragments', async t => {
	const { port, hub } = await startGateway(t);
	const [patient, offender] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	const message = JSON.stringify({ uid: patient.uid, subscribe: 'block' });

	for (const [i, character] of [...message].entries())
		patient.ws.send(character, { fin: message.length - 1 === i });
	await patient.settled();
	t.equal(hub.figures().subscriptions, 1);

	for (let i = 0; i < 129; ++i)
		offender.ws.send(' ', { fin: false });
	t.same(await offender.closed, { code: 1008, reason: 'message comes in too many pieces' });
});

t.test('1009: a message above 16 KiB, but not one of 16 KiB', async t => {
	const { port } = await startGateway(t);
	const client = await TestClient.open(t, port);
	const message = JSON.stringify({ uid: client.uid, subscribe: 'block' });

	client.ws.send(message.padEnd(16_384));
	await client.settled();
	client.ws.send(message.padEnd(16_385));

	t.same(await client.closed, { code: 1009, reason: 'message is larger than 16384 bytes' });
});

t.test('1012: closes subscribers when events may have been lost; others stay connected', async t => {
	const { port, events } = await startGateway(t);
	const [subscriber, idle] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	await subscriber.subscribe('block');

	events.gap(`the broker was down ${'ü'.repeat(100)}`);

	t.same(await subscriber.closed, { code: 1012, reason: `the broker was down ${'ü'.repeat(51)}` });
	await idle.settled();
});

t.test('1013: too many connections', async t => {
	const { port, hub } = await startGateway(t, { maxConnections: 1 });
	const first = await TestClient.open(t, port);

	const second = TestClient.connect(t, port);
	t.same(await second.closed, { code: 1013, reason: 'too many connections: this gateway serves 1 at a time' });
	t.same(second.unread, [], 'no uid');

	first.ws.close();
	await first.closed;
	await TestClient.open(t, port);
	t.equal(hub.figures().connections, 1);
	t.equal(hub.figures().closes.get(1013), 1);
});

t.test('1013: too many connections of one peer', async t => {
	const { port } = await startGateway(t, { maxConnectionsPerPeer: 2 });
	await TestClient.open(t, port);
	await TestClient.open(t, port);

	const third = TestClient.connect(t, port);

	t.same(await third.closed, { code: 1013, reason: 'too many connections from one address: 2 at a time are served' });
});

t.test('1013: too many connections of one IPv6 network', async t => {
	const hub = createChannelHub({
		events: new FakeEvents(), history: new FakeHistory(), networkIdentifier: NETWORK,
		settings: { maxConnectionsPerPeer: 1, closeGraceMs: 20 }, log: new FakeLog()
	});
	const app = Fastify({ trustProxy: true });
	hub.register(app, filterUpgrades(app.server));
	const port = await listen(app);
	t.teardown(() => app.close());
	t.teardown(() => hub.close());
	const connectAs = (peer: string) => new TestClient(new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { 'x-forwarded-for': peer } }));

	const clients = ['2001:db8::1', '2001:db8:0:1::1', '192.0.2.1', '::ffff:192.0.2.2'].map(connectAs);
	for (const client of clients)
		t.match(await client.next(), { uid: String });
	for (const peer of ['2001:0DB8::2:3', '::ffff:192.0.2.1', '192.0.2.2'])
		t.match(await connectAs(peer).closed, { code: 1013, reason: /one address/ }, peer);
});

t.test('1013: too many subscriptions of all connections', async t => {
	const { port, hub } = await startGateway(t, { maxSubscriptions: 3 });
	const [first, second] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	await first.subscribe('block', 'status');
	await second.subscribe('block');
	await second.subscribe('block');

	second.send({ subscribe: 'finalizedBlock' });
	const reason = 'too many subscriptions: this gateway serves 3 at a time';
	t.same(await second.closed, { code: 1013, reason });
	t.strictSame(await second.next(), { uid: second.uid, refused: { code: 'unavailable', topic: 'finalizedBlock', reason } });
	t.equal(hub.figures().subscriptions, 2);
	await first.subscribe('finalizedBlock');
	t.equal(hub.figures().subscriptions, 3, 'the subscriptions of the closed connection are free again');
});

t.test('1013: a slow reader is closed; another continues to receive', async t => {
	const { port, events, hub, log } = await startGateway(t, { maxUnsentBytesPerConnection: 200_000 });
	const [slow, brisk] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	await Promise.all([slow, brisk].map(client => client.subscribe('block')));
	const big = JSON.stringify('x'.repeat(50_000));

	slow.ws.pause();
	let received = 0;
	while (hub.figures().subscriptions === 2) {
		events.emit(eventOf('block', [], big));
		await brisk.next();
		++received;
	}
	t.ok(log.lines.includes('info WebSocket closed: the client reads too slowly'));

	events.emit(eventOf('block'));
	t.match(await brisk.next(), { topic: 'block' });
	t.ok(received > 1);

	slow.ws.resume();
	t.same(await slow.closed, { code: 1013, reason: 'client reads too slowly: more than 200000 bytes unsent' });
	t.ok(slow.unread.every(text => JSON.parse(text)), 'every frame before the close is complete');
	t.ok(slow.unread.length < received - 1, 'waiting frames were dropped, so the close frame came immediately');
});

const BIG = JSON.stringify('x'.repeat(50_000));
const TOO_SLOW = { code: 1013, reason: 'client reads too slowly: more than 200000 bytes unsent' };
const DRAIN_MS = 30_000;

/** A client that does not read, until the gateway has ended its subscription. */
const overflow = async ({ events, hub }: Gateway, slow: TestClient): Promise<void> => {
	await slow.subscribe('block');
	slow.ws.pause();
	while (hub.figures().subscriptions !== 0) {
		events.emit(eventOf('block', [], BIG));
		await new Promise(setImmediate);
	}
};

/** Lets the time pass within which a client must reply to a close frame. */
const passGrace = async (t: Test, { port, hub }: Gateway): Promise<void> => {
	const mute = connect(port, '127.0.0.1').on('error', () => {});
	t.teardown(() => mute.destroy());
	mute.write(UPGRADE);
	await once(mute, 'data');
	// a message that is not JSON: the client is closed, and does not reply
	mute.write(Buffer.from('8182000000007878', 'hex'));
	await once(mute, 'close');
	await until('it has closed', () => hub.figures().connections <= 1);
};

t.test('1013: a slow reader that reads again before the drain timeout receives whole frames and the close frame', async t => {
	const gateway = await startGateway(t, { maxUnsentBytesPerConnection: 200_000, drainTimeoutMs: DRAIN_MS });
	const { port, hub, timers, events } = gateway;
	const slow = await TestClient.open(t, port);
	await overflow(gateway, slow);

	slow.send({ subscribe: 'block' });
	await passGrace(t, gateway);
	timers.pass(DRAIN_MS - 1);
	events.emit(eventOf('block', [], BIG));
	t.equal(hub.figures().connections, 1);
	slow.ws.resume();

	t.same(await slow.closed, TOO_SLOW);
	t.ok(slow.unread.length > 1);
	t.ok(slow.unread.every(text => JSON.parse(text)), 'every frame before the close is complete');
	await until('it has closed', () => hub.figures().connections === 0);
	t.equal(hub.figures().closes.get(1013), 1);
	t.equal(hub.figures().subscriptions, 0, 'its messages are ignored');
});

t.test('1013: a slow reader that does not read before the drain timeout is destroyed', async t => {
	const gateway = await startGateway(t, { maxUnsentBytesPerConnection: 200_000, drainTimeoutMs: DRAIN_MS });
	const { port, hub, timers } = gateway;
	const slow = await TestClient.open(t, port);
	await overflow(gateway, slow);

	timers.pass(DRAIN_MS - 1);
	t.equal(hub.figures().connections, 1);
	timers.pass(1);
	while (hub.figures().connections !== 0)
		await new Promise(setImmediate);

	t.equal(hub.figures().closes.get(1013), 1);
});

t.test('1013: a slow reader that reads again and does not reply to the close is destroyed', async t => {
	const gateway = await startGateway(t, { maxUnsentBytesPerConnection: 200_000, closeGraceMs: 20 });
	const { port, hub } = gateway;
	const raw = connect(port, '127.0.0.1').on('error', () => {});
	t.teardown(() => raw.destroy());
	raw.write(UPGRADE);
	const [head] = await once(raw, 'data') as [Buffer];
	const uid = /"uid": "([^"]+)"/.exec((head.includes('"uid"') ? head : (await once(raw, 'data') as [Buffer])[0]).toString())?.[1];
	const message = Buffer.from(JSON.stringify({ uid, subscribe: 'block' }));
	// a short masked text frame with the mask 0
	raw.write(Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message]));
	raw.pause();
	await until('it is subscribed', () => hub.figures().subscriptions === 1);
	while (hub.figures().subscriptions !== 0) {
		gateway.events.emit(eventOf('block', [], BIG));
		await new Promise(setImmediate);
	}

	raw.resume();
	await once(raw, 'close');
	await until('it has closed', () => hub.figures().connections === 0);
	t.equal(hub.figures().closes.get(1013), 1);
});

t.test('1013: a slow reader that disconnects ends immediately', async t => {
	const gateway = await startGateway(t, { maxUnsentBytesPerConnection: 200_000, drainTimeoutMs: DRAIN_MS });
	const { port, hub, timers } = gateway;
	const slow = await TestClient.open(t, port);
	const before = timers.pending;
	await overflow(gateway, slow);
	t.equal(timers.pending, before + 1);

	slow.ws.terminate();
	while (hub.figures().connections !== 0)
		await new Promise(setImmediate);
	t.equal(timers.pending, before, 'no timer is left');
});

t.test('1012: a slow reader below the limit receives all notifications and the close frame when it reads again', async t => {
	const gateway = await startGateway(t, { maxUnsentBytesPerConnection: 64_000_000, drainTimeoutMs: DRAIN_MS });
	const { port, events, hub, timers } = gateway;
	const slow = await TestClient.open(t, port);
	await slow.subscribe('block');
	slow.ws.pause();
	const count = 400;
	for (let i = 0; i < count; ++i) {
		events.emit(eventOf('block', [], BIG));
		await new Promise(setImmediate);
	}

	events.gap('the broker was down');
	await passGrace(t, gateway);
	timers.pass(DRAIN_MS - 1);
	t.equal(hub.figures().connections, 1);
	slow.ws.resume();

	t.same(await slow.closed, { code: 1012, reason: 'the broker was down' });
	t.equal(slow.unread.length, count);
});

t.test('1001: a slow reader delays the shutdown by the grace period at most', async t => {
	const gateway = await startGateway(t, { maxUnsentBytesPerConnection: 200_000, drainTimeoutMs: DRAIN_MS });
	const { port, hub, timers } = gateway;
	const [slow, other] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	await overflow(gateway, slow);
	await other.subscribe('status');
	other.ws.pause();

	const closing = hub.close();
	timers.pass(200);
	await closing;

	t.equal(hub.figures().connections, 0);
	t.equal(hub.figures().closes.get(1013), 1, 'the first reason is counted');
	t.equal(hub.figures().closes.get(1001), 1);
});

t.test('ping: every 30 s; a peer that misses two is disconnected', async t => {
	const { port, timers, hub } = await startGateway(t);
	const [alive, dead] = [await TestClient.open(t, port), connect(port, '127.0.0.1').on('error', () => {})];
	dead.write(UPGRADE);
	await once(dead, 'data');
	const dropped = once(dead, 'close');
	let pings = 0;
	alive.ws.on('ping', () => ++pings);

	for (let i = 0; i < 3; ++i) {
		timers.pass(30_000);
		await alive.settled();
	}
	await dropped;

	t.equal(pings, 3);
	t.equal(hub.figures().connections, 1);
	t.equal(hub.figures().closes.get(1006), 1);
});

t.test('echoes the code of a peer that closes, and ends its subscriptions', async t => {
	const { port, hub, events } = await startGateway(t);
	const client = await TestClient.open(t, port);
	await client.subscribe('block');

	client.ws.close(4_321, 'enough');

	t.same(await client.closed, { code: 4_321, reason: 'enough' });
	t.same(events.calls, ['open block/', 'close block/']);
	t.equal(hub.figures().closes.get(3_000), 1, 'private codes are counted as one');
});

t.test('closes a connection whose peer violates the protocol, with the code of the violation and a reason', async t => {
	const faults: readonly (readonly [bytes: string, code: number, reason: string])[] = [
		['838000000000', 1002, 'frame is not of the WebSocket protocol'],
		['8104aabbccdd', 1002, 'frame is not of the WebSocket protocol'],
		['818200000000ffff', 1007, 'text is not UTF-8']
	];
	for (const [bytes, code, reason] of faults) {
		const { port, hub } = await startGateway(t);
		const client = await TestClient.open(t, port);
		// the underlying socket: ws does not send invalid frames
		(client.ws as unknown as { _socket: { write(data: Buffer): void } })._socket.write(Buffer.from(bytes, 'hex'));

		t.same(await client.closed, { code, reason }, bytes);
		await until('the gateway has closed it', () => hub.figures().connections === 0);
	}
});
