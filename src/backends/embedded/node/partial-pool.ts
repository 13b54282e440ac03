/**
 * Bonded aggregates that wait for cosignatures, validated against the confirmed state. Source: facts/ledger.md 4.2, 4.3, 4.4.
 */
import type { Hash256, NetworkTime } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { AggregateTransaction, Cosignature, Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { withCosignatures } from '../../../wire/transactions/transaction-writer.js';
import type { ChainTip, PreparedTransaction } from '../ledger/block-builder.js';
import { verifySignature } from '../ledger/signatures.js';
import { dynamicFeeMultiplier } from '../ledger/difficulty.js';
import { Executor, validateStateless } from '../ledger/executor.js';
import type { Notification } from '../ledger/notifications.js';
import { LedgerState, type StateBase } from '../ledger/state/ledger-state.js';
import type { Preparation } from './preparation.js';

/** A node's cacheMaxSize for partial transactions. */
const MAX_SIZE_BYTES = 20_000_000;

export interface PartialEntry {
	/** Without cosignatures. */
	readonly prepared: PreparedTransaction;
	/** Ascending by public key. */
	readonly cosignatures: readonly Cosignature[];
}

/** Result of a cosignature. */
export type CosignatureOutcome =
	| { readonly kind: 'accepted'; readonly entry: PartialEntry; readonly dropped: readonly Cosignature[] }
	/** The cosignature changes nothing: no such aggregate, not eligible, an invalid signature, or a duplicate. */
	| { readonly kind: 'ignored' }
	| { readonly kind: 'purged'; readonly entry: PartialEntry; readonly failure: FailureName };

const IGNORED: CosignatureOutcome = { kind: 'ignored' };

const byPublicKey = (a: Cosignature, b: Cosignature): number => (a.signerPublicKey < b.signerPublicKey ? -1 : 1);

/** @throws Error when it is not an aggregate: the partial pool accepts no other transactions */
export const asAggregate = (transaction: Transaction): AggregateTransaction => {
	if (!isAggregate(transaction))
		throw new Error('a partial transaction is always an aggregate');
	return transaction;
};

/** @returns the aggregate with these cosignatures in place of its own */
export const replaceCosignatures = (transaction: Transaction, cosignatures: readonly Cosignature[]): AggregateTransaction => {
	const aggregate = asAggregate(transaction);
	return { ...aggregate, bytes: withCosignatures(aggregate, cosignatures), body: { ...aggregate.body, cosignatures } };
};

export class PartialPool {
	private readonly entries = new Map<Hash256, PartialEntry>();
	private sizeBytes = 0;

	constructor(private readonly preparation: Preparation, private readonly base: StateBase, private tip: ChainTip) {
	}

	has(hash: Hash256): boolean {
		return this.entries.has(hash);
	}

	/** @returns all entries, oldest first */
	all(): Iterable<PartialEntry> {
		return this.entries.values();
	}

	/**
	 * @param prepared - without cosignatures
	 * @returns the failure; undefined when the aggregate is valid
	 */
	validate({ transaction, published }: PreparedTransaction, now: NetworkTime): FailureName | undefined {
		if (this.sizeBytes + transaction.bytes.length > MAX_SIZE_BYTES)
			return 'Failure_Chain_Unconfirmed_Cache_Too_Full';

		return this.createExecutor(now)
			.validatePartial(published, transaction.maxFee, () => this.preparation.isSigned(transaction));
	}

	add(entry: PartialEntry): void {
		this.entries.set(entry.prepared.hash, entry);
		this.sizeBytes += entry.prepared.transaction.bytes.length;
	}

	/** Handles one cosignature for a waiting aggregate. */
	cosign(parentHash: Hash256, cosignature: Cosignature, now: NetworkTime): CosignatureOutcome {
		const entry = this.entries.get(parentHash);
		if (!entry)
			return IGNORED;

		const { signerPublicKey, signature, version } = cosignature;
		if (version !== 0n || entry.cosignatures.some(present => present.signerPublicKey === signerPublicKey))
			return IGNORED;
		if (!verifySignature(fromHex(signerPublicKey), fromHex(parentHash), fromHex(signature)))
			return IGNORED;
		return this.accept(entry, cosignature, now);
	}

	/** @returns whether the present cosignatures suffice for every inner transaction */
	isComplete({ prepared, cosignatures }: PartialEntry, now: NetworkTime): boolean {
		return this.checkCosigners(prepared.transaction, cosignatures, now) === undefined;
	}

	/** @returns the aggregate with its cosignatures, as it is announced when it is complete */
	assemble({ prepared, cosignatures }: PartialEntry): Transaction {
		return replaceCosignatures(prepared.transaction, cosignatures);
	}

	remove(hash: Hash256): PartialEntry | undefined {
		const entry = this.entries.get(hash);
		if (entry) {
			this.entries.delete(hash);
			this.sizeBytes -= entry.prepared.transaction.bytes.length;
		}
		return entry;
	}

	/** Removes all entries. @returns them */
	clear(): PartialEntry[] {
		const waiting = [...this.entries.values()];
		this.entries.clear();
		this.sizeBytes = 0;
		return waiting;
	}

	/** @returns entries whose deadline has passed */
	expired(now: NetworkTime): PartialEntry[] {
		return [...this.entries.values()].filter(({ prepared }) => prepared.transaction.deadline <= now);
	}

	setTip(tip: ChainTip): void {
		this.tip = tip;
	}

	private accept(entry: PartialEntry, cosignature: Cosignature, now: NetworkTime): CosignatureOutcome {
		const { transaction } = entry.prepared;
		const isEligible = (candidate: Cosignature) =>
			this.checkCosigners(transaction, [candidate], now) !== 'Failure_Aggregate_Ineligible_Cosignatories';
		if (!isEligible(cosignature))
			return IGNORED;

		// a multisig account may have changed, so that earlier cosigners are no longer eligible
		const dropped = entry.cosignatures.filter(present => !isEligible(present));
		const kept = entry.cosignatures.filter(present => !dropped.includes(present));
		const changed = { ...entry, cosignatures: [...kept, cosignature].sort(byPublicKey) };
		const failure = this.checkCosigners(transaction, changed.cosignatures, now);
		if (failure && failure !== 'Failure_Aggregate_Missing_Cosignatures')
			return { kind: 'purged', entry, failure };

		this.entries.set(entry.prepared.hash, changed);
		return { kind: 'accepted', entry: changed, dropped };
	}

	/** Applies the rules about cosigners without executing the inner transactions. */
	private checkCosigners(transaction: Transaction, cosignatures: readonly Cosignature[], now: NetworkTime): FailureName | undefined {
		const { signerPublicKey, body: { transactions } } = asAggregate(transaction);
		const notifications: Notification[] = [
			{ kind: 'aggregateCosignatures', signer: signerPublicKey, transactions, cosignatures },
			...transactions.map((inner): Notification =>
				({ kind: 'embeddedTransaction', transaction: inner, signer: signerPublicKey, cosignatures }))
		];
		return validateStateless(notifications, this.preparation.config) ?? this.createExecutor(now).validate(notifications);
	}

	private createExecutor(now: NetworkTime): Executor {
		const { config, addressOf } = this.preparation;
		return new Executor({
			config,
			state: new LedgerState(this.base),
			height: this.tip.height,
			time: now,
			dynamicFeeMultiplier: dynamicFeeMultiplier(this.tip.recent, config),
			addressOf
		});
	}
}
