/** Bodies of the transaction types that the ledger executes, as the SDK describes them. */
import { Hash256 as SdkHash, PublicKey as SdkPublicKey } from 'symbol-sdk';
import type { Address, MosaicId, NamespaceId, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../src/chain/index.js';
import { fromHex, idToBigInt } from '../../src/wire/hex.js';
import { type Body, type MosaicAmount, sdkAddress, sdkMosaic } from './transactions.js';

const LINK_ACTIONS = { link: 'link', unlink: 'unlink' } as const;
export type LinkActionName = keyof typeof LINK_ACTIONS;

const sdkKey = (key: PublicKey) => new SdkPublicKey(fromHex(key));

export const transfer = (recipient: UnresolvedAddress, mosaics: readonly MosaicAmount[] = [], message?: Uint8Array): Body => ({
	descriptor: {
		type: 'transfer_transaction_v1',
		recipientAddress: sdkAddress(recipient),
		mosaics: mosaics.map(sdkMosaic),
		...(message && { message })
	}
});

export const hashLock = (hash: Uint8Array, [mosaicId, amount]: MosaicAmount, duration: bigint): Body => ({
	descriptor: { type: 'hash_lock_transaction_v1', mosaic: sdkMosaic([mosaicId, amount]), duration, hash: new SdkHash(hash) }
});

export const mosaicDefinition = (nonce: number, flags: number, divisibility = 0, duration = 0n): Body => ({
	// the SDK knows flags by name only; the byte is put in afterwards
	descriptor: { type: 'mosaic_definition_transaction_v1', nonce, duration, flags: 'none', divisibility },
	edit: body => {
		body.writeUInt8(flags, 20);
	}
});

export const supplyChange = (mosaicId: UnresolvedMosaicId, delta: bigint, action: 'increase' | 'decrease' = 'increase'): Body => ({
	descriptor: { type: 'mosaic_supply_change_transaction_v1', mosaicId: idToBigInt(mosaicId), delta, action }
});

export const rootNamespace = (name: string, duration: bigint): Body => ({
	descriptor: { type: 'namespace_registration_transaction_v1', registrationType: 'root', name, duration }
});

export const childNamespace = (name: string, parentId: NamespaceId): Body => ({
	descriptor: { type: 'namespace_registration_transaction_v1', registrationType: 'child', name, parentId: idToBigInt(parentId) }
});

export const addressAlias = (namespaceId: NamespaceId, address: Address, action: LinkActionName = 'link'): Body => ({
	descriptor: {
		type: 'address_alias_transaction_v1',
		namespaceId: idToBigInt(namespaceId),
		address: sdkAddress(address),
		aliasAction: LINK_ACTIONS[action]
	}
});

export const mosaicAlias = (namespaceId: NamespaceId, mosaicId: MosaicId, action: LinkActionName = 'link'): Body => ({
	descriptor: {
		type: 'mosaic_alias_transaction_v1',
		namespaceId: idToBigInt(namespaceId),
		mosaicId: idToBigInt(mosaicId),
		aliasAction: LINK_ACTIONS[action]
	}
});

export interface MultisigChange {
	readonly add?: readonly UnresolvedAddress[];
	readonly remove?: readonly UnresolvedAddress[];
	readonly minApproval?: number;
	readonly minRemoval?: number;
}

export const multisigModification = ({ add = [], remove = [], minApproval = 0, minRemoval = 0 }: MultisigChange): Body => ({
	descriptor: {
		type: 'multisig_account_modification_transaction_v1',
		minRemovalDelta: minRemoval,
		minApprovalDelta: minApproval,
		addressAdditions: add.map(sdkAddress),
		addressDeletions: remove.map(sdkAddress)
	}
});

const keyLink = (type: string) => (key: PublicKey, action: LinkActionName = 'link'): Body => ({
	descriptor: { type, linkedPublicKey: sdkKey(key), linkAction: LINK_ACTIONS[action] }
});

export const accountKeyLink = keyLink('account_key_link_transaction_v1');
export const nodeKeyLink = keyLink('node_key_link_transaction_v1');
export const vrfKeyLink = keyLink('vrf_key_link_transaction_v1');

export const votingKeyLink = (
	key: PublicKey,
	[startEpoch, endEpoch]: readonly [number, number],
	action: LinkActionName = 'link'
): Body => ({
	descriptor: {
		type: 'voting_key_link_transaction_v1', linkedPublicKey: sdkKey(key), startEpoch, endEpoch, linkAction: LINK_ACTIONS[action]
	}
});
