/** Adds the widths of integers to a bundled contract: many generators ignore bounds, and use 32 bits if there is no `format`. */
import { constantsOf } from '../schemas.js';
import { isObject, type Node, type ObjectNode } from '../source.js';

const MAX_INT32 = 2 ** 31 - 1;

/** Keywords whose values are data, not schemas. */
const DATA_KEYWORDS = ['const', 'default', 'enum', 'example', 'examples'];

const widthOf = (schema: ObjectNode): string => {
	const { minimum = 0, maximum = 0 } = schema;
	const values = [...constantsOf(schema) ?? [], minimum, maximum] as number[];
	return values.every(value => -MAX_INT32 - 1 <= value && value <= MAX_INT32) ? 'int32' : 'int64';
};

/** @returns the node with `format: int32` or `int64` on every integer schema in it that has a maximum */
export const withIntegerFormats = (node: Node): Node => {
	if (Array.isArray(node))
		return node.map(withIntegerFormats);
	if (!isObject(node))
		return node;

	const entries = Object.entries(node)
		.map(([key, value]): [string, Node] => [key, DATA_KEYWORDS.includes(key) ? value : withIntegerFormats(value)]);
	// a format is a bound, too: tools that test with values beyond it expect them to be refused
	const isBounded = 'maximum' in node || constantsOf(node) !== undefined;
	return Object.fromEntries(node['type'] === 'integer' && isBounded && !('format' in node)
		? entries.flatMap(entry => (entry[0] === 'type' ? [entry, ['format', widthOf(node)]] : [entry]))
		: entries);
};
