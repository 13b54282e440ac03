/** Reads the file of a block in a node's seed folder. */
import type { Hash256 } from '../../../src/chain/index.js';
import { blockInElement, type StoredBlockElement } from '../../../src/config/network-folder/index.js';
import { hexAt } from '../../../src/wire/bytes/hex.js';
import { hash256 } from '../../../src/wire/bytes/values.js';

const HASH_SIZE = 32;

/** @throws RangeError when the file is not one block */
export const decodeBlockElement = (file: Buffer): StoredBlockElement => {
	const bytes = blockInElement(file);
	let offset = bytes.length;
	const takeHash = (): Hash256 => {
		offset += HASH_SIZE;
		return hash256(file, offset - HASH_SIZE);
	};
	const takeCount = (elementSize: number): number => {
		const count = file.readUInt32LE(offset);
		offset += Uint32Array.BYTES_PER_ELEMENT;
		if (count * elementSize > file.length - offset)
			throw new RangeError(`no ${count} elements at ${offset} of ${file.length} bytes`);
		return count;
	};
	const [hash, generationHash] = [takeHash(), takeHash()];
	const transactions = Array.from({ length: takeCount(2 * HASH_SIZE) }, () => ({ hash: takeHash(), merkleComponentHash: takeHash() }));
	const subCacheRoots = Array.from({ length: takeCount(HASH_SIZE) }, takeHash);
	if (offset !== file.length)
		throw new RangeError(`${file.length - offset} bytes follow the block: ${hexAt(file, offset, HASH_SIZE)}`);
	return { bytes, hash, generationHash, transactions, subCacheRoots };
};
