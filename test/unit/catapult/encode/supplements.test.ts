/** Members that the stored documents lack. */
import { serialize } from 'bson';
import t from 'tap';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { UnexpectedDocument } from '../../../../src/backends/catapult/mongo/unexpected-document.js';
import { binary, int32, int64, objectId } from '../../../support/catapult/stored.js';

const _id = objectId('0123456789ABCDEF01234567');
const statement = { height: int64(7n), source: { primaryId: int32(0), secondaryId: int32(0) }, receipts: [] };
const STATEMENT = '"statement":{"height":"7","source":{"primaryId":0,"secondaryId":0},"receipts":[]},"id":"0123456789ABCDEF01234567"}';

t.test('creates an object that the document lacks when one of its members is given', t => {
	const encoder = createEncoder('TransactionStatementInfoDTO', ['meta.timestamp']);
	const bson = serialize({ _id, statement });

	t.equal(encoder.encode(bson, ['"5"']), `{"meta":{"timestamp":"5"},${STATEMENT}`);
	t.throws(() => encoder.encode(bson, [undefined]), new UnexpectedDocument('meta', 'nothing'));
	t.throws(() => encoder.encode(bson), UnexpectedDocument);
	t.end();
});

t.test('a created object still needs its other required members', t => {
	const encoder = createEncoder('NamespaceInfoDTO', ['meta.active']);
	const namespace = {
		version: int32(1), registrationType: int32(0), depth: int32(1), level0: int64(1n), alias: { type: int32(0) }, parentId: int64(0n),
		ownerAddress: binary('98'.repeat(24)), startHeight: int64(1n), endHeight: int64(-1n)
	};

	t.match(encoder.encode(serialize({ _id, meta: { latest: true, index: int32(3) }, namespace }), ['true']), '{"meta":{"active":true,"index":3},');
	t.throws(() => encoder.encode(serialize({ _id, namespace }), ['true']), new UnexpectedDocument('meta.index', 'nothing'));
	t.end();
});

t.test('a supplement replaces any stored value', t => {
	const encoder = createEncoder('SourceDTO', ['primaryId']);
	const bson = serialize({ primaryId: 'text', secondaryId: int32(2) });

	t.equal(encoder.encode(bson, ['1']), '{"primaryId":1,"secondaryId":2}');
	t.equal(encoder.encode(bson, []), '{"secondaryId":2}', 'undefined omits it');
	t.end();
});

t.test('members have the order of the contract, not of the supplements', t => {
	const encoder = createEncoder('TransactionStatusDTO', ['height', 'code', 'group']);
	const bson = serialize({ hash: binary('AB'.repeat(32)), code: int32(-5), deadline: int64(9n) });

	t.equal(
		encoder.encode(bson, ['"1"', '"Success"', '"confirmed"']),
		`{"group":"confirmed","code":"Success","hash":"${'AB'.repeat(32)}","deadline":"9","height":"1"}`
	);
	t.equal(
		encoder.encode(bson, [undefined, '"Failure_Core_Past_Deadline"', '"failed"']),
		`{"group":"failed","code":"Failure_Core_Past_Deadline","hash":"${'AB'.repeat(32)}","deadline":"9"}`
	);
	t.end();
});

t.test('long texts and texts beyond ASCII are copied unchanged, and the document continues after them', t => {
	const encoder = createEncoder('TransactionStatementInfoDTO', ['meta.timestamp']);
	const bson = serialize({ _id, statement });

	for (const text of ['"ä"', '"日本"', `"${'x'.repeat(64)}"`, `"${'x'.repeat(200_000)}"`, `"${'ö'.repeat(200_000)}"`])
		t.equal(encoder.encode(bson, [text]), `{"meta":{"timestamp":${text}},${STATEMENT}`);
	t.end();
});

t.test('a supplement that the contract does not know is an error', t => {
	t.throws(() => createEncoder('AccountInfoDTO', ['meta.timestamp']), new Error('AccountInfoDTO has no place for meta.timestamp'));
	t.throws(() => createEncoder('TransactionInfoDTO', ['transaction.transaction']), Error);
	t.end();
});
