/** Identifiers as they are typed, and the forms of those in replies. */

/** Id of a mosaic or namespace. */
export const ID = /^[0-9A-F]{16}$/;

export const HEX_ADDRESS = /^[0-9A-F]{48}$/;

/** Hash or public key. */
export const HEX_32 = /^[0-9A-F]{64}$/;

const PREFIX = /^0x/i;
const ID_LENGTH = 16;

/** Full name of a namespace. */
export const NAME = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*){0,2}$/;

/** @returns the digits of an identifier, which may be written as in the network's properties: `0x3F47'EADA'867F'0A7E` */
export const digitsOf = (text: string): string => {
	const digits = text.replace(PREFIX, '').replaceAll('\'', '').toUpperCase();
	return PREFIX.test(text) ? digits.padStart(ID_LENGTH, '0') : digits;
};
