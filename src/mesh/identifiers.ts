/** Identifiers of the Mesh API: network, blocks, accounts, currencies. */
import type { Encodable } from '../../generated/encoders.js';
import type { Schemas } from '../../generated/schemas.js';
import type { Address, Hash256, MosaicId, NetworkIdentity } from '../chain/index.js';
import { decodeAddress, encodeAddress, isAddressOf } from '../wire/identifiers/address.js';
import { MeshFailure } from './errors.js';
import { typed } from './documents.js';

/** Characters of a hexadecimal address. */
const ADDRESS_HEX_LENGTH = 48;

/** Name of the blockchain, of all networks. */
const BLOCKCHAIN = 'Symbol';

/** @returns the only network that is served */
export const networkIdentifierOf = ({ name }: Pick<NetworkIdentity, 'name'>): Schemas['MeshNetworkIdentifier'] =>
	({ blockchain: BLOCKCHAIN, network: name });

/** @throws MeshFailure UNSUPPORTED_NETWORK */
export const checkNetwork = (
	{ blockchain, network, sub_network_identifier: part }: Schemas['MeshNetworkIdentifierInput'], { name }: Pick<NetworkIdentity, 'name'>
): void => {
	if (blockchain !== BLOCKCHAIN || network !== name || part !== undefined)
		throw new MeshFailure('UNSUPPORTED_NETWORK', `this gateway serves the network ${name} of the blockchain ${BLOCKCHAIN}`);
};

/** @returns a height as the contract writes it: heights are far below 2^53 */
export const indexOf = (height: bigint): number => Number(height);

export const blockIdentifierOf = (height: bigint, hash: Hash256): Encodable<'MeshBlockIdentifier'> => ({ index: indexOf(height), hash });

export const accountIdentifierOf = (address: Address): Encodable<'MeshAccountIdentifier'> => ({ address: encodeAddress(address) });

/**
 * @param network - network byte
 * @returns the address of an account
 * @throws MeshFailure INVALID_REQUEST for aliases and addresses of other networks
 */
export const addressOf = (text: string, network: number): Address => {
	const address = text.length === ADDRESS_HEX_LENGTH ? text.toUpperCase() : decodeAddress(text);
	// the contract has checked that the text has the form of one, hexadecimal or base32
	if (address === undefined || !isAddressOf(typed<Address>(address), network))
		throw new MeshFailure('INVALID_REQUEST', `${text} is not an address of this network`);
	return typed<Address>(address);
};

/** A currency before it is encoded. */
export interface MeshCurrency {
	readonly symbol: string;
	readonly decimals: number;
	readonly metadata: { readonly id: MosaicId };
}

/** What the symbols of currencies depend on. Both never change. */
export interface NetworkCurrency {
	readonly id: MosaicId;
	/** Full name of its namespace. */
	readonly name: string;
}

/** @param decimals - of the mosaic at the block that the currency appears in */
export const currencyOf = (id: MosaicId, decimals: number, network: NetworkCurrency): MeshCurrency =>
	({ symbol: id === network.id ? network.name : id, decimals, metadata: { id } });

/** @returns whether a request means a currency; the id may be absent, as in requests for the reference */
export const isCurrency = ({ symbol, decimals, metadata }: MeshCurrency, requested: Schemas['MeshCurrencyInput']): boolean =>
	requested.symbol === symbol && requested.decimals === decimals
	&& (requested.metadata === undefined || requested.metadata.id.toUpperCase() === metadata.id);
