/**
 * Pages and look-ups on an unchanged chain, compared with the same bytes as a constant reply of bare Fastify. Requests per second of the
 * server's CPU time. There are many short rounds. Each round begins with the last server of the previous one, so that other load on the
 * machine affects both servers equally.
 */
import { grow } from './chains/grow.js';
import { run } from './harness/load.js';
import { type Measured, startConstant, startGateway, temporaryFolder } from './harness/processes.js';
import { fetchText } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 21;
const SECONDS = 1;
const WARM_UP_SECONDS = 3;
const BLOCKS = 2000;
const NO_BLOCKS = ['--block-interval', '86400'];
const NO_CACHE = ['--reply-cache-bytes', '0'];

interface Case {
	readonly name: string;
	readonly goal: number;
	readonly options: readonly string[];
	/** Paths to request, in turn. */
	readonly paths: readonly string[];
}

const heights = Array.from({ length: BLOCKS }, (_, i) => `/blocks/${1 + (i * 7919) % BLOCKS}`);

const CASES: readonly Case[] = [
	{ name: 'GET /blocks?pageSize=20, cached', goal: 0.8, options: [], paths: ['/blocks?pageSize=20'] },
	{ name: 'GET /blocks?pageSize=20, uncached', goal: 0.5, options: NO_CACHE, paths: ['/blocks?pageSize=20'] },
	{ name: 'GET /blocks/{height}, random heights', goal: 0.7, options: [], paths: heights },
	{ name: 'GET /blocks/{height}, random heights, uncached', goal: 0.8, options: NO_CACHE, paths: heights }
];

/** Requests per CPU second of each server, in their order. */
const measureEach = async (servers: readonly Measured[], paths: readonly string[], seconds: number): Promise<number[]> => {
	const load = { duration: seconds, requests: paths.map(path => ({ method: 'GET' as const, path })) };
	const results = [];
	for (const server of servers)
		results.push((await run(server, load)).perCpuSecond);
	return results;
};

const compare = async (gateway: Measured, constant: Measured, paths: readonly string[], round: number): Promise<Round> => {
	const isReversed = round % 2 === 1;
	const results = await measureEach(isReversed ? [gateway, constant] : [constant, gateway], paths, SECONDS);
	const [baseline, ours] = (isReversed ? results.reverse() : results) as [number, number];
	return { ours, baseline };
};

const measure = async (directory: string, { name, goal, options, paths }: Case): Promise<Result> => {
	const gateway = await startGateway(directory, ...NO_BLOCKS, ...options);
	const body = await fetchText(gateway.url + (paths[0] as string));
	const constant = await startConstant(body);
	try {
		await measureEach([constant, gateway], paths, WARM_UP_SECONDS);
		const rounds = [];
		for (let i = 0; i < ROUNDS; ++i)
			rounds.push(await compare(gateway, constant, paths, i));
		return report({ name, unit: `requests per CPU second, ${body.length} bytes each`, goal, better: 'higher' }, rounds);
	} finally {
		await Promise.all([gateway.stop(), constant.stop()]);
	}
};

export const runReads = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	try {
		grow({ directory, transactions: 10_000, accounts: 1000, transactionsPerBlock: 10, emptyBlocks: BLOCKS - 1000 });
		const results = [];
		for (const one of CASES)
			results.push(await measure(directory, one));
		return results;
	} finally {
		remove();
	}
};

await runAlone(import.meta.url, runReads);
