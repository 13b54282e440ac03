/**
 * Pages and look-ups that are not cached, from a node's database of 100 thousand blocks and 1 million transactions. The baseline is the
 * sum of the bare driver, which fetches the same raw documents, and bare Fastify, which sends the same bytes as a constant reply. CPU time
 * of a request, in alternating rounds.
 */
import { CONNECTIONS, run } from './harness/load.js';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './chains/node-documents.js';
import { startNodeGateway } from './programs/node-gateway.js';
import { type Measured, startConstant, startScript, temporaryFolder } from './harness/processes.js';
import { fetchJson, fetchText } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 5;
const SECONDS = 3;
/** Before each measurement: V8 compiles code again that was not used while the others were measured. */
const WARM_UP_SECONDS = 2;
const REQUESTS = 2000;
const STRIDE = 7919;
const MICROSECONDS = 1e6;
/** Greatest CPU time, as a multiple of that of the baseline. */
const GOAL = 1.35;

const offsetOf = (number: number): string => idOf(number).toString('hex').toUpperCase();

const turns = <T>(of: (turn: number) => T): T[] => Array.from({ length: REQUESTS }, (_, turn) => of(turn));

const LOOK_UPS = turns(turn => `/transactions/confirmed/${transactionHash(turn * STRIDE % TRANSACTIONS)}`);

const CASES = [
	{
		name: 'GET /blocks?pageSize=20, anywhere in 100,000 blocks', kind: 'block-pages', connections: CONNECTIONS,
		paths: turns(turn => `/blocks?pageSize=20&offset=${offsetOf(turn * STRIDE % (BLOCKS - 20))}`)
	},
	{
		name: 'GET /transactions/confirmed?pageSize=20, anywhere in 1,000,000 transactions', kind: 'transaction-pages', connections: CONNECTIONS,
		paths: turns(turn => `/transactions/confirmed?pageSize=20&offset=${offsetOf(turn * STRIDE % (TRANSACTIONS - 20))}`)
	},
	{ name: `GET /transactions/confirmed/{hash}, ${CONNECTIONS} connections`, kind: 'transaction-look-ups', connections: CONNECTIONS, paths: LOOK_UPS },
	{ name: 'GET /transactions/confirmed/{hash}, one connection', kind: 'transaction-look-ups', connections: 1, paths: LOOK_UPS }
];

type Case = typeof CASES[number];

/** Ways in which the driver can send a query; the baseline is the one that costs less. */
const WAYS = ['cursor', 'command'];

/** @returns the number of queries */
const fetchFor = async (driver: Measured, { connections, kind }: Case, way: string, seconds: number): Promise<number> =>
	(await fetchJson<{ readonly fetched: number }>(`${driver.url}/${kind}/${way}/${connections}/${seconds}`)).fetched;

/** @returns microseconds of CPU time of a query */
const fetchBy = async (driver: Measured, one: Case, way: string): Promise<number> => {
	await fetchFor(driver, one, way, WARM_UP_SECONDS);
	const before = driver.cpuSeconds();
	const fetched = await fetchFor(driver, one, way, SECONDS);
	return MICROSECONDS * (driver.cpuSeconds() - before) / fetched;
};

const fetchBare = async (driver: Measured, one: Case): Promise<number> => {
	const times = [];
	for (const way of WAYS)
		times.push(await fetchBy(driver, one, way));
	return Math.min(...times);
};

/** @returns microseconds of CPU time of a request */
const request = async (server: Measured, { connections, paths }: Case): Promise<number> => {
	const load = { connections, requests: paths.map(path => ({ method: 'GET' as const, path })) };
	await run(server, { ...load, duration: WARM_UP_SECONDS });
	return MICROSECONDS / (await run(server, { ...load, duration: SECONDS })).perCpuSecond;
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

const measureCase = async (servers: Omit<Servers, 'constant'>, one: Case): Promise<Result> => {
	const constant = await startConstant(await fetchText(servers.gateway.url + one.paths[0]));
	try {
		const rounds = [];
		for (let i = 0; i < ROUNDS; ++i)
			rounds.push(await compare({ ...servers, constant }, one, i % 2 === 1));
		return report({ name: one.name, unit: 'microseconds of CPU', goal: GOAL, better: 'lower' }, rounds);
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
		const gateway = await startNodeGateway(directory, database.url, { options: ['--reply-cache-bytes', '0'] });
		started.push(gateway);
		const results = [];
		for (const one of CASES)
			results.push(await measureCase({ gateway, driver }, one));
		return results;
	} finally {
		await Promise.all(started.map(each => each.stop()));
		remove();
	}
};

await runAlone(import.meta.url, runNodeReads);
