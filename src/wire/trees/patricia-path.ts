/** Reads paths through Patricia trees from the binary format of nodes. Source: facts/rest-operations.md 7. */
import type { Encodable } from '../../../generated/encoders.js';
import type { Hex } from '../../chain/index.js';
import { sha3 } from '../bytes/hash.js';
import { asBuffer, fromHex, hexAt, toHex } from '../bytes/hex.js';
import { hexText } from '../bytes/values.js';

export const NodeType = { BRANCH: 0, LEAF: 0xff } as const;

type Branch = Encodable<'MerkleTreeBranchDTO'> & { readonly type: typeof NodeType.BRANCH };
type Leaf = Encodable<'MerkleTreeLeafDTO'> & { readonly type: typeof NodeType.LEAF };
type NodePath = Pick<Branch, 'path' | 'encodedPath' | 'nibbleCount'>;

export type PatriciaNode = Branch | Leaf;

const FAN_OUT = 16;
const HASH_SIZE = 32;
const HEADER_SIZE = 2;
const MASK_SIZE = 2;
const LEAF_FLAG = 2;
const NO_LINK = Buffer.alloc(HASH_SIZE);

/** @returns the nibbles in the hashed form: after a flag nibble, and after a zero nibble when their number is even */
const encodeNibbles = (nibbles: string, flag: number): Hex =>
	hexText(nibbles.length % 2 === 0 ? `${flag}0${nibbles}` : `${flag + 1}${nibbles}`);

const hashOf = (encodedPath: string, parts: readonly Uint8Array[]): Hex =>
	toHex(sha3(Buffer.concat([fromHex(encodedPath), ...parts])));

/** Reads a buffer from front to back. */
class Cursor {
	private offset = 0;

	constructor(private readonly bytes: Buffer) {
	}

	get isAtEnd(): boolean {
		return this.offset === this.bytes.length;
	}

	/** @throws RangeError when too few bytes are left */
	take(size: number): Buffer {
		const end = this.offset + size;
		if (end > this.bytes.length)
			throw new RangeError(`a tree path ends after ${this.bytes.length} bytes, within a node`);

		const taken = this.bytes.subarray(this.offset, end);
		this.offset = end;
		return taken;
	}
}

const readPath = (cursor: Cursor, nibbleCount: number, flag: number): NodePath => {
	const bytes = cursor.take(Math.ceil(nibbleCount / 2));
	const path = toHex(bytes);
	return { path, encodedPath: encodeNibbles(path.slice(0, nibbleCount), flag), nibbleCount };
};

const readLeaf = (cursor: Cursor, nibbleCount: number): Leaf => {
	const path = readPath(cursor, nibbleCount, LEAF_FLAG);
	const value = cursor.take(HASH_SIZE);
	return { type: NodeType.LEAF, ...path, value: toHex(value), leafHash: hashOf(path.encodedPath, [value]) };
};

const readBranch = (cursor: Cursor, nibbleCount: number): Branch => {
	const path = readPath(cursor, nibbleCount, 0);
	const mask = cursor.take(MASK_SIZE).readUInt16LE();
	const slots = Array.from({ length: FAN_OUT }, (_, bit) => ((mask >> bit & 1) === 0 ? undefined : cursor.take(HASH_SIZE)));
	return {
		type: NodeType.BRANCH,
		...path,
		// most significant byte first
		linkMask: toHex(Buffer.of(mask >> 8, mask & 0xff)),
		links: slots.flatMap((link, bit) => (link ? [{ bit: hexText(bit.toString(FAN_OUT).toUpperCase()), link: toHex(link) }] : [])),
		branchHash: hashOf(path.encodedPath, slots.map(link => link ?? NO_LINK))
	};
};

/**
 * Reads a path through a tree.
 * @param raw - concatenated tree nodes, root first
 * @returns the tree nodes in the same order; none when there are no bytes
 * @throws RangeError when the bytes are not nodes
 */
export const readPatriciaPath = (raw: Uint8Array): PatriciaNode[] => {
	const cursor = new Cursor(asBuffer(raw));
	const nodes: PatriciaNode[] = [];
	while (!cursor.isAtEnd) {
		const header = cursor.take(HEADER_SIZE);
		const [type = 0, nibbleCount = 0] = header;
		switch (type) {
		case NodeType.BRANCH: nodes.push(readBranch(cursor, nibbleCount)); break;
		case NodeType.LEAF: nodes.push(readLeaf(cursor, nibbleCount)); break;
		default: throw new RangeError(`${hexAt(header, 0, 1)} is neither a branch nor a leaf`);
		}
	}
	return nodes;
};
