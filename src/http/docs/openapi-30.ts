/**
 * The form of the contract for Swagger UI: OpenAPI 3.0. Swagger UI takes twice as long to show an operation of a document of version 3.1,
 * because it converts the whole document for each.
 */

export interface Node {
	readonly [name: string]: unknown;
}

/** A document of version 3.1, with what the generator writes. */
export interface OpenApi31 extends Node {
	readonly info: Node & { readonly license: { readonly name: string } };
	readonly components: Node & { readonly schemas: Node };
}

type Member = readonly [name: string, value: unknown];

const VERSION = '3.0.3';
const SCHEMA = '#/components/schemas/';

/** Members whose values are data, not descriptions. */
const DATA = ['default', 'enum', 'example', 'examples'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchemaReference = (value: unknown): value is string => typeof value === 'string' && value.startsWith(SCHEMA);

/** Converts documents with these schemas. */
class Converter {
	constructor(private readonly schemas: Node) {
	}

	convert(value: unknown): unknown {
		if (Array.isArray(value))
			return value.map(element => this.convert(element));
		return isNode(value) ? this.convertNode(value) : value;
	}

	convertNode(value: Node): Node {
		const { $ref, ...others } = typeof value['in'] === 'string' && isNode(value['schema']) ? this.parameter(value) : value;
		const members = Object.entries(others).map(member => this.member(member));
		if ($ref === undefined)
			return Object.fromEntries(members);
		// members next to a reference are ignored in version 3.0
		return members.length > 0 && isSchemaReference($ref) ? { ...Object.fromEntries(members), allOf: [{ $ref }] } : { $ref };
	}

	private member([name, value]: Member): Member {
		if (name === 'const')
			return ['enum', [value]];
		if (name === 'examples' && Array.isArray(value))
			return ['example', value[0]];
		if (DATA.includes(name))
			return [name, value];
		// the names are those of the gateway's documents
		if (name === 'properties' && isNode(value))
			return [name, Object.fromEntries(Object.entries(value).map(([property, schema]) => [property, this.convert(schema)]))];
		return [name, this.convert(value)];
	}

	/** Swagger UI would send the examples of schemas of version 3.0 with parameters that are optional. */
	private parameter(parameter: Node): Node {
		return { ...parameter, schema: this.withoutExamples(parameter['schema']) };
	}

	private withoutExamples(schema: unknown): unknown {
		if (!isNode(schema))
			return schema;
		const { $ref, ...own } = schema;
		const referred = isSchemaReference($ref) ? this.schemas[$ref.slice(SCHEMA.length)] : undefined;
		const { examples: _examples, items, ...others } = { ...isNode(referred) ? referred : {}, ...own };
		return items === undefined ? others : { ...others, items: this.withoutExamples(items) };
	}
}

/** @returns the same in version 3.0 */
export const toOpenApi30 = (contract: OpenApi31): Node => {
	const { info, ...others } = contract;
	// version 3.0 has no summary here, and no identifiers of licences
	const { summary: _summary, license: { name }, ...rest } = info;
	return { ...new Converter(contract.components.schemas).convertNode(others), openapi: VERSION, info: { ...rest, license: { name } } };
};
