/** Addresses in the form that people use: base32 of 24 bytes, 39 characters. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { BoundedMap } from './bounded-map.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 39;
const BITS_PER_CHARACTER = 5;
const BITS_PER_BYTE = 8;
const CHARACTER_MASK = 31;
const CHECKSUM_LENGTH = 3;

/** @param hex - 48 hexadecimal characters */
export const addressOfHex = (hex: string): string => {
	let text = '';
	let bits = 0;
	let value = 0;
	for (const byte of hexToBytes(hex)) {
		value = (value << BITS_PER_BYTE) | byte;
		bits += BITS_PER_BYTE;
		for (; bits >= BITS_PER_CHARACTER; bits -= BITS_PER_CHARACTER)
			text += ALPHABET[(value >> (bits - BITS_PER_CHARACTER)) & CHARACTER_MASK];
		value &= (1 << bits) - 1;
	}
	return (text + ALPHABET[(value << (BITS_PER_CHARACTER - bits)) & CHARACTER_MASK]).slice(0, LENGTH);
};

/** @param address - base32 @returns 24 bytes */
export const bytesOfAddress = (address: string): Uint8Array => {
	const bytes: number[] = [];
	let bits = 0;
	let value = 0;
	for (const character of address) {
		value = (value << BITS_PER_CHARACTER) | ALPHABET.indexOf(character);
		bits += BITS_PER_CHARACTER;
		if (bits >= BITS_PER_BYTE) {
			bits -= BITS_PER_BYTE;
			bytes.push(value >> bits);
			value &= (1 << bits) - 1;
		}
	}
	return new Uint8Array(bytes);
};

const ADDRESS = /^[A-Z2-7]{39}$/;

/** @returns whether a text is an address with a valid checksum */
export const isAddress = (text: string): boolean => {
	if (!ADDRESS.test(text))
		return false;
	const bytes = bytesOfAddress(text);
	const body = bytes.subarray(0, -CHECKSUM_LENGTH);
	return bytesToHex(sha3_256(body).subarray(0, CHECKSUM_LENGTH)) === bytesToHex(bytes.subarray(-CHECKSUM_LENGTH));
};

const known = new BoundedMap<string, string>(2000);

/**
 * @param publicKey - 64 hexadecimal characters
 * @param network - byte of the network
 * @returns the address that belongs to a public key
 */
export const addressOfPublicKey = (publicKey: string, network: number): string => known.getOrMake(`${network} ${publicKey}`, () => {
	const body = concatBytes(new Uint8Array([network]), ripemd160(sha3_256(hexToBytes(publicKey))));
	return addressOfHex(bytesToHex(concatBytes(body, sha3_256(body).subarray(0, CHECKSUM_LENGTH))));
});

/** @returns the namespace that an address stands for, as 16 hexadecimal characters; undefined for an ordinary address */
export const aliasOf = (hex: string): string | undefined =>
	((Number.parseInt(hex.slice(0, 2), 16) & 1) === 0 ? undefined : bytesToHex(hexToBytes(hex.slice(2, 18)).reverse()).toUpperCase());
