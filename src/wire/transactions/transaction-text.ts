import type { Json } from '../../chain/index.js';
import type { Transaction } from './transaction.js';
import { isAggregate } from './transaction-hash.js';
import { encodeEmbedded, encodeTransaction } from './transaction-json.js';

/** JSON text of one transaction, encoded when it is first read and shared by all documents and notifications that contain it. */
export class TransactionText {
	private encoded: Json<'TransactionDTO'> | undefined;
	private encodedInner: readonly Json<'EmbeddedTransactionDTO'>[] | undefined;

	/** @param sameInner - text of an aggregate with the same inner transactions */
	constructor(private readonly transaction: Transaction, private readonly sameInner?: TransactionText) {
	}

	/** The transaction; an aggregate without its inner transactions. */
	get plain(): Json<'TransactionDTO'> {
		return this.encoded ??= encodeTransaction(this.transaction);
	}

	/** The inner transactions, without id and meta. */
	get inner(): readonly Json<'EmbeddedTransactionDTO'>[] {
		const { transaction, sameInner } = this;
		if (!isAggregate(transaction))
			return [];
		return this.encodedInner ??= sameInner?.inner ?? transaction.body.transactions.map(encodeEmbedded);
	}

	/** The transaction as notifications contain it: an aggregate with its inner transactions, which have neither id nor meta. */
	get notified(): Json<'TransactionDTO'> {
		if (!isAggregate(this.transaction))
			return this.plain;

		const inner = this.inner.map(text => `{"transaction":${text}}`);
		return `${this.plain.slice(0, -1)},"transactions":[${inner.join(',')}]}` as Json<'TransactionDTO'>;
	}
}

/** @returns the `transaction` member of a notification */
export const encodeNotifiedTransaction = (transaction: Transaction): Json<'TransactionDTO'> => new TransactionText(transaction).notified;
