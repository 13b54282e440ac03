/** Single changes of a contract, and their effect on clients of the old version. */
import t from 'tap';
import { compareAsyncapi } from '../../../scripts/changes/asyncapi.js';
import { objectAt, type Severity } from '../../../scripts/changes/change.js';
import { compareOpenapi } from '../../../scripts/changes/openapi.js';
import { forbiddenChanges, mayBreak } from '../../../scripts/changes/version.js';
import type { ObjectNode } from '../../../scripts/generate/source.js';

const REFERENCE = { $ref: '#/components/schemas/Thing' };

/** @returns a document whose only operation receives and returns a schema, or does one of them */
const documentOf = (thing: ObjectNode, use: 'request' | 'reply', others: ObjectNode = {}): ObjectNode => {
	const content = { 'application/json': { schema: REFERENCE } };
	const post = use === 'request'
		? { operationId: 'op', requestBody: { required: true, content }, responses: { 204: { description: '' } } }
		: { operationId: 'op', responses: { 200: { description: '', content } } };
	return { openapi: '3.1.0', info: { title: '', version: '0.1.0' }, paths: { '/things': { post } }, components: { schemas: { Thing: thing, ...others } } };
};

type Verdict = Severity | 'none';

interface Case {
	readonly name: string;
	readonly before: ObjectNode;
	readonly after: ObjectNode;
	readonly request: Verdict;
	readonly reply: Verdict;
}

const text = (rest: ObjectNode = {}): ObjectNode => ({ type: 'string', ...rest });
const object = (properties: ObjectNode, required: readonly string[] = [], rest: ObjectNode = {}): ObjectNode =>
	({ type: 'object', properties, required: [...required], additionalProperties: false, ...rest });

