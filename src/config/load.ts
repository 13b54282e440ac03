/** Reads the configuration. Precedence: command line, environment, configuration file, defaults. */
import { inspect } from 'node:util';
import type { Option, Parameter } from '../../generated/options.js';
import { fromJson, fromText, isTree, setValueAt, type Tree, valueAt } from './notation/index.js';
import { messageOf } from '../runtime/errors.js';
import { nearest } from './nearest.js';
import { type Config, OPTIONS } from './options.js';
import { type Expected, isReferenceForm, type Origin, translateReference, type WrongValue } from './reference-form.js';
import { unknownVariables } from './variables.js';

/** Sources of values. A name that is absent or undefined is not given. */
export interface Sources {
	/** Values by option, without the dashes. */
	readonly options?: Readonly<Record<string, string | undefined>>;
	/** Values by variable; an empty one counts as absent. */
	readonly environment?: Readonly<Record<string, string | undefined>>;
	/** Text of the configuration file (JSON), of this gateway or of catapult-rest. */
	readonly file?: string | undefined;
	/** Its name, for messages. */
	readonly fileName?: string | undefined;
	/** An object that replaces the configuration file; members that are undefined count as absent. */
	readonly values?: object | undefined;
}

/** An error in the configuration. */
export interface Fault {
	/** Name of the wrong key, option, variable or group; for a value in a file of catapult-rest, its place in that file. */
	readonly key: string;
	/** What is wrong, where, and what is expected; one line. */
	readonly message: string;
}

export type LoadResult =
	| {
		readonly config: Config;
		/** Keys of a file of catapult-rest, and environment variables with our prefix, that have no effect. */
		readonly ignored: readonly string[];
		/** Returns the name of a key for messages: its place in a file of catapult-rest, unless an option or a variable has its value. */
		readonly nameOf: (key: string) => string;
		readonly faults?: undefined;
	}
	| { readonly config?: undefined; readonly ignored?: undefined; readonly nameOf?: undefined; readonly faults: readonly Fault[] };

/** One value found in a source. */
interface Given {
	/** Name of the key in the source. */
	readonly name: string;
	readonly source: string;
	readonly shown: string;
	readonly describe?: Origin['describe'];
	/** Undefined when the text or the JSON value is not a valid value of the key. */
	readonly value: unknown;
}

const faultOf = ({ name, source, shown }: Omit<Given, 'value'>, { expected, example }: Expected): Fault =>
	({ key: name, message: `${name}: ${shown} (${source}) is wrong; expected ${expected}, for example ${example}` });

const wrongValue = (option: Option, given: Given): Fault =>
	faultOf({ ...given, shown: option.isSecret ? 'the value' : given.shown }, given.describe?.(option) ?? option);

const isParameter = (option: Option): option is Parameter => 'parameter' in option;

/** @returns the value; for a network parameter, its text, which the chain reads; undefined if the text is not a value of the option */
const readText = (option: Option, text: string): unknown => {
	const value = fromText(option, text);
	return isParameter(option) && value !== undefined ? text : value;
};

/** @returns the text of a number, a boolean or a list; undefined for other values */
const joinJson = (value: unknown): string | undefined => {
	const parts = Array.isArray(value) ? value : [value];
	if (!parts.every(part => ['string', 'number', 'boolean'].includes(typeof part)))
		return undefined;
	return parts.length === 0 ? 'none' : parts.join(',');
};

/** In JSON, a network parameter may be its text, a number, a boolean or a list. */
const readJson = (option: Option, value: unknown): unknown => {
	if (!isParameter(option))
		return fromJson(option, value);
	const text = joinJson(value);
	return text === undefined ? undefined : readText(option, text);
};

/** Name of the tree of values in messages. */
const treeNameOf = ({ values, fileName }: Sources): string => {
	if (values !== undefined)
		return 'options';
	return fileName === undefined ? 'configuration file' : `configuration file ${fileName}`;
};

/** @returns the value as JSON, or as `inspect` shows it if JSON has no text for it: a program may pass any value */
const show = (value: unknown): string => {
	try {
		return JSON.stringify(value) ?? inspect(value);
	} catch {
		// JSON has no text for a bigint or a cycle
		return inspect(value, { breakLength: Infinity });
	}
};

