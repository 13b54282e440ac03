/**
 * Makes a data folder with a chain of a given size, through the node's own doors but without HTTP: transfers among many accounts, in
 * blocks. Signatures are not genuine and not looked at; everything else is as if they had been announced.
 *
 * Alone: `npx tsx scripts/bench/grow.ts <folder> <transactions> <accounts>`.
 */
import { pathToFileURL } from 'node:url';
import type { Address, MosaicId, PublicKey } from '../../src/chain/index.js';
import { ChainNode } from '../../src/backends/embedded/node/chain-node.js';
import { createDevelopmentConfig, developmentAccounts, harvester } from '../../src/backends/embedded/node/first-block.js';
import { Preparation } from '../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../src/backends/embedded/store/chain-store.js';
import { addressOfPublicKey } from '../../src/wire/address.js';
import { sha3 } from '../../src/wire/hash.js';
import { readTransaction } from '../../src/wire/transaction-reader.js';
import { writeTransaction } from '../../src/wire/transaction-writer.js';
import { TransactionType } from '../../src/wire/transaction-types.js';

const BLOCK_TIME_MS = 5000;
const TRANSACTIONS_PER_BLOCK = 1000;
const MAX_FEE = 50_000n;
const LIFETIME_MS = 3_600_000n;

export interface GrowOptions {
	readonly directory: string;
	readonly transactions: number;
	/** Recipients, which become accounts. */
	readonly accounts: number;
	/** Transfers in a block. */
	readonly transactionsPerBlock?: number;
	/** Empty blocks after the transfers. */
	readonly emptyBlocks?: number;
}

const recipientOf = (index: number): Address => addressOfPublicKey(sha3(Buffer.from(`recipient ${index}`)), 0x98);

/** @returns some recipients of the grown chain, of whom each got about the same number of transfers */
export const recipients = (count: number): Address[] => Array.from({ length: count }, (_, i) => recipientOf(i));

interface Writer {
	readonly senders: readonly PublicKey[];
	readonly currency: MosaicId;
}

const writeTransfer = (index: number, recipient: Address, deadline: bigint, { senders, currency }: Writer): Buffer =>
	writeTransaction(TransactionType.TRANSFER, {
		signerPublicKey: senders[index % senders.length] as PublicKey, version: 1, network: 0x98, maxFee: MAX_FEE, deadline
	}, { recipientAddress: recipient, mosaics: [{ id: currency, amount: BigInt(1 + index % 1000) }], message: '' });

/** Grows a chain in an empty folder. */
export const grow = (options: GrowOptions): void => {
	const { directory, transactions, accounts, transactionsPerBlock = TRANSACTIONS_PER_BLOCK, emptyBlocks = 0 } = options;
	const config = createDevelopmentConfig(BLOCK_TIME_MS);
	const store = ChainStore.open(directory, config);
	const preparation = new Preparation(config);
	const blockCount = Math.ceil(transactions / transactionsPerBlock) + emptyBlocks;
	let now = BigInt(Date.now() - config.network.epochAdjustmentSeconds * 1000) - BigInt(blockCount * BLOCK_TIME_MS);
	const node = ChainNode.open(store, preparation, { minFeeMultiplier: 0, harvester }, now);
	const writer = { senders: developmentAccounts().map(({ publicKey }) => publicKey), currency: config.chain.currencyMosaicId };
	const known = recipients(accounts);
	for (let block = 0, done = 0; block < blockCount; ++block) {
		now += BigInt(BLOCK_TIME_MS);
		const end = Math.min(transactions, done + transactionsPerBlock);
		const announcements = [];
		for (; done < end; ++done) {
			const bytes = writeTransfer(done, known[done % accounts] as Address, now + LIFETIME_MS - BigInt(done % 1000), writer);
			announcements.push({ kind: 'transaction' as const, entry: preparation.prepare(readTransaction(bytes)), isSigned: true });
		}
		node.announce(announcements, now);
		node.harvest(now);
	}
	store.close();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const [directory = '', transactions = '10000', accounts = '1000'] = process.argv.slice(2);
	grow({ directory, transactions: Number(transactions), accounts: Number(accounts) });
}
