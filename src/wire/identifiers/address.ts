/** Symbol addresses as hexadecimal text. Source: facts/ledger.md 1.3, facts/rest-operations.md 1.5. */
import type { Address, NamespaceId, Plain, PublicKey, UnresolvedAddress } from '../../chain/index.js';
import { ripemd160, sha3 } from '../bytes/hash.js';
import { fromHex, idToBytes } from '../bytes/hex.js';
import { address, namespaceId, unresolvedAddress } from '../bytes/values.js';
import { fromBase32, toBase32 } from '../portable/base32.js';
import { aliasAddress, aliasByte, deriveAddress, ENCODED_ADDRESS_LENGTH, hasChecksum } from '../portable/identifiers.js';

export { ADDRESS_SIZE, ENCODED_ADDRESS_LENGTH, isAlias } from '../portable/identifiers.js';

const ALIAS_USED_SIZE = 9;
const HASHES = { sha3, ripemd160 };

/** @returns the address of a public key on a network */
export const addressOfPublicKey = (publicKey: Uint8Array, network: number): Address =>
	address(deriveAddress(publicKey, network, HASHES));

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

		const derived = older.get(publicKey) ?? addressOfPublicKey(fromHex(publicKey), network);
		if (recent.size >= REMEMBERED_ADDRESSES / 2) {
			older = recent;
			recent = new Map();
		}
		recent.set(publicKey, derived);
		return derived;
	};
};

/** @returns whether the network byte is this network's and the checksum is valid */
export const isAddressOf = (address: UnresolvedAddress, network: number): address is Address => {
	const bytes = fromHex(address);
	return bytes[0] === network && hasChecksum(bytes, sha3);
};

/** @returns 39 characters of base32 */
export const encodeAddress = (address: UnresolvedAddress): Plain =>
	// JSON escapes no character of base32
	toBase32(fromHex(address)) as Plain;

/** @returns the hexadecimal form, or undefined when the text does not have the format of an address; nothing else is checked */
export const decodeAddress = (text: string): UnresolvedAddress | undefined => {
	if (text.length !== ENCODED_ADDRESS_LENGTH)
		return undefined;

	const bytes = fromBase32(text);
	return bytes && unresolvedAddress(bytes);
};

/** @returns the alias address of a namespace on a network */
export const aliasOfNamespace = (id: NamespaceId, network: number): UnresolvedAddress =>
	unresolvedAddress(aliasAddress(idToBytes(id), network));

/** @returns the namespace of an alias address */
export const namespaceOfAlias = (address: UnresolvedAddress): NamespaceId => namespaceId(fromHex(address), 1);

/** @returns whether the address is a valid alias on this network: flag set, remaining bytes zero */
export const isAliasOf = (address: UnresolvedAddress, network: number): boolean =>
	fromHex(address)[0] === aliasByte(network) && /^0*$/.test(address.slice(ALIAS_USED_SIZE * 2));
