/**
 * Changes a compact Patricia tree. A node is found by its position: the nibbles that lead to it from the root, its own path not included
 * (docs/adr/0007-state-trees.md). Only nodes on the way to something that changes are read, and each that changes is hashed once.
 * Source: facts/ledger.md 1.7.
 */
import { type BranchNode, hashNode, type LeafNode, NO_LINK, type TreeNode } from './tree-node.js';

/** Finds the node at a position. */
export type NodeReader = (position: string) => TreeNode | undefined;

/** New value of a path. */
export interface LeafChange {
	/** 64 nibbles. */
	readonly path: string;
	/** Undefined removes the leaf, if there is one. */
	readonly value: string | undefined;
}

/** Result of changing leaves of a tree. */
export interface TreeUpdate {
	/** {@link NO_LINK} when the tree is empty. */
	readonly root: string;
	/** New nodes by position; undefined where a node was removed. */
	readonly nodes: ReadonlyMap<string, TreeNode | undefined>;
}

const NIBBLES = [...'0123456789abcdef'];

const HEX_RADIX = 16;

/** @returns the nibble that leads to a place from the branch above it */
const nibbleOf = (place: string): number => parseInt(place.charAt(place.length - 1), HEX_RADIX);

/** @returns the link of a branch to its child at a nibble */
const linkOf = ({ links }: BranchNode, place: string): string => links[nibbleOf(place)]!;

type NewLeaf = { readonly path: string; readonly value: string };

const EMPTY_LINKS: readonly string[] = NIBBLES.map(() => NO_LINK);

const isNew = (change: LeafChange): change is NewLeaf => change.value !== undefined;

const byPath = (a: LeafChange, b: LeafChange): number => {
	if (a.path === b.path)
		return 0;
	return a.path < b.path ? -1 : 1;
};

const sharedLength = (a: string, b: string, from: number): number => {
	let length = from;
	while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length))
		++length;
	return length;
};

/** Cuts sorted changes where the nibble at `index` changes. */
const groupByNibble = <Change extends LeafChange>(changes: readonly Change[], index: number): Change[][] => {
	const groups: Change[][] = [];
	let last = -1;
	for (const change of changes) {
		const nibble = change.path.charCodeAt(index);
		if (nibble === last)
			(groups[groups.length - 1]!).push(change);
		else
			groups.push([change]);
		last = nibble;
	}
	return groups;
};

/** New nodes directly below a branch by their position; undefined where a node was removed. */
type Children = ReadonlyMap<string, TreeNode | undefined>;

/** One pass over a tree. A returned node is not stored yet: its final position depends on its siblings. */
class Pass {
	readonly nodes = new Map<string, TreeNode | undefined>();

	constructor(private readonly read: NodeReader) {
	}

	/**
	 * @param changes - sorted, all below the position
	 * @returns the new node; the same object when nothing changes
	 */
	change(position: string, node: TreeNode | undefined, changes: readonly LeafChange[]): TreeNode | undefined {
		switch (node?.kind) {
		case 'leaf': return this.changeLeaf(position, node, changes);
		case 'branch': return this.changeBranch(position, node, changes);
		default: return this.grow(position, changes.filter(isNew));
		}
	}

	/** Stores a node at its position. @returns its hash */
	place(position: string, node: TreeNode): string {
		this.nodes.set(position, node);
		return hashNode(node);
	}

	private changeLeaf(position: string, leaf: LeafNode, changes: readonly LeafChange[]): TreeNode | undefined {
		const path = position + leaf.path;
		const own = changes.find(change => change.path === path) ?? { path, value: leaf.value };
		const others = changes.filter(isNew).filter(change => change.path !== path);
		if (others.length === 0 && own.value === leaf.value)
			return leaf;
		return this.grow(position, isNew(own) ? [...others, own].sort(byPath) : others);
	}

	private changeBranch(position: string, branch: BranchNode, changes: readonly LeafChange[]): TreeNode | undefined {
		const end = position + branch.path;
		const inside = branch.path === '' ? changes : changes.filter(({ path }) => path.startsWith(end));
		const beside = inside.length === changes.length ? [] : changes.filter(isNew).filter(({ path }) => !path.startsWith(end));
		return beside.length === 0 ? this.changeBelow(position, branch, inside) : this.fork(position, branch, inside, beside);
	}

	private changeBelow(position: string, branch: BranchNode, changes: readonly LeafChange[]): TreeNode | undefined {
		const depth = position.length + branch.path.length;
		const children = new Map<string, TreeNode | undefined>();
		for (const group of groupByNibble(changes, depth)) {
			const place = group[0]!.path.slice(0, depth + 1);
			const child = linkOf(branch, place) === NO_LINK ? undefined : this.read(place);
			const changed = this.change(place, child, group);
			if (changed !== child)
				children.set(place, changed);
		}
		return children.size === 0 ? branch : this.join(position, branch, children);
	}

