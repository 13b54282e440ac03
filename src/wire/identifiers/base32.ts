/** Base32 (RFC 4648, without padding), as Symbol addresses use it. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((character, value) => [character, value]));

/** @returns ⌈8 × length / 5⌉ upper-case characters; unused low bits of the last one are zero */
export const toBase32 = (bytes: Uint8Array): string => {
	let text = '';
	let pending = 0;
	let pendingBits = 0;
	for (const byte of bytes) {
		pending = (pending << 8) | byte;
		pendingBits += 8;
		while (pendingBits >= 5) {
			pendingBits -= 5;
			text += ALPHABET[(pending >> pendingBits) & 31] as string;
		}
		pending &= (1 << pendingBits) - 1;
	}
	return pendingBits === 0 ? text : text + (ALPHABET[(pending << (5 - pendingBits)) & 31] as string);
};

/**
 * @returns ⌊5 × length / 8⌋ bytes, or undefined when a character is outside the alphabet (lower case is) or a surplus bit is set,
 * so that every byte string has exactly one text
 */
export const fromBase32 = (text: string): Buffer | undefined => {
	const bytes = Buffer.alloc(Math.floor(text.length * 5 / 8));
	let size = 0;
	let pending = 0;
	let pendingBits = 0;
	for (const character of text) {
		const value = VALUES.get(character);
		if (value === undefined)
			return undefined;

		pending = (pending << 5) | value;
		pendingBits += 5;
		if (pendingBits >= 8) {
			pendingBits -= 8;
			bytes[size++] = pending >> pendingBits;
			pending &= (1 << pendingBits) - 1;
		}
	}
	return pending === 0 ? bytes : undefined;
};
