/** Who must sign an aggregate, with the cosignatories of multisig accounts. Source: facts/ledger.md 4.2. */
import type { Address } from '../../../chain/index.js';
import type { AggregateTransaction } from '../../../wire/transactions/transaction.js';
import { type Operation, operationOf, requiredCosigners, thresholdOf } from './rules/multisig.js';
import type { RuleContext } from './rules/rule.js';

/** An account that must sign, or that can sign for such an account. */
export interface CosigningAccount {
	readonly address: Address;
	/** Decides which threshold applies, also to the accounts below. */
	readonly operation: Operation;
	/** Whether a transaction in the aggregate needs this account, and not only one above it. */
	readonly isRequired: boolean;
	/** How many of its cosignatories have to be satisfied; 0 when the account signs for itself. */
	readonly threshold: number;
	readonly cosignatories: readonly Address[];
	/** Whether it has signed, or enough of its cosignatories are satisfied. */
	readonly isSatisfied: boolean;
}

export interface Cosigners {
	/** Signer and cosigners. */
	readonly signed: readonly Address[];
	/** Each account once for each operation, accounts before those below them. */
	readonly accounts: readonly CosigningAccount[];
	/** Whether every required account is satisfied. */
	readonly isComplete: boolean;
}

/** @returns the accounts that the state before the aggregate requires */
export const cosignersOf = (
	{ signerPublicKey, body: { transactions, cosignatures } }: AggregateTransaction,
	context: Pick<RuleContext, 'addressOf' | 'resolveAddress' | 'state'>
): Cosigners => {
	const signed = [signerPublicKey, ...cosignatures.map(cosignature => cosignature.signerPublicKey)].map(context.addressOf);
	const signers = new Set(signed);
	const accounts = new Map<string, CosigningAccount>();
	const keyOf = (address: Address, operation: Operation): string => `${address} ${operation}`;

	// an account that is reached twice is visited once: its result does not depend on the path
	const visit = (address: Address, operation: Operation, isRequired: boolean): boolean => {
		const key = keyOf(address, operation);
		const known = accounts.get(key);
		if (known) {
			accounts.set(key, { ...known, isRequired: known.isRequired || isRequired });
			return known.isSatisfied;
		}
		const entry = context.state.multisigs.get(address);
		const account = {
			address, operation, isRequired,
			threshold: entry && entry.cosignatories.length > 0 ? thresholdOf(entry, operation) : 0,
			cosignatories: entry?.cosignatories ?? []
		};
		// takes its place before the accounts below
		accounts.set(key, { ...account, isSatisfied: false });
		const satisfied = account.cosignatories.filter(cosignatory => visit(cosignatory, operation, false)).length;
		const isSatisfied = account.cosignatories.length === 0 ? signers.has(address) : account.threshold <= satisfied;
		accounts.set(key, { ...account, isSatisfied });
		return isSatisfied;
	};

	for (const transaction of transactions) {
		for (const address of requiredCosigners(transaction, context))
			visit(address, operationOf(transaction), true);
	}
	const all = [...accounts.values()];
	return { signed, accounts: all, isComplete: all.every(({ isRequired, isSatisfied }) => !isRequired || isSatisfied) };
};
