/** Sockets of upgrades are closed after a reply, and release request and reply when they become WebSockets. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import { fastify } from 'fastify';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { endUpgrades, releaseRequest } from '../../../../src/http/hardening/upgrades.js';

const HANDSHAKE = [
	'GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${'A'.repeat(22)}==`, '', ''
].join('\r\n');

/** @returns the server, and what an accepted WebSocket references: the reply at its network socket, and the number of error listeners */
const start = async (t: Test, hook: () => void = () => undefined) => {
	const app = fastify();
	t.teardown(() => app.close());
	// as hooks of the server run: before those of the plugin
	app.addHook('onRequest', (_request, _reply, done) => {
		hook();
		done();
	});
	const accepted = new Promise<readonly [reply: unknown, listeners: number]>(resolve => {
		void app.register(async scope => {
			await scope.register(websocket);
			endUpgrades(scope);
			scope.get('/', { websocket: true }, (socket, { raw }) => {
				releaseRequest(socket);
				resolve([(raw.socket as net.Socket & { readonly _httpMessage?: unknown })._httpMessage, socket.listenerCount('error')]);
			});
		});
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
	return { port: (app.server.address() as AddressInfo).port, accepted };
};

t.test('closes the connection of an upgrade for which a hook of the server fails, after the reply', async t => {
	const { port } = await start(t, () => {
		throw new Error('failed');
	});
	const socket = net.connect(port, '127.0.0.1');
	t.teardown(() => socket.destroy());
	let received = '';
	socket.on('data', chunk => {
		received += String(chunk);
	});
	socket.write(HANDSHAKE);
	await once(socket, 'close');
	t.match(received, /^HTTP\/1\.1 500 [^]*connection: close\r\n/i);
});

t.test('an accepted WebSocket references neither its reply nor its request', async t => {
	const { port, accepted } = await start(t);
	const client = new WebSocket(`ws://127.0.0.1:${port}`);
	t.teardown(() => client.terminate());
	await once(client, 'open');
	t.strictSame(await accepted, [null, 0]);
});
