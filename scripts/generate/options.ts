/** Makes types, tables and a validator of options and network parameters from spec/configuration.yaml. */
import path from 'node:path';
import { asObject, isObject, type Node, type ObjectNode, Source } from './source.js';
import { compileValidators } from './validators.js';

const PREFIX = 'SYMBOL_GATEWAY';
/** The group of the network parameters. */
const NETWORK = 'network';
/** Words for a value that has no other text; they are not values themselves. */
const WORDS_FOR_VALUES: readonly Node[] = ['none', 'public'];
/** The others are annotations, or notations that src/config/notation reads. */
const VALIDATED = ['type', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'enum', 'const', 'anyOf', 'items', 'uniqueItems'];
const VALUE_TYPES: Readonly<Record<string, string>> = {
	int64: 'bigint', time: 'bigint', blocks: 'bigint', fork: 'bigint', namespace: 'readonly string[]'
};

interface Leaf {
	/** Path to the option in the configuration file, joined by dots. */
	readonly name: string;
	readonly schema: ObjectNode;
}

/** @returns the node without references; members next to a reference have precedence */
const resolve = (source: Source, node: Node, from: string): Node => {
	if (Array.isArray(node))
		return node.map(item => resolve(source, item, from));
	if (!isObject(node))
		return node;

	const { $ref: reference, ...rest } = node;
	const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolve(source, value, from)]));
	if (typeof reference !== 'string')
		return own;
	const target = Source.target(reference, from);
	return { ...asObject(resolve(source, source.resolve(target), target.file), reference), ...own };
};

const membersOf = (schema: ObjectNode): [name: string, schema: ObjectNode][] =>
	Object.entries(asObject(schema['properties'], 'properties')).map(([name, member]) => [name, asObject(member, name)]);

const leavesOf = (schema: ObjectNode, prefix = ''): Leaf[] => membersOf(schema).flatMap(([name, member]) =>
	('properties' in member ? leavesOf(member, `${prefix}${name}.`) : [{ name: prefix + name, schema: member }]));

const textOf = (value: Node | undefined): string =>
	(value === undefined ? '' : isObject(value) ? JSON.stringify(value) : Array.isArray(value) ? value.map(textOf).join(',') : String(value));

const alternativesOf = ({ anyOf }: ObjectNode): ObjectNode[] => (anyOf ?? []) as ObjectNode[];

