/** Compares what a generated client decoded with what the gateway sent. */
import t from 'tap';
import { compare, differenceOf } from '../../../scripts/clients/compare.js';
import type { Recorded } from '../../../scripts/clients/corpus/call.js';

const call = (id: string, reply: unknown, special: Partial<Recorded> = {}): Recorded => ({
	id, server: 'http://localhost', operationId: 'getChainInfo', tag: 'Chain routes', method: 'GET', path: '/chain/info', parameters: [],
	kind: 'json', status: 200, reply, isVolatile: false, ...special
});

const compareOne = (recorded: Recorded, line: object): readonly string[] =>
	compare({ document: '/openapi.json' }, [recorded], `${JSON.stringify({ id: recorded.id, ...line })}\n`).differences;

t.test('equal documents, for any order of members', t => {
	t.equal(differenceOf({ a: [1, { b: '2' }], c: true }, { c: true, a: [1, { b: '2' }] }), undefined);
	t.equal(differenceOf({ a: 1, b: null }, { a: 1 }), undefined, 'null counts as absent');
	t.end();
});

t.test('reports the first difference with its path', t => {
	const expected = { a: [{ height: '12' }, { height: '13' }] };
	t.equal(differenceOf({ a: [{ height: '12' }] }, expected), '$.a.1 is nothing instead of {"height":"13"}');
	t.equal(differenceOf({ a: [{ height: '12' }, { height: 13 }] }, expected), '$.a.1.height is 13 instead of "13"');
	t.equal(differenceOf({ a: [{ height: '12' }, { height: '13', size: 1 }] }, expected), '$.a.1.size is 1 instead of nothing');
	t.equal(differenceOf({ a: {} }, { a: [] }), '$.a is {} instead of []');
	t.equal(differenceOf({}, { a: [] }), '$.a is nothing instead of []', 'an empty array is not absent');
	t.end();
});

t.test('reports another status, a failure and a missing result', t => {
	const recorded = call('getChainInfo-1', { height: '12' });
	t.strictSame(compareOne(recorded, { status: 200, json: { height: '12' } }), []);
	t.strictSame(compareOne(recorded, { status: 202, json: { height: '12' } }), ['getChainInfo-1: status 202 instead of 200']);
	t.strictSame(compareOne(recorded, { failure: 'no such class' }), ['getChainInfo-1: no such class']);
	t.strictSame(compare({ document: '/openapi.json' }, [recorded], ''), { passed: 0, differences: ['getChainInfo-1: no result'] });
	t.end();
});

t.test('replies that change with time: compares their types only', t => {
	const recorded = call('getNodeTime-1', { sent: '12' }, { isVolatile: true });
	t.strictSame(compareOne(recorded, { status: 200, json: { sent: '13' } }), []);
	t.strictSame(compareOne(recorded, { status: 200, json: { sent: 13 } }), ['getNodeTime-1: $.sent is "number" instead of "string"']);
	t.strictSame(compareOne(recorded, { status: 200, json: {} }), ['getNodeTime-1: $.sent is nothing instead of "string"']);
	t.end();
});

t.test('constants of enumerations: all names and values of the document', t => {
	const row = { document: '/openapi.flat.json', namesEnumerations: true } as const;
	const { differences } = compare(row, [], `${JSON.stringify({ enumeration: 'TransactionTypeEnum', name: 'TRANSFER', value: 16725 })}\n`);
	t.ok(differences.includes('there is no constant TransactionTypeEnum: TRANSFER = 16724'));
	t.ok(differences.includes('the contract has no constant TransactionTypeEnum: TRANSFER = 16725'));
	t.end();
});
