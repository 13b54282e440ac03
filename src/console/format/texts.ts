/** Short forms of identifiers, and bytes as text. */

const SHORT_HEAD = 6;
const SHORT_TAIL = 4;

/** @returns the beginning and the end of an identifier: `TAIR2K…SEIY` */
export const shorten = (text: string, head = SHORT_HEAD, tail = SHORT_TAIL): string =>
	(text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`);

/** @param hex - bytes in hexadecimal @returns their text; undefined when they are no UTF-8 */
export const textOfHex = (hex: string): string | undefined => {
	try {
		const bytes = Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16));
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
	} catch {
		// not UTF-8
		return undefined;
	}
};

const PLAIN = '00';
const ENCRYPTED = '01';
const DELEGATION = 'FE';

/** @param hex - message of a transfer; its first byte is the kind */
export const describeMessage = (hex: string): string => {
	const text = textOfHex(hex.slice(2));
	if (hex.startsWith(PLAIN) && text !== undefined)
		return text;
	if (hex.startsWith(ENCRYPTED))
		return '(encrypted)';
	return hex.startsWith(DELEGATION) ? '(request for delegated harvesting)' : textOfHex(hex) ?? hex;
};
