/**
 * How fast a gateway follows another one: blocks of transfers, empty blocks, and empty blocks up to a trusted one. Both run on this
 * machine, so that the one that serves takes its share of the processors. The baseline is the rate at which one core verifies Ed25519
 * signatures, measured before each round.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { verificationCpu } from './announcements.js';
import { grow, type GrowOptions } from './chains/grow.js';
import { type Measured, startGateway, temporaryFolder } from './harness/processes.js';
import { fetchJson } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 3;
const TRANSFERS_PER_BLOCK = 6000;
const POLL_MS = 20;
const MICROSECONDS = 1e6;

interface Followed {
	readonly name: string;
	/** What is counted. */
	readonly unit: string;
	readonly grown: Pick<GrowOptions, 'transactions' | 'emptyBlocks'>;
	/** How many of the unit the chain has. */
	readonly count: number;
	/** Least rate, as a fraction of the rate of verifications. */
	readonly goal: number;
	readonly isTrusted?: boolean;
}

const FOLLOWED: readonly Followed[] = [
	{ name: `blocks of ${TRANSFERS_PER_BLOCK} transfers`, unit: 'transactions', grown: { transactions: 60_000 }, count: 60_000, goal: 0.35 },
	{ name: 'empty blocks', unit: 'blocks', grown: { transactions: 0, emptyBlocks: 3000 }, count: 3000, goal: 0.02 },
	{
		name: 'empty blocks up to a trusted one', unit: 'blocks', grown: { transactions: 0, emptyBlocks: 6000 }, count: 6000, goal: 0.1,
		isTrusted: true
	}
];

const freePort = async (): Promise<string> => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	return String(typeof address === 'object' ? address?.port : address);
};

/** Requests it twice if needed: on a loaded machine, a gateway closes a connection that was idle for seconds while a request is sent. */
export const heightOf = async ({ url }: Measured): Promise<number> => {
	const request = (): Promise<{ readonly height: string }> => fetchJson(`${url}/chain/info`);
	return Number((await request().catch(request)).height);
};

/** Polls rarely: each request takes time from the chain. @returns the time at which the chain is at least so high, seconds */
const reaches = async (gateway: Measured, height: number): Promise<number> => {
	while (await heightOf(gateway) < height)
		await setTimeout(POLL_MS);
	return performance.now() / 1000;
};

export interface Source {
	readonly gateway: Measured;
	/** Options of a follower. */
	readonly options: readonly string[];
}

/** Makes a chain, and starts a gateway that serves it and makes no blocks by itself. */
export const startSource = async (
	directory: string, grown: Omit<GrowOptions, 'directory' | 'accounts'> & Partial<Pick<GrowOptions, 'accounts'>>
): Promise<Source> => {
	const dataDirectory = path.join(directory, 'source');
	grow({ directory: dataDirectory, accounts: 1000, transactionsPerBlock: TRANSFERS_PER_BLOCK, isSigned: true, ...grown });
	const port = await freePort();
	const gateway = await startGateway(dataDirectory, '--peer-port', port, '--block-interval', '86400');
	const network = path.join(directory, 'network');
	execFileSync(process.execPath, ['dist/main.js', 'network', '--data-dir', dataDirectory, '--to', network, '--peer-port', port]);
	return { gateway, options: ['--backend', 'follow', '--network-dir', network, '--peers', `127.0.0.1:${port}`] };
};

/** @returns the option that trusts the newest block */
const trusting = async (gateway: Measured, height: number): Promise<readonly string[]> => {
	const { meta } = await fetchJson<{ readonly meta: { readonly hash: string } }>(`${gateway.url}/blocks/${height}`);
	return ['--trust-until', `${height}:${meta.hash}`];
};

const measure = async (followed: Followed): Promise<Result> => {
	const { directory, remove } = temporaryFolder();
	const source = await startSource(directory, followed.grown);
	const rounds: Round[] = [];
	const cpu: number[] = [];
	let peak = 0;
	try {
		const height = await heightOf(source.gateway);
		const options = [...source.options, ...followed.isTrusted ? await trusting(source.gateway, height) : []];
		for (let round = 0; round < ROUNDS; ++round) {
			const baseline = MICROSECONDS / verificationCpu();
			const follower = await startGateway(path.join(directory, `follower-${round}`), ...options);
			const begin = performance.now() / 1000;
			const firstHeight = await heightOf(follower);
			const end = await reaches(follower, height);
			const share = (height - firstHeight) / (height - 1);
			rounds.push({ ours: followed.count * share / (end - begin), baseline });
			cpu.push(follower.cpuSeconds());
			peak = Math.max(peak, follower.peakBytes());
			await follower.stop();
		}
	} finally {
		await source.gateway.stop();
		remove();
	}
	const { goal, name, unit, count } = followed;
	console.log(`${name}: ratios ${rounds.map(({ ours, baseline }) => (ours / baseline).toFixed(3)).join(', ')}; CPU of the follower ${
		cpu.map((seconds, i) => (seconds / count * rounds[i]!.baseline).toFixed(1)).join(', ')} verifications for each of the ${unit}, peak memory ${
		Math.round(peak / 2 ** 20)} MiB`);
	return report({
		name: `following ${name}, against verifications`, unit: `${unit} per second (baseline: verifications)`, goal, better: 'higher'
	}, rounds);
};

export const run = async (): Promise<Result[]> => {
	const results: Result[] = [];
	for (const followed of FOLLOWED)
		results.push(await measure(followed));
	return results;
};

await runAlone(import.meta.url, run);
