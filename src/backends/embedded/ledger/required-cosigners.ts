/** The accounts that must cosign an inner transaction. Source: facts/ledger.md 4.2. */
import type { Address } from '../../../chain/index.js';
import type { EmbeddedTransaction } from '../../../wire/transactions/transaction.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { RuleContext } from './rules/rule.js';

/** @returns the signer, and added cosignatories or the target of metadata; multisig accounts are not replaced by their cosignatories */
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
