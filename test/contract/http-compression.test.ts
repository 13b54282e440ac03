/** Replies are compressed for clients that accept it. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { readAssets } from '../../src/http/docs/documents.js';
import { buildApp, listen } from '../support/http/app.js';

/** A page that compresses well. */
const LARGE = `{"data":[${Array.from({ length: 200 }, (_, i) => `{"id":"${i}","name":"a name"}`).join()}],"pagination":{}}`;
const HANDLERS = { searchBlocks: () => LARGE, getNodeInfo: () => LARGE };

const inject = (app: Awaited<ReturnType<typeof buildApp>>['app'], url: string, encoding: string, headers = {}) =>
	app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });

t.test('cached and new replies: the encoding that the client prefers', async t => {
	const { app } = await buildApp(t, { handlers: HANDLERS });
	const cases: readonly [accept: string, encoding: string | undefined][] = [
		['gzip', 'gzip'], ['br', 'br'], ['gzip, deflate, br', 'br'], ['br;q=0.5, gzip', 'gzip'], ['*', 'br'], ['br;q=0, *', 'gzip'],
		['deflate', undefined], ['identity', undefined], ['identity, gzip;q=0.5', undefined], ['x-gzip', 'gzip'], ['GZIP', 'gzip'],
		['gzip;q=0', undefined], ['', undefined], ['identity;q=0, gzip', 'gzip'], ['*;q=0, br', 'br']
	];
	for (const url of ['/blocks', '/node/info']) {
		for (const [accept, encoding] of [...cases, ...cases]) {
			const reply = await inject(app, url, accept);
			const { headers, rawPayload: bytes, statusCode } = reply;
			const plain = encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
			t.strictSame({
				status: statusCode, encoding: headers['content-encoding'], type: headers['content-type'], vary: headers['vary'],
				length: headers['content-length'], isComplete: plain.toString() === LARGE, isSmall: bytes.length < LARGE.length / 2
			}, {
				status: 200, encoding, type: 'application/json', vary: 'Accept-Encoding',
				length: String(bytes.length), isComplete: true, isSmall: encoding !== undefined
			}, `${url}, ${accept}`);
		}
	}
});

t.test('a client that accepts no available encoding: 406', async t => {
	const { app } = await buildApp(t, { handlers: HANDLERS });

	for (const accept of ['identity;q=0', '*;q=0', 'deflate, *;q=0']) {
		const reply = await inject(app, '/blocks', accept);
		t.equal(reply.statusCode, 406, accept);
		t.equal(reply.headers['etag'], undefined);
		t.match(reply.body, 'Server encodes content as: br, gzip, identity');
	}
});

t.test('small replies are not compressed, unless identity is excluded', async t => {
	const { app } = await buildApp(t);

	t.equal((await inject(app, '/chain/info', 'gzip')).headers['content-encoding'], undefined);
	t.equal((await inject(app, '/chain/info', 'gzip, identity;q=0')).headers['content-encoding'], 'gzip');
});

t.test('entity tags: one matches the reply in any encoding', async t => {
	const { app, revisions } = await buildApp(t, { handlers: HANDLERS });
	for (const url of ['/blocks', '/openapi.json']) {
		const plain = (await app.inject(url)).headers['etag'] as string;
		const packed = (await inject(app, url, 'br')).headers['etag'] as string;
		t.match(plain, /^"/);
		t.equal(packed, `W/${plain}`);
		for (const condition of [plain, packed, `"other", ${packed}`, '*']) {
			for (const accept of ['br', 'gzip', 'identity']) {
				const reply = await inject(app, url, accept, { 'if-none-match': condition });
				t.strictSame(
					[reply.statusCode, ...['etag', 'vary', 'content-encoding'].map(name => reply.headers[name])],
					[304, accept === 'identity' ? plain : packed, 'Accept-Encoding', undefined], `${url}, ${accept}, ${condition}`
				);
			}
		}
	}
	const { etag } = (await inject(app, '/blocks', 'br')).headers;
	revisions.chain += '+';
	t.equal((await inject(app, '/blocks', 'br', { 'if-none-match': etag })).statusCode, 200, 'changed');
});

t.test('Vary also contains Origin if replies depend on it', async t => {
	const { app } = await buildApp(t, { handlers: HANDLERS, options: { 'cors-origins': 'https://wallet.example' } });

	t.equal((await inject(app, '/blocks', 'gzip')).headers['vary'], 'Origin, Accept-Encoding');
});

t.test('cached replies: their compressed form is cached and counted', async t => {
	const { app, shared } = await buildApp(t, { handlers: HANDLERS });
	await inject(app, '/blocks', 'identity');
	const before = shared.cache.sizeBytes;
	const { rawPayload } = await inject(app, '/blocks', 'gzip');

	t.equal(shared.cache.sizeBytes, before + rawPayload.length);
	t.same((await inject(app, '/blocks', 'gzip')).rawPayload, rawPayload);
	t.equal(shared.cache.sizeBytes, before + rawPayload.length, 'compressed once');
});

t.test('documents and parts of pages', async t => {
	const { app } = await buildApp(t);

	for (const url of ['/openapi.json', '/openapi.yaml', '/asyncapi.json', '/docs', '/docs/events', '/docs/examples.json', '/docs/openapi.json', ...readAssets().map(asset => asset.url)]) {
		const plain = await app.inject(url);
		const [packed, zipped] = [await inject(app, url, 'br'), await inject(app, url, 'gzip')];
		t.equal(plain.headers['content-encoding'], undefined, url);
		if (plain.rawPayload.length >= 1024) {
			t.equal(packed.headers['content-encoding'], 'br', url);
			t.same(brotliDecompressSync(packed.rawPayload), plain.rawPayload);
			t.same(gunzipSync(zipped.rawPayload), plain.rawPayload);
		}
	}
});

t.test('fetch reads compressed replies', async t => {
	const { app } = await buildApp(t, { handlers: HANDLERS });
	const reply = await fetch(`http://127.0.0.1:${await listen(app)}/blocks`);

	t.match(reply.headers.get('content-encoding'), /^(?:br|gzip)$/);
	t.equal(await reply.text(), LARGE);
});
