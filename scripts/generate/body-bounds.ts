/** Computes from the schema of a request body how large a useful body can be: more need not be read, let alone parsed. */
import { maxLengthOfPattern } from './pattern-length.js';
import { type SchemaMap, schemaNameOf } from './schemas.js';
import { asObject, type Node, type ObjectNode } from './source.js';

export interface BodyBounds {
	/** Bytes of the largest body, with room for white space, escapes, and members that are ignored. */
	readonly maxBytes: number;
	/** JSON values in such a body, with room for members that are ignored. */
	readonly maxValues: number;
}

interface Size {
	readonly bytes: number;
	readonly values: number;
}

/** Sign, digits, point and exponent of any number that JavaScript writes. */
const NUMBER_BYTES = 24;
const LITERAL_BYTES = 5;
/** Quotes, colon and comma of a member. */
const MEMBER_BYTES = 4;
/** A character of text that is not plain ASCII: an escape of its UTF-16 unit. */
const ESCAPE_BYTES = 6;

/** Indented bodies are less than twice as long. */
const WHITESPACE_FACTOR = 2;
const IGNORED_BYTES = 4096;
const IGNORED_VALUES = 200;

const sizeOfText = (schema: ObjectNode, path: string): number => {
	if (Array.isArray(schema['enum']))
		return Math.max(...schema['enum'].map(value => JSON.stringify(value).length));
	if (typeof schema['const'] === 'number' || typeof schema['const'] === 'string')
		return JSON.stringify(schema['const']).length;

	const byPattern = typeof schema['pattern'] === 'string' ? maxLengthOfPattern(schema['pattern']) : undefined;
	if (byPattern !== undefined)
		return byPattern + 2;
	if (typeof schema['maxLength'] !== 'number')
		throw new Error(`${path} has no bound: give the text a maxLength, or a pattern of bounded length`);
	// a pattern of plain characters, such as digits, leaves nothing to escape
	const isPlain = typeof schema['pattern'] === 'string' && !schema['pattern'].includes('[^');
	return schema['maxLength'] * (isPlain ? 1 : ESCAPE_BYTES) + 2;
};

const sizeOf = (node: Node | undefined, schemas: SchemaMap, path: string): Size => {
	const schema = asObject(node, path);
	const reference = schema['$ref'];
	if (typeof reference === 'string')
		return sizeOf(schemas.get(schemaNameOf(reference) as string), schemas, path);

	const alternatives = (schema['oneOf'] ?? schema['anyOf']) as Node[] | undefined;
	if (alternatives) {
		const sizes = alternatives.map(alternative => sizeOf(alternative, schemas, path));
		return { bytes: Math.max(...sizes.map(({ bytes }) => bytes)), values: Math.max(...sizes.map(({ values }) => values)) };
	}

	switch (schema['type']) {
	case 'object': {
		const members = Object.entries(asObject(schema['properties'] ?? {}, path)).map(([name, member]) => {
			const { bytes, values } = sizeOf(member, schemas, `${path}.${name}`);
			return { bytes: name.length + MEMBER_BYTES + bytes, values };
		});
		return {
			bytes: members.reduce((sum, { bytes }) => sum + bytes, 2), values: members.reduce((sum, { values }) => sum + values, 1)
		};
	}
	case 'array': {
		const { maxItems } = schema;
		if (typeof maxItems !== 'number')
			throw new Error(`${path} has no bound: give the array maxItems`);
		const { bytes, values } = sizeOf(schema['items'], schemas, `${path}[]`);
		return { bytes: 2 + maxItems * (bytes + 1), values: 1 + maxItems * values };
	}
	case 'integer': case 'number': return { bytes: NUMBER_BYTES, values: 1 };
	case 'boolean': case 'null': return { bytes: LITERAL_BYTES, values: 1 };
	default: return { bytes: sizeOfText(schema, path), values: 1 };
	}
};

/**
 * @param name - of the body's schema
 * @throws Error when the contract leaves a member without a bound
 */
export const boundsOfBody = (name: string, schemas: SchemaMap): BodyBounds => {
	const { bytes, values } = sizeOf(schemas.get(name), schemas, name);
	return { maxBytes: bytes * WHITESPACE_FACTOR + IGNORED_BYTES, maxValues: values + IGNORED_VALUES };
};
