/** Servers that listen: HTTP and HTTPS, and how they stop. */
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import t from 'tap';
import { createApp } from '../../src/http/index.js';
import { closeGracefully, createShared, openTls } from '../../src/http/index.js';
import { buildApp, configOf, fakeLog, listen, revisionsAt } from '../support/http/app.js';
import { exampleReply, fakeOperations } from '../support/http/operations.js';
import { exchange, parseReply, type RawReply, requestText } from '../support/http/raw.js';

interface SecureReply {
	readonly status: number | undefined;
	readonly body: string;
	readonly etag: string | undefined;
}

const getOverTls = (port: number, path: string, ca: string): Promise<SecureReply> => new Promise((resolve, reject) => {
	https.get({ host: '127.0.0.1', port, path, ca, agent: false }, (reply: IncomingMessage) => {
		let body = '';
		reply.on('data', chunk => {
			body += String(chunk);
		});
		reply.on('end', () => resolve({ status: reply.statusCode, body, etag: reply.headers.etag }));
	}).on('error', reject);
});

t.test('HTTP and HTTPS: the same replies from one cache', async t => {
	let calls = 0;
	const config = configOf();
	const shared = createShared(config, fakeLog().log);
	const dependencies = {
		operations: fakeOperations({
			searchBlocks: () => {
				++calls;
				return exampleReply('searchBlocks');
			}
		}),
		revisions: () => revisionsAt('1'), log: fakeLog().log, shared
	};
	const tls = openTls(config, t.testdir({}), new Date());
	const app = await createApp(config, dependencies);
	t.teardown(() => app.close());
	const [plainPort, securePort] = [await listen(app), await listen(app, tls)];

	const first = await fetch(`http://127.0.0.1:${plainPort}/blocks`);
	const second = await getOverTls(securePort, '/blocks', tls.cert);
	t.equal(second.status, 200);
	t.equal(second.body, await first.text());
	t.equal(second.etag, first.headers.get('etag')?.replace('W/', ''));
	t.equal(calls, 1);
	t.equal((await getOverTls(securePort, '/%zz', tls.cert)).status, 404);
});

const isRefused = (port: number): Promise<boolean> => new Promise(resolve => {
	const socket = net.connect(port, '127.0.0.1');
	socket.on('connect', () => {
		socket.destroy();
		resolve(false);
	});
	socket.on('error', () => resolve(true));
});

/** A promise that the test resolves. */
class Later<T> {
	keep!: (value: T) => void;
	readonly promise = new Promise<T>(resolve => {
		this.keep = resolve;
	});
}

t.test('closing: requests in flight get replies, new ones are rejected, then the port is free', async t => {
	const [handled, result, connected, ended] = [new Later<void>(), new Later<string>(), new Later<void>(), new Later<void>()];
	const { app, shared } = await buildApp(t, {
		handlers: {
			getNodeInfo: () => {
				handled.keep();
				return result.promise;
			}
		}
	});
	const port = await listen(app);
	let received = '';
	const socket = net.connect(port, '127.0.0.1', connected.keep).on('close', () => ended.keep()).on('data', chunk => {
		received += String(chunk);
	});
	await connected.promise;
	socket.write('GET /node/info HTTP/1.1\r\nHost: x\r\n\r\n');
	await handled.promise;

	const closing = closeGracefully(app, shared.connections, 60_000);
	const arrived = new Promise(resolve => app.server.once('request', resolve));
	socket.write('GET /chain/info HTTP/1.1\r\nHost: x\r\n\r\n');
	await arrived;
	t.ok(await isRefused(port), 'no new connections');
	result.keep(exampleReply('getNodeInfo'));
	await closing;
	await ended.promise;

	const [first, second] = received.split(/(?=HTTP\/1\.1 )/).map(parseReply) as [RawReply, RawReply];
	t.match(first, { status: 200, body: exampleReply('getNodeInfo') });
	t.match(second, { status: 503 });
	t.same(JSON.parse(second.body), { code: 'ServiceUnavailable', message: 'the gateway is shutting down' });
});

t.test('closing: connections that do not end are closed', async t => {
	const { app, shared } = await buildApp(t, { handlers: { getNodeInfo: () => new Promise(() => {}) } });
	const port = await listen(app);
	const received = new Promise(resolve => app.server.once('request', resolve));
	const reply = exchange(port, requestText('/node/info'));
	await received;

	await closeGracefully(app, shared.connections, 1);
	t.equal(await reply, '');
	t.ok(await isRefused(port));
});
