/** Pages on a large chain, compared with the same pages on a small one: the server's CPU time per request, without the reply cache. */
import { grow } from './grow.js';
import { run } from './load.js';
import { type Measured, startGateway, temporaryFolder } from './processes.js';
import { fetchJson } from './requests.js';
import { type Result, resultOf, type Round, runAlone } from './result.js';
import { type Facts, type Search, SEARCHES } from './searches.js';

const ROUNDS = 5;
/** Requests for one page in one round. */
const REQUESTS = 2000;
const CONNECTIONS = 4;
const SMALL = { transactions: 10_000, accounts: 1000, transactionsPerBlock: 400, isVaried: true };
const LARGE = { transactions: 1_000_000, accounts: 100_000, transactionsPerBlock: 5000, isVaried: true };
const MAX_RATIO = 1.3;
const OPTIONS = ['--block-interval', '86400', '--reply-cache-bytes', '0'];

/** A gateway on one of the chains. */
interface Grown {
	readonly gateway: Measured;
	readonly facts: Facts;
}

interface Page {
	readonly data: readonly unknown[];
	readonly pagination: { readonly totalEntries: number };
}

const open = async (directory: string): Promise<Grown> => {
	const gateway = await startGateway(directory, ...OPTIONS);
	const { block } = await fetchJson<{ readonly block: { readonly timestamp: string } }>(`${gateway.url}/blocks/3`);
	return { gateway, facts: { timestamp: block.timestamp } };
};

/** Pages can be compared only when they have the same number of entries. */
const checkSame = async (large: Grown, small: Grown, { name, path }: Search): Promise<void> => {
	const [ours, theirs] = await Promise.all([large, small].map(({ gateway, facts }) =>
		fetchJson<Page>(gateway.url + path(facts)))) as [Page, Page];
	if (ours.data.length === 0 || ours.data.length !== theirs.data.length)
		throw new Error(`${name}: ${ours.data.length} entries on the large chain, ${theirs.data.length} on the small one`);
};

const cost = async ({ gateway, facts }: Grown, { path }: Search): Promise<number> => {
	const requests = [{ method: 'GET' as const, path: path(facts) }];
	const { perCpuSecond } = await run(gateway, { connections: CONNECTIONS, amount: REQUESTS, requests });
	return 1_000_000 / perCpuSecond;
};

const compare = async (large: Grown, small: Grown, search: Search): Promise<Round> => {
	const baseline = await cost(small, search);
	return { ours: await cost(large, search), baseline };
};

const measure = async (large: Grown, small: Grown, search: Search): Promise<Result> => {
	await checkSame(large, small, search);
	await compare(large, small, search);
	const rounds = [];
	for (let i = 0; i < ROUNDS; ++i)
		rounds.push(await compare(large, small, search));
	return resultOf({
		name: `${search.name}, ${LARGE.transactions} against ${SMALL.transactions} transactions`,
		unit: 'us of CPU per request', goal: MAX_RATIO, better: 'lower'
	}, rounds);
};

/** Compares all searches on two folders. */
export const measureFolders = async (largeFolder: string, smallFolder: string): Promise<Result[]> => {
	const large = await open(largeFolder);
	const small = await open(smallFolder);
	try {
		const results = [];
		for (const search of SEARCHES)
			results.push(await measure(large, small, search));
		return results;
	} finally {
		await Promise.all([small.gateway.stop(), large.gateway.stop()]);
	}
};

export const runPageSizes = async (): Promise<Result[]> => {
	const [small, large] = [temporaryFolder(), temporaryFolder()];
	try {
		grow({ directory: small.directory, ...SMALL });
		grow({ directory: large.directory, ...LARGE });
		return await measureFolders(large.directory, small.directory);
	} finally {
		small.remove();
		large.remove();
	}
};

await runAlone(import.meta.url, runPageSizes);
