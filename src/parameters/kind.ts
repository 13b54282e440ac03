/** The kinds of values that parameters of a network take, and how they are written. */
import type { Address, Hash256, MosaicId, PublicKey } from '../chain/index.js';
import { decodeAddress, encodeAddress, isAddressOf } from '../wire/identifiers/address.js';

export interface Kind<T> {
	/** What a value is, bounds and unit included, to follow the word "expected". */
	readonly expected: string;
	/**
	 * @param blockTimeMs - time between blocks, by which a duration that is given as a time becomes a number of blocks
	 * @returns undefined when the text is not one of this kind
	 */
	read(text: string, blockTimeMs: bigint): T | undefined;
	/** Whether a text may be one of this kind before the time between blocks is known; absent where that time does not matter. */
	readonly mayBe?: (text: string) => boolean;
	/** Texts of the least and the greatest value, of kinds that have such. */
	readonly extremes?: readonly [least: string, greatest: string];
	/** @returns the one text that stands for a value wherever parameters are kept */
	write(value: T): string;
}

interface Bounds {
	readonly min: number;
	readonly max: number;
	/** Follows the bounds in texts: `bytes`, `blocks`. */
	readonly unit?: string;
}

/** Digits, in groups of three if somebody copied them from a property file. */
const DIGITS = /^(?:[0-9]+|[0-9]{1,3}(?:'[0-9]{3})+)$/;

const readDigits = (text: string, { min, max }: Bounds): bigint | undefined => {
	const value = DIGITS.test(text) ? BigInt(text.replaceAll('\'', '')) : -1n;
	return BigInt(min) <= value && value <= BigInt(max) ? value : undefined;
};

const expectedInteger = ({ min, max, unit }: Bounds): string => `an integer from ${min} to ${max}${unit ? ` ${unit}` : ''}`;

const extremesOf = ({ min, max }: Bounds): readonly [string, string] => [String(min), String(max)];

/** An integer of 64 bits in the ledger. */
export const quantity = (bounds: Bounds): Kind<bigint> => ({
	expected: expectedInteger(bounds),
	extremes: extremesOf(bounds),
	read: text => readDigits(text, bounds),
	write: String
});

export const count = (bounds: Bounds): Kind<number> => ({
	expected: expectedInteger(bounds),
	extremes: extremesOf(bounds),
	read: text => {
		const value = readDigits(text, bounds);
		return value === undefined ? undefined : Number(value);
	},
	write: String
});

export const flag: Kind<boolean> = {
	expected: '`true` or `false`',
	read: text => (text === 'true' || text === 'false' ? text === 'true' : undefined),
	write: String
};

const UNITS = { d: 86_400_000n, h: 3_600_000n, m: 60_000n, s: 1000n, ms: 1n } as const;
const TIME = /^([0-9]{1,12})(d|h|m|s|ms)$/;

const readTime = (text: string): bigint | undefined => {
	const [, digits, unit] = TIME.exec(text) ?? [];
	// the expression names the units
	return digits === undefined ? undefined : BigInt(digits) * UNITS[unit as keyof typeof UNITS];
};

/** @returns milliseconds in the largest unit that divides them */
export const writeTime = (ms: bigint): string => {
	const [unit, size] = Object.entries(UNITS).find(([, unitMs]) => ms % unitMs === 0n) as [string, bigint];
	return `${ms / size}${unit}`;
};

/** A time span in milliseconds. @param min - text of the least one @param max - of the greatest one */
export const time = (min: string, max: string): Kind<bigint> => ({
	expected: `a time from ${min} to ${max} (units d, h, m, s, ms)`,
	extremes: [min, max],
	read: text => {
		const ms = readTime(text);
		return ms !== undefined && readTime(min) as bigint <= ms && ms <= (readTime(max) as bigint) ? ms : undefined;
	},
	write: writeTime
});

/** Blocks; a time stands for as many as fit into it. */
export const blocks = (bounds: Bounds): Kind<bigint> => ({
	expected: `${expectedInteger({ ...bounds, unit: 'blocks' })}, or the time that they take (units d, h, m, s, ms)`,
	extremes: extremesOf(bounds),
	read: (text, blockTimeMs) => {
		const ms = readTime(text);
		return readDigits(ms === undefined ? text : String(ms / blockTimeMs), bounds);
	},
	mayBe: text => (readTime(text) ?? readDigits(text, bounds)) !== undefined,
	write: String
});

/** Hexadecimal text of some bytes. */
const hexadecimal = <T extends string>(what: string, size: number): Kind<T> => ({
	expected: `${what}: ${2 * size} hexadecimal digits`,
	// the type says what the text is for, and the expression that it has the form
	read: text => (new RegExp(`^[0-9A-Fa-f]{${2 * size}}$`).test(text) ? text.toUpperCase() as T : undefined),
	write: value => value
});

export const hash = hexadecimal<Hash256>('a hash', 32);
export const publicKey = hexadecimal<PublicKey>('a public key', 32);
export const mosaicId = hexadecimal<MosaicId>('a mosaic id', 8);

/** An address of whichever network, its checksum right. */
export const address: Kind<Address> = {
	expected: 'an address',
	read: text => {
		const decoded = decodeAddress(text);
		return decoded && isAddressOf(decoded, parseInt(decoded.slice(0, 2), 16)) ? decoded : undefined;
	},
	write: encodeAddress
};

/** One of several words. */
export const choice = <T extends string>(...words: readonly T[]): Kind<T> => ({
	expected: `one of ${words.map(word => `\`${word}\``).join(', ')}`,
	read: text => words.find(word => word === text),
	write: value => value
});

/** Stands for a list without elements, since an empty text counts as none given. */
const NONE = 'none';

/** Distinct values separated by commas. */
export const list = <T>(expected: string, isGood: (text: string) => boolean, make: (text: string) => T): Kind<readonly T[]> => ({
	expected: `${expected}, separated by commas, or \`${NONE}\``,
	read: text => {
		const parts = text === NONE ? [] : text.split(',').map(part => part.trim());
		return parts.every(isGood) && new Set(parts).size === parts.length ? parts.map(make) : undefined;
	},
	write: values => (values.length === 0 ? NONE : values.join(','))
});

/** Characters of a level of a namespace's name. */
const LEVEL = /^[a-z0-9][a-z0-9_-]*$/;
const MAX_LEVELS = 2;

export const isLevelName = (text: string): boolean => LEVEL.test(text);

const readLevels = (text: string): readonly string[] | undefined => {
	// in a configuration file the levels may be the elements of an array, which arrive separated by commas
	const levels = text.split(/[.,]/).map(level => level.trim());
	return levels.length <= MAX_LEVELS && levels.every(isLevelName) ? levels : undefined;
};

const LEVELS = 'the name of a namespace of one or two levels (a to z, 0 to 9, _ and -)';

/** A namespace's name as its levels, the root first. */
export const namespaceName: Kind<readonly string[]> = { expected: LEVELS, read: readLevels, write: levels => levels.join('.') };

/** A namespace's name, or no levels. */
export const optionalNamespaceName: Kind<readonly string[]> = {
	expected: `${LEVELS}, or \`${NONE}\``,
	read: text => (text === NONE ? [] : readLevels(text)),
	write: levels => (levels.length === 0 ? NONE : levels.join('.'))
};
