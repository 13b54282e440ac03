// Made by `make generate` from spec/. Do not edit.
import type { Json, JsonList } from '../src/chain/json.js';
import type { Decimal } from './encoders.js';
import type { SchemaName } from './schemas.js';

/** Reads a stored document and writes its members as JSON. Members are passed by their number, an index of {@link STORED_NAMES}. */
export interface Transcoder {
	/** Writes the name of a member, which the document must have. @returns itself, to write the value */
	required(member: number): Transcoder;
	/** Writes the name of a member if the document has it. @returns whether it has */
	optional(member: number): boolean;
	/** Writes a member of any number of bytes unless it is absent or empty. */
	optionalBytes(member: number): void;
	/** Writes a member of any number of bytes; an absent one as none. */
	bytesOrEmpty(member: number): void;
	/** Writes a number that is a member of the first element of an array; 0 when it has none. */
	decimalOfFirst(member: number, array: number, inner: number): void;
	/** @returns whether the document has one of the members */
	hasAny(members: readonly number[]): boolean;
	/** @returns the number that is the value of a member, without writing it; -1 for an absent member or another value */
	peek(member: number): number;

	// the others write the value of the current member, or a value that is given
	bytes(size?: number): void;
	bytesOrId(size: number): void;
	bytesIdOrNumber(size: number): void;
	decimal(): void;
	id(): void;
	text(): void;
	unsigned(): void;
	signed(): void;
	boolean(): void;
	list(encodeElement: ObjectEncoder): void;
	documents(encode: ObjectEncoder): void;
	object(encode: ObjectEncoder): void;
	object<Given>(encode: ObjectEncoder<Given>, given: Given): void;
	given(member: number, value: number | boolean | string | undefined): void;
	givenDecimal(member: number, value: Decimal | undefined): void;
	givenList(member: number, value: JsonList<SchemaName> | undefined): void;
}

/** Writes the members of a stored document. */
export type ObjectEncoder<Given = void> = (t: Transcoder, given: Given) => void;

/** Writes the members of a stored document as those of the schema `Name`. */
export interface StoredEncoder<Name extends string, Given = void> extends ObjectEncoder<Given> {
	readonly schema?: Name;
}

/** Arguments of the encoders: members that nodes do not store. */
interface Given {
	readonly active?: boolean | undefined;
	readonly cosignatures?: JsonList<'CosignatureDTO'> | undefined;
	readonly feeMultiplier?: number | undefined;
	readonly meta?: Json<'StatementMetaDTO'> | undefined;
	readonly timestamp?: Decimal | undefined;
	readonly transactions?: JsonList<'EmbeddedTransactionInfoDTO'> | JsonList<'EmbeddedTransactionNotificationDTO'> | undefined;
}

/** Numbers of the members. */
const N = {
	hash: 0, generationHash: 1, totalFee: 2, totalTransactionsCount: 3, stateHashSubCacheMerkleRoots: 4, transactionsCount: 5, statementsCount: 6,
	size: 7, signature: 8, signerPublicKey: 9, version: 10, network: 11, type: 12, height: 13, timestamp: 14, difficulty: 15, proofGamma: 16,
	proofVerificationHash: 17, proofScalar: 18, previousBlockHash: 19, transactionsHash: 20, receiptsHash: 21, stateHash: 22,
	beneficiaryAddress: 23, feeMultiplier: 24, votingEligibleAccountsCount: 25, harvestingEligibleAccountsCount: 26, totalVotingBalance: 27,
	previousImportanceBlockHash: 28, meta: 29, block: 30, _id: 31, merkleComponentHash: 32, index: 33, aggregateHash: 34, aggregateId: 35,
	maxFee: 36, deadline: 37, cosignatures: 38, transactions: 39, linkedPublicKey: 40, linkAction: 41, startEpoch: 42, endEpoch: 43, duration: 44,
	mosaicId: 45, amount: 46, hashAlgorithm: 47, secret: 48, recipientAddress: 49, proof: 50, targetAddress: 51, scopedMetadataKey: 52,
	valueSizeDelta: 53, valueSize: 54, value: 55, targetMosaicId: 56, targetNamespaceId: 57, nonce: 58, id: 59, flags: 60, divisibility: 61,
	action: 62, delta: 63, sourceAddress: 64, registrationType: 65, parentId: 66, name: 67, namespaceId: 68, aliasAction: 69, address: 70,
	minRemovalDelta: 71, minApprovalDelta: 72, addressAdditions: 73, addressDeletions: 74, restrictionFlags: 75, restrictionAdditions: 76,
	restrictionDeletions: 77, referenceMosaicId: 78, restrictionKey: 79, previousRestrictionValue: 80, previousRestrictionType: 81,
	newRestrictionValue: 82, newRestrictionType: 83, message: 84, mosaics: 85, transaction: 86, publicKey: 87, publicKeys: 88, linked: 89,
	node: 90, vrf: 91, voting: 92, addressHeight: 93, publicKeyHeight: 94, accountType: 95, supplementalPublicKeys: 96, activityBuckets: 97,
	startHeight: 98, totalFeesPaid: 99, beneficiaryCount: 100, rawScore: 101, importance: 102, importances: 103, importanceHeight: 104,
	account: 105, supply: 106, ownerAddress: 107, revision: 108, mosaic: 109, active: 110, depth: 111, level0: 112, level1: 113, level2: 114,
	alias: 115, endHeight: 116, namespace: 117, accountAddress: 118, minApproval: 119, minRemoval: 120, cosignatoryAddresses: 121,
	multisigAddresses: 122, multisig: 123, status: 124, lock: 125, compositeHash: 126, restrictions: 127, values: 128, accountRestrictions: 129,
	entryType: 130, key: 131, restrictionValue: 132, restrictionType: 133, restriction: 134, mosaicRestrictionEntry: 135, targetId: 136,
	metadataType: 137, metadataEntry: 138, primaryId: 139, secondaryId: 140, source: 141, receipts: 142, senderAddress: 143, artifactId: 144,
	statement: 145, unresolved: 146, resolutionEntries: 147, resolved: 148, finalizationEpoch: 149, finalizationPoint: 150
} as const;

/** Stored names of the members, by number. */
export const STORED_NAMES: readonly string[] = Object.keys(N);

const bytes32: ObjectEncoder = t => t.bytes(32);

