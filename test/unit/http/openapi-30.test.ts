/** The contract for Swagger UI: OpenAPI 3.0, with the same content. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { toOpenApi30 } from '../../../src/http/docs/openapi-30.js';

const REFERENCE = { $ref: '#/components/schemas/Height' };
const NAMED = { title: 'gateway', version: '1', summary: 'a summary', license: { name: 'MIT', identifier: 'MIT' } };

const converted = (others: object) =>
	toOpenApi30({ openapi: '3.1.0', info: NAMED, components: { schemas: { Height: { type: 'string', examples: ['1'], pattern: '^\\d+$' } } }, ...others });

t.test('members that version 3.0 lacks', t => {
	t.match(converted({}), { openapi: '3.0.3', info: { title: 'gateway', version: '1', summary: undefined, license: { name: 'MIT', identifier: undefined } } });
	const cases: readonly [title: string, given: object, expected: object][] = [
		['a constant', { const: 3 }, { enum: [3] }],
		['examples of a schema', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
		['a reference', REFERENCE, REFERENCE],
		['a reference with other members', { ...REFERENCE, description: 'of a block' }, { description: 'of a block', allOf: [REFERENCE] }],
		['properties with the names of members', { properties: { const: { const: 1 }, examples: { examples: [2] } } },
			{ properties: { const: { enum: [1] }, examples: { example: 2 } } }],
		['data', { example: { const: 1, examples: [REFERENCE] }, default: { const: 2 } }, { example: { const: 1, examples: [REFERENCE] }, default: { const: 2 } }],
		['named examples', { examples: { block: { value: { const: 1 } } } }, { examples: { block: { value: { const: 1 } } } }],
		['a parameter: examples of its schema would be sent', { name: 'height', in: 'query', schema: REFERENCE, example: '5' },
			{ name: 'height', in: 'query', schema: { type: 'string', pattern: '^\\d+$' }, example: '5' }],
		['a parameter with several values', { name: 'heights', in: 'query', schema: { type: 'array', items: REFERENCE } },
			{ name: 'heights', in: 'query', schema: { type: 'array', items: { type: 'string', pattern: '^\\d+$' } } }]
	];
	for (const [title, given, expected] of cases)
		t.same(converted({ 'x-given': given }), { ...converted({}), 'x-given': expected }, title);
	t.end();
});

t.test('the contract is valid in version 3.0', t => {
	const file = path.join(t.testdir(), 'openapi.json');
	// the generator writes an object
	const contract = JSON.parse(fs.readFileSync('generated/openapi.json', 'utf8')) as Parameters<typeof toOpenApi30>[0];
	const lint = (document: object): string => {
		fs.writeFileSync(file, JSON.stringify(document));
		return execFileSync(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends', 'spec', file], { encoding: 'utf8', stdio: 'pipe' });
	};
	t.doesNotThrow(() => lint(toOpenApi30(contract)));
	t.throws(() => lint({ ...contract, openapi: '3.0.3' }), 'without conversion it is not');
	t.end();
});
