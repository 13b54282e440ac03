/** Makes tables of named numbers for clients: one constant each, so that bundles contain only those that are used. */
import { type SchemaMap, VALUE_NAMES } from './schemas.js';
import { asObject } from './source.js';

/** Constants, with the enumerations that they list. */
const TABLES = [
	['TRANSACTION_TYPES', 'TransactionTypeEnum', 'transaction types'],
	['RECEIPT_TYPES', 'ReceiptTypeEnum', 'types of receipts and statements']
] as const;

/** @throws Error when an enumeration has no names */
export const makeNames = (header: string, schemas: SchemaMap): string => header + TABLES.map(([constant, schemaName, what]) => {
	const { enum: values, [VALUE_NAMES]: names } = asObject(schemas.get(schemaName), schemaName);
	if (!Array.isArray(values) || !Array.isArray(names))
		throw new Error(`${schemaName} has no names of values`);
	const entries = names.map((name, index) => `\t${name as string}: ${values[index] as number}`);
	return `\n/** Numbers of ${what}, by name. */\nexport const ${constant} = {\n${entries.join(',\n')}\n} as const;\n`;
}).join('');
