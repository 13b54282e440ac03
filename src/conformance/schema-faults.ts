/** Finds where a document does not match its schema, also inside unions, whose validator only reports that no variant matches. */
import fs from 'node:fs';
import type { ValidationError } from '../../generated/validator.js';
import { isEntry } from './finds.js';
import type { Profile } from './profile.js';
import { jsonPath, showValue } from './text.js';

export interface Fault {
	/** JSON path. */
	readonly path: string;
	readonly message: string;
}

export const fault = (path: string, message: string): Fault => ({ path, message });

/** @returns a fault of a whole reply unless something is right */
export const unless = (isRight: boolean, message: string): readonly Fault[] => (isRight ? [] : [fault('', message)]);

interface Schema {
	readonly $ref?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly oneOf?: readonly Schema[];
	readonly items?: Schema;
	readonly required?: readonly string[];
	readonly properties?: Readonly<Record<string, Schema>>;
}

type Schemas = Readonly<Record<string, Schema>>;

const read = (name: string): Schemas => {
	const text = fs.readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
	// the generator writes documents of this form
	return (JSON.parse(text) as { readonly components: { readonly schemas: Schemas } }).components.schemas;
};

let loaded: Schemas | undefined;

/** Read only when a document is wrong. */
const schemas = (): Schemas => (loaded ??= { ...read('asyncapi.json'), ...read('openapi.json') });

const nameOf = (schema: Schema | undefined): string | undefined => schema?.$ref?.split('/').pop();

/** Notifications of the published profile have forms of their own, which have the same members. */
const IN_NOTIFICATION = 'InNotification';

const schemaOf = (name: string): Schema | undefined => schemas()[name.replace(IN_NOTIFICATION, '')];

const resolve = (schema: Schema | undefined): Schema | undefined => {
	const name = nameOf(schema);
	return name === undefined ? schema : schemaOf(name);
};

/** @returns the name of the validator of a form within a schema */
const validatorOf = (profile: Profile, schemaName: string, form: string): string =>
	(/Notification$/.test(schemaName) && form + IN_NOTIFICATION in profile.validators ? form + IN_NOTIFICATION : form);

const childOf = (schema: Schema | undefined, segment: string): Schema | undefined =>
	(/^\d+$/.test(segment) ? schema?.items : schema?.properties?.[segment]);

const valueAt = (document: unknown, segments: readonly string[]): unknown =>
	segments.reduce<unknown>((value, segment) => (isEntry(value) ? value[segment] : undefined), document);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const CONSTANT_WEIGHT = 1000;

/** How much a value differs from a form: different constants count most, then members that are missing or not declared. */
const misfit = (form: Schema, value: Readonly<Record<string, unknown>>): number => {
	const properties = Object.entries(form.properties ?? {});
	const wrongConstants = properties.filter(([name, { const: constant, enum: values }]) => name in value
		&& ((constant !== undefined && value[name] !== constant) || (values !== undefined && !values.includes(value[name]))));
	const missing = (form.required ?? []).filter(name => !(name in value));
	const undeclared = Object.keys(value).filter(name => !properties.some(([known]) => known === name));
	return CONSTANT_WEIGHT * wrongConstants.length + missing.length + undeclared.length;
};

/** @returns the name of the form of a union that the value is most likely meant to have */
const likelyForm = (union: Schema | undefined, value: unknown): string | undefined => {
	const forms = (union?.oneOf ?? []).map(nameOf).filter(name => name !== undefined);
	if (!isObject(value) || forms.length === 0)
		return forms.length === 1 ? forms[0] : undefined;
	const weights = forms.map(name => misfit(schemaOf(name)!, value));
	return forms[weights.indexOf(Math.min(...weights))];
};

const describe = ({ keyword, params, message }: ValidationError, value: unknown): string => {
	switch (keyword) {
	case 'required': return `the member ${String(params['missingProperty'])} is missing`;
	case 'additionalProperties': return `the member ${String(params['additionalProperty'])} is not declared`;
	case 'type': return `${String(params['type'])} expected, got ${showValue(value)}`;
	case 'enum': return `${showValue(value)} is not one of the declared values`;
	case 'const': return `${JSON.stringify(params['allowedValue'])} expected, got ${showValue(value)}`;
	case 'pattern': return `${showValue(value)} does not have the declared form ${String(params['pattern'])}`;
	case 'oneOf':
	case 'anyOf': return `${showValue(value)} has none of the declared forms`;
	default: return `${message ?? keyword}: ${showValue(value)}`;
	}
};

const UNIONS = ['oneOf', 'anyOf'];

/** @returns the first deviation of a document from a schema; undefined when there is none */
export const findFault = (profile: Profile, schemaName: string, document: unknown, pointer = ''): Fault | undefined => {
	const validate = profile.validators[schemaName];
	if (validate === undefined)
		throw new Error(`there is no validator ${schemaName}`);
	if (validate(document))
		return undefined;

	const errors = validate.errors ?? [];
	// those of the forms of a union come before that of the union
	const error = errors.at(-1)!;
	const segments = error.instancePath.split('/').slice(1).map(segment => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
	const value = valueAt(document, segments);
	if (UNIONS.includes(error.keyword)) {
		const union = segments.reduce<Schema | undefined>((schema, segment) => resolve(childOf(schema, segment)), schemaOf(schemaName));
		const form = likelyForm(union, value);
		const inner = form === undefined ? undefined
			: findFault(profile, validatorOf(profile, schemaName, form), value, pointer + error.instancePath);
		if (inner !== undefined)
			return inner;
	}
	// names of members
	const member = (error.params['additionalProperty'] ?? error.params['missingProperty']) as string | undefined;
	const place = pointer + error.instancePath + (member === undefined ? '' : `/${member.replace(/~/g, '~0').replace(/\//g, '~1')}`);
	return { path: jsonPath(place), message: describe(error, value) };
};