/** @returns what a value is, with bounds and unit; follows the word "expected" */
const expectedOf = (name: string, schema: ObjectNode): string => {
	const { title, anyOf, const: word, enum: words, type, 'x-unit': unit } = schema;
	const keyword = (key: string): string => {
		if (schema[key] === undefined)
			throw new Error(`${name} has no ${key}`);
		return textOf(schema[key]);
	};
	if (typeof title === 'string')
		return title.replace(/\{(\w+)\}/g, (_, key: string) => keyword(key));
	if (anyOf !== undefined)
		return alternativesOf(schema).map(alternative => expectedOf(name, alternative)).join(', or ');
	if (word !== undefined)
		return `\`${textOf(word)}\``;
	if (Array.isArray(words))
		return `one of ${words.map(each => `\`${textOf(each)}\``).join(', ')}`;
	if (type === 'integer' || type === 'number')
		return `${type === 'integer' ? 'an integer' : 'a number'} from ${keyword('minimum')} to ${keyword('maximum')} ${textOf(unit)}`.trimEnd();
	if (type === 'boolean')
		return '`true` or `false`';
	if (type === 'object')
		return 'a JSON object';
	throw new Error(`${name} has no title`);
};

const kebab = (text: string): string => text.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const rangeOf = ({ minimum, maximum, formatMinimum = minimum, formatMaximum = maximum }: ObjectNode): Node | undefined =>
	(formatMinimum === undefined ? undefined : [textOf(formatMinimum), textOf(formatMaximum)]);

/** Members of an entry of the table; undefined ones are omitted. */
const entryOf = ({ name, schema }: Leaf) => {
	const form = alternativesOf(schema)[0] ?? schema;
	const { default: value, description, 'x-default': described, 'x-example': example = value, 'x-secret': isSecret } = schema;
	const option = name.split('.').map(kebab).join('-');
	return {
		name,
		option,
		variable: `${PREFIX}_${option.replaceAll('-', '_').toUpperCase()}`,
		type: form['type'] ?? 'string',
		format: form['format'] ?? schema['format'],
		itemType: isObject(form['items']) ? form['items']['type'] ?? 'string' : undefined,
		itemFormat: isObject(form['items']) ? form['items']['format'] : undefined,
		words: 'anyOf' in schema ? alternativesOf(schema).flatMap(({ const: word }) => word ?? []) : undefined,
		range: rangeOf(form),
		default: value,
		shownDefault: textOf(described ?? value),
		example: textOf(example),
		expected: expectedOf(name, schema),
		description,
		isSecret
	};
};

/** Names and defaults of parameters are those within their group, and texts. */
const parameterOf = (leaf: Leaf) => {
	const { default: value, ...entry } = entryOf(leaf);
	const parameter = leaf.name.slice(NETWORK.length + 1);
	return {
		...entry, parameter, member: leaf.schema['x-member'] ?? parameter, isFixed: leaf.schema['readOnly'], default: value === undefined ? undefined : textOf(value)
	};
};

const quote = (value: Node | undefined): string => `'${textOf(value)}'`;

const asList = (type: string): string => (type.includes('|') ? `readonly (${type})[]` : `readonly ${type}[]`);

/** @returns the type of an option in JSON */
const jsonType = (schema: ObjectNode): string => {
	const { type, const: word, enum: words, items } = schema;
	if ('anyOf' in schema)
		return alternativesOf(schema).map(jsonType).join(' | ');
	if (word !== undefined)
		return quote(word);
	if (Array.isArray(words))
		return words.map(quote).join(' | ');
	if (type === 'array')
		return asList(jsonType(asObject(items, 'items')));
	return type === 'object' ? 'Readonly<Record<string, unknown>>' : type === 'integer' ? 'number' : textOf(type);
};

/** @returns the type of a value that was read */
const valueType = (schema: ObjectNode): string => {
	const { type, format, items, 'x-type': name } = schema;
	if (typeof name === 'string')
		return `Types['${name}']`;
	const known = VALUE_TYPES[textOf(format)];
	if (known !== undefined)
		return known;
	if ('anyOf' in schema)
		return alternativesOf(schema).filter(({ const: word = null }) => !WORDS_FOR_VALUES.includes(word)).map(valueType).join(' | ');
	return type === 'array' ? asList(valueType(asObject(items, 'items'))) : jsonType(schema);
};

/** Types of values by path, in groups. */
type Types = { [name: string]: string | Types };

const insert = (types: Types, [name = '', ...rest]: readonly string[], type: string): void => {
	if (rest.length === 0)
		types[name] = type;
	else
		insert((types[name] ??= {}) as Types, rest, type);
};

/** @returns members of an interface */
const formatMembers = (types: Types, indent = '\t'): string => Object.entries(types).map(([name, type]) =>
	`${indent}readonly ${name}: ${typeof type === 'string' ? type : `{\n${formatMembers(type, `${indent}\t`)}\n${indent}}`};`).join('\n');

const interfaceOf = (leaves: readonly (readonly [path: string, type: string])[]): string => {
	const types: Types = {};
	leaves.forEach(([name, type]) => insert(types, name.split('.'), type));
	return `{\n${formatMembers(types)}\n}`;
};

const PARAMETER_TYPE = 'string | number | boolean | readonly (string | number | boolean)[]';

const docOf = (leaf: Leaf): string => {
	const { description, expected, shownDefault } = entryOf(leaf);
	const shown = textOf(leaf.schema['x-in-process-text'] ?? leaf.schema['x-in-process']) || shownDefault;
	return `/** ${textOf(description)} Takes ${expected}.${shown === '' ? '' : ` Default: ${shown}.`} */`;
};

const startMembers = (schema: ObjectNode, indent = '\t', prefix = ''): string => membersOf(schema).flatMap(([name, member]) => {
	const begin = `${indent}readonly ${name}?: `;
	const full = prefix + name;
	if ('properties' in member) {
		const inner = startMembers(member, `${indent}\t`, `${full}.`);
		return inner === '' ? [] : [`${begin}{\n${inner}\n${indent}} | undefined;`];
	}
	const type = full.startsWith(`${NETWORK}.`) ? PARAMETER_TYPE : jsonType(member);
	return member['readOnly'] === true ? [] : [`${indent}${docOf({ name: full, schema: member })}`, `${begin}${type} | undefined;`];
}).join('\n');

const validatedPart = (schema: Node): Node => {
	if (!isObject(schema))
		return schema;
	return Object.fromEntries(Object.entries(schema).filter(([keyword]) => VALIDATED.includes(keyword)).map(([keyword, value]) =>
		[keyword, Array.isArray(value) ? value.map(validatedPart) : validatedPart(value)]));
};

const OPTION_TYPES = `
/** An option of the gateway: its names, and how its value is written. */
export interface Option {
	/** Path in the configuration file, joined by dots. */
	readonly name: string;
	/** Command-line option, without the dashes. */
	readonly option: string;
	/** Environment variable. */
	readonly variable: string;
	/** Type in JSON, unless the value is one of the words. */
	readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
	/** Notation of the value: a name in src/config/notation/formats.ts. */
	readonly format?: string;
	/** Type of the elements of an array. */
	readonly itemType?: 'string' | 'integer';
	readonly itemFormat?: string;
	/** Words that are accepted instead of a value of the type. */
	readonly words?: readonly string[];
	/** Texts of the smallest and the largest value; absent where values have no order. */
	readonly range?: readonly [smallest: string, largest: string];
	/** Value where no source has one; absent where there is none. */
	readonly default?: unknown;
	/** The default as text, or a description of it; empty where there is none. */
	readonly shownDefault: string;
	/** A valid value, as text. */
	readonly example: string;
	/** What a value is, with bounds and unit; follows the word "expected". */
	readonly expected: string;
	/** One sentence, with the unit if \`expected\` does not contain it. */
	readonly description: string;
	/** Values may contain secrets, so messages never contain them. */
	readonly isSecret?: true;
}

