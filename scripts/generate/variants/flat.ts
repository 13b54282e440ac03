/**
 * Derives the flat variant of a contract, for generators that cannot decode unions: a union of objects becomes one object that
 * has the members of all of them, and numbers with a meaning refer to named enumerations. Source: docs/adr/0019-flat-contract.md.
 */
import { NARROWED_ENUM, referencedSchemas, SCHEMA_POINTER, schemaNameOf, VALUE_NAMES } from '../schemas.js';
import { asObject, isObject, type Node, type ObjectNode } from '../source.js';
import { withUniqueNames } from './enum-names.js';
import { unionNameOf } from './union-name.js';

/** Keywords that restrict a member: generators ignore them, or reject those that they do not support. */
const NARROWING = ['additionalProperties', 'const', 'maxItems', 'maxLength', 'maximum', 'minItems', 'minLength', 'minimum', 'pattern'];

const NOTES = ['description', 'default', 'examples'];

export interface FlatOptions {
	/** Whether integers remain numbers even if there is a named enumeration: for generators whose enumerations cannot contain integers. */
	readonly plainIntegers: boolean;
}

const without = (schema: ObjectNode, keywords: readonly string[]): ObjectNode =>
	Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));

const distinct = (schemas: readonly ObjectNode[]): ObjectNode[] =>
	[...new Map(schemas.map(schema => [JSON.stringify(without(schema, NOTES)), schema])).values()];

const notesOf = (schemas: readonly ObjectNode[]): ObjectNode => {
	const descriptions = new Set(schemas.map(({ description }) => description));
	const [description] = descriptions;
	return descriptions.size === 1 && description !== undefined ? { description } : {};
};

const widestOf = (integers: readonly ObjectNode[]): string => (integers.some(({ format }) => format === 'int64') ? 'int64' : 'int32');

class Flattener {
	/** The schemas of the variant by name. */
	readonly schemas = new Map<string, ObjectNode>();
	private readonly merged = new Map<string, string>();

	/** @param source - the schemas that the precise document refers to, and the enumerations that it narrows */
	constructor(private readonly source: ObjectNode, private readonly options: FlatOptions) {
		for (const [name, schema] of Object.entries(source)) {
			// a merged schema may have the name of a variant
			if (!this.schemas.has(name))
				this.schemas.set(name, this.flatten(asObject(schema, name), name));
		}
	}

	/** @returns the node with every schema in it flattened; everything else is unchanged */
	visit(node: Node): Node {
		if (Array.isArray(node))
			return node.map(item => this.visit(item));
		if (!isObject(node))
			return node;

		return Object.fromEntries(Object.entries(node).map(([key, value]) =>
			[key, key === 'schema' ? this.flatten(asObject(value, key)) : this.visit(value)]));
	}

	/** @param name - of the schema, when it is a component */
	private flatten(schema: ObjectNode, name?: string): ObjectNode {
		if ('$ref' in schema)
			return schema;
		if (Array.isArray(schema['oneOf']))
			return this.flattenUnion(schema, schema['oneOf'] as ObjectNode[], name);
		if (schema['type'] === 'integer')
			return this.flattenInteger(schema, name);

		// enumerations without a name are error codes, of which clients may not know all
		const flat = without(schema, name === undefined ? [...NARROWING, 'enum'] : NARROWING);
		if (isObject(schema['properties'])) {
			flat['properties'] = Object.fromEntries(Object.entries(schema['properties'])
				.map(([key, member]) => [key, this.flatten(asObject(member, key))]));
		}
		if (isObject(schema['items']))
			flat['items'] = this.flatten(schema['items']);
		return flat;
	}

	private flattenInteger(schema: ObjectNode, name: string | undefined): ObjectNode {
		const enumeration = schema[NARROWED_ENUM];
		const isPlain = name === undefined || this.options.plainIntegers;
		if (typeof enumeration === 'string' && !this.options.plainIntegers)
			return { ...notesOf([schema]), $ref: SCHEMA_POINTER + enumeration };
		return without(schema, [...NARROWING, ...(isPlain ? ['enum', NARROWED_ENUM, VALUE_NAMES] : [])]);
	}

