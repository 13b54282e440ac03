/** Writing is the inverse of parsing. */
import t from 'tap';
import { type Layout, LAYOUTS } from '../../../../src/wire/transactions/layouts.js';
import { isAggregate } from '../../../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { type BodyContent, putSignature, withCosignatures, writeTransaction } from '../../../../src/wire/transactions/transaction-writer.js';
import type { EmbeddableType } from '../../../../src/wire/transactions/transaction-types.js';
import { TRANSACTION_VECTORS } from './transaction-vectors.js';
import { fromHex } from '../../../../src/wire/bytes/hex.js';

/** A body without derived members. */
const contentOf = (type: EmbeddableType, body: object): BodyContent<EmbeddableType> => {
	const hidden = new Set((LAYOUTS[type] as Layout).filter(member => member.hidden).map(({ name }) => name));
	return Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.has(name) && name !== 'nameBytes')) as BodyContent<EmbeddableType>;
};

for (const { label, bytes } of TRANSACTION_VECTORS) {
	t.test(`${label}: written as it was parsed`, t => {
		const payload = Buffer.from(bytes, 'hex');
		const transaction = readTransaction(payload);
		const written = isAggregate(transaction)
			? withCosignatures(transaction, transaction.body.cosignatures)
			: writeTransaction(transaction.type, transaction, contentOf(transaction.type, transaction.body));
		putSignature(written, fromHex(transaction.signature));

		t.equal(written.toString('hex').toUpperCase(), bytes);
		t.end();
	});
}

t.test('withCosignatures: replaces the cosignatures', t => {
	const vector = TRANSACTION_VECTORS.find(({ label }) => label.startsWith('aggregate_complete'));
	const aggregate = readTransaction(Buffer.from(vector?.bytes ?? '', 'hex'));
	if (!isAggregate(aggregate))
		throw new Error('not an aggregate');
	const [first, second] = aggregate.body.cosignatures;
	const swapped = [second, first].filter(cosignature => cosignature !== undefined);

	const [without, other] = [[], swapped].map(cosignatures => readTransaction(withCosignatures(aggregate, cosignatures)));

	t.match(without, { body: { cosignatures: [], payloadSize: aggregate.body.payloadSize } });
	t.strictSame(other && isAggregate(other) && other.body.cosignatures, swapped);
	t.end();
});
