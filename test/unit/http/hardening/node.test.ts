/**
 * What node:http does that src/http/hardening replaces. A test that fails with a new version of Node.js names the code that can be removed
 * there, or that no longer works.
 */
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { fastify } from 'fastify';
import process from 'node:process';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { handToStopped, kill } from '../../../support/cluster.js';
import { until } from '../../../support/until.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** @returns the server and a function that sends text on a connection of its own and returns the socket, with what it receives */
const start = async (t: Test, listener: RequestListener = () => {}) => {
	const server = http.createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	t.teardown(() => {
		server.close();
		server.closeAllConnections();
	});
	const send = (text: string) => {
		const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
		let received = '';
		socket.on('data', chunk => {
			received += String(chunk);
		});
		socket.on('error', () => {});
		socket.write(text);
		t.teardown(() => socket.destroy());
		return { socket, received: () => received };
	};
	return { server, send };
};

/** @returns all that the server sends until it closes the connection */
const exchange = async (t: Test, text: string): Promise<string> => {
	const { send } = await start(t);
	const { socket, received } = send(text);
	await once(socket, 'close');
	return received();
};

t.test('connections: requests of a connection that an earlier listener has ended are emitted; maxConnections sends no reply', async t => {
	let requests = 0;
	const { server, send } = await start(t, () => void ++requests);
	server.prependListener('connection', (socket: net.Socket) => socket.end());
	send(REQUEST);
	await until('request of an ended connection', () => requests === 1);

	const limited = await start(t);
	limited.server.maxConnections = 1;
	limited.send('GET');
	await once(limited.server, 'connection');
	const { socket, received } = limited.send(REQUEST);
	await once(socket, 'close');
	t.equal(received(), '');
});

t.test('listeners: idle connections of a server are known only from the event listening on', async t => {
	const server = http.createServer((_request, response) => void response.end());
	const accepting = net.createServer(socket => server.emit('connection', socket)).listen(0, '127.0.0.1');
	await once(accepting, 'listening');
	t.teardown(() => {
		accepting.close();
		server.close();
	});
	const open = async (): Promise<net.Socket> => {
		const socket = net.connect((accepting.address() as AddressInfo).port, '127.0.0.1');
		t.teardown(() => socket.destroy());
		socket.write(REQUEST);
		await once(socket, 'data');
		return socket;
	};
	const early = await open();
	server.closeIdleConnections();
	server.emit('listening');
	const late = await open();
	// as often as it takes: the connection is idle some time after the reply
	const closing = setInterval(() => server.closeIdleConnections(), 10);
	t.teardown(() => clearInterval(closing));
	await once(late, 'close');
	t.notOk(early.destroyed);
});

t.test('slow readers: closeIdleConnections() truncates a reply that is being read', async t => {
	const body = Buffer.alloc(32 * 1_048_576);
	let response: ServerResponse | undefined;
	const { server, send } = await start(t, (_request, given) => {
		response = given.end(body);
	});
	const { socket, received } = send(REQUEST);
	socket.pause();
	await until('reply', () => response !== undefined);
	server.closeIdleConnections();
	socket.resume();
	await once(socket, 'close');
	t.ok(received().length < body.length, `${received().length} bytes`);
});

t.test('slow readers: pipelined requests are emitted before the first reply, and a reply gets its socket when it is its turn', async t => {
	const responses: ServerResponse[] = [];
	const { send } = await start(t, (_request, response) => void responses.push(response));
	send(REQUEST.repeat(2));
	await until('both requests', () => responses.length === 2);
	t.ok(responses[0]?.socket);
	t.equal(responses[1]?.socket, null);
});

t.test('protocol errors: only a member that is not declared shows that a socket is handling a request', async t => {
	let request: IncomingMessage | undefined;
	const { send } = await start(t, given => {
		request = given;
	});
	send(REQUEST);
	await until('request', () => request !== undefined);
	t.ok((request?.socket as net.Socket & { readonly _httpMessage?: unknown })._httpMessage);
});

