/** Values in the notation of property files. */
import { decodeAddress } from '../../../wire/identifiers/address.js';
import { PropertyFileError, type Section } from './property-file.js';

/** How a property is written. */
export interface Form<T> {
	/** Follows the word "expected". */
	readonly expected: string;
	/** @returns undefined when the text is not of this form */
	read(text: string): T | undefined;
}

const ofPattern = (expected: string, pattern: RegExp): Form<string> =>
	({ expected, read: value => (pattern.test(value) ? value : undefined) });

const withoutSeparators = (text: string): string => text.replaceAll('\'', '');

const NUMBER = /^[0-9]+(?:'[0-9]+)*$/;
const ID = /^0x[0-9A-Fa-f]+(?:'[0-9A-Fa-f]+)*$/;
const ID_DIGITS = 16;
const TIME_SPAN = /^([0-9]+(?:'[0-9]+)*)(ms|s|m|h|d)?$/;

/* As the file has them: what clients are told. */

export const text: Form<string> = { expected: 'a text', read: value => value };
export const number = ofPattern('a number, such as 10\'000', NUMBER);
export const mosaicId: Form<string> = {
	expected: 'an id, such as 0x6BED\'913F\'A202\'23F8',
	read: value => idDigits.read(value) && value
};
export const timeSpan = ofPattern('a time span, such as 30s', TIME_SPAN);
export const heights = ofPattern('heights, separated by commas', /^(?:[0-9']+(?: *, *[0-9']+)*)?$/);
export const networkName = ofPattern('the name of a kind of network, such as mainnet', /^[a-z0-9-]+$/);

export const flag: Form<boolean> = {
	expected: '`true` or `false`',
	read: value => (value === 'true' || value === 'false' ? value === 'true' : undefined)
};

export const hash: Form<string> = {
	expected: '64 hexadecimal digits',
	read: value => (/^[0-9A-Fa-f]{64}$/.test(value) ? value.toUpperCase() : undefined)
};

export const address: Form<string> = {
	expected: 'an address of 39 characters',
	read: value => decodeAddress(value) && value
};

/** @returns a form of one of a few texts */
export const oneOf = <Choice extends string>(...choices: readonly Choice[]): Form<Choice> => ({
	expected: choices.join(' or '),
	read: value => choices.find(choice => choice === value)
});

/* As numbers: what the gateway itself goes by. */

const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

const below = (value: bigint, max: bigint): bigint | undefined => (value <= max ? value : undefined);

export const quantity: Form<bigint> = {
	expected: 'a number below 2^64',
	read: value => (NUMBER.test(value) ? below(BigInt(withoutSeparators(value)), MAX_UINT64) : undefined)
};

export const count: Form<number> = {
	expected: 'a number below 2^32',
	read: value => {
		const read = quantity.read(value);
		return read !== undefined && read <= 0xffff_ffffn ? Number(read) : undefined;
	}
};

/** Sixteen upper-case digits. */
export const idDigits: Form<string> = {
	expected: 'an id, such as 0x6BED\'913F\'A202\'23F8',
	read: value => {
		const digits = ID.test(value) ? withoutSeparators(value).slice(2).toUpperCase() : '';
		return digits.length > 0 && digits.length <= ID_DIGITS ? digits.padStart(ID_DIGITS, '0') : undefined;
	}
};

const UNITS_MS = { ms: 1n, s: 1000n, m: 60_000n, h: 3_600_000n, d: 86_400_000n } as const;

/** Whole seconds. */
export const seconds: Form<number> = {
	expected: 'a time of whole seconds, such as 1615853185s',
	read: value => {
		const [, digits, unit] = TIME_SPAN.exec(value) ?? [];
		if (digits === undefined || unit === undefined)
			return undefined;

		// the expression names the units
		const ms = BigInt(withoutSeparators(digits)) * UNITS_MS[unit as keyof typeof UNITS_MS];
		return ms % 1000n === 0n && ms <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ms / 1000n) : undefined;
	}
};

/** @throws PropertyFileError when the text is not of the form */
export const readValue = <T>(section: string, key: string, value: string, form: Form<T>): T => {
	const read = form.read(value);
	if (read === undefined)
		throw new PropertyFileError(`[${section}] ${key}: ${form.expected} is expected instead of ${JSON.stringify(value)}`);
	return read;
};

/** @throws PropertyFileError also when the property is not there */
export const requireValue = <T>(sections: ReadonlyMap<string, Section>, section: string, key: string, form: Form<T>): T => {
	const value = sections.get(section)?.get(key);
	if (value === undefined)
		throw new PropertyFileError(`[${section}] ${key} is missing`);
	return readValue(section, key, value, form);
};
