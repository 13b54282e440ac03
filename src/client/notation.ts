/** Bytes as text. */

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Follows the namespace id in an address. */
const ALIAS_PADDING = 15;

export const fromHex = (text: string): Uint8Array =>
	Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16));

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('').toUpperCase();

export const concat = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]));

/** @returns base32 without padding */
export const toBase32 = (bytes: Uint8Array): string => {
	let text = '';
	let bits = 0;
	let count = 0;
	for (const byte of bytes) {
		bits = ((bits << 8) | byte) & 0xfff;
		count += 8;
		for (; count >= 5; count -= 5)
			text += BASE32[(bits >> (count - 5)) & 0x1f];
	}
	return count > 0 ? text + BASE32[(bits << (5 - count)) & 0x1f] : text;
};

/**
 * @param namespaceId - hexadecimal
 * @returns the form of address in which transactions name a namespace instead of an account, 39 characters of base32
 */
export const aliasAddressOf = (namespaceId: string, network: number): string =>
	toBase32(concat(Uint8Array.of(network | 1), fromHex(namespaceId).reverse(), new Uint8Array(ALIAS_PADDING)));
