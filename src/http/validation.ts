/** Validates and converts the parts of requests with the generated validators, in place of the compiler that Fastify would load. */
import type { FastifySchemaCompiler } from 'fastify';
import { InvalidArgument } from '../chain/index.js';
import type { Operation, Parameter } from '../../generated/operations.js';
import * as validators from '../../generated/request-validators.js';
import type { ValidateFunction, ValidationError } from '../../generated/validator.js';
import type { ParameterValue } from '../routes/operation.js';
import { shown } from './errors.js';

/** Converted parameters, by name. */
export type Values = Readonly<Record<string, ParameterValue>>;

/** A parsed query: a value for each name, or an array when the name is repeated. */
export type ParsedQuery = Readonly<Record<string, string | readonly string[]>>;

const UNSIGNED_INTEGERS = ['pageSize', 'pageNumber'];

/** Source of the wording: facts/rest-operations.md 1.4. */
const messageFor = ({ name, array }: Parameter, text: string): string => {
	if (UNSIGNED_INTEGERS.includes(name))
		return `${name} is not a valid unsigned integer`;
	if (name === 'orderBy')
		return `sorting by ${shown(text)} is not allowed`;
	return array ? `element in array ${name} has an invalid format` : `${name} has an invalid format`;
};

const INTEGER = /^(?:0|[1-9][0-9]*)$/;
const TWENTY_DIGITS = /^[0-9]{20}$/;
const UINT64_MAX = '18446744073709551615';

/** @returns whether text that is a 64-bit number by its form is too large for one; no other parameter has twenty digits */
const exceedsUint64 = (text: string): boolean => TWENTY_DIGITS.test(text) && text > UINT64_MAX;

/** Replaces integers that a number does not represent exactly. Every bound of the contract is smaller. */
const ABOVE_ALL_BOUNDS = 2 ** 53;

/** @returns the value that a text spells; undefined when it does not have the type's form */
const convert = (type: Parameter['type'], text: string): string | number | boolean | undefined => {
	if (type === 'integer')
		return INTEGER.test(text) ? Math.min(Number(text), ABOVE_ALL_BOUNDS) : undefined;
	if (type === 'boolean')
		return text === 'true' ? true : text === 'false' ? false : undefined;
	return exceedsUint64(text) ? undefined : text;
};

type ReadValue = (text: string) => string | number | boolean;

const createValueReader = (parameter: Parameter): ReadValue => {
	const validate: ValidateFunction = validators[parameter.validator];
	return text => {
		const value = convert(parameter.type, text);
		if (value === undefined || !validate(value))
			throw new InvalidArgument(messageFor(parameter, text));
		return value;
	};
};

interface Reader {
	readonly parameter: Parameter;
	readonly read: ReadValue;
}

/** A parameter that is not an array accepts one value, without brackets. @returns undefined for an empty one, which counts as absent */
const readSingle = ({ parameter, read }: Reader, given: readonly string[], bracketed: boolean): ParameterValue | undefined => {
	if (given.length !== 1 || bracketed)
		throw new InvalidArgument(messageFor(parameter, given.join(',')));
	return given[0] === '' ? undefined : read(given[0]!);
};

/** @returns undefined when all values are empty; the other values otherwise */
const readArray = ({ parameter, read }: Reader, given: readonly string[]): ParameterValue | undefined => {
	const { name, maxItems = 0 } = parameter;
	const texts = given.filter(text => text !== '');
	if (texts.length > maxItems)
		throw new InvalidArgument(`${name} has more than ${maxItems} values`);
	// the elements of one parameter have one type
	return texts.length === 0 ? undefined : texts.map(read) as readonly string[] | readonly number[];
};

const ARRAY_BRACKETS = /^\[[0-9]*\]$/;

/** @returns the name before or within the first bracket, which is what clients mean by `address[$gt]` and by `[address]` */
const plainNameOf = (name: string): string => /[^[\]]+/.exec(name)?.[0] ?? '';

/** Values of the query, by name without brackets. */
class GivenValues {
	readonly values = new Map<string, string[]>();
	readonly bracketed = new Set<string>();

	constructor(query: ParsedQuery, known: ReadonlyMap<string, Reader>) {
		for (const name in query) {
			const plain = name.includes('[') || name.includes(']') ? plainNameOf(name) : name;
			const parameter = known.get(plain)?.parameter;
			if (parameter)
				this.add(parameter, name, [query[name]!].flat());
		}
	}

	private add(parameter: Parameter, name: string, given: readonly string[]): void {
		const plain = parameter.name;
		// a filter whose form is not understood must not be ignored: the reply would have entries that it excludes
		if (plain !== name && !(name.startsWith(plain) && ARRAY_BRACKETS.test(name.slice(plain.length))))
			throw new InvalidArgument(messageFor(parameter, given.join(',')));

		if (plain !== name)
			this.bracketed.add(plain);
		this.values.set(plain, [...this.values.get(plain) ?? [], ...given]);
	}
}

const readersOf = (parameters: readonly Parameter[]): readonly Reader[] =>
	parameters.map(parameter => ({ parameter, read: createValueReader(parameter) }));

/**
 * @param parameters - of the path of one operation
 * @returns a function that converts them
 * @throws InvalidArgument from that function
 */
export const createPathReader = (parameters: readonly Parameter[]): ((path: Readonly<Record<string, string>>) => Values) => {
	const readers = readersOf(parameters);
	return path => {
		// all names come from the contract, none from the request
		const values: Record<string, ParameterValue> = {};
		for (const { parameter: { name }, read } of readers)
			values[name] = read(path[name] ?? '');
		return values;
	};
};

