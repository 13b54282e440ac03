/** Requests in general, independent of the operation. */
import t from 'tap';
import { InvalidArgument, type Revisions } from '../../src/chain/index.js';
import { readAssets } from '../../src/http/docs/documents.js';
import type { OperationArguments } from '../../src/routes/operation.js';
import { assertError, buildApp, checkConforms, exampleRequest, listen, revisionsAt } from '../support/http/app.js';
import { KeepAliveClient } from '../support/http/keep-alive.js';
import { exampleReply } from '../support/http/operations.js';

const PAGE = 'https://wallet.example';

t.test('returns 404 for unknown paths with any method, media type or body', async t => {
	const { app } = await buildApp(t);

	for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'] as const) {
		const reply = await app.inject({ method: method as 'GET', url: '/nothing/here?a=b', payload: method === 'HEAD' ? undefined : 'x' } as object);
		t.equal(reply.statusCode, 404, method);
		if (method !== 'HEAD')
			assertError(t, reply, 404, 'ResourceNotFound', '/nothing/here does not exist');
	}
	for (const url of ['/blocks/1/', '/Blocks', '//blocks', '/network/', '/blocks/1/2', '/transactions/nonsense/x'])
		assertError(t, await app.inject(url), 404, 'ResourceNotFound', `${url} does not exist`);
});

t.test('returns 404 for paths that cannot be decoded', async t => {
	const { app } = await buildApp(t);

	for (const url of ['/blocks/%zz', '/%', '/%E0%A4%A', '/blocks/%ff%fe', '/%c0%ae']) {
		const reply = await app.inject({ url, headers: { origin: PAGE } });
		assertError(t, reply, 404, 'ResourceNotFound', `${url} does not exist`);
		t.equal(reply.headers['access-control-allow-origin'], '*');
	}
	t.ok((await app.inject(`/${'%zz'.repeat(3000)}`)).body.length < 400, 'long paths are truncated');
});

t.test('a static path has its own methods, not those of a path with a parameter', async t => {
	const { app } = await buildApp(t);

	for (const method of ['GET', 'HEAD'] as const) {
		const refused = await app.inject({ method, url: '/namespaces/names' });
		t.equal(refused.statusCode, 405);
		t.equal(refused.headers['allow'], 'POST, OPTIONS');
	}
	for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'M-SEARCH']) {
		// the type has no methods beyond those of HTTP itself
		const refused = await app.inject({ method: method as 'GET', url: '/namespaces/names' });
		assertError(t, refused, 405, 'MethodNotAllowed', `${method} is not allowed`);
		t.equal(refused.headers['allow'], 'POST, OPTIONS');
	}
	for (const [method, url, allow] of [
		['POST', '/transactions', 'PUT, OPTIONS'], ['POST', '/transacti%6Fns?x=%zz', 'PUT, OPTIONS'], ['PUT', 'http://a.example/blocks#x', 'GET, HEAD, OPTIONS'],
		['DELETE', '/accounts/x', 'GET, HEAD, OPTIONS'], ['GET', '/namespaces/nam%65s', 'POST, OPTIONS']
	] as const) {
		const refused = await app.inject({ method, url });
		assertError(t, refused, 405, 'MethodNotAllowed', `${method} is not allowed`);
		t.equal(refused.headers['allow'], allow, url);
	}
	assertError(t, await app.inject({ method: 'PUT', url: '/transactions/' }), 404, 'ResourceNotFound', '/transactions/ does not exist');
	t.equal((await app.inject({ method: 'PUT', url: '/transacti%6Fns', payload: { payload: 'x' } })).statusCode, 409);
	assertError(t, await app.inject('/accounts/'), 409, 'InvalidArgument', 'accountId has an invalid format');
	t.same((await app.inject({ method: 'OPTIONS', url: '/namespaces/names' })).headers['allow'], 'POST, OPTIONS');
	t.same((await app.inject({ method: 'OPTIONS', url: '/transactions/confirmed' })).headers['allow'], 'GET, HEAD, POST, OPTIONS');
	checkConforms('getBlockByHeight', await app.inject('/bl%6Fcks/5'));
});