export const encodeStoredBlockMetaDTO: StoredEncoder<'BlockMetaDTO'> = t => {
	t.required(N.hash).bytes(32);
	t.required(N.generationHash).bytes(32);
	t.required(N.totalFee).decimal();
	t.required(N.totalTransactionsCount).unsigned();
	t.required(N.stateHashSubCacheMerkleRoots).list(bytes32);
	t.required(N.transactionsCount).unsigned();
	if (t.optional(N.statementsCount)) t.unsigned();
};

export const encodeStoredBlockDTO: StoredEncoder<'BlockDTO'> = t => {
	t.required(N.size).unsigned();
	t.required(N.signature).bytes(64);
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
	t.required(N.height).decimal();
	t.required(N.timestamp).decimal();
	t.required(N.difficulty).decimal();
	t.required(N.proofGamma).bytes(32);
	t.required(N.proofVerificationHash).bytes(16);
	t.required(N.proofScalar).bytes(32);
	t.required(N.previousBlockHash).bytes(32);
	t.required(N.transactionsHash).bytes(32);
	t.required(N.receiptsHash).bytes(32);
	t.required(N.stateHash).bytes(32);
	t.required(N.beneficiaryAddress).bytes(24);
	t.required(N.feeMultiplier).unsigned();
};

export const encodeStoredImportanceBlockDTO: StoredEncoder<'ImportanceBlockDTO'> = t => {
	t.required(N.size).unsigned();
	t.required(N.signature).bytes(64);
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
	t.required(N.height).decimal();
	t.required(N.timestamp).decimal();
	t.required(N.difficulty).decimal();
	t.required(N.proofGamma).bytes(32);
	t.required(N.proofVerificationHash).bytes(16);
	t.required(N.proofScalar).bytes(32);
	t.required(N.previousBlockHash).bytes(32);
	t.required(N.transactionsHash).bytes(32);
	t.required(N.receiptsHash).bytes(32);
	t.required(N.stateHash).bytes(32);
	t.required(N.beneficiaryAddress).bytes(24);
	t.required(N.feeMultiplier).unsigned();
	t.required(N.votingEligibleAccountsCount).unsigned();
	t.required(N.harvestingEligibleAccountsCount).decimal();
	t.required(N.totalVotingBalance).decimal();
	t.required(N.previousImportanceBlockHash).bytes(32);
};

export const encodeStoredOtherBlockInfoDTO_block: ObjectEncoder = t => {
	t.required(N.size).unsigned();
	t.required(N.signature).bytes(64);
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
	t.required(N.height).decimal();
	t.required(N.timestamp).decimal();
	t.required(N.difficulty).decimal();
	t.required(N.proofGamma).bytes(32);
	t.required(N.proofVerificationHash).bytes(16);
	t.required(N.proofScalar).bytes(32);
	t.required(N.previousBlockHash).bytes(32);
	t.required(N.transactionsHash).bytes(32);
	t.required(N.receiptsHash).bytes(32);
	t.required(N.stateHash).bytes(32);
	t.required(N.beneficiaryAddress).bytes(24);
	t.required(N.feeMultiplier).unsigned();
};

export const encodeStoredBlockInfoDTO_block: ObjectEncoder = t => {
	switch (t.peek(N.type)) {
	case 33091: encodeStoredBlockDTO(t); return;
	case 32835: case 33347: encodeStoredImportanceBlockDTO(t); return;
	default: encodeStoredOtherBlockInfoDTO_block(t);
	}
};

export const encodeStoredBlockInfoDTO: StoredEncoder<'BlockInfoDTO'> = t => {
	t.required(N.meta).object(encodeStoredBlockMetaDTO);
	t.required(N.block).object(encodeStoredBlockInfoDTO_block);
	t.required(N._id).bytes(12);
};

export const encodeStoredTransactionMetaDTO: StoredEncoder<'TransactionMetaDTO', Given> = (t, given) => {
	t.required(N.height).decimal();
	t.required(N.hash).bytes(32);
	t.required(N.merkleComponentHash).bytes(32);
	t.required(N.index).unsigned();
	t.givenDecimal(N.timestamp, given.timestamp);
	t.given(N.feeMultiplier, given.feeMultiplier);
};

export const encodeStoredEmbeddedTransactionMetaDTO: StoredEncoder<'EmbeddedTransactionMetaDTO', Given> = (t, given) => {
	t.required(N.height).decimal();
	t.required(N.aggregateHash).bytes(32);
	t.required(N.aggregateId).bytes(12);
	t.required(N.index).unsigned();
	t.givenDecimal(N.timestamp, given.timestamp);
	t.given(N.feeMultiplier, given.feeMultiplier);
};

export const encodeStoredTransactionDTO: StoredEncoder<'TransactionDTO'> = t => {
	t.required(N.size).unsigned();
	t.required(N.signature).bytes(64);
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
	t.required(N.maxFee).decimal();
	t.required(N.deadline).decimal();
};

export const encodeStoredCosignatureDTO: StoredEncoder<'CosignatureDTO'> = t => {
	t.required(N.version).decimal();
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.signature).bytes(64);
};

export const encodeStoredAggregateTransactionDTO: StoredEncoder<'AggregateTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.transactionsHash).bytes(32);
	t.required(N.cosignatures).documents(encodeStoredCosignatureDTO);
};

export const encodeStoredAggregateTransactionExtendedDTO: StoredEncoder<'AggregateTransactionExtendedDTO', Given> = (t, given) => {
	encodeStoredTransactionDTO(t);
	t.required(N.transactionsHash).bytes(32);
	t.required(N.cosignatures).documents(encodeStoredCosignatureDTO);
	t.givenList(N.transactions, given.transactions);
};

export const encodeStoredAccountKeyLinkTransactionDTO: StoredEncoder<'AccountKeyLinkTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.linkAction).unsigned();
};

export const encodeStoredNodeKeyLinkTransactionDTO: StoredEncoder<'NodeKeyLinkTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.linkAction).unsigned();
};

export const encodeStoredVrfKeyLinkTransactionDTO: StoredEncoder<'VrfKeyLinkTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.linkAction).unsigned();
};

export const encodeStoredVotingKeyLinkTransactionDTO: StoredEncoder<'VotingKeyLinkTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.startEpoch).unsigned();
	t.required(N.endEpoch).unsigned();
	t.required(N.linkAction).unsigned();
};

export const encodeStoredHashLockTransactionDTO: StoredEncoder<'HashLockTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.duration).decimal();
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
	t.required(N.hash).bytes(32);
};

export const encodeStoredSecretLockTransactionDTO: StoredEncoder<'SecretLockTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.duration).decimal();
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
	t.required(N.hashAlgorithm).unsigned();
	t.required(N.secret).bytes(32);
	t.required(N.recipientAddress).bytes(24);
};

