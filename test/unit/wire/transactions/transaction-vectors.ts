/** All vectors, and the notifications that are expected for them. */
import { ACCOUNTS } from './vectors/accounts.js';
import { AGGREGATES } from './vectors/aggregates.js';
import { LOCKS_AND_METADATA } from './vectors/locks-and-metadata.js';
import { MOSAICS_AND_NAMESPACES } from './vectors/mosaics-and-namespaces.js';
import { TRANSFERS } from './vectors/transfers.js';
import type { TransactionVector } from './vectors/vector.js';

type Document = Readonly<Record<string, unknown>>;

const hexToText = (hex: unknown): string => Buffer.from(hex as string, 'hex').toString();

/** An empty message is omitted, as in pages, and in notifications until 2.4.4: a transaction has one text. */
const withoutEmptyMessage = ({ message, ...body }: Document): Document => (message ? { ...body, message } : body);

/** Members of a body that the reference omits or gets wrong. */
const correctBody = (body: Document): Document => ({
	...withoutEmptyMessage(body),
	...('registrationType' in body && { name: hexToText(body['name']) }),
	...('valueSizeDelta' in body && { valueSize: (body['value'] as string).length / 2 })
});

const correctInner = ({ transaction }: { readonly transaction: Document }) => ({ transaction: correctBody(transaction) });

/** @returns the `transaction` member of a notification: the reference's, with its known defects corrected */
export const expectedOf = ({ bytes, maxFee, reference }: TransactionVector): Document => ({
	...correctBody(reference),
	...('transactions' in reference && { transactions: (reference['transactions'] as { transaction: Document }[]).map(correctInner) }),
	size: bytes.length / 2,
	maxFee
});

export const TRANSACTION_VECTORS: readonly TransactionVector[] = [
	...TRANSFERS, ...MOSAICS_AND_NAMESPACES, ...LOCKS_AND_METADATA, ...ACCOUNTS, ...AGGREGATES
];
