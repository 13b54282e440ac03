/**
 * Executes transactions without announcing them: on layers over a state, which are discarded. The rules and their order are those of an
 * announcement (facts/ledger.md 3.1), but all parts of an aggregate are executed, so that each failure is found.
 */
import type { Address, MosaicId, UnresolvedAddress } from '../../../chain/index.js';
import type { BlockStatements } from '../../../wire/blocks/statements.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import { cosignaturesOf, isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import { feeMultiplierOf, type PreparedTransaction } from './block-builder.js';
import { type Cosigners, cosignersOf } from './cosigners.js';
import { type ExecutionSettings, Executor, type PartFailure, type TransactionPart, validateStateless } from './executor.js';
import { paysFeeFirst } from './forks.js';
import type { Notification } from './notifications.js';
import { resolveAddress } from './resolver.js';
import { balanceOf } from './state/accounts.js';
import { LedgerState, type StateBase } from './state/ledger-state.js';
import { isActiveLock } from './state/locks.js';

/** Whether the signatures of a transaction are genuine, or are not verified. */
export type SignatureState = 'genuine' | 'wrong' | 'skipped';

export interface SimulatedInput {
	readonly entry: PreparedTransaction;
	readonly signatures: SignatureState;
}

export interface SimulationSettings extends Omit<ExecutionSettings, 'state' | 'waived'> {
	readonly base: StateBase;
	/** Transactions that the next block would contain too, for its fee multiplier; the base has their changes. */
	readonly waiting: readonly PreparedTransaction[];
}

/** Atomic units. */
export interface BalanceChange {
	readonly address: Address;
	readonly mosaicId: MosaicId;
	readonly before: bigint;
	readonly after: bigint;
}

/** The state before and after a transaction. */
export interface StateChanges {
	readonly before: StateBase;
	readonly after: LedgerState;
}

/** The lock that a bonded aggregate needs. */
export interface NeededLock {
	readonly mosaicId: MosaicId;
	/** Atomic units. */
	readonly amount: bigint;
	/** Blocks. */
	readonly maxDuration: bigint;
	/** Whether there is one. */
	readonly isActive: boolean;
}

export interface SimulatedTransaction extends SimulatedInput {
	/** Undefined if it is not an aggregate. */
	readonly cosigners: Cosigners | undefined;
	/** Undefined if it is not a bonded aggregate. */
	readonly hashLock: NeededLock | undefined;
	/** How many blocks can be made until its deadline, if each takes the time that the network intends. */
	readonly blocksLeft: bigint;
	/** In the order in which a node finds them; empty if it succeeds. */
	readonly failures: readonly PartFailure[];
	/** Atomic units; undefined if it fails. */
	readonly fee: bigint | undefined;
	readonly balances: readonly BalanceChange[];
	/** Undefined if it fails. */
	readonly changes: StateChanges | undefined;
	readonly statements: BlockStatements;
}

export interface Simulation {
	/** Height of the block that would contain the transactions. */
	readonly height: bigint;
	readonly time: bigint;
	/** Of that block. */
	readonly feeMultiplier: number;
	readonly transactions: readonly SimulatedTransaction[];
}

/** Two for each cosignature, at the end of the body of an aggregate. */
const NOTIFICATIONS_PER_COSIGNATURE = 2;

/** @returns what concerns the whole body, then each inner transaction, then the cosignatures */
const splitBody = ({ transaction, published: { body } }: PreparedTransaction): readonly TransactionPart[] => {
	const end = body.length - NOTIFICATIONS_PER_COSIGNATURE * cosignaturesOf(transaction).length;
	const parts: { index: number | undefined; notifications: Notification[] }[] = [{ index: undefined, notifications: [] }];
	for (const notification of body.slice(0, end)) {
		if (notification.kind === 'source')
			parts.push({ index: parts.length - 1, notifications: [] });
		parts[parts.length - 1]!.notifications.push(notification);
	}
	return [...parts, { index: undefined, notifications: body.slice(end) }];
};

interface Parts {
	readonly head: TransactionPart;
	readonly body: readonly TransactionPart[];
	readonly tail: TransactionPart;
}

const partsOf = (entry: PreparedTransaction): Parts => ({
	head: { index: undefined, notifications: entry.published.head },
	body: splitBody(entry),
	tail: { index: undefined, notifications: entry.published.tail }
});

/** A bonded aggregate waits for its cosignatures; one that is not signed yet has no hash, so that it cannot have a lock either. */
const waivedFailures = ({ entry, signatures }: SimulatedInput): ReadonlySet<FailureName> => {
	const waived = new Set<FailureName>();
	if (signatures === 'skipped')
		waived.add('Failure_LockHash_Unknown_Hash');
	if (signatures === 'skipped' || entry.transaction.type === TransactionType.AGGREGATE_BONDED)
		waived.add('Failure_Aggregate_Missing_Cosignatures');
	return waived;
};

interface Confirmation {
	readonly failures: readonly PartFailure[];
	readonly statements: BlockStatements;
}

/** Executes a transaction, or finds all its failures. */
class Trial {
	private readonly parts: Parts;
	private readonly waived: ReadonlySet<FailureName>;

	constructor(readonly input: SimulatedInput, private readonly settings: SimulationSettings) {
		this.parts = partsOf(input.entry);
		this.waived = waivedFailures(input);
	}

