/** Generated encoders write every example of the contract in the contract's order, and escape what may need it. */
import fs from 'node:fs';
import t from 'tap';
import * as encoders from '../../../generated/encoders.js';
import { hasPlainPattern } from '../../../scripts/generate/encoders.js';
import type { JsonList } from '../../../src/chain/index.js';
import { hexText } from '../../../src/wire/bytes/values.js';

type Schema = { readonly [keyword: string]: unknown };
type Value = { readonly [member: string]: unknown };

const { encodeNamespaceNameDTO, encodePagination, encodeSupplementalPublicKeysDTO, encodeTransactionInfoDTO } = encoders;

const documentsOf = (name: string): { readonly components: { readonly schemas: Record<string, Schema> } } =>
	JSON.parse(fs.readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8')) as ReturnType<typeof documentsOf>;

const schemas = Object.assign({}, ...['openapi.json', 'asyncapi.json', 'dev-openapi.json'].map(name => documentsOf(name).components.schemas)) as
	Record<string, Schema>;

const resolve = (schema: Schema): Schema =>
	(typeof schema['$ref'] === 'string' ? resolve(schemas[schema['$ref'].split('/').pop() as string] as Schema) : schema);

const isDocument = (schema: Schema): boolean => {
	const { type, oneOf } = resolve(schema);
	return type === 'object' || Array.isArray(oneOf) && (oneOf as Schema[]).every(isDocument);
};

/** @returns what an encoder takes: the documents of unions as texts */
const encodable = (schema: Schema, value: unknown): unknown => {
	const { type, oneOf, items, properties } = resolve(schema);
	if (oneOf)
		return isDocument(schema) ? JSON.stringify(value) : value;
	if (type === 'array') {
		const texts = (value as unknown[]).map(item => encodable(items as Schema, item));
		return 'oneOf' in resolve(items as Schema) && isDocument(items as Schema) ? texts.join(',') : texts;
	}
	return type !== 'object' || !properties ? value : Object.fromEntries(Object.entries(value as Value)
		.map(([name, member]) => [name, encodable((properties as Record<string, Schema>)[name] as Schema, member)]));
};

/** @returns a value with its members in the order of the contract */
const ordered = (schema: Schema, value: unknown): unknown => {
	const { type, oneOf, items, properties } = resolve(schema);
	if (type === 'array')
		return (value as unknown[]).map(item => ordered(items as Schema, item));
	return oneOf || type !== 'object' || !properties ? value : Object.fromEntries(Object.entries(properties as Record<string, Schema>)
		.filter(([name]) => name in (value as Value))
		.map(([name, member]) => [name, ordered(member, (value as Value)[name])]));
};

const encode = (name: string, value: unknown): string => {
	// the encoders are exported by schema name, each with its own type of argument
	const encoder = (encoders as unknown as Record<string, (head: unknown, body: unknown) => string>)[`encode${name}`];
	if (!encoder)
		throw new Error(`${name} has no encoder`);
	// those of transactions take two objects
	return encoder(value, value);
};

t.test('every example of a document in the contract is encoded as it is written, in the order of the contract', t => {
	const withExamples = Object.entries(schemas).filter(([name]) => `encode${name}` in encoders)
		.flatMap(([name, schema]) => ((schema['examples'] ?? []) as unknown[]).map(example => [name, example] as const));
	for (const [name, example] of withExamples) {
		const schema = { $ref: `#/${name}` };
		t.equal(encode(name, encodable(schema, example)), JSON.stringify(ordered(schema, example)), name);
	}
	t.ok(withExamples.length > 60, `${withExamples.length} examples`);
	t.end();
});

t.test('texts that may contain any character are escaped', t => {
	const name = '"\\\u0000\u2028ä\ud800';
	const id = hexText('0'.repeat(16));
	t.equal(encodeNamespaceNameDTO({ id, name }), JSON.stringify({ id, name }));
	t.end();
});

t.test('only anchored patterns of characters that JSON does not escape are written without escaping', t => {
	for (const pattern of ['^a$', '^[A-Za-z0-9+/]{27}=$', '^status(?:/(?:[A-Z2-7]{39}|[0-9a-fA-F]{16})?)?$'])
		t.ok(hasPlainPattern({ pattern }), pattern);
	for (const pattern of ['a', '^a', 'a$', '^.$', '^[^a]$', '^[A-z]$', '^[ -~]*$', '^"$', '^\\\\$', '^\\S+$', '^ü$'])
		t.notOk(hasPlainPattern({ pattern }), pattern);
	t.notOk(hasPlainPattern({}));
	t.end();
});

t.test('optional members: omitted when undefined, wherever their comma is', t => {
	const publicKey = hexText('AB'.repeat(32));
	t.equal(encodeSupplementalPublicKeysDTO({}), '{}');
	t.equal(encodeSupplementalPublicKeysDTO({ node: { publicKey }, voting: undefined }), `{"node":{"publicKey":"${publicKey}"}}`);
	t.equal(
		encodeSupplementalPublicKeysDTO({ linked: { publicKey }, voting: { publicKeys: [] } }),
		`{"linked":{"publicKey":"${publicKey}"},"voting":{"publicKeys":[]}}`
	);
	t.equal(encodePagination({ pageNumber: 1, pageSize: 20 }), '{"pageNumber":1,"pageSize":20}');
	t.equal(encodePagination({ pageNumber: 1, pageSize: 20, totalPages: 0 }), '{"pageNumber":1,"pageSize":20,"totalPages":0}');
	t.equal(encodeNamespaceNameDTO({ parentId: hexText('A1'), id: hexText('B2'), name: 'x' }), '{"parentId":"A1","id":"B2","name":"x"}');
	t.end();
});

t.test('documents inside documents may be encoded already; lists too', t => {
	const [a1, b2, c3, d4] = [hexText('A1'), hexText('B2'), hexText('C3'), hexText('D4')];
	const cosignature = { version: 0n, signerPublicKey: a1, signature: b2 };
	const text = encoders.encodeCosignatureDTO(cosignature);
	const head = { size: 1, signature: c3, signerPublicKey: a1, version: 1, network: 152, type: 16705, maxFee: 0n, deadline: 1 };
	const beginning = encoders.beginAggregateTransactionDTO(head, { transactionsHash: d4 });
	const aggregate = encoders.encodeAggregateTransactionDTO(beginning, { cosignatures: [cosignature, cosignature] });
	const cosignatures = `${text},${text}` as JsonList<'CosignatureDTO'> & string;
	t.equal(encoders.encodeAggregateTransactionDTO(beginning, { cosignatures }), aggregate);
	t.same(JSON.parse(encoders.encodeAggregateTransactionNotificationDTO(beginning, { cosignatures, transactions: [] })), {
		...JSON.parse(aggregate) as object, transactions: []
	}, 'documents with more lists begin with the same text');

	const meta = { height: 1n, hash: c3, merkleComponentHash: c3, index: 0 };
	t.same(JSON.parse(encodeTransactionInfoDTO({ id: d4, meta: encoders.encodeTransactionMetaDTO(meta), transaction: aggregate })), {
		id: 'D4', meta: { ...meta, height: '1' }, transaction: JSON.parse(aggregate) as unknown
	});
	t.end();
});
