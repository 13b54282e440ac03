/** One key of the configuration: what values it takes and how they are written. */

/** What a reader returns for a value that is not of its kind; `undefined` may be a value. */
export const INVALID: unique symbol = Symbol('invalid');

export type Read<T> = T | typeof INVALID;

/** How the values of a key are written, as text (environment, command line) and in JSON (configuration file). */
export interface Form<T> {
	/** TypeScript type of a value in JSON, for the types of the package. */
	readonly type: string;
	/** What a value is, bounds and unit included, to follow the word "expected". */
	readonly expected: string;
	fromText(text: string): Read<T>;
	fromJson(value: unknown): Read<T>;
	/** @returns the value as a person would write it on a command line; empty for no value */
	toText(value: T): string;
}

/** What a key is for, and a value that shows how to write one. */
export interface About<T> {
	/** Value unless one is given. */
	readonly default: T;
	/** What takes the place of a default that is no value, as text. */
	readonly absent?: string;
	/** Whether values may contain secrets, so that none is ever shown. */
	readonly isSecret?: true;
	/** A good value, in text form; shown beside a wrong one. */
	readonly example: string;
	/** One sentence, with the unit where the form does not carry it. */
	readonly about: string;
}

export interface Key<T> extends About<T> {
	readonly kind: 'key';
	readonly form: Form<T>;
}

export const key = <T>(form: Form<T>, about: About<NoInfer<T>>): Key<T> => ({ kind: 'key', form, ...about });

/** Keys in groups; the name of a key is the path to it, joined by dots. */
export interface KeyTree {
	readonly [name: string]: Key<unknown> | KeyTree;
}

/** The values of a tree of keys. */
export type ValuesOf<Tree> = {
	readonly [Name in keyof Tree]: Tree[Name] extends Key<infer T> ? T : ValuesOf<Tree[Name]>
};

/** A key with its names. */
export interface NamedKey {
	/** Path to the key, as in the configuration file. */
	readonly name: string;
	readonly path: readonly string[];
	/** Command-line option, without the dashes. */
	readonly option: string;
	/** Environment variable. */
	readonly variable: string;
	readonly key: Key<unknown>;
}

export const ENVIRONMENT_PREFIX = 'SYMBOL_GATEWAY_';

const toKebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const nameKey = (path: readonly string[], named: Key<unknown>): NamedKey => {
	const option = path.map(toKebab).join('-');
	return {
		name: path.join('.'),
		path,
		option,
		variable: ENVIRONMENT_PREFIX + option.replaceAll('-', '_').toUpperCase(),
		key: named
	};
};

const isKey = (node: Key<unknown> | KeyTree): node is Key<unknown> => node['kind'] === 'key';

/** @returns all keys of a tree, in its order; option and variable follow from the path */
export const namedKeys = (tree: KeyTree, path: readonly string[] = []): NamedKey[] =>
	Object.entries(tree).flatMap(([name, node]) => (isKey(node)
		? [nameKey([...path, name], node)]
		: namedKeys(node, [...path, name])));
