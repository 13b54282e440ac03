/** Compares the numbers in the descriptions of the WebSocket contract with its tables of limits and close codes. */
import { asObject, isObject, type Node, type ObjectNode } from '../generate/source.js';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five'];
const KIBIBYTE = 1024;

/** How descriptions write each limit. */
const TEXTS: Readonly<Record<string, (value: number) => string>> = {
	pingIntervalSeconds: value => `${value} s`,
	missedPings: value => `misses ${WORDS[value] ?? value}`,
	messageBytes: value => `${value / KIBIBYTE} KiB`,
	messageFragments: value => `${value} fragments`,
	closeTimeoutSeconds: value => `${value} s`
};

/** Everything in a description that a limit may be written as. */
const QUANTITIES = /\b[\d.]+ (?:s|KiB|fragments)\b|\bmisses \w+/g;
const CLOSE_CODES = /\b1\d{3}\b/g;

/** A client reports it itself; it is never sent. Source: RFC 6455, 7.1.5. */
const ABNORMAL_CLOSURE = 1006;

const descriptionsOf = (node: Node): string[] => {
	if (Array.isArray(node))
		return node.flatMap(descriptionsOf);
	return isObject(node) ? Object.entries(node).flatMap(([key, value]) =>
		(key === 'description' && typeof value === 'string' ? [value] : descriptionsOf(value))) : [];
};

/** @returns differences between the texts in descriptions and those that follow from a table */
const differences = (found: readonly string[], expected: readonly string[], table: string): string[] => [
	...expected.filter(text => !found.includes(text)).map(text => `no description mentions ${text} of ${table}`),
	...found.filter(text => !expected.includes(text)).map(text => `a description mentions ${text}, which is not in ${table}`)
];

/** @returns what is wrong, in sentences */
export const findContradictions = (asyncapi: ObjectNode): string[] => {
	const connection = asObject(asObject(asyncapi['channels'], 'channels')['connection'], 'connection');
	// line breaks are anywhere in descriptions
	const text = descriptionsOf(asyncapi).join('\n').replace(/\s+/g, ' ');
	const find = (pattern: RegExp): string[] => [...new Set(text.match(pattern))];

	const limits = Object.entries(asObject(connection['x-limits'], 'x-limits')) as [string, number][];
	const unknown = limits.filter(([name]) => !(name in TEXTS)).map(([name]) => `scripts/asyncapi does not know how ${name} is written`);
	const limitTexts = limits.flatMap(([name, value]) => TEXTS[name]?.(value) ?? []);

	const codes = Object.values(asObject(connection['x-close-codes'], 'x-close-codes')).map(String);
	const codesInText = find(CLOSE_CODES).filter(code => Number(code) !== ABNORMAL_CLOSURE);
	return [...unknown, ...differences(find(QUANTITIES), limitTexts, 'x-limits'), ...differences(codesInText, codes, 'x-close-codes')];
};
