/** Base58 with the alphabet of Bitcoin, as Metal ids use it. */
import { base58 } from '@scure/base';

/** @returns the bytes, or undefined when a character is outside the alphabet; the time grows with the square of the length */
export const fromBase58 = (text: string): Buffer | undefined => {
	try {
		return Buffer.from(base58.decode(text));
	} catch {
		// the library throws for a character outside the alphabet
		return undefined;
	}
};

/** @returns text that {@link fromBase58} turns into the same bytes */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);
