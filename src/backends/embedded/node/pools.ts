/** Pending transactions: unconfirmed ones and partial aggregates. Source: facts/ledger.md 4.4, 6. */
import type { Hash256, NetworkTime } from '../../../chain/index.js';
import type { ChainTip } from '../ledger/block-builder.js';
import type { ChainStore } from '../store/chain-store.js';
import { PoolStage, type StoredPoolEntry } from '../store/pool-writer.js';
import { Batch } from './batch.js';
import { PartialPool } from './partial-pool.js';
import type { Preparation } from './preparation.js';
import { UnconfirmedPool } from './unconfirmed-pool.js';

export class Pools {
	readonly unconfirmed: UnconfirmedPool;
	readonly partial: PartialPool;

	constructor(readonly preparation: Preparation, private readonly store: ChainStore, tip: ChainTip) {
		this.unconfirmed = new UnconfirmedPool(preparation, store.state, tip);
		this.partial = new PartialPool(preparation, store.state, tip);
	}

	/** Restores the stored pools. */
	restore(now: NetworkTime): void {
		const prepare = ({ transaction }: StoredPoolEntry) => this.preparation.prepare(transaction);
		this.unconfirmed.restore(this.store.loadPool(PoolStage.UNCONFIRMED).map(prepare), now);
		for (const stored of this.store.loadPool(PoolStage.PARTIAL))
			this.partial.add({ prepared: prepare(stored), cosignatures: stored.cosignatures });
	}

	/** Whether pending transactions have expired or fail now. */
	isAnythingOver(now: NetworkTime): boolean {
		return this.partial.expired(now).length > 0 || this.unconfirmed.isAnythingOver(now);
	}

	/**
	 * Rebuilds the pools on a tip, and removes transactions that fail or have expired.
	 * @param confirmed - hashes of the block's transactions, if there is a new one
	 * @returns the changes to store and the events
	 */
	settle(tip: ChainTip, confirmed: ReadonlySet<Hash256>, now: NetworkTime): Batch {
		const batch = new Batch();
		for (const { entry, failure } of this.unconfirmed.rebase(tip, confirmed, now)) {
			batch.remove('unconfirmedRemoved', entry);
			batch.fail(entry, failure);
		}
		this.settlePartials(confirmed, batch, now);
		return batch;
	}

	/** Removes partial aggregates that are confirmed or have expired. */
	settlePartials(confirmed: ReadonlySet<Hash256>, batch: Batch, now: NetworkTime): void {
		for (const hash of confirmed) {
			const entry = this.partial.remove(hash);
			if (entry)
				batch.remove('partialRemoved', entry.prepared);
		}
		for (const { prepared } of this.partial.expired(now)) {
			this.partial.remove(prepared.hash);
			batch.remove('partialRemoved', prepared);
			batch.fail(prepared, 'Failure_Extension_Partial_Transaction_Cache_Prune');
		}
	}
}
