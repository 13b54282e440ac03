/**
 * Pages and look-ups that are not cached, from a node's database of 100 thousand blocks and 1 million transactions, compared with the
 * bare driver, which fetches the same raw documents. Per second of CPU time, in alternating rounds.
 */
import { run } from './load.js';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './node-documents.js';
import { startNodeGateway } from './node-gateway.js';
import { type Measured, startScript, temporaryFolder } from './processes.js';
import { fetchJson } from './requests.js';
import { type Result, resultOf, type Round, runAlone } from './result.js';

const ROUNDS = 5;
const SECONDS = 3;
const GOAL = 0.6;
const REQUESTS = 2000;
const STRIDE = 7919;

const offsetOf = (number: number): string => idOf(number).toString('hex').toUpperCase();

const turns = <T>(of: (turn: number) => T): T[] => Array.from({ length: REQUESTS }, (_, turn) => of(turn));

const CASES = [
	{
		name: 'GET /blocks?pageSize=20, anywhere in 100,000 blocks', kind: 'block-pages',
		paths: turns(turn => `/blocks?pageSize=20&offset=${offsetOf(turn * STRIDE % (BLOCKS - 20))}`)
	},
	{
		name: 'GET /transactions/confirmed?pageSize=20, anywhere in 1,000,000 transactions', kind: 'transaction-pages',
		paths: turns(turn => `/transactions/confirmed?pageSize=20&offset=${offsetOf(turn * STRIDE % (TRANSACTIONS - 20))}`)
	},
	{
		name: 'GET /transactions/confirmed/{hash}', kind: 'transaction-look-ups',
		paths: turns(turn => `/transactions/confirmed/${transactionHash(turn * STRIDE % TRANSACTIONS)}`)
	}
];

/** Ways in which the driver can send a query; the baseline is the one that costs less. */
const WAYS = ['cursor', 'command'];

const fetchBy = async (driver: Measured, kind: string, way: string): Promise<number> => {
	const before = driver.cpuSeconds();
	const { fetched } = await fetchJson<{ readonly fetched: number }>(`${driver.url}/${kind}/${way}/${SECONDS}`);
	return fetched / (driver.cpuSeconds() - before);
};

const fetchBare = async (driver: Measured, kind: string): Promise<number> => {
	const rates = [];
	for (const way of WAYS)
		rates.push(await fetchBy(driver, kind, way));
	return Math.max(...rates);
};

const readAll = async (gateway: Measured, paths: readonly string[]): Promise<number> =>
	(await run(gateway, { duration: SECONDS, requests: paths.map(url => ({ method: 'GET' as const, path: url })) })).perCpuSecond;

/** @param isBareFirst - which of them is measured first */
const compare = async (
	gateway: Measured, driver: Measured, { kind, paths }: typeof CASES[number], isBareFirst: boolean
): Promise<Round> => {
	const first = isBareFirst ? await fetchBare(driver, kind) : await readAll(gateway, paths);
	const second = isBareFirst ? await readAll(gateway, paths) : await fetchBare(driver, kind);
	return isBareFirst ? { ours: second, baseline: first } : { ours: first, baseline: second };
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
		for (const one of CASES) {
			await compare(gateway, driver, one, true);
			const rounds = [];
			for (let i = 0; i < ROUNDS; ++i)
				rounds.push(await compare(gateway, driver, one, i % 2 === 0));
			results.push(resultOf({ name: one.name, unit: 'per CPU second', goal: GOAL, better: 'higher' }, rounds));
		}
		return results;
	} finally {
		await Promise.all(started.map(each => each.stop()));
		remove();
	}
};

await runAlone(import.meta.url, runNodeReads);
