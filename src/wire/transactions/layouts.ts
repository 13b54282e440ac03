/**
 * Layouts of the 23 embeddable transaction bodies, as data: reader and writer both follow this table.
 * Source: facts/ledger.md 1.2, facts/rest-schemas.md 10.5.
 *
 * A member is a scalar, or a run whose length is in an earlier member. `hidden` members (sizes, counts, reserved) do not appear in
 * documents. Members are in binary order; documents are in the order of the contract (generated/encoders.ts).
 */
import type { Hash256, Hex, MosaicId, NamespaceId, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../chain/index.js';
import { type EmbeddableType, TransactionType } from './transaction-types.js';

export interface UnresolvedMosaic {
	readonly id: UnresolvedMosaicId;
	readonly amount: bigint;
}

/** Value type of each kind of member. */
export interface KindValues {
	address: UnresolvedAddress;
	hash: Hash256;
	key: PublicKey;
	mosaicId: UnresolvedMosaicId;
	resolvedMosaicId: MosaicId;
	namespaceId: NamespaceId;
	/** Unsigned 64-bit integer, written in hexadecimal. */
	id: Hex;
	u8: number;
	i8: number;
	u16: number;
	i16: number;
	u32: number;
	/** Written in decimal. */
	u64: bigint;
	mosaics: readonly UnresolvedMosaic[];
	addresses: readonly UnresolvedAddress[];
	mosaicIds: readonly UnresolvedMosaicId[];
	types: readonly number[];
	bytes: Hex;
	/** UTF-8 text; bytes that are not UTF-8 read as replacement characters. */
	text: string;
}

export type Kind = keyof KindValues;

export interface Member {
	readonly name: string;
	readonly kind: Kind;
	/** The member with the number of elements or bytes of a run. */
	readonly length?: string;
	readonly hidden?: true;
}

export type Layout = readonly Member[];

const keyLink = [{ name: 'linkedPublicKey', kind: 'key' }, { name: 'linkAction', kind: 'u8' }] as const satisfies Layout;

const metadataValue = [
	{ name: 'valueSizeDelta', kind: 'i16' },
	{ name: 'valueSize', kind: 'u16' },
	{ name: 'value', kind: 'bytes', length: 'valueSize' }
] as const satisfies Layout;

const restrictionHead = [
	{ name: 'restrictionFlags', kind: 'u16' },
	{ name: 'restrictionAdditionsCount', kind: 'u8', hidden: true },
	{ name: 'restrictionDeletionsCount', kind: 'u8', hidden: true },
	{ name: 'padding', kind: 'u32', hidden: true }
] as const satisfies Layout;

export const LAYOUTS = {
	[TransactionType.ACCOUNT_KEY_LINK]: keyLink,
	[TransactionType.NODE_KEY_LINK]: keyLink,
	[TransactionType.VRF_KEY_LINK]: keyLink,
	[TransactionType.VOTING_KEY_LINK]: [
		{ name: 'linkedPublicKey', kind: 'key' },
		{ name: 'startEpoch', kind: 'u32' },
		{ name: 'endEpoch', kind: 'u32' },
		{ name: 'linkAction', kind: 'u8' }
	],
	[TransactionType.HASH_LOCK]: [
		{ name: 'mosaicId', kind: 'mosaicId' },
		{ name: 'amount', kind: 'u64' },
		{ name: 'duration', kind: 'u64' },
		{ name: 'hash', kind: 'hash' }
	],
	[TransactionType.SECRET_LOCK]: [
		{ name: 'recipientAddress', kind: 'address' },
		{ name: 'secret', kind: 'hash' },
		{ name: 'mosaicId', kind: 'mosaicId' },
		{ name: 'amount', kind: 'u64' },
		{ name: 'duration', kind: 'u64' },
		{ name: 'hashAlgorithm', kind: 'u8' }
	],
	[TransactionType.SECRET_PROOF]: [
		{ name: 'recipientAddress', kind: 'address' },
		{ name: 'secret', kind: 'hash' },
		{ name: 'proofSize', kind: 'u16', hidden: true },
		{ name: 'hashAlgorithm', kind: 'u8' },
		{ name: 'proof', kind: 'bytes', length: 'proofSize' }
	],
	[TransactionType.ACCOUNT_METADATA]: [
		{ name: 'targetAddress', kind: 'address' },
		{ name: 'scopedMetadataKey', kind: 'id' },
		...metadataValue
	],
	[TransactionType.MOSAIC_METADATA]: [
		{ name: 'targetAddress', kind: 'address' },
		{ name: 'scopedMetadataKey', kind: 'id' },
		{ name: 'targetMosaicId', kind: 'mosaicId' },
		...metadataValue
	],
	[TransactionType.NAMESPACE_METADATA]: [
		{ name: 'targetAddress', kind: 'address' },
		{ name: 'scopedMetadataKey', kind: 'id' },
		{ name: 'targetNamespaceId', kind: 'namespaceId' },
		...metadataValue
	],
	[TransactionType.MOSAIC_DEFINITION]: [
		{ name: 'id', kind: 'resolvedMosaicId' },
		{ name: 'duration', kind: 'u64' },
		{ name: 'nonce', kind: 'u32' },
		{ name: 'flags', kind: 'u8' },
		{ name: 'divisibility', kind: 'u8' }
	],
	[TransactionType.MOSAIC_SUPPLY_CHANGE]: [
		{ name: 'mosaicId', kind: 'mosaicId' },
		{ name: 'delta', kind: 'u64' },
		{ name: 'action', kind: 'u8' }
	],
	[TransactionType.MOSAIC_SUPPLY_REVOCATION]: [
		{ name: 'sourceAddress', kind: 'address' },
		{ name: 'mosaicId', kind: 'mosaicId' },
		{ name: 'amount', kind: 'u64' }
	],
	// the first 8 bytes are a duration (root) or a parent id (child); the reader names them
	[TransactionType.NAMESPACE_REGISTRATION]: [
		{ name: 'durationOrParentId', kind: 'id', hidden: true },
		{ name: 'id', kind: 'namespaceId' },
		{ name: 'registrationType', kind: 'u8' },
		{ name: 'nameSize', kind: 'u8', hidden: true },
		{ name: 'name', kind: 'text', length: 'nameSize' }
	],
	[TransactionType.ADDRESS_ALIAS]: [
		{ name: 'namespaceId', kind: 'namespaceId' },
		{ name: 'address', kind: 'address' },
		{ name: 'aliasAction', kind: 'u8' }
	],
	[TransactionType.MOSAIC_ALIAS]: [
		{ name: 'namespaceId', kind: 'namespaceId' },
		{ name: 'mosaicId', kind: 'resolvedMosaicId' },
		{ name: 'aliasAction', kind: 'u8' }
	],
	[TransactionType.MULTISIG_ACCOUNT_MODIFICATION]: [
		{ name: 'minRemovalDelta', kind: 'i8' },
		{ name: 'minApprovalDelta', kind: 'i8' },
		{ name: 'addressAdditionsCount', kind: 'u8', hidden: true },
		{ name: 'addressDeletionsCount', kind: 'u8', hidden: true },
		{ name: 'padding', kind: 'u32', hidden: true },
		{ name: 'addressAdditions', kind: 'addresses', length: 'addressAdditionsCount' },
		{ name: 'addressDeletions', kind: 'addresses', length: 'addressDeletionsCount' }
	],
	[TransactionType.ACCOUNT_ADDRESS_RESTRICTION]: [
		...restrictionHead,
		{ name: 'restrictionAdditions', kind: 'addresses', length: 'restrictionAdditionsCount' },
		{ name: 'restrictionDeletions', kind: 'addresses', length: 'restrictionDeletionsCount' }
	],
	[TransactionType.ACCOUNT_MOSAIC_RESTRICTION]: [
		...restrictionHead,
		{ name: 'restrictionAdditions', kind: 'mosaicIds', length: 'restrictionAdditionsCount' },
		{ name: 'restrictionDeletions', kind: 'mosaicIds', length: 'restrictionDeletionsCount' }
	],
	[TransactionType.ACCOUNT_OPERATION_RESTRICTION]: [
		...restrictionHead,
		{ name: 'restrictionAdditions', kind: 'types', length: 'restrictionAdditionsCount' },
		{ name: 'restrictionDeletions', kind: 'types', length: 'restrictionDeletionsCount' }
	],
	[TransactionType.MOSAIC_GLOBAL_RESTRICTION]: [
		{ name: 'mosaicId', kind: 'mosaicId' },
		{ name: 'referenceMosaicId', kind: 'mosaicId' },
		{ name: 'restrictionKey', kind: 'id' },
		{ name: 'previousRestrictionValue', kind: 'u64' },
		{ name: 'newRestrictionValue', kind: 'u64' },
		{ name: 'previousRestrictionType', kind: 'u8' },
		{ name: 'newRestrictionType', kind: 'u8' }
	],
	[TransactionType.MOSAIC_ADDRESS_RESTRICTION]: [
		{ name: 'mosaicId', kind: 'mosaicId' },
		{ name: 'restrictionKey', kind: 'id' },
		{ name: 'previousRestrictionValue', kind: 'u64' },
		{ name: 'newRestrictionValue', kind: 'u64' },
		{ name: 'targetAddress', kind: 'address' }
	],
	[TransactionType.TRANSFER]: [
		{ name: 'recipientAddress', kind: 'address' },
		{ name: 'messageSize', kind: 'u16', hidden: true },
		{ name: 'mosaicsCount', kind: 'u8', hidden: true },
		{ name: 'padding8', kind: 'u8', hidden: true },
		{ name: 'padding32', kind: 'u32', hidden: true },
		{ name: 'mosaics', kind: 'mosaics', length: 'mosaicsCount' },
		{ name: 'message', kind: 'bytes', length: 'messageSize' }
	]
} as const satisfies Record<EmbeddableType, Layout>;

type Layouts = typeof LAYOUTS;

/** Members of a body, hidden ones included, with the values that the reader gives them. */
export type BodyOf<Type extends EmbeddableType> = {
	readonly [M in Layouts[Type][number] as M['name']]: KindValues[M['kind']]
} & (Type extends typeof TransactionType.NAMESPACE_REGISTRATION ? NamespaceTerm : unknown);

/** Names of the members of a body that its document has too. */
export type DocumentMember<Type extends EmbeddableType> =
	Exclude<Layouts[Type][number], { readonly hidden: true }>['name']
	| (Type extends typeof TransactionType.NAMESPACE_REGISTRATION ? Exclude<keyof NamespaceTerm, 'nameBytes'> : never);

/** What the first 8 bytes of a namespace registration mean. */
export interface NamespaceTerm {
	/** Blocks; undefined for a child. */
	readonly duration: bigint | undefined;
	/** Undefined for a root. */
	readonly parentId: NamespaceId | undefined;
	/** The name's bytes, which its id is derived from; `name` is their text. */
	readonly nameBytes: Uint8Array;
}
