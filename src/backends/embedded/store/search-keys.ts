/** Search keys of transactions and statements. */
import type { PublicKey, UnresolvedAddress } from '../../../chain/index.js';
import type { UnresolvedMosaic } from '../../../wire/transactions/layouts.js';
import { type EmbeddedTransaction, type Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { Receipt } from '../../../wire/blocks/statements.js';
import { ListKind } from './lists.js';

/** Keys under which a transaction is found, an inner one included. */
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

/** Types of receipts, at the index of their bit. Bits are stored: append new types. Source: facts/rest-schemas.md 3.1. */
const RECEIPT_TYPES: readonly number[] = [
	0x2143, 0x5143, 0x3148, 0x2248, 0x2348, 0x3152, 0x2252, 0x2352, 0x124d, 0x134e, 0x414d, 0x414e, 0x424e
];

/**
 * @returns a set of types as a number with a bit for each. A statement is in the lists of the set of its receipts' types only, so that
 * the lists of all sets that contain one of some types have no entry in common. There are few different sets, because a source has few
 * kinds of receipts.
 */
export const typeSetOf = (types: readonly number[]): number => {
	let set = 0;
	for (const type of types) {
		const place = RECEIPT_TYPES.indexOf(type);
		set |= place < 0 ? 0 : 1 << place;
	}
	return set;
};

/** A kind of list, and the key of one of them. */
type StatementKey = readonly [kind: ListKind, key: string];

const keysOf = (receipt: Receipt): readonly StatementKey[] => [
	[ListKind.statementArtifact, 'artifactId' in receipt ? receipt.artifactId : receipt.mosaicId],
	...'target' in receipt ? [[ListKind.statementTarget, receipt.target] as const] : [],
	...'sender' in receipt
		? [[ListKind.statementSender, receipt.sender] as const, [ListKind.statementRecipient, receipt.recipient] as const]
		: []
];

/** @returns the search keys of a statement, without duplicates */
export const statementKeys = (receipts: readonly Receipt[]): readonly StatementKey[] => {
	const pairs = new Map(receipts.flatMap(keysOf).map(pair => [pair.join(), pair]));
	return [...pairs.values()];
};
