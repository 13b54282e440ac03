/**
 * Two workers compared with one process, with a chain of the gateway: see harness/capacity.ts. Requests without the reply cache, measured
 * as with the catapult backend (workers.ts); a block to 10,000 subscribers; announcements.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { announce, createAnnouncements } from './announcements.js';
import { compare, type Requests, roundsOf } from './harness/capacity.js';
import { grow } from './chains/grow.js';
import { type Measured, startGateway, temporaryFolder } from './harness/processes.js';
import { fetchJson } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { Reader } from './sockets.js';

const BLOCKS = 2000;
const TRANSACTIONS = 10_000;
const STRIDE = 7919;
/** Each connection of the load generator prepares all of them. */
const REQUESTS = 500;
const PAGE_SIZE = 100;
/** Capacity of two workers, in processes. */
const GOAL = 1.8;
/** CPU time of a request with two workers, relative to separate processes. */
const GOAL_COST = 1.1;

/** The environment may reduce the work, to try the benchmark on a busy machine. */
const SUBSCRIBERS = Number(process.env['SOCKETS_BENCH_SUBSCRIBERS'] ?? 10_000);
const SUBSCRIBER_ROUNDS = 5;
const BLOCKS_PER_ROUND = 10;
const SETTLE_MS = 200;

const ANNOUNCEMENTS = 20_000;
const ANNOUNCEMENT_ROUNDS = 3;
const ANNOUNCING_CONNECTIONS = 256;
/** The process with the chain has the same work with workers, without the HTTP interface. */
const GOAL_ANNOUNCEMENTS = 1;

const OPTIONS = [
	'--block-interval', '86400', '--reply-cache-bytes', '0', '--rate-limit-requests-per-second', 'off', '--metrics', 'true',
	'--websocket-connections', String(2 * SUBSCRIBERS), '--websocket-connections-per-peer', 'unlimited', '--limits-connections-per-address', 'unlimited'
];
const WORKERS = ['--workers', '2'];

const pathsOf = (of: (turn: number) => string): string[] => Array.from({ length: REQUESTS }, (_, turn) => of(turn));

interface TransactionPage {
	readonly data: readonly { readonly meta: { readonly hash: string } }[];
}

/** @returns hashes of confirmed transactions */
const readHashes = async (url: string): Promise<readonly string[]> => {
	const hashes: string[] = [];
	for (let pageNumber = 1; hashes.length < REQUESTS; ++pageNumber) {
		const { data } = await fetchJson<TransactionPage>(`${url}/transactions/confirmed?pageSize=${PAGE_SIZE}&pageNumber=${pageNumber * STRIDE % (TRANSACTIONS / PAGE_SIZE)}`);
		hashes.push(...data.map(({ meta }) => meta.hash));
	}
	return hashes;
};

/** @returns the CPU time that the busiest process has used since, seconds */
const busiestSince = (before: ReadonlyMap<number, number>, gateway: Measured): number =>
	Math.max(...[...gateway.cpuSecondsByProcess()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0)));

