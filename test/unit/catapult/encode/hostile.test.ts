/** Documents that no node writes: each is rejected by name or encodes to valid JSON, without effect on the next document. */
import { Binary, BSONRegExp, Code, DBRef, Decimal128, deserialize, Double, Long, MaxKey, MinKey, serialize, Timestamp } from 'bson';
import fc from 'fast-check';
import t from 'tap';
import { encodeStatementMetaDTO } from '../../../../generated/encoders.js';
import * as stored from '../../../../generated/stored-encoders.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { UnexpectedDocument } from '../../../../src/backends/catapult/mongo/bson-layout.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { accountRestrictions, accounts, transactionStatements } from '../../../support/catapult/random-records.js';
import { binary, int32, int64, objectId, rawOf, type StoredDocument } from '../../../support/catapult/stored.js';
import { storedTransactionStatement } from '../../../support/catapult/stored-history.js';
import { storedAccount, storedAccountRestrictions } from '../../../support/catapult/stored-state.js';
import { storedTransaction } from '../../../support/catapult/stored-transactions.js';
import { TRANSACTION_VECTORS } from '../../wire/transactions/transaction-vectors.js';

// thousands of rejections: stack traces would cost too much
Error.stackTraceLimit = 0;

const _id = objectId('0123456789ABCDEF01234567');

interface Case {
	readonly name: string;
	readonly encode: (bson: Uint8Array) => string;
	readonly bson: Buffer;
}

const transactions = createEncoder(stored.encodeStoredTransactionInfoDTO);
const accountsEncoder = createEncoder(stored.encodeStoredAccountInfoDTO);
const restrictionsEncoder = createEncoder(stored.encodeStoredAccountRestrictionsInfoDTO);
const statements = createEncoder(stored.encodeStoredTransactionStatementInfoDTO);
const sources = createEncoder(stored.encodeStoredSourceDTO);

const caseOf = (name: string, encode: Case['encode'], document: StoredDocument): Case => ({ name, encode, bson: rawOf({ _id, ...document }) });

const sample = <T>(records: fc.Arbitrary<T>, isWanted: (record: T) => boolean): T =>
	fc.sample(records, { seed: 3, numRuns: 200 }).find(isWanted) as T;

const encodeTransaction = (bson: Uint8Array): string => transactions.encode(bson, {});

const transactionCase = ({ label, bytes }: typeof TRANSACTION_VECTORS[number]): Case => caseOf(label, encodeTransaction, {
	meta: { height: int64(5n), hash: binary('AB'.repeat(32)), merkleComponentHash: binary('CD'.repeat(32)), index: int32(0) },
	transaction: storedTransaction(readTransaction(Buffer.from(bytes, 'hex')))
});

const meta = encodeStatementMetaDTO({ timestamp: 9 });

const cases: readonly Case[] = [
	...TRANSACTION_VECTORS.filter((_, i) => i % 13 === 0).map(transactionCase),
	caseOf('AccountInfoDTO', bson => accountsEncoder.encode(bson), storedAccount(sample(accounts, ({ votingKeys, balances, importanceHeight }) =>
		votingKeys.length > 0 && balances.length > 0 && importanceHeight > 0n))),
	caseOf('AccountRestrictionsInfoDTO', bson => restrictionsEncoder.encode(bson),
		storedAccountRestrictions(sample(accountRestrictions, ({ restrictions }) => restrictions.length > 2))),
	caseOf('TransactionStatementInfoDTO', bson => statements.encode(bson, { meta }),
		storedTransactionStatement(sample(transactionStatements, ({ receipts }) => receipts.length > 3), 7n))
];

/** @returns undefined for a document that was rejected by name; rethrows any other error */
const tryEncode = ({ encode }: Case, bson: Uint8Array): string | undefined => {
	try {
		return encode(bson);
	} catch (error) {
		if (error instanceof UnexpectedDocument)
			return undefined;
		throw error;
	}
};

for (const hostile of cases) {
	const { name, bson, encode } = hostile;
	const whole = encode(bson);

	t.test(`${name}: a truncated document is rejected`, t => {
		for (let length = 0; length < bson.length; ++length) {
			// followed by other bytes, and at the end of the memory
			const cut = bson.subarray(0, length);
			if (tryEncode(hostile, cut) !== undefined || tryEncode(hostile, Uint8Array.from(cut)) !== undefined)
				t.fail(`${length} of ${bson.length} bytes were accepted`);
		}
		t.equal(encode(bson), whole);
		t.end();
	});

	t.test(`${name}: a changed byte gives an error or valid JSON`, t => {
		let refused = 0;
		for (let at = 0; at < bson.length; ++at) {
			for (const byte of [0, 0x7f, 0xff, (bson[at] as number) + 1]) {
				const changed = Buffer.from(bson);
				changed[at] = byte;
				const text = tryEncode(hostile, changed);
				if (text === undefined)
					++refused;
				else
					JSON.parse(text);
			}
		}
		t.ok(bson.length < refused, `${refused} were rejected`);
		t.equal(encode(bson), whole);
		t.end();
	});

	t.test(`${name}: a wrong length gives an error or valid JSON`, t => {
		for (let at = 0; at + 4 <= bson.length; ++at) {
			for (const length of [-1, 0, 4, 5, bson.length, 0x7fff_ffff]) {
				const changed = Buffer.from(bson);
				changed.writeInt32LE(length, at);
				const text = tryEncode(hostile, changed);
				if (text !== undefined)
					JSON.parse(text);
			}
		}
		t.equal(encode(bson), whole);
		t.end();
	});

	t.test(`${name}: random edits`, t => {
		const edits = fc.array(fc.record({ at: fc.nat(bson.length - 1), byte: fc.nat(255) }), { minLength: 1, maxLength: 30 });
		fc.assert(fc.property(edits, changes => {
			const changed = Buffer.from(bson);
			changes.forEach(({ at, byte }) => changed.writeUInt8(byte, at));
			const text = tryEncode(hostile, changed);
			if (text !== undefined)
				JSON.parse(text);
		}), { numRuns: 500 });
		t.equal(encode(bson), whole);
		t.end();
	});
}

