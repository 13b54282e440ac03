/**
 * Makes a data folder with a chain of a given size, with the node's own modules but without HTTP: transfers among many accounts, and
 * optionally all other kinds of transactions, in blocks. Signatures are not verified, and genuine only if requested; everything else is
 * the same as after announcements.
 *
 * Alone: `npx tsx scripts/bench/chains/grow.ts <folder> <transactions> <accounts> [<transactions per block>] [varied]`.
 */
import { pathToFileURL } from 'node:url';
import { HarvestingNode } from '../../../src/backends/embedded/node/harvesting-node.js';
import type { Hash256 } from '../../../src/chain/index.js';
import { keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import { developmentAccounts } from '../../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../../src/backends/embedded/node/first-block.js';
import { Preparation } from '../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../src/backends/embedded/store/chain-store.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { signingPayload } from '../../../src/wire/transactions/transaction-hash.js';
import { putSignature } from '../../../src/wire/transactions/transaction-writer.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { Growth } from './growth.js';

const BLOCK_TIME_MS = 5000;
const TRANSACTIONS_PER_BLOCK = 1000;
/** Limits of what is committed together; an incomplete chain is not used. A commit has all its changes in memory. */
const BLOCKS_PER_COMMIT = 100;
const TRANSACTIONS_PER_COMMIT = 40_000;

export interface GrowOptions {
	readonly directory: string;
	readonly transactions: number;
	/** Recipients, which become accounts. */
	readonly accounts: number;
	/** Whether a ninth of the transactions are of other types than transfer, so that every kind of state grows. */
	readonly isVaried?: boolean;
	readonly transactionsPerBlock?: number;
	/** Whether the signatures of transfers are genuine, as other gateways demand. */
	readonly isSigned?: boolean;
	/** Empty blocks after the transactions. */
	readonly emptyBlocks?: number;
	/** Receives the number of blocks made so far, from time to time. */
	readonly onProgress?: (blocks: number, of: number) => void;
}

/** @returns a function that signs a transaction of a development account */
const createSigning = (generationHashSeed: Hash256): ((bytes: Buffer) => Buffer) => {
	const keys = new Map(developmentAccounts().map(({ publicKey, privateKey }) => [publicKey, keyPairOf(fromHex(privateKey))]));
	const seed = fromHex(generationHashSeed);
	return bytes => {
		const transaction = readTransaction(bytes);
		putSignature(bytes, sign(keys.get(transaction.signerPublicKey)!, signingPayload(transaction, seed)));
		return bytes;
	};
};

/** Grows a chain in an empty folder. @throws Error when the chain refuses a transaction */
export const grow = (options: GrowOptions): void => {
	const { directory, transactions, accounts, isVaried = false, onProgress } = options;
	const { transactionsPerBlock = TRANSACTIONS_PER_BLOCK, emptyBlocks = 0, isSigned = false } = options;
	const config = createDevelopmentConfig(BLOCK_TIME_MS);
	const store = ChainStore.open(directory, config);
	const preparation = new Preparation(config);
	const blockCount = Math.ceil(transactions / transactionsPerBlock) + emptyBlocks;
	let now = BigInt(Date.now() - config.network.epochAdjustmentSeconds * 1000) - BigInt(blockCount * BLOCK_TIME_MS);
	const node = HarvestingNode.open(store, preparation, { minFeeMultiplier: 0 }, now);
	const growth = new Growth({ currency: config.chain.currencyMosaicId, accounts, isVaried });
	const signWith = createSigning(config.network.generationHashSeed);
	let left = transactions;
	const makeBlock = (): void => {
		now += BigInt(BLOCK_TIME_MS);
		const announcements = Array.from({ length: Math.min(left, transactionsPerBlock) }, () => (
			{ kind: 'transaction' as const, entry: preparation.prepare(readTransaction(isSigned ? signWith(growth.next(now)) : growth.next(now))), isSigned: true }
		));
		left -= announcements.length;
		const events = [...node.announce(announcements, now).events, ...node.harvest(now).events];
		for (const event of events) {
			if (event.channel === 'status')
				throw new Error(`a transaction fails: ${event.data}`);
		}
	};
	const blocksPerCommit = Math.max(1, Math.min(BLOCKS_PER_COMMIT, Math.floor(TRANSACTIONS_PER_COMMIT / transactionsPerBlock)));
	for (let made = 0; made < blockCount;) {
		const end = Math.min(made + blocksPerCommit, blockCount);
		store.together(() => {
			for (; made < end; ++made)
				makeBlock();
		});
		onProgress?.(made, blockCount);
	}
	store.close();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const [directory = '', transactions = '10000', accounts = '1000', transactionsPerBlock = '1000', varied] = process.argv.slice(2);
	grow({
		directory, transactions: Number(transactions), accounts: Number(accounts), transactionsPerBlock: Number(transactionsPerBlock),
		isVaried: varied === 'varied'
	});
}
