/** Derives ids of mosaics and namespaces. Source: facts/ledger.md 1.3. */
import type { Address, MosaicId, NamespaceId, UnresolvedMosaicId } from '../../chain/index.js';
import { sha3Of } from '../bytes/hash.js';
import { fromHex, idAt, idToBytes } from '../bytes/hex.js';

const TOP_BIT = 0x80;
const TOP_BYTE = 7;

/** @returns the id of the mosaic that `owner` defines with `nonce` (unsigned 32-bit) */
export const mosaicIdOf = (owner: Address, nonce: number): MosaicId => {
	const nonceBytes = Buffer.alloc(4);
	nonceBytes.writeUInt32LE(nonce);
	const hash = sha3Of(nonceBytes, fromHex(owner));
	hash[TOP_BYTE] = (hash[TOP_BYTE] as number) & ~TOP_BIT;
	return idAt(hash, 0) as MosaicId;
};

/** Parent id of a root namespace. */
export const NO_PARENT = '0000000000000000' as NamespaceId;

/** @returns the id of the namespace `name` (one level, as bytes) below `parent` */
export const namespaceIdOf = (name: Uint8Array, parent: NamespaceId = NO_PARENT): NamespaceId => {
	const hash = sha3Of(idToBytes(parent), name);
	hash[TOP_BYTE] = (hash[TOP_BYTE] as number) | TOP_BIT;
	return idAt(hash, 0) as NamespaceId;
};

/** @returns whether an unresolved mosaic id is a namespace id */
export const isNamespaceId = (id: UnresolvedMosaicId | NamespaceId): id is NamespaceId => id >= '8';
