/** Transactions stored by a node encode to the same text that the embedded chain writes for these bytes, byte for byte. */
import fc from 'fast-check';
import t from 'tap';
import * as stored from '../../../../generated/stored-encoders.js';
import * as replies from '../../../../generated/reply-validators.js';
import type { Hash256, Json, ObjectId } from '../../../../src/chain/index.js';
import { joinJson } from '../../../../src/chain/index.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import type { AggregateTransaction, EmbeddedTransaction, Transaction } from '../../../../src/wire/transactions/transaction.js';
import { isAggregate } from '../../../../src/wire/transactions/transaction-hash.js';
import { MalformedTransaction, readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { storedEmbedded, storedTransaction } from '../../../support/catapult/stored-transactions.js';
import { binary, int32, int64, objectId, rawOf, type StoredDocument } from '../../../support/catapult/stored.js';
import { encodeComplete, encodeInnerTransaction, encodeTransaction, encodeTransactionInfo } from '../../../support/transactions/documents.js';
import { TRANSACTION_VECTORS } from '../../wire/transactions/transaction-vectors.js';

const ID = '0123456789ABCDEF01234567' as ObjectId;
const INNER_ID = '76543210FEDCBA9876543210' as ObjectId;
const HASH = 'AB'.repeat(32) as Hash256;
const COMPONENT_HASH = 'CD'.repeat(32) as Hash256;
const HEIGHT = 0x9000_0000_0000_0001n;
const BLOCK = { timestamp: 45_110_040_000n, feeMultiplier: 0xffff_fff0 };

const listed = createEncoder(stored.encodeStoredTransactionInfoDTO);
const inner = createEncoder(stored.encodeStoredEmbeddedTransactionInfoDTO);

const storedInfo = (transaction: Transaction, height = HEIGHT): StoredDocument => ({
	_id: objectId(ID),
	meta: {
		height: int64(height), hash: binary(HASH), merkleComponentHash: binary(COMPONENT_HASH), index: int32(3),
		addresses: [binary('98'.repeat(24))]
	},
	transaction: storedTransaction(transaction)
});

const storedInner = (transaction: EmbeddedTransaction): StoredDocument => ({
	_id: objectId(INNER_ID),
	meta: { height: int64(HEIGHT), aggregateHash: binary(HASH), aggregateId: objectId(ID), index: int32(7) },
	transaction: storedEmbedded(transaction)
});

const expectedInner = (transaction: EmbeddedTransaction): Json<'EmbeddedTransactionInfoDTO'> =>
	encodeInnerTransaction(INNER_ID, transaction, { aggregateId: ID, aggregateHash: HASH, height: HEIGHT, index: 7, ...BLOCK });

const place = { height: HEIGHT, hash: HASH, merkleComponentHash: COMPONENT_HASH, index: 3, ...BLOCK };

const transactions = TRANSACTION_VECTORS.map(({ label, bytes }) => ({ label, transaction: readTransaction(Buffer.from(bytes, 'hex')) }));
const [first] = transactions.map(({ transaction }) => transaction) as [Transaction];
const aggregates = transactions.map(({ transaction }) => transaction).filter(isAggregate);

t.test('the vectors cover every type', t => {
	t.strictSame(new Set(transactions.map(({ transaction }) => transaction.type)), new Set(Object.values(TransactionType)));
	t.end();
});

for (const { label, transaction } of transactions) {
	t.test(`${label}: in a block`, t => {
		const text = listed.encode(rawOf(storedInfo(transaction)), BLOCK);

		t.equal(text, encodeTransactionInfo(ID, encodeTransaction(transaction), place));
		t.ok(replies.TransactionInfoDTO(JSON.parse(text)));
		t.end();
	});
}

t.test('pending: without the members of a block', t => {
	const text = listed.encode(rawOf(storedInfo(first, 0n)), {});

	t.equal(text, encodeTransactionInfo(ID, encodeTransaction(first), {
		height: 0n, hash: HASH, merkleComponentHash: COMPONENT_HASH, index: 3
	}));
	t.ok(replies.TransactionInfoDTO(JSON.parse(text)));
	t.end();
});

t.test('inner transactions: alone, in a page, and in the aggregate', t => {
	t.not(aggregates.length, 0);
	for (const aggregate of aggregates) {
		const contents = aggregate.body.transactions.map(transaction => inner.encode(rawOf(storedInner(transaction)), BLOCK));

		aggregate.body.transactions.forEach((transaction, i) => {
			t.equal(contents[i], expectedInner(transaction));
			t.equal(listed.encode(rawOf(storedInner(transaction)), BLOCK), contents[i], 'the formats of pages include those of inner transactions');
		});
		const text = listed.encode(rawOf(storedInfo(aggregate)), { ...BLOCK, transactions: joinJson(contents) });
		t.equal(text, encodeTransactionInfo(ID, encodeComplete(aggregate, joinJson(contents)), place));
		t.ok(replies.TransactionInfoDTO(JSON.parse(text)));
	}
	t.end();
});

/** The vectors contain no inner transactions, so the body of a transaction makes one. */
const embeddedOf = (transaction: Exclude<Transaction, AggregateTransaction>): EmbeddedTransaction => {
	const { signature: _, maxFee: __, deadline: ___, ...entity } = transaction;
	return entity;
};

for (const { label, transaction } of transactions) {
	if (isAggregate(transaction))
		continue;

	t.test(`${label}: inside an aggregate`, t => {
		const text = inner.encode(rawOf(storedInner(embeddedOf(transaction))), BLOCK);

		t.equal(text, expectedInner(embeddedOf(transaction)));
		t.ok(replies.EmbeddedTransactionInfoDTO(JSON.parse(text)));
		t.end();
	});
}

const mutations = fc.record({
	payload: fc.constantFrom(...TRANSACTION_VECTORS.map(({ bytes }) => bytes)),
	edits: fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255) }), { minLength: 1, maxLength: 12 })
});

