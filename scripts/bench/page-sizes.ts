/**
 * Pages and look-ups on a large chain, compared with the same on a small one: the server's CPU time per request, without the reply cache.
 *
 * PAGE_SIZES_TRANSACTIONS sets the size of the large chain. PAGE_SIZES_FOLDER names a folder for both chains, which are grown there once
 * and used again; without it they are temporary.
 */
import fs from 'node:fs';
import path from 'node:path';
import { grow, type GrowOptions } from './chains/grow.js';
import { run } from './harness/load.js';
import { type Measured, startGateway, temporaryFolder } from './harness/processes.js';
import { fetchJson } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { type Facts, SEARCHES } from './chains/searches.js';

const ROUNDS = 5;
/** Requests in one round. */
const REQUESTS = 2000;
const CONNECTIONS = 4;
const LARGE_TRANSACTIONS = Number(process.env['PAGE_SIZES_TRANSACTIONS'] ?? 1_000_000);
const TRANSACTIONS_PER_ACCOUNT = 10;
const SMALL = { transactions: 10_000, accounts: 1000, transactionsPerBlock: 400, isVaried: true };
const LARGE = {
	transactions: LARGE_TRANSACTIONS, accounts: LARGE_TRANSACTIONS / TRANSACTIONS_PER_ACCOUNT, transactionsPerBlock: 5000, isVaried: true
};
const MAX_RATIO = 1.3;
const OPTIONS = ['--block-interval', '86400', '--reply-cache-bytes', '0'];
/** Pages from everywhere in the chain whose entries are looked up. */
const SAMPLED_PAGES = 25;
const PAGE_SIZE = 20;

interface Page {
	readonly data: readonly unknown[];
	readonly pagination: { readonly totalEntries: number };
}

interface Samples {
	readonly transactions: readonly { readonly id: string; readonly hash: string; readonly height: string }[];
	readonly accounts: readonly string[];
}

/** A gateway on one of the chains. */
interface Grown {
	readonly gateway: Measured;
	readonly facts: Facts;
	readonly samples: Samples;
}

/** Requests of one kind. */
interface Measurement {
	readonly name: string;
	readonly pathsOf: (grown: Grown) => readonly string[];
	/** Whether the reply is a page: pages can be compared only when they have the same number of entries. */
	readonly isPage: boolean;
}

const lookUp = (name: string, pathsOf: (samples: Samples) => readonly string[]): Measurement =>
	({ name, pathsOf: ({ samples }) => pathsOf(samples), isPage: false });

const LOOK_UPS: readonly Measurement[] = [
	lookUp('/transactions/confirmed/{hash}', ({ transactions }) => transactions.map(({ hash }) => `/transactions/confirmed/${hash}`)),
	lookUp('/transactions/confirmed/{id}', ({ transactions }) => transactions.map(({ id }) => `/transactions/confirmed/${id}`)),
	lookUp('/blocks/{height}', ({ transactions }) => transactions.map(({ height }) => `/blocks/${height}`)),
	lookUp('/accounts/{address}', ({ accounts }) => accounts.map(address => `/accounts/${address}`)),
	lookUp('/transactions/confirmed from an entry', ({ transactions }) =>
		transactions.map(({ id }) => `/transactions/confirmed?pageSize=10&offset=${id}`))
];

const MEASUREMENTS: readonly Measurement[] = [...SEARCHES.map(({ name, path: pathOf }): Measurement => ({
	name, pathsOf: ({ facts }) => [pathOf(facts)], isPage: true
})), ...LOOK_UPS];

/** @returns entries of pages that are evenly spread over a list */
const sample = async <Entry>({ url }: Measured, list: string): Promise<Entry[]> => {
	const { pagination: { totalEntries } } = await fetchJson<Page>(`${url}${list}`);
	const pages = Math.floor(totalEntries / PAGE_SIZE);
	const entries = [];
	for (let i = 0; i < SAMPLED_PAGES; ++i) {
		const number = 1 + Math.floor(i * (pages - 1) / SAMPLED_PAGES);
		entries.push(...(await fetchJson<Page>(`${url}${list}?pageSize=${PAGE_SIZE}&pageNumber=${number}`)).data);
	}
	// the caller knows what the list consists of
	return entries as Entry[];
};

