/**
 * Memory of a follower of a live chain over ten minutes, after it has pulled a longer one: a block every two seconds with 100 transfers
 * that were unconfirmed before. The follower serves peers too. In the last quarter of the time, compared with the second one; the first
 * one has the memory that the synchronization has left. FOLLOW_MEMORY_SECONDS: another time. FOLLOW_MEMORY_GAP_MS: less time between
 * blocks, so that the same blocks take less time. FOLLOW_MEMORY_EMPTY: begins with a short chain.
 */
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dev } from '../../test/support/development/dev.js';
import { Rest } from '../../test/support/http/rest.js';
import { Wallet } from '../../test/support/transactions/wallet.js';
import { heightOf, startSource } from './follow.js';
import { caughtUp, originOf, signTransfers, TRANSFERS } from './follow-live.js';
import { startGateway, temporaryFolder } from './harness/processes.js';
import { type Result, report, runAlone } from './harness/result.js';

const SECONDS = Number(process.env['FOLLOW_MEMORY_SECONDS'] ?? 600);
const BLOCK_TIME_S = 2;
const GAP_MS = Number(process.env['FOLLOW_MEMORY_GAP_MS'] ?? BLOCK_TIME_S * 1000);
const LONGER = process.env['FOLLOW_MEMORY_EMPTY'] === undefined
	? { transactions: 60_000, emptyBlocks: 3000 }
	: { transactions: 0, emptyBlocks: 10 };
const BLOCKS = Math.ceil(SECONDS / BLOCK_TIME_S);
const QUARTERS = 4;
const MIB = 2 ** 20;
/** Garbage collection makes memory uncertain. */
const MAX_GROWTH = 1.15;

export const run = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	const source = await startSource(directory, LONGER);
	const follower = await startGateway(path.join(directory, 'follower'), ...source.options, '--peer-port', '0');
	/** Greatest memory within each quarter of the time. */
	const quarters = Array.from({ length: QUARTERS }, () => 0);
	try {
		const [dev, rest] = [new Dev(originOf(source.gateway)), new Rest(originOf(source.gateway))];
		const wallet = await Wallet.connect(rest);
		await caughtUp(follower, source.gateway);
		for (let block = 0; block < BLOCKS; ++block) {
			const next = sleep(GAP_MS);
			for (const { body } of signTransfers(wallet, block))
				await rest.send('announceTransaction', body);
			await dev.do('mineBlocks', { body: { blocks: 1 } });
			await next;
			const quarter = Math.floor(QUARTERS * block / BLOCKS);
			quarters[quarter] = Math.max(quarters[quarter]!, follower.anonymousBytes());
		}
		const missing = await heightOf(source.gateway) - await heightOf(follower);
		console.log(`memory in each quarter of ${SECONDS} s: ${quarters.map(bytes => `${Math.round(bytes / MIB)} MiB`).join(', ')};`
			+ ` ${BLOCKS} blocks of ${TRANSFERS} transfers, ${missing} blocks missing at the end`);
		return [report({
			name: `memory at the end of ${SECONDS} s of a live chain, against the second quarter`, unit: 'MiB', goal: MAX_GROWTH, better: 'lower'
		}, [{ ours: quarters[3]! / MIB, baseline: quarters[1]! / MIB }])];
	} finally {
		await Promise.all([follower.stop(), source.gateway.stop()]);
		remove();
	}
};

await runAlone(import.meta.url, run);
