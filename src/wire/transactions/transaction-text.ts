import { encodeAggregateTransactionNotificationDTO, encodeEmbeddedTransactionNotificationDTO } from '../../../generated/encoders.js';
import { joinJson } from '../../chain/index.js';
import type { Transaction } from './transaction.js';
import { isAggregate } from './transaction-hash.js';
import {
	type AggregateBeginning, beginAggregate, type CosignaturesJson, type EmbeddedTransactionJson, encodeCosignatures, encodeEmbedded,
	encodePlain, type NotifiedTransactionJson, type PlainTransactionJson
} from './transaction-json.js';

/** The parts of a transaction's documents, as they are stored: documents and notifications put envelopes around them. */
export type TransactionParts =
	| { readonly transaction: PlainTransactionJson; readonly cosignatures: undefined; readonly inner: readonly never[] }
	| {
		readonly transaction: AggregateBeginning;
		readonly cosignatures: CosignaturesJson;
		/** Without id and meta. */
		readonly inner: readonly EmbeddedTransactionJson[];
	};

/** JSON text of one transaction, encoded when it is first read and shared by all documents and notifications that contain it. */
export class TransactionText {
	private encoded: TransactionParts | undefined;

	/** @param sameBody - text of the same aggregate with other cosignatures */
	constructor(private readonly transaction: Transaction, private readonly sameBody?: TransactionText) {
	}

	get parts(): TransactionParts {
		return this.encoded ??= this.encode();
	}

	/** The transaction as notifications contain it: an aggregate with its inner transactions, which have neither id nor meta. */
	get notified(): NotifiedTransactionJson {
		const { parts } = this;
		return parts.cosignatures === undefined ? parts.transaction : encodeAggregateTransactionNotificationDTO(parts.transaction, {
			cosignatures: parts.cosignatures,
			transactions: joinJson(parts.inner.map(transaction => encodeEmbeddedTransactionNotificationDTO({ transaction })))
		});
	}

	private encode(): TransactionParts {
		const { transaction, sameBody } = this;
		if (!isAggregate(transaction))
			return { transaction: encodePlain(transaction), cosignatures: undefined, inner: [] };

		const { transactions, cosignatures } = transaction.body;
		return {
			transaction: beginAggregate(transaction),
			cosignatures: encodeCosignatures(cosignatures),
			inner: sameBody?.parts.inner ?? transactions.map(encodeEmbedded)
		};
	}
}

/** @returns the `transaction` member of a notification */
export const encodeNotifiedTransaction = (transaction: Transaction): NotifiedTransactionJson => new TransactionText(transaction).notified;
