/**
 * Updates the pools after a revert: transactions of undone blocks become unconfirmed again, before all others, and all pending
 * transactions are validated again. Source: facts/ledger.md 4.4, 6, 7.7.
 */
import type { Hash256, NetworkTime } from '../../../chain/index.js';
import type { EmbeddedTransaction, Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate, merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { ChainTip, PreparedTransaction } from '../ledger/block-builder.js';
import { PoolStage } from '../store/pool-writer.js';
import { Batch } from './batch.js';
import { EVENTS } from './events.js';
import type { Pools } from './pools.js';

/** @returns hashes of the aggregates that a transaction locks funds for */
const lockedHashes = (transaction: Transaction): Hash256[] => {
	const parts: readonly (Transaction | EmbeddedTransaction)[] = isAggregate(transaction) ? transaction.body.transactions : [transaction];
	return parts.flatMap(part => (part.type === TransactionType.HASH_LOCK ? [part.body.hash] : []));
};

/** Rebuilds the pools on the reverted state. Like a node, it reports removals before additions. */
class Reversal {
	private readonly removals = new Batch();
	private readonly additions = new Batch();
	private returned = 0;

	constructor(private readonly pools: Pools, private readonly now: NetworkTime) {
	}

	/** Adds a transaction of an undone block to the pool again, if it is still valid. */
	addUndone(entry: PreparedTransaction): void {
		lockedHashes(entry.transaction).forEach(hash => this.removePartial(hash));
		const failure = this.pools.unconfirmed.add(entry, this.now);
		if (failure) {
			// its removal was notified when it was confirmed
			this.additions.fail(entry, failure);
			return;
		}

		this.returned += 1;
		this.additions.changes.push({ kind: 'add', stage: PoolStage.UNCONFIRMED, entry });
		this.additions.events.push(EVENTS.unconfirmedAdded(entry, merkleComponentHash(entry.transaction, entry.hash)));
	}

	/** Adds a transaction that was unconfirmed before the revert, after those of the undone blocks. */
	addPending(entry: PreparedTransaction): void {
		const failure = this.pools.unconfirmed.add(entry, this.now);
		if (failure) {
			this.removals.remove('unconfirmedRemoved', entry);
			this.removals.fail(entry, failure);
		} else if (this.returned > 0) {
			// the order of rows is the order of the pool
			this.removals.changes.push({ kind: 'remove', hash: entry.hash });
			this.additions.changes.push({ kind: 'add', stage: PoolStage.UNCONFIRMED, entry });
		}
	}

	/** @returns how many transactions are unconfirmed again */
	finish(batch: Batch): number {
		for (const { changes, events } of [this.removals, this.additions]) {
			changes.forEach(change => batch.changes.push(change));
			events.forEach(event => batch.events.push(event));
		}
		return this.returned;
	}

	/** Removes an aggregate that no longer has a hash lock. */
	private removePartial(hash: Hash256): void {
		const entry = this.pools.partial.remove(hash);
		if (entry) {
			this.removals.remove('partialRemoved', entry.prepared);
			this.removals.fail(entry.prepared, 'Failure_Extension_Partial_Transaction_Dependency_Removed');
		}
	}
}

export interface Reverted {
	/** Transactions of the undone blocks, in their order. */
	readonly undone: readonly Buffer[];
	/** After the revert, and after the blocks that replace the undone ones. */
	readonly tip: ChainTip;
	/** Hashes of the transactions in these blocks. */
	readonly confirmed?: ReadonlySet<Hash256>;
}

/**
 * @param batch - receives changes and events
 * @returns how many of the undone transactions are unconfirmed again
 */
export const settleReversal = (
	{ undone, tip, confirmed = new Set() }: Reverted, pools: Pools, batch: Batch, now: NetworkTime
): number => {
	const reversal = new Reversal(pools, now);
	const waiting = pools.unconfirmed.reset(tip);
	for (const payload of undone) {
		const entry = pools.preparation.prepare(readTransaction(payload));
		if (!confirmed.has(entry.hash))
			reversal.addUndone(entry);
	}
	for (const entry of waiting) {
		if (!confirmed.has(entry.hash))
			reversal.addPending(entry);
	}
	return reversal.finish(batch);
};

/**
 * Removes all pending transactions, so that only the blocks remain.
 * @param tip - after the revert
 * @param batch - receives changes and events
 */
export const discardWaiting = (tip: ChainTip, pools: Pools, batch: Batch): void => {
	pools.unconfirmed.reset(tip).forEach(entry => batch.remove('unconfirmedRemoved', entry));
	pools.partial.clear().forEach(({ prepared }) => batch.remove('partialRemoved', prepared));
};
