/** Determines which parts of the contract a reply has. */
import fs from 'node:fs';
import path from 'node:path';
import { type OperationId, OPERATIONS } from '../../../generated/operations.js';
import * as replyValidators from '../../../generated/reply-validators.js';
import type { ValidateFunction } from '../../../generated/validator.js';

interface Schema {
	readonly $ref?: string;
	readonly oneOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly enum?: readonly (string | number)[];
}

interface Document {
	readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const FIRST_FAILURE = 400;

const { components: { schemas } } = JSON.parse(fs.readFileSync(path.resolve('generated/openapi.json'), 'utf8')) as Document;

// the validators are exported by schema name
const validators: Readonly<Record<string, ValidateFunction | undefined>> = replyValidators;

const nameOf = (schema: Schema): string | undefined => schema.$ref?.split('/').at(-1);

/** Called with each schema that a reply has, and its path from the nearest component. */
type Visit = (schema: Schema, name: string) => void;

const childrenOf = (schema: Schema, name: string): [schema: Schema, name: string][] => [
	...(schema.oneOf ?? []).map((variant): [Schema, string] => [variant, name]),
	...Object.entries(schema.properties ?? {}).map(([key, member]): [Schema, string] => [member, `${name}.${key}`]),
	...(schema.items ? [[schema.items, `${name}[]`] as [Schema, string]] : [])
];

const resolve = (schema: Schema, name: string): [schema: Schema, name: string] => {
	const component = nameOf(schema);
	return component === undefined ? [schema, name] : [schemas[component] as Schema, component];
};

/** Names of the parts of a schema: members, entries of arrays, values of enumerations. */
const reach = (schema: Schema, name: string, seen: Set<string>): void => {
	const [resolved, component] = resolve(schema, name);
	if (schema.$ref !== undefined && seen.has(component))
		return;

	seen.add(component);
	for (const value of resolved.enum ?? [])
		seen.add(`${component}=${value}`);
	for (const [child, childName] of childrenOf(resolved, component)) {
		seen.add(childName);
		reach(child, childName, seen);
	}
};

const matches = (variant: Schema, value: unknown): boolean => validators[nameOf(variant) as string]?.(value) ?? false;

const show = (schema: Schema, name: string, value: unknown, visit: Visit): void => {
	const [resolved, component] = resolve(schema, name);
	visit(resolved, component);
	if (resolved.oneOf) {
		const variant = resolved.oneOf.find(one => matches(one, value));
		if (variant)
			show(variant, component, value, visit);
	}
	if (Array.isArray(value) && resolved.items) {
		for (const item of value)
			show(resolved.items, `${component}[]`, item, visit);
		visit({}, value.length === 0 ? `${component} is empty` : `${component}[]`);
	}
	if (value !== null && typeof value === 'object') {
		for (const [key, member] of Object.entries(value)) {
			const schemaOfMember = resolved.properties?.[key];
			if (schemaOfMember) {
				visit({}, `${component}.${key}`);
				show(schemaOfMember, `${component}.${key}`, member, visit);
			}
		}
	}
	if (resolved.enum)
		visit({}, `${component}=${value as string | number}`);
};

const replySchema = (operationId: OperationId, status: number): string | null =>
	(status < FIRST_FAILURE ? OPERATIONS[operationId].reply : 'ModelError');

/** @returns names of all parts that replies can have */
export const allParts = (): ReadonlySet<string> => {
	const parts = new Set<string>();
	for (const operation of Object.keys(OPERATIONS) as OperationId[]) {
		const name = OPERATIONS[operation].reply;
		if (name !== null)
			reach({ $ref: `/${name}` }, name, parts);
	}
	reach({ $ref: '/ModelError' }, 'ModelError', parts);
	return parts;
};

/** @returns names of the parts that a reply has */
export const partsOf = (operationId: OperationId, status: number, reply: unknown): ReadonlySet<string> => {
	const parts = new Set<string>();
	const name = replySchema(operationId, status);
	if (name !== null)
		[reply].flat().forEach(document => show({ $ref: `/${name}` }, name, document, (_, part) => void parts.add(part)));
	return parts;
};
