/**
 * Notifications from a node's broker, one event and a block's burst of ten, through the gateway to 1,000 subscribers, compared with bare
 * sockets of the same process that receive the framed bytes, the burst in one write per socket. Deliveries per second of the process's CPU
 * time, including ZeroMQ's threads and the kernel. And the delay until a client is notified, at 200 messages per second, compared with a
 * direct subscriber of the broker.
 *
 * Broker, gateway and clients are separate processes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MessageReader } from '../../src/backends/catapult/zmq/message-reader.js';
import type { ChainEvent } from '../../src/chain/index.js';
import { textFrame } from '../../src/channels/frame.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { type Frames, prefixHex, removedMessages, transactionMessages } from '../../test/support/catapult/broker-messages.js';
import { WORKED_MESSAGES } from '../../test/support/catapult/example-messages.js';
import { ALICE } from '../../test/support/channels/channels.js';
import { TRANSACTION_VECTORS } from '../../test/unit/wire/transactions/transaction-vectors.js';
import type { GatewayOrder, GatewayPorts } from './programs/broker-gateway.js';
import type { BrokerOrder } from './programs/broker-source.js';
import type { ReaderOrder } from './programs/fan-out-reader.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const SUBSCRIBERS = 1_000;
const ROUNDS = 9;
/** Events, or bursts, per measurement. */
const SHOTS = 25;
const MIN_RATIO = 0.7;

const MESSAGES_PER_SECOND = 200;
const LATENCY_ROUNDS = 5;
const LATENCY_MESSAGES = 600;
const MAX_P99_MS = 10;

const TOPICS = ['block', 'confirmedAdded', 'unconfirmedRemoved', 'finalizedBlock'] as const;
const PREFIXES = (['confirmedAdded', 'unconfirmedRemoved'] as const).map(channel => prefixHex(channel));

const examples = (label: string): Frames =>
	(WORKED_MESSAGES.find(message => label === message.label)?.frames ?? []).map(hex => Buffer.from(hex, 'hex'));

const confirmed = (i: number): Frames[] => {
	const payload = Buffer.from(TRANSACTION_VECTORS[i]?.bytes ?? '', 'hex');
	const hash = `${i}`.padStart(64, '0');
	return [
		...transactionMessages('confirmedAdded', [ALICE.hex], { payload, hash, height: 845213n }),
		...removedMessages('unconfirmedRemoved', [ALICE.hex], hash)
	];
};

const ONE_EVENT: readonly Frames[] = [examples('block normal')];
const BURST: readonly Frames[] = [...ONE_EVENT, ...[0, 1, 2, 3].flatMap(confirmed), examples('finalizedBlock')];

/** Bytes that each subscriber receives. */
const textsOf = (messages: readonly Frames[]): string[] => {
	const reader = new MessageReader();
	return messages.map(frames => {
		const { channel, data } = reader.read(frames).event as ChainEvent;
		return `{"topic":"${channel}","data":${data()}}`;
	});
};

const start = (file: string, ...args: readonly string[]): ChildProcess => fork(fileURLToPath(new URL(`programs/${file}`, import.meta.url)), args);

const request = async <Order extends object>(child: ChildProcess, order: Order): Promise<unknown> => {
	const reply = once(child, 'message');
	child.send(order);
	return (await reply as unknown[])[0];
};

interface Bench {
	readonly broker: ChildProcess;
	readonly gateway: ChildProcess;
	readonly reader: ChildProcess;
	readonly ports: GatewayPorts & { readonly broker: number };
	stop(): void;
}

const open = async (): Promise<Bench> => {
	const broker = start('broker-source.ts');
	const [port] = await once(broker, 'message') as [number];
	const gateway = start('broker-gateway.ts', `${port}`);
	const [ports] = await once(gateway, 'message') as [GatewayPorts];
	const reader = start('fan-out-reader.ts');
	for (const server of [ports.bare, ports.ours])
		await request<ReaderOrder>(reader, { connect: { port: server, count: SUBSCRIBERS, topics: TOPICS } });
	await request<GatewayOrder>(gateway, { awaitSubscriptions: SUBSCRIBERS * TOPICS.length });
	await request<BrokerOrder>(broker, { awaitSubscriptions: PREFIXES });
	const stop = () => [reader, gateway, broker].forEach(child => child.disconnect());
	return { broker, gateway, reader, ports: { ...ports, broker: port }, stop };
};

