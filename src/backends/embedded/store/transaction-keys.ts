/** Search keys of a transaction, inner ones included. */
import type { PublicKey, UnresolvedAddress } from '../../../chain/index.js';
import type { UnresolvedMosaic } from '../../../wire/transactions/layouts.js';
import { type EmbeddedTransaction, type Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';

export interface TransactionKeys {
	readonly type: number;
	readonly signerPublicKey: PublicKey;
	/** As written. */
	readonly recipient: UnresolvedAddress | undefined;
	/** What a transfer moves, as written. */
	readonly mosaics: readonly UnresolvedMosaic[];
}

const recipientOf = (transaction: Exclude<Transaction, { readonly type: 0x4141 | 0x4241 }> | EmbeddedTransaction) => {
	switch (transaction.type) {
	case TransactionType.TRANSFER:
	case TransactionType.SECRET_LOCK:
	case TransactionType.SECRET_PROOF:
		return transaction.body.recipientAddress;
	default:
		return undefined;
	}
};

const isTopLevel = (transaction: Transaction | EmbeddedTransaction): transaction is Transaction => 'signature' in transaction;

/** @returns the search keys of a transaction */
export const transactionKeys = (transaction: Transaction | EmbeddedTransaction): TransactionKeys => {
	const { type, signerPublicKey } = transaction;
	if (isTopLevel(transaction) && isAggregate(transaction))
		return { type, signerPublicKey, recipient: undefined, mosaics: [] };

	return {
		type,
		signerPublicKey,
		recipient: recipientOf(transaction),
		mosaics: transaction.type === TransactionType.TRANSFER ? transaction.body.mosaics : []
	};
};

const MAX_STORED_AMOUNT = 0x7fff_ffff_ffff_ffffn;

/** @returns an amount as it is stored, in 63 bits; larger amounts are stored as the maximum */
export const storedAmount = (amount: bigint): bigint => (amount > MAX_STORED_AMOUNT ? MAX_STORED_AMOUNT : amount);