/** A parameter of the embedded chain. Those that are not fixed are options of the gateway. */
export interface Parameter extends Option {
	/** Path within the group \`network\`, joined by dots. */
	readonly parameter: string;
	/** Path to its value, joined by dots. */
	readonly member: string;
	/** It follows from the chain's own keys or from this ledger. */
	readonly isFixed?: true;
	/** Text of the value where none is given; absent where every chain has its own. */
	readonly default?: string;
}
`;

const table = (entries: readonly object[]): string => `[\n${entries.map(entry => `\t${JSON.stringify(entry)}`).join(',\n')}\n]`;

const START_OPTIONS = `/** Options of a gateway inside another program: the members of the configuration file. */
/* eslint @stylistic/max-len: "off" */

export interface StartOptions {
`;

/** @throws Error when an option has no bound or no description */
export const makeOptions = async (header: string, source: Source): Promise<Record<string, string>> => {
	const file = path.join(source.directory, 'configuration.yaml');
	const document = asObject(resolve(source, source.read(file), file), 'configuration.yaml');
	const leaves = leavesOf(document);
	const isParameter = ({ name }: Leaf): boolean => name.startsWith(`${NETWORK}.`);
	const [gateway, network] = [leaves.filter(leaf => !isParameter(leaf)), leaves.filter(isParameter)];
	const parameters = network.map(parameterOf);
	const presets = asObject(asObject(document['properties'], 'properties')[NETWORK], NETWORK)['x-presets'] as Record<string, ObjectNode>;
	const configTypes = gateway.map(({ name, schema }) =>
		[name, valueType(schema) + ('default' in schema ? '' : ' | undefined')] as const);
	const inProcess = gateway.filter(({ schema }) => 'x-in-process' in schema).map(({ name, schema }) => [name, schema['x-in-process']]);
	const options = `${header}${OPTION_TYPES}
/** Types that the contract has no name for. */
interface NamedTypes {
	readonly Address: unknown;
	readonly Hash256: unknown;
	readonly Inflation: unknown;
	readonly MosaicId: unknown;
	readonly PublicKey: unknown;
	readonly Signature: unknown;
}

/** Values of all options. */
export interface Configuration<Types extends Pick<NamedTypes, 'PublicKey'>> ${interfaceOf([...configTypes, [NETWORK, 'Readonly<Record<string, string>>']])}

/** Values of all parameters. Amounts are in atomic units, durations in blocks unless the name contains another unit. */
export interface ParameterValues<Types extends NamedTypes> ${interfaceOf(network.map(({ schema }, i) => [textOf(parameters[i]?.member), valueType(schema)]))}

/** The options without the network parameters; their values may change with every start. */
export const GATEWAY_OPTIONS: readonly Option[] = ${table(gateway.map(entryOf))};

/** The network parameters; a chain stores their values when it is created. */
export const PARAMETERS: readonly Parameter[] = ${table(parameters)};

/** Texts of parameters by name, where a preset differs from the defaults. */
export const PRESETS = {
${Object.entries(presets).map(([name, texts]) => `\t${name}: ${JSON.stringify(Object.fromEntries(Object.entries(texts).map(([parameter, value]) => [parameter, textOf(value)])))}`).join(',\n')}
} as const;

/** Defaults of a gateway inside another program: it uses no port and no folder that another gateway could need. */
export const IN_PROCESS_DEFAULTS = ${JSON.stringify(Object.fromEntries(inProcess))} as const;
`;
	const schema = { type: 'object', properties: Object.fromEntries(leaves.map(leaf => [leaf.name, validatedPart(leaf.schema)])) };
	return {
		'options.ts': options,
		'start-options.ts': `${header}${START_OPTIONS}${startMembers(document)}\n}\n`,
		'option-validator.js': header + await compileValidators(new Map([['options', schema]]), ['options']),
		'option-validator.d.ts': `${header}/** Validates values by name, in JSON types; notations are not validated. */\nexport declare const options: (values: object) => boolean;\n`
	};
};
