/** The memory of request bodies is bounded over all connections, and no peer can make a few bytes use much of it. */
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { assertError, buildApp, listen } from '../support/http/app.js';
import { exchange, parseReply } from '../support/http/raw.js';
import { until } from '../support/until.js';

const MEBIBYTE = 1_048_576;
const LIMIT_BYTES = 33_554_432;

const HEAD = 'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const GZIP = 'Content-Encoding: gzip\r\n';

const headOf = (sizeBytes: number, headers = ''): string => `${HEAD}${headers}Content-Length: ${sizeBytes}\r\n\r\n`;

/** A body whose decompressed size is about 1,000 times as large. */
const BOMB = gzipSync(`{"payload":"${'A'.repeat(MEBIBYTE - 20)}"}`);

const start = async (t: Test, handlers: Parameters<typeof buildApp>[1] = {}) => {
	const built = await buildApp(t, { options: { 'limits-pending-body-bytes': String(LIMIT_BYTES) }, ...handlers });
	const sockets: net.Socket[] = [];
	t.teardown(() => sockets.forEach(socket => socket.destroy()));
	const port = await listen(built.app);
	/** Opens a connection and writes to it. */
	const send = async (...parts: readonly (string | Uint8Array)[]): Promise<net.Socket> => {
		const socket = net.connect({ port, host: '127.0.0.1' });
		sockets.push(socket);
		socket.on('error', () => {});
		await new Promise(resolve => {
			socket.once('connect', resolve);
		});
		parts.forEach(part => socket.write(part));
		return socket;
	};
	return { ...built, port, send };
};

t.test('an incomplete compressed body uses the memory of what was received', async t => {
	const { send, shared: { bodyMemory } } = await start(t);
	const sockets = await Promise.all(Array.from({ length: 50 }, () => send(headOf(BOMB.length + 1, GZIP), BOMB)));
	await until('received bodies', () => bodyMemory.sizeBytes >= 50 * BOMB.length);

	t.ok(bodyMemory.sizeBytes < 3 * 50 * BOMB.length, `${bodyMemory.sizeBytes} bytes`);
	sockets.forEach(socket => socket.destroy());
	await until('released bodies', () => bodyMemory.sizeBytes === 0);
});

t.test('a body in pieces of one byte uses few bytes for each', async t => {
	const { send, shared: { bodyMemory } } = await start(t);
	const count = 5000;
	const socket = await send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'.repeat(count));
	await until('received pieces', () => bodyMemory.sizeBytes >= count);

	t.ok(bodyMemory.sizeBytes <= 2 * count, `${bodyMemory.sizeBytes} bytes`);
	socket.destroy();
	await until('released body', () => bodyMemory.sizeBytes === 0);
});

t.test('bodies above the limit: 503, while small bodies of others are accepted', async t => {
	const { app, port, send, shared: { bodyMemory } } = await start(t, { options: {
		'limits-pending-body-bytes': String(LIMIT_BYTES), 'trust-proxy': '127.0.0.1'
	} });
	const half = ' '.repeat(MEBIBYTE / 2);
	for (let i = 0; i < 12; ++i)
		await send(headOf(MEBIBYTE, 'X-Forwarded-For: 192.0.2.1\r\n'), half);
	await until('received bodies', () => bodyMemory.sizeBytes > LIMIT_BYTES / 5 - MEBIBYTE);

	const put = (client: string, sizeBytes: number) => app.inject({
		method: 'PUT',
		url: '/transactions',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
		payload: '{"payload":"AB"}'.padEnd(sizeBytes)
	});
	const refused = await put('192.0.2.1', MEBIBYTE);
	t.ok(bodyMemory.sizeBytes <= LIMIT_BYTES / 5, 'a client gets a fifth');
	assertError(t, refused, 503, 'ServiceUnavailable', 'too many request bodies are being received or processed');
	t.equal(refused.headers['retry-after'], '5');
	t.equal((await put('192.0.2.2', MEBIBYTE)).statusCode, 202, 'a large body of another client');
	t.equal((await put('192.0.2.1', 100)).statusCode, 202, 'a small body of the same client');

	const reply = parseReply(await exchange(port, headOf(MEBIBYTE, 'X-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n'), half, half));
	t.equal(reply.status, 503);

	// as many clients do
	const all = bodyMemory.open();
	all.force(LIMIT_BYTES);
	t.strictSame([(await put('192.0.2.3', 4096)).statusCode, (await put('192.0.2.3', 8192)).statusCode], [202, 503], 'a small body is never refused');
	all.release();
});