const readSamples = async (gateway: Measured): Promise<Samples> => {
	const transactions = await sample<{ readonly id: string; readonly meta: { readonly hash: string; readonly height: string } }>(gateway, '/transactions/confirmed');
	const accounts = await sample<{ readonly account: { readonly address: string } }>(gateway, '/accounts');
	return {
		transactions: transactions.map(({ id, meta: { hash, height } }) => ({ id, hash, height })),
		accounts: accounts.map(({ account: { address } }) => address)
	};
};

const open = async (directory: string): Promise<Grown> => {
	const gateway = await startGateway(directory, ...OPTIONS);
	const { block } = await fetchJson<{ readonly block: { readonly timestamp: string } }>(`${gateway.url}/blocks/3`);
	return { gateway, facts: { timestamp: block.timestamp }, samples: await readSamples(gateway) };
};

const checkSame = async (large: Grown, small: Grown, { name, pathsOf }: Measurement): Promise<void> => {
	const [ours, theirs] = await Promise.all([large, small].map(grown => fetchJson<Page>(`${grown.gateway.url}${pathsOf(grown)[0]}`))) as [Page, Page];
	if (ours.data.length === 0 || ours.data.length !== theirs.data.length)
		throw new Error(`${name}: ${ours.data.length} entries on the large chain, ${theirs.data.length} on the small one`);
};

const cost = async (grown: Grown, { pathsOf }: Measurement): Promise<number> => {
	const requests = pathsOf(grown).map(path => ({ method: 'GET' as const, path }));
	const { perCpuSecond } = await run(grown.gateway, { connections: CONNECTIONS, amount: REQUESTS, requests });
	return 1_000_000 / perCpuSecond;
};

/** @param isReversed - whether the small chain is measured first */
const compare = async (large: Grown, small: Grown, measurement: Measurement, isReversed: boolean): Promise<Round> => {
	const costs = new Map<Grown, number>();
	for (const grown of isReversed ? [small, large] : [large, small])
		costs.set(grown, await cost(grown, measurement));
	// both were measured
	return { ours: costs.get(large)!, baseline: costs.get(small)! };
};

const measure = async (large: Grown, small: Grown, measurement: Measurement): Promise<Result> => {
	if (measurement.isPage)
		await checkSame(large, small, measurement);
	await compare(large, small, measurement, false);
	const rounds = [];
	for (let i = 0; i < ROUNDS; ++i)
		rounds.push(await compare(large, small, measurement, i % 2 === 1));
	return report({
		name: `${measurement.name}, ${LARGE.transactions} against ${SMALL.transactions} transactions`,
		unit: 'us of CPU per request', goal: MAX_RATIO, better: 'lower'
	}, rounds);
};

/** Compares all searches and look-ups on two folders. */
export const measureFolders = async (largeFolder: string, smallFolder: string): Promise<Result[]> => {
	const large = await open(largeFolder);
	const small = await open(smallFolder);
	try {
		const results = [];
		for (const measurement of MEASUREMENTS)
			results.push(await measure(large, small, measurement));
		return results;
	} finally {
		await Promise.all([small.gateway.stop(), large.gateway.stop()]);
	}
};

/** Grows a chain, unless the folder has one. An incomplete one is removed first. */
const growOnce = (directory: string, options: Omit<GrowOptions, 'directory'>): void => {
	const complete = `${directory}.complete`;
	if (fs.existsSync(complete))
		return;
	fs.rmSync(directory, { recursive: true, force: true });
	grow({ directory, ...options });
	fs.writeFileSync(complete, '');
};

export const runPageSizes = async (): Promise<Result[]> => {
	const given = process.env['PAGE_SIZES_FOLDER'];
	const { directory, remove } = given === undefined ? temporaryFolder() : { directory: given, remove: () => undefined };
	const [small, large] = [SMALL, LARGE].map(({ transactions }) => path.join(directory, String(transactions))) as [string, string];
	try {
		growOnce(small, SMALL);
		growOnce(large, LARGE);
		return await measureFolders(large, small);
	} finally {
		remove();
	}
};

await runAlone(import.meta.url, runPageSizes);
