/**
 * Symbol addresses: 24 bytes = network byte, RIPEMD-160 of SHA3-256 of the public key, first 3 bytes of SHA3-256 of those 21.
 * Source: facts/ledger.md 1.3, facts/rest-operations.md 1.5.
 */
import type { Address, NamespaceId, PublicKey, UnresolvedAddress } from '../../chain/index.js';
import { fromBase32, toBase32 } from './base32.js';
import { ripemd160, sha3 } from '../bytes/hash.js';
import { fromHex, idAt, idToBytes, toHex } from '../bytes/hex.js';

export const ADDRESS_SIZE = 24;
const CHECKSUM_OFFSET = 21;
const ALIAS_FLAG = 1;
const ALIAS_USED_SIZE = 9;

/** Text form of an address: 39 characters of base32. */
export const ENCODED_ADDRESS_LENGTH = 39;

/** @returns the address of a public key on a network */
export const addressOfPublicKey = (publicKey: Uint8Array, network: number): Address => {
	const address = Buffer.alloc(ADDRESS_SIZE);
	address[0] = network;
	ripemd160(sha3(publicKey)).copy(address, 1);
	sha3(address.subarray(0, CHECKSUM_OFFSET)).copy(address, CHECKSUM_OFFSET, 0, ADDRESS_SIZE - CHECKSUM_OFFSET);
	return toHex(address) as Address;
};

/** Maximum number of cached addresses; a derivation costs two more hashes than a look-up. */
const REMEMBERED_ADDRESSES = 20_000;

/** @returns {@link addressOfPublicKey} for one network, with a cache */
export const createAddressDeriver = (network: number): (publicKey: PublicKey) => Address => {
	let recent = new Map<PublicKey, Address>();
	let older = new Map<PublicKey, Address>();
	return publicKey => {
		const known = recent.get(publicKey);
		if (known)
			return known;

		const address = older.get(publicKey) ?? addressOfPublicKey(fromHex(publicKey), network);
		if (recent.size >= REMEMBERED_ADDRESSES / 2) {
			older = recent;
			recent = new Map();
		}
		recent.set(publicKey, address);
		return address;
	};
};

/** @returns whether the network byte is this network's and the checksum is valid */
export const isAddressOf = (address: UnresolvedAddress, network: number): address is Address => {
	const bytes = fromHex(address);
	return bytes[0] === network
		&& sha3(bytes.subarray(0, CHECKSUM_OFFSET)).subarray(0, ADDRESS_SIZE - CHECKSUM_OFFSET).equals(bytes.subarray(CHECKSUM_OFFSET));
};

/** @returns 39 characters of base32 */
export const encodeAddress = (address: UnresolvedAddress): string => toBase32(fromHex(address));

/** @returns the hexadecimal form, or undefined when the text does not have the format of an address; nothing else is checked */
export const decodeAddress = (text: string): UnresolvedAddress | undefined => {
	if (text.length !== ENCODED_ADDRESS_LENGTH)
		return undefined;

	const bytes = fromBase32(text);
	return bytes && toHex(bytes) as UnresolvedAddress;
};

/** @returns whether the address is an alias */
export const isAlias = (address: UnresolvedAddress): boolean => (parseInt(address.slice(0, 2), 16) & ALIAS_FLAG) !== 0;

/** @returns the alias address of a namespace on a network */
export const aliasOfNamespace = (id: NamespaceId, network: number): UnresolvedAddress =>
	toHex(Buffer.concat([
		Buffer.of(network | ALIAS_FLAG), idToBytes(id), Buffer.alloc(ADDRESS_SIZE - ALIAS_USED_SIZE)
	])) as UnresolvedAddress;

/** @returns the namespace of an alias address */
export const namespaceOfAlias = (address: UnresolvedAddress): NamespaceId => idAt(fromHex(address), 1) as NamespaceId;

/** @returns whether the address is a valid alias on this network: flag set, remaining bytes zero */
export const isAliasOf = (address: UnresolvedAddress, network: number): boolean =>
	fromHex(address)[0] === (network | ALIAS_FLAG) && /^0*$/.test(address.slice(ALIAS_USED_SIZE * 2));
