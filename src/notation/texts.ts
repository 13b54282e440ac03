import type { Address, UnresolvedAddress } from '../chain/index.js';
import { decodeAddress, encodeAddress, isAddressOf } from '../wire/identifiers/address.js';
import { type Notation, scalar } from './notation.js';
import { formatGroups } from './numbers.js';

/** Text that fulfils a condition; text that is not blank unless one is given. */
export const text = (expected: string, condition: RegExp | ((value: string) => boolean) = /\S/): Notation<string> => {
	const isGood = typeof condition === 'function' ? condition : (value: string) => condition.test(value);
	return scalar('string', expected, value => (isGood(value) ? value : undefined));
};

/** The contract's limits of a text that appears in replies. */
export interface TextBounds {
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
}

/** Text that is not blank and that the contract allows. */
export const boundedText = (expected: string, { minLength = 1, maxLength = Infinity, pattern = '' }: TextBounds): Notation<string> => {
	const allowed = new RegExp(pattern, 'u');
	return text(expected, value => {
		// lengths in the contract count characters, not UTF-16 code units
		const { length } = [...value];
		return /\S/.test(value) && allowed.test(value) && length >= minLength && length <= maxLength;
	});
};

/** One of several words. */
export const choice = <Word extends string>(...words: readonly Word[]): Notation<Word> => ({
	...scalar('string', `one of ${words.map(word => `\`${word}\``).join(', ')}`, value => words.find(word => word === value)),
	type: words.map(word => `'${word}'`).join(' | ')
});

const flagOf = (words: ReadonlyMap<string, boolean>): Notation<boolean> => scalar('boolean', '`true` or `false`', value => words.get(value));

export const flag = flagOf(new Map([['true', true], ['false', false]]));

/** A flag that may also be written `on` or `off`. */
export const onOff = flagOf(new Map([['true', true], ['false', false], ['on', true], ['off', false]]));

/** Bytes in hexadecimal; upper-case as a value. */
export const hex = <T extends string>(what: string, size: number): Notation<T> => {
	const pattern = new RegExp(`^[0-9A-Fa-f]{${2 * size}}$`);
	// the type describes the use of the text; the expression checks its form
	return scalar('string', `${what}: ${2 * size} hexadecimal digits`, value => (pattern.test(value) ? value.toUpperCase() as T : undefined));
};

const DIGITS_PER_GROUP = 4;
const ID = /^0x[0-9A-Fa-f]+(?:'[0-9A-Fa-f]+)*$/;
const ID_DIGITS = 16;

/** An id in a node's property files: `0x`, then digits in groups. The value is 16 upper-case digits. */
export const nodeId: Notation<string> = scalar('string', 'an id, such as 0x6BED\'913F\'A202\'23F8', value => {
	const digits = ID.test(value) ? value.slice(2).replaceAll('\'', '').toUpperCase() : '';
	return digits.length > 0 && digits.length <= ID_DIGITS ? digits.padStart(ID_DIGITS, '0') : undefined;
}, digits => `0x${formatGroups(digits, DIGITS_PER_GROUP)}`);

/** An address in base32, of any network; its checksum is not verified. */
export const uncheckedAddress: Notation<UnresolvedAddress> =
	scalar('string', 'an address of 39 characters', decodeAddress, encodeAddress);

/** An address in base32, of any network, with a correct checksum. */
export const address: Notation<Address> = scalar('string', 'an address', value => {
	const decoded = decodeAddress(value);
	return decoded && isAddressOf(decoded, parseInt(decoded.slice(0, 2), 16)) ? decoded : undefined;
}, encodeAddress);

export type JsonObject = Readonly<Record<string, unknown>>;

const checkObject = (value: unknown): JsonObject | undefined =>
	// an object from JSON has text keys
	(typeof value === 'object' && value !== null && !Array.isArray(value) ? value as JsonObject : undefined);

/** @returns undefined for a text that is not JSON */
export const parseJson = (value: string): unknown => {
	try {
		return JSON.parse(value);
	} catch {
		// no JSON text has this value
		return undefined;
	}
};

/** A JSON object with any members. */
export const jsonObject: Notation<JsonObject> = {
	type: 'Readonly<Record<string, unknown>>',
	expected: 'a JSON object',
	parse: value => checkObject(parseJson(value)),
	fromJson: checkObject,
	format: value => JSON.stringify(value)
};