const readMutated = ({ payload, edits }: { payload: string; edits: readonly { at: number; byte: number }[] }): Transaction | undefined => {
	const bytes = Buffer.from(payload, 'hex');
	edits.forEach(({ at, byte }) => bytes.writeUInt8(byte, at % bytes.length));
	try {
		return readTransaction(bytes);
	} catch (error) {
		if (error instanceof MalformedTransaction)
			return undefined;
		throw error;
	}
};

t.test('transactions with any numbers and bytes equal the text of the embedded backend', t => {
	let read = 0;
	fc.assert(fc.property(mutations, mutation => {
		const transaction = readMutated(mutation);
		if (!transaction)
			return true;

		++read;
		return listed.encode(rawOf(storedInfo(transaction)), BLOCK) === encodeTransactionInfo(ID, encodeTransaction(transaction), place);
	}), { numRuns: 2000 });
	t.ok(read > 500, `${read} of 2000 could be encoded`);
	t.end();
});

const shuffled = (document: StoredDocument): fc.Arbitrary<StoredDocument> =>
	fc.shuffledSubarray(Object.entries(document), { minLength: Object.keys(document).length })
		.map(entries => Object.fromEntries<StoredDocument[string]>(entries));

const shuffledInfo = (transaction: Transaction): fc.Arbitrary<StoredDocument> => {
	const { _id, meta, transaction: body } = storedInfo(transaction);
	return fc.tuple(shuffled(meta as StoredDocument), shuffled(body as StoredDocument))
		.chain(([shuffledMeta, shuffledBody]) => shuffled({ _id, meta: shuffledMeta, transaction: shuffledBody }));
};

t.test('the stored order of members does not change the text', t => {
	const cases = fc.constantFrom(...transactions)
		.chain(({ transaction }) => fc.record({ transaction: fc.constant(transaction), document: shuffledInfo(transaction) }));
	fc.assert(fc.property(cases, ({ transaction, document }) =>
		listed.encode(rawOf(document), BLOCK) === encodeTransactionInfo(ID, encodeTransaction(transaction), place)), { numRuns: 500 });
	t.pass();
	t.end();
});

t.test('of an unknown type: only the members that all transactions have', t => {
	const body: StoredDocument = { ...storedTransaction(first), type: int32(0x7777), recipientAddress: undefined, bin: binary('00') };

	const document = JSON.parse(listed.encode(rawOf({ ...storedInfo(first), transaction: body }), {})) as { transaction: object };

	t.strictSame(Object.keys(document.transaction),
		['size', 'signature', 'signerPublicKey', 'version', 'network', 'type', 'maxFee', 'deadline']);

	const { signature: _, size: __, maxFee: ___, deadline: ____, ...entity } = body;
	const embedded = JSON.parse(listed.encode(rawOf({ ...storedInfo(first), transaction: entity }), {})) as { transaction: object };
	t.strictSame(Object.keys(embedded.transaction), ['signerPublicKey', 'version', 'network', 'type']);
	t.end();
});