export const encodeStoredSecretProofTransactionDTO: StoredEncoder<'SecretProofTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.hashAlgorithm).unsigned();
	t.required(N.secret).bytes(32);
	t.required(N.recipientAddress).bytes(24);
	t.bytesOrEmpty(N.proof);
};

export const encodeStoredAccountMetadataTransactionDTO: StoredEncoder<'AccountMetadataTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.valueSizeDelta).signed();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredMosaicMetadataTransactionDTO: StoredEncoder<'MosaicMetadataTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.targetMosaicId).id();
	t.required(N.valueSizeDelta).signed();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredNamespaceMetadataTransactionDTO: StoredEncoder<'NamespaceMetadataTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.targetNamespaceId).id();
	t.required(N.valueSizeDelta).signed();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredMosaicDefinitionTransactionDTO: StoredEncoder<'MosaicDefinitionTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.nonce).unsigned();
	t.required(N.id).id();
	t.required(N.flags).unsigned();
	t.required(N.divisibility).unsigned();
	t.required(N.duration).decimal();
};

export const encodeStoredMosaicSupplyChangeTransactionDTO: StoredEncoder<'MosaicSupplyChangeTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.mosaicId).id();
	t.required(N.action).unsigned();
	t.required(N.delta).decimal();
};

export const encodeStoredMosaicSupplyRevocationTransactionDTO: StoredEncoder<'MosaicSupplyRevocationTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.sourceAddress).bytes(24);
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
};

export const encodeStoredNamespaceRegistrationTransactionDTO: StoredEncoder<'NamespaceRegistrationTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.registrationType).unsigned();
	if (t.optional(N.duration)) t.decimal();
	if (t.optional(N.parentId)) t.id();
	t.required(N.id).id();
	t.required(N.name).text();
};

export const encodeStoredAddressAliasTransactionDTO: StoredEncoder<'AddressAliasTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.namespaceId).id();
	t.required(N.aliasAction).unsigned();
	t.required(N.address).bytes(24);
};

export const encodeStoredMosaicAliasTransactionDTO: StoredEncoder<'MosaicAliasTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.namespaceId).id();
	t.required(N.aliasAction).unsigned();
	t.required(N.mosaicId).id();
};

const bytes24: ObjectEncoder = t => t.bytes(24);

export const encodeStoredMultisigAccountModificationTransactionDTO: StoredEncoder<'MultisigAccountModificationTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.minRemovalDelta).signed();
	t.required(N.minApprovalDelta).signed();
	t.required(N.addressAdditions).list(bytes24);
	t.required(N.addressDeletions).list(bytes24);
};

export const encodeStoredAccountAddressRestrictionTransactionDTO: StoredEncoder<'AccountAddressRestrictionTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.restrictionFlags).unsigned();
	t.required(N.restrictionAdditions).list(bytes24);
	t.required(N.restrictionDeletions).list(bytes24);
};

const id: ObjectEncoder = t => t.id();

export const encodeStoredAccountMosaicRestrictionTransactionDTO: StoredEncoder<'AccountMosaicRestrictionTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.restrictionFlags).unsigned();
	t.required(N.restrictionAdditions).list(id);
	t.required(N.restrictionDeletions).list(id);
};

const unsigned: ObjectEncoder = t => t.unsigned();

export const encodeStoredAccountOperationRestrictionTransactionDTO: StoredEncoder<'AccountOperationRestrictionTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.restrictionFlags).unsigned();
	t.required(N.restrictionAdditions).list(unsigned);
	t.required(N.restrictionDeletions).list(unsigned);
};

export const encodeStoredMosaicGlobalRestrictionTransactionDTO: StoredEncoder<'MosaicGlobalRestrictionTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.mosaicId).id();
	t.required(N.referenceMosaicId).id();
	t.required(N.restrictionKey).id();
	t.required(N.previousRestrictionValue).decimal();
	t.required(N.previousRestrictionType).unsigned();
	t.required(N.newRestrictionValue).decimal();
	t.required(N.newRestrictionType).unsigned();
};

export const encodeStoredMosaicAddressRestrictionTransactionDTO: StoredEncoder<'MosaicAddressRestrictionTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.mosaicId).id();
	t.required(N.restrictionKey).id();
	t.required(N.targetAddress).bytes(24);
	t.required(N.previousRestrictionValue).decimal();
	t.required(N.newRestrictionValue).decimal();
};

export const encodeStoredUnresolvedMosaic: StoredEncoder<'UnresolvedMosaic'> = t => {
	t.required(N.id).id();
	t.required(N.amount).decimal();
};

export const encodeStoredTransferTransactionDTO: StoredEncoder<'TransferTransactionDTO'> = t => {
	encodeStoredTransactionDTO(t);
	t.required(N.recipientAddress).bytes(24);
	t.optionalBytes(N.message);
	t.required(N.mosaics).documents(encodeStoredUnresolvedMosaic);
};

export const encodeStoredEmbeddedTransactionDTO: StoredEncoder<'EmbeddedTransactionDTO'> = t => {
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
};

export const encodeStoredEmbeddedAccountKeyLinkTransactionDTO: StoredEncoder<'EmbeddedAccountKeyLinkTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.linkAction).unsigned();
};

export const encodeStoredEmbeddedNodeKeyLinkTransactionDTO: StoredEncoder<'EmbeddedNodeKeyLinkTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.linkAction).unsigned();
};

export const encodeStoredEmbeddedVrfKeyLinkTransactionDTO: StoredEncoder<'EmbeddedVrfKeyLinkTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.linkAction).unsigned();
};

export const encodeStoredEmbeddedVotingKeyLinkTransactionDTO: StoredEncoder<'EmbeddedVotingKeyLinkTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.linkedPublicKey).bytes(32);
	t.required(N.startEpoch).unsigned();
	t.required(N.endEpoch).unsigned();
	t.required(N.linkAction).unsigned();
};

export const encodeStoredEmbeddedHashLockTransactionDTO: StoredEncoder<'EmbeddedHashLockTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.duration).decimal();
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
	t.required(N.hash).bytes(32);
};

export const encodeStoredEmbeddedSecretLockTransactionDTO: StoredEncoder<'EmbeddedSecretLockTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.duration).decimal();
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
	t.required(N.hashAlgorithm).unsigned();
	t.required(N.secret).bytes(32);
	t.required(N.recipientAddress).bytes(24);
};

