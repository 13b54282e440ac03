/** Reads values of options and parameters: from text (command line, environment, parameters) and from JSON (configuration file). */
import { options as isValid } from '../../../generated/option-validator.js';
import type { Option } from '../../../generated/options.js';
import { formatOf } from './formats.js';
import { parseDigits } from './numbers.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** @returns undefined for a text that is not JSON */
export const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		// no JSON text has this value
		return undefined;
	}
};

/** The word for an empty list, because an empty text means that no value is given. */
const NONE = 'none';

const FLAGS = new Map([['true', true], ['false', false]]);
const SWITCHES = new Map([...FLAGS, ['on', true], ['off', false]]);
const DECIMAL = /^[0-9]+(?:\.[0-9]+)?$/;

const toInteger = (text: string): unknown => {
	const value = parseDigits(text);
	return value === undefined ? text : Number(value);
};

/** @returns the value in its JSON type; the text, which validation rejects, if it has no such value */
const toJson = ({ type, format, itemType, words }: Option, text: string): unknown => {
	if (words?.includes(text))
		return text;
	switch (type) {
	case 'integer': return toInteger(text);
	case 'number': return DECIMAL.test(text) ? Number(text) : text;
	case 'boolean': return (format === 'on-off' ? SWITCHES : FLAGS).get(text) ?? text;
	case 'array': return text.split(',').map(part => (itemType === 'integer' ? toInteger(part.trim()) : part.trim()));
	case 'object': return parseJson(text) ?? text;
	case 'string': return text;
	}
};

/** @returns undefined for anything that is not a value of the option */
export const fromJson = (option: Option, value: unknown, blockTimeMs?: bigint): unknown => {
	const { name, format, itemFormat, words, range } = option;
	if (!isValid({ [name]: value }))
		return undefined;
	if (value === NONE && words?.includes(NONE))
		return [];

	const context = { ...range && { range }, blockTimeMs };
	const itemNotation = Array.isArray(value) ? formatOf(itemFormat) : undefined;
	if (Array.isArray(value) && itemNotation) {
		const items = value.map(item => itemNotation.read(String(item), context));
		return items.includes(undefined) ? undefined : items;
	}
	const notation = formatOf(format);
	return notation ? notation.read(String(value), context) : value;
};

/**
 * @param blockTimeMs - time between blocks; only durations in blocks that are written as a time depend on it
 * @returns undefined for a text that is not a value of the option
 */
export const fromText = (option: Option, text: string, blockTimeMs?: bigint): unknown =>
	fromJson(option, toJson(option, text), blockTimeMs);

/** @returns the text that {@link fromText} reads; always the same one for the same value */
export const formatValue = ({ format, words }: Option, value: unknown): string =>
	(Array.isArray(value) && value.length === 0 && words?.includes(NONE) ? NONE : (formatOf(format)?.write ?? String)(value));
