import Fastify from 'fastify';
import t from 'tap';
import * as validators from '../../generated/reply-validators.js';
import {
	ALICE, BOB, CHANNELS, eventOf, exampleOf, FakeEvents, FakeLog, NAMESPACE, NETWORK, NOTIFICATIONS
} from '../support/channels/channels.js';
import { listen, startGateway, TestClient } from '../support/channels/gateway.js';
import { FakeHistory } from '../support/channels/fake-history.js';
import type { UnresolvedAddress } from '../../src/chain/index.js';
import { createChannelHub } from '../../src/channels/index.js';
import { filterUpgrades } from '../../src/http/hardening/upgrades.js';
import { decodeAddress } from '../../src/wire/identifiers/address.js';

t.test('handshake: matches the contract, byte for byte', async t => {
	const { port } = await startGateway(t);

	const client = TestClient.connect(t, port);
	const text = await client.nextText();

	t.match(text, /^\{"uid": "[A-Za-z0-9+/]{27}="\}$/);
	t.ok(validators.WebSocketHandshake(JSON.parse(text)));
});

for (const channel of CHANNELS) {
	t.test(`${channel}: its event is sent as a message of the contract`, async t => {
		const { port, events } = await startGateway(t);
		const client = await TestClient.open(t, port);
		const { topic, data } = exampleOf(channel);

		await client.subscribe(topic);
		const [, address] = topic.split('/');
		events.emit(eventOf(channel, address === undefined ? [] : [decodeAddress(address) as UnresolvedAddress, BOB.hex]));
		const message = await client.next();

		t.same(message, { topic, data });
		const validate = validators[NOTIFICATIONS[channel]];
		t.ok(validate(message), JSON.stringify(validate.errors));
	});
}

t.test('topic: spelled as subscribed; two spellings receive two messages', async t => {
	const { port, events } = await startGateway(t);
	const client = await TestClient.open(t, port);
	const spellings = [`status/${NAMESPACE.text}`, `status/${NAMESPACE.text.toLowerCase()}`, 'status', 'status/'];

	await client.subscribe(...spellings, ...spellings);
	events.emit(eventOf('status', [NAMESPACE.hex, ALICE.hex]));
	await client.settled();

	const topics = (await client.take(4)).map(message => (message as { topic: string }).topic);
	t.same(topics.sort(), [...spellings].sort());
	t.same(client.unread, []);
});

t.test('unsubscribe: receives nothing more', async t => {
	const { port, events, hub } = await startGateway(t);
	const client = await TestClient.open(t, port);

	await client.subscribe('block', 'finalizedBlock');
	client.send({ unsubscribe: 'block' });
	client.send({ unsubscribe: 'status' });
	await client.settled();
	events.emit(eventOf('block'), eventOf('finalizedBlock'));

	t.match(await client.next(), { topic: 'finalizedBlock' });
	t.equal(hub.figures().subscriptions, 1);
	t.same(events.calls, ['open block/', 'open finalizedBlock/', 'close block/']);
});

t.test('binary messages are parsed like text', async t => {
	const { port, events } = await startGateway(t);
	const client = await TestClient.open(t, port);

	client.ws.send(Buffer.from(JSON.stringify({ uid: client.uid, subscribe: 'block' })), { binary: true });
	await client.settled();
	events.emit(eventOf('block'));

	t.match(await client.next(), { topic: 'block' });
});

t.test('order: a burst arrives complete and in order, at many clients', async t => {
	const { port, events, hub } = await startGateway(t);
	const clients = await Promise.all(Array.from({ length: 20 }, () => TestClient.open(t, port)));
	await Promise.all(clients.map(client => client.subscribe('block', 'status', `confirmedAdded/${ALICE.text}`)));
	const sent = Array.from({ length: 3_000 }, (_, i) => (['block', 'status', 'confirmedAdded'] as const).map(channel =>
		eventOf(channel, channel === 'block' ? [] : [ALICE.hex], `"${channel} ${i}"`))).flat();

	// in several calls, some of them in one turn of the event loop
	events.emit(...sent.slice(0, 10));
	events.emit(...sent.slice(10, 6_000));
	await new Promise(setImmediate);
	events.emit(...sent.slice(6_000));

	const expected = sent.map(event => JSON.parse(event.data()) as string);
	for (const client of clients) {
		const messages = await client.take(sent.length);
		t.same(messages.map(message => (message as { data: string }).data), expected);
	}
	t.equal(hub.figures().messagesOut, 20 + 20 * sent.length);
	t.equal(hub.figures().backlog, 0);
});

t.test('a message of every length form arrives complete', async t => {
	const { port, events } = await startGateway(t);
	const client = await TestClient.open(t, port);

	await client.subscribe('block');
	for (const length of [0, 90, 91, 92, 93, 94, 95, 96, 65_500, 65_510, 65_536, 200_000])
		events.emit(eventOf('block', [], JSON.stringify('ü'.repeat(length / 2))));

	for (const length of [0, 90, 91, 92, 93, 94, 95, 96, 65_500, 65_510, 65_536, 200_000])
		t.ok((await client.next() as { data: string }).data === 'ü'.repeat(length / 2), `${length} bytes`);
});

t.test('addresses can be required', async t => {
	const { port } = await startGateway(t, { allowOptionalAddress: false });
	const client = await TestClient.open(t, port);

	client.send({ subscribe: 'status' });

	const reason = "address missing, this server demands one: 'status'";
	t.same(await client.closed, { code: 1008, reason });
	t.strictSame(await client.next(), { uid: client.uid, refused: { code: 'invalidTopic', topic: 'status', reason } });
});

t.test('ignores an offer of compression', async t => {
	const { port, events } = await startGateway(t);
	const client = await TestClient.open(t, port);

	t.equal(client.ws.extensions, '');
	await client.subscribe('block');
	events.emit(eventOf('block'));
	t.match(await client.next(), { topic: 'block' });
});

t.test('one hub with two servers: an event reaches the clients of both; closing a server closes its own clients', async t => {
	const events = new FakeEvents();
	const hub = createChannelHub({ events, history: new FakeHistory(), networkIdentifier: NETWORK, log: new FakeLog() });
	const apps = [Fastify(), Fastify()] as const;
	apps.forEach(app => hub.register(app, filterUpgrades(app.server)));
	const ports = [await listen(apps[0]), await listen(apps[1])] as const;
	t.teardown(() => Promise.all(apps.map(app => app.close())));
	const [a, b] = [await TestClient.open(t, ports[0]), await TestClient.open(t, ports[1])];
	await Promise.all([a, b].map(client => client.subscribe('block')));

	events.emit(eventOf('block'));
	t.same(await a.next(), await b.next());
	t.same(events.calls, ['open block/']);

	await apps[0].close();
	t.equal((await a.closed).code, 1001);
	events.emit(eventOf('block'));
	t.match(await b.next(), { topic: 'block' });

	await hub.close();
	t.equal((await b.closed).code, 1001);
	t.equal(events.listenerCount, 0);
	t.same(events.calls, ['open block/', 'close block/']);
});
