/** Request bodies over a real socket: encodings, sizes, and clients that disconnect. */
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import type { OperationArguments } from '../../src/routes/operation.js';
import { OPERATIONS } from '../../generated/operations.js';
import { assertError, buildApp, listen } from '../support/http/app.js';
import { exchange, exchangeUntilSilent, parseReply } from '../support/http/raw.js';

const HASH = '805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48';
const BODY = JSON.stringify({ hashes: [HASH] });
const LIMIT = OPERATIONS.getTransactionStatuses.bodyBounds.maxBytes;

const start = async (t: Test) => {
	const seen: OperationArguments[] = [];
	const built = await buildApp(t, {
		handlers: {
			getTransactionStatuses: args => {
				seen.push(args);
				return '[]';
			}
		}
	});
	const port = await listen(built.app);
	const post = async (body: string | Uint8Array, headers: Record<string, string> = {}) => {
		const reply = await fetch(`http://127.0.0.1:${port}/transactionStatus`, {
			method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }
		});
		return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
	};
	return { ...built, port, post, seen };
};

t.test('media types', async t => {
	const { post, seen } = await start(t);

	for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;x=y'])
		t.equal((await post(BODY, { 'content-type': type })).statusCode, 200, type);
	t.equal(seen.length, 3);
	t.same(seen[0]?.body, { hashes: [HASH] });
	for (const type of ['text/plain', 'application/vnd.api+json', 'application/jsonx'])
		assertError(t, await post(BODY, { 'content-type': type }), 415, 'UnsupportedMediaType', type);
	assertError(t, await post(BODY, { 'content-type': 'json' }), 415, 'UnsupportedMediaType', 'json');
	assertError(t, await post(Buffer.from(BODY), { 'content-type': '' }), 415, 'UnsupportedMediaType');
});

t.test('no media type: 415, with or without a body', async t => {
	const { port } = await start(t);

	for (const body of ['', BODY]) {
		const head = `POST /transactionStatus HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
		const reply = parseReply(await exchange(port, head + body));
		t.equal(reply.status, 415);
		t.same(JSON.parse(reply.body), { code: 'UnsupportedMediaType', message: 'application/octet-stream' });
	}
});

t.test('invalid JSON, or not an object', async t => {
	const { post } = await start(t);

	for (const body of ['{', 'x', '{"a":}', '\u0000', '\ufeff{}', '[[', '{"hashes": [1e]}'])
		assertError(t, await post(body), 400, 'InvalidContent', /^Invalid JSON: /);
	for (const body of ['', '{}', 'null', '7', '"x"'])
		assertError(t, await post(body), 409, 'InvalidArgument', 'hashes has an invalid format');
	assertError(t, await post('[]'), 409, 'InvalidArgument', 'body has an invalid format');
	for (const deep of [`${'['.repeat(2000)}${']'.repeat(2000)}`, `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`])
		assertError(t, await post(deep), 409, 'InvalidArgument');
	assertError(t, await post('['.repeat(2000)), 400, 'InvalidContent');
	t.ok((await post('"'.repeat(100_000))).body.length < 500, 'messages stay short');
});

t.test('gzip: the same limit after decompression', async t => {
	const { post, seen } = await start(t);

	t.equal((await post(gzipSync(BODY), { 'content-encoding': 'gzip' })).statusCode, 200);
	t.equal((await post(gzipSync(BODY), { 'content-encoding': 'X-GZIP' })).statusCode, 200);
	t.equal((await post(BODY, { 'content-encoding': 'identity' })).statusCode, 200);
	t.equal(seen.length, 3);
	assertError(t, await post(BODY, { 'content-encoding': 'gzip' }), 400, 'InvalidContent', /^the body cannot be read: /);
	assertError(t, await post(gzipSync(BODY).subarray(0, 20), { 'content-encoding': 'gzip' }), 400, 'InvalidContent');
	const bomb = gzipSync(Buffer.alloc(100_000_000));
	t.ok(bomb.length < LIMIT);
	assertError(t, await post(bomb, { 'content-encoding': 'gzip' }), 413, 'PayloadTooLarge', `the body is larger than ${LIMIT} bytes`);
	for (const encoding of ['br', 'deflate', 'gzip, gzip', 'zstd']) {
		const reply = await post(BODY, { 'content-encoding': encoding });
		assertError(t, reply, 415, 'UnsupportedMediaType', 'content encoding not supported');
		t.equal(reply.headers['accept-encoding'], 'gzip');
	}
});

t.test('sizes', async t => {
	const { port, post } = await start(t);

	t.equal((await post(BODY.padEnd(LIMIT))).statusCode, 200);
	for (const sizeBytes of [LIMIT + 1, 3_000_000])
		assertError(t, await post(BODY.padEnd(sizeBytes)), 413, 'PayloadTooLarge', `the body is larger than ${LIMIT} bytes`);

	const head = 'POST /transactionStatus HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
	const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
	const chunked = parseReply(await exchange(port, head, ...Array<string>(17).fill(chunk), '0\r\n\r\n'));
	t.equal(chunked.status, 413);
	t.match(chunked.head, /connection: close/i);
	t.equal(parseReply(await exchangeUntilSilent(port, head, 'zz\r\n')).status, 400);
});

t.test('GET with a body: the body is ignored', async t => {
	const { port } = await start(t);
	const reply = parseReply(await exchange(port, 'GET /chain/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/x\r\nContent-Length: 3\r\n\r\nabc'));

	t.equal(reply.status, 200);
});

t.test('clients that disconnect during a body: no effect, no log entry', async t => {
	const { lines, port, post } = await start(t);
	const head = 'POST /transactionStatus HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n';
	for (const encoding of ['', 'Content-Encoding: gzip\r\n']) {
		const socket = net.connect(port, '127.0.0.1');
		await new Promise<void>(resolve => socket.write(`${head}${encoding}\r\n{"a`, () => resolve()));
		socket.resetAndDestroy();
		await new Promise(resolve => socket.once('close', resolve));
		await exchangeUntilSilent(port, `${head}${encoding}\r\n{"a`);
	}

	t.equal((await post(BODY)).statusCode, 200);
	t.same(lines, []);
});
