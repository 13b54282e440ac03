/** Any bytes are rejected as malformed or parsed, and transactions that pass the rules match the contract. */
import fc from 'fast-check';
import t from 'tap';
import * as replies from '../../../../generated/reply-validators.js';
import { validateStateless } from '../../../../src/backends/embedded/ledger/executor.js';
import type { Notification } from '../../../../src/backends/embedded/ledger/notifications.js';
import { publish } from '../../../../src/backends/embedded/ledger/publisher.js';
import type { Hash256 } from '../../../../src/chain/index.js';
import type { Transaction } from '../../../../src/wire/transactions/transaction.js';
import { encodeEmbedded } from '../../../../src/wire/transactions/transaction-json.js';
import { isAggregate, transactionHash } from '../../../../src/wire/transactions/transaction-hash.js';
import { MalformedTransaction, readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { encodeNotifiedTransaction } from '../../../../src/wire/transactions/transaction-text.js';
import { testConfig } from '../../../support/ledger/config.js';
import { addressOf } from '../../../support/ledger/ledger.js';
import { TRANSACTION_VECTORS } from './transaction-vectors.js';
import { encodeTransaction } from '../../../support/transactions/documents.js';

const config = testConfig();
const HASH = 'A'.repeat(64);
const payloads = TRANSACTION_VECTORS.map(({ bytes }) => Buffer.from(bytes, 'hex'));

/** @returns undefined for bytes that are not a transaction; rethrows any other error */
const tryRead = (bytes: Buffer): Transaction | undefined => {
	try {
		return readTransaction(bytes);
	} catch (error) {
		if (error instanceof MalformedTransaction && error.message.length > 0)
			return undefined;
		throw error;
	}
};

const isDocument = (transaction: Transaction): boolean => {
	const notified: unknown = JSON.parse(encodeNotifiedTransaction(transaction));
	const listed: unknown = JSON.parse(encodeTransaction(transaction));
	return replies.TransactionNotificationData({ transaction: notified, meta: { hash: HASH, merkleComponentHash: HASH, height: '0' } })
		&& replies.TransactionInfoDTO({
			id: 'A'.repeat(24),
			meta: { height: '1', timestamp: '1', hash: HASH, merkleComponentHash: HASH, index: 0, feeMultiplier: 0 },
			transaction: listed
		});
};

const mutation = fc.record({
	payload: fc.constantFrom(...payloads),
	edits: fc.array(fc.record({ at: fc.nat(), byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2, 0x7f, 0x80, 0xff)) }), { maxLength: 6 }),
	cut: fc.nat(40),
	grow: fc.uint8Array({ maxLength: 40 }),
	fixSize: fc.boolean()
});

const mutate = ({ payload, edits, cut, grow, fixSize }: typeof mutation extends fc.Arbitrary<infer T> ? T : never): Buffer => {
	const bytes = Buffer.concat([payload.subarray(0, payload.length - (cut % 3 === 0 ? cut : 0)), cut % 2 === 0 ? grow : Buffer.alloc(0)]);
	for (const { at, byte } of edits)
		bytes.writeUInt8(byte, at % bytes.length);
	if (fixSize)
		bytes.writeUInt32LE(bytes.length, 0);
	return bytes;
};

t.test('random bytes are parsed or rejected as malformed', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), bytes => {
		tryRead(Buffer.from(bytes));
	}), { numRuns: 2000 });
	t.pass();
	t.end();
});

t.test('random bytes after a valid header are parsed or rejected as malformed', t => {
	fc.assert(fc.property(fc.constantFrom(...payloads), fc.uint8Array({ maxLength: 300 }), (payload, tail) => {
		const bytes = Buffer.concat([payload.subarray(0, 128), tail]);
		bytes.writeUInt32LE(bytes.length, 0);
		tryRead(bytes);
	}), { numRuns: 2000 });
	t.pass();
	t.end();
});

t.test('mutated transactions are parsed or rejected as malformed, and parsed ones are hashed and encoded', t => {
	let read = 0;
	fc.assert(fc.property(mutation, given => {
		const transaction = tryRead(mutate(given));
		if (!transaction)
			return true;

		++read;
		JSON.parse(encodeNotifiedTransaction(transaction));
		return transactionHash(transaction, Buffer.alloc(32)).length === 64;
	}), { numRuns: 3000 });

	t.ok(read > 500, `${read} of 3000 were parsed`);
	t.end();
});

/** Flags and divisibility have stateful bounds, so stateless rules accept any. */
const isPossibleMosaic = (notification: Notification): boolean =>
	notification.kind !== 'mosaicProperties' || (notification.flags <= 0x0f && notification.divisibility <= 6);

const COMPARISONS = 6;

/** The previous type of a restriction must be the stored one, which is one of these. */
const isPossibleRule = (notification: Notification): boolean =>
	notification.kind !== 'mosaicGlobalRestriction' || notification.previous.type <= COMPARISONS;

const passes = (transaction: Transaction): boolean => {
	const { head, body, tail } = publish(transaction, HASH as Hash256, { config, addressOf });
	return validateStateless([...head, ...body, ...tail], config) === undefined && body.every(isPossibleMosaic)
		&& body.every(isPossibleRule);
};

t.test('transactions that pass all stateless rules match the contract', t => {
	let passed = 0;
	fc.assert(fc.property(mutation, given => {
		const transaction = tryRead(mutate({ ...given, edits: given.edits.slice(0, 2), cut: 1 }));
		if (!transaction || !passes(transaction))
			return true;

		++passed;
		return isDocument(transaction);
	}), { numRuns: 6000 });

	t.ok(passed > 100, `${passed} of 6000 passed`);
	t.end();
});

t.test('every vector matches the contract, as top-level and inner transaction', t => {
	for (const payload of payloads) {
		const transaction = readTransaction(payload);
		t.ok(isDocument(transaction), `${transaction.type}`, { found: replies.TransactionNotificationData.errors });
		for (const inner of isAggregate(transaction) ? transaction.body.transactions : []) {
			const document = { id: 'A'.repeat(24), meta: {
				height: '1', timestamp: '1', aggregateHash: HASH, aggregateId: 'A'.repeat(24), index: 0, feeMultiplier: 0
			}, transaction: JSON.parse(encodeEmbedded(inner)) as unknown };
			t.ok(replies.EmbeddedTransactionInfoDTO(document), `inner ${inner.type}`, { found: replies.EmbeddedTransactionInfoDTO.errors });
		}
	}
	t.end();
});
