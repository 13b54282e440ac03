/**
 * The first block in the files of a node's seed folder, with one block in each file. Source: facts/sync.md 6; the files for
 * proofs follow the formats of facts/node-packets.md 4; no node has read them.
 */
import type { Hash256 } from '../../chain/index.js';
import { writeFinalizationProof } from '../../wire/blocks/finalization-proof.js';
import { blockHeaderSize, BlockType } from '../../wire/blocks/block.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { u32, u64 } from '../../wire/bytes/little-endian.js';
import { encodeFinalizationStatistics } from '../../wire/packets/chain.js';

/** A block with what a node derives from it. */
export interface StoredBlockElement {
	/** Header and transactions. */
	readonly bytes: Buffer;
	readonly hash: Hash256;
	readonly generationHash: Hash256;
	/** In the order of the block. */
	readonly transactions: readonly { readonly hash: Hash256; readonly merkleComponentHash: Hash256 }[];
	/** Roots of the trees of the state. */
	readonly subCacheRoots: readonly Hash256[];
}

/** @returns the file of a block */
export const encodeBlockElement = (block: StoredBlockElement): Buffer => Buffer.concat([
	block.bytes, fromHex(block.hash), fromHex(block.generationHash),
	u32(block.transactions.length),
	...block.transactions.flatMap(({ hash, merkleComponentHash }) => [fromHex(hash), fromHex(merkleComponentHash)]),
	u32(block.subCacheRoots.length), ...block.subCacheRoots.map(fromHex)
]);

const HASH_SIZE = 32;
const MIN_BLOCK_SIZE = blockHeaderSize(BlockType.NORMAL);

/** @returns the block at the beginning of its file; what follows is derived from it. @throws RangeError when there is none */
export const blockInElement = (file: Buffer): Buffer => {
	const size = file.length < MIN_BLOCK_SIZE ? 0 : file.readUInt32LE(0);
	if (size < MIN_BLOCK_SIZE || size > file.length)
		throw new RangeError(`no block in ${file.length} bytes`);
	return file.subarray(0, size);
};

/** Names from the seed folder. */
export const SeedFile = {
	BLOCK: '00000/00001.dat', STATEMENTS: '00000/00001.stmt', HASHES: '00000/hashes.dat', INDEX: 'index.dat',
	PROOF: '00000/00001.proof', PROOF_HEIGHTS: '00000/proof.heights.dat', PROOF_INDEX: 'proof.index.dat'
} as const;

const HEIGHT = 1n;
const FIRST_ROUND = { epoch: 1, point: 1, height: HEIGHT } as const;

/**
 * @param statements - of the block, as a node stores them
 * @returns the files by name
 */
export const encodeSeed = (block: StoredBlockElement, statements: Buffer): ReadonlyMap<string, Buffer> => new Map([
	[SeedFile.BLOCK, encodeBlockElement(block)],
	[SeedFile.STATEMENTS, statements],
	// by height; there is no block of height 0
	[SeedFile.HASHES, Buffer.concat([Buffer.alloc(HASH_SIZE), fromHex(block.hash)])],
	[SeedFile.INDEX, u64(HEIGHT)],
	[SeedFile.PROOF, writeFinalizationProof({ version: 1, ...FIRST_ROUND, hash: block.hash, messageGroups: [] })],
	// by epoch; there is no epoch 0
	[SeedFile.PROOF_HEIGHTS, Buffer.concat([u64(0n), u64(HEIGHT)])],
	[SeedFile.PROOF_INDEX, encodeFinalizationStatistics({ ...FIRST_ROUND, hash: block.hash })]
]);
