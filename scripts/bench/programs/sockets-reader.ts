/**
 * The clients of the benchmark of many sockets, in a separate process. Over the channel to its parent it receives {@link SocketsOrder} and
 * replies to each: `open` when the server has accepted all of them, `expect` with the time at which the last of so many messages was
 * received, milliseconds of the machine's monotonic clock.
 */
import { connect, type Socket } from 'node:net';
import { clientFrame, END_OF_HEAD, HANDSHAKE, PING, PONG, readFrames } from './frames.js';
import { machineTime } from '../harness/machine-time.js';

export type SocketsOrder =
	/** Opens clients, each with the topics of its entry. */
	| { readonly open: { readonly port: number; readonly topics: readonly (readonly string[])[] } }
	/** Waits for so many messages, those included that were received before. */
	| { readonly expect: number };

/** Connections that are being opened at one time. */
const AT_ONCE = 100;

let received = 0;
let expected = Infinity;
let lastMs = 0;

const report = (): void => {
	if (received < expected)
		return;
	received -= expected;
	expected = Infinity;
	process.send?.(lastMs);
};

const countMessage = (): void => {
	++received;
	lastMs = machineTime();
	report();
};

const openOne = (port: number, topics: readonly string[]): Promise<void> => new Promise((resolve, reject) => {
	const socket: Socket = connect({ port, host: '127.0.0.1' });
	let uid: string | undefined;
	let isGreeted = false;
	let rest: Buffer | undefined;
	const take = (head: number, payload: Buffer): void => {
		if (head === PING) {
			socket.write(PONG);
		} else if (uid === undefined) {
			// the first message of a connection
			({ uid } = JSON.parse(payload.toString()) as { uid: string });
			if (topics.length > 0)
				socket.write(Buffer.concat(topics.map(subscribe => clientFrame({ uid, subscribe }))));
			resolve();
		} else {
			countMessage();
		}
	};
	socket.on('data', (bytes: Buffer) => {
		let all = rest === undefined ? bytes : Buffer.concat([rest, bytes]);
		if (!isGreeted) {
			const end = all.indexOf(END_OF_HEAD);
			if (end !== -1) {
				isGreeted = true;
				all = all.subarray(end + END_OF_HEAD.length);
			}
		}
		if (isGreeted)
			all = readFrames(all, take);
		rest = all.length === 0 ? undefined : Buffer.from(all);
	}).once('error', reject).once('close', () => {
		throw new Error('the server has closed a connection');
	});
	socket.write(HANDSHAKE);
});

const handle = async (order: SocketsOrder): Promise<void> => {
	if ('expect' in order) {
		expected = order.expect;
		report();
		return;
	}
	const { port, topics } = order.open;
	for (let i = 0; i < topics.length; i += AT_ONCE)
		await Promise.all(topics.slice(i, i + AT_ONCE).map(own => openOne(port, own)));
	process.send?.(0);
};

process.on('message', (order: SocketsOrder) => void handle(order));
process.on('disconnect', () => process.exit());
