/**
 * Live notifications while other clients replay the chain: a gateway with the embedded chain makes a block at a fixed rate, and 200 clients
 * receive its notification, in rounds without and with 20 clients that repeatedly request all transactions since the first block; some
 * of them read slowly. Measured from the moment at which the chain's thread sends the event to the main thread, until another process
 * has received it. Further, CPU time per replayed notification, compared with bare sockets that are sent the same bytes, and memory while
 * many replays wait for clients that read slowly.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openForReading } from '../../src/backends/embedded/store/database.js';
import { EmbeddedEventHistory } from '../../src/backends/embedded/store/readers/event-history.js';
import { Queries } from '../../src/backends/embedded/store/readers/queries.js';
import { textFrame } from '../../src/channels/frame.js';
import { encodeNotification } from '../../src/channels/notification.js';
import { DEFAULT_CHANNEL_SETTINGS } from '../../src/channels/settings.js';
import { encodeAddress } from '../../src/wire/identifiers/address.js';
import { grow } from './chains/grow.js';
import { recipients } from './chains/growth.js';
import { type Measured, startBareReplays, startProbedGateway, temporaryFolder } from './harness/processes.js';
import type { Received, ReplayReaderOrder } from './programs/replay-reader.js';
import { fetchText } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

/** The environment may reduce the work, to try the benchmark on a busy machine. */
const ROUNDS = Number(process.env['REPLAY_BENCH_ROUNDS'] ?? 9);
const TRANSACTIONS = Number(process.env['REPLAY_BENCH_TRANSACTIONS'] ?? 60_000);
const TRANSACTIONS_PER_BLOCK = 20;
const ACCOUNTS = 50;
const SUBSCRIBERS = 200;
const REPLAYING = 16;
const REPLAYING_SLOWLY = 4;
const BLOCKS_PER_ROUND = 40;
const BLOCK_DISTANCE_MS = 100;
const SLOW_MS = 50;
const WARM_UP_MS = 500;

/** In the measurement of memory. */
const SLOW_CLIENTS = 40;
const VERY_SLOW_MS = 1_000;
const SLOW_REPLAYS_MS = 10_000;

const MAX_P99_RATIO = 1.2;
const MAX_MEDIAN_RATIO = 1.5;
/** Bare sockets neither read nor encode. */
const MIN_THROUGHPUT_RATIO = 0.05;
const BYTES_PER_MB = 1e6;

const startReader = (): ChildProcess => fork(fileURLToPath(new URL('programs/replay-reader.ts', import.meta.url)));

const request = async (reader: ChildProcess, order: ReplayReaderOrder): Promise<Received> => {
	const reply = once(reader, 'message') as Promise<[Received]>;
	reader.send(order);
	return (await reply)[0];
};

/** @returns the frames of one batch of a replay */
const framesOf = (directory: string): Buffer => {
	const connection = openForReading(directory);
	try {
		const batch = new EmbeddedEventHistory(new Queries(connection))
			.read({ channel: 'confirmedAdded', address: undefined, cursor: { height: 1n }, maxCount: 64, maxBytes: 32_768 });
		return Buffer.concat((batch?.data ?? []).map(data => textFrame(encodeNotification('confirmedAdded', 'confirmedAdded', data))));
	} finally {
		connection.close();
	}
};

const percentile = (values: readonly number[], share: number): number => {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length * share)] ?? Infinity;
};

interface Latency {
	readonly p50: number;
	readonly p99: number;
}

class Bench {
	readonly port: number;
	private readonly live = startReader();
	private readonly replaying = startReader();

	constructor(readonly gateway: Measured, private readonly publications: string) {
		this.port = Number(new URL(gateway.url).port);
	}

	async open(): Promise<void> {
		await request(this.live, { open: { port: this.port, count: SUBSCRIBERS, topics: ['block'], isReplaying: false, pauseMs: 0 } });
	}

	stop(): void {
		this.live.disconnect();
		this.replaying.disconnect();
	}

	async startReplays(port: number, groups: readonly { count: number; pauseMs: number; topics?: readonly string[] }[]): Promise<void> {
		for (const { count, pauseMs, topics = ['confirmedAdded'] } of groups)
			await request(this.replaying, { open: { port, count, topics, isReplaying: true, pauseMs } });
		await sleep(WARM_UP_MS);
		await request(this.replaying, { take: true });
	}

	/** @returns notifications since the last call */
	async takeReplayed(): Promise<number> {
		return (await request(this.replaying, { take: true })).notifications;
	}

	async stopReplays(): Promise<void> {
		await request(this.replaying, { close: true });
		await sleep(WARM_UP_MS);
	}

