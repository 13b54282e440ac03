/** Notations of properties, and how a property is read. */
import { parseGroups, parseId, parseNodeTime, parseTime } from '../notation/index.js';
import { decodeAddress } from '../../wire/identifiers/address.js';
import { PropertyFileError, type Section } from './property-file.js';
import type { Hex, Plain } from '../../chain/index.js';
import { hexText, plainText } from '../../wire/bytes/values.js';

export interface Notation<T> {
	/** What a value is, for messages. */
	readonly expected: string;
	/** @returns undefined for a text that is not a value */
	readonly parse: (text: string) => T | undefined;
}

const below = (value: bigint | undefined, limit: bigint): bigint | undefined => (value !== undefined && value < limit ? value : undefined);

/** The texts that fulfil a condition, unchanged. */
const textOf = (expected: string, condition: (text: string) => boolean): Notation<string> =>
	({ expected, parse: text => (condition(text) ? text : undefined) });

/** The texts of a notation, unchanged. */
const verbatim = ({ expected, parse }: Notation<unknown>): Notation<string> => textOf(expected, text => parse(text) !== undefined);

/* Values that the gateway uses. */

export const quantity: Notation<bigint> = { expected: 'a number below 2^64', parse: text => below(parseGroups(text), 2n ** 64n) };

export const count: Notation<number> = {
	expected: 'a number below 2^32',
	parse: text => {
		const value = below(parseGroups(text), 2n ** 32n);
		return value === undefined ? value : Number(value);
	}
};

export const flag: Notation<boolean> = {
	expected: '`true` or `false`', parse: text => (text === 'true' ? true : text === 'false' ? false : undefined)
};

const digits = (count: number): Notation<Hex> => {
	const pattern = new RegExp(`^[0-9A-Fa-f]{${count}}$`);
	return { expected: `${count} hexadecimal digits`, parse: text => (pattern.test(text) ? hexText(text.toUpperCase()) : undefined) };
};

export const hash = digits(64);
export const signature = digits(128);

/** The value is 16 upper-case digits. */
export const id: Notation<string> = { expected: 'an id, such as 0x6BED\'913F\'A202\'23F8', parse: parseId };

const MS_PER_SECOND = 1000n;

export const seconds: Notation<number> = {
	expected: 'a time of whole seconds, such as 1615853185s',
	parse: text => {
		const ms = parseTime(text, parseGroups);
		return ms === undefined || ms % MS_PER_SECOND !== 0n || ms > Number.MAX_SAFE_INTEGER ? undefined : Number(ms / MS_PER_SECOND);
	}
};

/* Values that clients receive as the file has them. */

export const text = textOf('a text', () => true);
export const number = verbatim(quantity);
export const mosaicId = verbatim(id);
export const timeSpan = verbatim({ expected: 'a time span, such as 30s', parse: parseNodeTime });

export const address: Notation<Plain> = {
	expected: 'an address of 39 characters', parse: text => (decodeAddress(text) === undefined ? undefined : plainText(text))
};

export const heights = textOf('heights, separated by commas', value => /^(?:[0-9']+(?: *, *[0-9']+)*)?$/.test(value));
export const aggregateVersions = textOf('`none`, or versions out of 2, 3, separated by a comma', value => /^(?:none|2|3|2,3|3,2)$/.test(value));
export const networkName = textOf('the name of a kind of network, such as mainnet', value => /^[a-z0-9-]+$/.test(value));

/** Network bytes by name: those of current nodes, and those of private networks of earlier versions. */
const NETWORK_BYTES: ReadonlyMap<string, number> = new Map([
	['mainnet', 0x68], ['testnet', 0x98],
	['public', 0x68], ['public-test', 0x98], ['private', 0x78], ['private-test', 0x80], ['mijin', 0x60], ['mijin-test', 0x90]
]);
const MAX_BYTE = 0xff;

/** A node also accepts the byte itself, as a decimal number. */
export const networkByte: Notation<number> = {
	expected: 'mainnet, testnet or a number below 256',
	parse: value => {
		const byte = NETWORK_BYTES.get(value) ?? count.parse(value);
		return byte !== undefined && byte <= MAX_BYTE ? byte : undefined;
	}
};

const CURRENT_NAMES = ['mainnet', 'testnet'];

/** @returns the notation of a network byte that current nodes read */
export const formatNetworkByte = (byte: number): string =>
	CURRENT_NAMES.find(name => NETWORK_BYTES.get(name) === byte) ?? String(byte);

export const strategy: Notation<'host' | 'public-key'> = {
	expected: 'host or public-key', parse: value => (value === 'host' || value === 'public-key' ? value : undefined)
};

/** @throws PropertyFileError when the text is not in the notation */
export const readValue = <T>(section: string, key: string, value: string, notation: Notation<T>): T => {
	const read = notation.parse(value);
	if (read === undefined)
		throw new PropertyFileError(`[${section}] ${key}: ${notation.expected} is expected instead of ${JSON.stringify(value)}`);
	return read;
};

/** @throws PropertyFileError also when the property is missing */
export const requireValue = <T>(sections: ReadonlyMap<string, Section>, section: string, key: string, notation: Notation<T>): T => {
	const value = sections.get(section)?.get(key);
	if (value === undefined)
		throw new PropertyFileError(`[${section}] ${key} is missing`);
	return readValue(section, key, value, notation);
};
