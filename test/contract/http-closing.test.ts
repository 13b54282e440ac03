/** Replies that clients are still reading when the gateway stops. */
import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import t, { type Test } from 'tap';
import { closeGracefully, openTls } from '../../src/http/index.js';
import { buildApp, configOf, listen } from '../support/http/app.js';
import { requestText } from '../support/http/raw.js';

const MEBIBYTE = 1_048_576;
/** More than the socket buffers of this machine hold. */
const LARGE = `{"large":"${'x'.repeat(12 * MEBIBYTE)}"}`;
const EARLY_MS = 1000;
const LATE_MS = 60_000;

const request = requestText('/node/info').replace('close', 'keep-alive');

const start = async (t: Test, isSecure: boolean) => {
	const material = isSecure ? openTls(configOf(), t.testdir({}), new Date()) : undefined;
	const built = await buildApp(t, { handlers: { getNodeInfo: () => LARGE } });
	return { ...built, port: await listen(built.app, material) };
};

/** @returns a connection whose client has started to read its reply, and then pauses */
const openReader = async (t: Test, port: number, isSecure: boolean): Promise<net.Socket> => {
	const socket = isSecure ? tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }) : net.connect({ port, host: '127.0.0.1' });
	t.teardown(() => socket.destroy());
	socket.on('error', () => {});
	socket.write(request);
	await once(socket, 'readable');
	return socket;
};

const readAll = async (socket: net.Socket): Promise<number> => {
	let size = 0;
	socket.on('data', (chunk: Buffer) => {
		size += chunk.length;
	});
	await once(socket, 'close');
	return size;
};

/** @returns when idle connections have been closed so many times from now on: once by Fastify, then in intervals */
const idleChecks = (server: http.Server, count: number): Promise<void> => new Promise(resolve => {
	const closeIdle = server.closeIdleConnections.bind(server);
	let left = count;
	server.closeIdleConnections = () => {
		closeIdle();
		if (--left === 0)
			resolve();
	};
});

for (const isSecure of [false, true]) {
	const name = isSecure ? 'HTTPS' : 'HTTP';

	t.test(`${name}: a reply that is being read is delivered, then the connection ends`, async t => {
		const { app, port, shared } = await start(t, isSecure);
		const socket = await openReader(t, port, isSecure);
		const begun = performance.now();
		const checked = idleChecks(app.server, 3);
		const closing = closeGracefully(app, shared.connections, LATE_MS);
		await checked;

		t.ok(LARGE.length < await readAll(socket), 'the complete reply');
		await closing;
		t.ok(performance.now() - begun < LATE_MS, 'without waiting for the time limit');
	});

	t.test(`${name}: an unread reply does not delay the end beyond the time limit`, async t => {
		const { app, port, shared } = await start(t, isSecure);
		const socket = await openReader(t, port, isSecure);
		const begun = performance.now();
		await closeGracefully(app, shared.connections, EARLY_MS);
		const ms = performance.now() - begun;

		t.ok(0.9 * EARLY_MS < ms && ms < LATE_MS, `${Math.round(ms)} ms`);
		t.ok(await readAll(socket) < LARGE.length, 'truncated');
	});
}
