/** Bodies of the transaction types that the ledger executes, as SDK descriptors. */
import { Hash256 as SdkHash, PublicKey as SdkPublicKey } from 'symbol-sdk';
import type { Address, MosaicId, NamespaceId, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { fromHex, idToBigInt } from '../../../src/wire/bytes/hex.js';
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

const ALGORITHMS = ['sha3_256', 'hash_160', 'hash_256'] as const;

export interface SecretLockTerms {
	readonly recipient: UnresolvedAddress;
	/** 32 bytes. */
	readonly secret: Uint8Array;
	readonly mosaic: MosaicAmount;
	readonly duration: bigint;
	readonly algorithm?: number;
}

export const secretLock = ({ recipient, secret, mosaic, duration, algorithm = 0 }: SecretLockTerms): Body => ({
	descriptor: {
		type: 'secret_lock_transaction_v1',
		recipientAddress: sdkAddress(recipient),
		secret: new SdkHash(secret),
		mosaic: sdkMosaic(mosaic),
		duration,
		hashAlgorithm: ALGORITHMS[algorithm] ?? ''
	}
});

/** @param secret - 32 bytes */
export const secretProof = (recipient: UnresolvedAddress, secret: Uint8Array, proof: Uint8Array, algorithm = 0): Body => ({
	descriptor: {
		type: 'secret_proof_transaction_v1',
		recipientAddress: sdkAddress(recipient),
		secret: new SdkHash(secret),
		hashAlgorithm: ALGORITHMS[algorithm] ?? '',
		proof
	}
});

export interface MetadataTerms {
	readonly target: UnresolvedAddress;
	readonly key?: bigint;
	/** The value of the transaction. */
	readonly value: Uint8Array;
	/** The change of the stored size; all of the value by default. */
	readonly sizeDelta?: number;
}

const metadata = (type: string, { target, key = 1n, value, sizeDelta = value.length }: MetadataTerms, subject: object = {}): Body => ({
	descriptor: { type, targetAddress: sdkAddress(target), scopedMetadataKey: key, ...subject, valueSizeDelta: sizeDelta, value }
});

export const accountMetadata = (terms: MetadataTerms): Body => metadata('account_metadata_transaction_v1', terms);

export const mosaicMetadata = (id: UnresolvedMosaicId, terms: MetadataTerms): Body =>
	metadata('mosaic_metadata_transaction_v1', terms, { targetMosaicId: idToBigInt(id) });

export const namespaceMetadata = (id: NamespaceId, terms: MetadataTerms): Body =>
	metadata('namespace_metadata_transaction_v1', terms, { targetNamespaceId: idToBigInt(id) });

export const supplyRevocation = (source: UnresolvedAddress, mosaic: MosaicAmount): Body => ({
	descriptor: {
		type: 'mosaic_supply_revocation_transaction_v1', sourceAddress: sdkAddress(source), mosaic: sdkMosaic(mosaic)
	}
});

export const mosaicDefinition = (nonce: number, flags: number, divisibility = 0, duration = 0n): Body => ({
	// the SDK knows flags by name only; the byte is overwritten afterwards
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