const subscriptionsOf = async (url: string): Promise<number> =>
	Number(/^symbol_gateway_websocket_subscriptions (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

/** A gateway with subscribers, in as many processes as it has. */
interface Subscribed {
	readonly gateway: Measured;
	readonly readers: readonly Reader[];
}

/** @param processes - of the gateway that reply; each has as many subscribers */
const subscribe = async (gateway: Measured, processes: number): Promise<Subscribed> => {
	const readers = Array.from({ length: processes }, () => new Reader());
	for (const reader of readers)
		await reader.open(gateway.url, Array.from({ length: SUBSCRIBERS / 2 }, () => ['block']));
	while (await subscriptionsOf(gateway.url) < processes * SUBSCRIBERS / 2)
		await sleep(SETTLE_MS);
	return { gateway, readers };
};

/** @returns deliveries for each second of CPU time of the busiest process; the mean of gateways that deliver at the same time */
const deliver = async (sides: readonly Subscribed[]): Promise<number> => {
	const before = sides.map(({ gateway }) => gateway.cpuSecondsByProcess());
	for (let i = 0; i < BLOCKS_PER_ROUND; ++i) {
		await Promise.all(sides.map(async ({ gateway, readers }) => {
			const received = readers.map(reader => reader.order({ expect: SUBSCRIBERS / 2 }));
			await fetch(`${gateway.url}/dev/blocks`, { method: 'POST' });
			await Promise.all(received);
		}));
	}
	const rates = sides.map(({ gateway, readers }, i) =>
		BLOCKS_PER_ROUND * readers.length * SUBSCRIBERS / 2 / busiestSince(before[i]!, gateway));
	return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
};

/**
 * Two workers with all subscribers, and two separate gateways with a half each, in turn: as many processes send at the same time. The
 * first round is not counted.
 */
const measureSubscribers = async (two: Measured, separate: readonly Measured[]): Promise<Round[]> => {
	const ours = [await subscribe(two, 2)];
	const baseline = [];
	for (const gateway of separate)
		baseline.push(await subscribe(gateway, 1));
	const rounds: Round[] = [];
	for (let i = 0; i <= SUBSCRIBER_ROUNDS; ++i)
		rounds.push({ ours: await deliver(ours), baseline: await deliver(baseline) });
	await Promise.all([...ours, ...baseline].flatMap(({ readers }) => readers.map(reader => reader.stop())));
	return rounds.slice(1);
};

/** @returns announcements for each second of CPU time of the busiest process of a new gateway, which makes blocks meanwhile */
const measureAnnouncements = async (...options: readonly string[]): Promise<number> => {
	const { directory, remove } = temporaryFolder();
	const requests = createAnnouncements(ANNOUNCEMENTS);
	const gateway = await startGateway(directory, '--rate-limit-requests-per-second', 'off', ...options);
	try {
		const before = gateway.cpuSecondsByProcess();
		await announce(gateway.url, requests, ANNOUNCING_CONNECTIONS);
		return ANNOUNCEMENTS / busiestSince(before, gateway);
	} finally {
		await gateway.stop();
		remove();
	}
};

export const runWorkersChain = async (): Promise<Result[]> => {
	const started: Measured[] = [];
	const { directory, remove } = temporaryFolder();
	const grown = path.join(directory, 'grown');
	const start = async (name: string, ...options: readonly string[]): Promise<Measured> => {
		fs.cpSync(grown, path.join(directory, name), { recursive: true });
		const gateway = await startGateway(path.join(directory, name), ...OPTIONS, ...options);
		started.push(gateway);
		return gateway;
	};
	try {
		grow({ directory: grown, transactions: TRANSACTIONS, accounts: 1000, transactionsPerBlock: 10, emptyBlocks: BLOCKS - 1000 });
		const separate = [await start('first'), await start('second')];
		const two = await start('workers', ...WORKERS);
		const hashes = await readHashes(two.url);
		const cases = [
			['GET /blocks?pageSize=20', pathsOf(turn => `/blocks?pageSize=20&pageNumber=${1 + turn * STRIDE % (BLOCKS / 20)}`)],
			['GET /transactions/confirmed/{hash}', pathsOf(turn => `/transactions/confirmed/${hashes[turn]!}`)]
		] as const;
		const results: Result[] = [];
		for (const [name, paths] of cases) {
			// each connection begins at another place
			const requestsOf: Requests = connection => {
				const first = connection * STRIDE % paths.length;
				return [...paths.slice(first), ...paths.slice(0, first)].map(each => ({ method: 'GET', path: each }));
			};
			const rounds = await compare({ gateways: [two], workers: 2, requestsOf }, { gateways: separate, workers: 1, requestsOf });
			results.push(
				report({
					name: `${name}, two workers with a chain against one process`, unit: 'per CPU second of the busiest process', goal: GOAL, better: 'higher'
				}, roundsOf(rounds, 'capacity')),
				report({
					name: `${name}, all processes of two workers with a chain`, unit: 'microseconds of CPU per request', goal: GOAL_COST, better: 'lower'
				}, roundsOf(rounds, 'microseconds'))
			);
		}
		results.push(report({
			name: `a block to ${SUBSCRIBERS} subscribers, two workers against one process`,
			unit: 'deliveries per CPU second of the busiest process', goal: GOAL, better: 'higher'
		}, await measureSubscribers(two, separate)));

		const rounds: Round[] = [];
		for (let i = 0; i < ANNOUNCEMENT_ROUNDS; ++i)
			rounds.push({ ours: await measureAnnouncements(...WORKERS), baseline: await measureAnnouncements() });
		results.push(report({
			name: 'PUT /transactions, two workers against one process', unit: 'per CPU second of the busiest process',
			goal: GOAL_ANNOUNCEMENTS, better: 'higher'
		}, rounds));
		return results;
	} finally {
		await Promise.all(started.map(each => each.stop()));
		remove();
	}
};

await runAlone(import.meta.url, runWorkersChain);
