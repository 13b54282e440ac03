/** Addresses in the form that people use (base32 of 24 bytes, 39 characters), and ids of namespaces, which are made of their names. */
import { fromBase32, toBase32 } from '../../wire/portable/base32.js';
import { fromHex, toHex } from '../../wire/portable/bytes.js';
import { HASHES, sha3 } from '../../wire/portable/hashes.js';
import { aliasedId, deriveAddress, deriveNamespaceId, hasChecksum, isAlias } from '../../wire/portable/identifiers.js';
import { BoundedMap } from './bounded-map.js';

/** @param hex - 48 hexadecimal characters */
export const addressOfHex = (hex: string): string => toBase32(fromHex(hex));

/** @returns the 24 bytes of an address; undefined when the text is not an address with a valid checksum */
export const bytesOfAddress = (text: string): Uint8Array | undefined => {
	const bytes = fromBase32(text);
	return bytes && hasChecksum(bytes, sha3) ? bytes : undefined;
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
