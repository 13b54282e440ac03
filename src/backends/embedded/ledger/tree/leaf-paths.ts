/** The path of a record in its tree: the nibbles of the hash of its key. Source: facts/ledger.md 1.7. */
import { LRUCache } from 'lru-cache';
import { sha3Text } from '../../../../wire/bytes/hash.js';
import { fromHex, idToBytes } from '../../../../wire/bytes/hex.js';

const ID_LENGTH = 16;
const REMEMBERED_PATHS = 50_000;

// the accounts of one block tend to be those of the next
// by size: with `max`, the memory for all of them would be allocated now
const paths = new LRUCache<string, string>({ maxSize: REMEMBERED_PATHS, sizeCalculation: () => 1 });

/**
 * @param key - address, hash, or id of a mosaic or root namespace, upper-case hexadecimal text
 * @returns 64 nibbles, lower-case hexadecimal text
 */
export const leafPath = (key: string): string => {
	const known = paths.get(key);
	if (known !== undefined)
		return known;

	// ids are numbers and hashed as little-endian bytes
	const path = sha3Text(key.length === ID_LENGTH ? idToBytes(key) : fromHex(key));
	paths.set(key, path);
	return path;
};
