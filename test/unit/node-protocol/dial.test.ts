/** Why a peer cannot be connected to, in words. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { dialPeer, openOwnCertificates, readCredentials } from '../../../src/node-protocol/index.js';
import { systemTimers } from '../../../src/runtime/timers.js';

t.test('a port without TLS is reported as such', async t => {
	const server = http.createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	t.teardown(() => server.close());
	const { context } = readCredentials(openOwnCertificates(t.testdir(), new Date()));
	const { port } = server.address() as AddressInfo;
	const endpoint = { host: '127.0.0.1', port, publicKey: undefined, timeoutMs: 10_000 };
	await t.rejects(dialPeer(endpoint, { context, timers: systemTimers, now: Date.now }, new AbortController().signal),
		{ name: 'ConnectionLost', how: 'closed', message: 'the port does not use TLS: it is not that of the node protocol, by default 7900' });
});
