/** Settings and their values in groups: a path of names leads to each. */
import type { Notation } from './notation.js';

export interface Setting<T> {
	readonly notation: Notation<T>;
	/** A valid value, as text; messages about invalid values contain it. */
	readonly example: string;
	/** Description: one sentence, with the unit if the notation does not contain it. */
	readonly about: string;
}

export interface SettingTree<S extends Setting<unknown>> {
	readonly [name: string]: S | SettingTree<S>;
}

/** The values of a tree of settings. */
export type ValuesOf<Tree> = {
	readonly [Name in keyof Tree]: Tree[Name] extends Setting<infer T> ? T : ValuesOf<Tree[Name]>
};

export interface NamedSetting<S> {
	/** The path, joined by dots. */
	readonly name: string;
	readonly path: readonly string[];
	readonly setting: S;
}

export const isSetting = <S extends Setting<unknown>>(node: S | SettingTree<S>): node is S => 'notation' in node;

/** @returns all settings of a tree, in its order */
export const settingsOf = <S extends Setting<unknown>>(tree: SettingTree<S>, path: readonly string[] = []): NamedSetting<S>[] =>
	Object.entries(tree).flatMap(([name, node]) => {
		const nodePath = [...path, name];
		return isSetting(node) ? [{ name: nodePath.join('.'), path: nodePath, setting: node }] : settingsOf(node, nodePath);
	});

/** Values by name, in groups. */
export type Tree = { [name: string]: unknown };

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the value at a path, undefined where there is none */
export const valueAt = (tree: unknown, path: readonly string[]): unknown =>
	path.reduce<unknown>((node, name) => (isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined), tree);

/** Adds the groups that the path needs. */
export const setValueAt = (tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): void => {
	if (rest.length === 0)
		tree[name] = value;
	else
		// a value at the path of a group is a group
		setValueAt((tree[name] ??= {}) as Tree, rest, value);
};
