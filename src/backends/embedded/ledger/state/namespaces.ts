/** Reads and changes namespace records. Lifetimes: facts/ledger.md 3.5, 10.2 traps 13 and 14. */
import type { NamespaceId } from '../../../../chain/index.js';
import type { LedgerState } from './ledger-state.js';
import { type Alias, type ChildNamespace, ETERNAL, type RootNamespace } from '../../../../wire/state/records.js';
import type { Readable } from './table.js';

type NamespaceTables = {
	readonly namespaces: Readable<NamespaceId, RootNamespace>;
	readonly namespaceRoots: Readable<NamespaceId, NamespaceId>;
};

/** A namespace of any level, found by its own id. */
export interface FoundNamespace {
	readonly root: RootNamespace;
	/** Ids from the root down to the namespace: one to three. */
	readonly path: readonly NamespaceId[];
	readonly alias: Alias;
}

/** @returns the namespace, expired or not, as long as it was not pruned */
export const findNamespace = ({ namespaces, namespaceRoots }: NamespaceTables, id: NamespaceId): FoundNamespace | undefined => {
	const root = namespaces.get(id);
	if (root)
		return { root, path: [id], alias: root.alias };

	const rootId = namespaceRoots.get(id);
	const ownRoot = rootId === undefined ? undefined : namespaces.get(rootId);
	const child = ownRoot?.children.find(candidate => candidate.id === id);
	return ownRoot && child && { root: ownRoot, path: [ownRoot.id, ...child.path], alias: child.alias };
};

/** @returns whether namespaces below the root can be used at a height: its grace period has not begun */
export const isActiveNamespace = (root: RootNamespace, height: bigint, gracePeriod: bigint): boolean =>
	root.startHeight <= height && (root.endHeight === ETERNAL || height < root.endHeight - gracePeriod);

/** @returns whether the grace period has ended at a height */
export const isGoneNamespace = (root: RootNamespace, height: bigint): boolean => root.endHeight <= height;

const isBefore = (a: ChildNamespace, b: ChildNamespace): boolean => a.path.join('') < b.path.join('');

/** Adds a namespace below an existing one. */
export const addChild = (state: LedgerState, id: NamespaceId, parentId: NamespaceId): void => {
	const parent = findNamespace(state, parentId);
	if (!parent)
		return;

	const child: ChildNamespace = { id, path: [...parent.path.slice(1), id], alias: { type: 'none' } };
	const { children } = parent.root;
	const position = children.findIndex(other => isBefore(child, other));
	const end = position === -1 ? children.length : position;
	state.namespaces.set(parent.root.id, { ...parent.root, children: [...children.slice(0, end), child, ...children.slice(end)] });
	state.namespaceRoots.set(id, parent.root.id);
};

/** Sets the alias of a namespace. */
export const setAlias = (state: LedgerState, id: NamespaceId, alias: Alias): void => {
	const namespace = findNamespace(state, id);
	if (!namespace)
		return;

	const { root } = namespace;
	state.namespaces.set(root.id, root.id === id
		? { ...root, alias }
		: { ...root, children: root.children.map(child => (child.id === id ? { ...child, alias } : child)) });
};