t.test('protocol errors: replies without a body, or none', async t => {
	t.match(await exchange(t, 'GET / HTTP/1.1\r\nBad header\r\n\r\n'), /^HTTP\/1.1 400 Bad Request\r\nConnection: close\r\n\r\n$/);
	t.match(await exchange(t, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), /^HTTP\/1.1 400 [^]*\r\n\r\n(?:0\r\n\r\n)?$/, 'no Host');
	t.match(await exchange(t, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n'), /^HTTP\/1.1 417 [^]*\r\n\r\n(?:0\r\n\r\n)?$/);
	t.equal(await exchange(t, 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'), '');
});

t.test('upgrades: a server that accepts one protocol cannot ignore the others', async t => {
	let upgrades = 0;
	let requests = 0;
	const { server, send } = await start(t, () => void ++requests);
	server.on('upgrade', (_request, socket) => {
		++upgrades;
		socket.destroy();
	});
	send('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
	await until('upgrade', () => upgrades === 1);
	t.equal(requests, 0);
	// later versions have an option for that
	if (process.versions.node.startsWith('20.'))
		t.notOk('shouldUpgradeCallback' in http.createServer({ shouldUpgradeCallback: () => false } as http.ServerOptions));
});

const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

t.test('upgrades: only a member that is not declared shows that a request is one, and a reply with "Connection: close" does not close it', async t => {
	let request: IncomingMessage | undefined;
	const { server, send } = await start(t);
	server.on('upgrade', (given: IncomingMessage, socket: net.Socket) => {
		request = given;
		const response = new ServerResponse(given);
		response.assignSocket(socket);
		response.writeHead(404, { connection: 'close' }).end('reply');
	});
	const { socket, received } = send(UPGRADE);
	await until('reply', () => received().includes('reply\r\n'));
	// @ts-expect-error it is not declared
	t.equal(request?.upgrade, true);

	socket.write('more');
	const [more] = await once(request!.socket, 'data') as [Buffer];
	t.equal(more.toString(), 'more', 'the connection is open');
	request!.socket.destroySoon();
	await once(socket, 'close');
});

t.test('upgrades: @fastify/websocket leaves the reply at the socket, and a listener of the WebSocket that references it', async t => {
	const app = fastify();
	t.teardown(() => app.close());
	await app.register(websocket);
	const opened = new Promise<readonly [socket: unknown, listeners: number]>(resolve => {
		app.get('/', { websocket: true }, (socket, { raw }) =>
			resolve([(raw.socket as net.Socket & { readonly _httpMessage?: unknown })._httpMessage, socket.listenerCount('error')]));
	});
	const client = new WebSocket((await app.listen({ port: 0, host: '127.0.0.1' })).replace(/^http/, 'ws'));
	t.teardown(() => client.terminate());
	await once(client, 'open');
	const [reply, listeners] = await opened;
	t.ok(reply instanceof ServerResponse);
	t.equal(listeners, 1);
});

t.test('handed connections: node:cluster does not close what a worker has not confirmed when it ends', async t => {
	const { worker, isClosed, handed } = await handToStopped(t);
	const [message, connection] = await handed;
	t.match(message, { cmd: 'NODE_CLUSTER', act: 'newconn', seq: Number });
	await kill(worker);
	await delay(200);
	t.notOk(isClosed());
	connection.close();
	await until('end of the connection', isClosed);
	worker.disconnect();
});

t.test('handed connections: node:cluster listens for a worker whose exit it noticed before the end of its channel', async t => {
	let isListening = false;
	// on average every thirtieth worker: the order of two events of the operating system decides
	for (let trial = 0; trial < 600 && !isListening; ++trial) {
		const { worker, handed, isRefused } = await handToStopped(t);
		const [, connection] = await handed;
		await kill(worker);
		connection.close();
		isListening = !await isRefused();
		worker.disconnect();
		if (!await isRefused())
			return t.fail('after disconnect()');
	}
	t.ok(isListening);
});