export const encodeStoredEmbeddedSecretProofTransactionDTO: StoredEncoder<'EmbeddedSecretProofTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.hashAlgorithm).unsigned();
	t.required(N.secret).bytes(32);
	t.required(N.recipientAddress).bytes(24);
	t.bytesOrEmpty(N.proof);
};

export const encodeStoredEmbeddedAccountMetadataTransactionDTO: StoredEncoder<'EmbeddedAccountMetadataTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.valueSizeDelta).signed();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredEmbeddedMosaicMetadataTransactionDTO: StoredEncoder<'EmbeddedMosaicMetadataTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.targetMosaicId).id();
	t.required(N.valueSizeDelta).signed();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredEmbeddedNamespaceMetadataTransactionDTO: StoredEncoder<'EmbeddedNamespaceMetadataTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.targetNamespaceId).id();
	t.required(N.valueSizeDelta).signed();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredEmbeddedMosaicDefinitionTransactionDTO: StoredEncoder<'EmbeddedMosaicDefinitionTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.nonce).unsigned();
	t.required(N.id).id();
	t.required(N.flags).unsigned();
	t.required(N.divisibility).unsigned();
	t.required(N.duration).decimal();
};

export const encodeStoredEmbeddedMosaicSupplyChangeTransactionDTO: StoredEncoder<'EmbeddedMosaicSupplyChangeTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.mosaicId).id();
	t.required(N.action).unsigned();
	t.required(N.delta).decimal();
};

export const encodeStoredEmbeddedMosaicSupplyRevocationTransactionDTO: StoredEncoder<'EmbeddedMosaicSupplyRevocationTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.sourceAddress).bytes(24);
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
};

export const encodeStoredEmbeddedNamespaceRegistrationTransactionDTO: StoredEncoder<'EmbeddedNamespaceRegistrationTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.registrationType).unsigned();
	if (t.optional(N.duration)) t.decimal();
	if (t.optional(N.parentId)) t.id();
	t.required(N.id).id();
	t.required(N.name).text();
};

export const encodeStoredEmbeddedAddressAliasTransactionDTO: StoredEncoder<'EmbeddedAddressAliasTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.namespaceId).id();
	t.required(N.aliasAction).unsigned();
	t.required(N.address).bytes(24);
};

export const encodeStoredEmbeddedMosaicAliasTransactionDTO: StoredEncoder<'EmbeddedMosaicAliasTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.namespaceId).id();
	t.required(N.aliasAction).unsigned();
	t.required(N.mosaicId).id();
};

export const encodeStoredEmbeddedMultisigAccountModificationTransactionDTO: StoredEncoder<'EmbeddedMultisigAccountModificationTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.minRemovalDelta).signed();
	t.required(N.minApprovalDelta).signed();
	t.required(N.addressAdditions).list(bytes24);
	t.required(N.addressDeletions).list(bytes24);
};

export const encodeStoredEmbeddedAccountAddressRestrictionTransactionDTO: StoredEncoder<'EmbeddedAccountAddressRestrictionTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.restrictionFlags).unsigned();
	t.required(N.restrictionAdditions).list(bytes24);
	t.required(N.restrictionDeletions).list(bytes24);
};

export const encodeStoredEmbeddedAccountMosaicRestrictionTransactionDTO: StoredEncoder<'EmbeddedAccountMosaicRestrictionTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.restrictionFlags).unsigned();
	t.required(N.restrictionAdditions).list(id);
	t.required(N.restrictionDeletions).list(id);
};

export const encodeStoredEmbeddedAccountOperationRestrictionTransactionDTO: StoredEncoder<'EmbeddedAccountOperationRestrictionTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.restrictionFlags).unsigned();
	t.required(N.restrictionAdditions).list(unsigned);
	t.required(N.restrictionDeletions).list(unsigned);
};

export const encodeStoredEmbeddedMosaicGlobalRestrictionTransactionDTO: StoredEncoder<'EmbeddedMosaicGlobalRestrictionTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.mosaicId).id();
	t.required(N.referenceMosaicId).id();
	t.required(N.restrictionKey).id();
	t.required(N.previousRestrictionValue).decimal();
	t.required(N.previousRestrictionType).unsigned();
	t.required(N.newRestrictionValue).decimal();
	t.required(N.newRestrictionType).unsigned();
};

export const encodeStoredEmbeddedMosaicAddressRestrictionTransactionDTO: StoredEncoder<'EmbeddedMosaicAddressRestrictionTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.mosaicId).id();
	t.required(N.restrictionKey).id();
	t.required(N.targetAddress).bytes(24);
	t.required(N.previousRestrictionValue).decimal();
	t.required(N.newRestrictionValue).decimal();
};

export const encodeStoredEmbeddedTransferTransactionDTO: StoredEncoder<'EmbeddedTransferTransactionDTO'> = t => {
	encodeStoredEmbeddedTransactionDTO(t);
	t.required(N.recipientAddress).bytes(24);
	t.optionalBytes(N.message);
	t.required(N.mosaics).documents(encodeStoredUnresolvedMosaic);
};

const ANY_OF_hash_merkleComponentHash = [N.hash, N.merkleComponentHash];

const ANY_OF_aggregateHash_aggregateId = [N.aggregateHash, N.aggregateId];

export const encodeStoredTransactionInfoDTO_meta: ObjectEncoder<Given> = (t, given) => {
	if (t.hasAny(ANY_OF_hash_merkleComponentHash)) encodeStoredTransactionMetaDTO(t, given); else if (t.hasAny(ANY_OF_aggregateHash_aggregateId)) encodeStoredEmbeddedTransactionMetaDTO(t, given); else encodeStoredTransactionMetaDTO(t, given);
};

const ANY_OF_size_signature_maxFee_deadline = [N.size, N.signature, N.maxFee, N.deadline];

export const encodeStoredOtherTransactionInfoDTO_transaction: ObjectEncoder = t => {
	if (t.optional(N.size)) t.unsigned();
	if (t.optional(N.signature)) t.bytes(64);
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
	if (t.optional(N.maxFee)) t.decimal();
	if (t.optional(N.deadline)) t.decimal();
};

