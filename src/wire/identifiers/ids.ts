/** Derives ids of mosaics and namespaces. Source: facts/ledger.md 1.3. */
import type { Address, MosaicId, NamespaceId, UnresolvedMosaicId } from '../../chain/index.js';
import { sha3, sha3Of } from '../bytes/hash.js';
import { fromHex, idToBytes } from '../bytes/hex.js';
import { u32 } from '../bytes/little-endian.js';
import { mosaicId, namespaceId } from '../bytes/values.js';
import { deriveNamespaceId, isNamespaceId as hasNamespaceBit } from '../portable/identifiers.js';

const TOP_BIT = 0x80;
const TOP_BYTE = 7;

/** @returns the id of the mosaic that `owner` defines with `nonce` (unsigned 32-bit) */
export const mosaicIdOf = (owner: Address, nonce: number): MosaicId => {
	const hash = sha3Of(u32(nonce), fromHex(owner));
	hash[TOP_BYTE] = (hash[TOP_BYTE] ?? 0) & ~TOP_BIT;
	return mosaicId(hash, 0);
};

/** Parent id of a root namespace. */
export const NO_PARENT: NamespaceId = namespaceId(new Uint8Array(8));

/** @returns the id of the namespace `name` (one level, as bytes) below `parent` */
export const namespaceIdOf = (name: Uint8Array, parent: NamespaceId = NO_PARENT): NamespaceId =>
	namespaceId(deriveNamespaceId(name, idToBytes(parent), sha3));

/** @returns whether an unresolved mosaic id is a namespace id */
export const isNamespaceId = (id: UnresolvedMosaicId | NamespaceId): id is NamespaceId => hasNamespaceBit(id);
