/** Compiles only where the type of a transaction, a block, a receipt narrows which members there are. */
import type { Block, Receipt, Transaction } from './types';

export const describeTransaction = (transaction: Transaction): string => {
	switch (transaction.type) {
	case 16724: return `${transaction.recipientAddress} ${transaction.mosaics.map(({ amount }) => amount).join()} ${transaction.message ?? ''}`;
	case 16705:
	case 16961: return `${transaction.transactionsHash} ${transaction.cosignatures.length}`;
	case 16717: return `${transaction.nonce} ${transaction.divisibility}`;
	case 16718: return transaction.registrationType === 0 ? String(transaction.duration) : String(transaction.parentId);
	case 16708: return transaction.value;
	default:
		// @ts-expect-error only some types have a recipient
		return String(transaction.recipientAddress);
	}
};

export const describeBlock = (block: Block): string => (block.type === 33091
	// @ts-expect-error normal blocks have no number of accounts that may vote
	? block.height + block.votingEligibleAccountsCount
	: block.previousImportanceBlockHash);

export const describeReceipt = (receipt: Receipt): string => {
	switch (receipt.type) {
	case 8515: return receipt.targetAddress;
	case 4685: return receipt.recipientAddress;
	case 20803: return receipt.amount;
	default:
		// @ts-expect-error only some receipts have a recipient
		return String(receipt.recipientAddress);
	}
};
