/** Members that the stored documents lack. */
import { Long, serialize } from 'bson';
import t from 'tap';
import { encodeStatementMetaDTO } from '../../../../generated/encoders.js';
import * as stored from '../../../../generated/stored-encoders.js';
import { LARGE_LIST_BYTES, joinJson, type Json, type JsonList, ReplyTooLarge } from '../../../../src/chain/index.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { UnexpectedDocument } from '../../../../src/backends/catapult/mongo/bson-layout.js';
import { binary, int32, int64, objectId } from '../../../support/catapult/stored.js';

const _id = objectId('0123456789ABCDEF01234567');
const statement = { height: int64(7n), source: { primaryId: int32(0), secondaryId: int32(0) }, receipts: [] };
const STATEMENT = '"statement":{"height":"7","source":{"primaryId":0,"secondaryId":0},"receipts":[]},"id":"0123456789ABCDEF01234567"}';
const statements = createEncoder(stored.encodeStoredTransactionStatementInfoDTO);

t.test('writes an object that the document lacks', t => {
	t.equal(
		statements.encode(serialize({ _id, statement }), { meta: encodeStatementMetaDTO({ timestamp: 5 }) }),
		`{"meta":{"timestamp":"5"},${STATEMENT}`
	);
	t.end();
});

t.test('a given member of a stored object replaces any stored value; the others are still required', t => {
	const encoder = createEncoder(stored.encodeStoredNamespaceInfoDTO);
	const namespace = {
		version: int32(1), registrationType: int32(0), depth: int32(1), level0: int64(1n), alias: { type: int32(0) }, parentId: int64(0n),
		ownerAddress: binary('98'.repeat(24)), startHeight: int64(1n), endHeight: int64(-1n)
	};

	t.match(encoder.encode(serialize({ _id, meta: { latest: true, active: 'text', index: int32(3) }, namespace }), { active: true }),
		'{"meta":{"active":true,"index":3},');
	t.throws(() => encoder.encode(serialize({ _id, namespace }), { active: true }), new UnexpectedDocument('meta', 'nothing'));
	t.throws(() => encoder.encode(serialize({ _id, meta: {}, namespace }), { active: true }), new UnexpectedDocument('meta.index', 'nothing'));
	t.end();
});

const transaction = {
	size: int32(168), signature: binary('AB'.repeat(64)), signerPublicKey: binary('AB'.repeat(32)), version: int32(1), network: int32(152),
	type: int32(16705), maxFee: int64(0n), deadline: int64(1n), transactionsHash: binary('AB'.repeat(32)),
	cosignatures: [{ version: Long.ZERO, signerPublicKey: binary('CD'.repeat(32)), signature: binary('EF'.repeat(64)) }]
};

t.test('numbers of a block: exact for every 64-bit timestamp, omitted when they are not given', t => {
	const encoder = createEncoder(stored.encodeStoredTransactionInfoDTO);
	const hash = binary('AB'.repeat(32));
	const bson = serialize({ _id, meta: { height: int64(1n), hash, merkleComponentHash: hash, index: int32(0) }, transaction });

	for (const timestamp of [0, 7, Number.MAX_SAFE_INTEGER, 0n, (1n << 64n) - 1n])
		t.match(encoder.encode(bson, { timestamp, feeMultiplier: 0xffff_ffff }), `"index":0,"timestamp":"${timestamp}","feeMultiplier":4294967295},`);
	t.match(encoder.encode(bson, {}), '"index":0},');
	t.notMatch(encoder.encode(bson, {}), '"transactions"');
	t.end();
});

t.test('lists: text of any length and language, and bytes', t => {
	const encoder = createEncoder(stored.encodeStoredTransactionNotificationData);
	const hash = binary('AB'.repeat(32));
	const bson = serialize({ transaction, meta: { hash, merkleComponentHash: hash, height: int64(1n) } });
	const encode = (transactions: JsonList<'EmbeddedTransactionNotificationDTO'>) =>
		encoder.encode(bson, { cosignatures: joinJson<'CosignatureDTO'>([]), transactions });
	const large = `"${'ü'.repeat(LARGE_LIST_BYTES)}"`;

	t.match(encoder.encode(bson, { transactions: joinJson([]) }), '"signature":"EFEF', 'stored cosignatures');
	for (const text of ['"ä"', '"日本"', `"${'x'.repeat(64)}"`, `"${'x'.repeat(200_000)}"`, `"${'ö'.repeat(200_000)}"`]) {
		t.ok(encode(joinJson([text as Json<'EmbeddedTransactionNotificationDTO'>]))
			.endsWith(`"cosignatures":[],"transactions":[${text}]},"meta":{"hash":"${'AB'.repeat(32)}","merkleComponentHash":"${'AB'.repeat(32)}","height":"1"}}`));
	}
	// lists that are large have this form
	const pieces = [Buffer.from(large.slice(0, 9)), Buffer.from(large.slice(9))] as readonly Uint8Array[] as JsonList<'EmbeddedTransactionNotificationDTO'>;
	t.match(encode(pieces), `"transactions":[${large}]},`);
	t.end();
});

t.test('lists of documents: with members of each, without those that have none, and within a bound', t => {
	const bson = serialize({ _id, statement });
	const metas = [1, undefined, 3].map(timestamp => timestamp && { meta: encodeStatementMetaDTO({ timestamp }) });
	const givenOf = (_: Buffer, i: number) => metas[i] || undefined;
	const expected = `{"meta":{"timestamp":"1"},${STATEMENT},{"meta":{"timestamp":"3"},${STATEMENT}`;

	t.equal(statements.encodeEach([bson, bson, bson], expected.length, givenOf), expected);
	t.throws(() => statements.encodeEach([bson, bson, bson], expected.length - 1, givenOf), new ReplyTooLarge(expected.length - 1));
	t.equal(statements.encodeList([bson], 1000, { meta: encodeStatementMetaDTO({ timestamp: 1 }) }), `{"meta":{"timestamp":"1"},${STATEMENT}`);
	t.equal(statements.encodeList([], 0, { meta: encodeStatementMetaDTO({ timestamp: 1 }) }), '');
	t.end();
});
