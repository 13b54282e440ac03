/**
 * One event, and a block's burst of ten, to 1,000 subscribers, compared with bare sockets that receive the same framed bytes, the burst in
 * one write per socket. Deliveries per second of the sending process's CPU time, including the kernel: on a shared machine this figure
 * varies least. The readers are another process.
 *
 * The clients of the bare sockets send the same messages as those of the WebSockets. Writing to a socket that has never received data took
 * up to a quarter less time. The gateway is not the cause: on its own sockets, the bare loop gains a few per cent over it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import type { ChainEvent } from '../../src/chain/index.js';
import { textFrame } from '../../src/channels/frame.js';
import { type ChannelHub, createChannelHub } from '../../src/channels/index.js';
import { filterUpgrades } from '../../src/http/hardening/upgrades.js';
import { ALICE, eventOf, FakeEvents, FakeLog, NETWORK } from '../../test/support/channels/channels.js';
import { FakeHistory } from '../../test/support/channels/fake-history.js';
import type { ReaderOrder } from './programs/fan-out-reader.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const SUBSCRIBERS = 1_000;
const ROUNDS = 15;
/** Events, or bursts, per measurement. */
const SHOTS = 25;

const TOPICS = ['block', 'confirmedAdded', 'unconfirmedRemoved', 'finalizedBlock'] as const;

const ONE_EVENT: readonly ChainEvent[] = [eventOf('block')];
const BURST: readonly ChainEvent[] = [
	eventOf('block'),
	...Array.from({ length: 4 }, () => [eventOf('confirmedAdded', [ALICE.hex]), eventOf('unconfirmedRemoved', [ALICE.hex])]).flat(),
	eventOf('finalizedBlock')
];

/** Encoding belongs to the backend, so the data is given as text. */
const prepared = (events: readonly ChainEvent[]): readonly ChainEvent[] =>
	events.map(event => ({ ...event, data: (data => () => data)(event.data()) }) as ChainEvent);

const bytesOf = (events: readonly ChainEvent[]): Buffer =>
	Buffer.concat(events.map(event => textFrame(`{"topic":"${event.channel}","data":${event.data()}}`)));

const nextTurn = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

interface Bench {
	readonly reader: ChildProcess;
	readonly events: FakeEvents;
	readonly hub: ChannelHub;
	readonly sockets: readonly Socket[];
	close(): Promise<void>;
}

const order = (reader: ChildProcess, message: ReaderOrder): Promise<unknown> => {
	const reply = once(reader, 'message');
	reader.send(message);
	return reply;
};

const listen = async (server: Server): Promise<number> => {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
};

/** What a client waits for before it subscribes. */
const GREETING = Buffer.concat([
	Buffer.from(['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', '', ''].join('\r\n')),
	textFrame('{"uid": "0mXqC0kU6yVhT0a1gqYp8xw3b5M="}')
]);

const start = async (): Promise<Bench> => {
	const reader = fork(fileURLToPath(new URL('programs/fan-out-reader.ts', import.meta.url)));
	const sockets: Socket[] = [];
	const bare = createServer(socket => {
		sockets.push(socket.setNoDelay().on('error', () => {}).resume());
		socket.write(GREETING);
	});
	await order(reader, { connect: { port: await listen(bare), count: SUBSCRIBERS, topics: TOPICS } });

	const events = new FakeEvents();
	const hub = createChannelHub({
		events, history: new FakeHistory(), networkIdentifier: NETWORK, settings: { maxConnectionsPerPeer: Infinity }, log: new FakeLog()
	});
	const app = Fastify();
	hub.register(app, filterUpgrades(app.server));
	await app.listen({ port: 0, host: '127.0.0.1' });
	await order(reader, { connect: { port: (app.server.address() as AddressInfo).port, count: SUBSCRIBERS, topics: TOPICS } });
	while (hub.figures().subscriptions < SUBSCRIBERS * TOPICS.length)
		await nextTurn();

	const close = async (): Promise<void> => {
		reader.kill();
		await hub.close();
		await app.close();
		bare.close();
		sockets.forEach(socket => socket.destroy());
	};
	return { reader, events, hub, sockets, close };
};

/** @returns deliveries per second of CPU time */
const measure = async ({ reader }: Bench, events: readonly ChainEvent[], shoot: () => void, isDone: () => boolean): Promise<number> => {
	const size = bytesOf(events).length;
	const before = process.cpuUsage();
	for (let i = 0; i < SHOTS; ++i) {
		const received = order(reader, { expect: size * SUBSCRIBERS });
		shoot();
		do
			await nextTurn();
		while (!isDone());
		// so that no socket has a backlog
		await received;
	}
	const { user, system } = process.cpuUsage(before);
	return SHOTS * events.length * SUBSCRIBERS * 1e6 / (user + system);
};

const measureOurs = (bench: Bench, events: readonly ChainEvent[]): Promise<number> => {
	const frames = bench.hub.figures().messagesOut;
	let shots = 0;
	const shoot = () => {
		++shots;
		bench.events.emit(...events);
	};
	const isDone = () => frames + shots * events.length * SUBSCRIBERS === bench.hub.figures().messagesOut;
	return measure(bench, events, shoot, isDone);
};

const measureBare = (bench: Bench, events: readonly ChainEvent[]): Promise<number> => {
	const bytes = bytesOf(events);
	const shoot = () => {
		for (const socket of bench.sockets)
			socket.write(bytes);
	};
	return measure(bench, events, shoot, () => true);
};

/** Both sides, in an order that changes from round to round; the first round warms up and does not count. */
const measureRounds = async (bench: Bench, events: readonly ChainEvent[]): Promise<Round[]> => {
	const rounds: Round[] = [];
	for (let i = 0; i <= ROUNDS; ++i) {
		const first = i % 2 === 0 ? await measureOurs(bench, events) : undefined;
		const baseline = await measureBare(bench, events);
		rounds.push({ ours: first ?? await measureOurs(bench, events), baseline });
	}
	return rounds.slice(1);
};

export const run = async (): Promise<Result[]> => {
	const bench = await start();
	const common = { unit: 'deliveries per CPU second', better: 'higher' } as const;
	try {
		return [
			report({ name: `one event to ${SUBSCRIBERS} subscribers`, goal: 0.85, ...common }, await measureRounds(bench, prepared(ONE_EVENT))),
			report({ name: `a burst of ten to ${SUBSCRIBERS} subscribers`, goal: 0.6, ...common }, await measureRounds(bench, prepared(BURST)))
		];
	} finally {
		await bench.close();
	}
};

await runAlone(import.meta.url, run);
