/** Names of enumeration values that are unique in a document: Go declares them in one scope. */
import { VALUE_NAMES } from '../schemas.js';
import { isObject, type Node, type ObjectNode } from '../source.js';

/** @returns `TRANSACTION_TYPE` for `TransactionTypeEnum` */
const prefixOf = (name: string): string => name.replace(/Enum$/, '').replace(/([a-z0-9])(?=[A-Z])/g, '$1_').toUpperCase();

const nameOf = (value: Node): string => JSON.stringify(value).replace(/[^A-Za-z0-9]+/g, ' ').trim().replaceAll(' ', '_').toUpperCase();

/** @returns the names of an enumeration's values; undefined for a schema that is none */
const namesOf = (schema: Node): readonly string[] | undefined => {
	if (!isObject(schema) || !Array.isArray(schema['enum']))
		return undefined;

	return schema[VALUE_NAMES] as string[] | undefined ?? schema['enum'].map(nameOf);
};

/** @returns the schemas, where an enumeration that shares a value's name with another has its own name before each of its names */
export const withUniqueNames = (schemas: ObjectNode): ObjectNode => {
	const owners = new Map<string, number>();
	for (const schema of Object.values(schemas))
		namesOf(schema)?.forEach(name => owners.set(name, 1 + (owners.get(name) ?? 0)));

	return Object.fromEntries(Object.entries(schemas).map(([schemaName, schema]) => {
		const names = namesOf(schema);
		if (names === undefined)
			return [schemaName, schema];

		const isShared = names.some(name => (owners.get(name) ?? 0) > 1);
		const unique = names.map(name => `${prefixOf(schemaName)}_${name}`);
		return [schemaName, isShared ? { ...schema as ObjectNode, [VALUE_NAMES]: unique } : schema];
	}));
};
