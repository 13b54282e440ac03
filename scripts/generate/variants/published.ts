/** Derives what the published interface promises from this contract and the list of differences in spec/published.yaml. */
import { asObject, isObject, type Node, type ObjectNode } from '../source.js';
import { SCHEMA_POINTER, schemaNameOf } from '../schemas.js';

/** The form of spec/published.yaml. */
export interface Differences {
	readonly absent: readonly string[];
	readonly absentChannels: readonly string[];
	readonly optional: Readonly<Record<string, readonly string[]>>;
	readonly schemas: Readonly<Record<string, ObjectNode>>;
	readonly notifications: { readonly optional: readonly string[]; readonly text: readonly string[] };
	readonly tolerated: Readonly<Record<string, readonly number[]>>;
	readonly lenient: readonly string[];
	readonly unchecked: readonly string[];
}

type Schemas = ReadonlyMap<string, ObjectNode>;

const NOTIFICATION = /Notification$/;
const IN_NOTIFICATION = 'InNotification';

/** Bounds that are a node's configuration. */
const CONFIGURED: Readonly<Record<string, readonly string[]>> = { pageSize: ['maximum'], data: ['maxItems'] };

const EITHER_CASE = (pattern: string): string => pattern.replaceAll('0-9A-F]', '0-9a-fA-F]');

const mapValues = (object: ObjectNode, change: (value: Node, name: string) => Node): ObjectNode =>
	Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

const without = (node: Node, keywords: readonly string[]): Node =>
	Object.fromEntries(Object.entries(asObject(node, 'member')).filter(([keyword]) => !keywords.includes(keyword)));

/** @returns names of the schemas that are forms of a union */
const formsOfUnions = (node: Node): string[] => {
	if (Array.isArray(node))
		return node.flatMap(formsOfUnions);
	if (!isObject(node))
		return [];
	const forms = ((node['oneOf'] ?? []) as ObjectNode[]).map(form => schemaNameOf((form['$ref'] ?? '') as string)).filter(name => name !== undefined);
	return [...forms, ...Object.values(node).flatMap(formsOfUnions)];
};

const widen = (node: Node, isClosed: boolean): Node => {
	if (Array.isArray(node))
		return node.map(part => widen(part, isClosed));
	if (!isObject(node))
		return node;
	const { additionalProperties, pattern, properties, oneOf, ...rest } = node;
	return {
		...mapValues(rest, value => widen(value, false)),
		...(pattern === undefined ? {} : { pattern: EITHER_CASE(pattern as string) }),
		...(additionalProperties !== undefined && (isClosed || additionalProperties !== false) ? { additionalProperties } : {}),
		...(oneOf === undefined ? {} : { anyOf: widen(oneOf, false) }),
		...(properties === undefined ? {} : {
			properties: mapValues(asObject(properties, 'properties'), (member, name) => widen(without(member, CONFIGURED[name] ?? []), false))
		})
	};
};

const withOptional = (schema: ObjectNode, members: readonly string[]): ObjectNode => (Array.isArray(schema['required'])
	? { ...schema, required: schema['required'].filter(name => !members.includes(name as string)) }
	: schema);

const replaceReferences = (node: Node, rename: (name: string) => string): Node => {
	if (Array.isArray(node))
		return node.map(part => replaceReferences(part, rename));
	if (!isObject(node))
		return node;
	return mapValues(node, (value, key) => {
		const name = key === '$ref' ? schemaNameOf(value as string) : undefined;
		return name === undefined ? replaceReferences(value, rename) : SCHEMA_POINTER + rename(name);
	});
};

const referencesOf = (node: Node): string[] => {
	if (Array.isArray(node))
		return node.flatMap(referencesOf);
	if (!isObject(node))
		return [];
	return Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [schemaNameOf(value as string) as string] : referencesOf(value)));
};

const hasMembers = (schema: ObjectNode | undefined): boolean => schema !== undefined && ('properties' in schema || 'anyOf' in schema);

/** @returns names of the objects that notifications consist of */
const partsOfNotifications = (schemas: Schemas): Set<string> => {
	const found = new Set([...schemas.keys()].filter(name => NOTIFICATION.test(name)));
	for (const name of found)
		referencesOf(schemas.get(name) as ObjectNode).filter(part => hasMembers(schemas.get(part))).forEach(part => found.add(part));
	return found;
};

/** Gives notifications separate forms, which have fewer guarantees than the same objects in replies. */
const separateNotifications = (schemas: Schemas, { notifications: { optional, text } }: Differences): Schemas => {
	const parts = partsOfNotifications(schemas);
	const rename = (name: string): string => (parts.has(name) && !NOTIFICATION.test(name) ? name + IN_NOTIFICATION : name);
	const relaxed = [...parts].map((name): [string, ObjectNode] => {
		const schema = withOptional(asObject(replaceReferences(schemas.get(name) as Node, rename), name), optional);
		const properties = mapValues(asObject(schema['properties'] ?? {}, name), (member, key) => (text.includes(key) ? { type: 'string' } : member));
		return [rename(name), 'properties' in schema ? { ...schema, properties } : schema];
	});
	return new Map([...schemas, ...relaxed]);
};

/** @returns the schemas of the published interface, by name */
export const publishedSchemas = (schemas: Schemas, differences: Differences): Schemas => {
	const closed = new Set(formsOfUnions([...schemas.values()] as Node));
	const unknown = [...Object.keys(differences.optional), ...Object.keys(differences.schemas)].filter(name => !schemas.has(name));
	if (unknown.length > 0)
		throw new Error(`spec/published.yaml names schemas that do not exist: ${unknown.join(', ')}`);
	const widened = [...schemas].map(([name, schema]): [string, ObjectNode] => [name, differences.schemas[name]
		?? withOptional(asObject(widen(schema, closed.has(name)), name), differences.optional[name] ?? [])]);
	return separateNotifications(new Map(widened), differences);
};
