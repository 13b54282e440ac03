/** Known answers: what clients of the reference server receive, its known defects put right. */
import t from 'tap';
import * as replies from '../../../generated/reply-validators.js';
import { encodeNotifiedTransaction, encodeTransaction } from '../../../src/wire/transaction-json.js';
import { readTransaction } from '../../../src/wire/transaction-reader.js';
import { TRANSACTION_VECTORS } from './transaction-vectors.js';

type Document = Readonly<Record<string, unknown>>;

const hexToText = (hex: unknown): string => Buffer.from(hex as string, 'hex').toString();

/** An empty message is left out, as in pages, and as in notifications until 2.4.4: a transaction has one text. */
const withoutEmptyMessage = ({ message, ...body }: Document): Document => (message ? { ...body, message } : body);

/** What the reference leaves out of a body or gets wrong in it. */
const correctBody = (body: Document): Document => ({
	...withoutEmptyMessage(body),
	...('registrationType' in body && { name: hexToText(body['name']) }),
	...('valueSizeDelta' in body && { valueSize: (body['value'] as string).length / 2 })
});

const correctInner = ({ transaction }: { readonly transaction: Document }) => ({ transaction: correctBody(transaction) });

const correct = (reference: Document, size: number, maxFee: string): Document => ({
	...correctBody(reference),
	...('transactions' in reference && { transactions: (reference['transactions'] as { transaction: Document }[]).map(correctInner) }),
	size,
	maxFee
});

for (const { label, bytes, maxFee, reference } of TRANSACTION_VECTORS) {
	t.test(label, t => {
		const payload = Buffer.from(bytes, 'hex');
		const expected = correct(reference, payload.length, maxFee);

		const transaction = readTransaction(payload);
		const notified = JSON.parse(encodeNotifiedTransaction(transaction)) as Document;
		const listed = JSON.parse(encodeTransaction(transaction)) as Document;

		const { transactions: _, ...withoutInner } = expected;
		t.strictSame(notified, expected, 'as notified');
		t.strictSame(listed, withoutInner, 'as listed');
		const isNotified = replies.TransactionNotificationData({
			transaction: notified, meta: { hash: 'A'.repeat(64), merkleComponentHash: 'A'.repeat(64), height: '1' }
		});
		t.ok(isNotified, 'as the contract has notifications', { found: replies.TransactionNotificationData.errors });
		t.end();
	});
}
