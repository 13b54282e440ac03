/** Whether a stored aggregate has all its embedded transactions. */
import t from 'tap';
import { objectIdAt } from '../../../../src/backends/catapult/mongo/raw-bson.js';
import { isWhole } from '../../../../src/backends/catapult/mongo/readers/aggregate-size.js';
import { isAggregate as isStoredAggregate } from '../../../../src/backends/catapult/mongo/readers/transaction-documents.js';
import {
	AGGREGATE_HEADER_SIZE, COSIGNATURE_SIZE, EMBEDDED_HEADER_SIZE, paddingOf, readTransaction, TRANSACTION_HEADER_SIZE
} from '../../../../src/wire/transactions/transaction-reader.js';
import type { PlainTransaction } from '../../../../src/wire/transactions/transaction.js';
import { isAggregate } from '../../../../src/wire/transactions/transaction-hash.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { int32, rawOf, type StoredDocument } from '../../../support/catapult/stored.js';
import { storedEmbedded, storedTransaction } from '../../../support/catapult/stored-transactions.js';
import { rawDocuments } from '../../../support/recorded/documents.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { TRANSACTION_VECTORS } from '../../wire/transactions/transaction-vectors.js';

const documentOf = (transaction: StoredDocument): Buffer => rawOf({ transaction });

const aggregateOf = (size: number): Buffer =>
	documentOf({ type: int32(TransactionType.AGGREGATE_BONDED), size: int32(AGGREGATE_HEADER_SIZE + size), cosignatures: [] });

t.test('an embedded transaction of every type', t => {
	const types = new Set<number>();
	for (const { label, bytes } of TRANSACTION_VECTORS) {
		const transaction = readTransaction(Buffer.from(bytes, 'hex'));
		if (isAggregate(transaction)) {
			const inner = transaction.body.transactions.map(each => documentOf(storedEmbedded(each)));
			const parts = [inner, inner.slice(1)].map(documents => isWhole(documentOf(storedTransaction(transaction)), documents, false));
			t.strictSame(parts, [true, inner.length === 0], `${label}, and without the first`);
			continue;
		}
		types.add(transaction.type);
		const inner = documentOf(storedEmbedded(transaction));
		const size = transaction.bytes.length - TRANSACTION_HEADER_SIZE + EMBEDDED_HEADER_SIZE;
		const padded = size + paddingOf(size);
		t.strictSame({
			whole: isWhole(aggregateOf(padded), [inner], false),
			withoutOther: isWhole(aggregateOf(padded + 8), [inner], false),
			half: isWhole(aggregateOf(2 * padded), [inner], false),
			two: isWhole(aggregateOf(2 * padded), [inner, inner], false)
		}, { whole: true, withoutOther: false, half: false, two: true }, label);
	}
	t.equal(types.size, Object.keys(TransactionType).length - 2);
	t.end();
});

t.test('cosignatures: those that were added to a partial transaction are not part of its size', t => {
	const transaction = readTransaction(Buffer.from(TRANSACTION_VECTORS[0]?.bytes ?? '', 'hex')) as PlainTransaction;
	const inner = documentOf(storedEmbedded(transaction));
	const size = transaction.bytes.length - TRANSACTION_HEADER_SIZE + EMBEDDED_HEADER_SIZE;
	const padded = size + paddingOf(size);
	const cosigned = (total: number): Buffer =>
		documentOf({ type: int32(TransactionType.AGGREGATE_BONDED), size: int32(AGGREGATE_HEADER_SIZE + total), cosignatures: [{}, {}] });
	const [without, withAll] = [cosigned(2 * padded), cosigned(2 * padded + 2 * COSIGNATURE_SIZE)];

	t.same([[inner], [inner, inner]].map(documents => isWhole(without, documents, true)), [false, true]);
	t.same([[inner], [inner, inner]].map(documents => isWhole(withAll, documents, false)), [false, true]);
	t.end();
});

t.test('a type that is not known: there is nothing to compare', t => {
	t.ok(isWhole(aggregateOf(800), [documentOf({ type: int32(0x4fff) })], false));
	t.notOk(isWhole(aggregateOf(800), [], false));
	t.end();
});

t.test('aggregates that a genuine node has stored', { skip: skipUnlessRecorded }, t => {
	const documents = rawDocuments('transactions').map(bytes => Buffer.from(bytes));
	const aggregates = documents.filter(isStoredAggregate);
	t.ok(aggregates.length > 10);
	for (const aggregate of aggregates) {
		const id = objectIdAt(aggregate, '_id');
		const inner = documents.filter(document => objectIdAt(document, 'meta', 'aggregateId') === id);
		const isWholeWithout = inner.map(missing => isWhole(aggregate, inner.filter(document => document !== missing), false));
		t.ok(inner.length > 0 && isWhole(aggregate, inner, false) && !isWholeWithout.includes(true), `${id}`);
	}
	t.end();
});