export const encodeStoredTransactionInfoDTO_transaction: ObjectEncoder<Given> = (t, given) => {
	switch (t.peek(N.type)) {
	case 16705: case 16961: if (given.transactions !== undefined) encodeStoredAggregateTransactionExtendedDTO(t, given); else encodeStoredAggregateTransactionDTO(t); return;
	case 16716: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredAccountKeyLinkTransactionDTO(t); else encodeStoredEmbeddedAccountKeyLinkTransactionDTO(t); return;
	case 16972: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredNodeKeyLinkTransactionDTO(t); else encodeStoredEmbeddedNodeKeyLinkTransactionDTO(t); return;
	case 16963: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredVrfKeyLinkTransactionDTO(t); else encodeStoredEmbeddedVrfKeyLinkTransactionDTO(t); return;
	case 16707: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredVotingKeyLinkTransactionDTO(t); else encodeStoredEmbeddedVotingKeyLinkTransactionDTO(t); return;
	case 16712: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredHashLockTransactionDTO(t); else encodeStoredEmbeddedHashLockTransactionDTO(t); return;
	case 16722: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredSecretLockTransactionDTO(t); else encodeStoredEmbeddedSecretLockTransactionDTO(t); return;
	case 16978: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredSecretProofTransactionDTO(t); else encodeStoredEmbeddedSecretProofTransactionDTO(t); return;
	case 16708: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredAccountMetadataTransactionDTO(t); else encodeStoredEmbeddedAccountMetadataTransactionDTO(t); return;
	case 16964: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicMetadataTransactionDTO(t); else encodeStoredEmbeddedMosaicMetadataTransactionDTO(t); return;
	case 17220: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredNamespaceMetadataTransactionDTO(t); else encodeStoredEmbeddedNamespaceMetadataTransactionDTO(t); return;
	case 16717: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicDefinitionTransactionDTO(t); else encodeStoredEmbeddedMosaicDefinitionTransactionDTO(t); return;
	case 16973: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicSupplyChangeTransactionDTO(t); else encodeStoredEmbeddedMosaicSupplyChangeTransactionDTO(t); return;
	case 17229: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicSupplyRevocationTransactionDTO(t); else encodeStoredEmbeddedMosaicSupplyRevocationTransactionDTO(t); return;
	case 16718: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredNamespaceRegistrationTransactionDTO(t); else encodeStoredEmbeddedNamespaceRegistrationTransactionDTO(t); return;
	case 16974: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredAddressAliasTransactionDTO(t); else encodeStoredEmbeddedAddressAliasTransactionDTO(t); return;
	case 17230: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicAliasTransactionDTO(t); else encodeStoredEmbeddedMosaicAliasTransactionDTO(t); return;
	case 16725: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMultisigAccountModificationTransactionDTO(t); else encodeStoredEmbeddedMultisigAccountModificationTransactionDTO(t); return;
	case 16720: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredAccountAddressRestrictionTransactionDTO(t); else encodeStoredEmbeddedAccountAddressRestrictionTransactionDTO(t); return;
	case 16976: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredAccountMosaicRestrictionTransactionDTO(t); else encodeStoredEmbeddedAccountMosaicRestrictionTransactionDTO(t); return;
	case 17232: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredAccountOperationRestrictionTransactionDTO(t); else encodeStoredEmbeddedAccountOperationRestrictionTransactionDTO(t); return;
	case 16721: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicGlobalRestrictionTransactionDTO(t); else encodeStoredEmbeddedMosaicGlobalRestrictionTransactionDTO(t); return;
	case 16977: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredMosaicAddressRestrictionTransactionDTO(t); else encodeStoredEmbeddedMosaicAddressRestrictionTransactionDTO(t); return;
	case 16724: if (t.hasAny(ANY_OF_size_signature_maxFee_deadline)) encodeStoredTransferTransactionDTO(t); else encodeStoredEmbeddedTransferTransactionDTO(t); return;
	default: encodeStoredOtherTransactionInfoDTO_transaction(t);
	}
};

export const encodeStoredTransactionInfoDTO: StoredEncoder<'TransactionInfoDTO', { readonly timestamp?: Decimal | undefined; readonly feeMultiplier?: number | undefined; readonly transactions?: JsonList<'EmbeddedTransactionInfoDTO'> | undefined }> = (t, given) => {
	t.required(N._id).bytes(12);
	t.required(N.meta).object(encodeStoredTransactionInfoDTO_meta, given);
	t.required(N.transaction).object(encodeStoredTransactionInfoDTO_transaction, given);
};

export const encodeStoredOtherEmbeddedTransactionInfoDTO_transaction: ObjectEncoder = t => {
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
};

export const encodeStoredEmbeddedTransactionInfoDTO_transaction: ObjectEncoder = t => {
	switch (t.peek(N.type)) {
	case 16716: encodeStoredEmbeddedAccountKeyLinkTransactionDTO(t); return;
	case 16972: encodeStoredEmbeddedNodeKeyLinkTransactionDTO(t); return;
	case 16963: encodeStoredEmbeddedVrfKeyLinkTransactionDTO(t); return;
	case 16707: encodeStoredEmbeddedVotingKeyLinkTransactionDTO(t); return;
	case 16712: encodeStoredEmbeddedHashLockTransactionDTO(t); return;
	case 16722: encodeStoredEmbeddedSecretLockTransactionDTO(t); return;
	case 16978: encodeStoredEmbeddedSecretProofTransactionDTO(t); return;
	case 16708: encodeStoredEmbeddedAccountMetadataTransactionDTO(t); return;
	case 16964: encodeStoredEmbeddedMosaicMetadataTransactionDTO(t); return;
	case 17220: encodeStoredEmbeddedNamespaceMetadataTransactionDTO(t); return;
	case 16717: encodeStoredEmbeddedMosaicDefinitionTransactionDTO(t); return;
	case 16973: encodeStoredEmbeddedMosaicSupplyChangeTransactionDTO(t); return;
	case 17229: encodeStoredEmbeddedMosaicSupplyRevocationTransactionDTO(t); return;
	case 16718: encodeStoredEmbeddedNamespaceRegistrationTransactionDTO(t); return;
	case 16974: encodeStoredEmbeddedAddressAliasTransactionDTO(t); return;
	case 17230: encodeStoredEmbeddedMosaicAliasTransactionDTO(t); return;
	case 16725: encodeStoredEmbeddedMultisigAccountModificationTransactionDTO(t); return;
	case 16720: encodeStoredEmbeddedAccountAddressRestrictionTransactionDTO(t); return;
	case 16976: encodeStoredEmbeddedAccountMosaicRestrictionTransactionDTO(t); return;
	case 17232: encodeStoredEmbeddedAccountOperationRestrictionTransactionDTO(t); return;
	case 16721: encodeStoredEmbeddedMosaicGlobalRestrictionTransactionDTO(t); return;
	case 16977: encodeStoredEmbeddedMosaicAddressRestrictionTransactionDTO(t); return;
	case 16724: encodeStoredEmbeddedTransferTransactionDTO(t); return;
	default: encodeStoredOtherEmbeddedTransactionInfoDTO_transaction(t);
	}
};

