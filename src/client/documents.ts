/** Documents of the HTTP interface in the form that notifications have. */
import type { Schemas } from '../../generated/schemas.js';
import type { DataOf } from './channels.js';

type Transaction = DataOf<'confirmedAdded'>;

/** What transactions of all types and groups have over HTTP. */
interface TransactionInfo {
	readonly meta: { readonly height: string; readonly hash: string; readonly merkleComponentHash: string };
	readonly transaction: { readonly transactions?: readonly { readonly transaction: unknown }[] };
}

/** @param info - of HTTP: an aggregate with its inner transactions */
export const transactionOf = (info: unknown): Transaction => {
	// the contract has a schema for each group, which share these members
	const { meta: { hash, merkleComponentHash, height }, transaction } = info as TransactionInfo;
	const { transactions } = transaction;
	// the same schemas, except the members that are removed
	return {
		transaction: transactions === undefined ? transaction
			: { ...transaction, transactions: transactions.map(inner => ({ transaction: inner.transaction })) },
		meta: { hash, merkleComponentHash, height }
	} as Transaction;
};

/** @param info - of HTTP */
export const blockOf = ({ block, meta: { hash, generationHash } }: Schemas['BlockInfoDTO']): DataOf<'block'> =>
	({ block, meta: { hash, generationHash } });
