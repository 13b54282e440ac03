/** The pages over HTTP, and the documents and files that they load. */
import { brotliDecompressSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { OPERATIONS } from '../../generated/operations.js';
import { openGateway } from '../support/processes/gateway.js';
import { readAssets } from '../../src/http/docs/documents.js';
import { type OpenApi31, toOpenApi30 } from '../../src/http/docs/openapi-30.js';
import { readSwaggerFiles } from '../../src/http/docs/swagger.js';
import { buildApp } from '../support/http/app.js';
import { until } from '../support/until.js';

const PAGES = ['/', '/docs', '/docs/events', '/docs/swagger/'];

type Requests = readonly { readonly method: string; readonly path: string; readonly body?: object }[];

const send = async (base: string, method: string, path: string, body?: unknown): Promise<number> => (await fetch(`${base}/${path}`, {
	method: method.toUpperCase(), ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
})).status;

const acceptOffers = async (t: Test, base: string, requests: Requests): Promise<void> => {
	for (const { method, path, body } of requests)
		t.ok(await send(base, method, path, body) < 300, path);
};

const offersOf = async (base: string): Promise<{ readonly each: Requests; readonly waiting?: Requests }> =>
	(await fetch(`${base}/docs/offers.json`)).json() as Promise<{ readonly each: Requests; readonly waiting?: Requests }>;

t.test('API: offers add only what the chain lacks, and what expired is offered again', async t => {
	const { chain, httpUrl } = await openGateway(t);
	const offered = async (): Promise<Requests> => (await offersOf(httpUrl)).each;

	await acceptOffers(t, httpUrl, await offered());
	await until('nothing is lacking', async () => (await offered()).length === 0);

	// longer than the deadline of the bonded aggregate
	await chain.controls?.advanceClock(3n * 3_600_000n);
	await chain.controls?.mine(1);
	await until('the expired aggregate is offered again', async () => (await offered()).length > 0);
	t.same((await offered()).map(({ path }) => path), ['transactions', 'dev/blocks', 'transactions/partial']);
});

t.test('examples: also in the contract of Swagger UI, created at most once in some seconds', async t => {
	const { httpUrl } = await openGateway(t);
	const read = async (path: string): Promise<string> => (await fetch(`${httpUrl}${path}`)).text();

	const examples = await read('/docs/examples.json');
	interface Filled { readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters: readonly unknown[] }>>>> }
	const { paths } = JSON.parse(await read('/docs/openapi.json')) as Filled;

	t.match(paths['/blocks/{height}']?.['get']?.parameters, [{ name: 'height', example: '1' }]);
	t.equal(await read('/docs/examples.json'), examples);
	t.notMatch(examples, /privateKey/i);
});

interface SwaggerOperation {
	readonly operationId: string;
	readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly example?: string }[];
	readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: unknown } } };
}

interface SwaggerContract {
	readonly paths: Readonly<Record<string, Readonly<Record<string, SwaggerOperation>>>>;
}

t.test('Swagger UI: every operation succeeds with its examples, once the offers are accepted', async t => {
	const { httpUrl } = await openGateway(t);
	const { each, waiting = [] } = await offersOf(httpUrl);
	await acceptOffers(t, httpUrl, [...each, ...waiting]);
	await until('nothing is lacking', async () => (await offersOf(httpUrl)).each.length === 0);

	const { paths } = await (await fetch(`${httpUrl}/docs/swagger/json`)).json() as SwaggerContract;
	const operations = Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ path, method, operation })));
	t.same(operations.map(({ operation }) => operation.operationId).sort(), Object.keys(OPERATIONS).sort());
	for (const { path, method, operation: { operationId, parameters = [], requestBody } } of operations) {
		const given = parameters.filter(({ example }) => example !== undefined);
		const url = given.filter(parameter => parameter.in === 'path').reduce((filled, { name, example }) => filled.replace(`{${name}}`, `${example}`), path);
		const query = new URLSearchParams(Object.fromEntries(given.filter(parameter => parameter.in === 'query').map(({ name, example }) => [`${name}`, `${example}`])));
		const status = await send(httpUrl, method, `${url.slice(1)}?${query.toString()}`, requestBody?.content['application/json'].example);
		t.ok(status >= 200 && status < 300, `${operationId}: ${status}`);
	}
});

