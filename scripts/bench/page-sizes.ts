/** Pages on a large chain against the same pages on a small one: what one request costs the server, without a cache of replies. */
import { developmentAccounts } from '../../src/backends/embedded/index.js';
import { encodeAddress } from '../../src/wire/address.js';
import { grow, recipients } from './grow.js';
import { run } from './load.js';
import { type Measured, startGateway, temporaryFolder } from './processes.js';
import { type Result, resultOf, type Round, runAlone } from './result.js';

const ROUNDS = 5;
const SECONDS = 2;
const SMALL = { transactions: 10_000, accounts: 200 };
const LARGE = { transactions: 1_000_000, accounts: 10_000 };
const MAX_RATIO = 1.3;
const OPTIONS = ['--block-interval', '86400', '--reply-cache-bytes', '0'];

/** One of many recipients. */
const somebody = recipients(1).map(encodeAddress)[0] as string;

/** One of the few who sign everything. */
const signer = encodeAddress((developmentAccounts()[0] as ReturnType<typeof developmentAccounts>[number]).address);

const PATHS: Readonly<Record<string, string>> = {
	'newest transactions': '/transactions/confirmed?order=desc',
	'transactions of an address': `/transactions/confirmed?address=${somebody}`,
	'transactions of an address and type, newest first': `/transactions/confirmed?address=${somebody}&type=16724&order=desc`,
	'transactions of an address that signed a twelfth of all': `/transactions/confirmed?address=${signer}`,
	'transactions in a range of heights': '/transactions/confirmed?fromHeight=3&toHeight=9',
	'page 100 of all transactions': '/transactions/confirmed?pageNumber=100',
	'newest blocks': '/blocks?order=desc',
	accounts: '/accounts?order=desc'
};

const cost = async (server: Measured, path: string): Promise<number> => {
	const { perCpuSecond } = await run(server, { connections: 4, duration: SECONDS, requests: [{ method: 'GET', path }] });
	return 1_000_000 / perCpuSecond;
};

const compare = async (large: Measured, small: Measured, path: string): Promise<Round> => {
	const yardstick = await cost(small, path);
	return { ours: await cost(large, path), yardstick };
};

const measure = async (large: Measured, small: Measured, name: string, path: string): Promise<Result> => {
	await compare(large, small, path);
	const rounds = [];
	for (let i = 0; i < ROUNDS; ++i)
		rounds.push(await compare(large, small, path));
	return resultOf({
		name: `${name}, ${LARGE.transactions} against ${SMALL.transactions} transactions`,
		unit: 'us of CPU per request', goal: MAX_RATIO, better: 'lower'
	}, rounds);
};

export const runPageSizes = async (): Promise<Result[]> => {
	const [smallFolder, largeFolder] = [temporaryFolder(), temporaryFolder()];
	try {
		grow({ directory: smallFolder.directory, ...SMALL });
		grow({ directory: largeFolder.directory, ...LARGE, transactionsPerBlock: 5000 });
		const small = await startGateway(smallFolder.directory, ...OPTIONS);
		const large = await startGateway(largeFolder.directory, ...OPTIONS);
		try {
			const results = [];
			for (const [name, path] of Object.entries(PATHS))
				results.push(await measure(large, small, name, path));
			return results;
		} finally {
			await Promise.all([small.stop(), large.stop()]);
		}
	} finally {
		smallFolder.remove();
		largeFolder.remove();
	}
};

await runAlone(import.meta.url, runPageSizes);
