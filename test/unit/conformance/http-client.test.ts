/** Requests of the conformance check over connections that servers close. */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import t from 'tap';
import { HttpClient } from '../../../src/conformance/http-client.js';

const CONNECTIONS = 3;

t.test('a request succeeds although the server closes all idle connections at the moment at which one is reused', async t => {
	const used = new Set<Socket>();
	let waiting: http.ServerResponse[] = [];
	const server = http.createServer((request, response) => {
		if (used.has(request.socket)) {
			request.socket.resetAndDestroy();
			return;
		}
		used.add(request.socket);
		waiting.push(response);
		// the first requests at the same time, so that each has a connection
		if (used.size >= CONNECTIONS) {
			waiting.forEach(reply => reply.end('{}'));
			waiting = [];
		}
	}).listen(0, '127.0.0.1');
	await new Promise<void>(resolve => {
		server.once('listening', resolve);
	});
	const { port } = server.address() as AddressInfo;
	const client = new HttpClient({
		url: new URL(`http://127.0.0.1:${port}`), timeoutMs: 10_000, requestsPerSecond: 1000, limitedRate: 1000, tls: { isInsecure: false }
	});
	t.teardown(() => {
		client.close();
		server.close();
	});

	const request = { method: 'GET', target: '/chain/info' };
	await Promise.all(Array.from({ length: CONNECTIONS }, () => client.request(request)));
	// the connections become idle
	await turn();

	t.equal((await client.request(request)).status, 200);
	t.equal(used.size, CONNECTIONS + 1);
});
