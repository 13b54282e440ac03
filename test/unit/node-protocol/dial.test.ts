/** Why a peer cannot be connected to, in words. */
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import t, { type Test } from 'tap';
import { ConnectionLost, dialPeer, NotConnected, openOwnCertificates, readCredentials } from '../../../src/node-protocol/index.js';
import { systemTimers } from '../../../src/runtime/timers.js';

/** Connects to a port of this machine. @returns rejects with ConnectionLost */
const dial = (t: Test, port: number) => {
	const { context } = readCredentials(openOwnCertificates(t.testdir(), new Date()));
	const endpoint = { host: '127.0.0.1', port, publicKey: undefined, timeoutMs: 10_000 };
	return dialPeer(endpoint, { context, timers: systemTimers, now: Date.now }, new AbortController().signal);
};

const listen = async (t: Test, server: Server): Promise<number> => {
	await once(server.listen(0, '127.0.0.1'), 'listening');
	t.teardown(() => server.close());
	return (server.address() as AddressInfo).port;
};

t.test('a port without TLS is reported as such', async t => {
	await t.rejects(dial(t, await listen(t, http.createServer())),
		{ name: 'ConnectionLost', how: 'closed', message: 'the port does not use TLS: it is not that of the node protocol, by default 7900' });
});

t.test('a port without a listener is distinguished from a node that ends the handshake', async t => {
	const server = net.createServer(socket => {
		socket.once('data', () => socket.destroy());
	});
	const port = await listen(t, server);
	const typeOf = (error: unknown): unknown => (error instanceof ConnectionLost ? error.constructor : error);
	t.equal(await dial(t, port).catch(typeOf), ConnectionLost);
	server.close();
	await once(server, 'close');
	t.equal(await dial(t, port).catch(typeOf), NotConnected);
});