	/** Splits a branch whose path is no longer common to all changes. */
	private fork(position: string, branch: BranchNode, inside: readonly LeafChange[], beside: readonly NewLeaf[]): TreeNode | undefined {
		const end = position + branch.path;
		const depth = Math.min(...[beside[0], beside[beside.length - 1]].map(change =>
			sharedLength(end, change!.path, position.length)));
		const old = end.slice(0, depth + 1);
		const children = new Map<string, TreeNode | undefined>();
		for (const group of groupByNibble(beside, depth)) {
			const place = group[0]!.path.slice(0, depth + 1);
			if (place !== old)
				children.set(place, this.grow(place, group));
		}
		const near = [...inside, ...beside.filter(({ path }) => path.startsWith(old))].sort(byPath);
		children.set(old, this.change(old, { ...branch, path: end.slice(depth + 1) }, near));
		return this.join(position, { kind: 'branch', path: end.slice(position.length, depth), links: EMPTY_LINKS }, children);
	}

	/** @param leaves - sorted; there is nothing else at the position */
	private grow(position: string, leaves: readonly NewLeaf[]): TreeNode | undefined {
		const [first] = leaves;
		if (!first)
			return undefined;
		if (leaves.length === 1)
			return { kind: 'leaf', path: first.path.slice(position.length), value: first.value };

		const depth = sharedLength(first.path, (leaves[leaves.length - 1]!).path, position.length);
		const children = new Map(groupByNibble(leaves, depth).map(group => {
			const place = group[0]!.path.slice(0, depth + 1);
			return [place, this.grow(place, group)];
		}));
		return this.join(position, { kind: 'branch', path: first.path.slice(position.length, depth), links: EMPTY_LINKS }, children);
	}

	/** Links the changed nodes below a branch. A branch with only one remaining child is replaced by that child. */
	private join(position: string, { path, links }: BranchNode, children: Children): TreeNode | undefined {
		const isPresent = links.map(link => link !== NO_LINK);
		for (const [place, child] of children) {
			isPresent[nibbleOf(place)] = child !== undefined;
			if (!child)
				this.nodes.set(place, undefined);
		}
		const only = isPresent.indexOf(true);
		if (isPresent.lastIndexOf(true) === only) {
			const nibble = NIBBLES[only];
			return nibble === undefined ? undefined : this.merge(position + path + nibble, path + nibble, children);
		}
		const changed = links.slice();
		for (const [place, child] of children)
			changed[nibbleOf(place)] = child ? this.place(place, child) : NO_LINK;
		return { kind: 'branch', path, links: changed };
	}

	/** @returns the only remaining child of a branch, which replaces the branch */
	private merge(place: string, path: string, children: Children): TreeNode {
		const child = children.get(place) ?? this.read(place);
		if (!child)
			throw new Error(`there is no node at ${place}, although a branch links to it`);

		this.nodes.set(place, undefined);
		return { ...child, path: path + child.path };
	}
}

/**
 * Changes leaves of a tree.
 * @param read - finds the nodes before the change
 * @param changes - in any order, no path twice
 */
export const updateTree = (read: NodeReader, changes: readonly LeafChange[]): TreeUpdate => {
	const before = read('');
	const pass = new Pass(read);
	const after = pass.change('', before, [...changes].sort(byPath));
	if (after === before)
		return { root: before ? hashNode(before) : NO_LINK, nodes: pass.nodes };

	if (after)
		return { root: pass.place('', after), nodes: pass.nodes };

	pass.nodes.set('', undefined);
	return { root: NO_LINK, nodes: pass.nodes };
};

/**
 * Walks from the root along a path as far as the tree contains it.
 * @returns the nodes on the way, root first. If something is stored under the path the last one is its leaf; if not, the last one shows it:
 * a branch without the link, or a node whose own path leads elsewhere.
 */
export const walkTree = (read: NodeReader, path: string): TreeNode[] => {
	const nodes: TreeNode[] = [];
	for (let position: string | undefined = ''; position !== undefined;) {
		const node = read(position);
		if (!node)
			break;

		nodes.push(node);
		const end: string = position + node.path;
		const isOnTheWay = node.kind === 'branch' && path.startsWith(end);
		const next = path.slice(0, end.length + 1);
		position = isOnTheWay && linkOf(node, next) !== NO_LINK ? next : undefined;
	}
	return nodes;
};
