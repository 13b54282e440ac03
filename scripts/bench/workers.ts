/**
 * Two workers compared with one process, with the catapult backend: see harness/capacity.ts. The one process is measured while a second,
 * separate gateway has the same load, so that as many processes compete for the processors and their caches as with two workers. Each
 * process has as many connections.
 */
import { compare, type Requests, roundsOf, type Side } from './harness/capacity.js';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './chains/node-documents.js';
import { startNodeGateway } from './programs/node-gateway.js';
import { type Measured, startScript, temporaryFolder } from './harness/processes.js';
import { type Result, report, runAlone } from './harness/result.js';

/** Each connection of the load generator prepares all of them. */
const REQUESTS = 500;
const CLIENTS = 2000;
const STRIDE = 7919;

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

/** No two connections have a key in common. */
const requestsFor = (pathOf: (turn: number) => string): Requests => connection =>
	Array.from({ length: REQUESTS }, (_, i) => ({ method: 'GET', path: pathOf(connection * REQUESTS + i) }));

/** Each request of another client. */
const lookUpsOfClients: Requests = connection => Array.from({ length: CLIENTS }, (_, i) => ({
	method: 'GET', path: lookUpOf(connection * CLIENTS + i), headers: { 'x-forwarded-for': `10.1.${i >> 8}.${i % 256}` }
}));

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
