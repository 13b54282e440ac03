/** Bytes and hash functions for browsers; the gateway uses `wire/bytes`. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha3_256 as sha3 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { HashFunctions } from './identifiers.js';

export { concatBytes as concat, hexToBytes as fromHex } from '@noble/hashes/utils.js';
export { sha3 };

export const HASHES: HashFunctions = { sha3, ripemd160 };

/** @returns two upper-case characters per byte */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes).toUpperCase();

/** @returns the bytes of an unsigned integer, least significant first; bits that do not fit are dropped */
export const littleEndian = (value: bigint | number, size: number): Uint8Array => {
	let rest = BigInt(value);
	return Uint8Array.from({ length: size }, () => {
		const byte = Number(rest & 0xffn);
		rest >>= 8n;
		return byte;
	});
};
