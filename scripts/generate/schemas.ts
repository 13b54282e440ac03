/** Collects the shared schemas under their names, with composition flattened: what validators, types and bundled documents start from. */
import path from 'node:path';
import { asObject, isObject, type Node, type ObjectNode, Source } from './source.js';

export const SCHEMA_POINTER = '#/components/schemas/';

/** @returns the schema name that a bundled reference carries */
export const schemaNameOf = (reference: string): string | undefined =>
	(reference.startsWith(SCHEMA_POINTER) ? reference.slice(SCHEMA_POINTER.length) : undefined);

/** @returns the bundled form of a reference into spec/schemas, or undefined when it points elsewhere */
export const bundledSchemaReference = (source: Source, reference: string, from: string): string | undefined => {
	const target = Source.target(reference, from);
	if (path.basename(path.dirname(target.file)) !== 'schemas')
		return undefined;

	source.resolve(target);
	return SCHEMA_POINTER + target.pointer.slice('/$defs/'.length);
};

const rewriteReferences = (source: Source, node: Node, from: string): Node => {
	if (Array.isArray(node))
		return node.map(item => rewriteReferences(source, item, from));
	if (!isObject(node))
		return node;

	return Object.fromEntries(Object.entries(node).map(([key, value]) => {
		if (key !== '$ref')
			return [key, rewriteReferences(source, value, from)];

		const bundled = bundledSchemaReference(source, value as string, from);
		if (!bundled)
			throw new Error(`${from}: ${value as string} does not point at a schema`);
		return [key, bundled];
	}));
};

export type SchemaMap = ReadonlyMap<string, ObjectNode>;

const collect = (source: Source): Map<string, ObjectNode> => {
	const schemas = new Map<string, ObjectNode>();
	for (const file of source.list('schemas')) {
		const definitions = asObject(asObject(source.read(file), file)['$defs'], `${file}#/$defs`);
		for (const [name, schema] of Object.entries(definitions)) {
			if (schemas.has(name))
				throw new Error(`schema ${name} is defined twice, the second time in ${file}`);
			schemas.set(name, asObject(rewriteReferences(source, schema, file), name));
		}
	}
	return schemas;
};

interface Composed {
	readonly properties: ObjectNode;
	readonly required: readonly string[];
}

/** Keyword of a member that allows only some values of a named enumeration: the name of that enumeration. */
export const NARROWED_ENUM = 'x-enum';

/** Keyword that names the values of an enumeration, in their order. */
export const VALUE_NAMES = 'x-enum-varnames';

/** Keyword of the error codes of Mesh: what belongs to each, in their order. */
export const ERRORS = 'x-errors';

/** Keyword of the operation statuses of Mesh: whether the amount counts, in their order. */
export const SUCCESSFUL = 'x-successful';

/** @returns the values that an inline `const` or `enum` allows; undefined when there is neither */
export const constantsOf = (member: Node | undefined): readonly Node[] | undefined => {
	const { const: constant, enum: values } = asObject(member ?? {}, 'member');
	return constant === undefined ? values as Node[] | undefined : [constant];
};

/** @returns the member with the name of the enumeration that it narrows and the names of the values that are left */
const narrow = (earlier: Node | undefined, later: Node, schemas: SchemaMap): Node => {
	const reference = asObject(earlier ?? {}, 'member')['$ref'];
	const values = constantsOf(later);
	const name = typeof reference === 'string' ? schemaNameOf(reference) as string : undefined;
	if (name === undefined || values === undefined)
		return later;

	const enumeration = schemas.get(name) as ObjectNode;
	const allowed = enumeration['enum'] as Node[];
	const names = enumeration[VALUE_NAMES] as string[];
	return {
		...asObject(later, name),
		[NARROWED_ENUM]: name,
		[VALUE_NAMES]: values.map(value => {
			const index = allowed.indexOf(value);
			if (index === -1)
				throw new Error(`${name} does not have the value ${JSON.stringify(value)}`);
			return names[index] as string;
		})
	};
};

const mergeProperties = (earlier: ObjectNode, later: ObjectNode, schemas: SchemaMap): ObjectNode => ({
	...earlier,
	...Object.fromEntries(Object.entries(later).map(([name, member]) => [name, narrow(earlier[name], member, schemas)]))
});

/** Merges the parts of a composition, the later over the earlier. */
const compose = (schema: ObjectNode, schemas: SchemaMap): Composed => {
	const reference = schema['$ref'];
	if (typeof reference === 'string')
		return compose(schemas.get(schemaNameOf(reference) as string) as ObjectNode, schemas);

	const parts = ((schema['allOf'] ?? []) as ObjectNode[]).map(part => compose(part, schemas));
	const own: Composed = {
		properties: asObject(schema['properties'] ?? {}, 'properties'),
		required: (schema['required'] ?? []) as string[]
	};
	return [...parts, own].reduce((merged, part) => ({
		properties: mergeProperties(merged.properties, part.properties, schemas),
		required: [...new Set([...merged.required, ...part.required])]
	}));
};

const flatten = (schema: ObjectNode, schemas: SchemaMap): ObjectNode => {
	if (!('allOf' in schema))
		return schema;

	const { allOf: _, ...rest } = schema;
	const { properties, required } = compose(schema, schemas);
	return { ...rest, type: 'object', additionalProperties: false, required: [...required], properties };
};

/** @returns all schemas of spec/schemas by name, flattened */
export const loadSchemas = (source: Source): SchemaMap => {
	const schemas = collect(source);
	return new Map([...schemas].map(([name, schema]) => [name, flatten(schema, schemas)]));
};

const addReferenced = (node: Node, schemas: SchemaMap, found: Set<string>): void => {
	if (Array.isArray(node)) {
		node.forEach(item => addReferenced(item, schemas, found));
		return;
	}
	if (!isObject(node))
		return;

	for (const [key, value] of Object.entries(node)) {
		const name = key === '$ref' ? schemaNameOf(value as string) : undefined;
		if (name === undefined) {
			addReferenced(value, schemas, found);
		} else if (!found.has(name)) {
			found.add(name);
			addReferenced(schemas.get(name) as ObjectNode, schemas, found);
		}
	}
};

/** @returns the schemas that a document refers to, directly or not, sorted by name */
export const referencedSchemas = (document: Node, schemas: SchemaMap): ObjectNode => {
	const found = new Set<string>();
	addReferenced(document, schemas, found);
	return Object.fromEntries([...found].sort().map(name => [name, schemas.get(name) as ObjectNode]));
};
