/** Limits on connections, and on the time until their first request. */
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import t, { type Test } from 'tap';
import { openTls } from '../../src/http/index.js';
import { openGateway } from '../support/processes/gateway.js';
import { assertError, buildApp, configOf, listen } from '../support/http/app.js';
import { parseReply, requestText } from '../support/http/raw.js';
import { until } from '../support/until.js';

const start = async (t: Test, options: Readonly<Record<string, string>>, now?: () => number) => {
	const built = await buildApp(t, { options, ...(now ? { now } : {}) });
	return { ...built, port: await listen(built.app) };
};

const startSecure = async (t: Test, options: Readonly<Record<string, string>>) => {
	const material = openTls(configOf(), t.testdir({}), new Date());
	const built = await buildApp(t, { options });
	return { ...built, port: await listen(built.app, material) };
};

/** A client's connection, and what it has received. */
class Client {
	text = '';
	readonly closed: Promise<unknown>;

	constructor(readonly socket: net.Socket) {
		socket.setEncoding('utf8').on('data', chunk => {
			this.text += String(chunk);
		});
		socket.on('error', () => {});
		this.closed = new Promise(resolve => socket.once('close', resolve));
	}

	/** @returns when the server has replied to a request */
	async request(): Promise<number> {
		this.socket.write(requestText('/chain/info').replace('close', 'keep-alive'));
		await Promise.race([once(this.socket, 'data'), this.closed]);
		return parseReply(this.text).status;
	}
}

const connect = (t: Test, port: number, localAddress = '127.0.0.1'): Client => {
	const socket = net.connect({ port, host: '127.0.0.1', localAddress });
	t.teardown(() => socket.destroy());
	return new Client(socket);
};

t.test('limits.connections: 503 above it, and accepts again when a connection closes', async t => {
	const { lines, port, shared } = await start(t, { 'limits-connections': '2' });
	const [first, second] = [connect(t, port), connect(t, port)];
	t.same([await first.request(), await second.request()], [200, 200]);

	for (let i = 0; i < 3; ++i) {
		const refused = connect(t, port);
		await refused.closed;
		const { body, head, status } = parseReply(refused.text);
		const headers = Object.fromEntries(head.split('\r\n').slice(1).map(line => line.split(': ') as [string, string]));
		assertError(t, { statusCode: status, headers, body }, 503, 'ServiceUnavailable', 'too many connections');
		t.match(headers, { 'retry-after': '5', 'access-control-allow-origin': '*', 'connection': 'close' });
	}
	t.match(lines, [{ level: 'warn', message: /^limits\.connections reached/, details: { limit: 2 } }], 'logged once');
	t.equal(shared.connections.refused, 3);

	first.socket.destroy();
	await until('one connection is open', () => shared.connections.size === 1);
	t.equal(await connect(t, port).request(), 200);
});

t.test('limits.connectionsPerAddress: does not affect other addresses', async t => {
	const { lines, port, shared } = await start(t, { 'limits-connections-per-address': '1' });
	const first = connect(t, port);
	t.equal(await first.request(), 200);
	const refused = connect(t, port);
	await refused.closed;

	t.equal(parseReply(refused.text).status, 503);
	t.equal(await connect(t, port, '127.0.0.2').request(), 200);
	t.match(lines, [{ level: 'warn', message: /^limits\.connectionsPerAddress reached/, details: { limit: 1, client: '127.0.0.1' } }]);
	first.socket.destroy();
	await until('one connection is open', () => shared.connections.size === 1);
	t.equal(await connect(t, port).request(), 200);
});

t.test('limits.connectionsPerAddress: trusted proxies are not limited', async t => {
	const { port } = await start(t, { 'limits-connections-per-address': '1', 'trust-proxy': '127.0.0.0/8' });

	t.same([await connect(t, port).request(), await connect(t, port).request()], [200, 200]);
});