t.test('a body counts until it has been handled', async t => {
	let finish: () => void = () => {};
	const { app, shared: { bodyMemory } } = await start(t, { handlers: {
		announceTransaction: () => new Promise(resolve => {
			finish = () => resolve('{}');
		})
	} });
	const text = JSON.stringify({ payload: 'AB'.repeat(10_000) });
	const reply = app.inject({
		method: 'PUT', url: '/transactions', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: gzipSync(text)
	}).then(({ statusCode }) => statusCode);
	await until('decoded body', () => bodyMemory.sizeBytes === text.length);
	finish();

	t.equal(await reply, 202);
	t.equal(bodyMemory.sizeBytes, 0);
});

t.test('rejected bodies are released: too large, invalid, of an unknown encoding', async t => {
	const { app, shared: { bodyMemory } } = await start(t);
	const put = async (payload: string | Buffer, headers: Record<string, string> = {}) =>
		(await app.inject({ method: 'PUT', url: '/transactions', headers: { 'content-type': 'application/json', ...headers }, payload })).statusCode;

	t.equal(await put(' '.repeat(2 * MEBIBYTE)), 413);
	t.equal(await put('{'), 400);
	t.equal(await put(' '.repeat(MEBIBYTE / 2)), 400);
	t.equal(await put('{"payload":"xy"}'), 409);
	t.equal(await put('{}', { 'content-encoding': 'br' }), 415);
	t.equal(await put('{}', { 'content-encoding': 'gzip' }), 400);
	t.equal(await put(BOMB, { 'content-encoding': 'gzip' }), 413);
	t.equal(bodyMemory.sizeBytes, 0);
});

t.test('decompression: at most 64 times as large, small bodies up to 64 KiB', async t => {
	const { app } = await start(t);
	const put = (text: string) => app.inject({
		method: 'PUT', url: '/transactions', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: gzipSync(text)
	});

	assertError(t, await put('{"payload":"AB"}'.padEnd(65_537)), 413, 'PayloadTooLarge',
		'the body is more than 64 times as large when it is decompressed; send it uncompressed');
	t.equal((await put('{"payload":"AB"}'.padEnd(65_536))).statusCode, 202);
	// the digits of a counter become about a third of their size
	const varied = Array.from({ length: 30_000 }, (_, i) => i.toString(16).padStart(8, '0')).join('');
	t.equal((await put(`{"payload":"${varied}"}`)).statusCode, 202);
});

t.test('requests that wait on their connection count, with their headers', async t => {
	let finish: () => void = () => {};
	const { send, shared: { bodyMemory } } = await start(t, { handlers: {
		getNodeInfo: () => new Promise(resolve => {
			finish = () => resolve('{}');
		})
	} });
	const request = `GET /node/info HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(10_000)}\r\n\r\n`;
	const few = await send(request.repeat(11));
	await until('waiting requests', () => bodyMemory.sizeBytes > 10 * 10_000);
	t.ok(bodyMemory.sizeBytes < 11 * 20_000);
	few.destroy();
	finish();
	await until('released requests', () => bodyMemory.sizeBytes === 0);

	const many = await send(request.repeat(900));
	await new Promise(resolve => {
		many.once('close', resolve);
	});
	t.pass('a connection with too many bytes of waiting requests is closed');
	finish();
	await until('released requests', () => bodyMemory.sizeBytes === 0);
});
