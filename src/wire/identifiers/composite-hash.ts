/** Keys of state that is named by several values together. Source: facts/ledger.md 1.3. */
import type { Address, Hash256, MosaicId } from '../../chain/index.js';
import { ADDRESS_SIZE } from './address.js';
import { sha3Of } from '../bytes/hash.js';
import { fromHex, idToBytes, toHex } from '../bytes/hex.js';

/** Everything that names a metadata entry. */
export interface MetadataName {
	readonly sourceAddress: Address;
	readonly targetAddress: Address;
	/** Hexadecimal text of 64 bits. */
	readonly scopedKey: string;
	/** Mosaic or namespace that it is about, as hexadecimal text of 64 bits; zeros when it is about the account. */
	readonly targetId: string;
	/** 0 account, 1 mosaic, 2 namespace. */
	readonly type: number;
}

const hashOf = (...parts: readonly Uint8Array[]): Hash256 => toHex(sha3Of(...parts)) as Hash256;

/** @returns the key of a metadata entry */
export const metadataHash = ({ sourceAddress, targetAddress, scopedKey, targetId, type }: MetadataName): Hash256 =>
	hashOf(fromHex(sourceAddress), fromHex(targetAddress), idToBytes(scopedKey), idToBytes(targetId), Buffer.of(type));

/** @returns the key of the lock that `secret` opens for `recipient`, an address that aliases were resolved to */
export const secretLockHash = (secret: Hash256, recipient: Address): Hash256 => hashOf(fromHex(secret), fromHex(recipient));

/** @returns the key of a mosaic's restrictions: its own rules, or with an address what that account was given */
export const mosaicRestrictionHash = (mosaicId: MosaicId, address: Address | undefined): Hash256 =>
	hashOf(idToBytes(mosaicId), address === undefined ? Buffer.alloc(ADDRESS_SIZE) : fromHex(address));
