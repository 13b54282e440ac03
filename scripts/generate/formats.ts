/**
 * Forms of documents: members in the contract's order, each with the format of its text. The formats follow from the types, patterns and
 * bounds of the schemas.
 */
import { constantsOf, schemaNameOf, type SchemaMap } from './schemas.js';
import { asObject, type Node, type ObjectNode } from './source.js';

/**
 * Text of a value: hexadecimal `bytes` (any number) or `bytes32` (that number), `decimal` unsigned 64-bit number in quotes, `id` of 16
 * hexadecimal digits, UTF-8 `text`, `unsigned` or `signed` number, `boolean`.
 */
export type Scalar = string;

/**
 * One of several forms, each with the numbers that the member `by` has in it. Of several with the same number, the members that are present
 * decide.
 */
export interface Variants {
	readonly by: string;
	readonly oneOf: Readonly<Record<string, readonly number[]>>;
}

/** A scalar, the name of a form, an array of a format, or one of several formats: what is present, or its type and size, decide. */
export type Format = Scalar | readonly [Format] | { readonly oneOf: readonly Format[] } | Variants;

/** Members of an object in the contract's order; names of optional members end in ?. */
export type Form = Readonly<Record<string, Format>>;

export const isArray = (format: Format): format is readonly [Format] => Array.isArray(format);
export const isVariants = (format: Format): format is Variants => typeof format === 'object' && 'by' in format;

/** @returns the formats that a value may have */
export const alternativesOf = (format: Format): readonly Format[] =>
	(typeof format === 'object' && 'oneOf' in format && !isVariants(format) ? format.oneOf : [format]);

const ID = '^[0-9A-F]{16}$';
const FIXED_BYTES = /^\^\[0-9A-F\]\{(\d*[02468])\}\$$/;
const BYTES = /^\^\(\?:\[0-9A-F\]\{2\}\)[*+]\$$/;
const DECIMAL = /^\^(?:\(\?:0\|)?\[1-9\]\[0-9\]\{0,19\}\)?\$$/;

/** @returns the name of the format of a text: `bytes…`, `id`, `decimal` or `text` */
export const formatOfText = ({ pattern }: ObjectNode): string => {
	if (typeof pattern !== 'string')
		return 'text';
	if (pattern === ID)
		return 'id';

	const fixed = FIXED_BYTES.exec(pattern);
	if (fixed)
		return `bytes${Number(fixed[1]) / 2}`;
	if (BYTES.test(pattern))
		return 'bytes';
	return DECIMAL.test(pattern) ? 'decimal' : 'text';
};

const formatOfInteger = ({ minimum, enum: values = [] }: ObjectNode): string =>
	([minimum ?? 0, ...values as number[]].some(value => (value as number) < 0) ? 'signed' : 'unsigned');

const propertiesOf = (schema: ObjectNode): ObjectNode => asObject(schema['properties'], 'properties');

/** @returns the member whose values distinguish the variants best; undefined when none does */
const discriminatorOf = (variants: readonly ObjectNode[]): string | undefined => {
	const [first, ...others] = variants.map(propertiesOf) as [ObjectNode, ...ObjectNode[]];
	const distinct = (name: string) => new Set([first, ...others].map(properties => JSON.stringify(constantsOf(properties[name])))).size;
	return Object.keys(first)
		.filter(name => [first, ...others].every(properties => constantsOf(properties[name])) && distinct(name) > 1)
		.sort((a, b) => distinct(b) - distinct(a))[0];
};

class Formatter {
	readonly forms = new Map<string, Form>();

	constructor(private readonly schemas: SchemaMap) {
	}

	/** Adds the form of a schema, and those of all that it refers to. */
	add(name: string): void {
		if (this.forms.has(name))
			return;

		const form: Record<string, Format> = {};
		this.forms.set(name, form);
		const schema = this.resolve(name);
		Object.assign(form, 'oneOf' in schema ? this.merge(this.variantsOf(schema)) : this.formOf(schema));
	}

	private resolve(name: string): ObjectNode {
		return asObject(this.schemas.get(name), name);
	}

	private variantsOf(schema: ObjectNode): string[] {
		return (schema['oneOf'] as ObjectNode[]).map(({ $ref: reference }) => schemaNameOf(reference as string) as string);
	}

	private formOf(schema: ObjectNode): Form {
		const required = schema['required'] as string[] | undefined;
		return Object.fromEntries(Object.entries(propertiesOf(schema)).map(([name, member]) =>
			[required?.includes(name) ? name : `${name}?`, this.formatOf(asObject(member, name))]));
	}

	/** Wrappers that differ only in the wrapped schema become one form. */
	private merge(names: readonly string[]): Form {
		const [first, ...others] = names.map(name => propertiesOf(this.resolve(name))) as [ObjectNode, ...ObjectNode[]];
		const { required } = this.resolve(names[0] as string);
		const merged = Object.entries(first).map(([name, member]) => {
			const members = [member, ...others.map(properties => properties[name] as Node)];
			const isSame = members.every(other => JSON.stringify(other) === JSON.stringify(member));
			return [name, isSame ? member : { oneOf: members }];
		});
		return this.formOf({ required: required as Node, properties: Object.fromEntries(merged) as ObjectNode });
	}

	private formatOf(schema: ObjectNode): Format {
		const name = typeof schema['$ref'] === 'string' ? schemaNameOf(schema['$ref']) : undefined;
		if (name !== undefined) {
			const target = this.resolve(name);
			if (target['type'] !== 'object')
				return this.formatOf(target);

			this.add(name);
			return name;
		}
		if ('oneOf' in schema)
			return this.formatOfUnion(schema);

		switch (schema['type']) {
		case 'string': return formatOfText(schema);
		case 'integer': return formatOfInteger(schema);
		case 'boolean': return 'boolean';
		case 'array': return [this.formatOf(asObject(schema['items'], 'items'))];
		default: throw new Error(`no format for ${JSON.stringify(schema)}`);
		}
	}

	private formatOfUnion(schema: ObjectNode): Format {
		const names = this.variantsOf(schema);
		const formats = names.map(name => this.formatOf({ $ref: `#/components/schemas/${name}` }));
		const variants = names.map(name => this.resolve(name));
		const by = variants.every(variant => variant['type'] === 'object') ? discriminatorOf(variants) : undefined;
		if (by === undefined)
			return { oneOf: formats };

		const numbers = variants.map(variant => constantsOf(propertiesOf(variant)[by]) as readonly number[]);
		return { by, oneOf: Object.fromEntries(names.map((name, i) => [name, numbers[i] as readonly number[]])) };
	}
}

/** @returns the forms of these schemas and of all that they refer to, by schema name */
export const formsOf = (schemas: SchemaMap, names: readonly string[]): ReadonlyMap<string, Form> => {
	const formatter = new Formatter(schemas);
	names.forEach(name => formatter.add(name));
	return formatter.forms;
};
