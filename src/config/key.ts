/** One key of the configuration: its values, and its names in each source. */
import { type NamedSetting, type Notation, type Setting, type SettingTree, settingsOf } from '../notation/index.js';

interface About<T> {
	/** Value where no source has one. */
	readonly default: T;
	/** Text that describes the default where it is not a value. */
	readonly absent?: string;
	/** Values may contain secrets, so messages never contain them. */
	readonly isSecret?: true;
	readonly example: string;
	readonly about: string;
}

export interface Key<T> extends Setting<T>, About<T> {}

export const key = <T>(notation: Notation<T>, about: About<NoInfer<T>>): Key<T> => ({ notation, ...about });

/** Keys in groups. */
export type KeyTree = SettingTree<Key<unknown>>;

/** A key with its names. */
export interface NamedKey {
	/** Path to the key in the configuration file, joined by dots. */
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

const nameKey = ({ name, path, setting }: NamedSetting<Key<unknown>>): NamedKey => {
	const option = path.map(toKebab).join('-');
	return { name, path, option, variable: ENVIRONMENT_PREFIX + option.replaceAll('-', '_').toUpperCase(), key: setting };
};

/** @returns all keys of a tree, in its order; option and variable follow from the path */
export const namedKeys = (tree: KeyTree): NamedKey[] => settingsOf(tree).map(nameKey);
