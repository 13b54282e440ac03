/** The server survives any input, and only the sending client is affected. */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import t from 'tap';
import { type WebSocket } from 'ws';
import { ALICE, eventOf } from '../support/channels/channels.js';
import { type Gateway, startGateway, TestClient } from '../support/channels/gateway.js';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const RUNS = { numRuns: 150 };

/** An uninvolved client: it must receive an event after any input of the others. */
const createWitness = async (t: Parameters<typeof startGateway>[0], gateway: Gateway): Promise<() => Promise<boolean>> => {
	const witness = await TestClient.open(t, gateway.port);
	await witness.subscribe('block', `status/${ALICE.text}`);
	let number = 0;
	return async () => {
		gateway.events.emit(eventOf('block', [], String(++number)), eventOf('status', [ALICE.hex], String(number)));
		const [block, status] = await witness.take(2) as { data: number }[];
		return number === block?.data && number === status?.data && witness.unread.length === 0;
	};
};

/** Sends a message. @returns the close code and reason, undefined if the connection stays open; closes it in any case */
const sendAlone = async (t: Parameters<typeof startGateway>[0], port: number, makeMessage: (uid: string) => string | Uint8Array) => {
	const client = await TestClient.open(t, port);
	client.ws.send(makeMessage(client.uid));
	const code = await Promise.race([client.closed.then(end => end.code), once(client.ws, 'pong').then(() => undefined, () => 0), ping(client.ws)]);
	client.ws.terminate();
	return code;
};

/** Requests a pong; never rejects, so that the other promises decide a race. */
const ping = (ws: WebSocket): Promise<never> => new Promise(() => {
	ws.ping();
});

const NEAR_MISS = fc.record({
	uid: fc.oneof({ weight: 5, arbitrary: fc.constant('UID') }, { weight: 1, arbitrary: fc.jsonValue() }),
	subscribe: fc.oneof(fc.constantFrom('block', 'status', `status/${ALICE.text}`, '__proto__', 'constructor', ''), fc.string(), fc.jsonValue()),
	unsubscribe: fc.oneof(fc.constantFrom('block', null, ''), fc.jsonValue()),
	['__proto__']: fc.jsonValue(),
	extra: fc.jsonValue()
}, { requiredKeys: [] });

t.test('random text, binary, and nearly valid JSON', async t => {
	const gateway = await startGateway(t);
	const isWell = await createWitness(t, gateway);
	const messages = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 1_000 }).map(text => () => text),
		fc.uint8Array({ maxLength: 1_000 }).map(bytes => () => bytes),
		fc.json().map(text => () => text),
		NEAR_MISS.map(message => (uid: string) => JSON.stringify({ ...message, ...(message.uid === 'UID' ? { uid } : {}) })),
		fc.nat(40_000).map(size => () => 'x'.repeat(size))
	);

	await fc.assert(fc.asyncProperty(messages, async makeMessage => {
		const code = await sendAlone(t, gateway.port, makeMessage);
		return (code === undefined || code === 1008 || code === 1009) && await isWell();
	}), RUNS);

	t.equal(gateway.hub.figures().closes.get(1011), 0);
	t.same(gateway.log.lines.filter(line => line.startsWith('error')), []);
	t.end();
});

/** Sends bytes on the socket after the handshake. @returns when the server has ended the connection, or has read them */
const sendRaw = async (port: number, chunks: readonly Uint8Array[], hangUp: boolean): Promise<void> => {
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	const closed = new Promise(resolve => socket.once('close', resolve));
	socket.write(`GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`);
	await once(socket, 'data');
	socket.resume();
	for (const chunk of chunks)
		socket.write(chunk);
	if (hangUp)
		socket.resetAndDestroy();
	else
		socket.end();
	await closed;
};

const FRAME = fc.record({
	first: fc.integer({ min: 0, max: 255 }), second: fc.integer({ min: 0, max: 255 }), rest: fc.uint8Array({ maxLength: 300 })
}).map(({ first, second, rest }) => Uint8Array.of(first, second, ...rest));

t.test('raw bytes after the upgrade', async t => {
	const gateway = await startGateway(t);
	const isWell = await createWitness(t, gateway);

	await fc.assert(fc.asyncProperty(fc.array(fc.oneof(FRAME, fc.uint8Array({ maxLength: 2_000 })), { maxLength: 5 }), fc.boolean(),
		async (chunks, hangUp) => {
			await sendRaw(gateway.port, chunks, hangUp);
			return isWell();
		}), RUNS);

	while (gateway.hub.figures().connections !== 1)
		await new Promise(setImmediate);
	t.equal(gateway.hub.figures().subscriptions, 2);
	t.end();
});

t.test('raw bytes instead of a handshake', async t => {
	const gateway = await startGateway(t);
	const isWell = await createWitness(t, gateway);
	const lines = fc.array(fc.constantFrom(
		'GET /ws HTTP/1.1', 'POST /ws HTTP/1.1', 'GET /ws HTTP/1.0', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Upgrade: h2c',
		'Upgrade: ,', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 99', `Sec-WebSocket-Key: ${KEY}`, 'Content-Length: 5',
		'Transfer-Encoding: chunked', 'Sec-WebSocket-Extensions: permessage-deflate; x=', 'Expect: 100-continue', '', 'hello'
	), { maxLength: 12 });

	await fc.assert(fc.asyncProperty(lines, fc.boolean(), async (head, complete) => {
		const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
		const closed = new Promise(resolve => socket.once('close', resolve));
		socket.resume();
		socket.end([...complete ? ['GET /ws HTTP/1.1', 'Host: localhost'] : [], ...head, '', ''].join('\r\n'));
		await closed;
		return isWell();
	}), RUNS);
	t.end();
});