	/** Makes blocks at the fixed rate. */
	async measure(): Promise<Latency> {
		fs.writeFileSync(this.publications, '');
		await request(this.live, { take: true });
		const start = performance.now();
		for (let i = 0; i < BLOCKS_PER_ROUND; ++i) {
			await sleep(Math.max(0, start + i * BLOCK_DISTANCE_MS - performance.now()));
			await fetchText(`${this.gateway.url}/dev/blocks`, { method: 'POST' });
		}
		await sleep(WARM_UP_MS);
		const { blocks } = await request(this.live, { take: true });
		const times = new Map(fs.readFileSync(this.publications, 'utf8').trim().split('\n').map(line => line.split(' ').map(Number) as [number, number]));
		if (times.size !== BLOCKS_PER_ROUND || blocks.length !== BLOCKS_PER_ROUND * SUBSCRIBERS)
			throw new Error(`${times.size} blocks were published, and ${blocks.length} notifications received`);
		const delays = blocks.map(([height, time]) => time - (times.get(height) as number));
		return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
	}
}

const GROUPS = [{ count: REPLAYING, pauseMs: 0 }, { count: REPLAYING_SLOWLY, pauseMs: SLOW_MS }];

/** Live notifications with and without replays, in an order that changes from round to round; the first round does not count. */
const measureLatency = async (bench: Bench) => {
	const rounds: { readonly quiet: Latency; readonly busy: Latency }[] = [];
	const measureBusy = async (): Promise<Latency> => {
		await bench.startReplays(bench.port, GROUPS);
		const latency = await bench.measure();
		await bench.stopReplays();
		return latency;
	};
	for (let i = 0; i <= ROUNDS; ++i) {
		const first = i % 2 === 0 ? await measureBusy() : undefined;
		const quiet = await bench.measure();
		rounds.push({ busy: first ?? await measureBusy(), quiet });
	}
	return rounds.slice(1);
};

const measureThroughput = async (bench: Bench, server: Measured): Promise<number> => {
	await bench.startReplays(Number(new URL(server.url).port), [{ count: REPLAYING, pauseMs: 0 }]);
	const before = server.cpuSeconds();
	await bench.takeReplayed();
	await sleep(BLOCKS_PER_ROUND * BLOCK_DISTANCE_MS / 2);
	const count = await bench.takeReplayed();
	const seconds = server.cpuSeconds() - before;
	await bench.stopReplays();
	return count / seconds;
};

/** Clients that each replay the transactions of all accounts, and read little. */
const measureMemory = async (bench: Bench): Promise<Round> => {
	const topics = recipients(ACCOUNTS).map(address => `confirmedAdded/${encodeAddress(address)}`);
	const before = bench.gateway.anonymousBytes();
	await bench.startReplays(bench.port, [{ count: SLOW_CLIENTS, pauseMs: VERY_SLOW_MS, topics }]);
	let peak = 0;
	for (const end = performance.now() + SLOW_REPLAYS_MS; performance.now() < end; await sleep(BLOCK_DISTANCE_MS))
		peak = Math.max(peak, bench.gateway.anonymousBytes());
	await bench.stopReplays();
	const limit = SLOW_CLIENTS * DEFAULT_CHANNEL_SETTINGS.maxUnsentBytesPerConnection;
	return { ours: Math.max(0, peak - before) / BYTES_PER_MB, baseline: limit / BYTES_PER_MB };
};

const measureAll = async (bench: Bench, bare: Measured): Promise<Result[]> => {
	await bench.open();
	const latencies = await measureLatency(bench);
	const throughput: Round[] = [];
	for (let i = 0; i < ROUNDS; ++i)
		throughput.push({ ours: await measureThroughput(bench, bench.gateway), baseline: await measureThroughput(bench, bare) });
	const about = { unit: 'ms', better: 'lower' } as const;
	const name = `of a block's notification to ${SUBSCRIBERS} clients while ${REPLAYING + REPLAYING_SLOWLY} others replay`;
	return [
		report({ ...about, goal: MAX_P99_RATIO, name: `99th percentile ${name}` },
			latencies.map(({ busy, quiet }) => ({ ours: busy.p99, baseline: quiet.p99 }))),
		report({ ...about, goal: MAX_MEDIAN_RATIO, name: `median ${name}` },
			latencies.map(({ busy, quiet }) => ({ ours: busy.p50, baseline: quiet.p50 }))),
		report({
			name: 'replayed notifications against bare sockets', unit: 'notifications per CPU second', goal: MIN_THROUGHPUT_RATIO, better: 'higher'
		}, throughput),
		report({
			name: `memory of ${SLOW_CLIENTS} slow clients with ${ACCOUNTS} replays each against the bound of unsent bytes`, unit: 'MB', goal: 1, better: 'lower'
		}, [await measureMemory(bench)])
	];
};

export const runReplayFanOut = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	const [chain, publications] = [path.join(directory, 'chain'), path.join(directory, 'publications')];
	const servers: Measured[] = [];
	let bench: Bench | undefined;
	try {
		fs.mkdirSync(chain);
		grow({ directory: chain, transactions: TRANSACTIONS, accounts: ACCOUNTS, transactionsPerBlock: TRANSACTIONS_PER_BLOCK });
		const gateway = await startProbedGateway(chain, publications);
		servers.push(gateway);
		const bare = await startBareReplays(framesOf(chain));
		servers.push(bare);
		bench = new Bench(gateway, publications);
		return await measureAll(bench, bare);
	} finally {
		bench?.stop();
		await Promise.all(servers.map(server => server.stop()));
		remove();
	}
};

await runAlone(import.meta.url, runReplayFanOut);
