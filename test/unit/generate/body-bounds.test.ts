import t from 'tap';
import { boundsOfBody } from '../../../scripts/generate/body-bounds.js';
import type { ObjectNode } from '../../../scripts/generate/source.js';
import { maxLengthOfPattern } from '../../../scripts/generate/pattern-length.js';

t.test('the length of text that a pattern matches', t => {
	const cases: readonly [pattern: string, length: number | undefined][] = [
		['^[0-9a-fA-F]{64}$', 64],
		['^(?:[0-9a-fA-F]{64}|[A-Z2-7]{39})$', 64],
		['^(?:0|[1-9][0-9]{0,19})$', 20],
		['^Fe[1-9A-HJ-NP-Za-km-z]{44}$', 46],
		['^a?(b|cd){2,3}\\.\\u0041$', 9],
		['^auto$', 4],
		['^(?:[0-9A-F]{2})*$', undefined],
		['^[a-z]+$', undefined],
		['^a{2,}$', undefined],
		['[0-9]{3}', undefined]
	];
	for (const [pattern, length] of cases)
		t.equal(maxLengthOfPattern(pattern), length, pattern);
	t.throws(() => maxLengthOfPattern('^(?=a)b$'));
	t.end();
});

t.test('bounds of a body: greater than the largest body that the schema allows', t => {
	const hash = { type: 'string', pattern: '^[0-9A-F]{64}$' };
	const list = { type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/Hash' } };
	const schemas = new Map<string, ObjectNode>([
		['Hash', hash],
		['hashes', { type: 'object', properties: { hashes: list } }],
		['either', { type: 'object', properties: { hashes: { oneOf: [{ $ref: '#/components/schemas/Hash' }, list] } } }],
		['named', { type: 'object', properties: { name: { type: 'string', maxLength: 200 }, count: { type: 'integer' }, on: { type: 'boolean' } } }]
	]);
	const body = { hashes: Array<string>(1000).fill('A'.repeat(64)) };
	const { maxBytes, maxValues } = boundsOfBody('hashes', schemas);

	t.ok(JSON.stringify(body, undefined, '\t').length < maxBytes);
	t.ok(maxBytes < 3 * JSON.stringify(body).length);
	t.ok(maxValues >= 1002);
	t.same(boundsOfBody('either', schemas), { maxBytes, maxValues }, 'the larger alternative');
	t.ok(JSON.stringify({ name: '\u0001'.repeat(200), count: -1e-300, on: false }).length < boundsOfBody('named', schemas).maxBytes);
	t.end();
});

t.test('a member without a bound fails the generation', t => {
	const schemas = (member: ObjectNode) => new Map([['body', { type: 'object', properties: { member } }]]);

	t.throws(() => boundsOfBody('body', schemas({ type: 'string' })), { message: 'body.member has no bound: give the text a maxLength, or a pattern of bounded length' });
	t.throws(() => boundsOfBody('body', schemas({ type: 'array', items: { type: 'string' } })), { message: 'body.member has no bound: give the array maxItems' });
	t.end();
});
