/** Makes a valid document of every schema from the examples in the bundled contract. */
import fs from 'node:fs';
import path from 'node:path';

interface Schema {
	readonly $ref?: string;
	readonly type?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly examples?: readonly unknown[];
	readonly oneOf?: readonly Schema[];
	readonly minimum?: number;
	readonly items?: Schema;
	readonly properties?: Readonly<Record<string, Schema>>;
}

export interface Contract {
	readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, Schema>>;
		readonly parameters: Readonly<Record<string, { readonly name: string; readonly schema: Schema & { readonly maxItems?: number } }>>;
	};
}

/** `generated/` is next to `test/`, in the sources and in the compiled files. */
export const contract = JSON.parse(
	fs.readFileSync(path.resolve(import.meta.dirname, '../../../generated/openapi.json'), 'utf8')
) as Contract;

const resolve = (schema: Schema): Schema => {
	if (schema.$ref === undefined)
		return schema;
	const { $ref, ...rest } = schema;
	return { ...resolve(contract.components.schemas[$ref.split('/').pop() as string] as Schema), ...rest };
};

const ofObject = (properties: Readonly<Record<string, Schema>>): unknown =>
	Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, exampleOf(member)]));

/** @returns a value of the schema */
const exampleOf = (schema: Schema): unknown => {
	const { const: fixed, enum: choices, examples, items, minimum, oneOf, properties, type } = resolve(schema);
	const simple = fixed ?? examples?.[0] ?? choices?.[0];
	if (simple !== undefined)
		return simple;
	if (oneOf)
		return exampleOf(oneOf[0] as Schema);
	if (type === 'array')
		return items ? [exampleOf(items)] : [];
	if (type === 'object')
		return ofObject(properties ?? {});
	if (type === 'integer')
		return Math.max(0, minimum ?? 0);
	return type === 'boolean' ? true : 'text';
};

/** @returns a document of a schema of the contract */
export const exampleDocument = (name: string): unknown => exampleOf({ $ref: `#/components/schemas/${name}` });
