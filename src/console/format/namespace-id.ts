/** Identifiers of namespaces, which are made of their names. */
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const ROOT = '0000000000000000';
const ID_LENGTH = 8;
const NAMESPACE_BIT = 0x80;

/** @returns whether an id of 16 hexadecimal characters is that of a namespace, not of a mosaic */
export const isNamespaceId = (id: string): boolean => (Number.parseInt(id.slice(0, 2), 16) & NAMESPACE_BIT) !== 0;

/** @param name - `symbol.xym` @returns its id as 16 hexadecimal characters */
export const namespaceIdOf = (name: string): string => name.split('.').reduce((parent, part) => {
	const hash = sha3_256.create().update(hexToBytes(parent).reverse()).update(utf8ToBytes(part)).digest();
	const id = hash.slice(0, ID_LENGTH).reverse();
	id[0] = (id[0] as number) | NAMESPACE_BIT;
	return bytesToHex(id).toUpperCase();
}, ROOT);
