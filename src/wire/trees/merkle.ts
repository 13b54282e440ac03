/** Binary Merkle trees over SHA3-256. Source: facts/ledger.md 1.3, facts/mongo.md (Merkle arrays). */
import type { StoredMerkleTree } from '../../chain/index.js';
import { sha3 } from '../bytes/hash.js';
import { asBuffer } from '../bytes/hex.js';

const HASH_SIZE = 32;

/** @returns the number of hashes in all layers of a tree */
const countNodes = (leafCount: number): number => {
	let count = 1;
	for (let size = leafCount; size > 1; size = Math.ceil(size / 2))
		count += size + size % 2;
	return count;
};

/** Builds all layers: leaves first, every layer of odd length above one followed by its last hash again, the root last. */
export const buildMerkleTree = (leaves: readonly Uint8Array[]): StoredMerkleTree => {
	if (leaves.length === 0)
		return { nodes: Buffer.alloc(HASH_SIZE), leafCount: 0 };

	const nodes = Buffer.alloc(countNodes(leaves.length) * HASH_SIZE);
	const nodesAt = (index: number, count: number) => nodes.subarray(index * HASH_SIZE, (index + count) * HASH_SIZE);
	leaves.forEach((leaf, i) => nodes.set(leaf, i * HASH_SIZE));

	let layerStart = 0;
	for (let size = leaves.length; size > 1; size = Math.ceil(size / 2)) {
		const nextStart = layerStart + size + size % 2;
		if (size % 2 === 1)
			nodesAt(layerStart + size - 1, 1).copy(nodesAt(layerStart + size, 1));
		for (let i = 0; layerStart + 2 * i < nextStart; ++i)
			sha3(nodesAt(layerStart + 2 * i, 2)).copy(nodesAt(nextStart + i, 1));
		layerStart = nextStart;
	}
	return { nodes, leafCount: leaves.length };
};

/** @returns the tree's root, 32 bytes; zeros for a tree without leaves */
export const rootOfTree = (tree: StoredMerkleTree): Buffer => Buffer.from(tree.nodes.subarray(tree.nodes.length - HASH_SIZE));

/** @returns the root over the leaves, 32 bytes; zeros when there are none */
export const merkleRoot = (leaves: readonly Uint8Array[]): Buffer => rootOfTree(buildMerkleTree(leaves));

/** One step from a leaf to the root: the sibling and its side. */
export interface MerklePathItem {
	readonly position: 'left' | 'right';
	readonly hash: Buffer;
}

/** @returns the siblings from the leaf layer up, or undefined when the hash is not a leaf; a single leaf has an empty path */
export const merklePath = (tree: StoredMerkleTree, leaf: Uint8Array): readonly MerklePathItem[] | undefined => {
	const nodes = asBuffer(tree.nodes);
	const nodeAt = (index: number) => nodes.subarray(index * HASH_SIZE, (index + 1) * HASH_SIZE);

	let index = 0;
	while (index < tree.leafCount && !nodeAt(index).equals(leaf))
		++index;
	if (index === tree.leafCount)
		return undefined;

	const path: MerklePathItem[] = [];
	let layerStart = 0;
	for (let layerSize = tree.leafCount; layerSize > 1; layerSize = Math.ceil(layerSize / 2)) {
		const isLeft = index % 2 === 0;
		path.push({ position: isLeft ? 'right' : 'left', hash: nodeAt(layerStart + (isLeft ? index + 1 : index - 1)) });
		layerStart += layerSize + layerSize % 2;
		index = Math.floor(index / 2);
	}
	return path;
};
