/** Composite hashes: keys of state that several values identify. Source: facts/ledger.md 1.3. */
import type { Address, Hash256, MosaicId } from '../../chain/index.js';
import { ADDRESS_SIZE } from './address.js';
import { sha3Of } from '../bytes/hash.js';
import { fromHex, idToBytes } from '../bytes/hex.js';
import { hash256 } from '../bytes/values.js';

/** The values that identify a metadata entry. */
export interface MetadataName {
	readonly sourceAddress: Address;
	readonly targetAddress: Address;
	/** Hexadecimal text of 64 bits. */
	readonly scopedKey: string;
	/** Id of the target mosaic or namespace, hexadecimal text of 64 bits; zeros for metadata of an account. */
	readonly targetId: string;
	/** 0 account, 1 mosaic, 2 namespace. */
	readonly type: number;
}

const hashOf = (...parts: readonly Uint8Array[]): Hash256 => hash256(sha3Of(...parts));

/** @returns the key of a metadata entry */
export const metadataHash = ({ sourceAddress, targetAddress, scopedKey, targetId, type }: MetadataName): Hash256 =>
	hashOf(fromHex(sourceAddress), fromHex(targetAddress), idToBytes(scopedKey), idToBytes(targetId), Buffer.of(type));

/** @returns the key of a secret lock @param recipient - a resolved address */
export const secretLockHash = (secret: Hash256, recipient: Address): Hash256 => hashOf(fromHex(secret), fromHex(recipient));

/** @returns the key of a mosaic's global restriction, or with an address of that account's restriction */
export const mosaicRestrictionHash = (mosaicId: MosaicId, address: Address | undefined): Hash256 =>
	hashOf(idToBytes(mosaicId), address === undefined ? Buffer.alloc(ADDRESS_SIZE) : fromHex(address));
