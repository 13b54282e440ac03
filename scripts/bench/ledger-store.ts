/** Blocks of transfers on a database, each transfer between two other accounts. Signatures are not genuine and not verified. */
import type { Address, PublicKey } from '../../src/chain/index.js';
import { buildBlock, type ChainTip, type PreparedTransaction } from '../../src/backends/embedded/ledger/block-builder.js';
import { LedgerState } from '../../src/backends/embedded/ledger/state/ledger-state.js';
import { developmentAccounts, harvester } from '../../src/backends/embedded/node/development-accounts.js';
import { buildFirstBlock, createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import { Preparation } from '../../src/backends/embedded/node/preparation.js';
import { ChainStore, type StoreOptions } from '../../src/backends/embedded/store/chain-store.js';
import { addressOfPublicKey } from '../../src/wire/identifiers/address.js';
import { sha3 } from '../../src/wire/bytes/hash.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { readTransaction } from '../../src/wire/transactions/transaction-reader.js';
import { TransactionType } from '../../src/wire/transactions/transaction-types.js';
import { writeTransaction } from '../../src/wire/transactions/transaction-writer.js';

const BLOCK_TIME_MS = 5000n;
const LIFETIME_MS = 3_600_000n;
const FUNDS = 1_000_000n;
const NETWORK = 0x98;

interface Account {
	readonly publicKey: PublicKey;
	readonly address: Address;
}

const accountOf = (name: string): Account => {
	const publicKey = sha3(Buffer.from(name));
	return { publicKey: toHex(publicKey) as PublicKey, address: addressOfPublicKey(publicKey, NETWORK) };
};

export interface StoreTerms extends StoreOptions {
	/** Whether changes are logged, so that blocks can be undone, as on a chain that follows others. */
	readonly isFollowing?: boolean;
}

export class StoredBlocks {
	private readonly config = createDevelopmentConfig(Number(BLOCK_TIME_MS));
	private readonly preparation = new Preparation(this.config);
	private readonly store: ChainStore;
	private readonly senders: readonly Account[];
	private readonly recipients: readonly Account[];
	private written = 0n;

	/** Creates a chain in an empty folder and funds all senders. */
	constructor(directory: string, private readonly transfers: number, { isFollowing = false, ...options }: StoreTerms = {}) {
		this.store = ChainStore.open(directory, this.config, options);
		if (isFollowing)
			this.store.openUndoLog();
		this.senders = Array.from({ length: transfers }, (_, i) => accountOf(`sender ${i}`));
		this.recipients = Array.from({ length: transfers }, (_, i) => accountOf(`recipient ${i}`));
		const state = new LedgerState(this.store.state);
		const block = buildFirstBlock(this.preparation, state);
		this.store.commitBlock({ block, state, score: 1n, finalized: { epoch: 1, point: 1, height: 1n } }, []);
		const [rich] = developmentAccounts();
		this.execute(this.senders.map(({ address }) => this.transfer(rich as Account, address, FUNDS)))();
	}

	/** @returns the next block's transfers, prepared */
	prepare(): PreparedTransaction[] {
		return this.senders.map((sender, i) => this.transfer(sender, (this.recipients[i] as Account).address, 1n));
	}

	/** Executes the next block. @returns a function that writes it */
	execute(candidates: readonly PreparedTransaction[]): () => void {
		const { config, store, preparation: { addressOf } } = this;
		const { tip, score } = store.tip() as { readonly tip: ChainTip; readonly score: bigint };
		const state = new LedgerState(store.state);
		const block = buildBlock(candidates, harvester, { config, state, tip, timestamp: (tip.height + 1n) * BLOCK_TIME_MS, addressOf });
		if (this.transfers !== block.transactions.length)
			throw new Error('a transfer is missing');
		const { height } = block.header;
		return () => store.commitBlock({ block, state, score, finalized: { epoch: 2, point: 1, height } }, []);
	}

	close(): void {
		this.store.close();
	}

	private transfer(sender: Account, recipientAddress: Address, amount: bigint): PreparedTransaction {
		const deadline = LIFETIME_MS - ++this.written % 1_000_000n;
		return this.preparation.prepare(readTransaction(writeTransaction(TransactionType.TRANSFER, {
			signerPublicKey: sender.publicKey, version: 1, network: NETWORK, maxFee: 0n, deadline
		}, { recipientAddress, mosaics: [{ id: this.config.chain.currencyMosaicId, amount }], message: '' })));
	}
}