export const encodeStoredEmbeddedTransactionInfoDTO: StoredEncoder<'EmbeddedTransactionInfoDTO', { readonly timestamp?: Decimal | undefined; readonly feeMultiplier?: number | undefined }> = (t, given) => {
	t.required(N._id).bytes(12);
	t.required(N.meta).object(encodeStoredEmbeddedTransactionMetaDTO, given);
	t.required(N.transaction).object(encodeStoredEmbeddedTransactionInfoDTO_transaction);
};

export const encodeStoredAccountLinkPublicKeyDTO: StoredEncoder<'AccountLinkPublicKeyDTO'> = t => {
	t.required(N.publicKey).bytes(32);
};

export const encodeStoredAccountLinkVotingKeyDTO: StoredEncoder<'AccountLinkVotingKeyDTO'> = t => {
	t.required(N.publicKey).bytes(32);
	t.required(N.startEpoch).unsigned();
	t.required(N.endEpoch).unsigned();
};

export const encodeStoredAccountLinkVotingKeysDTO: StoredEncoder<'AccountLinkVotingKeysDTO'> = t => {
	t.required(N.publicKeys).documents(encodeStoredAccountLinkVotingKeyDTO);
};

export const encodeStoredSupplementalPublicKeysDTO: StoredEncoder<'SupplementalPublicKeysDTO'> = t => {
	if (t.optional(N.linked)) t.object(encodeStoredAccountLinkPublicKeyDTO);
	if (t.optional(N.node)) t.object(encodeStoredAccountLinkPublicKeyDTO);
	if (t.optional(N.vrf)) t.object(encodeStoredAccountLinkPublicKeyDTO);
	if (t.optional(N.voting)) t.object(encodeStoredAccountLinkVotingKeysDTO);
};

export const encodeStoredActivityBucketDTO: StoredEncoder<'ActivityBucketDTO'> = t => {
	t.required(N.startHeight).decimal();
	t.required(N.totalFeesPaid).decimal();
	t.required(N.beneficiaryCount).unsigned();
	t.required(N.rawScore).decimal();
};

export const encodeStoredMosaic: StoredEncoder<'Mosaic'> = t => {
	t.required(N.id).id();
	t.required(N.amount).decimal();
};

export const encodeStoredAccountDTO: StoredEncoder<'AccountDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.address).bytes(24);
	t.required(N.addressHeight).decimal();
	t.required(N.publicKey).bytes(32);
	t.required(N.publicKeyHeight).decimal();
	t.required(N.accountType).unsigned();
	t.required(N.supplementalPublicKeys).object(encodeStoredSupplementalPublicKeysDTO);
	t.required(N.activityBuckets).documents(encodeStoredActivityBucketDTO);
	t.required(N.mosaics).documents(encodeStoredMosaic);
	t.decimalOfFirst(N.importance, N.importances, N.value);
	t.decimalOfFirst(N.importanceHeight, N.importances, N.height);
};

