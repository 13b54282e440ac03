/** Rules of multisig accounts. Source: facts/ledger.md 4.2, 5. */
import type { Address } from '../../../../chain/index.js';
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { EmbeddedTransaction } from '../../../../wire/transactions/transaction.js';
import type { MultisigAccount } from '../../../../wire/state/records.js';
import {
	addCosignatory, ancestorsOf, cosignatoriesOf, descendantsOf, levelsAbove, levelsBelow, removeCosignatory
} from '../state/multisig.js';
import type { RuleContext, RuleSet, StatefulRule } from './rule.js';

/**
 * @returns the accounts that must cosign an inner transaction: its signer, and added cosignatories or the target of metadata; multisig
 * accounts are not replaced by their cosignatories
 */
export const requiredCosigners = (
	transaction: EmbeddedTransaction,
	{ addressOf, resolveAddress }: Pick<RuleContext, 'addressOf' | 'resolveAddress'>
): readonly Address[] => {
	const signer = addressOf(transaction.signerPublicKey);
	switch (transaction.type) {
	case TransactionType.MULTISIG_ACCOUNT_MODIFICATION:
		return [signer, ...transaction.body.addressAdditions.map(resolveAddress)];
	case TransactionType.ACCOUNT_METADATA:
	case TransactionType.MOSAIC_METADATA:
	case TransactionType.NAMESPACE_METADATA:
		return [signer, resolveAddress(transaction.body.targetAddress)];
	default:
		return [signer];
	}
};

const MIN_THRESHOLD = 1;
const REMOVE_LAST_DELTA = -1;

/** Which threshold of a multisig account applies. */
export type Operation = 'normal' | 'removal' | 'both';

export const operationOf = (transaction: EmbeddedTransaction): Operation => {
	if (transaction.type !== TransactionType.MULTISIG_ACCOUNT_MODIFICATION || transaction.body.addressDeletions.length === 0)
		return 'normal';

	return transaction.body.addressAdditions.length === 0 ? 'removal' : 'both';
};

/** Adds the accounts that may sign for an address: its cosignatories, down to accounts that have none. */
const addEligible = (context: RuleContext, address: Address, eligible: Set<Address>): void => {
	const cosignatories = cosignatoriesOf(context.state.multisigs, address);
	if (cosignatories.length === 0)
		eligible.add(address);
	for (const cosignatory of cosignatories)
		addEligible(context, cosignatory, eligible);
};

/** @returns how many cosignatories have to sign */
export const thresholdOf = ({ minApproval, minRemoval }: MultisigAccount, operation: Operation): number => ({
	normal: minApproval,
	removal: minRemoval,
	both: Math.max(minApproval, minRemoval)
}[operation]);

const isSatisfied = (context: RuleContext, address: Address, signers: ReadonlySet<Address>, operation: Operation): boolean => {
	const entry = context.state.multisigs.get(address);
	if (!entry || entry.cosignatories.length === 0)
		return signers.has(address);

	const threshold = thresholdOf(entry, operation);
	let satisfied = 0;
	for (const cosignatory of entry.cosignatories) {
		if (isSatisfied(context, cosignatory, signers, operation) && threshold <= ++satisfied)
			return true;
	}
	return threshold <= satisfied;
};

const checkCosignatories: StatefulRule<'multisigCosignatories'> = ({ multisig, additions, deletions }, context) => {
	const entry = context.state.multisigs.get(multisig);
	// more deletions than there are cosignatories wrap around in a node and so exceed the maximum as well
	const count = (entry?.cosignatories.length ?? 0) + additions.length - deletions.length;
	if (count < 0 || context.config.multisig.maxCosignatoriesPerAccount < count)
		return 'Failure_Multisig_Max_Cosignatories';

	if (!entry)
		return deletions.length > 0 ? 'Failure_Multisig_Unknown_Multisig_Account' : undefined;

	const isPresent = (address: Parameters<RuleContext['resolveAddress']>[0]) =>
		entry.cosignatories.includes(context.resolveAddress(address));
	if (additions.some(isPresent))
		return 'Failure_Multisig_Already_A_Cosignatory';
	return deletions.every(isPresent) ? undefined : 'Failure_Multisig_Not_A_Cosignatory';
};

