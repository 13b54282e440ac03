import type { Json } from '../../chain/index.js';
import type { AggregateTransaction, PlainTransaction, Transaction } from './transaction.js';
import { isAggregate } from './transaction-hash.js';
import {
	type EmbeddedTransactionJson, encodeAggregate, encodeEmbedded, encodePlain, type NotifiedTransactionJson, type PlainTransactionJson,
	type TransactionJson, withNotifiedTransactions
} from './transaction-json.js';

/** JSON text of one transaction, encoded when it is first read and shared by all documents and notifications that contain it. */
export class TransactionText {
	private plainTransaction: PlainTransactionJson | undefined;
	private aggregate: Json<'AggregateTransactionDTO'> | undefined;
	private encodedInner: readonly EmbeddedTransactionJson[] | undefined;

	/** @param sameInner - text of an aggregate with the same inner transactions */
	constructor(private readonly transaction: Transaction, private readonly sameInner?: TransactionText) {
	}

	/** The transaction; an aggregate without its inner transactions. */
	get plain(): TransactionJson {
		const { transaction } = this;
		return isAggregate(transaction) ? this.encodeAggregate(transaction) : this.encodePlain(transaction);
	}

	/** The inner transactions, without id and meta. */
	get inner(): readonly EmbeddedTransactionJson[] {
		const { transaction, sameInner } = this;
		if (!isAggregate(transaction))
			return [];
		return this.encodedInner ??= sameInner?.inner ?? transaction.body.transactions.map(encodeEmbedded);
	}

	/** The transaction as notifications contain it: an aggregate with its inner transactions, which have neither id nor meta. */
	get notified(): NotifiedTransactionJson {
		const { transaction } = this;
		return isAggregate(transaction)
			? withNotifiedTransactions(this.encodeAggregate(transaction), this.inner)
			: this.encodePlain(transaction);
	}

	private encodeAggregate(transaction: AggregateTransaction): Json<'AggregateTransactionDTO'> {
		return this.aggregate ??= encodeAggregate(transaction);
	}

	private encodePlain(transaction: PlainTransaction): PlainTransactionJson {
		return this.plainTransaction ??= encodePlain(transaction);
	}
}

/** @returns the `transaction` member of a notification */
export const encodeNotifiedTransaction = (transaction: Transaction): NotifiedTransactionJson => new TransactionText(transaction).notified;
