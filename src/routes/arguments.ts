/** Decodes validated request values, by the name of their schema in the contract. */
import {
	type Address, type Hash256, InvalidArgument, type MosaicId, type NamespaceId, type ObjectId, type PublicKey, type Signature,
	type TransactionKey, type UnresolvedAddress, type UnresolvedMosaicId
} from '../chain/index.js';
import { addressOfPublicKey, decodeAddress, isAddressOf, isAliasOf } from '../wire/identifiers/address.js';
import { fromHex } from '../wire/bytes/hex.js';
import { hashOfMetalId } from '../wire/metal/metal.js';

/** Hexadecimal characters. */
const OBJECT_ID_LENGTH = 24;
const ADDRESS_HEX_LENGTH = 48;
const PUBLIC_KEY_LENGTH = 64;
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

/** @param name - of the parameter or member, for the message */
const invalid = (name: string): InvalidArgument => new InvalidArgument(`${name} has an invalid format`);

const decodeUint64 = (text: string, name: string): bigint => {
	const value = BigInt(text);
	if (value > MAX_UINT64)
		throw invalid(name);
	return value;
};

const upperCase = <Text extends string>(text: string): Text =>
	// the validator of its schema has checked the text
	text.toUpperCase() as Text;

/** An address in a search for accounts. */
export const accountAddress = (address: UnresolvedAddress): Address =>
	// an alias is not an account, so that it matches nothing
	address as Address;

/** @returns decoders by schema name, for a network byte; each throws InvalidArgument naming the argument */
export const createDecoders = (network: number) => {
	const decodeChecked = (text: string, name: string): UnresolvedAddress => {
		const address = text.length === ADDRESS_HEX_LENGTH ? upperCase<UnresolvedAddress>(text) : decodeAddress(text);
		if (address === undefined || !(isAddressOf(address, network) || isAliasOf(address, network)))
			throw invalid(name);
		return address;
	};
	return {
		AddressInput: decodeChecked,
		AccountIdInput: (text: string, name: string): Address => (text.length === PUBLIC_KEY_LENGTH
			? addressOfPublicKey(fromHex(text), network)
			: accountAddress(decodeChecked(text, name))),
		PublicKeyInput: (text: string): PublicKey => upperCase(text),
		Hash256Input: (text: string): Hash256 => upperCase(text),
		SignatureInput: (text: string): Signature => upperCase(text),
		MosaicIdInput: (text: string): MosaicId & UnresolvedMosaicId => upperCase(text),
		NamespaceIdInput: (text: string): NamespaceId => upperCase(text),
		ArtifactIdInput: (text: string): MosaicId | NamespaceId => upperCase<MosaicId | NamespaceId>(text),
		MetadataKeyInput: (text: string): string => upperCase(text),
		MetadataTargetIdInput: (text: string): string => upperCase(text),
		MetalIdInput: (text: string, name: string): Hash256 => {
			const hash = hashOfMetalId(text);
			if (hash === undefined)
				throw invalid(name);
			return hash;
		},
		ObjectIdInput: (text: string): ObjectId => upperCase(text),
		TransactionIdInput: (text: string): TransactionKey => (text.length === OBJECT_ID_LENGTH
			? { kind: 'id', id: upperCase(text) }
			: { kind: 'hash', hash: upperCase(text) }),
		HeightInput: decodeUint64,
		Timestamp: decodeUint64,
		Amount: decodeUint64,
		CosignatureVersionInput: (value: string | number, name: string): bigint => decodeUint64(String(value), name)
	};
};

export type Decoders = ReturnType<typeof createDecoders>;

/** @returns each element decoded */
export const decodeAll = <T>(decode: (text: string, name: string) => T, texts: readonly string[], name: string): T[] =>
	texts.map(text => decode(text, name));
