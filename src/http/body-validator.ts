/** Checks request bodies against the contract. */
import { InvalidArgument } from '../chain/index.js';
import * as validators from '../../generated/request-validators.js';
import type { ValidateFunction, ValidationError } from '../../generated/validator.js';
import { exceedsUint64 } from './parameters.js';

/** Wording and which member is named: facts/rest-operations.md 1.4. */
const messageFor = ({ instancePath, params }: ValidationError): string => {
	const [member, element] = instancePath.split('/').slice(1);
	if (undefined === member)
		return `${'string' === typeof params['missingProperty'] ? params['missingProperty'] : 'body'} has an invalid format`;
	return undefined === element ? `${member} has an invalid format` : `element in array ${member} has an invalid format`;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	'object' === typeof value && null !== value && !Array.isArray(value);

/** Patterns tell decimal text of twenty digits, but not whether it fits 64 bits. */
const checkNumbers = (body: Readonly<Record<string, unknown>>): void => {
	for (const [name, value] of Object.entries(body)) {
		if ('string' === typeof value && exceedsUint64(value))
			throw new InvalidArgument(`${name} has an invalid format`);
	}
};

/**
 * @param schema - name of the body's schema
 * @returns a function that returns the body when it has the schema's form; no body, and JSON that is neither object nor array, count as
 * an object without members
 * @throws InvalidArgument from that function
 */
export const createBodyValidator = (schema: keyof typeof validators): (body: unknown) => unknown => {
	const validate: ValidateFunction = validators[schema];
	return body => {
		const members = isObject(body) || Array.isArray(body) ? body : {};
		if (!validate(members))
			throw new InvalidArgument(messageFor(validate.errors?.[0] as ValidationError));

		// no schema of a body takes an array
		checkNumbers(members as Readonly<Record<string, unknown>>);
		return members;
	};
};