t.test('root: an index for programs, a page for browsers', async t => {
	const { app } = await buildApp(t);
	const [program, browser] = await Promise.all(['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'].map(accept =>
		app.inject({ url: '/', headers: { accept } })));

	t.match(program?.json(), { name: 'symbol-gateway', openapi: '/openapi.json', asyncapi: '/asyncapi.json' });
	t.match(browser?.headers['content-type'], /^text\/html/);
	t.match(browser?.body, '<!DOCTYPE html>');
	for (const { headers } of [program, browser] as NonNullable<typeof program>[])
		t.match(headers['vary'], /\bAccept\b/);
});

t.test('a gateway without development controls: no page links to them', async t => {
	const { app } = await buildApp(t, { options: { dev: 'off' } });

	for (const url of [...PAGES, '/docs/swagger/json'])
		t.notMatch((await app.inject({ url, headers: { accept: 'text/html' } })).body, 'dev/docs', url);
});

t.test('content security policy of pages', async t => {
	const { app } = await buildApp(t);

	for (const url of PAGES) {
		const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
		const policy = String(headers['content-security-policy']);
		t.match(policy, 'default-src \'none\'');
		t.match(policy, 'frame-ancestors \'none\'');
		t.notMatch(policy, /unsafe-(?:inline|eval)/);
		t.notMatch(policy, /https?:/);
		t.match(headers, { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'strict-transport-security': undefined });
	}
});

t.test('a page URL with a trailing slash redirects to the page', async t => {
	const { app } = await buildApp(t);

	for (const url of ['/docs', '/docs/events']) {
		const { statusCode, headers } = await app.inject(`${url}/`);
		t.equal(statusCode, 308);
		t.equal(new URL(headers['location'] ?? '', `http://localhost${url}/`).pathname, url);
	}
});

t.test('Swagger UI: its URLs are relative, its files are compressed, and its contract is that of app.swagger()', async t => {
	const { app } = await buildApp(t);

	const { statusCode, headers } = await app.inject('/docs/swagger');
	t.equal(statusCode, 308);
	t.equal(headers['location'], 'swagger/');
	const page = (await app.inject('/docs/swagger/')).body;
	t.notMatch(page, /(?:src|href)="\//);
	t.notMatch(page, /https?:/);
	for (const { url, body } of readSwaggerFiles()) {
		t.match(page, url.replace('/docs/swagger', '.'));
		const reply = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
		t.same(reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(reply.rawPayload) : reply.rawPayload, body, url);
		t.equal((await app.inject({ url, headers: { 'if-none-match': reply.headers['etag'] } })).statusCode, 304);
	}
	const contract = (await app.inject('/openapi.json')).json<OpenApi31 & { readonly info: { readonly description: string } }>();
	t.same(app.swagger(), contract);
	const { info, servers, ...others } = (await app.inject('/docs/swagger/json')).json<typeof contract & { readonly servers: unknown }>();
	const { info: _info, servers: _servers, ...expected } = toOpenApi30(contract);
	t.same(others, expected);
	t.same(servers, [{ url: '../..', description: 'This gateway' }], 'relative to the document');
	const [introduction, ...sections] = contract.info.description.split('\n## ');
	t.ok(sections.length > 0, 'the description has sections, which Swagger UI links to');
	t.equal(info.description, '[Console](../../) · [API: values, pages, errors, generated clients](../../docs) · [Events](../../docs/events)'
		+ ` · [Development](../../dev/docs)\n\n${introduction}`);
});

t.test('files that pages load: immutable, compressed', async t => {
	const { app } = await buildApp(t);

	for (const { url, body } of readAssets()) {
		const { headers, rawPayload, statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
		t.equal(statusCode, 200);
		t.match(url, /-(?:[0-9a-f]{10}|[0-9A-Z]{8})\.\w+$/);
		t.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
		t.same(headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload, body);
		t.equal(headers['content-encoding'] === 'br', body.length >= 1024, url);
	}
	t.ok(readAssets().some(({ url }) => url.endsWith('.css')));
});
