/** Documents of transactions by the generated encoders, to compare with those that the database makes of stored text. */
import {
	encodeAggregateTransactionDTO, encodeAggregateTransactionExtendedDTO, encodeEmbeddedTransactionInfoDTO, encodeTransactionInfoDTO,
	encodeTransactionMetaDTO, type Encodable
} from '../../../generated/encoders.js';
import type { Json, JsonList, ObjectId } from '../../../src/chain/index.js';
import type { EmbeddedTransaction, Transaction } from '../../../src/wire/transactions/transaction.js';
import { encodeEmbedded } from '../../../src/wire/transactions/transaction-json.js';
import { TransactionText } from '../../../src/wire/transactions/transaction-text.js';

type TransactionJson = Encodable<'TransactionInfoDTO'>['transaction'];

/** @returns the `transaction` member of a search result: an aggregate without its inner transactions */
export const encodeTransaction = (transaction: Transaction): TransactionJson => {
	const { parts } = new TransactionText(transaction);
	return parts.cosignatures === undefined ? parts.transaction : encodeAggregateTransactionDTO(parts.transaction, parts);
};

/** @returns the `transaction` member of an aggregate's own document */
export const encodeComplete = (aggregate: Transaction, transactions: JsonList<'EmbeddedTransactionInfoDTO'> & string): TransactionJson => {
	const { parts } = new TransactionText(aggregate);
	return parts.cosignatures === undefined
		? parts.transaction
		: encodeAggregateTransactionExtendedDTO(parts.transaction, { cosignatures: parts.cosignatures, transactions });
};

export const encodeTransactionInfo = (
	id: ObjectId, transaction: TransactionJson, meta: Encodable<'TransactionMetaDTO'>
): Json<'TransactionInfoDTO'> => encodeTransactionInfoDTO({ id, meta: encodeTransactionMetaDTO(meta), transaction });

export const encodeInnerTransaction = (
	id: ObjectId, transaction: EmbeddedTransaction, meta: Encodable<'EmbeddedTransactionMetaDTO'>
): Json<'EmbeddedTransactionInfoDTO'> => encodeEmbeddedTransactionInfoDTO({ id, meta, transaction: encodeEmbedded(transaction) });
