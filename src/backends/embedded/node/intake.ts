/** Adds announced transactions to the pools, or rejects them with a status. Source: facts/ledger.md 3.1, 4.3, 4.4, 6. */
import type { Hash256, NetworkTime } from '../../../chain/index.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { Cosignature, Transaction } from '../../../wire/transactions/transaction.js';
import { merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import { validateStateless } from '../ledger/executor.js';
import type { StateBase } from '../ledger/state/ledger-state.js';
import { PoolStage } from '../store/pool-writer.js';
import { minimumFee, type PreparedAnnouncement } from './announcement.js';
import type { Batch } from './batch.js';
import { EVENTS } from './events.js';
import { asAggregate, type PartialEntry, replaceCosignatures } from './partial-pool.js';
import type { Pools } from './pools.js';

/** Each has a hash lock, so that there are few; the oldest are forgotten. */
const MAX_UNDERPAID = 10_000;

export class Intake {
	/** Deadlines of aggregates whose fee does not cover their cosignatures, by hash. */
	private readonly underpaid = new Map<Hash256, NetworkTime>();

	/**
	 * @param state - the confirmed one
	 * @param minFeeMultiplier - least fee that is accepted, atomic units per byte
	 */
	constructor(
		private readonly pools: Pools,
		private readonly state: Pick<StateBase, 'transactionHashes'>,
		private readonly minFeeMultiplier: number
	) {
	}

	/** @param batch - receives changes and events @returns the failure of what was announced; undefined also for what is known */
	process(announcement: PreparedAnnouncement, batch: Batch, now: NetworkTime): FailureName | undefined {
		switch (announcement.kind) {
		case 'transaction':
			return this.processTransaction(announcement.entry, announcement.isSigned, batch, now);
		case 'partial':
			return this.processPartial(announcement.transaction, batch, now);
		case 'cosignature': {
			const { parentHash, ...cosignature } = announcement.cosignature;
			this.cosign(parentHash, cosignature, batch, now);
			return undefined;
		}
		}
	}

	/**
	 * Adds a transaction to the unconfirmed ones.
	 * @param isSigned - called after the stateless rules
	 * @returns the failure of a rejected transaction, which changes nothing
	 */
	admit(entry: PreparedTransaction, isSigned: () => boolean, batch: Batch, now: NetworkTime): FailureName | undefined {
		const { unconfirmed, partial, preparation } = this.pools;
		const { transaction, hash, published } = entry;
		const failure = validateStateless([...published.head, ...published.body, ...published.tail], preparation.config)
			?? (isSigned() ? undefined : 'Failure_Consumer_Batch_Signature_Not_Verifiable')
			?? unconfirmed.add(entry, now);
		if (failure)
			return failure;

		// a client that has all cosignatures may announce a partial aggregate again, complete
		const waiting = partial.remove(hash);
		if (waiting)
			batch.remove('partialRemoved', waiting.prepared);
		batch.changes.push({ kind: 'add', stage: PoolStage.UNCONFIRMED, entry });
		batch.events.push(EVENTS.unconfirmedAdded(entry, merkleComponentHash(transaction, hash)));
		return undefined;
	}

	/** Whether a node would ignore the aggregate as known. */
	isKnownPartial(hash: Hash256): boolean {
		return this.pools.partial.has(hash) || this.isUnconfirmedOrConfirmed(hash);
	}

	/** @returns hashes of aggregates whose fee does not cover their cosignatures: peers that lack one have them until their deadline */
	underpaidAggregates(now: NetworkTime): Hash256[] {
		for (const [hash, deadline] of this.underpaid) {
			if (deadline <= now)
				this.underpaid.delete(hash);
		}
		return [...this.underpaid.keys()];
	}

	isUnderpaid(hash: Hash256): boolean {
		return this.underpaid.has(hash);
	}

	isUnconfirmedOrConfirmed(hash: Hash256): boolean {
		return this.pools.unconfirmed.has(hash) || this.state.transactionHashes.get(hash) !== undefined;
	}

	/**
	 * Processes an announced transaction, unless it is unconfirmed or confirmed. One that has failed before is validated again: what it
	 * lacked may be there now.
	 */
	private processTransaction(
		entry: PreparedTransaction, isSigned: boolean, batch: Batch, now: NetworkTime
	): FailureName | undefined {
		return this.isUnconfirmedOrConfirmed(entry.hash) ? undefined : this.processNew(entry, () => isSigned, batch, now);
	}

	/** Processes a new transaction. @param isSigned - called after the stateless rules */
	private processNew(
		entry: PreparedTransaction, isSigned: () => boolean, batch: Batch, now: NetworkTime
	): FailureName | undefined {
		const failure = this.admit(entry, isSigned, batch, now);
		if (failure)
			batch.fail(entry, failure);
		return failure;
	}

	private processPartial(announced: Transaction, batch: Batch, now: NetworkTime): FailureName | undefined {
		const { partial, preparation } = this.pools;
		const prepared = preparation.prepare(replaceCosignatures(announced, []));
		const { hash } = prepared;
		if (this.isKnownPartial(hash))
			return undefined;

		const failure = partial.validate(prepared, now);
		if (failure) {
			batch.fail(prepared, failure);
			return failure;
		}

		const entry: PartialEntry = { prepared, cosignatures: [] };
		partial.add(entry);
		batch.changes.push({ kind: 'add', stage: PoolStage.PARTIAL, entry: prepared });
		batch.events.push(EVENTS.partialAdded(prepared));
		const { cosignatures } = asAggregate(announced).body;
		for (const cosignature of cosignatures)
			this.cosign(hash, cosignature, batch, now);
		if (partial.has(hash))
			this.complete(entry, batch, now);
		return undefined;
	}

	private cosign(parentHash: Hash256, cosignature: Cosignature, batch: Batch, now: NetworkTime): void {
		const { partial } = this.pools;
		const outcome = partial.cosign(parentHash, cosignature, now);
		switch (outcome.kind) {
		case 'ignored':
			break;
		case 'purged':
			partial.remove(parentHash);
			batch.remove('partialRemoved', outcome.entry.prepared);
			batch.fail(outcome.entry.prepared, outcome.failure);
			break;
		case 'accepted': {
			const { entry, dropped } = outcome;
			for (const stale of dropped)
				batch.changes.push({ kind: 'removeCosignature', hash: parentHash, cosignature: stale });
			batch.changes.push({ kind: 'addCosignature', hash: parentHash, cosignature });
			batch.events.push(EVENTS.cosignature(entry.prepared, cosignature));
			this.complete(entry, batch, now);
			break;
		}
		}
	}

	/** Moves a partial aggregate to the unconfirmed transactions when it has all cosignatures. */
	private complete(entry: PartialEntry, batch: Batch, now: NetworkTime): void {
		const { partial, preparation } = this.pools;
		if (!partial.isComplete(entry, now))
			return;

		partial.remove(entry.prepared.hash);
		batch.remove('partialRemoved', entry.prepared);
		const complete = preparation.prepare(partial.assemble(entry), entry.prepared);
		// a node would drop this silently; here every stored transaction ends with a status
		if (complete.transaction.maxFee < minimumFee(complete.transaction, this.minFeeMultiplier))
			this.failUnderpaid(complete, batch);
		else
			// its signature was verified when it was added, and each cosignature when it arrived
			this.processNew(complete, () => true, batch, now);
	}

	private failUnderpaid(complete: PreparedTransaction, batch: Batch): void {
		const [oldest] = this.underpaid.keys();
		if (oldest !== undefined && this.underpaid.size >= MAX_UNDERPAID)
			this.underpaid.delete(oldest);
		this.underpaid.set(complete.hash, complete.transaction.deadline);
		batch.fail(complete, 'Failure_Core_Invalid_Transaction_Fee');
	}
}
