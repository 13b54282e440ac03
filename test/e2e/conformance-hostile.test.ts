/** `symbol-gateway check` on servers that are slow, endless, faulty, or not a gateway: bounded, with a clear verdict. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { NoGateway } from '../../src/conformance/index.js';
import { check, deviationsOf } from '../support/conformance/checks.js';
import { openProxy } from '../support/conformance/proxy.js';
import { openGateway } from '../support/processes/gateway.js';

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const serve = async (t: Test, listener: Listener): Promise<string> => {
	const server = http.createServer(listener);
	await new Promise<void>(resolve => {
		server.listen(0, '127.0.0.1', resolve);
	});
	t.teardown(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Headers of every reply that depends on the chain. */
const JSON_HEADERS = { 'content-type': 'application/json', 'x-request-id': '1', 'etag': '"1"', 'access-control-allow-origin': '*' };

const CHUNK = Buffer.alloc(1024 * 1024, 0x20);

/** Sends until the client disconnects. */
const sendWithoutEnd: Listener = (_, response) => {
	response.writeHead(200, JSON_HEADERS);
	const more = (): void => {
		while (!response.destroyed && response.write(CHUNK));
	};
	response.on('drain', more);
	more();
};

/** Sends single bytes with long pauses. */
const trickle: Listener = (_, response) => {
	response.writeHead(200, JSON_HEADERS);
	const timer = setInterval(() => response.write(' '), 50);
	response.on('close', () => clearInterval(timer));
};

const REFUSED: readonly (readonly [name: string, listener: Listener, message: RegExp])[] = [
	['a page of a website', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
		/is not a Symbol gateway: GET \/chain\/info replied 200 with text\/html/],
	['a server that never replies', () => {}, /accepts connections and sends no reply/],
	['a server whose replies never end', sendWithoutEnd, /accepts connections and sends no reply/],
	['a server that sends single bytes with long pauses', trickle, /accepts connections and sends no reply/]
];

for (const [name, listener, message] of REFUSED) {
	t.test(`${name}: not a gateway`, async t => {
		const url = await serve(t, listener);
		await t.rejects(check(url, { timeoutMs: 1500 }), { constructor: NoGateway, message });
	});
}

t.test('a port on which nothing listens: not reachable', async t => {
	const server = net.createServer().listen(0, '127.0.0.1');
	await new Promise(resolve => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise(resolve => server.close(resolve));
	await t.rejects(check(`http://127.0.0.1:${port}`), { constructor: NoGateway, message: /is not reachable/ });
});

const failing: readonly (readonly [name: string, listener: Listener, message: RegExp])[] = [
	['a reply without end', sendWithoutEnd, /the reply is larger than 20971520 bytes/],
	['a reply that takes too long', trickle, /no complete reply within 3 s/],
	['a truncated reply', (_, response) => {
		response.writeHead(200, { ...JSON_HEADERS, 'content-length': '100' });
		response.write('{', () => response.destroy());
	}, /the reply is incomplete/],
	['JSON that is nested very deeply', (_, response) => response.writeHead(200, JSON_HEADERS).end('['.repeat(1_000_000)), /the body is not JSON/],
	['a page with many entries', (_, response) => {
		const entries = Array(100_000).fill('{}').join(',');
		response.writeHead(200, JSON_HEADERS).end(`{"data":[${entries}],"pagination":{"pageNumber":1,"pageSize":20}}`);
	}, /\$\.data/],
	['control characters', (_, response) => response.writeHead(200, JSON_HEADERS).end('"\\u001b[2J"'), /\$ \| object expected, got "/]
];

t.test('one faulty operation each: reported by name, and the others are checked as usual', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '86400' } });
	for (const [name, listener, message] of failing) {
		await t.test(name, async t => {
			const proxied = new URL(await openProxy(t, httpUrl, {}));
			// a server in front of the proxy replies instead of one operation
			const url = await serve(t, (request, response) => {
				if (request.url?.startsWith('/mosaics?') === true) {
					listener(request, response);
					return;
				}
				const { headers, method } = request;
				const forwarded = http.request(new URL(request.url as string, proxied), { headers, method }, reply => {
					response.writeHead(reply.statusCode as number, reply.headers);
					reply.pipe(response);
				});
				// the gateway closes connections of requests that it refuses
				forwarded.once('error', () => response.destroy());
				request.pipe(forwarded);
			});
			const startedAt = performance.now();
			// 20 MB take some time on a loaded machine; a check waits for the timeout once
			const outcome = await check(url, { timeoutMs: listener === sendWithoutEnd ? 10_000 : 3000, listenMs: 100 });
			const found = deviationsOf(outcome);
			t.match(found['searchMosaics'], message);
			t.match(found['searchBlocks'] ?? 'none', 'none');
			t.notMatch(JSON.stringify(outcome.results.rows), /\u001b/);
			t.comment(`${Math.round(performance.now() - startedAt)} ms`);
		});
	}
});

t.test('a gateway that stops replying during the check: the check stops and reports it', async t => {
	const { httpUrl } = await openGateway(t);
	let count = 0;
	const proxied = await openProxy(t, httpUrl, { onReply: () => {
		if (++count > 60)
			throw new Error('no more');
	} });
	const outcome = await check(proxied, { timeoutMs: 2000 });
	t.match(outcome.stopped, /5 operations in succession did not reply/);
	t.match(outcome.results.row('getTransactionStatus').reason, /the check was stopped/);
});

t.test('the time limit for the whole check is exceeded: the check stops and reports it', async t => {
	const { httpUrl } = await openGateway(t);
	const outcome = await check(httpUrl, { maxDurationMs: 50 });
	t.match(outcome.stopped, /stopped after 0\.05 s \(--max-duration\)/);
});