const CASES: readonly Case[] = [
	{ name: 'nothing', before: text(), after: text(), request: 'none', reply: 'none' },
	{ name: 'a description', before: text(), after: text({ description: 'new' }), request: 'editorial', reply: 'editorial' },
	{ name: 'another type', before: text(), after: { type: 'integer' }, request: 'breaking', reply: 'breaking' },
	{ name: 'number for integer', before: { type: 'integer' }, after: { type: 'number' }, request: 'additive', reply: 'breaking' },
	{ name: 'integer for number', before: { type: 'number' }, after: { type: 'integer' }, request: 'breaking', reply: 'additive' },
	{ name: 'another format', before: { type: 'integer', format: 'int32' }, after: { type: 'integer', format: 'int64' }, request: 'breaking', reply: 'breaking' },
	{ name: 'an added value', before: text({ enum: ['a'] }), after: text({ enum: ['a', 'b'] }), request: 'additive', reply: 'breaking' },
	{ name: 'a removed value', before: text({ enum: ['a', 'b'] }), after: text({ enum: ['a'] }), request: 'breaking', reply: 'additive' },
	{ name: 'values in another order', before: text({ enum: ['a', 'b'] }), after: text({ enum: ['b', 'a'] }), request: 'none', reply: 'none' },
	{ name: 'another constant', before: { const: 1 }, after: { const: 2 }, request: 'breaking', reply: 'breaking' },
	{ name: 'another name of a value', before: { enum: [1], 'x-enum-varnames': ['A'] }, after: { enum: [1], 'x-enum-varnames': ['B'] },
		request: 'breaking', reply: 'breaking' },
	{ name: 'a larger maximum', before: { type: 'integer', maximum: 1 }, after: { type: 'integer', maximum: 2 }, request: 'additive', reply: 'breaking' },
	{ name: 'a larger minimum', before: { type: 'integer', minimum: 1 }, after: { type: 'integer', minimum: 2 }, request: 'breaking', reply: 'additive' },
	{ name: 'an added bound', before: text(), after: text({ maxLength: 5 }), request: 'breaking', reply: 'additive' },
	{ name: 'a removed bound', before: text({ minLength: 5 }), after: text(), request: 'additive', reply: 'breaking' },
	{ name: 'an added pattern', before: text(), after: text({ pattern: '^a' }), request: 'breaking', reply: 'additive' },
	{ name: 'an added alternative', before: text({ pattern: '^(?:a|b(?:c|d)?)$' }), after: text({ pattern: '^(?:a|e|b(?:c|d)?)$' }), request: 'additive', reply: 'breaking' },
	{ name: 'an alternative to a single one', before: text({ pattern: '^[(|]{2}$' }), after: text({ pattern: '^(?:[(|]{2}|c)$' }), request: 'additive', reply: 'breaking' },
	{ name: 'a removed alternative', before: text({ pattern: '^(?:a|[|)]|\\|)$' }), after: text({ pattern: '^(?:[|)]|\\|)$' }), request: 'breaking', reply: 'additive' },
	{ name: 'another alternative', before: text({ pattern: '^(?:a|b)$' }), after: text({ pattern: '^(?:a|c)$' }), request: 'breaking', reply: 'breaking' },
	{ name: 'two groups', before: text({ pattern: '^(?:a|b)x(?:c)$' }), after: text({ pattern: '^(?:a|b)x(?:c|d)$' }), request: 'breaking', reply: 'breaking' },
	{ name: 'another pattern', before: text({ pattern: '^b' }), after: text({ pattern: '^a' }), request: 'breaking', reply: 'breaking' },
	{ name: 'a member renamed', before: object({ a: text() }, ['a']), after: object({ b: text() }, ['b']), request: 'breaking', reply: 'breaking' },
	{ name: 'an added optional member', before: object({}), after: object({ a: text() }), request: 'additive', reply: 'additive' },
	{ name: 'an added required member', before: object({}), after: object({ a: text() }, ['a']), request: 'breaking', reply: 'additive' },
	{ name: 'a removed optional member', before: object({ a: text() }), after: object({}), request: 'breaking', reply: 'breaking' },
	{ name: 'a member becomes optional', before: object({ a: text() }, ['a']), after: object({ a: text() }), request: 'additive', reply: 'breaking' },
	{ name: 'a member becomes required', before: object({ a: text() }), after: object({ a: text() }, ['a']), request: 'breaking', reply: 'additive' },
	{ name: 'members in another order', before: object({ a: text(), b: text() }), after: object({ b: text(), a: text() }), request: 'none', reply: 'none' },
	{ name: 'an inner member changes', before: object({ a: object({ b: text() }) }), after: object({ a: object({ b: { type: 'integer' } }) }),
		request: 'breaking', reply: 'breaking' },
	{ name: 'additional members allowed', before: object({}), after: object({}, [], { additionalProperties: true }), request: 'additive', reply: 'breaking' },
	{ name: 'items change', before: { type: 'array', items: text() }, after: { type: 'array', items: { type: 'integer' } }, request: 'breaking', reply: 'breaking' },
	{ name: 'an added variant', before: { oneOf: [text()] }, after: { oneOf: [text(), { type: 'integer' }] }, request: 'additive', reply: 'breaking' },
	{ name: 'a removed variant', before: { oneOf: [text(), { type: 'integer' }] }, after: { oneOf: [text()] }, request: 'breaking', reply: 'additive' },
	{ name: 'a keyword without a rule', before: { type: 'integer' }, after: { type: 'integer', multipleOf: 2 }, request: 'breaking', reply: 'breaking' },
	{ name: 'another default', before: text({ default: 'a' }), after: text({ default: 'b' }), request: 'breaking', reply: 'breaking' }
];

const worstOf = (severities: readonly Severity[]): Verdict => (['breaking', 'additive', 'editorial'] as const).find(one => severities.includes(one)) ?? 'none';

