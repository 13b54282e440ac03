/** A node of the embedded chain with a folder; the test controls its time. */
import type { Test } from 'tap';
import type { DetachedCosignature, NetworkTime } from '../../../src/chain/index.js';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { balanceOf } from '../../../src/backends/embedded/ledger/state/accounts.js';
import type { PreparedAnnouncement } from '../../../src/backends/embedded/node/announcement.js';
import type { Outcome } from '../../../src/backends/embedded/node/chain-node.js';
import { HarvestingNode } from '../../../src/backends/embedded/node/harvesting-node.js';
import { Preparation } from '../../../src/backends/embedded/node/preparation.js';
import { ChainStore, type StoreOptions } from '../../../src/backends/embedded/store/chain-store.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { BLOCK_TIME_MS, CURRENCY, funded, type Name, nodeConfig } from './accounts.js';
import { Signing } from './signing.js';
import type { ConfigChanges } from '../ledger/config.js';

const START: NetworkTime = 50_000_000n;

export interface NodeOptions {
	readonly changes?: ConfigChanges;
	readonly minFeeMultiplier?: number;
	readonly now?: NetworkTime;
}

/** @returns a transaction as the node expects it */
export const preparedTransaction = (preparation: Preparation, bytes: Buffer): PreparedAnnouncement => {
	const entry = preparation.prepare(readTransaction(bytes));
	return { kind: 'transaction', entry, isSigned: preparation.isFullySigned(entry) };
};

export class TestNode {
	readonly config: LedgerConfig;
	readonly preparation: Preparation;
	readonly signing = new Signing(this);
	now: NetworkTime;
	store: ChainStore;
	node: HarvestingNode;

	constructor(readonly directory: string, private readonly options: NodeOptions = {}, private readonly storeOptions: StoreOptions = {}) {
		this.config = nodeConfig(options.changes);
		this.preparation = new Preparation(this.config);
		this.now = options.now ?? START;
		this.store = ChainStore.open(directory, this.config, storeOptions);
		this.node = this.open();
	}

	/** A node with the test's own folder, closed when the test ends. */
	static begin(t: Test, options: NodeOptions = {}): TestNode {
		const chain = new TestNode(t.testdir(), options);
		t.teardown(() => chain.close());
		return chain;
	}

	/** Reopens the node with the stored data. */
	open(): HarvestingNode {
		const { minFeeMultiplier = 0 } = this.options;
		this.node = HarvestingNode.open(this.store, this.preparation, { minFeeMultiplier }, this.now);
		return this.node;
	}

	/** Closes and reopens the database, with a new node. */
	reopen(): void {
		this.store.close();
		this.store = ChainStore.open(this.directory, this.config, this.storeOptions);
		this.open();
	}

	close(): void {
		this.store.close();
	}

	get height(): number {
		return Number(this.store.tip()?.tip.height);
	}

	/** Announces transactions together. @returns their events */
	announce(...transactions: readonly Buffer[]): string[] {
		return this.take(transactions.map(bytes => preparedTransaction(this.preparation, bytes)));
	}

	/** Announces aggregates that lack cosignatures. @returns their events */
	bond(...aggregates: readonly Buffer[]): string[] {
		return this.take(aggregates.map(bytes => ({ kind: 'partial', transaction: readTransaction(bytes) })));
	}

	/** Announces cosignatures together. @returns their events */
	cosign(...cosignatures: readonly DetachedCosignature[]): string[] {
		return this.take(cosignatures.map(cosignature => ({ kind: 'cosignature', cosignature })));
	}

	take(announcements: readonly PreparedAnnouncement[]): string[] {
		return this.describe(this.node.announce(announcements, this.now));
	}

	/** Advances the time by a block interval and makes a block. @returns its events */
	harvest(passedMs = BLOCK_TIME_MS): string[] {
		this.now += BigInt(passedMs);
		return this.describe(this.node.harvest(this.now));
	}

	/** Makes empty blocks until the next one has this height. */
	harvestTo(nextHeight: number): void {
		while (this.height + 1 < nextHeight)
			this.harvest();
	}

	/** Confirms transactions in one block. @throws Error if one does not fit */
	confirm(...transactions: readonly Buffer[]): void {
		const events = [...this.announce(...transactions), ...this.harvest()];
		const failed = events.find(text => text.startsWith('status'));
		if (failed)
			throw new Error(failed);
	}

	/** Removes transactions past their deadline. @returns the events */
	prune(): string[] {
		return this.describe(this.node.prune(this.now));
	}

	describe({ events }: Pick<Outcome, 'events'>): string[] {
		return events.map(event => this.signing.labels.describe(event));
	}

	/** @returns the currency balance of a funded account, atomic units */
	balance(name: Name): bigint {
		return balanceOf(this.store.state.accounts.get(funded(name).address), CURRENCY);
	}
}
