/**
 * Two workers compared with one process, with the catapult backend. On a machine with few processors, the load generator and the database
 * take most of them, so that elapsed time depends on them. Therefore the CPU time of each process is measured: the busiest one limits what
 * a gateway can serve on a machine with enough processors. The one process is measured while a second, separate gateway has the same load,
 * so that as many processes compete for the processors and their caches as with two workers. Each process has as many connections.
 */
import type { Request } from 'autocannon';
import { requestsByConnection, run } from './harness/load.js';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './chains/node-documents.js';
import { startNodeGateway } from './programs/node-gateway.js';
import { type Measured, startScript, temporaryFolder } from './harness/processes.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 5;
/** Programs that have just started are slower. */
const WARM_UP_ROUNDS = 3;
const SECONDS = 3;
/** Connections to each process that replies. */
const CONNECTIONS = 32;
/** Each connection of the load generator prepares all of them. */
const REQUESTS = 500;
const CLIENTS = 2000;
const STRIDE = 7919;
const MICROSECONDS = 1e6;

/** Capacity of two workers, in processes. */
const GOAL = 1.8;
/** CPU time of a request with two workers, relative to separate processes. */
const GOAL_COST = 1.1;
/** CPU time of a request that is counted for both workers, relative to one that is not counted. */
const GOAL_COUNTING = 1.25;

const offsetOf = (number: number): string => idOf(number).toString('hex').toUpperCase();

const pageOf = (turn: number): string => `/blocks?pageSize=20&offset=${offsetOf(turn * STRIDE % (BLOCKS - 20))}`;
const lookUpOf = (turn: number): string => `/transactions/confirmed/${transactionHash(turn * STRIDE % TRANSACTIONS)}`;

const CASES = [['GET /blocks?pageSize=20', pageOf], ['GET /transactions/confirmed/{hash}', lookUpOf]] as const;

const RATE_LIMIT = '--rate-limit-requests-per-second';
/** A rate limit that counts each request. */
const COUNTED = [RATE_LIMIT, '1000000', '--rate-limit-burst', '200'];
const UNCOUNTED = [RATE_LIMIT, 'off'];

/** Requests of a connection. No two connections of a load have a key in common. */
type Requests = (connection: number) => Request[];

const requestsFor = (pathOf: (turn: number) => string): Requests => connection =>
	Array.from({ length: REQUESTS }, (_, i) => ({ method: 'GET', path: pathOf(connection * REQUESTS + i) }));

/** Each request of another client. */
const lookUpsOfClients: Requests = connection => Array.from({ length: CLIENTS }, (_, i) => ({
	method: 'GET', path: lookUpOf(connection * CLIENTS + i), headers: { 'x-forwarded-for': `10.1.${i >> 8}.${i % 256}` }
}));

interface Cost {
	/** Requests for each second of CPU time of the busiest process of a gateway; the mean of several gateways. */
	readonly capacity: number;
	/** CPU time of all processes for a request, microseconds. */
	readonly microseconds: number;
}

/** Gateways that have the same load at the same time. */
interface Side {
	readonly gateways: readonly Measured[];
	/** Processes of each gateway that reply. */
	readonly workers: number;
	readonly requestsOf: Requests;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const measureOne = async (gateway: Measured, { requestsOf, workers }: Side): Promise<Cost> => {
	const before = gateway.cpuSecondsByProcess();
	const { perCpuSecond } = await run(gateway, {
		duration: SECONDS, connections: CONNECTIONS * workers, requests: requestsOf(0), ...requestsByConnection(requestsOf)
	});
	const used = [...gateway.cpuSecondsByProcess()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
	const cpuSeconds = used.reduce((sum, seconds) => sum + seconds, 0);
	return { capacity: perCpuSecond * cpuSeconds / Math.max(...used), microseconds: MICROSECONDS / perCpuSecond };
};

const measure = async (side: Side): Promise<Cost> => {
	const costs = await Promise.all(side.gateways.map(gateway => measureOne(gateway, side)));
	return { capacity: mean(costs.map(({ capacity }) => capacity)), microseconds: mean(costs.map(({ microseconds }) => microseconds)) };
};

interface Comparison {
	readonly ours: Cost;
	readonly baseline: Cost;
}

/** In alternating rounds, the first of which are not counted. */
const compare = async (ours: Side, baseline: Side): Promise<readonly Comparison[]> => {
	const rounds: Comparison[] = [];
	for (let i = 0; i < WARM_UP_ROUNDS + ROUNDS; ++i) {
		const isOursFirst = i % 2 === 0;
		const first = await measure(isOursFirst ? ours : baseline);
		const second = await measure(isOursFirst ? baseline : ours);
		rounds.push(isOursFirst ? { ours: first, baseline: second } : { ours: second, baseline: first });
	}
	return rounds.slice(WARM_UP_ROUNDS);
};

const roundsOf = (comparisons: readonly Comparison[], figure: keyof Cost): Round[] =>
	comparisons.map(({ ours, baseline }) => ({ ours: ours[figure], baseline: baseline[figure] }));

const COST = { unit: 'microseconds of CPU per request', better: 'lower' } as const;

export const runWorkers = async (): Promise<Result[]> => {
	const started: Measured[] = [];
	const removals: (() => void)[] = [];
	const database = await startScript('node-database.ts', [], /mongodb:\S+/);
	started.push(database);
	const start = async (...options: readonly string[]): Promise<Measured> => {
		const { directory, remove } = temporaryFolder();
		removals.push(remove);
		const gateway = await startNodeGateway(directory, database.url, { options: ['--reply-cache-bytes', '0', '--trust-proxy', '127.0.0.1', ...options] });
		started.push(gateway);
		return gateway;
	};
	try {
		const separate = [await start(...UNCOUNTED), await start(...UNCOUNTED)];
		const two = [await start('--workers', '2', ...UNCOUNTED)];
		const counted = [await start('--workers', '2', ...COUNTED)];
		const results: Result[] = [];
		for (const [name, pathOf] of CASES) {
			const requestsOf = requestsFor(pathOf);
			const rounds = await compare({ gateways: two, workers: 2, requestsOf }, { gateways: separate, workers: 1, requestsOf });
			results.push(
				report(
					{ name: `${name}, two workers against one process`, unit: 'per CPU second of the busiest process', goal: GOAL, better: 'higher' },
					roundsOf(rounds, 'capacity')
				),
				report({ ...COST, name: `${name}, all processes of two workers`, goal: GOAL_COST }, roundsOf(rounds, 'microseconds'))
			);
		}
		const sideOf = (gateways: readonly Measured[]): Side => ({ gateways, workers: 2, requestsOf: lookUpsOfClients });
		results.push(report(
			{ ...COST, name: 'rate limit of two workers, look-ups of 2,000 clients', goal: GOAL_COUNTING },
			roundsOf(await compare(sideOf(counted), sideOf(two)), 'microseconds')
		));
		return results;
	} finally {
		await Promise.all(started.map(each => each.stop()));
		removals.forEach(remove => remove());
	}
};

await runAlone(import.meta.url, runWorkers);
