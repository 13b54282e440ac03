/** The endpoint on an HTTPS server. */
import { once } from 'node:events';
import { connect } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { generate } from 'selfsigned';
import t from 'tap';
import { WebSocket } from 'ws';
import { createChannelHub } from '../../src/channels/index.js';
import { eventOf, FakeEvents, FakeLog, NETWORK } from '../support/channels.js';
import { listen, TestClient } from '../support/channels-gateway.js';
import { FakeHistory } from '../support/fake-history.js';

const startSecure = async (t: Parameters<typeof TestClient.open>[0]) => {
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
	const events = new FakeEvents();
	const hub = createChannelHub({ events, history: new FakeHistory(), networkIdentifier: NETWORK, log: new FakeLog() });
	const app: FastifyInstance = Fastify({ https: { key, cert } });
	app.get('/blocks', () => ({ blocks: [] }));
	hub.register(app);
	const port = await listen(app);
	t.teardown(() => app.close());
	return { events, port };
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

t.test('https: ignores an upgrade to another protocol', async t => {
	const { port } = await startSecure(t);
	const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }).setEncoding('utf8');
	t.teardown(() => socket.destroy());

	socket.write('GET /blocks HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n');

	const [reply] = await once(socket, 'data') as [string];
	t.match(reply, 'HTTP/1.1 200 OK');
});
