/** Turns the text of a request's path and query into arguments, by the contract's table of parameters. */
import { parse } from 'fast-querystring';
import { InvalidArgument } from '../chain/index.js';
import type { Parameter } from '../../generated/operations.js';
import * as validators from '../../generated/request-validators.js';
import type { ValidateFunction } from '../../generated/validator.js';
import type { ParameterValue } from '../operation.js';
import { shown } from './errors.js';

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

/** A parameter that is not an array accepts one value, without brackets. */
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

/** @returns the name before or within the first bracket, which is what clients mean by `address[$gt]` and by `[address]` */
const plainNameOf = (name: string): string => /[^[\]]+/.exec(name)?.[0] ?? '';

/** Values of the query that are not empty, by name without brackets. */
class GivenValues {
	readonly values = new Map<string, string[]>();
	readonly bracketed = new Set<string>();

	constructor(query: string, known: ReadonlyMap<string, Reader>) {
		// a value for each name, or an array when the name is repeated
		const entries = parse(query) as Readonly<Record<string, string | readonly string[]>>;
		for (const name in entries) {
			const plain = name.includes('[') || name.includes(']') ? plainNameOf(name) : name;
			const parameter = known.get(plain)?.parameter;
			if (parameter)
				this.add(parameter, name, [entries[name] as string | readonly string[]].flat());
		}
	}

	private add(parameter: Parameter, name: string, given: readonly string[]): void {
		const plain = parameter.name;
		// a filter whose form is not understood must not be ignored: the reply would have entries that it excludes
		if (plain !== name && !(name.startsWith(plain) && ARRAY_BRACKETS.test(name.slice(plain.length))))
			throw new InvalidArgument(messageFor(parameter, given.join(',')));

		const texts = given.filter(text => text !== '');
		if (texts.length === 0)
			return;
		if (plain !== name)
			this.bracketed.add(plain);
		this.values.set(plain, [...this.values.get(plain) ?? [], ...texts]);
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

		const given = new GivenValues(query, inQuery);
		for (const [name, reader] of inQuery) {
			const texts = given.values.get(name);
			if (texts)
				values[name] = reader.parameter.array ? readArray(reader, texts) : readSingle(reader, texts, given.bracketed.has(name));
		}
		return values;
	};
};
