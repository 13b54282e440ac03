/**
 * Nodes of a compact Patricia tree. Paths and hashes are lower-case hexadecimal text throughout, one character a nibble: hashing yields
 * this form at the least cost, and it makes splitting and joining paths simple. Source: facts/ledger.md 1.7 (hashes),
 * facts/rest-operations.md 7 (bytes).
 */
import { sha3Text } from '../../../../wire/bytes/hash.js';

/** Number of links that a branch has room for. */
const FAN_OUT = 16;

/** Means no link; also the root of an empty tree. */
export const NO_LINK = '0'.repeat(64);

export interface LeafNode {
	readonly kind: 'leaf';
	/** Nibbles from here to the end of the key's path. */
	readonly path: string;
	/** Hash of what is stored under the key. */
	readonly value: string;
}

export interface BranchNode {
	readonly kind: 'branch';
	/** Nibbles that everything below shares. */
	readonly path: string;
	/** Hashes of the nodes below by the nibble that leads to each; at least two are not {@link NO_LINK}. */
	readonly links: readonly string[];
}

export type TreeNode = LeafNode | BranchNode;

/** The nodes of all trees over the state. */
export interface TreeNodes {
	/**
	 * @param tree - number of the tree, its place in the order of state-trees.ts
	 * @param position - nibbles that lead to the node, its own path not included
	 */
	treeNode(tree: number, position: string): TreeNode | undefined;
}

const HASH_LENGTH = 64;
const LEAF_MARKER = 'ff';
const BRANCH_MARKER = '00';
const MAX_HASHED_SIZE = 1024;

const scratch = Buffer.allocUnsafe(MAX_HASHED_SIZE);

/** @returns the path with a nibble that encodes leaf or branch and odd or even length, padded to whole bytes */
const encodePath = (path: string, isLeaf: boolean): string => {
	if (path.length % 2 === 0)
		return (isLeaf ? '20' : '00') + path;
	return (isLeaf ? '3' : '1') + path;
};

/** @returns the hash by which a branch above it, or the state hash, refers to a node */
export const hashNode = (node: TreeNode): string => {
	const text = node.kind === 'leaf'
		? encodePath(node.path, true) + node.value
		: encodePath(node.path, false) + node.links.join('');
	return sha3Text(scratch.subarray(0, scratch.write(text, 'hex')));
};

const byteText = (value: number): string => value.toString(16).padStart(2, '0');

const packPath = (path: string): string => byteText(path.length) + path + (path.length % 2 === 0 ? '' : '0');

const maskText = (links: readonly string[]): string => {
	const mask = links.reduce((bits, link, i) => (link === NO_LINK ? bits : bits | (1 << i)), 0);
	return byteText(mask & 0xff) + byteText(mask >> 8);
};

/** @returns a tree node as a node of the network sends it; it is stored in this form, too */
export const encodeNode = (node: TreeNode): Buffer => Buffer.from(node.kind === 'leaf'
	? LEAF_MARKER + packPath(node.path) + node.value
	: BRANCH_MARKER + packPath(node.path) + maskText(node.links) + node.links.filter(link => link !== NO_LINK).join(''), 'hex');

const decodeLinks = (mask: number, hashes: string): string[] => {
	let offset = 0;
	return Array.from({ length: FAN_OUT }, (_, i) => {
		if ((mask & (1 << i)) === 0)
			return NO_LINK;

		offset += HASH_LENGTH;
		return hashes.slice(offset - HASH_LENGTH, offset);
	});
};

/** @param bytes - made by {@link encodeNode} */
export const decodeNode = (bytes: Buffer): TreeNode => {
	const count = bytes[1]!;
	const text = bytes.toString('hex', 2);
	const path = text.slice(0, count);
	const start = 2 * Math.ceil(count / 2);
	if (bytes[0] === 0xff)
		return { kind: 'leaf', path, value: text.slice(start) };

	const maskSize = 4;
	return { kind: 'branch', path, links: decodeLinks(bytes.readUInt16LE(2 + start / 2), text.slice(start + maskSize)) };
};