const checkLevels: StatefulRule<'newCosignatory'> = ({ multisig, cosignatory }, context) => {
	const { multisigs } = context.state;
	const resolved = context.resolveAddress(cosignatory);
	if (levelsAbove(multisigs, multisig) + levelsBelow(multisigs, resolved) + 1 > context.config.multisig.maxMultisigDepth)
		return 'Failure_Multisig_Max_Multisig_Depth';

	const descendants = descendantsOf(multisigs, resolved);
	return [...ancestorsOf(multisigs, multisig)].some(address => descendants.has(address)) ? 'Failure_Multisig_Loop' : undefined;
};

const checkSettings: StatefulRule<'multisigSettings'> = ({ multisig, minRemovalDelta, minApprovalDelta }, { state }) => {
	const entry = state.multisigs.get(multisig);
	if (!entry) {
		return minRemovalDelta === REMOVE_LAST_DELTA && minApprovalDelta === REMOVE_LAST_DELTA
			? undefined
			: 'Failure_Multisig_Min_Setting_Out_Of_Range';
	}

	const thresholds = [entry.minRemoval + minRemovalDelta, entry.minApproval + minApprovalDelta];
	if (thresholds.some(threshold => threshold < MIN_THRESHOLD))
		return 'Failure_Multisig_Min_Setting_Out_Of_Range';
	return thresholds.some(threshold => entry.cosignatories.length < threshold)
		? 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories'
		: undefined;
};

export const multisigRules: RuleSet = {
	transaction: {
		stateful: [({ signer }, { state }) => (cosignatoriesOf(state.multisigs, signer).length > 0
			? 'Failure_Multisig_Operation_Prohibited_By_Account'
			: undefined)]
	},
	newCosignatory: {
		stateful: [
			({ cosignatory }, { state, config, resolveAddress }) => {
				const entry = state.multisigs.get(resolveAddress(cosignatory));
				return entry && config.multisig.maxCosignedAccountsPerAccount <= entry.multisigs.length
					? 'Failure_Multisig_Max_Cosigned_Accounts'
					: undefined;
			},
			checkLevels
		]
	},
	multisigCosignatories: {
		stateless: [
			({ deletions }) => (deletions.length > 1 ? 'Failure_Multisig_Multiple_Deletes' : undefined),
			({ additions, deletions }) => (new Set(additions).size + new Set(deletions).size < additions.length + deletions.length
				? 'Failure_Multisig_Redundant_Modification'
				: undefined),
			({ additions, deletions }) => (deletions.some(address => additions.includes(address))
				? 'Failure_Multisig_Account_In_Both_Sets'
				: undefined)
		],
		stateful: [checkCosignatories],
		changes: [({ multisig, additions, deletions }, { state, resolveAddress }) => {
			for (const address of additions)
				addCosignatory(state.multisigs, multisig, resolveAddress(address));
			for (const address of deletions)
				removeCosignatory(state.multisigs, multisig, resolveAddress(address));
		}]
	},
	multisigSettings: {
		stateful: [checkSettings],
		changes: [({ multisig, minRemovalDelta, minApprovalDelta }, { state }) => {
			const entry = state.multisigs.get(multisig);
			if (!entry)
				return;

			state.multisigs.set(multisig, {
				...entry,
				minRemoval: entry.minRemoval + minRemovalDelta,
				minApproval: entry.minApproval + minApprovalDelta
			});
		}]
	},
	aggregateCosignatures: {
		stateful: [({ signer, transactions, cosignatures }, context) => {
			const eligible = new Set<Address>();
			for (const transaction of transactions) {
				for (const address of requiredCosigners(transaction, context))
					addEligible(context, address, eligible);
			}
			const signers = [signer, ...cosignatures.map(cosignature => cosignature.signerPublicKey)];
			return signers.every(publicKey => eligible.has(context.addressOf(publicKey)))
				? undefined
				: 'Failure_Aggregate_Ineligible_Cosignatories';
		}]
	},
	embeddedTransaction: {
		stateful: [({ transaction, signer, cosignatures }, context) => {
			const signers = new Set([signer, ...cosignatures.map(cosignature => cosignature.signerPublicKey)].map(context.addressOf));
			const operation = operationOf(transaction);
			return requiredCosigners(transaction, context).every(address => isSatisfied(context, address, signers, operation))
				? undefined
				: 'Failure_Aggregate_Missing_Cosignatures';
		}]
	}
};
