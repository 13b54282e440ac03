/**
 * Applies the rules to published transactions: first all stateless rules; then, for each notification, the stateful rules and the
 * changes. Source: facts/ledger.md 3.1, 10.2 traps 2 and 3.
 */
import type { Address, MosaicId, NetworkTime, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../../chain/index.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { LedgerConfig } from './config.js';
import { paysFeeFirst } from './forks.js';
import type { Notification } from './notifications.js';
import type { PublishedTransaction } from './publisher.js';
import type { Receipt } from '../../../wire/blocks/statements.js';
import { resolveAddress, resolveMosaic } from './resolver.js';
import { rulesOf } from './rules/index.js';
import type { ChangeContext, RuleContext } from './rules/rule.js';
import type { LedgerState } from './state/ledger-state.js';
import { StatementBuilder } from './statement-builder.js';

export interface ExecutionSettings {
	readonly config: LedgerConfig;
	readonly state: LedgerState;
	/** Height of the block that is, or would be, executed. */
	readonly height: bigint;
	/** Timestamp of the block, or the node's clock outside of one. */
	readonly time: NetworkTime;
	readonly dynamicFeeMultiplier: bigint;
	readonly addressOf: (publicKey: PublicKey) => Address;
	/** Failures that are ignored, in a simulation of what is not signed yet; none by default. */
	readonly waived?: ReadonlySet<FailureName>;
}

/** Notifications of a transaction that fail or succeed together in {@link Executor.executeParts}. */
export interface TransactionPart {
	/** Position of the inner transaction; undefined for what concerns the whole one. */
	readonly index: number | undefined;
	readonly notifications: readonly Notification[];
}

export interface PartFailure {
	readonly code: FailureName;
	readonly index: number | undefined;
}

// bound functions, because rules destructure their context
class StatefulContext implements RuleContext {
	readonly config: LedgerConfig;
	readonly state: LedgerState;
	readonly height: bigint;
	readonly time: NetworkTime;
	readonly dynamicFeeMultiplier: bigint;
	readonly addressOf: (publicKey: PublicKey) => Address;
	fee = 0n;

	constructor({ config, state, height, time, dynamicFeeMultiplier, addressOf }: ExecutionSettings) {
		this.config = config;
		this.state = state;
		this.height = height;
		this.time = time;
		this.dynamicFeeMultiplier = dynamicFeeMultiplier;
		this.addressOf = addressOf;
	}

	readonly resolveAddress = (address: UnresolvedAddress): Address => resolveAddress(this.state, address);

	readonly resolveMosaic = (id: UnresolvedMosaicId): MosaicId => resolveMosaic(this.state, id);
}

class RecordingContext extends StatefulContext implements ChangeContext {
	constructor(settings: ExecutionSettings, private readonly statements: StatementBuilder) {
		super(settings);
	}

	override readonly resolveAddress = (address: UnresolvedAddress): Address => {
		const resolved = resolveAddress(this.state, address);
		if (resolved !== address)
			this.statements.addAddressResolution(address, resolved);
		return resolved;
	};

	override readonly resolveMosaic = (id: UnresolvedMosaicId): MosaicId => {
		const resolved = resolveMosaic(this.state, id);
		if (resolved !== id)
			this.statements.addMosaicResolution(id, resolved);
		return resolved;
	};

	readonly addReceipt = (receipt: Receipt): void => this.statements.addReceipt(receipt);

	readonly advanceSource = (change: 'transaction' | 'embedded'): void => this.statements.advanceSource(change);
}

/**
 * @param waived - failures that are ignored
 * @returns the first failure among the rules that need no state
 */
export const validateStateless = (
	notifications: readonly Notification[], config: LedgerConfig, waived?: ReadonlySet<FailureName>
): FailureName | undefined => {
	for (const notification of notifications) {
		for (const rule of rulesOf(notification.kind).stateless) {
			const failure = rule(notification, config);
			if (failure && !waived?.has(failure))
				return failure;
		}
	}
	return undefined;
};

/** Executes transactions one after another on a state layer, at one height and time. */
export class Executor {
	readonly statements = new StatementBuilder();
	/** Context for the changes of a block itself; for transactions use {@link execute}. */
	readonly changes: ChangeContext;
	private readonly rules: StatefulContext;
	private readonly recording: RecordingContext;

	constructor(private readonly settings: ExecutionSettings) {
		this.rules = new StatefulContext(settings);
		this.recording = new RecordingContext(settings, this.statements);
		this.changes = this.recording;
	}

	/**
	 * Executes one transaction. A failed one leaves neither changes nor statements.
	 * @param fee - what it pays, atomic units
	 * @returns the first failure, in a node's order
	 */
	execute({ head, body, tail }: PublishedTransaction, fee: bigint): FailureName | undefined {
		const { config, height } = this.settings;
		return this.attempt(fee, () => (paysFeeFirst(config, height)
			? this.run(head) ?? this.run(tail) ?? this.run(body)
			: this.run(head) ?? this.run(body) ?? this.run(tail)));
	}

	/**
	 * Executes the parts of one transaction, and continues after a part that fails, without its changes. If one fails, nothing is changed.
	 * @param fee - what the transaction pays, atomic units
	 * @returns the first failure of each part
	 */
	executeParts(parts: readonly TransactionPart[], fee: bigint): readonly PartFailure[] {
		const failures: PartFailure[] = [];
		this.attempt(fee, () => {
			for (const { index, notifications } of parts) {
				const code = this.attempt(fee, () => this.run(notifications));
				if (code)
					failures.push({ code, index });
			}
			return failures[0]?.code;
		});
		return failures;
	}

	/**
	 * Checks a partial aggregate without changes: all rules about the members that every transaction has, then the stateless rules about
	 * its content, except that cosignatures may be missing (facts/ledger.md 4.3, step 3).
	 * @param isSigned - called after the rules that precede signatures
	 */
	validatePartial({ head, body, tail }: PublishedTransaction, fee: bigint, isSigned: () => boolean): FailureName | undefined {
		this.rules.fee = fee;
		for (const notification of [...head, ...tail]) {
			const failure = validateStateless([notification], this.settings.config)
				?? (notification.kind === 'signature' && !isSigned() ? 'Failure_Signature_Not_Verifiable' : undefined)
				?? this.check(notification);
			if (failure)
				return failure;
		}
		return body.map(notification => validateStateless([notification], this.settings.config))
			.find(failure => failure !== undefined && failure !== 'Failure_Aggregate_Missing_Cosignatures');
	}

	/** @returns the first failure of these notifications' stateful rules, without any change */
	validate(notifications: readonly Notification[]): FailureName | undefined {
		for (const notification of notifications) {
			const failure = this.check(notification);
			if (failure)
				return failure;
		}
		return undefined;
	}

	private attempt(fee: bigint, run: () => FailureName | undefined): FailureName | undefined {
		const { journal } = this.settings.state;
		const journalMark = journal.mark();
		const undoStatements = this.statements.mark();
		this.rules.fee = fee;
		this.recording.fee = fee;
		const failure = run();
		if (failure) {
			journal.rollBackTo(journalMark);
			undoStatements();
		}
		return failure;
	}

	private run(notifications: readonly Notification[]): FailureName | undefined {
		for (const notification of notifications) {
			const failure = this.check(notification);
			if (failure)
				return failure;

			for (const change of rulesOf(notification.kind).changes)
				change(notification, this.recording);
		}
		return undefined;
	}

	private check(notification: Notification): FailureName | undefined {
		for (const rule of rulesOf(notification.kind).stateful) {
			const failure = rule(notification, this.rules);
			if (failure && !this.settings.waived?.has(failure))
				return failure;
		}
		return undefined;
	}
}
