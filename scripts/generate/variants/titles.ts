/** Names the nested schemas of which code generators make types: without a title they number them. */
import { asObject, isObject, type Node, type ObjectNode } from '../source.js';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @returns whether generators make a type of the schema; of others they use the language's own types */
const isType = (schema: ObjectNode): boolean => ['enum', 'oneOf', 'properties'].some(keyword => keyword in schema);

/** @param name - of the schema, or the one that it gets */
const nameParts = (schema: ObjectNode, name: string): ObjectNode => {
	const named = { ...schema };
	if (isObject(schema['properties'])) {
		named['properties'] = Object.fromEntries(Object.entries(schema['properties'])
			.map(([key, member]) => [key, nameNested(member, name + capitalize(key))]));
	}
	if (isObject(schema['items']))
		named['items'] = nameNested(schema['items'], `${name}Item`);
	if (Array.isArray(schema['oneOf']))
		named['oneOf'] = schema['oneOf'].map((option, index) => nameNested(option, `${name}${index + 1}`));
	return named;
};

const nameNested = (node: Node, name: string): Node => {
	const schema = asObject(node, name);
	if ('$ref' in schema)
		return schema;
	const parts = nameParts(schema, name);
	return isType(schema) ? { title: name, ...parts } : parts;
};

/**
 * @param document - a bundled contract
 * @returns the document, in which `type` of `ImportanceBlockDTO` has the title `ImportanceBlockDTOType`; titles that it has already remain
 */
export const withTitles = (document: ObjectNode): ObjectNode => {
	const components = asObject(document['components'], 'components');
	const schemas = Object.entries(asObject(components['schemas'], 'schemas'))
		.map(([name, schema]) => [name, nameParts(asObject(schema, name), name)]);
	return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) as ObjectNode } };
};