const fromTree = (option: Option, { tree, origins }: ParsedTree, source: string): Given[] => {
	const { name } = option;
	const value = valueAt(tree, name);
	if (value === undefined)
		return [];

	const origin = origins?.get(name) ?? { path: name, value };
	return [{
		name: origin.path, source, shown: show(origin.value), value: readJson(option, value),
		...origin.describe && { describe: origin.describe }
	}];
};

/** @returns the values given for an option; the last one has precedence */
const valuesOf = (option: Option, parsed: ParsedTree, { options = {}, environment = {}, ...sources }: Sources): Given[] => {
	const { name } = option;
	const variable = environment[option.variable];
	const argument = options[option.option];
	return [
		...fromTree(option, parsed, treeNameOf(sources)),
		...(variable ? [{ name, source: `environment variable ${option.variable}`, shown: variable, value: readText(option, variable) }] : []),
		...(argument === undefined ? [] : [{ name, source: `option --${option.option}`, shown: `'${argument}'`, value: readText(option, argument) }])
	];
};

const unknownName = (name: string, where: string, known: readonly string[]): Fault => {
	const close = nearest(name, known);
	return { key: name, message: `${name} (${where}) is not a key${close ? `; did you mean ${close}?` : ''}` };
};

const NAMES = OPTIONS.map(({ name }) => name);

const isGroup = (name: string): boolean => NAMES.some(known => known.startsWith(`${name}.`));

const unknownInTree = (node: Tree, where: string, prefix = ''): Fault[] => Object.entries(node).flatMap(([part, value]) => {
	const name = prefix + part;
	if (NAMES.includes(name) || value === undefined)
		return [];
	if (!isGroup(name))
		return [unknownName(name, where, NAMES)];
	return isTree(value)
		? unknownInTree(value, where, `${name}.`)
		: [{ key: name, message: `${name}: ${show(value)} (${where}) is wrong; expected an object of keys` }];
});

const unknownOptions = (options: Readonly<Record<string, unknown>>): Fault[] => {
	const known = OPTIONS.map(({ option }) => option);
	return Object.keys(options)
		.filter(name => !known.includes(name))
		.map(name => unknownName(`--${name}`, 'command line', known.map(option => `--${option}`)));
};

interface ParsedTree {
	readonly tree: Tree;
	readonly ignored: readonly string[];
	/** Where each value of a file of catapult-rest comes from. */
	readonly origins?: ReadonlyMap<string, Origin>;
	readonly wrong?: readonly WrongValue[];
}

type ParsedFile = ParsedTree | { readonly fault: string };

const parseFile = (text: string | undefined): ParsedFile => {
	if (text === undefined)
		return { tree: {}, ignored: [] };

	try {
		const tree: unknown = JSON.parse(text);
		if (!isTree(tree))
			return { fault: 'expected a JSON object, for example {"httpPort": 3000}' };
		return isReferenceForm(tree) ? translateReference(tree) : { tree, ignored: [] };
	} catch (error) {
		return { fault: `not JSON: ${messageOf(error)}` };
	}
};

/** A key's name for messages. */
type NameOf = (key: string) => string;

const namesIn = ({ origins }: ParsedTree, { options = {}, environment = {} }: Sources): NameOf => name => {
	const { option = '', variable = '' } = OPTIONS.find(known => name === known.name) ?? {};
	return options[option] === undefined && !environment[variable] ? origins?.get(name)?.path ?? name : name;
};

/** Files that a connection to a node requires. */
const CREDENTIALS = ['certificateFile', 'keyFile', 'caFile'] as const;

/** Files that backends require. */
const NEEDED = { catapult: [...CREDENTIALS, 'networkPropertiesFile'], light: CREDENTIALS, embedded: [], follow: [] } as const;

