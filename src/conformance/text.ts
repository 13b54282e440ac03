/** Text of an untrusted gateway in a form that is safe to print. */

const MAX_LENGTH = 200;

/** @returns text of bounded length without control characters, which terminals interpret */
export const printable = (text: string, maxLength = MAX_LENGTH): string => {
	const start = text.slice(0, maxLength);
	const clean = start.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g, '?').replace(/\p{Cs}/gu, '?');
	return start.length < text.length ? `${clean}…` : clean;
};

/** @returns a JSON value as short text */
export const showValue = (value: unknown): string => {
	if (value === undefined)
		return 'nothing';
	if (Array.isArray(value))
		return 'an array';
	return typeof value === 'object' && value !== null ? 'an object' : printable(JSON.stringify(value), 60);
};

/** @returns a JSON pointer (`/data/3/id`) as a JSON path (`$.data[3].id`) */
export const jsonPath = (pointer: string): string => `$${pointer.split('/').slice(1)
	.map(segment => segment.replace(/~1/g, '/').replace(/~0/g, '~'))
	.map(segment => (/^\d+$/.test(segment) ? `[${segment}]` : /^\w+$/.test(segment) ? `.${segment}` : `[${JSON.stringify(printable(segment, 60))}]`))
	.join('')}`;

/** @returns the text with its noun in singular or plural */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string => `${count} ${count === 1 ? noun : nouns}`;

/** @returns a JSON value with the hexadecimal texts of its members in upper case */
export const upperCase = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/:"[0-9a-f]+"/gi, text => text.toUpperCase()));