	private flattenUnion(schema: ObjectNode, variants: readonly ObjectNode[], name: string | undefined): ObjectNode {
		const notes = without(schema, ['oneOf']);
		const merged = this.merge(variants.map(variant => this.flatten(variant)), name);
		return name === undefined ? { ...merged, ...notes } : { ...notes, ...this.resolve(merged) };
	}

	/** @returns one schema that accepts the values of all given ones */
	private merge(schemas: readonly ObjectNode[], name?: string): ObjectNode {
		const [first, ...others] = distinct(schemas) as [ObjectNode, ...ObjectNode[]];
		if (others.length === 0)
			return { ...without(first, NOTES), ...notesOf(schemas) };

		const resolved = schemas.map(schema => this.resolve(schema));
		const types = new Set(resolved.map(({ type }) => type));
		const [type] = types;
		const notes = notesOf(schemas);
		if (types.size > 1)
			return notes;
		switch (type) {
		case 'object': return { ...notes, ...this.mergeObjects(schemas, resolved, name) };
		case 'array': return { ...notes, type, items: this.merge(resolved.map(({ items }) => asObject(items, 'items'))) };
		case 'integer': return { ...notes, type, format: widestOf(resolved) };
		default: return { ...notes, type: type as string };
		}
	}

	/** Adds the merged object to the schemas. @returns a reference to it */
	private mergeObjects(schemas: readonly ObjectNode[], resolved: readonly ObjectNode[], given: string | undefined): ObjectNode {
		const variants = schemas.map(({ $ref: reference }) => schemaNameOf(reference as string) as string);
		const name = given ?? unionNameOf(variants);
		if (given === undefined && name in this.source && !variants.includes(name))
			throw new Error(`${variants.join(', ')}: another schema has the name of their union, ${name}`);
		const members = resolved.map(({ properties }) => asObject(properties, name));
		const keys = [...new Set(members.flatMap(Object.keys))];
		const required = keys.filter(key => resolved.every(schema => ((schema['required'] ?? []) as string[]).includes(key)));
		const properties = Object.fromEntries(keys.map(key =>
			[key, this.merge(members.flatMap(member => (isObject(member[key]) ? [member[key]] : [])))]));
		const union = { ...notesOf(resolved), type: 'object', ...(required.length === 0 ? {} : { required }), properties };
		const text = JSON.stringify(union);
		if ((this.merged.get(name) ?? text) !== text)
			throw new Error(`two unions have the name ${name}`);
		this.merged.set(name, text);
		this.schemas.set(name, union);
		return { $ref: SCHEMA_POINTER + name };
	}

	private resolve(schema: ObjectNode): ObjectNode {
		const reference = schema['$ref'];
		if (typeof reference !== 'string')
			return schema;

		const name = schemaNameOf(reference) as string;
		// a component that has not been flattened yet
		const found = this.schemas.get(name) ?? this.flatten(asObject(this.source[name], name), name);
		return { ...found, ...notesOf([schema]) };
	}
}

/** @param document - name of the precise document */
const noteOf = (document: string): string => `This is a variant of \`/${document}\` for generators that cannot decode unions: where a document has
one of several forms, its schema has the members of all of them. The introduction is in \`/${document}\`.
`;

/** Generators copy the description into every file that they write, so it is short here. */
const describe = (document: ObjectNode): ObjectNode => {
	const info = asObject(document['info'], 'info');
	const [name, summary] = 'openapi' in document ? ['openapi.json', info['summary']] : ['asyncapi.json', 'Notifications of a Symbol blockchain'];
	return { ...document, info: { ...info, description: `${summary as string}.\n\n${noteOf(name)}` } };
};

/**
 * @param document - a bundled contract whose integers have formats
 * @param enumerations - all enumerations: the variant refers to some that the document does not
 * @returns its flat variant, with the schemas that it refers to
 */
export const flatten = (document: ObjectNode, enumerations: ObjectNode, options: FlatOptions): ObjectNode => {
	const { components, ...rest } = document;
	const { schemas, ...shared } = asObject(components, 'components');
	const flattener = new Flattener({ ...enumerations, ...asObject(schemas, 'schemas') }, options);
	const [flatRest, flatShared] = [flattener.visit(rest), flattener.visit(shared)];
	const used = referencedSchemas([flatRest, flatShared], flattener.schemas);
	return {
		...describe(asObject(flatRest, 'document')),
		components: { ...asObject(flatShared, 'components'), schemas: withUniqueNames(used) }
	};
};
