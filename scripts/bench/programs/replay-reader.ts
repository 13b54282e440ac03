/**
 * Clients of the benchmark of replays, in a separate process. Over the channel to its parent it receives {@link ReplayReaderOrder} and
 * replies to each: `take` with what was received since the last one, the others when done.
 */
import { connect, type Socket } from 'node:net';
import { clientFrame, END_OF_HEAD, HANDSHAKE, PING, PONG, readFrames } from './frames.js';
import { machineTime } from '../harness/machine-time.js';

export interface ReplayReaderOrder {
	/** Opens clients that are subscribed to each of the topics. */
	readonly open?: {
		readonly port: number;
		readonly count: number;
		readonly topics: readonly string[];
		/** Whether to request all notifications since the first block, again as soon as they have been received. */
		readonly isReplaying: boolean;
		/** Pause after each read, milliseconds; 0 for none. */
		readonly pauseMs: number;
	};
	readonly take?: true;
	/** Closes all clients. */
	readonly close?: true;
}

export interface Received {
	/** Height and time of each notification of a block; only of clients that do not replay. */
	readonly blocks: readonly (readonly [height: number, time: number])[];
	/** Notifications to clients that replay. */
	readonly notifications: number;
}

/** Messages about the replay itself are shorter than all notifications that are replayed. */
const MAX_REPLAY_MESSAGE_BYTES = 300;

const sockets = new Set<Socket>();
let blocks: [number, number][] = [];
let notifications = 0;

const open = ({ port, topics, isReplaying, pauseMs }: NonNullable<ReplayReaderOrder['open']>): Promise<void> => new Promise((resolve, reject) => {
	const socket = connect({ port, host: '127.0.0.1' });
	sockets.add(socket);
	let uid: string | undefined;
	let isGreeted = false;
	const from = isReplaying ? { from: { height: '1' } } : {};
	const take = (head: number, payload: Buffer): void => {
		if (head === PING) {
			socket.write(PONG);
		} else if (uid === undefined) {
			({ uid } = JSON.parse(payload.toString()) as { uid: string });
			socket.write(Buffer.concat(topics.map(subscribe => clientFrame({ uid, subscribe, ...from }))));
			resolve();
		} else if (!isReplaying) {
			const height = /"height":"(\d+)"/.exec(payload.toString('latin1'))?.[1];
			blocks.push([Number(height), machineTime()]);
		} else if (payload.length > MAX_REPLAY_MESSAGE_BYTES) {
			++notifications;
		} else {
			const topic = /"topic":"([^"]+)","state":"live"/.exec(payload.toString('latin1'))?.[1];
			if (topic !== undefined)
				socket.write(Buffer.concat([clientFrame({ uid, unsubscribe: topic }), clientFrame({ uid, subscribe: topic, ...from })]));
		}
	};
	let rest: Buffer = Buffer.alloc(0);
	socket.on('data', (bytes: Buffer) => {
		rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
		if (!isGreeted) {
			const end = rest.indexOf(END_OF_HEAD);
			if (end === -1)
				return;
			isGreeted = true;
			rest = rest.subarray(end + END_OF_HEAD.length);
		}
		rest = readFrames(rest, take);
		if (pauseMs > 0) {
			socket.pause();
			setTimeout(() => socket.resume(), pauseMs);
		}
	}).once('error', reject).once('close', () => {
		if (sockets.has(socket))
			throw new Error('the server has closed a connection');
	});
	socket.write(HANDSHAKE);
});

const close = (): void => {
	const open = [...sockets];
	sockets.clear();
	open.forEach(socket => socket.destroy());
};

const handle = async (order: ReplayReaderOrder): Promise<void> => {
	for (let i = 0; i < (order.open?.count ?? 0); ++i)
		await open(order.open as NonNullable<typeof order.open>);
	if (order.close)
		close();
	const received: Received = { blocks, notifications };
	if (order.take) {
		blocks = [];
		notifications = 0;
	}
	process.send?.(order.take ? received : 'done');
};

process.on('message', (order: ReplayReaderOrder) => void handle(order));
process.on('disconnect', () => process.exit());
