/** Malformed HTTP, byte by byte: a valid rejection or a closed connection, never a 5xx, never a crash. */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { assertError, buildApp, listen } from '../support/http/app.js';
import { exchange, exchangeOne, exchangeUntilSilent, parseReply, requestText } from '../support/http/raw.js';
import { exampleUrl, IDS, TABLE } from '../support/http/operations.js';

const start = async (t: Test) => {
	const built = await buildApp(t);
	return { ...built, port: await listen(built.app) };
};

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

t.test('bad requests', async t => {
	const { port } = await start(t);
	const cases: readonly [name: string, text: string, status: number][] = [
		['not HTTP', 'hello\r\n\r\n', 400],
		['another version', 'GET /blocks HTTP/9.9\r\n\r\n', 400],
		['an unknown method', 'FETCH /blocks HTTP/1.1\r\nHost: x\r\n\r\n', 400],
		['a space in the path', 'GET /bl ocks HTTP/1.1\r\nHost: x\r\n\r\n', 400],
		['a bad header', 'GET /blocks HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
		['no host', 'GET /blocks HTTP/1.1\r\n\r\n', 400],
		['two hosts', requestText('/blocks', 'Host: y\r\n'), 400],
		['the same host twice', requestText('/blocks', 'HOST: localhost\r\n'), 400],
		['a malformed host', 'GET /blocks HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
		['a host with a user', 'GET /blocks HTTP/1.1\r\nHost: a@b\r\n\r\n', 400],
		['two hosts in HTTP/1.0', 'GET /blocks HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', 400],
		['large chunk extensions', `${requestText('/transactionStatus', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'POST')}1;${'x'.repeat(20_000)}\r\na`, 413],
		['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
		['a method that no path has', requestText('/blocks', '', 'TRACE'), 405],
		['two lengths', 'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
		['length and chunks', 'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
		['a negative length', 'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
		['a huge URL', requestText(`/blocks?${'x'.repeat(20_000)}`), 431],
		['huge headers', requestText('/blocks', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431],
		['many headers', requestText('/blocks', Array.from({ length: 3000 }, (_, index) => `X-${index}: a\r\n`).join('')), 431]
	];
	for (const [name, text, status] of cases) {
		const reply = parseReply(await exchangeUntilSilent(port, text));
		t.equal(reply.status, status, name);
		t.match(reply.head, /content-type: application\/json/i, name);
		t.match(reply.head, /x-request-id: [\w.:-]+/i, name);
		t.match(reply.head, /x-content-type-options: nosniff/i, name);
		t.same(Object.keys(JSON.parse(reply.body) as object), ['code', 'message'], name);
	}
});

t.test('replies to malformed requests have CORS headers and the client\'s request id', async t => {
	const { port } = await start(t);
	const common = 'Origin: https://a.example\r\nX-Request-Id: mine\r\n';
	const texts = [
		`GET /blocks HTTP/1.1\r\n${common}\r\n`,
		requestText('/blocks', `${common}Host: y\r\n`),
		`GET /blocks HTTP/1.1\r\nHost: x\r\n${common}bad header\r\n\r\n`,
		requestText('/blocks', `${common}X-Long: ${'x'.repeat(20_000)}\r\n`),
		`CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n${common}\r\n`,
		requestText('/blocks', common, 'TRACE')
	];
	for (const text of texts) {
		const { head } = parseReply(await exchangeUntilSilent(port, text));
		t.match(head, /^x-request-id: mine$/im, text.slice(0, 80));
		t.match(head, /^access-control-allow-origin: \*$/im);
		t.match(head, /^access-control-expose-headers: /im);
	}
});

t.test('unusual, but valid HTTP', async t => {
	const { port } = await start(t);
	const cases: readonly [name: string, text: string, status: number][] = [
		['HTTP/0.9', 'GET /chain/info\r\n\r\n', 200],
		['HTTP/1.0', 'GET /chain/info HTTP/1.0\r\n\r\n', 200],
		['an absolute target', requestText('http://elsewhere.example/chain/info'), 200],
		['an absolute target, unknown path', requestText('http://elsewhere.example/nothing?x'), 404],
		['an unknown expectation', requestText('/chain/info', 'Expect: wonders\r\n'), 200],
		['OPTIONS for the server', requestText('*', '', 'OPTIONS'), 204],
		['another method for the server', requestText('*'), 404],
		['a fragment', requestText('/chain/info#top'), 200],
		['a fragment after a query', requestText('/blocks?pageSize=5#x'), 200],
		['a fragment that looks like a query', requestText('/blocks#pageSize=x'), 200],
		['a fragment of an unknown path', requestText('/nothing#/chain/info'), 404],
		['a fragment of another method', requestText('/blocks#x', '', 'PUT'), 405],
		['a semicolon', requestText('/chain/info;x=1'), 404],
		['other characters', requestText('/blocks?pageSize=%00%0d%0a'), 409],
		['many parameters', requestText(`/blocks?${'a=1&'.repeat(3500)}`), 200],
		['a long parameter', requestText(`/accounts/${'A'.repeat(15_000)}`), 409],
		['headers of every kind', requestText('/chain/info', 'Accept: */*\r\nAccept-Version: 9\r\nOrigin: null\r\nX-Forwarded-For: nonsense\r\nIf-None-Match: "\r\n'), 200],
		['an unknown upgrade', requestText('/chain/info', 'Upgrade: h2c\r\n').replace('close', 'Upgrade'), 200]
	];
	for (const [name, text, status] of cases)
		t.equal(parseReply(await exchangeUntilSilent(port, text)).status, status, name);
});

t.test('every reply has the Connection header that the request implies', async t => {
	const { port } = await start(t);
	const json = 'Content-Type: application/json\r\n';
	const withBody = (type: string, body: string, path = '/accounts'): readonly [string, string, string] =>
		['POST', path, `${type}Content-Length: ${body.length}\r\n\r\n${body}`];
	const requests: readonly (readonly [method: string, target: string, rest: string, status: number])[] = [
		['GET', '/chain/info', '\r\n', 200], ['OPTIONS', '/blocks', '\r\n', 204], ['GET', '/docs/', '\r\n', 308], ['GET', '/nothing', '\r\n', 404],
		['HEAD', '/nothing', '\r\n', 404], ['GET', '/%zz', '\r\n', 404], ['GET', '*', '\r\n', 404], ['PUT', '/blocks', '\r\n', 405],
		['PATCH', '/blocks', '\r\n', 405], ['GET', '/blocks', 'Accept: image/png\r\n\r\n', 406], ['GET', '/blocks?pageSize=x', '\r\n', 409],
		[...withBody('Content-Type: text/x\r\n', '{}'), 415], [...withBody(json, '{'), 400], [...withBody(json, '{}', '/transactionStatus'), 409],
		[...withBody(`${json}Content-Encoding: br\r\n`, '{}'), 415]
	];
	const versions: readonly (readonly [version: string, header: string, connection: string])[] = [
		['1.1', '', 'keep-alive'], ['1.1', 'Connection: keep-alive\r\n', 'keep-alive'], ['1.1', 'Connection: close\r\n', 'close'], ['1.0', '', 'close']
	];
	for (const [method, target, rest, status] of requests) {
		for (const [version, header, connection] of versions) {
			const name = `${method} ${target} ${status}, HTTP/${version} ${header}`.trim();
			const reply = parseReply(await exchangeOne(port, `${method} ${target} HTTP/${version}\r\nHost: x\r\n${header}${rest}`));
			t.equal(reply.status, status, name);
			t.same([...reply.head.matchAll(/^connection: (.*)$/gim)].map(([, value]) => value), [connection], name);
			t.equal(/^keep-alive: timeout=\d+$/im.test(reply.head), connection === 'keep-alive', name);
		}
	}
});

t.test('pipelined requests get replies in order', async t => {
	const { port } = await start(t);
	const text = await exchangeUntilSilent(port, `${requestText('/chain/info').replace('close', 'keep-alive')}${requestText('/nothing')}`);

	t.same([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status), ['200', '404']);
});

t.test('a malformed request after a valid one: nothing is written into the reply that is being sent', async t => {
	const { port } = await start(t);
	const text = await exchangeUntilSilent(port, `${requestText('/chain/info').replace('close', 'keep-alive')}bad\r\n\r\n`);
	const { body, head, status } = parseReply(text);

	t.equal(status, 200);
	t.equal(body.length, Number(/content-length: (\d+)/i.exec(head)?.[1]));
});

t.test('any bytes', async t => {
	const { lines, port } = await start(t);
	const line = fc.constantFrom('GET /blocks HTTP/1.1\r\n', 'PUT /transactions HTTP/1.1\r\n', 'POST /accounts HTTP/1.1\r\nContent-Type: application/json\r\n', '');
	const header = fc.constantFrom('Host: x\r\n', 'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n', 'Content-Encoding: gzip\r\n', '\r\n', '{}', '0\r\n\r\n');
	const bytes = fc.uint8Array({ maxLength: 300 });

	await fc.assert(fc.asyncProperty(line, fc.array(header, { maxLength: 5 }), bytes, async (first, headers, rest) => {
		const { status } = parseReply(await exchangeUntilSilent(port, first, headers.join(''), rest));
		return status < 500;
	}), { numRuns: 300 });
	t.equal(parseReply(await exchange(port, requestText('/chain/info'))).status, 200, 'still connected');
	t.same(lines, []);
});

t.test('any path, query and headers', async t => {
	const { app, lines } = await start(t);
	const operation = fc.constantFrom(...IDS.map(id => ({ method: TABLE[id]?.method ?? '', url: exampleUrl(id) })));
	const text = fc.string({ unit: 'binary', maxLength: 60 });
	const query = fc.array(fc.tuple(fc.constantFrom('pageSize', 'type', 'type[]', 'offset', 'id', 'order', 'orderBy', 'embedded', 'address'), text), { maxLength: 4 });
	const headers = fc.record({
		accept: fc.oneof(fc.constant('*/*'), fc.string()), 'if-none-match': fc.string(), origin: fc.string(), 'x-request-id': fc.string(),
		'content-type': fc.oneof(fc.constant('application/json'), fc.string()), 'content-encoding': fc.constantFrom('gzip', 'br', 'identity', '')
	}, { requiredKeys: [] });
	const body = fc.oneof(fc.json(), fc.string(), fc.constant('{"hashes":["x"]}'));

	await fc.assert(fc.asyncProperty(operation, text, query, headers, body, async ({ method, url }, tail, pairs, given, payload) => {
		const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(Buffer.from(value).toString())}`).join('&');
		const target = `${url}${encodeURIComponent(Buffer.from(tail).toString())}?${search}`;
		const reply = await app.inject({ method: method as 'GET', url: target, headers: given, ...(method === 'GET' ? {} : { payload }) });
		return reply.statusCode < 300 || reply.statusCode === 304 || isRefusal(reply.statusCode);
	}), { numRuns: 1500 });
	t.same(lines, []);
});

t.test('any body', async t => {
	const { app, lines } = await start(t);
	const ids = IDS.filter(id => TABLE[id]?.body !== null);
	const member = fc.constantFrom('payload', 'hashes', 'transactionIds', 'addresses', 'publicKeys', 'version', 'signature', '__proto__', 'constructor');
	const object = fc.dictionary(member, fc.jsonValue()).map(value => JSON.stringify(value));
	const body = fc.oneof(object, fc.json(), fc.uint8Array().map(value => Buffer.from(value)));

	await fc.assert(fc.asyncProperty(fc.constantFrom(...ids), body, async (id, payload) => {
		const reply = await app.inject({
			method: TABLE[id]?.method as 'PUT', url: exampleUrl(id), headers: { 'content-type': 'application/json' }, payload
		});
		return reply.statusCode < 300 || isRefusal(reply.statusCode);
	}), { numRuns: 1000 });
	t.same(lines, []);
	t.equal(({} as Record<string, unknown>)['polluted'], undefined);
	assertError(t, await app.inject('/blocks/x'), 409, 'InvalidArgument');
});
