/** Known answers: the messages of the reference server, with its known defects corrected. */
import t from 'tap';
import * as replies from '../../../../generated/reply-validators.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { encodeNotifiedTransaction } from '../../../../src/wire/transactions/transaction-text.js';
import { expectedOf, TRANSACTION_VECTORS } from './transaction-vectors.js';
import { encodeTransaction } from '../../../support/transactions/documents.js';

for (const vector of TRANSACTION_VECTORS) {
	t.test(vector.label, t => {
		const payload = Buffer.from(vector.bytes, 'hex');
		const expected = expectedOf(vector);

		const transaction = readTransaction(payload);
		const notified = JSON.parse(encodeNotifiedTransaction(transaction)) as unknown;
		const listed = JSON.parse(encodeTransaction(transaction)) as unknown;

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
