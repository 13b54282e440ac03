/** How values of one kind are written: in options, environment variables, JSON files, network parameters and a node's property files. */

export interface Notation<T> {
	/** TypeScript type of a value in JSON. */
	readonly type: string;
	/** What a value is, with bounds and unit; follows the word "expected". */
	readonly expected: string;
	/** Texts of the smallest and the largest value; absent where values have no order. */
	readonly range?: readonly [smallest: string, largest: string];
	/**
	 * @param blockTimeMs - time between blocks; only durations in blocks that are written as a time depend on it
	 * @returns undefined for a text that is not a value of this kind
	 */
	parse(text: string, blockTimeMs?: bigint): T | undefined;
	/** @returns undefined for anything that is not a value of this kind */
	fromJson(value: unknown): T | undefined;
	/** @returns the text that {@link parse} reads; always the same one for the same value */
	format(value: T): string;
}

type Scalar = 'string' | 'number' | 'boolean';

/** @param type - what the value is in JSON */
export const scalar = <T>(
	type: Scalar, expected: string, parse: Notation<T>['parse'], format: (value: T) => string = String
): Notation<T> => ({
	type, expected, parse, format,
	fromJson: value => (typeof value === type ? parse(String(value)) : undefined)
});

/** The same notation with another description. */
export const described = <T>(expected: string, notation: Notation<T>): Notation<T> => ({ ...notation, expected });

/** The values of a notation, or no value. */
export const optional = <T>(notation: Notation<T>): Notation<T | undefined> => ({
	...notation,
	format: value => (value === undefined ? '' : notation.format(value))
});

/** The values of a notation, or one word instead. */
export const orWord = <T, Word extends string>(notation: Notation<T>, word: Word): Notation<T | Word> => ({
	type: `${notation.type} | '${word}'`,
	expected: `${notation.expected}, or \`${word}\``,
	parse: text => (text === word ? word : notation.parse(text)),
	fromJson: value => (value === word ? word : notation.fromJson(value)),
	// only the word is not a value of the notation
	format: value => (value === word ? word : notation.format(value as T))
});

const NONE = 'none';

/** The lists of a notation, or `none` for the empty list, because an empty text means that no value is given. */
export const orNone = <T>(notation: Notation<readonly T[]>): Notation<readonly T[]> => ({
	...notation,
	expected: `${notation.expected}, or \`${NONE}\``,
	parse: text => (text === NONE ? [] : notation.parse(text)),
	format: values => (values.length === 0 ? NONE : notation.format(values))
});

const isComplete = <T>(values: readonly (T | undefined)[]): values is readonly T[] => values.every(value => value !== undefined);

/** Several values; as text, separated by commas. */
export const list = <T>(expected: string, element: Notation<T>): Notation<readonly T[]> => {
	const check = (values: readonly (T | undefined)[]): readonly T[] | undefined => (isComplete(values) ? values : undefined);
	return {
		type: element.type.includes('|') ? `readonly (${element.type})[]` : `readonly ${element.type}[]`,
		expected,
		parse: text => check(text.split(',').map(part => element.parse(part.trim()))),
		fromJson: value => (Array.isArray(value) ? check(value.map(part => element.fromJson(part))) : undefined),
		format: values => values.map(value => element.format(value)).join(',')
	};
};

/** The lists of a notation in which no value occurs twice. */
export const distinct = <T>(notation: Notation<readonly T[]>): Notation<readonly T[]> => {
	const check = (values: readonly T[] | undefined): readonly T[] | undefined =>
		(values && new Set(values).size === values.length ? values : undefined);
	return { ...notation, parse: text => check(notation.parse(text)), fromJson: value => check(notation.fromJson(value)) };
};

const joinJson = (value: unknown): string | undefined => {
	const parts = Array.isArray(value) ? value : [value];
	if (!parts.every(part => ['string', 'number', 'boolean'].includes(typeof part)))
		return undefined;
	return parts.length === 0 ? NONE : parts.join(',');
};

/** The texts of a notation, unchanged. In JSON, a number, a boolean or a list is converted to its text. */
export const verbatim = (notation: Notation<unknown>): Notation<string> => {
	const check = (text: string | undefined): string | undefined =>
		(text === undefined || notation.parse(text) === undefined ? undefined : text);
	return {
		type: 'string | number | boolean | readonly (string | number | boolean)[]',
		expected: notation.expected,
		parse: check,
		fromJson: value => check(joinJson(value)),
		format: text => text
	};
};
