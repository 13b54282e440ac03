/**
 * What following a live chain costs: CPU time of a follower of a chain with a block every 30 seconds and 100 transfers in each, as a share
 * of one core. Accelerated: with a block each second, the time that a block takes, beyond that of a second without one, is counted once for
 * 30 seconds. And memory along the synchronization of a long chain: in its last quarter, compared with the second one.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dev } from '../../test/support/development/dev.js';
import { Rest } from '../../test/support/http/rest.js';
import { type Account, type Signed, Wallet } from '../../test/support/transactions/wallet.js';
import { heightOf, type Source, startSource } from './follow.js';
import { type Measured, startGateway, temporaryFolder } from './harness/processes.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 3;
const BLOCK_TIME_S = 30;
export const TRANSFERS = 100;
const BLOCKS_PER_ROUND = 15;
const GAP_MS = 1000;
const IDLE_MS = 5000;
/** Share of one core. */
const MAX_SHARE = 0.05;

const LONG_CHAIN = 20_000;
const POLL_MS = 50;
/** Garbage collection makes memory uncertain. */
const MAX_GROWTH = 1.3;

export const originOf = ({ url }: Measured): string => new URL(url).origin;

/** @returns when the follower has as many blocks as the other one */
export const caughtUp = async (follower: Measured, source: Measured): Promise<void> => {
	const height = await heightOf(source);
	while (await heightOf(follower) < height)
		await sleep(POLL_MS);
};

/** @param block - so that the transactions of each block are others */
export const signTransfers = (wallet: Wallet, block: number): readonly Signed[] => Array.from({ length: TRANSFERS }, (_, i) => {
	const { accounts } = wallet;
	const [from, to] = [i, i + 1].map(number => wallet.account(number % accounts.length)) as [Account, Account];
	return wallet.transfer(from, to, BigInt(1 + block * TRANSFERS + i));
});

/** @returns CPU time of the follower while it gets blocks, and while it gets none, seconds per block and per second */
const measureLive = async (follower: Measured, source: Source, wallet: Wallet, round: number): Promise<Round> => {
	const [dev, rest] = [new Dev(originOf(source.gateway)), new Rest(originOf(source.gateway))];
	const blocks = Array.from({ length: BLOCKS_PER_ROUND }, (_, i) => signTransfers(wallet, round * BLOCKS_PER_ROUND + i));
	await caughtUp(follower, source.gateway);
	const beforeIdle = follower.cpuSeconds();
	await sleep(IDLE_MS);
	const idle = (follower.cpuSeconds() - beforeIdle) * 1000 / IDLE_MS;

	const [beforeBlocks, begin] = [follower.cpuSeconds(), performance.now()];
	for (const transfers of blocks) {
		const next = sleep(GAP_MS);
		for (const { body } of transfers)
			await rest.send('announceTransaction', body);
		await dev.do('mineBlocks', { body: { blocks: 1 } });
		await next;
	}
	await caughtUp(follower, source.gateway);
	const elapsed = (performance.now() - begin) / 1000;
	const perBlock = Math.max(0, follower.cpuSeconds() - beforeBlocks - idle * elapsed) / BLOCKS_PER_ROUND;
	const [perSecondMs, perBlockMs] = [idle, perBlock].map(seconds => (seconds * 1000).toFixed(1));
	console.log(`CPU time of a second without a block: ${perSecondMs} ms; of a block of ${TRANSFERS} transfers: ${perBlockMs} ms`);
	return { ours: idle + perBlock / BLOCK_TIME_S, baseline: MAX_SHARE };
};

const runLive = async (): Promise<Result> => {
	const { directory, remove } = temporaryFolder();
	const source = await startSource(directory, { transactions: 0, emptyBlocks: 10 });
	const follower = await startGateway(path.join(directory, 'follower'), ...source.options);
	try {
		const wallet = await Wallet.connect(new Rest(originOf(source.gateway)));
		const rounds: Round[] = [];
		for (let round = 0; round < ROUNDS; ++round)
			rounds.push(await measureLive(follower, source, wallet, round));
		return report({
			name: `following a block of ${TRANSFERS} transfers every ${BLOCK_TIME_S} s, share of a core against the limit`, unit: 'cores',
			goal: 1, better: 'lower'
		}, rounds);
	} finally {
		await Promise.all([follower.stop(), source.gateway.stop()]);
		remove();
	}
};

const MIB = 2 ** 20;

const runMemory = async (): Promise<Result> => {
	const { directory, remove } = temporaryFolder();
	const source = await startSource(directory, { transactions: 0, emptyBlocks: LONG_CHAIN });
	const follower = await startGateway(path.join(directory, 'follower'), ...source.options);
	/** Greatest memory within each quarter of the chain. */
	const quarters = [0, 0, 0, 0];
	try {
		for (let height = 0; height <= LONG_CHAIN; height = await heightOf(follower)) {
			const quarter = Math.min(3, Math.floor(4 * height / LONG_CHAIN));
			quarters[quarter] = Math.max(quarters[quarter]!, follower.anonymousBytes());
			await sleep(POLL_MS);
		}
		console.log(`memory in each quarter of ${LONG_CHAIN} blocks: ${quarters.map(bytes => `${Math.round(bytes / MIB)} MiB`).join(', ')}`);
		return report({
			name: `memory at the end of a synchronization of ${LONG_CHAIN} blocks, against its second quarter`, unit: 'MiB', goal: MAX_GROWTH,
			better: 'lower'
		}, [{ ours: quarters[3]! / MIB, baseline: quarters[1]! / MIB }]);
	} finally {
		await Promise.all([follower.stop(), source.gateway.stop()]);
		remove();
	}
};

export const run = async (): Promise<Result[]> => [await runLive(), await runMemory()];

await runAlone(import.meta.url, run);
