/** Turns the text of a request's path and query into arguments, by the contract's table of parameters. */
import { InvalidArgument } from '../chain/index.js';
import type { Parameter } from '../../generated/operations.js';
import * as validators from '../../generated/request-validators.js';
import type { ValidateFunction } from '../../generated/validator.js';
import type { ParameterValue } from '../operation.js';
import { shown } from './errors.js';
import { readQuery } from './query.js';

type Values = Readonly<Record<string, ParameterValue>>;

/** @returns the arguments of a request; @throws InvalidArgument */
export type ParameterReader = (path: Readonly<Record<string, string | undefined>>, query: string) => Values;

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
export const exceedsUint64 = (text: string): boolean => TWENTY_DIGITS.test(text) && text > UINT64_MAX;

/** Stands for all integers above those that a number represents exactly. No bound of the contract is as large. */
const ABOVE_ALL_BOUNDS = 2 ** 53;

/** @returns what the text stands for; undefined when it does not have the type's form */
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

/** A value given several times, or in the form of an array, is none of a parameter that takes one. */
const readSingle = ({ parameter, read }: Reader, given: readonly string[], bracketed: boolean): ParameterValue => {
	if (given.length !== 1 || bracketed)
		throw new InvalidArgument(messageFor(parameter, given.join(',')));
	return read(given[0] as string);
};

const readArray = ({ parameter, read }: Reader, given: readonly string[]): ParameterValue => {
	const { name, maxItems = 0 } = parameter;
	if (given.length > maxItems)
		throw new InvalidArgument(`${name} has more than ${maxItems} values`);
	// the elements of one parameter have one type
	return given.map(read) as readonly string[] | readonly number[];
};

const ARRAY_BRACKETS = /^\[[0-9]*\]$/;

/** @returns the name that comes before or within the first bracket; what clients mean by `address[$gt]` and `[address]` alike */
const plainNameOf = (name: string): string => /[^[\]]+/.exec(name)?.[0] ?? '';

/** Values of the query that are not empty, by name without brackets. */
class Given {
	readonly values = new Map<string, string[]>();
	readonly bracketed = new Set<string>();

	constructor(query: string, known: ReadonlyMap<string, Reader>) {
		readQuery(query, (name, value) => {
			const plain = name.includes('[') || name.includes(']') ? plainNameOf(name) : name;
			const parameter = known.get(plain)?.parameter;
			if (!parameter)
				return;
			// ignored, a filter in a form that is not understood would list what it was to leave out
			if (plain !== name && !(name.startsWith(plain) && ARRAY_BRACKETS.test(name.slice(plain.length))))
				throw new InvalidArgument(messageFor(parameter, value));
			if (value === '')
				return;
			if (plain !== name)
				this.bracketed.add(plain);
			const values = this.values.get(plain);
			if (values)
				values.push(value);
			else
				this.values.set(plain, [value]);
		});
	}
}

/**
 * @param parameters - those of one operation
 * @returns a function that reads them; names that the operation does not have are ignored
 */
export const createParameterReader = (parameters: readonly Parameter[]): ParameterReader => {
	const readers = parameters.map(parameter => ({ parameter, read: createValueReader(parameter) }));
	const inPath = readers.filter(({ parameter }) => parameter.in === 'path');
	const inQuery = new Map(readers.filter(({ parameter }) => parameter.in === 'query').map(reader => [reader.parameter.name, reader]));
	return (path, query) => {
		// all names come from the contract, none from the request
		const values: Record<string, ParameterValue> = {};
		for (const { parameter: { name }, read } of inPath)
			values[name] = read(path[name] ?? '');
		if (query === '' || inQuery.size === 0)
			return values;

		const given = new Given(query, inQuery);
		for (const [name, reader] of inQuery) {
			const texts = given.values.get(name);
			if (texts)
				values[name] = reader.parameter.array ? readArray(reader, texts) : readSingle(reader, texts, given.bracketed.has(name));
		}
		return values;
	};
};