const NO_VALUES: Values = {};

/**
 * @param parameters - of the query of one operation
 * @returns a function that converts them; names that the operation does not have are ignored
 * @throws InvalidArgument from that function
 */
export const createQueryReader = (parameters: readonly Parameter[]): ((query: ParsedQuery) => Values) => {
	const readers = new Map(readersOf(parameters).map(reader => [reader.parameter.name, reader]));
	return query => {
		const given = new GivenValues(query, readers);
		if (given.values.size === 0)
			return NO_VALUES;

		const values: Record<string, ParameterValue> = {};
		for (const [name, reader] of readers) {
			const texts = given.values.get(name);
			const read = reader.parameter.array ? readArray : readSingle;
			const value = texts && read(reader, texts, given.bracketed.has(name));
			if (value !== undefined)
				values[name] = value;
		}
		return values;
	};
};

/** @returns a message about a number out of range; undefined for other errors. Only bodies of the controls have numbers. */
const rangeFault = ({ instancePath, params: { comparison, limit } }: ValidationError): string | undefined =>
	(typeof comparison === 'string' && typeof limit === 'number' ? `${instancePath.slice(1)} must be ${comparison} ${limit}` : undefined);

/** Source: facts/rest-operations.md 1.4. Errors that only the controls can have are more specific. */
const bodyMessageFor = (error: ValidationError): string => {
	const { instancePath, params } = error;
	const range = rangeFault(error);
	if (range !== undefined)
		return range;
	if (typeof params['additionalProperty'] === 'string')
		return `${shown(params['additionalProperty'])} is no member of this body`;

	const [member, element] = instancePath.split('/').slice(1);
	if (member === undefined)
		return `${typeof params['missingProperty'] === 'string' ? params['missingProperty'] : 'body'} has an invalid format`;
	return element === undefined ? `${member} has an invalid format` : `element in array ${member} has an invalid format`;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Patterns accept every decimal text of twenty digits; this refuses those above 64 bits. */
const checkNumbers = (body: Readonly<Record<string, unknown>>): void => {
	for (const [name, value] of Object.entries(body)) {
		if (typeof value === 'string' && exceedsUint64(value))
			throw new InvalidArgument(`${name} has an invalid format`);
	}
};

/** @returns the body, in which a single text in place of an array has become an array */
const wrapTexts = (body: object, arrays: readonly string[]): object => {
	const entries = Object.entries(body).filter(([name, value]) => typeof value === 'string' && arrays.includes(name));
	return entries.length === 0 ? body : { ...body, ...Object.fromEntries(entries.map(([name, text]) => [name, [text]])) };
};

/**
 * @param schema - name of the body's schema
 * @param arrays - members that are arrays of texts; a single text counts as an array of one, as clients of the reference server expect
 * @param onlyObjects - refuses JSON that is not an object
 * @returns a function that returns the body when it is valid; no body, and JSON that is neither object nor array, count as an object
 * without members
 * @throws InvalidArgument from that function
 */
export const createBodyValidator = (
	schema: keyof typeof validators,
	arrays: readonly string[] = [],
	onlyObjects = false
): ((body: unknown) => unknown) => {
	const validate: ValidateFunction = validators[schema];
	return body => {
		if (onlyObjects && body !== undefined && !isObject(body))
			throw new InvalidArgument('body has an invalid format');
		const members = isObject(body) ? wrapTexts(body, arrays) : Array.isArray(body) ? body : {};
		if (!validate(members))
			throw new InvalidArgument(bodyMessageFor(validate.errors![0]!));

		// no schema of a body accepts an array
		checkNumbers(members as Readonly<Record<string, unknown>>);
		return members;
	};
};

/** The path's or the query's part of a route's schema. */
interface ParametersSchema {
	readonly parameters: readonly Parameter[];
}

/** The body's part of a route's schema. */
interface BodySchema {
	/** Name of a schema of the contract. */
	readonly $ref: keyof typeof validators;
	/** Members that are arrays of texts. */
	readonly arrays: readonly string[];
	readonly onlyObjects: boolean;
}

/** The schema of a route. It names what the contract declares; the validators have been generated. */
export interface RequestSchema {
	readonly params?: ParametersSchema;
	readonly querystring?: ParametersSchema;
	readonly body?: BodySchema;
}

/** @returns the schema of an operation, without the parts that it does not have */
export const schemaOf = ({ body, bodyArrays = [], parameters }: Operation, onlyObjects: boolean): RequestSchema => {
	const part = (place: Parameter['in']): ParametersSchema | undefined => {
		const own = parameters.filter(parameter => parameter.in === place);
		return own.length === 0 ? undefined : { parameters: own };
	};
	const [params, querystring] = [part('path'), part('query')];
	const bodySchema = body && { $ref: body, arrays: bodyArrays, onlyObjects };
	return { ...params && { params }, ...querystring && { querystring }, ...bodySchema && { body: bodySchema } };
};

type ReadPart = (part: never) => unknown;

/** Fastify passes a part of a {@link RequestSchema} with its name. */
export const validatorCompiler: FastifySchemaCompiler<ParametersSchema | BodySchema> = ({ schema, httpPart }) => {
	const read: ReadPart = '$ref' in schema
		? createBodyValidator(schema.$ref, schema.arrays, schema.onlyObjects)
		: (httpPart === 'params' ? createPathReader : createQueryReader)(schema.parameters);
	return part => {
		try {
			// Fastify's type of every part is any
			return { value: read(part as never) };
		} catch (error) {
			// the readers and the validators throw nothing else
			return { error: error as Error };
		}
	};
};