t.test('path parameters longer than a router\'s usual limit', async t => {
	const { app } = await buildApp(t);

	assertError(t, await app.inject(`/blocks/${'9'.repeat(8000)}`), 409, 'InvalidArgument', 'height has an invalid format');
});

t.test('arguments reach the handler with the contract\'s types', async t => {
	const seen: OperationArguments[] = [];
	const { app } = await buildApp(t, {
		handlers: {
			searchConfirmedTransactions: args => {
				seen.push(args);
				return exampleReply('searchConfirmedTransactions');
			},
			getTransactionStatuses: args => {
				seen.push(args);
				return '[]';
			}
		}
	});
	await app.inject('/transactions/confirmed?type=16724&type%5B%5D=16705&pageSize=0&embedded=true&offset=&surplus=1');
	await app.inject({ ...exampleRequest('getTransactionStatuses'), payload: '{"hashes":[],"more":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}' });

	t.same(seen[0], { parameters: { type: [16724, 16705], pageSize: 0, embedded: true }, body: undefined });
	t.same(seen[1]?.parameters, {});
	t.same((seen[1]?.body as { readonly hashes: unknown }).hashes, []);
	t.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

t.test('a handler may return another status', async t => {
	const { app } = await buildApp(t, {
		handlers: {
			getNodeHealth: () => Promise.resolve({ status: 503, text: exampleReply('getNodeHealth') }),
			getChainInfo: () => ({ status: 404, text: '{"code":"ResourceNotFound","message":"x"}' })
		}
	});
	const health = await app.inject('/node/health');
	t.equal(health.statusCode, 503);
	t.equal(health.body, exampleReply('getNodeHealth'));
	const info = await app.inject({ url: '/chain/info', headers: { 'if-none-match': '*' } });
	t.equal(info.statusCode, 404);
	t.equal(info.headers['etag'], undefined);
});

t.test('CORS: on successes, 304s and every kind of rejection', async t => {
	const { app } = await buildApp(t, { handlers: { getChainInfo: () => Promise.reject(new Error('x')) } });
	const request = (url: string, headers = {}) => app.inject({ url, headers: { origin: PAGE, ...headers } });
	const { etag } = (await request('/blocks')).headers;
	const replies = [
		await request('/blocks'), await request('/blocks', { 'if-none-match': etag }), await request('/nothing'), await request('/blocks/x'),
		await request('/blocks', { accept: 'image/png' }), await request('/chain/info'), await request('/openapi.json'),
		await app.inject({ method: 'DELETE', url: '/blocks', headers: { origin: PAGE } }),
		await app.inject({ method: 'PUT', url: '/transactions', headers: { origin: PAGE }, payload: 'x' })
	];

	t.same(replies.map(({ statusCode }) => statusCode), [200, 304, 404, 409, 406, 500, 200, 405, 415]);
	for (const { headers } of replies) {
		t.equal(headers['access-control-allow-origin'], '*');
		t.equal(headers['access-control-expose-headers'], 'ETag, X-Request-Id, Retry-After, Content-Disposition, Content-MetalText');
	}
	const preflight = await app.inject({
		method: 'OPTIONS', url: '/transactions',
		headers: { origin: PAGE, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
	});
	t.match(preflight, {
		statusCode: 204,
		headers: {
			'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET,PUT,POST,OPTIONS',
			'access-control-allow-headers': /Content-Type/, allow: 'PUT, OPTIONS'
		}
	});
});

t.test('browsers must not guess media types: on successes, pages, documents and every kind of rejection', async t => {
	const { app } = await buildApp(t, {
		options: { metrics: 'true' }, handlers: { getChainInfo: () => Promise.reject(new Error('x')) }
	});
	const { etag } = (await app.inject('/blocks')).headers;
	const [asset] = readAssets();
	const requests = [
		['/blocks', 200], ['/network/currency/supply/max', 200], ['/metadata/metal/FeF65JftVPEGwaua35LnbU9jK46uG3W8karGDDuDwVEh8Z', 200], ['/', 200],
		['/docs', 200], ['/docs/', 308], ['/docs/examples.json', 200], ['/openapi.yaml', 200], ['/metrics', 200], [asset?.url ?? '', 200],
		['/nothing', 404], ['/blocks/x', 409], ['/chain/info', 500]
	] as const;
	const replies = [
		...await Promise.all(requests.map(async ([url, status]) => [await app.inject(url), status] as const)),
		[await app.inject({ url: '/blocks', headers: { 'if-none-match': etag } }), 304],
		[await app.inject({ method: 'OPTIONS', url: '/blocks' }), 204],
		[await app.inject({ method: 'DELETE', url: '/blocks' }), 405],
		[await app.inject({ url: '/', headers: { accept: 'text/html' } }), 200],
		[await app.inject({ method: 'PUT', url: '/transactions', payload: 'x' }), 415]
	] as const;

	for (const [{ headers, raw, statusCode }, status] of replies) {
		const { url, method } = raw.req;
		t.equal(statusCode, status, `${method} ${url}`);
		t.equal(headers['x-content-type-options'], 'nosniff', `${method} ${url}`);
	}
});

t.test('request ids: generated, or accepted if safe', async t => {
	const { app } = await buildApp(t);

	t.equal((await app.inject({ url: '/blocks', headers: { 'x-request-id': 'trace-1' } })).headers['x-request-id'], 'trace-1');
	t.match((await app.inject({ url: '/%zz', headers: { 'x-request-id': 'a b' } })).headers['x-request-id'], /^[0-9a-f]{10}-/);
});

t.test('rate limit: loopback is exempt, clients of a proxy are not', async t => {
	const options = { 'rate-limit-requests-per-second': '1', 'rate-limit-burst': '1', 'trust-proxy': '127.0.0.1' };
	const { app } = await buildApp(t, { options, now: () => 0 });
	const request = async (forwarded?: string, remoteAddress = '127.0.0.1') =>
		(await app.inject({ url: '/chain/info', remoteAddress, ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}) })).statusCode;

	t.same([await request(), await request()], [200, 200]);
	t.same([await request('10.0.0.1'), await request('10.0.0.1'), await request('10.0.0.2')], [200, 429, 200]);
	t.same([await request('127.0.0.1, 10.0.0.3'), await request('127.0.0.1, 10.0.0.3')], [200, 429], 'a forged forwarding header is ignored');
	t.same([await request(undefined, '10.0.0.9'), await request(undefined, '10.0.0.9')], [200, 429]);
	t.same([await request('1.1.1.1', '10.0.0.8'), await request('2.2.2.2', '10.0.0.8')], [200, 429], 'a proxy that is not trusted is a client');
	assertError(t, await app.inject({ url: '/nothing', remoteAddress: '10.0.0.9' }), 429, 'TooManyRequests');
});

t.test('rate limit: what is remembered of a connection does not apply to the clients that a proxy forwards on it', async t => {
	const limit = { 'rate-limit-requests-per-second': '1', 'rate-limit-burst': '1' };
	const { app } = await buildApp(t, { options: { ...limit, 'trust-proxy': '127.0.0.1' }, now: () => 0 });
	const client = new KeepAliveClient(`http://127.0.0.1:${await listen(app)}`);
	t.teardown(() => client.close());
	const request = async (forwarded?: string) =>
		(await client.request({ target: '/chain/info', headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })).status;

	t.same([await request(), await request('10.0.0.1'), await request('10.0.0.1')], [200, 200, 429]);
	t.same([await request('10.0.0.2'), await request(), await request('10.0.0.2')], [200, 200, 429]);
	t.equal(client.connections.size, 1);
});

t.test('rate limit: counts all requests of a connection for its client', async t => {
	const limit = { 'rate-limit-requests-per-second': '1', 'rate-limit-burst': '2', 'rate-limit-exempt-loopback': 'off' };
	const { app } = await buildApp(t, { options: limit, now: () => 0 });
	const client = new KeepAliveClient(`http://127.0.0.1:${await listen(app)}`);
	t.teardown(() => client.close());
	const request = async (forwarded: string) => (await client.request({ target: '/chain/info', headers: { 'x-forwarded-for': forwarded } })).status;

	t.same([await request('10.0.0.1'), await request('10.0.0.2'), await request('10.0.0.3')], [200, 200, 429], 'without a trusted proxy, the header is ignored');
	t.equal(client.connections.size, 1);
});

t.test('request log: one line per request at debug, none otherwise', async t => {
	const loud = await buildApp(t, { options: { 'log-level': 'debug' } });
	const quiet = await buildApp(t);
	const { headers } = await loud.app.inject('/blocks?pageSize=5');
	await quiet.app.inject('/blocks?pageSize=5');

	t.match(loud.lines, [{ level: 'debug', message: 'GET /blocks?pageSize=5 200', details: { requestId: headers['x-request-id'] } }]);
	t.equal(loud.lines.length, 1);
	t.same(quiet.lines, []);

	// the type has no methods beyond those of HTTP itself
	await loud.app.inject({ method: 'PROPFIND' as 'GET', url: '/blocks' });
	t.match(loud.lines[1], { message: 'PROPFIND /blocks 405' }, 'with the method that was sent');
});

t.test('warnings of Fastify are in the log', async t => {
	const { app, lines } = await buildApp(t, { registerWebSocket: server => {
		server.get('/twice', (_request, reply) => void reply.send('one').send('two'));
	} });
	await app.inject('/twice');
	t.match(lines, [{ level: 'warn', details: { err: { code: 'FST_ERR_REP_ALREADY_SENT' } } }]);
});

t.test('replies are created once per revision', async t => {
	let calls = 0;
	const { app, revisions } = await buildApp(t, { handlers: { searchBlocks: () => `{"asked":${++calls}}` } });
	const body = async (url: string) => (await app.inject(url)).body;

	t.same([await body('/blocks'), await body('/blocks'), await body('/blocks?pageSize=5')], ['{"asked":1}', '{"asked":1}', '{"asked":2}']);
	revisions.pool += '+';
	t.equal(await body('/blocks'), '{"asked":1}', 'depends on the chain only');
	revisions.chain += '+';
	t.equal(await body('/blocks'), '{"asked":3}');
});

t.test('identical concurrent requests run the query once; errors reach all of them', async t => {
	const waiting: (() => void)[] = [];
	let calls = 0;
	const { app } = await buildApp(t, {
		handlers: {
			searchBlocks: async () => {
				const number = ++calls;
				await new Promise<void>(resolve => waiting.push(resolve));
				if (number === 2)
					throw new InvalidArgument('no');
				return `{"asked":${number}}`;
			}
		}
	});
	for (const [expected, etags] of [[200, 1], [409, 1]] as const) {
		const url = `/blocks?pageSize=${expected}`;
		const replies = Promise.all([1, 2, 3].map(() => app.inject(url)));
		while (!waiting.length)
			await new Promise(resolve => setImmediate(resolve));
		waiting.splice(0).forEach(resolve => resolve());
		t.same((await replies).map(({ statusCode }) => statusCode), [expected, expected, expected]);
		t.equal(new Set((await replies).map(({ headers }) => headers['etag'])).size, etags);
	}
	t.equal(calls, 2);
});

t.test('a reply across two revisions is sent, but neither cached nor confirmed with 304', async t => {
	let revisions: Revisions = revisionsAt('1');
	const { app } = await buildApp(t, {
		revisions: () => revisions,
		handlers: {
			searchBlocks: async () => {
				await Promise.resolve();
				revisions = revisionsAt(`${Number(revisions.chain) + 1}`);
				return exampleReply('searchBlocks');
			}
		}
	});
	const first = await app.inject('/blocks');
	checkConforms('searchBlocks', first);
	for (const chain of ['1', '2']) {
		revisions = revisionsAt(chain);
		const reply = await app.inject({ url: '/blocks', headers: { 'if-none-match': String(first.headers['etag']) } });
		t.equal(reply.statusCode, 200);
	}
});

t.test('with an unknown revision, runs the query every time, and sends an ETag by content', async t => {
	let height = 1;
	let calls = 0;
	const { app } = await buildApp(t, {
		revisions: () => revisionsAt(undefined),
		handlers: {
			searchBlocks: () => {
				++calls;
				return `{"height":${height}}`;
			},
			getChainInfo: () => '{"name":"Harbör ⚓"}'
		}
	});
	t.equal((await app.inject('/chain/info')).body, '{"name":"Harbör ⚓"}');
	const first = await app.inject('/blocks');
	const etag = String(first.headers['etag']);
	const request = (condition: string) => app.inject({ url: '/blocks', headers: { 'if-none-match': condition } });

	t.match(first, { statusCode: 200, body: '{"height":1}', headers: { 'cache-control': 'no-cache' } });
	t.match(await request(etag), { statusCode: 304, body: '', headers: { etag } });
	t.equal((await request('*')).statusCode, 304);
	height = 2;
	t.match(await request(etag), { statusCode: 200, body: '{"height":2}' });
	t.equal(calls, 4);
});

t.test('final replies are sent from the cache until another chain replaces this one', async t => {
	let calls = 0;
	let revisions: Revisions = { ...revisionsAt<string | undefined>('1'), final: 'a' };
	const { app } = await buildApp(t, {
		revisions: () => revisions,
		handlers: { getBlockByHeight: ({ parameters: { height } }) => ({ text: `{"read":${++calls}}`, isFinal: Number(height) <= 5 }) }
	});
	const read = async (height: number) => (await app.inject(`/blocks/${height}`)).body;

	t.same([await read(5), await read(6)], ['{"read":1}', '{"read":2}']);
	t.same([await read(5), await read(6)], ['{"read":1}', '{"read":2}']);
	revisions = { ...revisionsAt('2'), final: 'a' };
	t.same([await read(5), await read(6)], ['{"read":1}', '{"read":3}'], 'the other one depends on the history');
	revisions = { ...revisionsAt(undefined), final: 'a' };
	t.same([await read(5), await read(6), await read(6)], ['{"read":1}', '{"read":4}', '{"read":5}']);
	revisions = { ...revisionsAt(undefined), final: undefined };
	t.equal(await read(5), '{"read":6}', 'unknown');
	revisions = { ...revisionsAt('3'), final: 'b' };
	t.equal(await read(5), '{"read":7}', 'another chain');
});

t.test('a final reply of a chain that is replaced meanwhile is not cached', async t => {
	let calls = 0;
	let final = 'a';
	const { app } = await buildApp(t, {
		revisions: () => ({ ...revisionsAt(undefined), final }),
		handlers: {
			getBlockByHeight: () => {
				final = 'b';
				return { text: `{"read":${++calls}}`, isFinal: true };
			}
		}
	});
	const read = async () => (await app.inject('/blocks/1')).body;

	t.same([await read(), await read(), await read()], ['{"read":1}', '{"read":2}', '{"read":2}']);
});

t.test('revisions of one gateway only: replies are cached, and have an ETag by content', async t => {
	let calls = 0;
	let height = 1;
	let revisions: Revisions = { ...revisionsAt('1'), areLocal: true };
	const { app } = await buildApp(t, {
		revisions: () => revisions,
		handlers: {
			searchBlocks: () => {
				++calls;
				return `{"height":${height}}`;
			}
		}
	});
	const { headers: { etag } } = await app.inject('/blocks');
	const request = (condition: string) => app.inject({ url: '/blocks', headers: { 'if-none-match': condition } });

	t.match(await request(String(etag)), { statusCode: 304, headers: { etag } });
	t.match(await request('"other"'), { statusCode: 200, body: '{"height":1}', headers: { etag } });
	t.equal(calls, 1);
	revisions = { ...revisionsAt('2'), areLocal: true };
	t.match(await request(String(etag)), { statusCode: 304, headers: { etag } }, 'the same content');
	t.equal(calls, 2);
	height = 2;
	t.match(await request(String(etag)), { statusCode: 304 });
	revisions = { ...revisionsAt('3'), areLocal: true };
	t.match(await request(String(etag)), { statusCode: 200, body: '{"height":2}' });
	t.equal(calls, 3);
});

t.test('metrics: shows metrics of others unchanged', async t => {
	const { app, shared } = await buildApp(t, { options: { metrics: 'on' } });
	t.teardown(() => shared.metrics?.close());
	let seen = 0;
	shared.metrics?.watch(() => [
		{ name: 'seen_total', help: 'Looks.', value: ++seen }, { name: 'things', help: 'Things.', value: 7 }
	]);
	const read = async () => (await app.inject('/metrics')).body;

	const text = await read();
	t.match(text, /# TYPE symbol_gateway_seen_total counter/);
	t.match(text, /# TYPE symbol_gateway_things gauge\nsymbol_gateway_things 7/);
	t.match(await read(), new RegExp(`symbol_gateway_seen_total ${seen}`), 'read once for each scrape, not added up');
});

t.test('metrics: off by default, counted by operation', async t => {
	const { app: without } = await buildApp(t);
	assertError(t, await without.inject('/metrics'), 404, 'ResourceNotFound');

	const { app, shared } = await buildApp(t, { options: { metrics: 'on' } });
	t.teardown(() => shared.metrics?.close());
	const { headers } = await app.inject('/blocks');
	await app.inject('/blocks');
	await app.inject('/blocks/x');
	await app.inject('/nothing');
	await app.inject({ url: '/blocks?pageSize=7', headers: { 'if-none-match': '"x"' } });
	await app.inject({ url: '/blocks', headers: { 'if-none-match': String(headers['etag']) } });
	shared.cache.set('/blocks', { body: Buffer.alloc(0), etag: '', revision: 'older' });
	await app.inject({ url: '/blocks', headers: { 'if-none-match': String(headers['etag']) } });
	const { body, headers: { 'content-type': type } } = await app.inject('/metrics');

	t.match(type, 'text/plain; version=0.0.4');
	for (const line of [
		'symbol_gateway_http_requests_total{operation="searchBlocks",status="2xx"} 3',
		'symbol_gateway_http_requests_total{operation="searchBlocks",status="3xx"} 2',
		'symbol_gateway_http_requests_total{operation="getBlockByHeight",status="4xx"} 1',
		'symbol_gateway_http_requests_total{operation="none",status="4xx"} 1',
		'symbol_gateway_http_request_duration_seconds_count{operation="searchBlocks"} 5',
		'symbol_gateway_reply_cache_requests_total{result="hit"} 2',
		'symbol_gateway_reply_cache_requests_total{result="miss"} 3',
		'symbol_gateway_reply_cache_requests_total{result="unchanged"} 1'
	])
		t.match(body, line);
	t.match(body, /symbol_gateway_event_loop_delay_seconds\{quantile="0.99"\} \d/);
	t.match(body, /^process_resident_memory_bytes \d/m, 'the default metrics of Node.js');
	t.match(body, /^nodejs_heap_size_used_bytes \d/m);
	t.match(body, /symbol_gateway_reply_cache_bytes \d{3}/);
});

t.test('the documents, with tags', async t => {
	const { app } = await buildApp(t);

	for (const [url, type] of [
		['/openapi.json', 'application/json'], ['/openapi.yaml', 'application/yaml'], ['/openapi.flat.json', 'application/json'],
		['/openapi.flat-integers.json', 'application/json'], ['/asyncapi.json', 'application/json'],
		['/asyncapi.flat.json', 'application/json'], ['/asyncapi.yaml', 'application/yaml']
	] as const) {
		const reply = await app.inject(url);
		t.equal(reply.statusCode, 200);
		t.equal(reply.headers['content-type'], type);
		t.match(reply.body, url.includes('openapi') ? /"?openapi"?: "?3\.1\.0/ : /"?asyncapi"?: "?3\.0\.0/);
		const { etag } = reply.headers;
		t.match(await app.inject({ url, headers: { 'if-none-match': etag } }), { statusCode: 304, body: '', headers: { etag } });
		t.equal((await app.inject({ method: 'DELETE', url })).statusCode, 405);
	}
});