t.test('a document without its final zero is rejected', t => {
	const bson = Buffer.from(serialize({ primaryId: int32(1), secondaryId: int32(2) }));
	bson[bson.length - 1] = 1;

	t.throws(() => sources.encode(bson), UnexpectedDocument);
	t.throws(() => createEncoder(stored.encodeStoredSupplementalPublicKeysDTO).encode(Buffer.of(4, 0, 0, 0, 0)), UnexpectedDocument);
	t.end();
});

t.test('random bytes are rejected', t => {
	const [hostile] = cases as readonly [Case];
	fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
		const framed = Buffer.concat([Buffer.alloc(4), bytes, Buffer.alloc(1)]);
		framed.writeInt32LE(framed.length);
		return tryEncode(hostile, bytes) === undefined && tryEncode(hostile, framed) === undefined;
	}), { numRuns: 2000 });
	t.pass();
	t.end();
});

t.test('unknown members of every BSON type are skipped', t => {
	const strange = [
		new Double(1), 'text', { a: 1 }, [1, [2]], new Binary(Buffer.from('abc'), 2), undefined, objectId('0'.repeat(24)), true, new Date(0),
		null, new BSONRegExp('a+', 'i'), new DBRef('collection', objectId('0'.repeat(24))), new Code('x'), new Code('x', { y: 1 }), int32(1),
		new Timestamp({ t: 1, i: 2 }), Long.ONE, Decimal128.fromString('1.5'), new MinKey(), new MaxKey()
	];
	for (const value of strange) {
		const document = { before: value, primaryId: int32(1), between: value, secondaryId: int32(2), behind: value };
		t.equal(sources.encode(serialize(document)), '{"primaryId":1,"secondaryId":2}');
	}
	t.end();
});

t.test('members of deprecated BSON types are skipped', t => {
	const text = (value: string) => Buffer.concat([Buffer.from([value.length + 1, 0, 0, 0]), Buffer.from(`${value}\0`)]);
	const old: readonly (readonly [type: number, value: Buffer])[] = [
		[0x06, Buffer.alloc(0)], [0x0c, Buffer.concat([text('collection'), Buffer.alloc(12)])], [0x0e, text('symbol')]
	];
	for (const [type, value] of old) {
		const known = serialize({ primaryId: int32(1), secondaryId: int32(2) });
		const bson = Buffer.concat([known.subarray(0, 4), Buffer.of(type), Buffer.from('old\0'), value, known.subarray(4)]);
		bson.writeInt32LE(bson.length);
		t.equal(sources.encode(bson), '{"primaryId":1,"secondaryId":2}');
	}
	t.end();
});

t.test('an error names the member, not its content', t => {
	const [{ bson, encode }] = cases as readonly [Case];
	const { transaction, ...rest } = deserialize(bson, { promoteValues: false, bsonRegExp: true });
	const changedTo = (member: string, value: unknown) =>
		serialize({ ...rest, transaction: { ...transaction as object, [member]: value } }, { ignoreUndefined: true });

	t.throws(() => encode(changedTo('recipientAddress', 'secret')), { message: 'transaction.recipientAddress: string' });
	t.throws(() => encode(changedTo('maxFee', undefined)), { message: 'transaction.maxFee: nothing' });
	t.throws(() => encode(changedTo('size', undefined)), { message: 'transaction.size: nothing' });
	t.throws(() => encode(changedTo('type', undefined)), { message: 'transaction.type: nothing' });
	t.throws(() => encode(changedTo('mosaics', [{ id: int64(1n) }])), { message: 'transaction.mosaics[].amount: nothing' });
	t.throws(() => encode(changedTo('mosaics', [int32(1)])), { message: 'transaction.mosaics[]: int32' });
	t.throws(() => encode(changedTo('mosaics', {})), { message: 'transaction.mosaics: document' });
	t.throws(() => encode(bson.subarray(0, 9)), { message: 'document: a truncated document' });
	t.throws(() => encode(Buffer.alloc(0)), { message: 'document: a truncated document' });
	t.throws(() => encode(serialize({ _id, meta: int32(1) })), { message: 'meta: int32' });
	t.end();
});

t.test('encodes a document with 300,000 elements', t => {
	const encoder = createEncoder(stored.encodeStoredMultisigDTO);
	const address = binary('98'.repeat(24));
	const cosignatoryAddresses = Array.from({ length: 300_000 }, () => address);
	const text = encoder.encode(serialize({
		version: int32(1), accountAddress: address, minApproval: int32(1), minRemoval: int32(1), cosignatoryAddresses, multisigAddresses: []
	}));

	t.equal((JSON.parse(text) as { cosignatoryAddresses: string[] }).cosignatoryAddresses.length, 300_000);
	t.end();
});
