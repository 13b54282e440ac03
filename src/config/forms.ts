/** The kinds of values that configuration keys take. */
import { type Form, INVALID, type Read } from './key.js';

export interface Bounds {
	readonly min: number;
	readonly max: number;
	/** Follows the bounds in texts: `bytes`, `seconds`. */
	readonly unit?: string;
}

const DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;

const numeric = (what: string, { min, max, unit }: Bounds, isGood: (value: number) => boolean): Form<number> => {
	const check = (value: unknown): Read<number> =>
		(typeof value === 'number' && isGood(value) && min <= value && value <= max ? value : INVALID);
	return {
		type: 'number',
		expected: `${what} from ${min} to ${max}${unit ? ` ${unit}` : ''}`,
		fromText: text => check(DECIMAL.test(text) ? Number(text) : undefined),
		fromJson: check,
		toText: String
	};
};

export const integer = (bounds: Bounds): Form<number> => numeric('an integer', bounds, Number.isInteger);

export const number = (bounds: Bounds): Form<number> => numeric('a number', bounds, Number.isFinite);

/** The values of a form, or one word instead. */
export const orWord = <T, Word extends string>(form: Form<T>, word: Word): Form<T | Word> => ({
	type: `${form.type} | '${word}'`,
	expected: `${form.expected}, or \`${word}\``,
	fromText: text => (word === text ? word : form.fromText(text)),
	fromJson: value => (word === value ? word : form.fromJson(value)),
	// a value that is not the word is one of the form
	toText: value => (word === value ? word : form.toText(value as T))
});

/** The values of a form, or none. */
export const optional = <T>(form: Form<T>): Form<T | undefined> => ({
	...form,
	toText: value => (value === undefined ? '' : form.toText(value))
});

/** Text that is not empty. */
export const text = (expected: string, pattern = /\S/): Form<string> => {
	const check = (value: unknown): Read<string> => (typeof value === 'string' && pattern.test(value) ? value : INVALID);
	return { type: 'string', expected, fromText: check, fromJson: check, toText: String };
};

const FLAGS: ReadonlyMap<string, boolean> = new Map([['true', true], ['false', false], ['on', true], ['off', false]]);

export const flag: Form<boolean> = {
	type: 'boolean',
	expected: '`true` or `false`',
	fromText: value => FLAGS.get(value) ?? INVALID,
	fromJson: value => (typeof value === 'boolean' ? value : INVALID),
	toText: String
};

/** What the contract allows of a text that appears in replies. */
export interface TextBounds {
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
}

/** Text that is not empty, and that the contract allows. */
export const boundedText = (expected: string, { minLength = 1, maxLength = Infinity, pattern = '' }: TextBounds): Form<string> => {
	const allowed = new RegExp(pattern, 'u');
	// lengths in the contract count characters, not UTF-16 code units
	const fits = (value: string): boolean => minLength <= [...value].length && [...value].length <= maxLength;
	const check = (value: unknown): Read<string> =>
		(typeof value === 'string' && /\S/.test(value) && allowed.test(value) && fits(value) ? value : INVALID);
	return { type: 'string', expected, fromText: check, fromJson: check, toText: String };
};

export const choice = <Word extends string>(...words: readonly Word[]): Form<Word> => {
	const check = (value: unknown): Read<Word> => words.find(word => word === value) ?? INVALID;
	return {
		type: words.map(word => `'${word}'`).join(' | '),
		expected: `one of ${words.map(word => `\`${word}\``).join(', ')}`,
		fromText: check, fromJson: check, toText: String
	};
};

/** Several values, as text separated by commas. */
export const list = <T>(expected: string, element: Form<T>): Form<readonly T[]> => {
	const check = (values: readonly Read<T>[]): Read<readonly T[]> =>
		(values.every((value): value is Exclude<Read<T>, typeof INVALID> => value !== INVALID) ? values : INVALID);
	return {
		type: element.type.includes('|') ? `readonly (${element.type})[]` : `readonly ${element.type}[]`,
		expected,
		fromText: value => check(value.split(',').map(part => element.fromText(part.trim()))),
		fromJson: value => (Array.isArray(value) ? check(value.map(part => element.fromJson(part))) : INVALID),
		toText: values => values.map(value => element.toText(value)).join(',')
	};
};

export type JsonObject = Readonly<Record<string, unknown>>;

const checkObject = (value: unknown): Read<JsonObject> =>
	// an object that came out of JSON has text keys
	(typeof value === 'object' && value !== null && !Array.isArray(value) ? value as JsonObject : INVALID);

const parseJson = (value: string): unknown => {
	try {
		return JSON.parse(value);
	} catch {
		return undefined;
	}
};

/** A JSON object of any members. */
export const jsonObject: Form<JsonObject> = {
	type: 'Readonly<Record<string, unknown>>',
	expected: 'a JSON object',
	fromText: value => checkObject(parseJson(value)),
	fromJson: checkObject,
	toText: value => JSON.stringify(value)
};
