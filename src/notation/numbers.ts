import { type Notation, scalar } from './notation.js';

export interface Bounds {
	readonly min: number | bigint;
	readonly max: number | bigint;
	/** Appended to the bounds in descriptions: `bytes`, `seconds`. */
	readonly unit?: string;
}

const describe = (what: string, { min, max, unit }: Bounds): string => `${what} from ${min} to ${max}${unit ? ` ${unit}` : ''}`;

const rangeOf = ({ min, max }: Bounds): readonly [string, string] => [String(min), String(max)];

/** Digits, or groups of three digits separated by apostrophes. */
export const DIGITS = /^(?:[0-9]{1,20}|[0-9]{1,3}(?:'[0-9]{3}){1,6})$/;

/** Digits in groups of any size, which a node accepts in its property files. */
export const GROUPED_DIGITS = /^[0-9]+(?:'[0-9]+){0,20}$/;

const MAX_LENGTH = 40;

/** @returns undefined for a text that is not `digits` or is too long */
export const parseDigits = (text: string, digits = DIGITS): bigint | undefined =>
	(text.length <= MAX_LENGTH && digits.test(text) ? BigInt(text.replaceAll('\'', '')) : undefined);

export const within = (value: bigint | undefined, { min, max }: Bounds): bigint | undefined =>
	(value !== undefined && value >= min && value <= max ? value : undefined);

const DIGITS_PER_GROUP = 3;

/** @returns digits in groups separated by apostrophes; the first group may be shorter */
export const formatGroups = (digits: string, size = DIGITS_PER_GROUP): string =>
	digits.replace(new RegExp(`(?!^)(?=(?:.{${size}})+$)`, 'g'), '\'');

/** An integer of up to 64 bits. */
export const bigInteger = (bounds: Bounds, digits = DIGITS): Notation<bigint> => ({
	...scalar('number', describe('an integer', bounds), text => within(parseDigits(text, digits), bounds)),
	range: rangeOf(bounds)
});

/** An integer that a number represents exactly. */
export const integer = (bounds: Bounds, digits = DIGITS): Notation<number> => {
	const exact = bigInteger(bounds, digits);
	return {
		...scalar('number', describe('an integer', bounds), text => {
			const value = exact.parse(text);
			return value === undefined ? undefined : Number(value);
		}),
		range: rangeOf(bounds)
	};
};

const DECIMAL = /^[0-9]+(?:\.[0-9]+)?$/;

/** A number with or without decimal places. */
export const decimal = (bounds: Bounds): Notation<number> => ({
	...scalar('number', describe('a number', bounds), text => {
		const value = DECIMAL.test(text) ? Number(text) : NaN;
		return value >= bounds.min && value <= bounds.max ? value : undefined;
	}),
	range: rangeOf(bounds)
});

const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

/** An integer in a node's property files. */
export const nodeInteger: Notation<bigint> = {
	...bigInteger({ min: 0, max: MAX_UINT64 }, GROUPED_DIGITS),
	expected: 'a number below 2^64',
	format: value => formatGroups(String(value))
};
