/** HEAD for every GET: the same headers, no body (RFC 9110, 9.3.2). */
import t from 'tap';
import { OPERATIONS } from '../../generated/operations.js';
import { buildApp, exampleRequest, listen } from '../support/http/app.js';
import { IDS } from '../support/http/operations.js';
import { exchangeUntilSilent, parseReply, requestText } from '../support/http/raw.js';

const READS = IDS.filter(id => OPERATIONS[id].method === 'GET');

const comparable = (headers: Readonly<Record<string, unknown>>) => {
	const { date: _, 'x-request-id': __, connection: ___, 'keep-alive': ____, ...rest } = headers;
	return rest;
};

t.test('all GET operations: HEAD has the same headers', async t => {
	const { app } = await buildApp(t);

	for (const id of READS) {
		for (const encoding of ['identity', 'gzip']) {
			const request = { ...exampleRequest(id), headers: { 'accept-encoding': encoding } };
			const got = await app.inject(request);
			const head = await app.inject({ ...request, method: 'HEAD' });
			t.strictSame(
				{ status: head.statusCode, body: head.body, headers: { ...comparable(head.headers) } },
				{ status: got.statusCode, body: '', headers: { ...comparable(got.headers) } }, `${id}, ${encoding}`
			);
		}
	}
});

t.test('HEAD: 304, 404 and 409 like GET', async t => {
	const { app } = await buildApp(t);
	const { etag } = (await app.inject('/blocks')).headers;

	t.equal((await app.inject({ method: 'HEAD', url: '/blocks', headers: { 'if-none-match': etag as string } })).statusCode, 304);
	t.equal((await app.inject({ method: 'HEAD', url: '/nothing' })).statusCode, 404);
	t.equal((await app.inject({ method: 'HEAD', url: '/blocks/x' })).statusCode, 409);
	t.equal((await app.inject({ method: 'HEAD', url: '/transactions' })).statusCode, 405, 'only PUT');
});

for (const url of ['/openapi.json', '/asyncapi.yaml', '/', '/docs', '/docs/events', '/metrics']) {
	t.test(`HEAD ${url}`, async t => {
		const { app } = await buildApp(t, { options: { metrics: 'true' } });
		const [head, got] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)];

		t.equal(head.statusCode, 200);
		t.equal(head.body, '');
		t.ok(Number(head.headers['content-length']) > 0);
		t.equal(head.headers['content-type'], got.headers['content-type']);
		// numbers change from one request to the next
		if (url !== '/metrics')
			t.equal(head.headers['content-length'], String(got.rawPayload.length));
		t.match((await app.inject({ method: 'OPTIONS', url })).headers['allow'], 'HEAD');
	});
}

t.test('HEAD over a socket: the connection is ready for the next request', async t => {
	const { app } = await buildApp(t);
	const port = await listen(app);
	const text = await exchangeUntilSilent(port, `${requestText('/chain/info', '', 'HEAD').replace('close', 'keep-alive')}${requestText('/chain/info')}`);

	t.same([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status), ['200', '200']);
	t.equal(text.match(/"scoreHigh"/g)?.length, 1);
	t.equal(parseReply(text).status, 200);
});

t.test('other origins may send HEAD if and only if they may send GET', async t => {
	const allowed = await buildApp(t);
	const refused = await buildApp(t, { options: { 'cors-methods': 'POST' } });
	const request = { method: 'HEAD', url: '/chain/info', headers: { origin: 'https://wallet.example' } } as const;

	t.equal((await allowed.app.inject(request)).headers['access-control-allow-origin'], '*');
	t.equal((await refused.app.inject(request)).headers['access-control-allow-origin'], undefined);
});