export const encodeStoredAccountInfoDTO: StoredEncoder<'AccountInfoDTO'> = t => {
	t.required(N.account).object(encodeStoredAccountDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredMosaicDTO: StoredEncoder<'MosaicDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.id).id();
	t.required(N.supply).decimal();
	t.required(N.startHeight).decimal();
	t.required(N.ownerAddress).bytes(24);
	t.required(N.revision).unsigned();
	t.required(N.flags).unsigned();
	t.required(N.divisibility).unsigned();
	t.required(N.duration).decimal();
};

export const encodeStoredMosaicInfoDTO: StoredEncoder<'MosaicInfoDTO'> = t => {
	t.required(N.mosaic).object(encodeStoredMosaicDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredNamespaceMetaDTO: StoredEncoder<'NamespaceMetaDTO', Given> = (t, given) => {
	t.given(N.active, given.active);
	t.required(N.index).unsigned();
};

export const encodeStoredAliasDTO: StoredEncoder<'AliasDTO'> = t => {
	t.required(N.type).unsigned();
	if (t.optional(N.mosaicId)) t.id();
	if (t.optional(N.address)) t.bytes(24);
};

export const encodeStoredNamespaceDTO: StoredEncoder<'NamespaceDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.registrationType).unsigned();
	t.required(N.depth).unsigned();
	t.required(N.level0).id();
	if (t.optional(N.level1)) t.id();
	if (t.optional(N.level2)) t.id();
	t.required(N.alias).object(encodeStoredAliasDTO);
	t.required(N.parentId).id();
	t.required(N.ownerAddress).bytes(24);
	t.required(N.startHeight).decimal();
	t.required(N.endHeight).decimal();
};

export const encodeStoredNamespaceInfoDTO: StoredEncoder<'NamespaceInfoDTO', { readonly active: boolean }> = (t, given) => {
	t.required(N.meta).object(encodeStoredNamespaceMetaDTO, given);
	t.required(N.namespace).object(encodeStoredNamespaceDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredMultisigDTO: StoredEncoder<'MultisigDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.accountAddress).bytes(24);
	t.required(N.minApproval).unsigned();
	t.required(N.minRemoval).unsigned();
	t.required(N.cosignatoryAddresses).list(bytes24);
	t.required(N.multisigAddresses).list(bytes24);
};

export const encodeStoredMultisigAccountInfoDTO: StoredEncoder<'MultisigAccountInfoDTO'> = t => {
	t.required(N.multisig).object(encodeStoredMultisigDTO);
};

export const encodeStoredHashLockEntryDTO: StoredEncoder<'HashLockEntryDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.ownerAddress).bytes(24);
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
	t.required(N.endHeight).decimal();
	t.required(N.status).unsigned();
	t.required(N.hash).bytes(32);
};

export const encodeStoredHashLockInfoDTO: StoredEncoder<'HashLockInfoDTO'> = t => {
	t.required(N.lock).object(encodeStoredHashLockEntryDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredSecretLockEntryDTO: StoredEncoder<'SecretLockEntryDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.ownerAddress).bytes(24);
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
	t.required(N.endHeight).decimal();
	t.required(N.status).unsigned();
	t.required(N.hashAlgorithm).unsigned();
	t.required(N.secret).bytes(32);
	t.required(N.recipientAddress).bytes(24);
	t.required(N.compositeHash).bytes(32);
};

export const encodeStoredSecretLockInfoDTO: StoredEncoder<'SecretLockInfoDTO'> = t => {
	t.required(N.lock).object(encodeStoredSecretLockEntryDTO);
	t.required(N._id).bytes(12);
};

const bytesIdOrNumber24: ObjectEncoder = t => t.bytesIdOrNumber(24);

export const encodeStoredAccountRestrictionDTO: StoredEncoder<'AccountRestrictionDTO'> = t => {
	t.required(N.restrictionFlags).unsigned();
	t.required(N.values).list(bytesIdOrNumber24);
};

export const encodeStoredAccountRestrictionsDTO: StoredEncoder<'AccountRestrictionsDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.address).bytes(24);
	t.required(N.restrictions).documents(encodeStoredAccountRestrictionDTO);
};

export const encodeStoredAccountRestrictionsInfoDTO: StoredEncoder<'AccountRestrictionsInfoDTO'> = t => {
	t.required(N.accountRestrictions).object(encodeStoredAccountRestrictionsDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredMosaicAddressRestrictionEntryDTO: StoredEncoder<'MosaicAddressRestrictionEntryDTO'> = t => {
	t.required(N.key).decimal();
	t.required(N.value).decimal();
};

export const encodeStoredMosaicAddressRestrictionEntryWrapperDTO: StoredEncoder<'MosaicAddressRestrictionEntryWrapperDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.compositeHash).bytes(32);
	t.required(N.entryType).unsigned();
	t.required(N.mosaicId).id();
	t.required(N.targetAddress).bytes(24);
	t.required(N.restrictions).documents(encodeStoredMosaicAddressRestrictionEntryDTO);
};

export const encodeStoredMosaicGlobalRestrictionEntryRestrictionDTO: StoredEncoder<'MosaicGlobalRestrictionEntryRestrictionDTO'> = t => {
	t.required(N.referenceMosaicId).id();
	t.required(N.restrictionValue).decimal();
	t.required(N.restrictionType).unsigned();
};

export const encodeStoredMosaicGlobalRestrictionEntryDTO: StoredEncoder<'MosaicGlobalRestrictionEntryDTO'> = t => {
	t.required(N.key).decimal();
	t.required(N.restriction).object(encodeStoredMosaicGlobalRestrictionEntryRestrictionDTO);
};

export const encodeStoredMosaicGlobalRestrictionEntryWrapperDTO: StoredEncoder<'MosaicGlobalRestrictionEntryWrapperDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.compositeHash).bytes(32);
	t.required(N.entryType).unsigned();
	t.required(N.mosaicId).id();
	t.required(N.restrictions).documents(encodeStoredMosaicGlobalRestrictionEntryDTO);
};

export const encodeStoredOtherMosaicRestrictionDTO_mosaicRestrictionEntry: ObjectEncoder = t => {
	t.required(N.version).unsigned();
	t.required(N.compositeHash).bytes(32);
	t.required(N.entryType).unsigned();
	t.required(N.mosaicId).id();
};

export const encodeStoredMosaicRestrictionDTO_mosaicRestrictionEntry: ObjectEncoder = t => {
	switch (t.peek(N.entryType)) {
	case 0: encodeStoredMosaicAddressRestrictionEntryWrapperDTO(t); return;
	case 1: encodeStoredMosaicGlobalRestrictionEntryWrapperDTO(t); return;
	default: encodeStoredOtherMosaicRestrictionDTO_mosaicRestrictionEntry(t);
	}
};

export const encodeStoredMosaicRestrictionDTO: StoredEncoder<'MosaicRestrictionDTO'> = t => {
	t.required(N.mosaicRestrictionEntry).object(encodeStoredMosaicRestrictionDTO_mosaicRestrictionEntry);
	t.required(N._id).bytes(12);
};

export const encodeStoredMetadataEntryDTO: StoredEncoder<'MetadataEntryDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.compositeHash).bytes(32);
	t.required(N.sourceAddress).bytes(24);
	t.required(N.targetAddress).bytes(24);
	t.required(N.scopedMetadataKey).id();
	t.required(N.targetId).id();
	t.required(N.metadataType).unsigned();
	t.required(N.valueSize).unsigned();
	t.bytesOrEmpty(N.value);
};

export const encodeStoredMetadataInfoDTO: StoredEncoder<'MetadataInfoDTO'> = t => {
	t.required(N.metadataEntry).object(encodeStoredMetadataEntryDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredSourceDTO: StoredEncoder<'SourceDTO'> = t => {
	t.required(N.primaryId).unsigned();
	t.required(N.secondaryId).unsigned();
};

export const encodeStoredBalanceTransferReceiptDTO: StoredEncoder<'BalanceTransferReceiptDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.type).unsigned();
	t.required(N.senderAddress).bytes(24);
	t.required(N.recipientAddress).bytes(24);
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
};

export const encodeStoredBalanceChangeReceiptDTO: StoredEncoder<'BalanceChangeReceiptDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.type).unsigned();
	t.required(N.targetAddress).bytes(24);
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
};

export const encodeStoredNamespaceExpiryReceiptDTO: StoredEncoder<'NamespaceExpiryReceiptDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.type).unsigned();
	t.required(N.artifactId).id();
};

export const encodeStoredMosaicExpiryReceiptDTO: StoredEncoder<'MosaicExpiryReceiptDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.type).unsigned();
	t.required(N.artifactId).id();
};

export const encodeStoredInflationReceiptDTO: StoredEncoder<'InflationReceiptDTO'> = t => {
	t.required(N.version).unsigned();
	t.required(N.type).unsigned();
	t.required(N.mosaicId).id();
	t.required(N.amount).decimal();
};

export const encodeStoredOtherTransactionStatementDTO_receipts: ObjectEncoder = t => {
	t.required(N.version).unsigned();
	t.required(N.type).unsigned();
};

export const encodeStoredTransactionStatementDTO_receipts: ObjectEncoder = t => {
	switch (t.peek(N.type)) {
	case 4685: case 4942: encodeStoredBalanceTransferReceiptDTO(t); return;
	case 8515: case 8776: case 8786: case 9032: case 9042: case 12616: case 12626: encodeStoredBalanceChangeReceiptDTO(t); return;
	case 16718: case 16974: encodeStoredNamespaceExpiryReceiptDTO(t); return;
	case 16717: encodeStoredMosaicExpiryReceiptDTO(t); return;
	case 20803: encodeStoredInflationReceiptDTO(t); return;
	default: encodeStoredOtherTransactionStatementDTO_receipts(t);
	}
};

