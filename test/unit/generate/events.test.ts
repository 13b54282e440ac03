/** The served WebSocket contract: what tools need beyond what is valid. */
import { Ajv } from 'ajv';
import t from 'tap';
import { asObject, isObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';
import { withTitles } from '../../../scripts/generate/variants/titles.js';
import { checkExamples, parseGenerated, readGenerated, schemasOf } from '../../support/documents/generated-documents.js';

/** Calls back for the schemas inside a schema. */
const walkNested = (schema: ObjectNode, visit: (nested: ObjectNode) => void): void => {
	const nested = [...Object.values(asObject(schema['properties'] ?? {}, 'properties')), schema['items'], ...(schema['oneOf'] ?? []) as Node[]];
	for (const part of nested.filter(isObject)) {
		visit(part);
		walkNested(part, visit);
	}
};

for (const name of ['asyncapi.json', 'asyncapi.flat.json']) {
	t.test(`${name}: indented without tabs, of which tools warn`, t => {
		t.match(readGenerated(name), /^ +"/m);
		t.notMatch(readGenerated(name), /\t/);
		t.end();
	});

	t.test(`${name}: every nested type has a name of its own`, t => {
		const schemas = schemasOf(parseGenerated(name));
		const names = new Set(Object.keys(schemas));
		const faults: string[] = [];
		for (const [schemaName, schema] of Object.entries(schemas)) {
			walkNested(asObject(schema, schemaName), nested => {
				if (!['enum', 'oneOf', 'properties'].some(keyword => keyword in nested))
					return;
				const title = nested['title'] as string;
				if (!new RegExp(`^${schemaName}[A-Z]`).test(title) || names.has(title))
					faults.push(`${title} in ${schemaName}: ${JSON.stringify(nested).slice(0, 80)}`);
				names.add(title);
			});
		}
		t.strictSame(faults, []);
		t.end();
	});
}

t.test('asyncapi.flat.json: no unions and no inline constants', t => {
	const faults: string[] = [];
	for (const [name, schema] of Object.entries(schemasOf(parseGenerated('asyncapi.flat.json')))) {
		const check = (keywords: readonly string[], part: ObjectNode): void =>
			void faults.push(...keywords.filter(keyword => keyword in part).map(keyword => `${name}: ${keyword}`));
		check(['oneOf'], asObject(schema, name));
		walkNested(asObject(schema, name), nested => check(['oneOf', 'const', 'enum'], nested));
	}
	t.strictSame(faults, []);
	t.end();
});

t.test('asyncapi.flat.json: all examples of the precise document are valid', t => {
	checkExamples(t, new Ajv({ strict: false, validateFormats: false }), parseGenerated('asyncapi.json'), parseGenerated('asyncapi.flat.json'));
	t.end();
});

t.test('names of nested types: of members, of items, of parts of a union; titles remain', t => {
	const one = { enum: [1] };
	const document = withTitles({ components: { schemas: {
		Top: {
			type: 'object',
			properties: {
				kind: one,
				list: { type: 'array', items: { type: 'object', properties: { inner: one } } },
				choice: { oneOf: [{ $ref: '#/components/schemas/Other' }, { type: 'string' }, { type: 'object', properties: {} }] },
				own: { ...one, title: 'Chosen' },
				text: { type: 'string' }
			}
		}
	} } });

	t.strictSame(schemasOf(document)['Top'], {
		type: 'object',
		properties: {
			kind: { title: 'TopKind', ...one },
			list: { type: 'array', items: { title: 'TopListItem', type: 'object', properties: { inner: { title: 'TopListItemInner', ...one } } } },
			choice: { title: 'TopChoice', oneOf: [
				{ $ref: '#/components/schemas/Other' }, { type: 'string' }, { title: 'TopChoice3', type: 'object', properties: {} }
			] },
			own: { title: 'Chosen', ...one },
			text: { type: 'string' }
		}
	});
	t.end();
});
