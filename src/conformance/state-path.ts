/**
 * Verifies state proofs: `raw` and `tree` are the same nodes, the first has the root of the state tree, each is linked by the one before,
 * and the last is the leaf of the key, or shows that the tree has none: a branch without the link, or a node whose path leads elsewhere.
 * Source: facts/rest-operations.md 7.
 */
import { isDeepStrictEqual } from 'node:util';
import { fromHex } from '../wire/bytes/hex.js';
import { NodeType, type PatriciaNode, readPatriciaPath } from '../wire/trees/patricia-path.js';
import { declared, entriesAt, requiredText, textAt } from './finds.js';
import { type Fault, fault } from './schema-faults.js';
import { upperCase } from './text.js';

/** Root of a tree without leaves. */
const EMPTY_ROOT = '0'.repeat(64);

/** What a proof has to show. */
export interface Proven {
	/** Key of the entry in the tree, upper-case hexadecimal text. */
	readonly key: string;
	/** The roots that the tree may have; none in networks without verifiable state. */
	readonly roots: readonly string[];
	/** Whether the tree has a leaf with the key; undefined if that is not known. */
	readonly isPresent: boolean | undefined;
	/** The hash of the entry; undefined if it is not known. */
	readonly value?: { readonly hash: string; readonly request: string } | undefined;
	/** Whether hexadecimal text has to be upper-case. */
	readonly isStrict: boolean;
}

const read = (raw: string): readonly PatriciaNode[] | undefined => {
	try {
		return readPatriciaPath(fromHex(raw));
	} catch (error) {
		if (error instanceof RangeError)
			return undefined;
		throw error;
	}
};

const hashOf = (node: PatriciaNode): string => (node.type === NodeType.LEAF ? node.leafHash : node.branchHash);

/** @returns whether the path ends at the leaf of the key, or the first node that is not on the way to it */
const followPath = (nodes: readonly PatriciaNode[], key: string): boolean | Fault => {
	let rest = key;
	for (const [index, node] of nodes.entries()) {
		const nibbles = node.path.slice(0, node.nibbleCount).toUpperCase();
		const isOnTheWay = rest.startsWith(nibbles);
		const link = isOnTheWay ? textAt(entriesAt(node, 'links').find(({ bit }) => bit === rest[nibbles.length]), 'link') : undefined;
		const next = nodes[index + 1];
		if (node.type === NodeType.LEAF && nibbles.length !== rest.length)
			return fault(`$.tree[${index}].nibbleCount`, `${rest.length} expected: a leaf ends the key that its path leads to`);
		if (next === undefined) {
			return link === undefined ? node.type === NodeType.LEAF && isOnTheWay
				: fault(`$.tree[${index}]`, 'the path ends at a branch with a link to the key of this entry');
		}
		if (hashOf(next) !== link)
			return fault(`$.tree[${index + 1}]`, `its hash ${hashOf(next)} is not the one that the node before links to for the key of this entry`);
		rest = rest.slice(nibbles.length + 1);
	}
	return false;
};

/** @returns the first fault of a proof; undefined if it shows what is expected @param document - compared with its schema */
export const findProofFault = (document: unknown, { key, roots, isPresent, value, isStrict }: Proven): Fault | undefined => {
	const nodes = read(requiredText(document, 'raw'));
	const entries = entriesAt(document, 'tree');
	if (nodes === undefined)
		return fault('$.raw', 'the bytes are not complete tree nodes');
	const tree = declared<readonly unknown[]>(isStrict ? entries : upperCase(entries));
	const differing = [...nodes, undefined].findIndex((node, index) => !isDeepStrictEqual(node, tree[index]));
	if (differing !== -1)
		return fault(`$.tree[${differing}]`, 'differs from the node in $.raw');
	// networks without verifiable state have neither roots nor nodes
	if (roots.length === 0 && nodes.length === 0)
		return undefined;
	const root = nodes[0] === undefined ? EMPTY_ROOT : hashOf(nodes[0]);
	if (roots.length > 0 && !roots.includes(root)) {
		return nodes.length === 0 ? fault('$.tree', 'empty, although the state tree has leaves')
			: fault('$.tree[0]', `its hash ${root} is not the root of the state tree in stateHashSubCacheMerkleRoots of the newest block`);
	}
	const hasLeaf = followPath(nodes, key);
	if (typeof hasLeaf === 'object')
		return hasLeaf;
	if (isPresent !== undefined && hasLeaf !== isPresent) {
		return fault('$.tree', isPresent ? 'the path does not end at a leaf with the key of this entry, which is in the state tree'
			: 'the path ends at a leaf with the key of this entry, which is not in the state tree');
	}
	const leaf = nodes.at(-1);
	return hasLeaf && value !== undefined && leaf?.type === NodeType.LEAF && leaf.value !== value.hash
		? fault(`$.tree[${nodes.length - 1}].value`, `${leaf.value} is not the hash of the entry in ${value.request}, which is ${value.hash}`) : undefined;
};
