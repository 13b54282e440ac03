/** The flat variants of the contract: what they omit, and that every document valid for the precise contract is valid for them. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { asObject, isObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';
import { flatten } from '../../../scripts/generate/variants/flat.js';
import { withIntegerFormats } from '../../../scripts/generate/variants/integer-formats.js';
import { unionNameOf } from '../../../scripts/generate/variants/union-name.js';
import { checkExamples, parseGenerated, schemasOf } from '../../support/documents/generated-documents.js';

const PRECISE = parseGenerated('openapi.json');
const VARIANTS = ['openapi.flat.json', 'openapi.flat-integers.json'];

/** Calls back for every object in a document, except in data. */
const walk = (node: Node, visit: (schema: ObjectNode, path: string) => void, at = ''): void => {
	if (Array.isArray(node))
		node.forEach((item, i) => walk(item, visit, `${at}/${i}`));
	if (!isObject(node))
		return;

	visit(node, at);
	for (const [key, value] of Object.entries(node)) {
		if (key !== 'examples' && key !== 'example')
			walk(value, visit, `${at}/${key}`);
	}
};

for (const name of VARIANTS) {
	t.test(`${name}: no unions, no inline constants, no dangling references`, t => {
		const document = parseGenerated(name);
		const schemas = schemasOf(document);
		const faults: string[] = [];
		let visited = 0;
		walk(document, (schema, at) => {
			++visited;
			const expect = (condition: boolean, fault: string): void => void faults.push(...condition ? [] : [`${at} ${fault}`]);
			for (const keyword of ['oneOf', 'anyOf', 'allOf', 'const'])
				expect(at.endsWith('/properties') || !(keyword in schema), `has ${keyword}`);
			expect(!Array.isArray(schema['enum']) || /^\/components\/schemas\/\w+$/.test(at), 'is an enumeration without a name');
			// the size of a page has no maximum
			if (schema['type'] === 'integer' && !at.includes('/pageSizeQuery/'))
				expect(schema['format'] === 'int32' || schema['format'] === 'int64', 'has no format');
			const { $ref } = schema;
			if (typeof $ref === 'string' && $ref.startsWith('#/components/schemas/'))
				expect($ref.split('/').at(-1) as string in schemas, `refers to ${$ref}`);
		});
		t.strictSame(faults, []);
		t.ok(visited > 1000, `${visited} objects`);
		t.end();
	});

	t.test(`${name}: the same operations`, t => {
		const idsOf = (document: ObjectNode): string[] => {
			const ids: string[] = [];
			walk(document['paths'] as Node, schema => {
				if (typeof schema['operationId'] === 'string')
					ids.push(schema['operationId']);
			});
			return ids;
		};
		t.strictSame(idsOf(parseGenerated(name)), idsOf(PRECISE));
		t.end();
	});

	t.test(`${name}: all examples of the precise document are valid`, t => {
		checkExamples(t, new Ajv2020({ strict: false, validateFormats: false }), PRECISE, parseGenerated(name));
		t.end();
	});
}

t.test('texts that generators copy into package files', t => {
	for (const name of ['openapi.json', 'dev-openapi.json', ...VARIANTS]) {
		const license = asObject(asObject(parseGenerated(name)['info'], 'info')['license'], 'license');
		t.equal(license['name'], license['identifier'], `${name}: pip rejects licenses that are not SPDX identifiers`);
	}
	for (const name of VARIANTS) {
		const description = asObject(parseGenerated(name)['info'], 'info')['description'] as string;
		t.ok(description.length < 400, `${name}: a short description, because every generated file repeats it`);
	}
	t.end();
});

t.test('names of enumeration values are unique in the document', t => {
	const names = Object.values(schemasOf(parseGenerated('openapi.flat.json')))
		.flatMap(schema => ((schema as ObjectNode)['x-enum-varnames'] ?? []) as string[]);
	t.strictSame(names.filter((name, i) => names.indexOf(name) !== i), []);
	t.ok(names.includes('TRANSFER'), 'transaction types have their names');
	t.end();
});

t.test('the flat transaction has the members of every type', t => {
	const flat = schemasOf(parseGenerated('openapi.flat.json'));
	const precise = schemasOf(PRECISE);
	const info = asObject(asObject(precise['TransactionInfoDTO'], 'info')['properties'], 'properties');
	const variants = asObject(info['transaction'], 'transaction')['oneOf'] as { readonly $ref: string }[];
	const members = Object.keys(asObject(asObject(flat['TransactionDTO'], 'TransactionDTO')['properties'], 'properties'));

	t.ok(variants.length > 40);
	const missing = variants.flatMap(({ $ref }) => {
		const name = $ref.split('/').at(-1) as string;
		return Object.keys(asObject(asObject(precise[name], name)['properties'], name)).filter(member => !members.includes(member))
			.map(member => `${name}.${member}`);
	});
	t.strictSame(missing, []);
	t.match(flat['TransactionDTO'], {
		required: ['signerPublicKey', 'version', 'network', 'type'],
		properties: { type: { $ref: '#/components/schemas/TransactionTypeEnum' }, version: { type: 'integer' }, mosaicId: { type: 'string' } }
	});
	t.end();
});

t.test('merges a union and its variants into one schema', t => {
	const document = asObject(withIntegerFormats({
		info: { description: 'x' },
		paths: {},
		components: {
			schemas: {
				Shape: { description: 'any', oneOf: [{ $ref: '#/components/schemas/RoundShape' }, { $ref: '#/components/schemas/FlatShape' }] },
				RoundShape: {
					type: 'object', additionalProperties: false, required: ['kind', 'radius'],
					properties: { kind: { type: 'integer', const: 1, 'x-enum': 'KindEnum' }, radius: { type: 'integer', maximum: 4_294_967_295 } }
				},
				FlatShape: {
					type: 'object', additionalProperties: false, required: ['kind', 'side'],
					properties: { kind: { type: 'integer', const: 2, 'x-enum': 'KindEnum' }, side: { type: 'string', pattern: '^a$' }, radius: { type: 'string' } }
				}
			}
		}
	}), 'document');
	const enumerations = { KindEnum: { type: 'integer', format: 'int32', enum: [1, 2], 'x-enum-varnames': ['ROUND', 'FLAT'] } };
	// only referenced schemas remain
	const used = { ...document, paths: { '/': { get: { schema: { $ref: '#/components/schemas/Shape' } } } } };

	t.strictSame(schemasOf(flatten(used, enumerations, { plainIntegers: false })), {
		KindEnum: enumerations.KindEnum,
		Shape: {
			description: 'any', type: 'object', required: ['kind'],
			properties: { kind: { $ref: '#/components/schemas/KindEnum' }, radius: {}, side: { type: 'string' } }
		}
	});
	t.strictSame(schemasOf(flatten(used, enumerations, { plainIntegers: true })), {
		Shape: {
			description: 'any', type: 'object', required: ['kind'],
			properties: { kind: { type: 'integer', format: 'int32' }, radius: {}, side: { type: 'string' } }
		}
	});
	t.end();
});

t.test('a union is named after what its variants have in common', t => {
	t.equal(unionNameOf(['TransferTransactionDTO', 'HashLockTransactionDTO', 'AggregateTransactionExtendedDTO']), 'TransactionDTO');
	t.equal(unionNameOf(['BlockDTO', 'ImportanceBlockDTO']), 'BlockDTO');
	t.equal(unionNameOf(['NodeHealthInfoDTO', 'ModelError']), 'NodeHealthInfoOrModelError');
	t.end();
});