/** @returns deliveries per second of the gateway process's CPU time */
const measure = async ({ gateway, reader }: Bench, texts: readonly string[], shoot: () => Promise<unknown>): Promise<number> => {
	const size = texts.reduce((sum, text) => sum + textFrame(text).length, 0);
	const before = await request<GatewayOrder>(gateway, {}) as number;
	for (let i = 0; i < SHOTS; ++i) {
		const received = request<ReaderOrder>(reader, { expect: size * SUBSCRIBERS });
		await shoot();
		// so that no socket has a backlog
		await received;
	}
	const after = await request<GatewayOrder>(gateway, {}) as number;
	return SHOTS * texts.length * SUBSCRIBERS * 1e6 / (after - before);
};

/** Both sides, in an order that changes from round to round; the first round warms up and does not count. */
const measureRounds = async (bench: Bench, messages: readonly Frames[]): Promise<Round[]> => {
	const { broker, gateway } = bench;
	const texts = textsOf(messages);
	await request<BrokerOrder>(broker, { prepare: messages.map(frames => frames.map(toHex)) });
	await request<GatewayOrder>(gateway, { prepare: texts });
	const measureOurs = () => measure(bench, texts, () => request<BrokerOrder>(broker, { send: true }));
	const measureBare = () => measure(bench, texts, () => request<GatewayOrder>(gateway, { write: true }));
	const rounds: Round[] = [];
	for (let i = 0; i <= ROUNDS; ++i) {
		const first = i % 2 === 0 ? await measureOurs() : undefined;
		const baseline = await measureBare();
		rounds.push({ ours: first ?? await measureOurs(), baseline });
	}
	return rounds.slice(1);
};

/** @returns the 99th percentile of the delay and its limit, milliseconds */
const measureLatency = async ({ broker, gateway, ports }: Bench): Promise<Round[]> => {
	const reader = start('latency-reader.ts', `${ports.ours}`, `${ports.broker}`);
	await once(reader, 'message');
	await request<GatewayOrder>(gateway, { awaitSubscriptions: SUBSCRIBERS * TOPICS.length + 1 });
	// the gateway's and the client's own
	await request<BrokerOrder>(broker, { awaitSubscriptions: [prefixHex('status'), prefixHex('status', ALICE.hex)] });
	const rounds: Round[] = [];
	for (let i = 0; i <= LATENCY_ROUNDS; ++i) {
		const latencies = request(reader, { expect: LATENCY_MESSAGES });
		await request<BrokerOrder>(broker, { pace: { perSecond: MESSAGES_PER_SECOND, count: LATENCY_MESSAGES } });
		const sorted = (await latencies as number[]).sort((a, b) => a - b);
		rounds.push({ ours: sorted[Math.floor(sorted.length * 0.99)] as number, baseline: MAX_P99_MS });
	}
	reader.disconnect();
	return rounds.slice(1);
};

export const run = async (): Promise<Result[]> => {
	const bench = await open();
	const common = { unit: 'deliveries per CPU second', better: 'higher', goal: MIN_RATIO } as const;
	try {
		return [
			report({ name: `one event from the broker to ${SUBSCRIBERS} subscribers`, ...common }, await measureRounds(bench, ONE_EVENT)),
			report({ name: `a burst of ten from the broker to ${SUBSCRIBERS} subscribers`, ...common }, await measureRounds(bench, BURST)),
			report({
				name: `added from broker to client at ${MESSAGES_PER_SECOND} messages a second, 99th percentile against the limit`,
				unit: 'ms', better: 'lower', goal: 1
			}, await measureLatency(bench))
		];
	} finally {
		bench.stop();
	}
};

await runAlone(import.meta.url, run);
