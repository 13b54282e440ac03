/** Replies are bounded: individually, per connection, and in total. */
import net from 'node:net';
import t from 'tap';
import { ReplyTooLarge } from '../../src/chain/index.js';
import { assertError, buildApp, listen } from '../support/http/app.js';
import { parseReply, requestText } from '../support/http/raw.js';
import { until } from '../support/until.js';

const MEBIBYTE = 1_048_576;
/** More than the socket buffers of this machine hold. */
const LARGE = `{"large":"${'x'.repeat(12 * MEBIBYTE)}"}`;

const keepAlive = (url: string): string => requestText(url).replace('close', 'keep-alive');

/** A connection that sends a request and reads nothing. */
const openUnread = async (port: number, text: string): Promise<net.Socket> => {
	const socket = net.connect({ port, host: '127.0.0.1' });
	socket.on('error', () => {});
	await new Promise(resolve => {
		socket.once('connect', resolve);
	});
	socket.pause();
	socket.write(text);
	return socket;
};

t.test('a reply above the limit: 409 with advice to request less', async t => {
	const { app } = await buildApp(t, {
		options: { 'limits-reply-bytes': '65536' },
		handlers: { searchBlocks: () => 'x'.repeat(65_537), getMosaic: () => 'x'.repeat(65_536) }
	});

	for (const encoding of ['identity', 'gzip']) {
		const reply = await app.inject({ url: '/blocks', headers: { 'accept-encoding': encoding } });
		assertError(t, reply, 409, 'ReplyTooLarge', 'the reply would be larger than 65536 bytes: request fewer ids, or a smaller pageSize');
		t.equal(reply.headers['etag'], undefined);
	}
	t.equal((await app.inject('/mosaics/3F47EADA867F0A7E')).statusCode, 200);
});

t.test('a reply that the chain rejects as too large', async t => {
	const { app } = await buildApp(t, { handlers: { searchBlocks: () => Promise.reject(new ReplyTooLarge(7)) } });

	assertError(t, await app.inject('/blocks'), 409, 'ReplyTooLarge', /larger than 7 bytes/);
});

t.test('pipelined requests: one reply at a time, so a client that does not read costs one reply', async t => {
	let calls = 0;
	const getNodeInfo = () => {
		++calls;
		return LARGE;
	};
	const { app, shared } = await buildApp(t, { handlers: { getNodeInfo } });
	const port = await listen(app);
	const socket = await openUnread(port, keepAlive('/node/info').repeat(1000));
	await until('unsent bytes', () => shared.unsent.sizeBytes > 0);
	t.equal(parseReply(await new Promise<string>(resolve => {
		const other = net.connect({ port, host: '127.0.0.1' });
		let text = '';
		other.on('data', chunk => text += String(chunk)).on('end', () => resolve(text));
		other.write(requestText('/chain/info'));
	})).status, 200, 'other clients are served');

	t.equal(calls, 1);
	t.equal(shared.unsent.sizeBytes, LARGE.length);
	socket.destroy();
	await until('nothing unsent', () => shared.unsent.sizeBytes === 0);
	t.equal(calls, 1, 'waiting requests are dropped');
});

t.test('pipelined requests: the connection ends above the limit', async t => {
	const { app, shared } = await buildApp(t, { handlers: { getNodeInfo: () => LARGE } });
	const socket = await openUnread(await listen(app), keepAlive('/node/info').repeat(1200));
	socket.resume();
	await new Promise(resolve => {
		socket.once('close', resolve);
	});

	t.equal(shared.unsent.sizeBytes, 0);
});

t.test('unread replies in total: 503 with Retry-After for large ones, small ones are still sent', async t => {
	const { app, shared } = await buildApp(t, {
		options: { 'limits-unsent-reply-bytes': String(60 * MEBIBYTE) },
		handlers: { getNodeInfo: () => LARGE, searchBlocks: () => 'y'.repeat(MEBIBYTE) }
	});
	const port = await listen(app);
	const sockets = [await openUnread(port, keepAlive('/node/info'))];
	await until('unsent bytes', () => LARGE.length === shared.unsent.sizeBytes);

	const refused = await fetch(`http://127.0.0.1:${port}/node/info`, { headers: { 'accept-encoding': 'identity' } });
	t.equal(refused.status, 503);
	t.ok(Number(refused.headers.get('retry-after')) > 0);
	t.match(await refused.text(), 'ServiceUnavailable');
	t.equal((await (await fetch(`http://127.0.0.1:${port}/blocks`)).text()).length, MEBIBYTE);

	sockets.forEach(socket => socket.destroy());
	await until('nothing unsent', () => shared.unsent.sizeBytes === 0);
	t.equal((await (await fetch(`http://127.0.0.1:${port}/node/info`)).text()).length, LARGE.length);
});

t.test('a cached reply on several connections is in memory once', async t => {
	const page = 'z'.repeat(12 * MEBIBYTE);
	const { app, shared } = await buildApp(t, { options: { 'reply-cache-bytes': '200000000' }, handlers: { searchBlocks: () => page } });
	const port = await listen(app);
	await app.inject('/blocks');
	const sockets = await Promise.all([1, 2, 3].map(() => openUnread(port, keepAlive('/blocks'))));
	await until('unsent bytes', () => shared.unsent.sizeBytes > 0);

	t.equal(shared.unsent.sizeBytes, page.length);
	t.equal((await (await fetch(`http://127.0.0.1:${port}/blocks`, { headers: { 'accept-encoding': 'identity' } })).text()).length, page.length);
	t.equal(shared.unsent.sizeBytes, page.length);
	sockets.forEach(socket => socket.destroy());
	await until('nothing unsent', () => shared.unsent.sizeBytes === 0);
});

t.test('a client that does not read is disconnected, one that reads slowly is not', async t => {
	const { app, shared } = await buildApp(t, { options: { 'limits-send-timeout': '1' }, handlers: { getNodeInfo: () => LARGE } });
	const port = await listen(app);
	const [deaf, slow] = [await openUnread(port, keepAlive('/node/info')), await openUnread(port, requestText('/node/info'))];
	let received = 0;
	slow.on('data', chunk => {
		received += chunk.length;
		slow.pause();
	});
	const reading = setInterval(() => slow.resume(), 20);
	t.teardown(() => clearInterval(reading));
	await until('unsent bytes', () => LARGE.length < shared.unsent.sizeBytes);
	await until('unsent bytes', () => LARGE.length === shared.unsent.sizeBytes);
	t.equal(slow.destroyed, false);
	clearInterval(reading);
	slow.off('data', () => {}).removeAllListeners('data').on('data', chunk => received += chunk.length).resume();
	await new Promise(resolve => {
		slow.once('end', resolve);
	});

	t.ok(LARGE.length < received, 'the complete reply');
	await until('nothing unsent', () => shared.unsent.sizeBytes === 0);
	deaf.destroy();
});