/** @returns one fault that lists all missing files */
const missingForNode = ({ backend, apiNode }: Config, nameOf: NameOf): Fault[] => {
	const missing = OPTIONS.filter(({ name }) => NEEDED[backend].some(needed => name === `apiNode.${needed}` && apiNode[needed] === undefined));
	return missing.length === 0 ? [] : [{
		key: 'apiNode',
		message: `the ${backend} backend needs ${missing.map(({ name }) => nameOf(name)).join(', ')}: give ${missing.map(({ option }) => `--${option}`).join(', ')},`
			+ ` or the ${backend === 'light' ? 'rest.light.json' : 'rest.json'} of catapult-rest with --config`
	}];
};

/** @returns a fault if the backend follow has no folder of the network */
const missingForFollower = ({ backend, networkDir }: Config, nameOf: NameOf): Fault[] => (backend !== 'follow' || networkDir !== undefined ? [] : [{
	key: 'networkDir', message: `the backend follow needs ${nameOf('networkDir')}: give --network-dir, the folder with the files of the network (docs/follow.md)`
}]);

/** @returns errors that concern several keys */
const crossFaults = (config: Config, nameOf: NameOf): Fault[] => {
	const { tls, httpPort, httpsPort } = config;
	const [plain, secure, certificate, key] = (['httpPort', 'httpsPort', 'tls.certificateFile', 'tls.keyFile'] as const).map(nameOf);
	return [
		...((tls.certificateFile === undefined) === (tls.keyFile === undefined) ? [] : [{
			key: 'tls', message: `${certificate} and ${key} need each other; give both, for example gateway.crt and gateway.key, or neither`
		}]),
		...missingForNode(config, nameOf),
		...missingForFollower(config, nameOf),
		...(httpPort === 'off' && httpsPort === 'off' ? [{
			key: 'httpPort', message: 'httpPort: off, and httpsPort is off too; give one of them a port, for example 3000'
		}] : []),
		...(typeof httpPort === 'number' && httpPort !== 0 && httpPort === httpsPort ? [{
			key: 'httpsPort', message: `${secure}: ${httpsPort} is also ${plain}; give another one, for example ${httpPort % 65535 + 1}`
		}] : [])
	];
};

/** Reads every option from the source that has precedence. */
const readOptions = (file: ParsedTree, sources: Sources): { readonly values: Tree; readonly faults: readonly Fault[] } => {
	const values: Tree = {};
	const network: Tree = {};
	const faults: Fault[] = [];
	for (const option of OPTIONS) {
		const found = valuesOf(option, file, sources);
		faults.push(...found.filter(({ value }) => value === undefined).map(wrong => wrongValue(option, wrong)));
		const last = found.at(-1);
		if (!isParameter(option))
			setValueAt(values, option.name, last ? last.value : option.default);
		else if (last)
			network[option.parameter] = last.value;
	}
	return { values: { ...values, network }, faults };
};

/** @returns the configuration, or all errors in it; depends only on its arguments */
export const loadConfig = (sources: Sources): LoadResult => {
	const where = treeNameOf(sources);
	// any object is a tree
	const file: ParsedFile = sources.values === undefined ? parseFile(sources.file) : { tree: sources.values as Tree, ignored: [] };
	if ('fault' in file)
		return { faults: [{ key: 'configuration file', message: `${where}: ${file.fault}` }] };

	const { values, faults } = readOptions(file, sources);
	const variables = unknownVariables(sources.environment ?? {});
	const misspelled = variables.flatMap(({ name, close }) => (close === undefined ? [] : [{
		key: name, message: `${name} (environment variable) is not known; did you mean ${close}?`
	}]));
	const wrong = (file.wrong ?? []).map(found => faultOf({ name: found.path, source: where, shown: show(found.value) }, found));
	const all = [...unknownInTree(file.tree, where), ...unknownOptions(sources.options ?? {}), ...misspelled, ...wrong, ...faults];
	if (all.length)
		return { faults: all };

	// every option has a value of its type
	const config = values as unknown as Config;
	const nameOf = namesIn(file, sources);
	const cross = crossFaults(config, nameOf);
	return cross.length ? { faults: cross } : { config, ignored: [...file.ignored, ...variables.map(({ name }) => name)], nameOf };
};