for (const { name, before, after, ...verdicts } of CASES) {
	t.test(`schema: ${name}`, t => {
		for (const use of ['request', 'reply'] as const) {
			const changes = compareOpenapi(documentOf(before, use), documentOf(after, use));
			t.equal(worstOf(changes.map(({ severity }) => severity)), verdicts[use], `${use}: ${JSON.stringify(changes)}`);
		}
		t.end();
	});
}

t.test('a schema used in both directions is compared for both', t => {
	const both = (thing: ObjectNode): ObjectNode => {
		const [sent, received] = [documentOf(thing, 'request'), documentOf(thing, 'reply')];
		return { ...sent, paths: { ...objectAt(sent, 'paths'), '/others': objectAt(received, 'paths')['/things'] as ObjectNode } };
	};
	const [before, after] = [both(text({ enum: ['a', 'b'] })), both(text({ enum: ['a'] }))];
	t.same(compareOpenapi(before, after).map(({ severity, place }) => [severity, place]), [['breaking', 'Thing'], ['additive', 'Thing']]);
	t.end();
});

t.test('a schema that refers to itself is compared once', t => {
	const tree = (leaf: ObjectNode): ObjectNode => object({ leaf, children: { type: 'array', items: REFERENCE } });
	const changes = compareOpenapi(documentOf(tree(text()), 'reply'), documentOf(tree({ type: 'integer' }), 'reply'));
	t.same(changes.map(({ place }) => place), ['Thing.leaf']);
	t.end();
});

t.test('renaming a class is breaking, renaming a text is not', t => {
	const use = (name: string): ObjectNode => object({ a: { $ref: `#/components/schemas/${name}` } });
	const classes = { A: object({ b: text() }), B: object({ b: text() }) };
	const texts = { A: text(), B: text() };
	t.match(compareOpenapi(documentOf(use('A'), 'reply', classes), documentOf(use('B'), 'reply', classes)), [{ severity: 'breaking', place: 'Thing.a' }]);
	t.same(compareOpenapi(documentOf(use('A'), 'reply', texts), documentOf(use('B'), 'reply', texts)), []);
	t.end();
});

t.test('messages: the gateway sends the messages of operations with the action send', t => {
	const documentWith = (payload: ObjectNode, action: string): ObjectNode => ({
		asyncapi: '3.0.0', info: { version: '0.1.0' },
		channels: { things: { address: 'things', messages: { thing: { $ref: '#/components/messages/thing' } } } },
		operations: { op: { action, channel: { $ref: '#/channels/things' }, messages: [{ $ref: '#/channels/things/messages/thing' }] } },
		components: { messages: { thing: { payload: REFERENCE } }, schemas: { Thing: payload } }
	});
	const [less, more] = [object({ a: text() }, ['a']), object({ a: text(), b: text() }, ['a', 'b'])];
	t.match(compareAsyncapi(documentWith(less, 'send'), documentWith(more, 'send')), [{ severity: 'additive', place: 'Thing.b' }]);
	t.match(compareAsyncapi(documentWith(less, 'receive'), documentWith(more, 'receive')), [{ severity: 'breaking', place: 'Thing.b' }]);
	t.end();
});

t.test('only a higher minor or major version may contain breaking changes', t => {
	for (const [released, current, expected] of [
		['0.1.0', '0.1.1', false], ['0.1.0', '0.2.0', true], ['0.1.0', '1.0.0', true], ['1.0.0', '1.1.0', false], ['1.4.0', '2.0.0-beta.1', true],
		['1.4.0', '0.9.0', false]
	] as const)
		t.equal(mayBreak(released, current), expected, `${released} to ${current}`);
	const changes = compareOpenapi(documentOf(text(), 'reply'), documentOf({ type: 'integer' }, 'reply'));
	t.equal(forbiddenChanges(changes, '0.1.0', '0.1.5').length, 1);
	t.equal(forbiddenChanges(changes, '0.1.0', '0.2.0').length, 0);
	t.throws(() => mayBreak('one', '0.1.0'), /one is not a version/);
	t.end();
});
