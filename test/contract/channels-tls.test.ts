/** The endpoint on an HTTPS server. */
import { once } from 'node:events';
import { connect } from 'node:tls';
import Fastify from 'fastify';
import t from 'tap';
import { WebSocket } from 'ws';
import { createChannelHub } from '../../src/channels/index.js';
import { openTls } from '../../src/http/index.js';
import { Connections } from '../../src/http/hardening/connections.js';
import { listeners } from '../../src/http/hardening/listeners.js';
import { filterUpgrades } from '../../src/http/hardening/upgrades.js';
import type { ChannelSettings } from '../../src/channels/settings.js';
import { eventOf, FakeEvents, FakeLog, NETWORK } from '../support/channels/channels.js';
import { TestClient } from '../support/channels/gateway.js';
import { FakeHistory } from '../support/channels/fake-history.js';
import { idle } from '../support/fake-timers.js';
import { configOf } from '../support/http/app.js';

const startSecure = async (t: Parameters<typeof TestClient.open>[0], settings: Partial<ChannelSettings> = {}) => {
	const material = openTls(configOf(), t.testdir({}), new Date());
	const events = new FakeEvents();
	const hub = createChannelHub({ events, history: new FakeHistory(), networkIdentifier: NETWORK, settings, log: new FakeLog() });
	const app = Fastify();
	const connections = new Connections({ limits: { total: 100, perClient: 100, isProxy: () => false }, log: new FakeLog(), now: () => 0 });
	await app.register(listeners, { connections, commonHeaders: () => ({}), handshakeTimeoutMs: 10_000 });
	app.get('/blocks', () => ({ blocks: [] }));
	hub.register(app, filterUpgrades(app.server));
	await app.ready();
	const port = await app.accept({ host: '127.0.0.1', port: 0, tls: material });
	t.teardown(() => app.close());
	return { events, hub, port };
};

const connectSecurely = (t: Parameters<typeof TestClient.open>[0], port: number, path: string): WebSocket => {
	const ws = new WebSocket(`wss://127.0.0.1:${port}${path}`, { rejectUnauthorized: false });
	t.teardown(() => ws.terminate());
	return ws;
};

t.test('wss: handshake, events, 404 elsewhere', async t => {
	const { events, port } = await startSecure(t);
	const client = new TestClient(connectSecurely(t, port, '/ws'));
	client.uid = (await client.next() as { uid: string }).uid;

	await client.subscribe('block');
	events.emit(eventOf('block'), eventOf('block'));
	t.match(await client.take(2), [{ topic: 'block' }, { topic: 'block' }]);

	const refused = connectSecurely(t, port, '/blocks');
	const [error] = await once(refused, 'error') as [Error];
	t.match(error.message, '404');
});

t.test('wss: a slow reader that reads again receives whole frames and the close frame', async t => {
	const { events, hub, port } = await startSecure(t, { maxUnsentBytesPerConnection: 200_000, closeGraceMs: 20 });
	const slow = new TestClient(connectSecurely(t, port, '/ws'));
	slow.uid = (await slow.next() as { uid: string }).uid;
	await slow.subscribe('block');
	slow.ws.pause();
	while (hub.figures().subscriptions !== 0) {
		events.emit(eventOf('block', [], JSON.stringify('x'.repeat(50_000))));
		await idle();
	}

	// longer than the time to reply to a close frame: a client that does not reply ends
	const mute = connectSecurely(t, port, '/ws');
	await once(mute, 'message');
	mute.pause();
	mute.send('x');
	while (hub.figures().connections > 1)
		await idle();
	t.equal(hub.figures().connections, 1);
	slow.ws.resume();

	t.match(await slow.closed, { code: 1013, reason: /too slowly/ });
	t.ok(slow.unread.every(text => JSON.parse(text)), 'every frame before the close is complete');
});

t.test('https: ignores an upgrade to another protocol', async t => {
	const { port } = await startSecure(t);
	const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }).setEncoding('utf8');
	t.teardown(() => socket.destroy());

	socket.write('GET /blocks HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n');

	const [reply] = await once(socket, 'data') as [string];
	t.match(reply, 'HTTP/1.1 200 OK');
});
