/**
 * Unconfirmed transactions, executed one after another on top of the confirmed state. Source: facts/ledger.md 6.
 */
import type { Hash256, NetworkTime } from '../../../chain/index.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import { type ChainTip, deepCount, type PreparedTransaction } from '../ledger/block-builder.js';
import { dynamicFeeMultiplier } from '../ledger/difficulty.js';
import { Executor } from '../ledger/executor.js';
import { LedgerState, type StateBase } from '../ledger/state/ledger-state.js';
import type { Preparation } from './preparation.js';

/** A node's unconfirmedTransactionsCacheMaxSize. */
const MAX_SIZE_BYTES = 20_000_000;

export interface FailedEntry {
	readonly entry: PreparedTransaction;
	readonly failure: FailureName;
}

export class UnconfirmedPool {
	private entries = new Map<Hash256, PreparedTransaction>();
	private sizeBytes = 0;
	private state: LedgerState;
	/** Whether the pool contains restored entries that fail. */
	private isStale = false;
	/** Reused while neither time nor state has changed. */
	private executor: { readonly time: NetworkTime; readonly value: Executor } | undefined;

	constructor(private readonly preparation: Preparation, private readonly base: StateBase, private tip: ChainTip) {
		this.state = new LedgerState(base);
	}

	has(hash: Hash256): boolean {
		return this.entries.has(hash);
	}

	/** @returns all transactions by hash, oldest first */
	all(): ReadonlyMap<Hash256, PreparedTransaction> {
		return this.entries;
	}

	/** @returns the state after everything in the pool, for reading; it is valid until the pool changes */
	get view(): StateBase {
		return this.state;
	}

	/** Executes a transaction after those in the pool and adds it. @returns the failure of a rejected transaction */
	add(entry: PreparedTransaction, now: NetworkTime): FailureName | undefined {
		const { bytes, maxFee } = entry.transaction;
		if (this.sizeBytes + bytes.length > MAX_SIZE_BYTES)
			return 'Failure_Chain_Unconfirmed_Cache_Too_Full';

		const failure = this.executorAt(now).execute(entry.published, maxFee);
		this.state.journal.clear();
		if (!failure)
			this.keep(entry);
		return failure;
	}

	/** Restores stored entries in their order; entries that fail now stay until {@link rebase} removes them. */
	restore(entries: readonly PreparedTransaction[], now: NetworkTime): void {
		for (const entry of entries) {
			if (this.add(entry, now)) {
				this.keep(entry);
				this.isStale = true;
			}
		}
	}

	/**
	 * The oldest transactions that may be part of a block.
	 * @param timestamp - of the block
	 */
	candidates(timestamp: NetworkTime): PreparedTransaction[] {
		const chosen: PreparedTransaction[] = [];
		let left = this.preparation.config.chain.maxTransactionsPerBlock;
		for (const entry of this.entries.values()) {
			const count = deepCount(entry.transaction);
			if (count > left)
				break;
			if (entry.transaction.deadline >= timestamp) {
				chosen.push(entry);
				left -= count;
			}
		}
		return chosen;
	}

	/** @returns whether there are candidates for a block of this time */
	hasCandidates(timestamp: NetworkTime): boolean {
		for (const { transaction } of this.entries.values()) {
			if (transaction.deadline >= timestamp)
				return true;
		}
		return false;
	}

	/**
	 * Rebuilds the pool on a new tip.
	 * @param confirmed - hashes of confirmed transactions
	 * @returns removed entries, which fail now
	 */
	rebase(tip: ChainTip, confirmed: ReadonlySet<Hash256>, now: NetworkTime): FailedEntry[] {
		const waiting = this.reset(tip).filter(entry => !confirmed.has(entry.hash));
		return waiting.flatMap(entry => {
			const failure = this.add(entry, now);
			return failure ? [{ entry, failure }] : [];
		});
	}

	/** Empties the pool and sets its tip. @returns the removed entries in their order */
	reset(tip: ChainTip): PreparedTransaction[] {
		const waiting = [...this.entries.values()];
		this.tip = tip;
		this.entries = new Map();
		this.sizeBytes = 0;
		this.isStale = false;
		this.state = new LedgerState(this.base);
		this.executor = undefined;
		return waiting;
	}

	/** @returns whether {@link rebase} would remove entries, judging by deadlines */
	isAnythingOver(now: NetworkTime): boolean {
		if (this.isStale)
			return true;

		for (const { transaction } of this.entries.values()) {
			if (transaction.deadline < now)
				return true;
		}
		return false;
	}

	private keep(entry: PreparedTransaction): void {
		this.entries.set(entry.hash, entry);
		this.sizeBytes += entry.transaction.bytes.length;
	}

	private executorAt(now: NetworkTime): Executor {
		if (now !== this.executor?.time)
			this.executor = { time: now, value: this.createExecutor(now) };
		return this.executor.value;
	}

	private createExecutor(now: NetworkTime): Executor {
		const { config, addressOf } = this.preparation;
		return new Executor({
			config,
			state: this.state,
			height: this.tip.height + 1n,
			time: now,
			dynamicFeeMultiplier: dynamicFeeMultiplier(this.tip.recent, config),
			addressOf
		});
	}
}
