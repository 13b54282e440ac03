/**
 * Pages and look-ups that no cache has, from a node's database of 4 million blocks and 40 million transactions: each connection requests
 * keys of its own, and walks through pages as clients do. The baseline is the sum of the bare driver, which fetches the same raw documents,
 * and bare Fastify, which sends the same bytes as a constant reply. CPU time of a request, in alternating rounds; and how many queries
 * and full collections of garbage the requests need.
 */
import { CONNECTIONS, requestsByConnection, run } from './harness/load.js';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './chains/node-documents.js';
import { startNodeGateway } from './programs/node-gateway.js';
import { type Measured, startConstant, startScript, temporaryFolder } from './harness/processes.js';
import { fetchJson, fetchText } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 5;
/** Of a measurement: a number, not a time, so that a busy machine measures compiled code, too. */
const REQUESTS = 6000;
/** Before each measurement: V8 compiles code again that was not used while the others were measured. */
const WARM_UP_REQUESTS = 3000;
const PAGE_SIZE = 20;
const STRIDE = 7919;
const MICROSECONDS = 1e6;
/** Greatest CPU time, as a multiple of that of the baseline. */
const GOAL = 2;
/** The same of a look-up without others at the same time: it sends a second query, for the block. */
const GOAL_ALONE = 3.5;
/** At most one full collection of garbage for so many requests. */
const REQUESTS_PER_COLLECTION = 2000;

const offsetOf = (number: number): string => idOf(number).toString('hex').toUpperCase();

/** @returns the path of a page of a walk, which starts after the last entry of the page before */
const pageOf = (path: string, entries: number) => (turn: number): string =>
	`/${path}?pageSize=${PAGE_SIZE}&offset=${offsetOf(turn * PAGE_SIZE % (entries - PAGE_SIZE))}`;

const lookUpOf = (turn: number): string => `/transactions/confirmed/${transactionHash(turn * STRIDE % TRANSACTIONS)}`;

/** Paths by turn, and the greatest number of queries of a request. */
const CASES = [
	{
		name: 'GET /blocks?pageSize=20, walks through 4,000,000 blocks', kind: 'block-pages', connections: CONNECTIONS,
		pathOf: pageOf('blocks', BLOCKS), queries: 1.1
	},
	{
		name: 'GET /transactions/confirmed?pageSize=20, walks through 40,000,000 transactions', kind: 'transaction-pages', connections: CONNECTIONS,
		pathOf: pageOf('transactions/confirmed', TRANSACTIONS), queries: 1.6
	},
	{
		name: `GET /transactions/confirmed/{hash}, ${CONNECTIONS} connections`, kind: 'transaction-look-ups', connections: CONNECTIONS,
		pathOf: lookUpOf, queries: 0.5
	},
	{
		name: 'GET /transactions/confirmed/{hash}, one connection', kind: 'transaction-look-ups', connections: 1, pathOf: lookUpOf, queries: 2.1
	}
];

type Case = typeof CASES[number];

/** Ways in which the driver can send a query; the baseline is the one that costs less. */
const WAYS = ['cursor', 'command'];

/** @returns the number of queries */
const fetchFor = async (driver: Measured, { connections, kind }: Case, way: string, amount: number): Promise<number> =>
	(await fetchJson<{ readonly fetched: number }>(`${driver.url}/${kind}/${way}/${connections}/${amount}`)).fetched;

/** @returns microseconds of CPU time of a query */
const fetchBy = async (driver: Measured, one: Case, way: string): Promise<number> => {
	await fetchFor(driver, one, way, WARM_UP_REQUESTS);
	const before = driver.cpuSeconds();
	const fetched = await fetchFor(driver, one, way, REQUESTS);
	return MICROSECONDS * (driver.cpuSeconds() - before) / fetched;
};

const fetchBare = async (driver: Measured, one: Case): Promise<number> => {
	const times = [];
	for (const way of WAYS)
		times.push(await fetchBy(driver, one, way));
	return Math.min(...times);
};

/** Requests that were sent before, so that each connection has keys that no other had. */
let turns = 0;

