/**
 * Pages and look-ups from a node's database of 100 thousand blocks and 1 million transactions, compared with the bare driver, which fetches
 * the same raw documents. Per second of CPU time, in alternating rounds.
 */
import { run } from './load.js';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './node-documents.js';
import { startNodeGateway } from './node-gateway.js';
import { type Measured, startScript, temporaryFolder } from './processes.js';
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

const fetchBare = async (driver: Measured, kind: string): Promise<number> => {
	const before = driver.cpuSeconds();
	const { fetched } = await (await fetch(`${driver.url}/${kind}/${SECONDS}`)).json() as { readonly fetched: number };
	return fetched / (driver.cpuSeconds() - before);
};

const compare = async (gateway: Measured, driver: Measured, { kind, paths }: typeof CASES[number]): Promise<Round> => {
	const baseline = await fetchBare(driver, kind);
	const ours = await run(gateway, { duration: SECONDS, requests: paths.map(url => ({ method: 'GET' as const, path: url })) });
	return { ours: ours.perCpuSecond, baseline };
};

export const runNodeReads = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	const database = await startScript('node-database.ts', [], /mongodb:\S+/);
	const started: Measured[] = [database];
	try {
		const driver = await startScript('bare-driver.ts', [database.url]);
		started.push(driver);
		const gateway = await startNodeGateway(directory, database.url);
		started.push(gateway);
		const results = [];
		for (const one of CASES) {
			await compare(gateway, driver, one);
			const rounds = [];
			for (let i = 0; i < ROUNDS; ++i)
				rounds.push(await compare(gateway, driver, one));
			results.push(resultOf({ name: one.name, unit: 'per CPU second', goal: GOAL, better: 'higher' }, rounds));
		}
		return results;
	} finally {
		await Promise.all(started.map(each => each.stop()));
		remove();
	}
};

await runAlone(import.meta.url, runNodeReads);
