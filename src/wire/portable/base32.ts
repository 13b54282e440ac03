/** Base32 (RFC 4648, without padding), as Symbol addresses use it. */
import { base32nopad } from '@scure/base';

/** Rejects most wrong texts without the cost of an exception. */
const TEXT = /^[A-Z2-7]*$/;

/** @returns ⌈8 × length / 5⌉ upper-case characters; unused low bits of the last one are zero */
export const toBase32 = (bytes: Uint8Array): string => base32nopad.encode(bytes);

/**
 * @returns ⌊5 × length / 8⌋ bytes, or undefined when a character is outside the alphabet (lower case is) or an unused bit is set,
 * so that every byte string has exactly one text
 */
export const fromBase32 = (text: string): Uint8Array | undefined => {
	if (!TEXT.test(text))
		return undefined;
	try {
		return base32nopad.decode(text);
	} catch {
		// the last character has bits that no byte contains
		return undefined;
	}
};
