/** Makes the tables that /network/options of the Mesh API consists of: whatever a reply may contain is listed, as both have one source. */
import { ERRORS, type SchemaMap, SUCCESSFUL, VALUE_NAMES } from './schemas.js';
import { asObject, type Node } from './source.js';

/** @returns the values of a keyword of an enumeration, one for each of its values. @throws Error when their number differs */
const listOf = (schemas: SchemaMap, name: string, keyword: string): readonly Node[] => {
	const schema = asObject(schemas.get(name), name);
	const [values, list] = [schema['enum'], schema[keyword]];
	if (!Array.isArray(values) || !Array.isArray(list) || values.length !== list.length)
		throw new Error(`${name} needs ${keyword} with one entry for each value`);
	return list;
};

const array = (constant: string, description: string, values: readonly Node[]): string =>
	`\n/** ${description}, in the contract's order. */\nexport const ${constant} = [\n${values.map(value => `\t${JSON.stringify(value)}`).join(',\n')}\n] as const;\n`;

const errorsOf = (schemas: SchemaMap): string => {
	const codes = listOf(schemas, 'MeshErrorCode', 'enum');
	const names = listOf(schemas, 'MeshErrorCode', VALUE_NAMES);
	const entries = listOf(schemas, 'MeshErrorCode', ERRORS).map((error, index) =>
		`\t${names[index] as string}: ${JSON.stringify({ code: codes[index], ...asObject(error, 'error') })}`);
	return `\n/** Errors by name. */\nexport const MESH_ERRORS = {\n${entries.join(',\n')}\n} as const;\n`;
};

/** @throws Error when an enumeration lacks what belongs to its values */
export const makeMesh = (header: string, schemas: SchemaMap): string => {
	const statuses = listOf(schemas, 'MeshOperationStatusName', 'enum');
	const successful = listOf(schemas, 'MeshOperationStatusName', SUCCESSFUL);
	return header
		+ array('MESH_OPERATION_TYPES', 'Types of operations', listOf(schemas, 'MeshOperationType', 'enum'))
		+ array('MESH_OPERATION_STATUSES', 'Statuses of operations', statuses.map((status, index) => ({ status, successful: successful[index]! })))
		+ array('MESH_CALL_METHODS', 'Methods of /call', listOf(schemas, 'MeshCallMethod', 'enum'))
		+ errorsOf(schemas);
};
