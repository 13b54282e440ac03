/** Base58 with the alphabet of Bitcoin, as Metal ids use it. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ZERO_DIGIT = '1';

const VALUES: ReadonlyMap<string, bigint> = new Map([...ALPHABET].map((character, value) => [character, BigInt(value)]));
const BASE = BigInt(ALPHABET.length);

/** Text of even length. */
const hexOf = (value: bigint): string => {
	const text = value === 0n ? '' : value.toString(16);
	return text.padStart(text.length + text.length % 2, '0');
};

/** @returns the bytes, or undefined when a character is outside the alphabet; takes time by the square of the length */
export const fromBase58 = (text: string): Buffer | undefined => {
	let value = 0n;
	for (const character of text) {
		const digit = VALUES.get(character);
		if (digit === undefined)
			return undefined;
		value = value * BASE + digit;
	}
	const zeros = [...text].findIndex(character => character !== ZERO_DIGIT);
	return Buffer.concat([Buffer.alloc(zeros === -1 ? text.length : zeros), Buffer.from(hexOf(value), 'hex')]);
};

/** @returns text that {@link fromBase58} turns into the same bytes */
export const toBase58 = (bytes: Uint8Array): string => {
	const zeros = bytes.findIndex(byte => byte !== 0);
	let text = '';
	for (let value = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`); value > 0n; value /= BASE)
		text = `${ALPHABET[Number(value % BASE)] as string}${text}`;
	return ZERO_DIGIT.repeat(zeros === -1 ? bytes.length : zeros) + text;
};