export const encodeStoredTransactionStatementDTO: StoredEncoder<'TransactionStatementDTO'> = t => {
	t.required(N.height).decimal();
	t.required(N.source).object(encodeStoredSourceDTO);
	t.required(N.receipts).documents(encodeStoredTransactionStatementDTO_receipts);
};

export const encodeStoredTransactionStatementInfoDTO: StoredEncoder<'TransactionStatementInfoDTO', { readonly meta: Json<'StatementMetaDTO'> }> = (t, given) => {
	t.given(N.meta, given.meta);
	t.required(N.statement).object(encodeStoredTransactionStatementDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredResolutionEntryDTO: StoredEncoder<'ResolutionEntryDTO'> = t => {
	t.required(N.source).object(encodeStoredSourceDTO);
	t.required(N.resolved).bytesOrId(24);
};

export const encodeStoredResolutionStatementDTO: StoredEncoder<'ResolutionStatementDTO'> = t => {
	t.required(N.height).decimal();
	t.required(N.unresolved).bytesOrId(24);
	t.required(N.resolutionEntries).documents(encodeStoredResolutionEntryDTO);
};

export const encodeStoredResolutionStatementInfoDTO: StoredEncoder<'ResolutionStatementInfoDTO', { readonly meta: Json<'StatementMetaDTO'> }> = (t, given) => {
	t.given(N.meta, given.meta);
	t.required(N.statement).object(encodeStoredResolutionStatementDTO);
	t.required(N._id).bytes(12);
};

export const encodeStoredFinalizedBlockDTO: StoredEncoder<'FinalizedBlockDTO'> = t => {
	t.required(N.finalizationEpoch).unsigned();
	t.required(N.finalizationPoint).unsigned();
	t.required(N.height).decimal();
	t.required(N.hash).bytes(32);
};

export const encodeStoredBlockNotificationMetaDTO: StoredEncoder<'BlockNotificationMetaDTO'> = t => {
	t.required(N.hash).bytes(32);
	t.required(N.generationHash).bytes(32);
};

export const encodeStoredBlockNotificationData: StoredEncoder<'BlockNotificationData'> = t => {
	t.required(N.block).object(encodeStoredBlockInfoDTO_block);
	t.required(N.meta).object(encodeStoredBlockNotificationMetaDTO);
};

export const encodeStoredAggregateTransactionNotificationDTO: StoredEncoder<'AggregateTransactionNotificationDTO', Given> = (t, given) => {
	encodeStoredTransactionDTO(t);
	t.required(N.transactionsHash).bytes(32);
	if (given.cosignatures === undefined) t.required(N.cosignatures).documents(encodeStoredCosignatureDTO); else t.givenList(N.cosignatures, given.cosignatures);
	t.givenList(N.transactions, given.transactions);
};

export const encodeStoredTransactionNotificationMetaDTO: StoredEncoder<'TransactionNotificationMetaDTO'> = t => {
	t.required(N.hash).bytes(32);
	t.required(N.merkleComponentHash).bytes(32);
	t.required(N.height).decimal();
};

export const encodeStoredOtherTransactionNotificationData_transaction: ObjectEncoder = t => {
	t.required(N.size).unsigned();
	t.required(N.signature).bytes(64);
	t.required(N.signerPublicKey).bytes(32);
	t.required(N.version).unsigned();
	t.required(N.network).unsigned();
	t.required(N.type).unsigned();
	t.required(N.maxFee).decimal();
	t.required(N.deadline).decimal();
};

export const encodeStoredTransactionNotificationData_transaction: ObjectEncoder<Given> = (t, given) => {
	switch (t.peek(N.type)) {
	case 16705: case 16961: encodeStoredAggregateTransactionNotificationDTO(t, given); return;
	case 16716: encodeStoredAccountKeyLinkTransactionDTO(t); return;
	case 16972: encodeStoredNodeKeyLinkTransactionDTO(t); return;
	case 16963: encodeStoredVrfKeyLinkTransactionDTO(t); return;
	case 16707: encodeStoredVotingKeyLinkTransactionDTO(t); return;
	case 16712: encodeStoredHashLockTransactionDTO(t); return;
	case 16722: encodeStoredSecretLockTransactionDTO(t); return;
	case 16978: encodeStoredSecretProofTransactionDTO(t); return;
	case 16708: encodeStoredAccountMetadataTransactionDTO(t); return;
	case 16964: encodeStoredMosaicMetadataTransactionDTO(t); return;
	case 17220: encodeStoredNamespaceMetadataTransactionDTO(t); return;
	case 16717: encodeStoredMosaicDefinitionTransactionDTO(t); return;
	case 16973: encodeStoredMosaicSupplyChangeTransactionDTO(t); return;
	case 17229: encodeStoredMosaicSupplyRevocationTransactionDTO(t); return;
	case 16718: encodeStoredNamespaceRegistrationTransactionDTO(t); return;
	case 16974: encodeStoredAddressAliasTransactionDTO(t); return;
	case 17230: encodeStoredMosaicAliasTransactionDTO(t); return;
	case 16725: encodeStoredMultisigAccountModificationTransactionDTO(t); return;
	case 16720: encodeStoredAccountAddressRestrictionTransactionDTO(t); return;
	case 16976: encodeStoredAccountMosaicRestrictionTransactionDTO(t); return;
	case 17232: encodeStoredAccountOperationRestrictionTransactionDTO(t); return;
	case 16721: encodeStoredMosaicGlobalRestrictionTransactionDTO(t); return;
	case 16977: encodeStoredMosaicAddressRestrictionTransactionDTO(t); return;
	case 16724: encodeStoredTransferTransactionDTO(t); return;
	default: encodeStoredOtherTransactionNotificationData_transaction(t);
	}
};

export const encodeStoredTransactionNotificationData: StoredEncoder<'TransactionNotificationData', { readonly cosignatures?: JsonList<'CosignatureDTO'> | undefined; readonly transactions?: JsonList<'EmbeddedTransactionNotificationDTO'> | undefined }> = (t, given) => {
	t.required(N.transaction).object(encodeStoredTransactionNotificationData_transaction, given);
	t.required(N.meta).object(encodeStoredTransactionNotificationMetaDTO);
};

export const encodeStoredEmbeddedTransactionNotificationDTO: StoredEncoder<'EmbeddedTransactionNotificationDTO'> = t => {
	t.required(N.transaction).object(encodeStoredEmbeddedTransactionInfoDTO_transaction);
};