t.test('rejections are logged again after a minute without any', async t => {
	let timeMs = 0;
	const { lines, port } = await start(t, { 'limits-connections': '1' }, () => timeMs);
	await connect(t, port).request();
	for (timeMs of [0, 50_000, 100_000, 160_001])
		await connect(t, port).closed;

	t.equal(lines.length, 2);
});

t.test('HTTPS: rejected connections are closed, and failed handshakes are not counted any more', async t => {
	const { port, shared } = await startSecure(t, { 'limits-connections': '2', 'limits-handshake-timeout': '0.2' });
	const silent = connect(t, port);
	const wrong = connect(t, port);
	await until('two connections are open', () => shared.connections.size === 2);
	const refused = connect(t, port);
	await refused.closed;
	t.equal(refused.text, '');

	wrong.socket.write(requestText('/chain/info'));
	await Promise.all([silent.closed, wrong.closed]);
	await until('no connection is open', () => shared.connections.size === 0);
	const client = new Client(tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }));
	t.equal(await client.request(), 200);
	t.equal(shared.connections.size, 1);
	client.socket.destroy();
	await until('no connection is open', () => shared.connections.size === 0);
});

t.test('limits.handshakeTimeout: counts from the connection, however slowly bytes arrive', async t => {
	const { port, shared } = await startSecure(t, { 'limits-handshake-timeout': '0.3' });
	// header of a TLS record that contains a ClientHello of 512 bytes
	const hello = Buffer.concat([Buffer.from('1603010200010001fc0303', 'hex'), Buffer.alloc(500)]);
	const slow = connect(t, port);
	let sent = 0;
	const timer = setInterval(() => slow.socket.write(hello.subarray(sent, ++sent)), 20);
	t.teardown(() => clearInterval(timer));

	await slow.closed;
	t.ok(sent < 100, `closed after ${sent} bytes`);
	t.equal(slow.text, '');
	await until('no connection is open', () => shared.connections.size === 0);
});

t.test('limits.requestTimeout: 408, then the connection ends, whether or not the client closes', async t => {
	const { port, shared } = await start(t, { 'limits-request-timeout': '1' });
	const begin = performance.now();
	const clients = ['', 'GET /bl', 'GET /blocks HTTP/1.1\r\nHost: x\r\nX-', 'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{']
		.map(text => {
			// never ends its side of the connection
			const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
			t.teardown(() => socket.destroy());
			socket.write(text);
			return new Client(socket);
		});
	await until('all connections are open', () => shared.connections.size === clients.length);
	await until('no connection is open', () => shared.connections.size === 0);

	const ms = performance.now() - begin;
	t.ok(ms > 900 && ms < 4000, `took ${ms} ms`);
	for (const { text } of clients) {
		const { body, head, status } = parseReply(text);
		t.equal(status, 408);
		t.match(JSON.parse(body), { code: 'InvalidContent', message: 'the request takes too long to arrive' });
		t.match(head, /x-request-id: \S+/);
		t.match(head, 'access-control-allow-origin: *');
	}
});

t.test('limits.requestTimeout: TLS connections without a request', async t => {
	const { port, shared } = await startSecure(t, { 'limits-request-timeout': '1' });
	const client = new Client(tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }));
	await client.closed;

	t.equal(parseReply(client.text).status, 408);
	await until('no connection is open', () => shared.connections.size === 0);
});

t.test('rejected upgrades have the request id and CORS headers too', async t => {
	const gateway = await openGateway(t);
	const port = Number(new URL(gateway.httpUrl).port);
	const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://a.example\r\nX-Request-Id: mine\r\n\r\n';

	for (const [line, expected] of [['GET /blocks', 404], ['POST /ws', 405], ['GET /ws', 426]] as const) {
		const client = connect(t, port);
		client.socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${upgrade}`);
		await client.closed;
		const { head, status } = parseReply(client.text);
		t.equal(status, expected, line);
		t.match(head, 'x-request-id: mine');
		t.match(head, 'access-control-allow-origin: *');
	}
});