	/** Executes the transaction as in the pool of a node. @returns its failures, without which the state has its changes */
	announce(state: LedgerState): readonly PartFailure[] {
		const { head, body, tail } = this.parts;
		const stateless = [head, ...body, tail].flatMap((part): (PartFailure & { readonly part: TransactionPart })[] => {
			const code = validateStateless(part.notifications, this.settings.config, this.waived);
			return code ? [{ code, index: part.index, part }] : [];
		});
		const failures: PartFailure[] = stateless.map(({ code, index }) => ({ code, index }));
		if (this.input.signatures === 'wrong')
			failures.push({ code: 'Failure_Consumer_Batch_Signature_Not_Verifiable', index: undefined });

		const faulty = new Set(stateless.map(({ part }) => part));
		const mark = state.journal.mark();
		const stateful = this.createExecutor(state).executeParts(
			this.ordered().filter(part => !faulty.has(part)), this.input.entry.transaction.maxFee
		);
		failures.push(...stateful);
		if (failures.length > 0)
			state.journal.rollBackTo(mark);
		return failures;
	}

	/** Executes the transaction as in a block. @param position - in the block, beginning with 0 */
	confirm(state: LedgerState, fee: bigint, position: number): Confirmation {
		const executor = this.createExecutor(state);
		for (let i = 0; i < position; ++i)
			executor.statements.advanceSource('transaction');
		return { failures: executor.executeParts(this.ordered(), fee), statements: executor.statements.build() };
	}

	/** @returns the parts in the order of execution */
	private ordered(): readonly TransactionPart[] {
		const { parts: { head, body, tail }, settings: { config, height } } = this;
		return paysFeeFirst(config, height) ? [head, tail, ...body] : [head, ...body, tail];
	}

	private createExecutor(state: LedgerState): Executor {
		const { config, height, time, dynamicFeeMultiplier, addressOf } = this.settings;
		return new Executor({ config, height, time, dynamicFeeMultiplier, addressOf, state, waived: this.waived });
	}
}

const balanceChanges = ({ accounts }: LedgerState, before: Pick<StateBase, 'accounts'>): readonly BalanceChange[] =>
	[...accounts.changes()].flatMap(([address, account]) => {
		const earlier = before.accounts.get(address);
		const ids = new Set([...earlier?.balances ?? [], ...account?.balances ?? []].map(({ mosaicId }) => mosaicId));
		return [...ids]
			.map(mosaicId => ({ address, mosaicId, before: balanceOf(earlier, mosaicId), after: balanceOf(account, mosaicId) }))
			.filter(change => change.before !== change.after);
	});

/** @returns what is known about a transaction before it is executed on the state */
const requirementsOf = (
	{ entry: { transaction, hash } }: SimulatedInput, base: StateBase, { config, height, time, addressOf }: SimulationSettings
): Pick<SimulatedTransaction, 'cosigners' | 'hashLock' | 'blocksLeft'> => {
	const state = new LedgerState(base);
	const lock = state.hashLocks.get(hash);
	const { chain, hashLock } = config;
	return {
		cosigners: isAggregate(transaction)
			? cosignersOf(transaction, { state, addressOf, resolveAddress: (address: UnresolvedAddress) => resolveAddress(state, address) })
			: undefined,
		hashLock: transaction.type === TransactionType.AGGREGATE_BONDED ? {
			mosaicId: chain.currencyMosaicId,
			amount: hashLock.lockedFundsPerAggregate,
			maxDuration: hashLock.maxHashLockDuration,
			isActive: lock !== undefined && isActiveLock(lock, height)
		} : undefined,
		blocksLeft: transaction.deadline < time ? 0n : (transaction.deadline - time) / chain.blockGenerationTargetTimeMs
	};
};

const NO_STATEMENTS: BlockStatements = { transactions: [], addressResolutions: [], mosaicResolutions: [] };

/** @returns what each transaction would do after those before it, at most as many as a block may contain */
export const simulate = (inputs: readonly SimulatedInput[], settings: SimulationSettings): Simulation => {
	const { height, time, waiting } = settings;
	const pool = new LedgerState(settings.base);
	const trials = inputs.map(input => {
		const trial = new Trial(input, settings);
		return { trial, failures: trial.announce(pool) };
	});
	const succeeding = trials.filter(({ failures }) => failures.length === 0).map(({ trial }) => trial.input.entry);
	const feeMultiplier = feeMultiplierOf([...waiting, ...succeeding]);

	// as in a block, where each pays the effective fee
	let base = settings.base;
	const transactions = trials.map(({ trial, failures }, position): SimulatedTransaction => {
		const common = { ...trial.input, ...requirementsOf(trial.input, base, settings) };
		const failed = { ...common, fee: undefined, balances: [], changes: undefined, statements: NO_STATEMENTS };
		if (failures.length > 0)
			return { ...failed, failures };

		const fee = BigInt(feeMultiplier) * BigInt(trial.input.entry.transaction.bytes.length);
		const state = new LedgerState(base);
		const confirmed = trial.confirm(state, fee, position);
		if (confirmed.failures.length > 0)
			return { ...failed, failures: confirmed.failures };

		const before = base;
		base = state;
		return {
			...common, failures: [], fee, balances: balanceChanges(state, before), changes: { before, after: state },
			statements: confirmed.statements
		};
	});
	return { height, time, feeMultiplier, transactions };
};
