/** Errors at the call, why a client is not connected, and pages. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { type ChannelName, createRest, GatewayUnreachable, readPages, RequestRefused } from '../../../src/client/index.js';
import { createClient } from '../../../src/client/node.js';
import { freePort } from '../../support/free-port.js';

const HEX = '983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0';

t.test('a URL without a scheme is an error of the call', t => {
	for (const url of ['localhost:3000', '//localhost:3000', 'ws://localhost:3000', '', 'http://']) {
		for (const create of [createClient, createRest])
			t.throws(() => create(url), new TypeError(`not a URL with http:// or https://: ${url}`));
	}
	t.end();
});

t.test('an unknown channel and a wrong address are errors of the call, and hexadecimal addresses become those of topics', t => {
	const client = createClient('http://localhost:1');
	t.teardown(() => client.close());
	for (const name of ['blocks', 'toString', '']) {
		// what a caller without types may pass
		t.throws(() => client.on(name as ChannelName, () => undefined), { name: 'TypeError', message: new RegExp(`^unknown channel ${name}; the channels are block, `) });
		t.throws(() => client.events(name as ChannelName), TypeError);
	}
	t.throws(() => client.on('status', { address: 'nobody' }, () => undefined), TypeError);
	t.equal(client.on('status', { address: HEX }, () => undefined).topic, 'status/TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA');
	t.equal(client.on('status', { address: '85BBEA6CC462B244' }, () => undefined).topic, 'status/85BBEA6CC462B244');
	t.end();
});

/** The WebSocket of the package `ws` names the error; that of Node.js 22 and later does not. */
const REASON = 'WebSocket' in globalThis ? /^the connection was lost \(1006\)$/ : /ECONNREFUSED.*\(1006\)$/;

t.test('while the gateway is unreachable, the state has the reason, and ready rejects', async t => {
	const client = createClient(`http://127.0.0.1:${await freePort()}`, { reconnect: { unreachableAfterMs: 50, baseDelayMs: 1, maxDelayMs: 1 } });
	t.teardown(() => client.close());
	const waiting = new Promise<string | undefined>(resolve => client.onState((state, reason) => {
		if (state === 'waiting')
			resolve(reason);
	}));
	const subscription = client.on('block', () => undefined);

	t.match(await waiting, REASON);
	const error = await subscription.ready.catch((reason: unknown) => reason);
	t.ok(error instanceof GatewayUnreachable);
	t.match(error, { message: /^the gateway is unreachable: .*(?:ECONNREFUSED|\(1006\))/ });
	t.not(client.state, 'closed', 'the client continues to try');

	const closed = new Promise(resolve => client.onState((...change) => resolve(change)));
	client.close();
	t.same(await closed, ['closed', 'the client was closed']);
});

/** A search of 250 entries, which records the queries. */
const openSearch = async (t: Test): Promise<{ readonly url: string; readonly queries: string[] }> => {
	const ids = Array.from({ length: 250 }, (_, index) => (index + 1).toString(16).toUpperCase().padStart(24, '0'));
	const queries: string[] = [];
	const server = http.createServer(({ url = '' }, response) => {
		const { searchParams: query } = new URL(url, 'http://localhost');
		queries.push(query.toString());
		const pageSize = Number(query.get('pageSize'));
		const page = Number(query.get('pageNumber') ?? 1);
		const start = query.has('offset') ? ids.indexOf(query.get('offset') ?? '') + 1 : pageSize * (page - 1);
		if (query.get('height') === '9') {
			response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"ServiceUnavailable","message":"no database"}');
			return;
		}
		response.setHeader('content-type', 'application/json');
		const data = ids.slice(start, start + pageSize).map(id => ({ id }));
		response.end(JSON.stringify({ data, pagination: { pageNumber: 1, pageSize } }));
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	t.teardown(() => server.close());
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, queries };
};

t.test('pages are read when they are needed, each after the last entry of the one before', async t => {
	const { url, queries } = await openSearch(t);
	const client = createClient(url);
	t.teardown(() => client.close());
	const found: string[] = [];
	for await (const { id } of client.pages('/transactions/confirmed', { params: { query: { type: [16724] } } }))
		found.push(id);
	t.equal(new Set(found).size, 250);
	t.same(queries, [
		'pageSize=100&type=16724', 'pageSize=100&type=16724&offset=000000000000000000000064',
		'pageSize=100&type=16724&offset=0000000000000000000000C8'
	]);

	queries.length = 0;
	for await (const { id } of client.pages('/blocks', { params: { query: { pageSize: 10 } } })) {
		if (id === found[0])
			break;
	}
	t.same(queries, ['pageSize=10']);
});

t.test('in another order than that of ids, pages are counted', async t => {
	const { url, queries } = await openSearch(t);
	let count = 0;
	for await (const _ of readPages(createRest(url), '/accounts', { params: { query: { orderBy: 'balance', pageSize: 100 } } }))
		count++;
	t.equal(count, 250);
	t.same(queries.map(query => new URLSearchParams(query).get('pageNumber')), [null, '2', '3']);
});

t.test('a refused page is an error of the loop', async t => {
	const { url } = await openSearch(t);
	const pages = readPages(createRest(url), '/transactions/confirmed', { params: { query: { height: '9' } } });
	await t.rejects(pages.next(), new RequestRefused(503, 'no database'));
});
