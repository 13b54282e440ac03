import t from 'tap';
import { isAggregate } from '../../../../src/wire/transactions/transaction-hash.js';
import { encodeEmbedded } from '../../../../src/wire/transactions/transaction-json.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { TransactionText } from '../../../../src/wire/transactions/transaction-text.js';
import { TRANSACTION_VECTORS } from './transaction-vectors.js';

const transactions = TRANSACTION_VECTORS.map(({ bytes }) => readTransaction(Buffer.from(bytes, 'hex')));
const aggregates = transactions.filter(isAggregate);

t.test('encodes a transaction when it is first read, and not again', t => {
	for (const transaction of transactions) {
		let reads = 0;
		const text = new TransactionText({
			...transaction,
			get signature() {
				++reads;
				return transaction.signature;
			}
		});
		t.equal(reads, 0);
		t.equal(text.parts.cosignatures === undefined, !isAggregate(transaction));
		t.ok(text.notified.includes(transaction.signature));
		t.ok(text.parts.transaction.includes(transaction.signature));
		t.equal(reads, 1);
	}
	t.end();
});

t.test('shares the inner transactions of an aggregate whose cosignatures have changed', t => {
	t.not(aggregates.length, 0);
	for (const aggregate of aggregates) {
		const text = new TransactionText(aggregate);
		const changed = new TransactionText({ ...aggregate, body: { ...aggregate.body, cosignatures: [] } }, text);

		t.equal(changed.parts.inner, text.parts.inner);
		t.strictSame(changed.parts.inner, aggregate.body.transactions.map(encodeEmbedded));
		t.match(JSON.parse(changed.notified), {
			cosignatures: [], transactions: changed.parts.inner.map(inner => ({ transaction: JSON.parse(inner) as object }))
		});
	}
	t.end();
});
