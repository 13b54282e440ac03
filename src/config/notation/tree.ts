/** Values in groups: a path of names leads to each. */

/** Values by name, in groups. */
export type Tree = { [name: string]: unknown };

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param path - names joined by dots @returns the value at a path, undefined where there is none */
export const valueAt = (tree: unknown, path: string): unknown =>
	path.split('.').reduce<unknown>((node, name) => (isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined), tree);

/** Adds the groups that the path needs. @param path - names joined by dots */
export const setValueAt = (tree: Tree, path: string, value: unknown): void => {
	const names = path.split('.');
	const last = names.pop() ?? '';
	// a value at the path of a group is a group
	const group = names.reduce<Tree>((node, name) => (node[name] ??= {}) as Tree, tree);
	group[last] = value;
};
