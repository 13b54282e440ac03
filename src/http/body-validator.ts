/** Validates request bodies against the contract. */
import { InvalidArgument } from '../chain/index.js';
import * as validators from '../../generated/request-validators.js';
import type { ValidateFunction, ValidationError } from '../../generated/validator.js';
import { shown } from './errors.js';
import { exceedsUint64 } from './parameters.js';

/** @returns a message about a number out of range; undefined for other errors. Only bodies of the controls have numbers. */
const rangeFault = ({ instancePath, params: { comparison, limit } }: ValidationError): string | undefined =>
	(typeof comparison === 'string' && typeof limit === 'number' ? `${instancePath.slice(1)} must be ${comparison} ${limit}` : undefined);

/** Source: facts/rest-operations.md 1.4. Errors that only the controls can have are more specific. */
const messageFor = (error: ValidationError): string => {
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
			throw new InvalidArgument(messageFor(validate.errors?.[0] as ValidationError));

		// no schema of a body accepts an array
		checkNumbers(members as Readonly<Record<string, unknown>>);
		return members;
	};
};
