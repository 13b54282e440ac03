/** Derives addresses and ids as bytes; ids are little-endian. Source: facts/ledger.md 1.3, facts/rest-operations.md 1.5. */
import { concatBytes } from '@noble/hashes/utils.js';

/** The platform's implementations. */
export interface HashFunctions {
	/** SHA3-256. */
	readonly sha3: (bytes: Uint8Array) => Uint8Array;
	readonly ripemd160: (bytes: Uint8Array) => Uint8Array;
}

type Sha3 = HashFunctions['sha3'];

/** Bytes of an address: network byte, hash of the public key, checksum. */
export const ADDRESS_SIZE = 24;
const CHECKSUM_OFFSET = 21;

/** Text form of an address: 39 characters of base32. */
export const ENCODED_ADDRESS_LENGTH = 39;
export const ENCODED_ADDRESS = /^[A-Z2-7]{39}$/;

const ALIAS_FLAG = 1;
const ID_SIZE = 8;
const TOP_BYTE = 7;
const TOP_BIT = 0x80;

/** @returns the address of a public key: network byte, RIPEMD-160 of SHA3-256 of the key, first 3 bytes of SHA3-256 of those 21 */
export const deriveAddress = (publicKey: Uint8Array, network: number, { sha3, ripemd160 }: HashFunctions): Uint8Array => {
	const address = new Uint8Array(ADDRESS_SIZE);
	address[0] = network;
	address.set(ripemd160(sha3(publicKey)), 1);
	address.set(sha3(address.subarray(0, CHECKSUM_OFFSET)).subarray(0, ADDRESS_SIZE - CHECKSUM_OFFSET), CHECKSUM_OFFSET);
	return address;
};

/** @returns whether the last three bytes of an address are the checksum of those before */
export const hasChecksum = (address: Uint8Array, sha3: Sha3): boolean => {
	const hash = sha3(address.subarray(0, CHECKSUM_OFFSET));
	return address.length === ADDRESS_SIZE && address.subarray(CHECKSUM_OFFSET).every((byte, i) => byte === hash[i]);
};

/** @returns the first byte of alias addresses */
export const aliasByte = (network: number): number => network | ALIAS_FLAG;

/** @param address - hexadecimal @returns whether it names a namespace instead of an account */
export const isAlias = (address: string): boolean => (parseInt(address.slice(0, 2), 16) & ALIAS_FLAG) !== 0;

/** @returns the address by which transactions name a namespace instead of an account */
export const aliasAddress = (namespaceId: Uint8Array, network: number): Uint8Array => {
	const address = new Uint8Array(ADDRESS_SIZE);
	address[0] = aliasByte(network);
	address.set(namespaceId, 1);
	return address;
};

/** @returns the namespace id in an alias address */
export const aliasedId = (address: Uint8Array): Uint8Array => address.slice(1, 1 + ID_SIZE);

/** @param name - one level @returns the id of the namespace below `parent` (zeros for a root) */
export const deriveNamespaceId = (name: Uint8Array, parent: Uint8Array, sha3: Sha3): Uint8Array => {
	const id = sha3(concatBytes(parent, name)).slice(0, ID_SIZE);
	id[TOP_BYTE] = (id[TOP_BYTE] ?? 0) | TOP_BIT;
	return id;
};

/** @param id - 16 hexadecimal characters @returns whether it is the id of a namespace, not of a mosaic */
export const isNamespaceId = (id: string): boolean => id >= '8';
