/**
 * The clients of the fan-out benchmark, in a separate process: they count and discard bytes.
 *
 * Over the channel to its parent it receives `{ connect: { port, count, topics } }`, opens WebSockets, subscribes them to the topics, and
 * replies `connected`. After `{ expect: bytes }` it replies `received` when it has read so many more bytes.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface ReaderOrder {
	readonly connect?: { readonly port: number; readonly count: number; readonly topics: readonly string[] };
	readonly expect?: number;
}

const HANDSHAKE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	`Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, '', ''
].join('\r\n');

/** All connections read into this buffer; the bytes are not used. */
const buffer = Buffer.alloc(256 * 1024);

let received = 0;
let expected = Infinity;

const count = (bytes: number): void => {
	received += bytes;
	if (received < expected)
		return;

	received -= expected;
	expected = Infinity;
	process.send?.('received');
};

/** A short text message of a client, masked with zeros. */
const clientFrame = (text: string): Buffer => Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)]);

const open = (port: number, onData: (this: Socket, bytes: number) => void): Socket => {
	const socket: Socket = connect({
		port, host: '127.0.0.1',
		onread: {
			buffer,
			callback: bytes => {
				onData.call(socket, bytes);
				return true;
			}
		}
	});
	return socket;
};

const openWebSocket = (port: number, topics: readonly string[]): Promise<void> => new Promise(resolve => {
	let greeting: string | undefined = '';
	const socket = open(port, bytes => {
		if (greeting === undefined) {
			count(bytes);
			return;
		}
		greeting += buffer.toString('latin1', 0, bytes);
		const uid = /"uid": "([^"]+)"/.exec(greeting)?.[1];
		if (!uid)
			return;

		greeting = undefined;
		socket.write(Buffer.concat(topics.map(subscribe => clientFrame(JSON.stringify({ uid, subscribe })))));
		resolve();
	});
	socket.write(HANDSHAKE);
});

const execute = async ({ connect: order, expect }: ReaderOrder): Promise<void> => {
	if (expect !== undefined) {
		expected = expect;
		count(0);
	}
	if (!order)
		return;

	for (let i = 0; i < order.count; ++i)
		await openWebSocket(order.port, order.topics);
	process.send?.('connected');
};

process.on('message', (order: ReaderOrder) => void execute(order));
process.on('disconnect', () => process.exit());