/** @returns microseconds of CPU time of a request */
const request = async (server: Measured, { connections, pathOf }: Case): Promise<number> => {
	const load = (amount: number) => {
		const first = turns;
		const ofOne = Math.ceil(amount / connections);
		turns += ofOne * connections;
		return run(server, {
			amount, connections, requests: [{ path: pathOf(0) }],
			...requestsByConnection(connection =>
				Array.from({ length: ofOne }, (_, i) => ({ method: 'GET', path: pathOf(first + connection * ofOne + i) })))
		});
	};
	await load(WARM_UP_REQUESTS);
	return MICROSECONDS / (await load(REQUESTS)).perCpuSecond;
};

const COUNTERS = {
	requests: /^symbol_gateway_http_requests_total\{.*\} (\d+)$/gm,
	queries: /^symbol_gateway_mongo_queries_total (\d+)$/gm,
	collections: /^nodejs_gc_duration_seconds_count\{kind="major"\} (\d+)$/gm
};

type Counts = Readonly<Record<keyof typeof COUNTERS, number>>;

const readCounts = async ({ url }: Measured): Promise<Counts> => {
	const metrics = await fetchText(`${url}/metrics`);
	const sumOf = (pattern: RegExp): number => [...metrics.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
	return { requests: sumOf(COUNTERS.requests), queries: sumOf(COUNTERS.queries), collections: sumOf(COUNTERS.collections) };
};

interface Servers {
	readonly gateway: Measured;
	readonly driver: Measured;
	readonly constant: Measured;
}

/** @param isReversed - whether the gateway is measured first */
const compare = async ({ constant, driver, gateway }: Servers, one: Case, isReversed: boolean): Promise<Round> => {
	const times = { driver: 0, constant: 0, gateway: 0 };
	const measures = [
		async () => times.driver = await fetchBare(driver, one),
		async () => times.constant = await request(constant, one),
		async () => times.gateway = await request(gateway, one)
	];
	for (const measure of isReversed ? measures.reverse() : measures)
		await measure();
	return { ours: times.gateway, baseline: times.driver + times.constant };
};

const measureCase = async (servers: Omit<Servers, 'constant'>, one: Case): Promise<Result[]> => {
	const constant = await startConstant(await fetchText(servers.gateway.url + one.pathOf(1)));
	try {
		const rounds = [];
		const before = await readCounts(servers.gateway);
		for (let i = 0; i < ROUNDS; ++i)
			rounds.push(await compare({ ...servers, constant }, one, i % 2 === 1));
		const after = await readCounts(servers.gateway);
		const requests = after.requests - before.requests;
		const collections = REQUESTS_PER_COLLECTION * (after.collections - before.collections) / requests;
		return [
			report({ name: one.name, unit: 'microseconds of CPU', goal: one.connections === 1 ? GOAL_ALONE : GOAL, better: 'lower' }, rounds),
			report({ name: `${one.name}, queries per request against the limit`, unit: 'queries', goal: 1, better: 'lower' }, [
				{ ours: (after.queries - before.queries) / requests, baseline: one.queries }
			]),
			report({
				name: `${one.name}, full collections of garbage for ${REQUESTS_PER_COLLECTION} requests`, unit: 'collections', goal: 1, better: 'lower'
			}, [{ ours: collections, baseline: 1 }])
		];
	} finally {
		await constant.stop();
	}
};

export const runNodeReads = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	const database = await startScript('node-database.ts', [], /mongodb:\S+/);
	const started: Measured[] = [database];
	try {
		const driver = await startScript('bare-driver.ts', [database.url]);
		started.push(driver);
		const gateway = await startNodeGateway(directory, database.url, { options: ['--reply-cache-bytes', '0', '--metrics', 'true'] });
		started.push(gateway);
		const results = [];
		for (const one of CASES)
			results.push(...await measureCase({ gateway, driver }, one));
		return results;
	} finally {
		await Promise.all(started.map(each => each.stop()));
		remove();
	}
};

await runAlone(import.meta.url, runNodeReads);
