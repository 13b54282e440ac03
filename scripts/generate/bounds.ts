/** Makes the table of bounds that code enforces itself, because no generated validator does. */
import type { SchemaMap } from './schemas.js';
import { asObject, type ObjectNode } from './source.js';

const KEYWORDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'] as const;

/** Headers of replies that have a bound. */
const HEADERS: Readonly<Record<string, string>> = { metalText: 'Content-MetalText' };

const boundsOf = (schema: ObjectNode, name: string): ObjectNode => {
	const entries = KEYWORDS.filter(keyword => keyword in schema).map(keyword => [keyword, schema[keyword]]);
	if (entries.length === 0)
		throw new Error(`the contract has no bound for ${name}`);
	return Object.fromEntries(entries) as ObjectNode;
};

const partOf = (openapi: ObjectNode, kind: string, name: string): ObjectNode =>
	asObject(asObject(asObject(asObject(openapi['components'], 'components')[kind], kind)[name], name)['schema'], name);

/** @returns the size of pages: what is sent when a request has none, and the largest */
const pageSizes = (openapi: ObjectNode, schemas: SchemaMap): ObjectNode => {
	const standard = partOf(openapi, 'parameters', 'pageSizeQuery')['default'];
	const { maximum } = asObject(asObject(asObject(schemas.get('Pagination'), 'Pagination')['properties'], 'properties')['pageSize'], 'pageSize');
	if (typeof standard !== 'number' || typeof maximum !== 'number')
		throw new Error('the contract has no default of pageSizeQuery, or no maximum of Pagination.pageSize');
	return { default: standard, maximum };
};

/** @throws Error when the contract has no bound in one of the places */
export const makeBounds = (header: string, openapi: ObjectNode, schemas: SchemaMap): string => {
	const entries = [
		...Object.entries(HEADERS).map(([name, of]) => [name, boundsOf(partOf(openapi, 'headers', of), name)] as const),
		['pageSize', pageSizes(openapi, schemas)] as const
	];
	const lines = entries.map(([name, bounds]) => `\t${name}: ${JSON.stringify(bounds)}`);
	return `${header}\n/** Bounds of the contract that code enforces: on pages and headers of replies. */\n`
		+ `export const BOUNDS = {\n${lines.join(',\n')}\n} as const;\n`;
};
