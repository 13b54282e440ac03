/** Forms of addresses: base32 in requests, hexadecimal digits in replies. */
import { fromBase32, toBase32 } from '../wire/portable/base32.js';
import { fromHex, toHex } from '../wire/portable/browser.js';
import { ENCODED_ADDRESS } from '../wire/portable/identifiers.js';

const HEX_ADDRESS = /^[0-9a-fA-F]{48}$/;

/** In the place of an address, where a namespace may stand for one. */
export const NAMESPACE_ID: RegExp = /^[0-9a-fA-F]{16}$/;

/** Checksum and network are not verified; the gateway does that. */
const bytesOf = (address: string): Uint8Array => {
	const bytes = HEX_ADDRESS.test(address) ? fromHex(address) : ENCODED_ADDRESS.test(address) ? fromBase32(address) : undefined;
	if (bytes === undefined)
		throw new TypeError(`not an address of 39 characters of base32 or 48 hexadecimal digits: ${address}`);
	return bytes;
};

/**
 * @param address - in either form
 * @returns 39 characters of base32, as people write it
 * @throws TypeError
 */
export const encodeAddress = (address: string): string => toBase32(bytesOf(address));

/**
 * @param address - in either form
 * @returns 48 upper-case hexadecimal digits, as replies contain it
 * @throws TypeError
 */
export const decodeAddress = (address: string): string => toHex(bytesOf(address));
