/** Compares the numbers in the descriptions of the WebSocket contract with its tables and channels, and with the configuration. */
import { asObject, isObject, type Node, type ObjectNode } from '../generate/source.js';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
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
const ADDRESS_CHANNELS = /\bother \w+ are followed by a slash\b/g;
/** The name of a configuration key, then its default. */
const DEFAULTS = /`(?<name>[a-zA-Z]+(?:\.[a-zA-Z]+)+)`[^`.]*?\bby default (?<value>[\d,]+)/g;

/** A client reports it itself; it is never sent. Source: RFC 6455, 7.1.5. */
const ABNORMAL_CLOSURE = 1006;

/** Default values by the name of the configuration key. */
export type Defaults = ReadonlyMap<string, unknown>;

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

/** @returns what is wrong about the defaults that a text mentions */
const wrongDefaults = (text: string, defaults: Defaults): string[] => [...text.matchAll(DEFAULTS)].flatMap(({ groups = {} }) => {
	const { name = '', value = '' } = groups;
	const expected = defaults.get(name);
	if (expected === undefined)
		return [`a description mentions ${name}, which is not a key of the configuration`];

	return value.replaceAll(',', '') === JSON.stringify(expected) ? [] : [`a description mentions ${value} as the default of ${name}, which is ${JSON.stringify(expected)}`];
});

/** @param defaults - of the configuration. @returns what is wrong, in sentences */
export const findContradictions = (asyncapi: ObjectNode, defaults: Defaults): string[] => {
	const channels = asObject(asyncapi['channels'], 'channels');
	const connection = asObject(channels['connection'], 'connection');
	// line breaks are anywhere in descriptions
	const text = descriptionsOf(asyncapi).join('\n').replace(/\s+/g, ' ');
	const find = (pattern: RegExp): string[] => [...new Set(text.match(pattern))];

	const limits = Object.entries(asObject(connection['x-limits'], 'x-limits')) as [string, number][];
	const unknown = limits.filter(([name]) => !(name in TEXTS)).map(([name]) => `scripts/asyncapi does not know how ${name} is written`);
	const limitTexts = limits.flatMap(([name, value]) => TEXTS[name]?.(value) ?? []);

	const withAddress = Object.values(channels).filter(channel => 'parameters' in asObject(channel, 'channel')).length;
	const channelTexts = [`other ${WORDS[withAddress] ?? withAddress} are followed by a slash`];

	const codes = Object.values(asObject(connection['x-close-codes'], 'x-close-codes')).map(String);
	const codesInText = find(CLOSE_CODES).filter(code => Number(code) !== ABNORMAL_CLOSURE);
	return [
		...unknown,
		...differences(find(QUANTITIES), limitTexts, 'x-limits'),
		...differences(codesInText, codes, 'x-close-codes'),
		...differences(find(ADDRESS_CHANNELS), channelTexts, 'channels'),
		...wrongDefaults(text, defaults)
	];
};
