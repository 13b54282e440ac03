/**
 * Memory of a gateway by the height of its chain, measured in two ways: on two chains, one ten times as high as the other, after the same
 * work (blocks of transfers, announced over HTTP, and pages); and in a single process, before and after its chain becomes ten times as
 * high.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { developmentAccounts } from '../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import type { KeyPair } from '../../src/backends/embedded/ledger/keys.js';
import type { Address } from '../../src/chain/index.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { bulkTransfer, signerOf } from '../../test/support/chains/bulk-transfers.js';
import { grow } from './chains/grow.js';
import { recipients } from './chains/growth.js';
import { temporaryFolder } from './harness/processes.js';
import { fetchText } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 1;
const LOW = 100;
const HIGH = 10 * LOW;
/** In a block of a grown chain. */
const TRANSACTIONS = 100;
/** As many as a varied chain of that height needs. */
const ACCOUNTS = HIGH * TRANSACTIONS / 100;
/** Blocks made on a grown chain. */
const WORK = 100;
/** In a block that is announced. */
const TRANSFERS = 10;
/** Blocks between pages. */
const PAGES_DISTANCE = 10;
const PAGES = ['/blocks?order=desc', '/transactions/confirmed?order=desc', '/accounts?order=desc', '/statements/transaction?order=desc'];
const MAX_RATIO = 1.15;
const LIFETIME_MS = 3_600_000n;
const BENCH = path.resolve(import.meta.dirname, '../../dist/scripts/bench');

const { chain: { currencyMosaicId }, network } = createDevelopmentConfig(5000);
const signers = developmentAccounts().map(({ privateKey }) => signerOf(privateKey));
const known = recipients(ACCOUNTS);

class MemoryServer {
	private announced = 0;

	private constructor(private readonly child: ChildProcess, private readonly url: string) {
	}

	static async start(directory: string): Promise<MemoryServer> {
		const child = fork(path.join(BENCH, 'programs/memory-server.js'), [directory], {
			execArgv: ['--expose-gc', '--import', path.join(BENCH, 'harness/memory-probe.js')],
			env: { ...process.env, NODE_ENV: 'production' }
		});
		const [url] = await once(child, 'message') as [string];
		return new MemoryServer(child, url);
	}

	/** Makes so many blocks of transfers, and reads pages at intervals. */
	async work(blocks: number): Promise<void> {
		for (let i = 0; i < blocks; ++i) {
			await this.announce();
			await this.request({ mine: 1 });
			if (i % PAGES_DISTANCE === 0)
				await Promise.all(PAGES.map(page => fetchText(this.url + page)));
		}
	}

	/** @returns bytes, after a collection of garbage */
	measure(): Promise<number> {
		return this.request('measure');
	}

	async stop(): Promise<void> {
		const end = once(this.child, 'exit');
		this.child.disconnect();
		await end;
	}

	private async announce(): Promise<void> {
		await Promise.all(Array.from({ length: TRANSFERS }, () => fetchText(`${this.url}/transactions`, {
			method: 'PUT', headers: { 'content-type': 'application/json' }, body: this.nextBody()
		})));
	}

	private nextBody(): string {
		const i = this.announced++;
		const deadline = BigInt(Date.now() - network.epochAdjustmentSeconds * 1000) + LIFETIME_MS + BigInt(i);
		return JSON.stringify({ payload: toHex(bulkTransfer(signers[i % signers.length] as KeyPair, network.generationHashSeed, {
			recipient: known[i % ACCOUNTS] as Address, mosaics: [{ id: currencyMosaicId, amount: 1n }], deadline
		})) });
	}

	private async request(message: { readonly mine: number } | 'measure'): Promise<number> {
		const reply = once(this.child, 'message') as Promise<[number]>;
		this.child.send(message);
		return (await reply)[0];
	}
}

const measureFolder = async (directory: string): Promise<number> => {
	const server = await MemoryServer.start(directory);
	try {
		await server.work(WORK);
		return await server.measure();
	} finally {
		await server.stop();
	}
};

const measureChains = async (): Promise<Round[]> => {
	const [low, high] = [temporaryFolder(), temporaryFolder()];
	try {
		const likeness = { accounts: ACCOUNTS, transactionsPerBlock: TRANSACTIONS, isVaried: true };
		grow({ ...likeness, directory: low.directory, transactions: LOW * TRANSACTIONS });
		grow({ ...likeness, directory: high.directory, transactions: HIGH * TRANSACTIONS });
		const rounds = [];
		for (let i = 0; i < ROUNDS; ++i)
			rounds.push({ ours: await measureFolder(high.directory), baseline: await measureFolder(low.directory) });
		return rounds;
	} finally {
		low.remove();
		high.remove();
	}
};

const measureProcess = async (): Promise<Round> => {
	const { directory, remove } = temporaryFolder();
	const server = await MemoryServer.start(directory);
	try {
		await server.work(LOW);
		const baseline = await server.measure();
		await server.work(HIGH - LOW);
		return { ours: await server.measure(), baseline };
	} finally {
		await server.stop();
		remove();
	}
};

export const runMemory = async (): Promise<Result[]> => {
	const about = { unit: 'bytes', goal: MAX_RATIO, better: 'lower' } as const;
	return [
		report({ ...about, name: `memory on a chain of ${HIGH} blocks against one of ${LOW}, after the same work` }, await measureChains()),
		report({ ...about, name: `memory after ${HIGH} blocks against that after ${LOW} in the same process` }, [await measureProcess()])
	];
};

await runAlone(import.meta.url, runMemory);
