/** Addresses in the form that people use (base32 of 24 bytes, 39 characters), and ids of namespaces, which are made of their names. */
import { fromBase32, toBase32 } from '../../wire/portable/base32.js';
import { fromHex, HASHES, sha3, toHex } from '../../wire/portable/browser.js';
import { aliasedId, deriveAddress, deriveNamespaceId, hasChecksum, isAlias } from '../../wire/portable/identifiers.js';
import { BoundedMap } from './bounded-map.js';
import { digitsOf, HEX_ADDRESS } from './identifiers.js';

/** @param hex - 48 hexadecimal characters */
export const addressOfHex = (hex: string): string => toBase32(fromHex(hex));

/**
 * @param text - as it is typed: base32 with or without hyphens, or hexadecimal, either case
 * @returns the 24 bytes of the address; undefined when it is not one with a valid checksum
 */
export const bytesOfAddress = (text: string): Uint8Array | undefined => {
	const digits = digitsOf(text);
	const bytes = HEX_ADDRESS.test(digits) ? fromHex(digits) : fromBase32(text.toUpperCase().replaceAll('-', ''));
	return bytes && hasChecksum(bytes, sha3) ? bytes : undefined;
};

/** @param text - as above @returns base32; undefined when it is not an address with a valid checksum */
export const parseAddress = (text: string): string | undefined => {
	const bytes = bytesOfAddress(text);
	return bytes && toBase32(bytes);
};

const NO_PARENT = new Uint8Array(8);

const known = new BoundedMap<string, string>(2000);

/**
 * @param publicKey - 64 hexadecimal characters
 * @param network - byte of the network
 * @returns the address that belongs to a public key
 */
export const addressOfPublicKey = (publicKey: string, network: number): string => known.getOrMake(`${network} ${publicKey}`, () =>
	toBase32(deriveAddress(fromHex(publicKey), network, HASHES)));

/** @returns the namespace that an address stands for, as 16 hexadecimal characters; undefined for an ordinary address */
export const aliasOf = (hex: string): string | undefined => (isAlias(hex) ? toHex(aliasedId(fromHex(hex)).reverse()) : undefined);

/** @param name - `symbol.xym` @returns its id as 16 hexadecimal characters */
export const namespaceIdOf = (name: string): string => toHex(name.split('.').reduce<Uint8Array>(
	(parent, part) => deriveNamespaceId(new TextEncoder().encode(part), parent, sha3), NO_PARENT
).reverse());
