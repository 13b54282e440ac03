/** Upgrade requests, to the endpoint and to other paths. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { ModelError } from '../../generated/reply-validators.js';
import { startGateway, TestClient } from '../support/channels/gateway.js';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

/** Headers of a client that prefers HTTP/2. */
const H2C = ['Host: localhost', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'];

/** Sends bytes on a new connection. @returns what it receives until the server closes it */
const exchange = async (port: number, ...lines: readonly string[]): Promise<{ readonly status: number; readonly text: string }> => {
	const socket = connect(port, '127.0.0.1');
	let text = '';
	socket.setEncoding('utf8').on('data', chunk => { text += String(chunk); });
	socket.write(lines.join('\r\n'));
	await once(socket, 'close');
	return { status: Number(text.split(' ', 2)[1]), text };
};

const HANDSHAKE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', KEY, '', ''
].join('\r\n');

const upgrade = (port: number, path: string, ...headers: readonly string[]) =>
	exchange(port, `GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
		...headers, '', '');

const upgradeAs = (port: number, version: string) =>
	exchange(port, 'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', `Sec-WebSocket-Version: ${version}`, KEY, '', '');

const addRoutes = (app: FastifyInstance): void => {
	app.get('/blocks', () => ({ blocks: [] }));
	app.post('/echo', request => ({ got: request.body, header: request.headers['x-kept'] }));
};

t.test('other paths reject the upgrade with 404, whether they are routes or not', async t => {
	const { port } = await startGateway(t, {}, addRoutes);
	for (const path of ['/', '/blocks', '/ws/', '/ws/x', '/WS', '/wss', '/%77s', '//ws', '/ws;x', '/nowhere?/ws']) {
		const { status, text } = await upgrade(port, path, KEY);

		t.equal(status, 404, path);
		t.ok(ModelError(JSON.parse(text.split('\r\n\r\n')[1] as string)), path);
	}
});

t.test('/ws with a query is /ws', async t => {
	const { port } = await startGateway(t);
	for (const path of ['/ws?', '/ws?x=1', '/ws?/other']) {
		const client = TestClient.connect(t, port, path);
		t.match(await client.next(), { uid: String }, path);
	}
});

t.test('without an upgrade /ws returns 404', async t => {
	const { app } = await startGateway(t);
	for (const method of ['GET', 'HEAD', 'POST'] as const)
		t.equal((await app.inject({ method, url: '/ws' })).statusCode, 404, method);
});

t.test('returns 400, 405 or 426 for an invalid handshake', async t => {
	const { port, hub } = await startGateway(t);

	t.match(
		await exchange(port, 'POST /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Content-Length: 0', '', ''),
		{ status: 405, text: /^allow: GET/im }
	);
	t.equal((await upgrade(port, '/ws')).status, 400, 'no key');
	t.equal((await upgrade(port, '/ws', 'Sec-WebSocket-Key: short')).status, 400);
	for (const protocol of [',', '', 'chat', 'soap, wamp'])
		t.match(await upgrade(port, '/ws', KEY, `Sec-WebSocket-Protocol: ${protocol}`), { status: 400, text: /"no subprotocol is supported: / }, protocol);
	for (const version of ['8', '12', '130', 'x']) {
		const reply = await upgradeAs(port, version);
		t.match(reply, { status: 426, text: /\r\nSec-WebSocket-Version: 13\r\n/i }, version);
		t.ok(ModelError(JSON.parse(reply.text.split('\r\n\r\n')[1] as string)), version);
	}
	t.equal(hub.figures().connections, 0);
	await TestClient.open(t, port);
});

t.test('hooks of the server apply to the upgrade', async t => {
	const { port } = await startGateway(t, {}, app => {
		app.addHook('onRequest', async (_, reply) => {
			await reply.code(429).send({ code: 'TooManyRequests', message: 'slow down' });
		});
	});

	const { status, text } = await upgrade(port, '/ws', KEY);

	t.equal(status, 429);
	t.match(text, 'slow down');
	t.match(text, 'connection: close');
});

t.test('ignores an upgrade to another protocol; the request and pipelined ones get replies', async t => {
	const { port } = await startGateway(t, {}, addRoutes);
	const warnings: Error[] = [];
	const keep = (warning: Error) => void warnings.push(warning);
	process.on('warning', keep);
	t.teardown(() => process.removeListener('warning', keep));
	const socket = connect(port, '127.0.0.1').setEncoding('utf8');
	t.teardown(() => socket.destroy());

	for (let i = 0; i < 20; ++i) {
		const body = JSON.stringify({ i });
		socket.write([
			'POST /echo HTTP/1.1', ...H2C, 'X-Kept: yes', 'Content-Type: application/json', `Content-Length: ${body.length}`, '', body
		].join('\r\n'));
		const [reply] = await once(socket, 'data') as [string];
		t.match(reply, 'HTTP/1.1 200 OK');
		t.match(reply, `{"got":{"i":${i}},"header":"yes"}`);
	}
	await new Promise(setImmediate);
	t.same(warnings, []);

	const { text } = await exchange(port, 'GET /blocks HTTP/1.1', ...H2C, '', 'GET /blocks HTTP/1.1', 'Host: localhost', 'Connection: close', '', '');
	t.same(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200'], 'pipelined');
});

t.test('ends a connection that requests an upgrade to another protocol while a reply is being sent', async t => {
	const { port } = await startGateway(t, {}, addRoutes);

	await exchange(port, 'GET /blocks HTTP/1.1', ...H2C, '', 'GET /blocks HTTP/1.1', ...H2C, '', '');

	t.equal((await exchange(port, 'GET /blocks HTTP/1.1', 'Host: localhost', 'Connection: close', '', '')).status, 200);
});

t.test('rejects clients before the upgrade when too many were rejected', async t => {
	const { port, hub } = await startGateway(t, { maxConnections: 0, closeGraceMs: 60_000 });
	const sockets = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1').on('error', () => {}));
	t.teardown(() => sockets.forEach(socket => socket.destroy()));
	for (const socket of sockets) {
		// they never reply to the close frame
		socket.write(HANDSHAKE);
	}
	await Promise.all(sockets.map(socket => once(socket, 'data')));

	t.equal((await upgrade(port, '/ws', KEY)).status, 503);
	t.equal(hub.figures().connections, 0);
});

t.test('a peer that disconnects during the handshake has no effect', async t => {
	const { port, hub } = await startGateway(t, {}, app => {
		app.addHook('onRequest', async () => { await new Promise(setImmediate); });
	});
	for (let i = 0; i < 20; ++i) {
		const socket = connect(port, '127.0.0.1').on('error', () => {});
		socket.write(HANDSHAKE);
		await once(socket, 'connect');
		socket.resetAndDestroy();
	}

	const client = await TestClient.open(t, port);
	await client.settled();
	while (hub.figures().connections !== 1)
		await new Promise(setImmediate);
});
