// Made by `make generate` from spec/. Do not edit.

/**
 * Text of a value: hexadecimal bytes (of a fixed number or any), decimal unsigned 64-bit number in quotes, the 16 hexadecimal digits of a
 * 64-bit value, UTF-8 text, number without or with a sign, boolean.
 */
export type Scalar = 'bytes' | `bytes${number}` | 'decimal' | 'id' | 'text' | 'unsigned' | 'signed' | 'boolean';

/**
 * One of several forms, each with the numbers that the member `by` has in it; of several with the same number, the members that are present
 * decide.
 */
export interface Variants {
	readonly by: string;
	readonly oneOf: Readonly<Record<string, readonly number[]>>;
}

/** A scalar, the name of a form, an array of a format, or one of several formats: what is present, or its type and size, decide. */
export type Format = Scalar | (string & {}) | readonly [Format] | { readonly oneOf: readonly Format[] } | Variants;

/** Members of an object in the contract's order; names of optional members end in ?. */
export type Form = Readonly<Record<string, Format>>;

/** Forms of the documents that are encoded from stored bytes, by schema name. */
export const FORMS = {
	AccountAddressRestrictionTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', restrictionFlags: 'unsigned', restrictionAdditions: ['bytes24'], restrictionDeletions: ['bytes24'] },
	AccountDTO: { version: 'unsigned', address: 'bytes24', addressHeight: 'decimal', publicKey: 'bytes32', publicKeyHeight: 'decimal', accountType: 'unsigned', supplementalPublicKeys: 'SupplementalPublicKeysDTO', activityBuckets: ['ActivityBucketDTO'], mosaics: ['Mosaic'], importance: 'decimal', importanceHeight: 'decimal' },
	AccountInfoDTO: { account: 'AccountDTO', id: 'bytes12' },
	AccountKeyLinkTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', linkedPublicKey: 'bytes32', linkAction: 'unsigned' },
	AccountLinkPublicKeyDTO: { publicKey: 'bytes32' },
	AccountLinkVotingKeyDTO: { publicKey: 'bytes32', startEpoch: 'unsigned', endEpoch: 'unsigned' },
	AccountLinkVotingKeysDTO: { publicKeys: ['AccountLinkVotingKeyDTO'] },
	AccountMetadataTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', targetAddress: 'bytes24', scopedMetadataKey: 'id', valueSizeDelta: 'signed', valueSize: 'unsigned', value: 'bytes' },
	AccountMosaicRestrictionTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', restrictionFlags: 'unsigned', restrictionAdditions: ['id'], restrictionDeletions: ['id'] },
	AccountOperationRestrictionTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', restrictionFlags: 'unsigned', restrictionAdditions: ['unsigned'], restrictionDeletions: ['unsigned'] },
	AccountRestrictionDTO: { restrictionFlags: 'unsigned', values: [{ oneOf: ['bytes24', 'id', 'unsigned'] }] },
	AccountRestrictionsDTO: { version: 'unsigned', address: 'bytes24', restrictions: ['AccountRestrictionDTO'] },
	AccountRestrictionsInfoDTO: { accountRestrictions: 'AccountRestrictionsDTO', id: 'bytes12' },
	ActivityBucketDTO: { startHeight: 'decimal', totalFeesPaid: 'decimal', beneficiaryCount: 'unsigned', rawScore: 'decimal' },
	AddressAliasTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', namespaceId: 'id', aliasAction: 'unsigned', address: 'bytes24' },
	AggregateTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', transactionsHash: 'bytes32', cosignatures: ['CosignatureDTO'] },
	AggregateTransactionExtendedDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', transactionsHash: 'bytes32', cosignatures: ['CosignatureDTO'], transactions: ['EmbeddedTransactionInfoDTO'] },
	AliasDTO: { type: 'unsigned', 'mosaicId?': 'id', 'address?': 'bytes24' },
	BalanceChangeReceiptDTO: { version: 'unsigned', type: 'unsigned', targetAddress: 'bytes24', mosaicId: 'id', amount: 'decimal' },
	BalanceTransferReceiptDTO: { version: 'unsigned', type: 'unsigned', senderAddress: 'bytes24', recipientAddress: 'bytes24', mosaicId: 'id', amount: 'decimal' },
	BlockDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', height: 'decimal', timestamp: 'decimal', difficulty: 'decimal', proofGamma: 'bytes32', proofVerificationHash: 'bytes16', proofScalar: 'bytes32', previousBlockHash: 'bytes32', transactionsHash: 'bytes32', receiptsHash: 'bytes32', stateHash: 'bytes32', beneficiaryAddress: 'bytes24', feeMultiplier: 'unsigned' },
	BlockInfoDTO: { meta: 'BlockMetaDTO', block: { by: 'type', oneOf: { BlockDTO: [33091], ImportanceBlockDTO: [32835, 33347] } }, id: 'bytes12' },
	BlockMetaDTO: { hash: 'bytes32', generationHash: 'bytes32', totalFee: 'decimal', totalTransactionsCount: 'unsigned', stateHashSubCacheMerkleRoots: ['bytes32'], transactionsCount: 'unsigned', 'statementsCount?': 'unsigned' },
	ChainInfoDTO: { height: 'decimal', scoreHigh: 'decimal', scoreLow: 'decimal', latestFinalizedBlock: 'FinalizedBlockDTO' },
	CosignatureDTO: { version: 'decimal', signerPublicKey: 'bytes32', signature: 'bytes64' },
	EmbeddedAccountAddressRestrictionTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', restrictionFlags: 'unsigned', restrictionAdditions: ['bytes24'], restrictionDeletions: ['bytes24'] },
	EmbeddedAccountKeyLinkTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', linkedPublicKey: 'bytes32', linkAction: 'unsigned' },
	EmbeddedAccountMetadataTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', targetAddress: 'bytes24', scopedMetadataKey: 'id', valueSizeDelta: 'signed', valueSize: 'unsigned', value: 'bytes' },
	EmbeddedAccountMosaicRestrictionTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', restrictionFlags: 'unsigned', restrictionAdditions: ['id'], restrictionDeletions: ['id'] },
	EmbeddedAccountOperationRestrictionTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', restrictionFlags: 'unsigned', restrictionAdditions: ['unsigned'], restrictionDeletions: ['unsigned'] },
	EmbeddedAddressAliasTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', namespaceId: 'id', aliasAction: 'unsigned', address: 'bytes24' },
	EmbeddedHashLockTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', duration: 'decimal', mosaicId: 'id', amount: 'decimal', hash: 'bytes32' },
	EmbeddedMosaicAddressRestrictionTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', mosaicId: 'id', restrictionKey: 'id', targetAddress: 'bytes24', previousRestrictionValue: 'decimal', newRestrictionValue: 'decimal' },
	EmbeddedMosaicAliasTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', namespaceId: 'id', aliasAction: 'unsigned', mosaicId: 'id' },
	EmbeddedMosaicDefinitionTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', nonce: 'unsigned', id: 'id', flags: 'unsigned', divisibility: 'unsigned', duration: 'decimal' },
	EmbeddedMosaicGlobalRestrictionTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', mosaicId: 'id', referenceMosaicId: 'id', restrictionKey: 'id', previousRestrictionValue: 'decimal', previousRestrictionType: 'unsigned', newRestrictionValue: 'decimal', newRestrictionType: 'unsigned' },
	EmbeddedMosaicMetadataTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', targetAddress: 'bytes24', scopedMetadataKey: 'id', targetMosaicId: 'id', valueSizeDelta: 'signed', valueSize: 'unsigned', value: 'bytes' },
	EmbeddedMosaicSupplyChangeTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', mosaicId: 'id', action: 'unsigned', delta: 'decimal' },
	EmbeddedMosaicSupplyRevocationTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', sourceAddress: 'bytes24', mosaicId: 'id', amount: 'decimal' },
	EmbeddedMultisigAccountModificationTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', minRemovalDelta: 'signed', minApprovalDelta: 'signed', addressAdditions: ['bytes24'], addressDeletions: ['bytes24'] },
	EmbeddedNamespaceMetadataTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', targetAddress: 'bytes24', scopedMetadataKey: 'id', targetNamespaceId: 'id', valueSizeDelta: 'signed', valueSize: 'unsigned', value: 'bytes' },
	EmbeddedNamespaceRegistrationTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', registrationType: 'unsigned', 'duration?': 'decimal', 'parentId?': 'id', id: 'id', name: 'text' },
	EmbeddedNodeKeyLinkTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', linkedPublicKey: 'bytes32', linkAction: 'unsigned' },
	EmbeddedSecretLockTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', duration: 'decimal', mosaicId: 'id', amount: 'decimal', hashAlgorithm: 'unsigned', secret: 'bytes32', recipientAddress: 'bytes24' },
	EmbeddedSecretProofTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', hashAlgorithm: 'unsigned', secret: 'bytes32', recipientAddress: 'bytes24', proof: 'bytes' },
	EmbeddedTransactionInfoDTO: { id: 'bytes12', meta: 'EmbeddedTransactionMetaDTO', transaction: { by: 'type', oneOf: { EmbeddedAccountKeyLinkTransactionDTO: [16716], EmbeddedNodeKeyLinkTransactionDTO: [16972], EmbeddedVrfKeyLinkTransactionDTO: [16963], EmbeddedVotingKeyLinkTransactionDTO: [16707], EmbeddedHashLockTransactionDTO: [16712], EmbeddedSecretLockTransactionDTO: [16722], EmbeddedSecretProofTransactionDTO: [16978], EmbeddedAccountMetadataTransactionDTO: [16708], EmbeddedMosaicMetadataTransactionDTO: [16964], EmbeddedNamespaceMetadataTransactionDTO: [17220], EmbeddedMosaicDefinitionTransactionDTO: [16717], EmbeddedMosaicSupplyChangeTransactionDTO: [16973], EmbeddedMosaicSupplyRevocationTransactionDTO: [17229], EmbeddedNamespaceRegistrationTransactionDTO: [16718], EmbeddedAddressAliasTransactionDTO: [16974], EmbeddedMosaicAliasTransactionDTO: [17230], EmbeddedMultisigAccountModificationTransactionDTO: [16725], EmbeddedAccountAddressRestrictionTransactionDTO: [16720], EmbeddedAccountMosaicRestrictionTransactionDTO: [16976], EmbeddedAccountOperationRestrictionTransactionDTO: [17232], EmbeddedMosaicGlobalRestrictionTransactionDTO: [16721], EmbeddedMosaicAddressRestrictionTransactionDTO: [16977], EmbeddedTransferTransactionDTO: [16724] } } },
	EmbeddedTransactionMetaDTO: { height: 'decimal', aggregateHash: 'bytes32', aggregateId: 'bytes12', index: 'unsigned', 'timestamp?': 'decimal', 'feeMultiplier?': 'unsigned' },
	EmbeddedTransferTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', recipientAddress: 'bytes24', 'message?': 'bytes', mosaics: ['UnresolvedMosaic'] },
	EmbeddedVotingKeyLinkTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', linkedPublicKey: 'bytes32', startEpoch: 'unsigned', endEpoch: 'unsigned', linkAction: 'unsigned' },
	EmbeddedVrfKeyLinkTransactionDTO: { signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', linkedPublicKey: 'bytes32', linkAction: 'unsigned' },
	FinalizedBlockDTO: { finalizationEpoch: 'unsigned', finalizationPoint: 'unsigned', height: 'decimal', hash: 'bytes32' },
	HashLockEntryDTO: { version: 'unsigned', ownerAddress: 'bytes24', mosaicId: 'id', amount: 'decimal', endHeight: 'decimal', status: 'unsigned', hash: 'bytes32' },
	HashLockInfoDTO: { lock: 'HashLockEntryDTO', id: 'bytes12' },
	HashLockTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', duration: 'decimal', mosaicId: 'id', amount: 'decimal', hash: 'bytes32' },
	ImportanceBlockDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', height: 'decimal', timestamp: 'decimal', difficulty: 'decimal', proofGamma: 'bytes32', proofVerificationHash: 'bytes16', proofScalar: 'bytes32', previousBlockHash: 'bytes32', transactionsHash: 'bytes32', receiptsHash: 'bytes32', stateHash: 'bytes32', beneficiaryAddress: 'bytes24', feeMultiplier: 'unsigned', votingEligibleAccountsCount: 'unsigned', harvestingEligibleAccountsCount: 'decimal', totalVotingBalance: 'decimal', previousImportanceBlockHash: 'bytes32' },
	InflationReceiptDTO: { version: 'unsigned', type: 'unsigned', mosaicId: 'id', amount: 'decimal' },
	MetadataEntryDTO: { version: 'unsigned', compositeHash: 'bytes32', sourceAddress: 'bytes24', targetAddress: 'bytes24', scopedMetadataKey: 'id', targetId: 'id', metadataType: 'unsigned', valueSize: 'unsigned', value: 'bytes' },
	MetadataInfoDTO: { metadataEntry: 'MetadataEntryDTO', id: 'bytes12' },
	Mosaic: { id: 'id', amount: 'decimal' },
	MosaicAddressRestrictionEntryDTO: { key: 'decimal', value: 'decimal' },
	MosaicAddressRestrictionEntryWrapperDTO: { version: 'unsigned', compositeHash: 'bytes32', entryType: 'unsigned', mosaicId: 'id', targetAddress: 'bytes24', restrictions: ['MosaicAddressRestrictionEntryDTO'] },
	MosaicAddressRestrictionTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', mosaicId: 'id', restrictionKey: 'id', targetAddress: 'bytes24', previousRestrictionValue: 'decimal', newRestrictionValue: 'decimal' },
	MosaicAliasTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', namespaceId: 'id', aliasAction: 'unsigned', mosaicId: 'id' },
	MosaicDTO: { version: 'unsigned', id: 'id', supply: 'decimal', startHeight: 'decimal', ownerAddress: 'bytes24', revision: 'unsigned', flags: 'unsigned', divisibility: 'unsigned', duration: 'decimal' },
	MosaicDefinitionTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', nonce: 'unsigned', id: 'id', flags: 'unsigned', divisibility: 'unsigned', duration: 'decimal' },
	MosaicExpiryReceiptDTO: { version: 'unsigned', type: 'unsigned', artifactId: 'id' },
	MosaicGlobalRestrictionEntryDTO: { key: 'decimal', restriction: 'MosaicGlobalRestrictionEntryRestrictionDTO' },
	MosaicGlobalRestrictionEntryRestrictionDTO: { referenceMosaicId: 'id', restrictionValue: 'decimal', restrictionType: 'unsigned' },
	MosaicGlobalRestrictionEntryWrapperDTO: { version: 'unsigned', compositeHash: 'bytes32', entryType: 'unsigned', mosaicId: 'id', restrictions: ['MosaicGlobalRestrictionEntryDTO'] },
	MosaicGlobalRestrictionTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', mosaicId: 'id', referenceMosaicId: 'id', restrictionKey: 'id', previousRestrictionValue: 'decimal', previousRestrictionType: 'unsigned', newRestrictionValue: 'decimal', newRestrictionType: 'unsigned' },
	MosaicInfoDTO: { mosaic: 'MosaicDTO', id: 'bytes12' },
	MosaicMetadataTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', targetAddress: 'bytes24', scopedMetadataKey: 'id', targetMosaicId: 'id', valueSizeDelta: 'signed', valueSize: 'unsigned', value: 'bytes' },
	MosaicRestrictionDTO: { mosaicRestrictionEntry: { by: 'entryType', oneOf: { MosaicAddressRestrictionEntryWrapperDTO: [0], MosaicGlobalRestrictionEntryWrapperDTO: [1] } }, id: 'bytes12' },
	MosaicSupplyChangeTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', mosaicId: 'id', action: 'unsigned', delta: 'decimal' },
	MosaicSupplyRevocationTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', sourceAddress: 'bytes24', mosaicId: 'id', amount: 'decimal' },
	MultisigAccountInfoDTO: { multisig: 'MultisigDTO' },
	MultisigAccountModificationTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', minRemovalDelta: 'signed', minApprovalDelta: 'signed', addressAdditions: ['bytes24'], addressDeletions: ['bytes24'] },
	MultisigDTO: { version: 'unsigned', accountAddress: 'bytes24', minApproval: 'unsigned', minRemoval: 'unsigned', cosignatoryAddresses: ['bytes24'], multisigAddresses: ['bytes24'] },
	NamespaceDTO: { version: 'unsigned', registrationType: 'unsigned', depth: 'unsigned', level0: 'id', 'level1?': 'id', 'level2?': 'id', alias: 'AliasDTO', parentId: 'id', ownerAddress: 'bytes24', startHeight: 'decimal', endHeight: 'decimal' },
	NamespaceExpiryReceiptDTO: { version: 'unsigned', type: 'unsigned', artifactId: 'id' },
	NamespaceInfoDTO: { meta: 'NamespaceMetaDTO', namespace: 'NamespaceDTO', id: 'bytes12' },
	NamespaceMetaDTO: { active: 'boolean', index: 'unsigned' },
	NamespaceMetadataTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', targetAddress: 'bytes24', scopedMetadataKey: 'id', targetNamespaceId: 'id', valueSizeDelta: 'signed', valueSize: 'unsigned', value: 'bytes' },
	NamespaceNameDTO: { 'parentId?': 'id', id: 'id', name: 'text' },
	NamespaceRegistrationTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', registrationType: 'unsigned', 'duration?': 'decimal', 'parentId?': 'id', id: 'id', name: 'text' },
	NodeKeyLinkTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', linkedPublicKey: 'bytes32', linkAction: 'unsigned' },
	ResolutionEntryDTO: { source: 'SourceDTO', resolved: { oneOf: ['bytes24', 'id'] } },
	ResolutionStatementDTO: { height: 'decimal', unresolved: { oneOf: ['bytes24', 'id'] }, resolutionEntries: ['ResolutionEntryDTO'] },
	ResolutionStatementInfoDTO: { meta: 'StatementMetaDTO', statement: 'ResolutionStatementDTO', id: 'bytes12' },
	SecretLockEntryDTO: { version: 'unsigned', ownerAddress: 'bytes24', mosaicId: 'id', amount: 'decimal', endHeight: 'decimal', status: 'unsigned', hashAlgorithm: 'unsigned', secret: 'bytes32', recipientAddress: 'bytes24', compositeHash: 'bytes32' },
	SecretLockInfoDTO: { lock: 'SecretLockEntryDTO', id: 'bytes12' },
	SecretLockTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', duration: 'decimal', mosaicId: 'id', amount: 'decimal', hashAlgorithm: 'unsigned', secret: 'bytes32', recipientAddress: 'bytes24' },
	SecretProofTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', hashAlgorithm: 'unsigned', secret: 'bytes32', recipientAddress: 'bytes24', proof: 'bytes' },
	SourceDTO: { primaryId: 'unsigned', secondaryId: 'unsigned' },
	StatementMetaDTO: { timestamp: 'decimal' },
	SupplementalPublicKeysDTO: { 'linked?': 'AccountLinkPublicKeyDTO', 'node?': 'AccountLinkPublicKeyDTO', 'vrf?': 'AccountLinkPublicKeyDTO', 'voting?': 'AccountLinkVotingKeysDTO' },
	TransactionInfoDTO: { id: 'bytes12', meta: { oneOf: ['TransactionMetaDTO', 'EmbeddedTransactionMetaDTO'] }, transaction: { by: 'type', oneOf: { AggregateTransactionDTO: [16705, 16961], AggregateTransactionExtendedDTO: [16705, 16961], AccountKeyLinkTransactionDTO: [16716], NodeKeyLinkTransactionDTO: [16972], VrfKeyLinkTransactionDTO: [16963], VotingKeyLinkTransactionDTO: [16707], HashLockTransactionDTO: [16712], SecretLockTransactionDTO: [16722], SecretProofTransactionDTO: [16978], AccountMetadataTransactionDTO: [16708], MosaicMetadataTransactionDTO: [16964], NamespaceMetadataTransactionDTO: [17220], MosaicDefinitionTransactionDTO: [16717], MosaicSupplyChangeTransactionDTO: [16973], MosaicSupplyRevocationTransactionDTO: [17229], NamespaceRegistrationTransactionDTO: [16718], AddressAliasTransactionDTO: [16974], MosaicAliasTransactionDTO: [17230], MultisigAccountModificationTransactionDTO: [16725], AccountAddressRestrictionTransactionDTO: [16720], AccountMosaicRestrictionTransactionDTO: [16976], AccountOperationRestrictionTransactionDTO: [17232], MosaicGlobalRestrictionTransactionDTO: [16721], MosaicAddressRestrictionTransactionDTO: [16977], TransferTransactionDTO: [16724], EmbeddedAccountKeyLinkTransactionDTO: [16716], EmbeddedNodeKeyLinkTransactionDTO: [16972], EmbeddedVrfKeyLinkTransactionDTO: [16963], EmbeddedVotingKeyLinkTransactionDTO: [16707], EmbeddedHashLockTransactionDTO: [16712], EmbeddedSecretLockTransactionDTO: [16722], EmbeddedSecretProofTransactionDTO: [16978], EmbeddedAccountMetadataTransactionDTO: [16708], EmbeddedMosaicMetadataTransactionDTO: [16964], EmbeddedNamespaceMetadataTransactionDTO: [17220], EmbeddedMosaicDefinitionTransactionDTO: [16717], EmbeddedMosaicSupplyChangeTransactionDTO: [16973], EmbeddedMosaicSupplyRevocationTransactionDTO: [17229], EmbeddedNamespaceRegistrationTransactionDTO: [16718], EmbeddedAddressAliasTransactionDTO: [16974], EmbeddedMosaicAliasTransactionDTO: [17230], EmbeddedMultisigAccountModificationTransactionDTO: [16725], EmbeddedAccountAddressRestrictionTransactionDTO: [16720], EmbeddedAccountMosaicRestrictionTransactionDTO: [16976], EmbeddedAccountOperationRestrictionTransactionDTO: [17232], EmbeddedMosaicGlobalRestrictionTransactionDTO: [16721], EmbeddedMosaicAddressRestrictionTransactionDTO: [16977], EmbeddedTransferTransactionDTO: [16724] } } },
	TransactionMetaDTO: { height: 'decimal', hash: 'bytes32', merkleComponentHash: 'bytes32', index: 'unsigned', 'timestamp?': 'decimal', 'feeMultiplier?': 'unsigned' },
	TransactionStatementDTO: { height: 'decimal', source: 'SourceDTO', receipts: [{ by: 'type', oneOf: { BalanceTransferReceiptDTO: [4685, 4942], BalanceChangeReceiptDTO: [8515, 8776, 8786, 9032, 9042, 12616, 12626], NamespaceExpiryReceiptDTO: [16718, 16974], MosaicExpiryReceiptDTO: [16717], InflationReceiptDTO: [20803] } }] },
	TransactionStatementInfoDTO: { meta: 'StatementMetaDTO', statement: 'TransactionStatementDTO', id: 'bytes12' },
	TransactionStatusDTO: { group: 'text', code: 'text', hash: 'bytes32', deadline: 'decimal', 'height?': 'decimal' },
	TransferTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', recipientAddress: 'bytes24', 'message?': 'bytes', mosaics: ['UnresolvedMosaic'] },
	UnresolvedMosaic: { id: 'id', amount: 'decimal' },
	VotingKeyLinkTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', linkedPublicKey: 'bytes32', startEpoch: 'unsigned', endEpoch: 'unsigned', linkAction: 'unsigned' },
	VrfKeyLinkTransactionDTO: { size: 'unsigned', signature: 'bytes64', signerPublicKey: 'bytes32', version: 'unsigned', network: 'unsigned', type: 'unsigned', maxFee: 'decimal', deadline: 'decimal', linkedPublicKey: 'bytes32', linkAction: 'unsigned' }
} as const satisfies Readonly<Record<string, Form>>;

export type FormName = keyof typeof FORMS;
