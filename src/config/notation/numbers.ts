/** Integers and ids as digits, which may be in groups separated by apostrophes. */

/** Digits, or groups of three. */
const DIGITS = /^(?:[0-9]{1,20}|[0-9]{1,3}(?:'[0-9]{3}){1,6})$/;

/** Groups of any size, which a node accepts in its property files. */
const GROUPS = /^[0-9]+(?:'[0-9]+){0,20}$/;

const MAX_LENGTH = 40;

const parse = (text: string, digits: RegExp): bigint | undefined =>
	(text.length <= MAX_LENGTH && digits.test(text) ? BigInt(text.replaceAll('\'', '')) : undefined);

/** @returns undefined for a text that is not digits, or groups of three, or is too long */
export const parseDigits = (text: string): bigint | undefined => parse(text, DIGITS);

/** The same for a node's property files, where groups have any size. */
export const parseGroups = (text: string): bigint | undefined => parse(text, GROUPS);

const DECIMAL_GROUP = 3;
const HEX_GROUP = 4;

/** @returns digits in groups separated by apostrophes; the first group may be shorter */
const formatGroups = (digits: string, size: number): string => digits.replace(new RegExp(`(?!^)(?=(?:.{${size}})+$)`, 'g'), '\'');

/** @returns an integer as a node's property files have it: 1'000 */
export const formatDecimal = (value: bigint | number): string => formatGroups(String(value), DECIMAL_GROUP);

/** @param digits - 16 hexadecimal digits @returns the id as a node's property files have it: 0x6BED'913F'A202'23F8 */
export const formatId = (digits: string): string => `0x${formatGroups(digits, HEX_GROUP)}`;

const ID = /^0x[0-9A-Fa-f]+(?:'[0-9A-Fa-f]+)*$/;
const ID_DIGITS = 16;

/** @returns 16 upper-case digits; undefined for a text that is not an id of a node's property files */
export const parseId = (text: string): string | undefined => {
	const digits = ID.test(text) ? text.slice(2).replaceAll('\'', '').toUpperCase() : '';
	return digits.length > 0 && digits.length <= ID_DIGITS ? digits.padStart(ID_DIGITS, '0') : undefined;
};
