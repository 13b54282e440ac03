// Made by `make generate` from spec/. Do not edit.
import type { Json, JsonList } from '../src/chain/json.js';
import type { Hex, Plain } from '../src/chain/values.js';

/** A number that is written in quotes, as decimal text. */
export type Decimal = bigint | number;

declare const beginning: unique symbol;

/** The members of a document of this schema up to its first list, without braces: documents of other schemas begin with them as well. */
export type Beginning<Name extends keyof Encodables> = string & { readonly [beginning]: Name };

/** Encoded documents joined by commas. */
type JsonText<Name extends keyof Encodables> = JsonList<Name> & string;

/** A document inside another one: its members, or its text if it is encoded already. */
type Part<Name extends keyof Encodables> = Encodables[Name] | Json<Name>;

/** Documents inside another one: the members of each, or their joined texts if they are encoded already. */
type Parts<Name extends keyof Encodables> = readonly Encodables[Name][] | JsonText<Name>;

const quotedList = (texts: readonly (string | bigint | number)[]): string => (texts.length === 0 ? '[]' : `["${texts.join('","')}"]`);

const list = <T>(values: readonly T[], encode: (value: T) => string): string => {
	let text = '';
	for (let i = 0; i < values.length; ++i)
		text += i === 0 ? encode(values[i] as T) : `,${encode(values[i] as T)}`;
	return text;
};

/** What the encoders take, by schema name: every member, in the form in which it is written. */
export interface Encodables {
	AccountAddressRestrictionTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly restrictionFlags: number; readonly restrictionAdditions: readonly Hex[]; readonly restrictionDeletions: readonly Hex[] };
	AccountDTO: { readonly version: number; readonly address: Hex; readonly addressHeight: Decimal; readonly publicKey: Hex; readonly publicKeyHeight: Decimal; readonly accountType: number; readonly supplementalPublicKeys: Part<'SupplementalPublicKeysDTO'>; readonly activityBuckets: Parts<'ActivityBucketDTO'>; readonly mosaics: Parts<'Mosaic'>; readonly importance: Decimal; readonly importanceHeight: Decimal };
	AccountInfoDTO: { readonly account: Part<'AccountDTO'>; readonly id: Hex };
	AccountKeyLinkNetworkPropertiesDTO: { readonly dummy?: string | undefined };
	AccountKeyLinkTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly linkedPublicKey: Hex; readonly linkAction: number };
	AccountLinkPublicKeyDTO: { readonly publicKey: Hex };
	AccountLinkVotingKeyDTO: { readonly publicKey: Hex; readonly startEpoch: number; readonly endEpoch: number };
	AccountLinkVotingKeysDTO: { readonly publicKeys: Parts<'AccountLinkVotingKeyDTO'> };
	AccountMetadataTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly valueSizeDelta: number; readonly valueSize: number; readonly value: Hex };
	AccountMosaicRestrictionTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly restrictionFlags: number; readonly restrictionAdditions: readonly Hex[]; readonly restrictionDeletions: readonly Hex[] };
	AccountNameDTO: { readonly name: string; readonly address: Hex };
	AccountNamesDTO: { readonly address: Hex; readonly names: readonly string[] };
	AccountOperationRestrictionTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly restrictionFlags: number; readonly restrictionAdditions: readonly number[]; readonly restrictionDeletions: readonly number[] };
	AccountPage: { readonly data: Parts<'AccountInfoDTO'>; readonly pagination: Part<'Pagination'> };
	AccountRestrictionDTO: { readonly restrictionFlags: number; readonly values: readonly (number | Hex)[] };
	AccountRestrictionNetworkPropertiesDTO: { readonly maxAccountRestrictionValues?: string | undefined };
	AccountRestrictionsDTO: { readonly version: number; readonly address: Hex; readonly restrictions: Parts<'AccountRestrictionDTO'> };
	AccountRestrictionsInfoDTO: { readonly accountRestrictions: Part<'AccountRestrictionsDTO'>; readonly id: Hex };
	AccountRestrictionsPage: { readonly data: Parts<'AccountRestrictionsInfoDTO'>; readonly pagination: Part<'Pagination'> };
	AccountsNamesDTO: { readonly accountNames: Parts<'AccountNamesDTO'> };
	ActivityBucketDTO: { readonly startHeight: Decimal; readonly totalFeesPaid: Decimal; readonly beneficiaryCount: number; readonly rawScore: Decimal };
	AddressAliasTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly namespaceId: Hex; readonly aliasAction: number; readonly address: Hex };
	AggregateNetworkPropertiesDTO: { readonly maxTransactionsPerAggregate?: string | undefined; readonly maxCosignaturesPerAggregate?: string | undefined; readonly enableStrictCosignatureCheck?: boolean | undefined; readonly enableBondedAggregateSupport?: boolean | undefined; readonly maxBondedTransactionLifetime?: string | undefined };
	AggregateTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly transactionsHash: Hex; readonly cosignatures: Parts<'CosignatureDTO'> };
	AggregateTransactionExtendedDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly transactionsHash: Hex; readonly cosignatures: Parts<'CosignatureDTO'>; readonly transactions: Parts<'EmbeddedTransactionInfoDTO'> };
	AggregateTransactionNotificationDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly transactionsHash: Hex; readonly cosignatures: Parts<'CosignatureDTO'>; readonly transactions: Parts<'EmbeddedTransactionNotificationDTO'> };
	AliasDTO: { readonly type: number; readonly mosaicId?: Hex | undefined; readonly address?: Hex | undefined };
	AnnounceTransactionInfoDTO: { readonly message: string };
	BalanceChangeReceiptDTO: { readonly version: number; readonly type: number; readonly targetAddress: Hex; readonly mosaicId: Hex; readonly amount: Decimal };
	BalanceTransferReceiptDTO: { readonly version: number; readonly type: number; readonly senderAddress: Hex; readonly recipientAddress: Hex; readonly mosaicId: Hex; readonly amount: Decimal };
	BlockDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly height: Decimal; readonly timestamp: Decimal; readonly difficulty: Decimal; readonly proofGamma: Hex; readonly proofVerificationHash: Hex; readonly proofScalar: Hex; readonly previousBlockHash: Hex; readonly transactionsHash: Hex; readonly receiptsHash: Hex; readonly stateHash: Hex; readonly beneficiaryAddress: Hex; readonly feeMultiplier: number };
	BlockInfoDTO: { readonly meta: Part<'BlockMetaDTO'>; readonly block: Json<'BlockDTO' | 'ImportanceBlockDTO'>; readonly id: Hex };
	BlockMetaDTO: { readonly hash: Hex; readonly generationHash: Hex; readonly totalFee: Decimal; readonly totalTransactionsCount: number; readonly stateHashSubCacheMerkleRoots: readonly Hex[]; readonly transactionsCount: number; readonly statementsCount?: number | undefined };
	BlockNotification: { readonly topic: 'block'; readonly data: Part<'BlockNotificationData'> };
	BlockNotificationData: { readonly block: Json<'BlockDTO' | 'ImportanceBlockDTO'>; readonly meta: Part<'BlockNotificationMetaDTO'> };
	BlockNotificationMetaDTO: { readonly hash: Hex; readonly generationHash: Hex };
	BlockPage: { readonly data: Parts<'BlockInfoDTO'>; readonly pagination: Part<'Pagination'> };
	BmTreeSignature: { readonly root: Part<'ParentPublicKeySignaturePair'>; readonly bottom: Part<'ParentPublicKeySignaturePair'> };
	ChainInfoDTO: { readonly height: Decimal; readonly scoreHigh: Decimal; readonly scoreLow: Decimal; readonly latestFinalizedBlock: Part<'FinalizedBlockDTO'> };
	ChainPropertiesDTO: { readonly enableVerifiableState?: boolean | undefined; readonly enableVerifiableReceipts?: boolean | undefined; readonly currencyMosaicId?: string | undefined; readonly harvestingMosaicId?: string | undefined; readonly blockGenerationTargetTime?: string | undefined; readonly blockTimeSmoothingFactor?: string | undefined; readonly blockFinalizationInterval?: string | undefined; readonly importanceGrouping?: string | undefined; readonly importanceActivityPercentage?: string | undefined; readonly maxRollbackBlocks?: string | undefined; readonly maxDifficultyBlocks?: string | undefined; readonly defaultDynamicFeeMultiplier?: string | undefined; readonly maxTransactionLifetime?: string | undefined; readonly maxBlockFutureTime?: string | undefined; readonly initialCurrencyAtomicUnits?: string | undefined; readonly maxMosaicAtomicUnits?: string | undefined; readonly totalChainImportance?: string | undefined; readonly minHarvesterBalance?: string | undefined; readonly maxHarvesterBalance?: string | undefined; readonly minVoterBalance?: string | undefined; readonly votingSetGrouping?: string | undefined; readonly maxVotingKeysPerAccount?: string | undefined; readonly minVotingKeyLifetime?: string | undefined; readonly maxVotingKeyLifetime?: string | undefined; readonly harvestBeneficiaryPercentage?: string | undefined; readonly harvestNetworkPercentage?: string | undefined; readonly harvestNetworkFeeSinkAddressV1?: Plain | undefined; readonly harvestNetworkFeeSinkAddress?: Plain | undefined; readonly blockPruneInterval?: string | undefined; readonly maxTransactionsPerBlock?: string | undefined };
	CommunicationTimestampsDTO: { readonly sendTimestamp: Decimal; readonly receiveTimestamp: Decimal };
	ConfirmedAddedNotification: { readonly topic: Plain; readonly data: Part<'TransactionNotificationData'> };
	CosignatureDTO: { readonly version: Decimal; readonly signerPublicKey: Hex; readonly signature: Hex };
	CosignatureNotification: { readonly topic: Plain; readonly data: Part<'CosignatureNotificationData'> };
	CosignatureNotificationData: { readonly version: Decimal; readonly signerPublicKey: Hex; readonly signature: Hex; readonly parentHash: Hex };
	DeploymentDTO: { readonly deploymentTool: string; readonly deploymentToolVersion: string; readonly lastUpdatedDate: string };
	DevelopmentAccountDTO: { readonly address: Hex; readonly publicKey: Hex; readonly privateKey: Hex };
	DevelopmentStatusDTO: { readonly height: Decimal; readonly harvesting: boolean; readonly blockInterval: number | 'auto'; readonly hits?: boolean | undefined; readonly now: Decimal; readonly clockAhead: number; readonly mining?: Part<'MiningProgressDTO'> | undefined };
	EmbeddedAccountAddressRestrictionTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly restrictionFlags: number; readonly restrictionAdditions: readonly Hex[]; readonly restrictionDeletions: readonly Hex[] };
	EmbeddedAccountKeyLinkTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly linkedPublicKey: Hex; readonly linkAction: number };
	EmbeddedAccountMetadataTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly valueSizeDelta: number; readonly valueSize: number; readonly value: Hex };
	EmbeddedAccountMosaicRestrictionTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly restrictionFlags: number; readonly restrictionAdditions: readonly Hex[]; readonly restrictionDeletions: readonly Hex[] };
	EmbeddedAccountOperationRestrictionTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly restrictionFlags: number; readonly restrictionAdditions: readonly number[]; readonly restrictionDeletions: readonly number[] };
	EmbeddedAddressAliasTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly namespaceId: Hex; readonly aliasAction: number; readonly address: Hex };
	EmbeddedHashLockTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly duration: Decimal; readonly mosaicId: Hex; readonly amount: Decimal; readonly hash: Hex };
	EmbeddedMosaicAddressRestrictionTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly mosaicId: Hex; readonly restrictionKey: Hex; readonly targetAddress: Hex; readonly previousRestrictionValue: Decimal; readonly newRestrictionValue: Decimal };
	EmbeddedMosaicAliasTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly namespaceId: Hex; readonly aliasAction: number; readonly mosaicId: Hex };
	EmbeddedMosaicDefinitionTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly nonce: number; readonly id: Hex; readonly flags: number; readonly divisibility: number; readonly duration: Decimal };
	EmbeddedMosaicGlobalRestrictionTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly mosaicId: Hex; readonly referenceMosaicId: Hex; readonly restrictionKey: Hex; readonly previousRestrictionValue: Decimal; readonly previousRestrictionType: number; readonly newRestrictionValue: Decimal; readonly newRestrictionType: number };
	EmbeddedMosaicMetadataTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly targetMosaicId: Hex; readonly valueSizeDelta: number; readonly valueSize: number; readonly value: Hex };
	EmbeddedMosaicSupplyChangeTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly mosaicId: Hex; readonly action: number; readonly delta: Decimal };
	EmbeddedMosaicSupplyRevocationTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly sourceAddress: Hex; readonly mosaicId: Hex; readonly amount: Decimal };
	EmbeddedMultisigAccountModificationTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly minRemovalDelta: number; readonly minApprovalDelta: number; readonly addressAdditions: readonly Hex[]; readonly addressDeletions: readonly Hex[] };
	EmbeddedNamespaceMetadataTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly targetNamespaceId: Hex; readonly valueSizeDelta: number; readonly valueSize: number; readonly value: Hex };
	EmbeddedNamespaceRegistrationTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly registrationType: number; readonly duration?: Decimal | undefined; readonly parentId?: Hex | undefined; readonly id: Hex; readonly name: string };
	EmbeddedNodeKeyLinkTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly linkedPublicKey: Hex; readonly linkAction: number };
	EmbeddedSecretLockTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly duration: Decimal; readonly mosaicId: Hex; readonly amount: Decimal; readonly hashAlgorithm: number; readonly secret: Hex; readonly recipientAddress: Hex };
	EmbeddedSecretProofTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly hashAlgorithm: number; readonly secret: Hex; readonly recipientAddress: Hex; readonly proof: Hex };
	EmbeddedTransactionInfoDTO: { readonly id: Hex; readonly meta: Part<'EmbeddedTransactionMetaDTO'>; readonly transaction: Json<'EmbeddedAccountKeyLinkTransactionDTO' | 'EmbeddedNodeKeyLinkTransactionDTO' | 'EmbeddedVrfKeyLinkTransactionDTO' | 'EmbeddedVotingKeyLinkTransactionDTO' | 'EmbeddedHashLockTransactionDTO' | 'EmbeddedSecretLockTransactionDTO' | 'EmbeddedSecretProofTransactionDTO' | 'EmbeddedAccountMetadataTransactionDTO' | 'EmbeddedMosaicMetadataTransactionDTO' | 'EmbeddedNamespaceMetadataTransactionDTO' | 'EmbeddedMosaicDefinitionTransactionDTO' | 'EmbeddedMosaicSupplyChangeTransactionDTO' | 'EmbeddedMosaicSupplyRevocationTransactionDTO' | 'EmbeddedNamespaceRegistrationTransactionDTO' | 'EmbeddedAddressAliasTransactionDTO' | 'EmbeddedMosaicAliasTransactionDTO' | 'EmbeddedMultisigAccountModificationTransactionDTO' | 'EmbeddedAccountAddressRestrictionTransactionDTO' | 'EmbeddedAccountMosaicRestrictionTransactionDTO' | 'EmbeddedAccountOperationRestrictionTransactionDTO' | 'EmbeddedMosaicGlobalRestrictionTransactionDTO' | 'EmbeddedMosaicAddressRestrictionTransactionDTO' | 'EmbeddedTransferTransactionDTO'> };
	EmbeddedTransactionMetaDTO: { readonly height: Decimal; readonly aggregateHash: Hex; readonly aggregateId: Hex; readonly index: number; readonly timestamp?: Decimal | undefined; readonly feeMultiplier?: number | undefined };
	EmbeddedTransactionNotificationDTO: { readonly transaction: Json<'EmbeddedAccountKeyLinkTransactionDTO' | 'EmbeddedNodeKeyLinkTransactionDTO' | 'EmbeddedVrfKeyLinkTransactionDTO' | 'EmbeddedVotingKeyLinkTransactionDTO' | 'EmbeddedHashLockTransactionDTO' | 'EmbeddedSecretLockTransactionDTO' | 'EmbeddedSecretProofTransactionDTO' | 'EmbeddedAccountMetadataTransactionDTO' | 'EmbeddedMosaicMetadataTransactionDTO' | 'EmbeddedNamespaceMetadataTransactionDTO' | 'EmbeddedMosaicDefinitionTransactionDTO' | 'EmbeddedMosaicSupplyChangeTransactionDTO' | 'EmbeddedMosaicSupplyRevocationTransactionDTO' | 'EmbeddedNamespaceRegistrationTransactionDTO' | 'EmbeddedAddressAliasTransactionDTO' | 'EmbeddedMosaicAliasTransactionDTO' | 'EmbeddedMultisigAccountModificationTransactionDTO' | 'EmbeddedAccountAddressRestrictionTransactionDTO' | 'EmbeddedAccountMosaicRestrictionTransactionDTO' | 'EmbeddedAccountOperationRestrictionTransactionDTO' | 'EmbeddedMosaicGlobalRestrictionTransactionDTO' | 'EmbeddedMosaicAddressRestrictionTransactionDTO' | 'EmbeddedTransferTransactionDTO'> };
	EmbeddedTransferTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly recipientAddress: Hex; readonly message?: Hex | undefined; readonly mosaics: Parts<'UnresolvedMosaic'> };
	EmbeddedVotingKeyLinkTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly linkedPublicKey: Hex; readonly startEpoch: number; readonly endEpoch: number; readonly linkAction: number };
	EmbeddedVrfKeyLinkTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly linkedPublicKey: Hex; readonly linkAction: number };
	FaucetDTO: { readonly hash: Hex };
	FinalizationProofDTO: { readonly version: number; readonly finalizationEpoch: number; readonly finalizationPoint: number; readonly height: Decimal; readonly hash: Hex; readonly messageGroups: Parts<'MessageGroup'> };
	FinalizedBlockDTO: { readonly finalizationEpoch: number; readonly finalizationPoint: number; readonly height: Decimal; readonly hash: Hex };
	FinalizedBlockNotification: { readonly topic: 'finalizedBlock'; readonly data: Part<'FinalizedBlockDTO'> };
	ForkHeightsDTO: { readonly totalVotingBalanceCalculationFix?: string | undefined; readonly treasuryReissuance?: string | undefined; readonly strictAggregateTransactionHash?: string | undefined; readonly skipSecretLockUniquenessChecks?: string | undefined; readonly skipSecretLockExpirations?: string | undefined; readonly forceSecretLockExpirations?: string | undefined; readonly uniqueAggregateTransactionHash?: string | undefined };
	HashLockEntryDTO: { readonly version: number; readonly ownerAddress: Hex; readonly mosaicId: Hex; readonly amount: Decimal; readonly endHeight: Decimal; readonly status: number; readonly hash: Hex };
	HashLockInfoDTO: { readonly lock: Part<'HashLockEntryDTO'>; readonly id: Hex };
	HashLockNetworkPropertiesDTO: { readonly lockedFundsPerAggregate?: string | undefined; readonly maxHashLockDuration?: string | undefined };
	HashLockPage: { readonly data: Parts<'HashLockInfoDTO'>; readonly pagination: Part<'Pagination'> };
	HashLockTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly duration: Decimal; readonly mosaicId: Hex; readonly amount: Decimal; readonly hash: Hex };
	ImportanceBlockDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly height: Decimal; readonly timestamp: Decimal; readonly difficulty: Decimal; readonly proofGamma: Hex; readonly proofVerificationHash: Hex; readonly proofScalar: Hex; readonly previousBlockHash: Hex; readonly transactionsHash: Hex; readonly receiptsHash: Hex; readonly stateHash: Hex; readonly beneficiaryAddress: Hex; readonly feeMultiplier: number; readonly votingEligibleAccountsCount: number; readonly harvestingEligibleAccountsCount: Decimal; readonly totalVotingBalance: Decimal; readonly previousImportanceBlockHash: Hex };
	InflationReceiptDTO: { readonly version: number; readonly type: number; readonly mosaicId: Hex; readonly amount: Decimal };
	MerklePathItemDTO: { readonly position: 'left' | 'right'; readonly hash: Hex };
	MerkleProofInfoDTO: { readonly merklePath: Parts<'MerklePathItemDTO'> };
	MerkleStateInfoDTO: { readonly raw: Hex; readonly tree: JsonText<'MerkleTreeBranchDTO' | 'MerkleTreeLeafDTO'> };
	MerkleTreeBranchDTO: { readonly type: number; readonly path: Plain; readonly encodedPath: Plain; readonly nibbleCount: number; readonly linkMask: Hex; readonly links: Parts<'MerkleTreeBranchLinkDTO'>; readonly branchHash: Hex };
	MerkleTreeBranchLinkDTO: { readonly bit: Plain; readonly link: Hex };
	MerkleTreeLeafDTO: { readonly type: number; readonly path: Plain; readonly encodedPath: Plain; readonly nibbleCount: number; readonly value: Hex; readonly leafHash: Hex };
	MeshAccountBalanceResponse: { readonly block_identifier: Part<'MeshBlockIdentifier'>; readonly balances: Parts<'MeshAmount'> };
	MeshAccountCoinsResponse: { readonly block_identifier: Part<'MeshBlockIdentifier'>; readonly coins: Parts<'MeshCoin'> };
	MeshAccountIdentifier: { readonly address: Plain };
	MeshAllow: { readonly operation_statuses: Parts<'MeshOperationStatus'>; readonly operation_types: readonly ('transfer' | 'fee' | 'rental_fee' | 'harvest' | 'lock' | 'unlock' | 'supply_change' | 'revocation' | 'secret_proof' | 'cosign' | 'multisig' | 'mosaic_definition' | 'namespace_registration')[]; readonly errors: Parts<'MeshError'>; readonly historical_balance_lookup: boolean; readonly timestamp_start_index: number; readonly call_methods: readonly ('finalized_block' | 'transaction_status')[]; readonly balance_exemptions: Parts<'MeshBalanceExemption'>; readonly mempool_coins: boolean; readonly block_hash_case: 'upper_case'; readonly transaction_hash_case: 'upper_case' };
	MeshAmount: { readonly value: Plain; readonly currency: Part<'MeshCurrency'> };
	MeshBalanceExemption: { readonly currency?: Part<'MeshCurrency'> | undefined; readonly exemption_type: 'greater_or_equal' | 'less_or_equal' | 'dynamic' };
	MeshBlock: { readonly block_identifier: Part<'MeshBlockIdentifier'>; readonly parent_block_identifier: Part<'MeshBlockIdentifier'>; readonly timestamp: number; readonly transactions: Parts<'MeshTransaction'> };
	MeshBlockEvent: { readonly sequence: number; readonly block_identifier: Part<'MeshBlockIdentifier'>; readonly type: 'block_added' | 'block_removed' };
	MeshBlockIdentifier: { readonly index: number; readonly hash: Hex };
	MeshBlockResponse: { readonly block: Part<'MeshBlock'>; readonly other_transactions?: Parts<'MeshTransactionIdentifier'> | undefined };
	MeshBlockTransaction: { readonly block_identifier: Part<'MeshBlockIdentifier'>; readonly transaction: Part<'MeshTransaction'> };
	MeshBlockTransactionResponse: { readonly transaction: Part<'MeshTransaction'> };
	MeshCallResponse: { readonly result: Json<'MeshFinalizedBlock' | 'MeshTransactionStatus'>; readonly idempotent: boolean };
	MeshCoin: { readonly coin_identifier: Part<'MeshCoinIdentifier'>; readonly amount: Part<'MeshAmount'> };
	MeshCoinIdentifier: { readonly identifier: string };
	MeshCombineResponse: { readonly signed_transaction: Hex };
	MeshConstructionMetadata: { readonly deadline: Decimal; readonly maxFee: Decimal; readonly feePayer: Plain; readonly aggregateVersion: number; readonly multisigAccounts?: readonly Plain[] | undefined; readonly memo?: string | undefined; readonly feePayerSignature?: Plain | undefined };
	MeshConstructionMetadataResponse: { readonly metadata: Part<'MeshConstructionMetadata'>; readonly suggested_fee: Parts<'MeshAmount'> };
	MeshConstructionOptions: { readonly size: number; readonly feePayer: Plain; readonly multisigAccounts?: readonly Plain[] | undefined; readonly currencies?: Parts<'MeshCurrency'> | undefined; readonly memo?: string | undefined; readonly feeMultiplier?: number | undefined; readonly maxFee?: Decimal | undefined; readonly deadlineSeconds?: number | undefined };
	MeshCurrency: { readonly symbol: string; readonly decimals: number; readonly metadata: Part<'MeshCurrencyMetadata'> };
	MeshCurrencyMetadata: { readonly id: Hex };
	MeshDeriveResponse: { readonly account_identifier: Part<'MeshAccountIdentifier'> };
	MeshError: { readonly code: number; readonly message: string; readonly retriable: boolean; readonly details?: Part<'MeshErrorDetails'> | undefined };
	MeshErrorDetails: { readonly reason: string; readonly status?: string | undefined };
	MeshEventsBlocksResponse: { readonly max_sequence: number; readonly events: Parts<'MeshBlockEvent'> };
	MeshFinalizedBlock: { readonly block_identifier: Part<'MeshBlockIdentifier'>; readonly finalizationEpoch: number; readonly finalizationPoint: number };
	MeshMempoolResponse: { readonly transaction_identifiers: Parts<'MeshTransactionIdentifier'> };
	MeshNetworkIdentifier: { readonly blockchain: 'Symbol'; readonly network: string };
	MeshNetworkListResponse: { readonly network_identifiers: Parts<'MeshNetworkIdentifier'> };
	MeshNetworkOptionsResponse: { readonly version: Part<'MeshVersion'>; readonly allow: Part<'MeshAllow'> };
	MeshNetworkStatusResponse: { readonly current_block_identifier: Part<'MeshBlockIdentifier'>; readonly current_block_timestamp: number; readonly genesis_block_identifier: Part<'MeshBlockIdentifier'>; readonly sync_status: Part<'MeshSyncStatus'>; readonly peers: Parts<'MeshPeer'> };
	MeshOperation: { readonly operation_identifier: Part<'MeshOperationIdentifier'>; readonly related_operations?: Parts<'MeshOperationIdentifier'> | undefined; readonly type: 'transfer' | 'fee' | 'rental_fee' | 'harvest' | 'lock' | 'unlock' | 'supply_change' | 'revocation' | 'secret_proof' | 'cosign' | 'multisig' | 'mosaic_definition' | 'namespace_registration'; readonly status?: 'success' | 'pending' | undefined; readonly account?: Part<'MeshAccountIdentifier'> | undefined; readonly amount?: Part<'MeshAmount'> | undefined; readonly metadata?: Part<'MeshOperationMetadata'> | undefined };
	MeshOperationIdentifier: { readonly index: number };
	MeshOperationMetadata: { readonly minApprovalDelta?: number | undefined; readonly minRemovalDelta?: number | undefined; readonly addressAdditions?: readonly Plain[] | undefined; readonly addressDeletions?: readonly Plain[] | undefined; readonly memo?: string | undefined; readonly hash?: Hex | undefined; readonly secret?: Hex | undefined; readonly hashAlgorithm?: number | undefined; readonly recipientAddress?: Plain | undefined; readonly proof?: Hex | undefined; readonly duration?: Decimal | undefined; readonly mosaicId?: Hex | undefined; readonly nonce?: number | undefined; readonly flags?: number | undefined; readonly divisibility?: number | undefined; readonly namespaceId?: Hex | undefined; readonly parentId?: Hex | undefined; readonly name?: string | undefined };
	MeshOperationStatus: { readonly status: 'success' | 'pending'; readonly successful: boolean };
	MeshParseMetadata: { readonly feePayer: Plain; readonly maxFee: Decimal; readonly deadline: Decimal; readonly memo?: string | undefined };
	MeshParseResponse: { readonly operations: Parts<'MeshOperation'>; readonly account_identifier_signers: Parts<'MeshAccountIdentifier'>; readonly metadata: Part<'MeshParseMetadata'> };
	MeshPayloadsResponse: { readonly unsigned_transaction: Hex; readonly payloads: Parts<'MeshSigningPayload'> };
	MeshPeer: { readonly peer_id: Hex; readonly metadata?: Part<'MeshPeerMetadata'> | undefined };
	MeshPeerMetadata: { readonly host: string; readonly port: number; readonly friendlyName: string };
	MeshPreprocessResponse: { readonly options: Part<'MeshConstructionOptions'>; readonly required_public_keys: Parts<'MeshAccountIdentifier'> };
	MeshSearchTransactionsResponse: { readonly transactions: Parts<'MeshBlockTransaction'>; readonly total_count: number; readonly next_offset?: number | undefined };
	MeshSigningPayload: { readonly account_identifier: Part<'MeshAccountIdentifier'>; readonly hex_bytes: Hex; readonly signature_type: 'ed25519' };
	MeshSyncStatus: { readonly current_index: number; readonly synced?: boolean | undefined };
	MeshTransaction: { readonly transaction_identifier: Part<'MeshTransactionIdentifier'>; readonly operations: Parts<'MeshOperation'>; readonly metadata?: Part<'MeshTransactionMetadata'> | undefined };
	MeshTransactionIdentifier: { readonly hash: Hex };
	MeshTransactionIdentifierResponse: { readonly transaction_identifier: Part<'MeshTransactionIdentifier'> };
	MeshTransactionMetadata: { readonly memo?: string | undefined };
	MeshTransactionStatus: { readonly transaction_identifier: Part<'MeshTransactionIdentifier'>; readonly group: 'confirmed' | 'unconfirmed' | 'partial' | 'failed' | 'unknown'; readonly code?: string | undefined; readonly index?: number | undefined };
	MeshVersion: { readonly rosetta_version: '1.5.1'; readonly node_version: string; readonly middleware_version: string };
	MessageGroup: { readonly stage: number; readonly height: Decimal; readonly hashes: readonly Hex[]; readonly signatures: Parts<'BmTreeSignature'> };
	MetadataEntryDTO: { readonly version: number; readonly compositeHash: Hex; readonly sourceAddress: Hex; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly targetId: Hex; readonly metadataType: number; readonly valueSize: number; readonly value: Hex };
	MetadataInfoDTO: { readonly metadataEntry: Part<'MetadataEntryDTO'>; readonly id: Hex };
	MetadataNetworkPropertiesDTO: { readonly maxValueSize?: string | undefined };
	MetadataPage: { readonly data: Parts<'MetadataInfoDTO'>; readonly pagination: Part<'Pagination'> };
	MiningProgressDTO: { readonly height: Decimal; readonly made: number; readonly blocks: number };
	ModelError: { readonly code: 'InvalidContent' | 'Forbidden' | 'ResourceNotFound' | 'MethodNotAllowed' | 'NotAcceptable' | 'InvalidArgument' | 'ReplyTooLarge' | 'PayloadTooLarge' | 'UnsupportedMediaType' | 'TooManyRequests' | 'Internal' | 'ServiceUnavailable'; readonly message: string };
	Mosaic: { readonly id: Hex; readonly amount: Decimal };
	MosaicAddressRestrictionDTO: { readonly mosaicRestrictionEntry: Part<'MosaicAddressRestrictionEntryWrapperDTO'>; readonly id: Hex };
	MosaicAddressRestrictionEntryDTO: { readonly key: Decimal; readonly value: Decimal };
	MosaicAddressRestrictionEntryWrapperDTO: { readonly version: number; readonly compositeHash: Hex; readonly entryType: number; readonly mosaicId: Hex; readonly targetAddress: Hex; readonly restrictions: Parts<'MosaicAddressRestrictionEntryDTO'> };
	MosaicAddressRestrictionTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly mosaicId: Hex; readonly restrictionKey: Hex; readonly targetAddress: Hex; readonly previousRestrictionValue: Decimal; readonly newRestrictionValue: Decimal };
	MosaicAliasTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly namespaceId: Hex; readonly aliasAction: number; readonly mosaicId: Hex };
	MosaicDTO: { readonly version: number; readonly id: Hex; readonly supply: Decimal; readonly startHeight: Decimal; readonly ownerAddress: Hex; readonly revision: number; readonly flags: number; readonly divisibility: number; readonly duration: Decimal };
	MosaicDefinitionTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly nonce: number; readonly id: Hex; readonly flags: number; readonly divisibility: number; readonly duration: Decimal };
	MosaicExpiryReceiptDTO: { readonly version: number; readonly type: number; readonly artifactId: Hex };
	MosaicGlobalRestrictionDTO: { readonly mosaicRestrictionEntry: Part<'MosaicGlobalRestrictionEntryWrapperDTO'>; readonly id: Hex };
	MosaicGlobalRestrictionEntryDTO: { readonly key: Decimal; readonly restriction: Part<'MosaicGlobalRestrictionEntryRestrictionDTO'> };
	MosaicGlobalRestrictionEntryRestrictionDTO: { readonly referenceMosaicId: Hex; readonly restrictionValue: Decimal; readonly restrictionType: number };
	MosaicGlobalRestrictionEntryWrapperDTO: { readonly version: number; readonly compositeHash: Hex; readonly entryType: number; readonly mosaicId: Hex; readonly restrictions: Parts<'MosaicGlobalRestrictionEntryDTO'> };
	MosaicGlobalRestrictionTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly mosaicId: Hex; readonly referenceMosaicId: Hex; readonly restrictionKey: Hex; readonly previousRestrictionValue: Decimal; readonly previousRestrictionType: number; readonly newRestrictionValue: Decimal; readonly newRestrictionType: number };
	MosaicInfoDTO: { readonly mosaic: Part<'MosaicDTO'>; readonly id: Hex };
	MosaicMetadataTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly targetMosaicId: Hex; readonly valueSizeDelta: number; readonly valueSize: number; readonly value: Hex };
	MosaicNamesDTO: { readonly mosaicId: Hex; readonly names: readonly string[] };
	MosaicNetworkPropertiesDTO: { readonly maxMosaicsPerAccount?: string | undefined; readonly maxMosaicDuration?: string | undefined; readonly maxMosaicDivisibility?: string | undefined; readonly mosaicRentalFeeSinkAddressV1?: Plain | undefined; readonly mosaicRentalFeeSinkAddress?: Plain | undefined; readonly mosaicRentalFee?: string | undefined };
	MosaicPage: { readonly data: Parts<'MosaicInfoDTO'>; readonly pagination: Part<'Pagination'> };
	MosaicRestrictionDTO: Json<'MosaicAddressRestrictionDTO' | 'MosaicGlobalRestrictionDTO'>;
	MosaicRestrictionNetworkPropertiesDTO: { readonly maxMosaicRestrictionValues?: string | undefined };
	MosaicRestrictionsPage: { readonly data: JsonText<'MosaicRestrictionDTO'>; readonly pagination: Part<'Pagination'> };
	MosaicSupplyChangeTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly mosaicId: Hex; readonly action: number; readonly delta: Decimal };
	MosaicSupplyRevocationTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly sourceAddress: Hex; readonly mosaicId: Hex; readonly amount: Decimal };
	MosaicsNamesDTO: { readonly mosaicNames: Parts<'MosaicNamesDTO'> };
	MultisigAccountGraphInfoDTO: { readonly level: number; readonly multisigEntries: Parts<'MultisigAccountInfoDTO'> };
	MultisigAccountInfoDTO: { readonly multisig: Part<'MultisigDTO'> };
	MultisigAccountModificationTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly minRemovalDelta: number; readonly minApprovalDelta: number; readonly addressAdditions: readonly Hex[]; readonly addressDeletions: readonly Hex[] };
	MultisigDTO: { readonly version: number; readonly accountAddress: Hex; readonly minApproval: number; readonly minRemoval: number; readonly cosignatoryAddresses: readonly Hex[]; readonly multisigAddresses: readonly Hex[] };
	MultisigNetworkPropertiesDTO: { readonly maxMultisigDepth?: string | undefined; readonly maxCosignatoriesPerAccount?: string | undefined; readonly maxCosignedAccountsPerAccount?: string | undefined };
	NamespaceDTO: { readonly version: number; readonly registrationType: number; readonly depth: number; readonly level0: Hex; readonly level1?: Hex | undefined; readonly level2?: Hex | undefined; readonly alias: Part<'AliasDTO'>; readonly parentId: Hex; readonly ownerAddress: Hex; readonly startHeight: Decimal; readonly endHeight: Decimal };
	NamespaceExpiryReceiptDTO: { readonly version: number; readonly type: number; readonly artifactId: Hex };
	NamespaceInfoDTO: { readonly meta: Part<'NamespaceMetaDTO'>; readonly namespace: Part<'NamespaceDTO'>; readonly id: Hex };
	NamespaceMetaDTO: { readonly active: boolean; readonly index: number };
	NamespaceMetadataTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly targetAddress: Hex; readonly scopedMetadataKey: Hex; readonly targetNamespaceId: Hex; readonly valueSizeDelta: number; readonly valueSize: number; readonly value: Hex };
	NamespaceNameDTO: { readonly parentId?: Hex | undefined; readonly id: Hex; readonly name: string };
	NamespaceNetworkPropertiesDTO: { readonly maxNameSize?: string | undefined; readonly maxChildNamespaces?: string | undefined; readonly maxNamespaceDepth?: string | undefined; readonly minNamespaceDuration?: string | undefined; readonly maxNamespaceDuration?: string | undefined; readonly namespaceGracePeriodDuration?: string | undefined; readonly reservedRootNamespaceNames?: string | undefined; readonly namespaceRentalFeeSinkAddressV1?: Plain | undefined; readonly namespaceRentalFeeSinkAddress?: Plain | undefined; readonly rootNamespaceRentalFeePerBlock?: string | undefined; readonly childNamespaceRentalFee?: string | undefined };
	NamespacePage: { readonly data: Parts<'NamespaceInfoDTO'>; readonly pagination: Part<'Pagination'> };
	NamespaceRegistrationTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly registrationType: number; readonly duration?: Decimal | undefined; readonly parentId?: Hex | undefined; readonly id: Hex; readonly name: string };
	NeededHashLockDTO: { readonly mosaicId: Hex; readonly amount: Decimal; readonly maxDuration: Decimal; readonly active: boolean };
	NetworkConfigurationDTO: { readonly network: Part<'NetworkPropertiesDTO'>; readonly chain: Part<'ChainPropertiesDTO'>; readonly plugins: Part<'PluginsPropertiesDTO'>; readonly forkHeights: Part<'ForkHeightsDTO'>; readonly treasuryReissuanceTransactionSignatures?: readonly Hex[] | undefined; readonly corruptAggregateTransactionHashes?: readonly string[] | undefined };
	NetworkInflationDTO: { readonly startHeight: Plain; readonly rewardAmount: Decimal };
	NetworkPropertiesDTO: { readonly identifier?: string | undefined; readonly nodeEqualityStrategy?: 'host' | 'public-key' | undefined; readonly nemesisSignerPublicKey?: Hex | undefined; readonly generationHashSeed?: Hex | undefined; readonly epochAdjustment?: Plain | undefined };
	NetworkTypeDTO: { readonly name: string; readonly description: string };
	NodeHealthDTO: { readonly apiNode: 'up' | 'down'; readonly db: 'up' | 'down'; readonly broker?: 'up' | 'down' | undefined; readonly details?: readonly string[] | undefined };
	NodeHealthInfoDTO: { readonly status: Part<'NodeHealthDTO'> };
	NodeInfoDTO: { readonly version: number; readonly publicKey: Hex; readonly networkGenerationHashSeed: Hex; readonly roles: number; readonly port: number; readonly networkIdentifier: number; readonly host: string; readonly friendlyName: string; readonly nodePublicKey?: Hex | undefined };
	NodeKeyLinkTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly linkedPublicKey: Hex; readonly linkAction: number };
	NodeMetadataDTO: Readonly<Record<string, unknown>>;
	NodeTimeDTO: { readonly communicationTimestamps: Part<'CommunicationTimestampsDTO'> };
	NotImplementedError: { readonly code: 'NotImplemented'; readonly message: string };
	Pagination: { readonly pageNumber: number; readonly pageSize: number; readonly totalEntries?: number | undefined; readonly totalPages?: number | undefined };
	ParentPublicKeySignaturePair: { readonly parentPublicKey: Hex; readonly signature: Hex };
	PartialAddedNotification: { readonly topic: Plain; readonly data: Part<'TransactionNotificationData'> };
	PartialRemovedNotification: { readonly topic: Plain; readonly data: Part<'TransactionHashNotificationData'> };
	PluginsPropertiesDTO: { readonly accountlink?: Part<'AccountKeyLinkNetworkPropertiesDTO'> | undefined; readonly aggregate?: Part<'AggregateNetworkPropertiesDTO'> | undefined; readonly lockhash?: Part<'HashLockNetworkPropertiesDTO'> | undefined; readonly locksecret?: Part<'SecretLockNetworkPropertiesDTO'> | undefined; readonly metadata?: Part<'MetadataNetworkPropertiesDTO'> | undefined; readonly mosaic?: Part<'MosaicNetworkPropertiesDTO'> | undefined; readonly multisig?: Part<'MultisigNetworkPropertiesDTO'> | undefined; readonly namespace?: Part<'NamespaceNetworkPropertiesDTO'> | undefined; readonly restrictionaccount?: Part<'AccountRestrictionNetworkPropertiesDTO'> | undefined; readonly restrictionmosaic?: Part<'MosaicRestrictionNetworkPropertiesDTO'> | undefined; readonly transfer?: Part<'TransferNetworkPropertiesDTO'> | undefined };
	Refusal: { readonly code: 'invalidMessage' | 'invalidTopic' | 'invalidFrom' | 'unknownBlock' | 'notStored' | 'tooManyBlocks' | 'tooManySubscriptions' | 'unavailable'; readonly topic?: string | undefined; readonly reason: string };
	RefusedMessage: { readonly uid: Plain; readonly refused: Part<'Refusal'> };
	RentalFeesDTO: { readonly effectiveRootNamespaceRentalFeePerBlock: Decimal; readonly effectiveChildNamespaceRentalFee: Decimal; readonly effectiveMosaicRentalFee: Decimal };
	ReplayNotification: { readonly topic: 'replay'; readonly data: Part<'ReplayNotificationData'> };
	ReplayNotificationData: { readonly topic: Plain; readonly state: 'started' | 'live'; readonly height: Decimal; readonly hash: Hex };
	ResolutionEntryDTO: { readonly source: Part<'SourceDTO'>; readonly resolved: Hex };
	ResolutionStatementDTO: { readonly height: Decimal; readonly unresolved: Hex; readonly resolutionEntries: Parts<'ResolutionEntryDTO'> };
	ResolutionStatementInfoDTO: { readonly meta: Part<'StatementMetaDTO'>; readonly statement: Part<'ResolutionStatementDTO'>; readonly id: Hex };
	ResolutionStatementPage: { readonly data: Parts<'ResolutionStatementInfoDTO'>; readonly pagination: Part<'Pagination'> };
	RevertedDTO: { readonly height: Decimal; readonly revertedBlocks: number; readonly returnedTransactions: number };
	RolledBackNotification: { readonly topic: 'rolledBack'; readonly data: Part<'RolledBackNotificationData'> };
	RolledBackNotificationData: { readonly height: Decimal; readonly hash: Hex };
	SecretLockEntryDTO: { readonly version: number; readonly ownerAddress: Hex; readonly mosaicId: Hex; readonly amount: Decimal; readonly endHeight: Decimal; readonly status: number; readonly hashAlgorithm: number; readonly secret: Hex; readonly recipientAddress: Hex; readonly compositeHash: Hex };
	SecretLockInfoDTO: { readonly lock: Part<'SecretLockEntryDTO'>; readonly id: Hex };
	SecretLockNetworkPropertiesDTO: { readonly maxSecretLockDuration?: string | undefined; readonly minProofSize?: string | undefined; readonly maxProofSize?: string | undefined };
	SecretLockPage: { readonly data: Parts<'SecretLockInfoDTO'>; readonly pagination: Part<'Pagination'> };
	SecretLockTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly duration: Decimal; readonly mosaicId: Hex; readonly amount: Decimal; readonly hashAlgorithm: number; readonly secret: Hex; readonly recipientAddress: Hex };
	SecretProofTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly hashAlgorithm: number; readonly secret: Hex; readonly recipientAddress: Hex; readonly proof: Hex };
	ServerDTO: { readonly restVersion: string; readonly deployment: Part<'DeploymentDTO'> };
	ServerInfoDTO: { readonly serverInfo: Part<'ServerDTO'> };
	SimulatedAccountDTO: { readonly before?: Part<'AccountInfoDTO'> | undefined; readonly after?: Part<'AccountInfoDTO'> | undefined };
	SimulatedAccountRestrictionsDTO: { readonly before?: Part<'AccountRestrictionsInfoDTO'> | undefined; readonly after?: Part<'AccountRestrictionsInfoDTO'> | undefined };
	SimulatedBalanceDTO: { readonly address: Hex; readonly mosaicId: Hex; readonly before: Decimal; readonly after: Decimal };
	SimulatedCosignaturesDTO: { readonly complete: boolean; readonly signed: readonly Hex[]; readonly accounts: Parts<'SimulatedCosignerDTO'> };
	SimulatedCosignerDTO: { readonly address: Hex; readonly required: boolean; readonly operation: 'normal' | 'removal' | 'both'; readonly threshold: number; readonly cosignatories: readonly Hex[]; readonly satisfied: boolean };
	SimulatedEntriesDTO: { readonly accounts: Parts<'SimulatedAccountDTO'>; readonly namespaces: Parts<'SimulatedNamespaceDTO'>; readonly mosaics: Parts<'SimulatedMosaicDTO'>; readonly multisigs: Parts<'SimulatedMultisigDTO'>; readonly hashLocks: Parts<'SimulatedHashLockDTO'>; readonly secretLocks: Parts<'SimulatedSecretLockDTO'>; readonly accountRestrictions: Parts<'SimulatedAccountRestrictionsDTO'>; readonly mosaicRestrictions: Parts<'SimulatedMosaicRestrictionDTO'>; readonly metadata: Parts<'SimulatedMetadataDTO'> };
	SimulatedHashLockDTO: { readonly before?: Part<'HashLockInfoDTO'> | undefined; readonly after?: Part<'HashLockInfoDTO'> | undefined };
	SimulatedMetadataDTO: { readonly before?: Part<'MetadataInfoDTO'> | undefined; readonly after?: Part<'MetadataInfoDTO'> | undefined };
	SimulatedMosaicDTO: { readonly before?: Part<'MosaicInfoDTO'> | undefined; readonly after?: Part<'MosaicInfoDTO'> | undefined };
	SimulatedMosaicRestrictionDTO: { readonly before?: Json<'MosaicRestrictionDTO'> | undefined; readonly after?: Json<'MosaicRestrictionDTO'> | undefined };
	SimulatedMultisigDTO: { readonly before?: Part<'MultisigAccountInfoDTO'> | undefined; readonly after?: Part<'MultisigAccountInfoDTO'> | undefined };
	SimulatedNamespaceDTO: { readonly before?: Part<'NamespaceInfoDTO'> | undefined; readonly after?: Part<'NamespaceInfoDTO'> | undefined };
	SimulatedSecretLockDTO: { readonly before?: Part<'SecretLockInfoDTO'> | undefined; readonly after?: Part<'SecretLockInfoDTO'> | undefined };
	SimulatedTransactionDTO: { readonly hash: Hex; readonly code: 'Success' | 'Neutral' | 'Failure' | 'Failure_Core_Past_Deadline' | 'Failure_Core_Future_Deadline' | 'Failure_Core_Insufficient_Balance' | 'Failure_Core_Too_Many_Transactions' | 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block' | 'Failure_Core_Wrong_Network' | 'Failure_Core_Invalid_Address' | 'Failure_Core_Invalid_Version' | 'Failure_Core_Invalid_Transaction_Fee' | 'Failure_Core_Block_Harvester_Ineligible' | 'Failure_Core_Zero_Address' | 'Failure_Core_Zero_Public_Key' | 'Failure_Core_Nonzero_Internal_Padding' | 'Failure_Core_Address_Collision' | 'Failure_Core_Importance_Block_Mismatch' | 'Failure_Core_Unexpected_Block_Type' | 'Failure_Core_Invalid_Link_Action' | 'Failure_Core_Link_Already_Exists' | 'Failure_Core_Inconsistent_Unlink_Data' | 'Failure_Core_Invalid_Link_Range' | 'Failure_Core_Too_Many_Links' | 'Failure_Core_Link_Start_Epoch_Invalid' | 'Failure_Hash_Already_Exists' | 'Failure_Signature_Not_Verifiable' | 'Failure_AccountLink_Link_Already_Exists' | 'Failure_AccountLink_Inconsistent_Unlink_Data' | 'Failure_AccountLink_Unknown_Link' | 'Failure_AccountLink_Remote_Account_Ineligible' | 'Failure_AccountLink_Remote_Account_Signer_Prohibited' | 'Failure_AccountLink_Remote_Account_Participant_Prohibited' | 'Failure_Aggregate_Too_Many_Transactions' | 'Failure_Aggregate_No_Transactions' | 'Failure_Aggregate_Too_Many_Cosignatures' | 'Failure_Aggregate_Redundant_Cosignatures' | 'Failure_Aggregate_Ineligible_Cosignatories' | 'Failure_Aggregate_Missing_Cosignatures' | 'Failure_Aggregate_Transactions_Hash_Mismatch' | 'Failure_Aggregate_V1_Prohibited' | 'Failure_Aggregate_V2_Prohibited' | 'Failure_LockHash_Invalid_Mosaic_Id' | 'Failure_LockHash_Invalid_Mosaic_Amount' | 'Failure_LockHash_Hash_Already_Exists' | 'Failure_LockHash_Unknown_Hash' | 'Failure_LockHash_Inactive_Hash' | 'Failure_LockHash_Invalid_Duration' | 'Failure_LockSecret_Invalid_Hash_Algorithm' | 'Failure_LockSecret_Hash_Already_Exists' | 'Failure_LockSecret_Proof_Size_Out_Of_Bounds' | 'Failure_LockSecret_Secret_Mismatch' | 'Failure_LockSecret_Unknown_Composite_Key' | 'Failure_LockSecret_Inactive_Secret' | 'Failure_LockSecret_Hash_Algorithm_Mismatch' | 'Failure_LockSecret_Invalid_Duration' | 'Failure_Metadata_Value_Too_Small' | 'Failure_Metadata_Value_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Mismatch' | 'Failure_Metadata_Value_Change_Irreversible' | 'Failure_Mosaic_Invalid_Duration' | 'Failure_Mosaic_Invalid_Name' | 'Failure_Mosaic_Name_Id_Mismatch' | 'Failure_Mosaic_Expired' | 'Failure_Mosaic_Owner_Conflict' | 'Failure_Mosaic_Id_Mismatch' | 'Failure_Mosaic_Parent_Id_Conflict' | 'Failure_Mosaic_Invalid_Property' | 'Failure_Mosaic_Invalid_Flags' | 'Failure_Mosaic_Invalid_Divisibility' | 'Failure_Mosaic_Invalid_Supply_Change_Action' | 'Failure_Mosaic_Invalid_Supply_Change_Amount' | 'Failure_Mosaic_Invalid_Id' | 'Failure_Mosaic_Modification_Disallowed' | 'Failure_Mosaic_Modification_No_Changes' | 'Failure_Mosaic_Supply_Immutable' | 'Failure_Mosaic_Supply_Negative' | 'Failure_Mosaic_Supply_Exceeded' | 'Failure_Mosaic_Non_Transferable' | 'Failure_Mosaic_Max_Mosaics_Exceeded' | 'Failure_Mosaic_Required_Property_Flag_Unset' | 'Failure_Multisig_Account_In_Both_Sets' | 'Failure_Multisig_Multiple_Deletes' | 'Failure_Multisig_Redundant_Modification' | 'Failure_Multisig_Unknown_Multisig_Account' | 'Failure_Multisig_Not_A_Cosignatory' | 'Failure_Multisig_Already_A_Cosignatory' | 'Failure_Multisig_Min_Setting_Out_Of_Range' | 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories' | 'Failure_Multisig_Invalid_Modification_Action' | 'Failure_Multisig_Max_Cosigned_Accounts' | 'Failure_Multisig_Max_Cosignatories' | 'Failure_Multisig_Loop' | 'Failure_Multisig_Max_Multisig_Depth' | 'Failure_Multisig_Operation_Prohibited_By_Account' | 'Failure_Namespace_Invalid_Duration' | 'Failure_Namespace_Invalid_Name' | 'Failure_Namespace_Name_Id_Mismatch' | 'Failure_Namespace_Expired' | 'Failure_Namespace_Owner_Conflict' | 'Failure_Namespace_Id_Mismatch' | 'Failure_Namespace_Invalid_Registration_Type' | 'Failure_Namespace_Root_Name_Reserved' | 'Failure_Namespace_Too_Deep' | 'Failure_Namespace_Unknown_Parent' | 'Failure_Namespace_Already_Exists' | 'Failure_Namespace_Already_Active' | 'Failure_Namespace_Eternal_After_Nemesis_Block' | 'Failure_Namespace_Max_Children_Exceeded' | 'Failure_Namespace_Alias_Invalid_Action' | 'Failure_Namespace_Unknown' | 'Failure_Namespace_Alias_Already_Exists' | 'Failure_Namespace_Unknown_Alias' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Type' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Data' | 'Failure_Namespace_Alias_Invalid_Address' | 'Failure_RestrictionAccount_Invalid_Restriction_Flags' | 'Failure_RestrictionAccount_Invalid_Modification_Action' | 'Failure_RestrictionAccount_Invalid_Modification_Address' | 'Failure_RestrictionAccount_Modification_Operation_Type_Incompatible' | 'Failure_RestrictionAccount_Redundant_Modification' | 'Failure_RestrictionAccount_Invalid_Modification' | 'Failure_RestrictionAccount_Modification_Count_Exceeded' | 'Failure_RestrictionAccount_No_Modifications' | 'Failure_RestrictionAccount_Values_Count_Exceeded' | 'Failure_RestrictionAccount_Invalid_Value' | 'Failure_RestrictionAccount_Address_Interaction_Prohibited' | 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited' | 'Failure_RestrictionAccount_Operation_Type_Prohibited' | 'Failure_RestrictionMosaic_Invalid_Restriction_Type' | 'Failure_RestrictionMosaic_Previous_Value_Mismatch' | 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero' | 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded' | 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction' | 'Failure_RestrictionMosaic_Unknown_Global_Restriction' | 'Failure_RestrictionMosaic_Invalid_Global_Restriction' | 'Failure_RestrictionMosaic_Account_Unauthorized' | 'Failure_Transfer_Message_Too_Large' | 'Failure_Transfer_Out_Of_Order_Mosaics' | 'Failure_Chain_Unlinked' | 'Failure_Chain_Block_Not_Hit' | 'Failure_Chain_Block_Inconsistent_State_Hash' | 'Failure_Chain_Block_Inconsistent_Receipts_Hash' | 'Failure_Chain_Block_Invalid_Vrf_Proof' | 'Failure_Chain_Block_Unknown_Signer' | 'Failure_Chain_Unconfirmed_Cache_Too_Full' | 'Failure_Consumer_Empty_Input' | 'Failure_Consumer_Block_Transactions_Hash_Mismatch' | 'Neutral_Consumer_Hash_In_Recency_Cache' | 'Failure_Consumer_Remote_Chain_Improper_Link' | 'Failure_Consumer_Remote_Chain_Duplicate_Transactions' | 'Failure_Consumer_Remote_Chain_Unlinked' | 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch' | 'Failure_Consumer_Remote_Chain_Score_Not_Better' | 'Failure_Consumer_Remote_Chain_Too_Far_Behind' | 'Failure_Consumer_Remote_Chain_Too_Far_In_Future' | 'Failure_Consumer_Batch_Signature_Not_Verifiable' | 'Failure_Consumer_Remote_Chain_Improper_Importance_Link' | 'Failure_Extension_Partial_Transaction_Cache_Prune' | 'Failure_Extension_Partial_Transaction_Dependency_Removed' | 'Failure_Extension_Read_Rate_Limit_Exceeded' | 'Failure_Aggregate_V3_Prohibited'; readonly failures: Parts<'SimulationFailureDTO'>; readonly signaturesSkipped: boolean; readonly size: number; readonly maxFee: Decimal; readonly minFee: Decimal; readonly feeAccepted: boolean; readonly fee?: Decimal | undefined; readonly deadline: Decimal; readonly blocksLeft: number; readonly cosignatures?: Part<'SimulatedCosignaturesDTO'> | undefined; readonly hashLock?: Part<'NeededHashLockDTO'> | undefined; readonly balances: Parts<'SimulatedBalanceDTO'>; readonly entries?: Part<'SimulatedEntriesDTO'> | undefined; readonly statements: Parts<'TransactionStatementDTO'>; readonly addressResolutions: Parts<'ResolutionStatementDTO'>; readonly mosaicResolutions: Parts<'ResolutionStatementDTO'> };
	SimulationDTO: { readonly height: Decimal; readonly timestamp: Decimal; readonly feeMultiplier: number; readonly minFeeMultiplier: number; readonly transactions: Parts<'SimulatedTransactionDTO'> };
	SimulationFailureDTO: { readonly code: 'Success' | 'Neutral' | 'Failure' | 'Failure_Core_Past_Deadline' | 'Failure_Core_Future_Deadline' | 'Failure_Core_Insufficient_Balance' | 'Failure_Core_Too_Many_Transactions' | 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block' | 'Failure_Core_Wrong_Network' | 'Failure_Core_Invalid_Address' | 'Failure_Core_Invalid_Version' | 'Failure_Core_Invalid_Transaction_Fee' | 'Failure_Core_Block_Harvester_Ineligible' | 'Failure_Core_Zero_Address' | 'Failure_Core_Zero_Public_Key' | 'Failure_Core_Nonzero_Internal_Padding' | 'Failure_Core_Address_Collision' | 'Failure_Core_Importance_Block_Mismatch' | 'Failure_Core_Unexpected_Block_Type' | 'Failure_Core_Invalid_Link_Action' | 'Failure_Core_Link_Already_Exists' | 'Failure_Core_Inconsistent_Unlink_Data' | 'Failure_Core_Invalid_Link_Range' | 'Failure_Core_Too_Many_Links' | 'Failure_Core_Link_Start_Epoch_Invalid' | 'Failure_Hash_Already_Exists' | 'Failure_Signature_Not_Verifiable' | 'Failure_AccountLink_Link_Already_Exists' | 'Failure_AccountLink_Inconsistent_Unlink_Data' | 'Failure_AccountLink_Unknown_Link' | 'Failure_AccountLink_Remote_Account_Ineligible' | 'Failure_AccountLink_Remote_Account_Signer_Prohibited' | 'Failure_AccountLink_Remote_Account_Participant_Prohibited' | 'Failure_Aggregate_Too_Many_Transactions' | 'Failure_Aggregate_No_Transactions' | 'Failure_Aggregate_Too_Many_Cosignatures' | 'Failure_Aggregate_Redundant_Cosignatures' | 'Failure_Aggregate_Ineligible_Cosignatories' | 'Failure_Aggregate_Missing_Cosignatures' | 'Failure_Aggregate_Transactions_Hash_Mismatch' | 'Failure_Aggregate_V1_Prohibited' | 'Failure_Aggregate_V2_Prohibited' | 'Failure_LockHash_Invalid_Mosaic_Id' | 'Failure_LockHash_Invalid_Mosaic_Amount' | 'Failure_LockHash_Hash_Already_Exists' | 'Failure_LockHash_Unknown_Hash' | 'Failure_LockHash_Inactive_Hash' | 'Failure_LockHash_Invalid_Duration' | 'Failure_LockSecret_Invalid_Hash_Algorithm' | 'Failure_LockSecret_Hash_Already_Exists' | 'Failure_LockSecret_Proof_Size_Out_Of_Bounds' | 'Failure_LockSecret_Secret_Mismatch' | 'Failure_LockSecret_Unknown_Composite_Key' | 'Failure_LockSecret_Inactive_Secret' | 'Failure_LockSecret_Hash_Algorithm_Mismatch' | 'Failure_LockSecret_Invalid_Duration' | 'Failure_Metadata_Value_Too_Small' | 'Failure_Metadata_Value_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Mismatch' | 'Failure_Metadata_Value_Change_Irreversible' | 'Failure_Mosaic_Invalid_Duration' | 'Failure_Mosaic_Invalid_Name' | 'Failure_Mosaic_Name_Id_Mismatch' | 'Failure_Mosaic_Expired' | 'Failure_Mosaic_Owner_Conflict' | 'Failure_Mosaic_Id_Mismatch' | 'Failure_Mosaic_Parent_Id_Conflict' | 'Failure_Mosaic_Invalid_Property' | 'Failure_Mosaic_Invalid_Flags' | 'Failure_Mosaic_Invalid_Divisibility' | 'Failure_Mosaic_Invalid_Supply_Change_Action' | 'Failure_Mosaic_Invalid_Supply_Change_Amount' | 'Failure_Mosaic_Invalid_Id' | 'Failure_Mosaic_Modification_Disallowed' | 'Failure_Mosaic_Modification_No_Changes' | 'Failure_Mosaic_Supply_Immutable' | 'Failure_Mosaic_Supply_Negative' | 'Failure_Mosaic_Supply_Exceeded' | 'Failure_Mosaic_Non_Transferable' | 'Failure_Mosaic_Max_Mosaics_Exceeded' | 'Failure_Mosaic_Required_Property_Flag_Unset' | 'Failure_Multisig_Account_In_Both_Sets' | 'Failure_Multisig_Multiple_Deletes' | 'Failure_Multisig_Redundant_Modification' | 'Failure_Multisig_Unknown_Multisig_Account' | 'Failure_Multisig_Not_A_Cosignatory' | 'Failure_Multisig_Already_A_Cosignatory' | 'Failure_Multisig_Min_Setting_Out_Of_Range' | 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories' | 'Failure_Multisig_Invalid_Modification_Action' | 'Failure_Multisig_Max_Cosigned_Accounts' | 'Failure_Multisig_Max_Cosignatories' | 'Failure_Multisig_Loop' | 'Failure_Multisig_Max_Multisig_Depth' | 'Failure_Multisig_Operation_Prohibited_By_Account' | 'Failure_Namespace_Invalid_Duration' | 'Failure_Namespace_Invalid_Name' | 'Failure_Namespace_Name_Id_Mismatch' | 'Failure_Namespace_Expired' | 'Failure_Namespace_Owner_Conflict' | 'Failure_Namespace_Id_Mismatch' | 'Failure_Namespace_Invalid_Registration_Type' | 'Failure_Namespace_Root_Name_Reserved' | 'Failure_Namespace_Too_Deep' | 'Failure_Namespace_Unknown_Parent' | 'Failure_Namespace_Already_Exists' | 'Failure_Namespace_Already_Active' | 'Failure_Namespace_Eternal_After_Nemesis_Block' | 'Failure_Namespace_Max_Children_Exceeded' | 'Failure_Namespace_Alias_Invalid_Action' | 'Failure_Namespace_Unknown' | 'Failure_Namespace_Alias_Already_Exists' | 'Failure_Namespace_Unknown_Alias' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Type' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Data' | 'Failure_Namespace_Alias_Invalid_Address' | 'Failure_RestrictionAccount_Invalid_Restriction_Flags' | 'Failure_RestrictionAccount_Invalid_Modification_Action' | 'Failure_RestrictionAccount_Invalid_Modification_Address' | 'Failure_RestrictionAccount_Modification_Operation_Type_Incompatible' | 'Failure_RestrictionAccount_Redundant_Modification' | 'Failure_RestrictionAccount_Invalid_Modification' | 'Failure_RestrictionAccount_Modification_Count_Exceeded' | 'Failure_RestrictionAccount_No_Modifications' | 'Failure_RestrictionAccount_Values_Count_Exceeded' | 'Failure_RestrictionAccount_Invalid_Value' | 'Failure_RestrictionAccount_Address_Interaction_Prohibited' | 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited' | 'Failure_RestrictionAccount_Operation_Type_Prohibited' | 'Failure_RestrictionMosaic_Invalid_Restriction_Type' | 'Failure_RestrictionMosaic_Previous_Value_Mismatch' | 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero' | 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded' | 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction' | 'Failure_RestrictionMosaic_Unknown_Global_Restriction' | 'Failure_RestrictionMosaic_Invalid_Global_Restriction' | 'Failure_RestrictionMosaic_Account_Unauthorized' | 'Failure_Transfer_Message_Too_Large' | 'Failure_Transfer_Out_Of_Order_Mosaics' | 'Failure_Chain_Unlinked' | 'Failure_Chain_Block_Not_Hit' | 'Failure_Chain_Block_Inconsistent_State_Hash' | 'Failure_Chain_Block_Inconsistent_Receipts_Hash' | 'Failure_Chain_Block_Invalid_Vrf_Proof' | 'Failure_Chain_Block_Unknown_Signer' | 'Failure_Chain_Unconfirmed_Cache_Too_Full' | 'Failure_Consumer_Empty_Input' | 'Failure_Consumer_Block_Transactions_Hash_Mismatch' | 'Neutral_Consumer_Hash_In_Recency_Cache' | 'Failure_Consumer_Remote_Chain_Improper_Link' | 'Failure_Consumer_Remote_Chain_Duplicate_Transactions' | 'Failure_Consumer_Remote_Chain_Unlinked' | 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch' | 'Failure_Consumer_Remote_Chain_Score_Not_Better' | 'Failure_Consumer_Remote_Chain_Too_Far_Behind' | 'Failure_Consumer_Remote_Chain_Too_Far_In_Future' | 'Failure_Consumer_Batch_Signature_Not_Verifiable' | 'Failure_Consumer_Remote_Chain_Improper_Importance_Link' | 'Failure_Extension_Partial_Transaction_Cache_Prune' | 'Failure_Extension_Partial_Transaction_Dependency_Removed' | 'Failure_Extension_Read_Rate_Limit_Exceeded' | 'Failure_Aggregate_V3_Prohibited'; readonly index?: number | undefined };
	SnapshotDTO: { readonly id: number; readonly name: string; readonly height: Decimal; readonly hash: Hex; readonly takenAt: Decimal };
	SourceDTO: { readonly primaryId: number; readonly secondaryId: number };
	StatementMetaDTO: { readonly timestamp: Decimal };
	StatusNotification: { readonly topic: Plain; readonly data: Part<'StatusNotificationData'> };
	StatusNotificationData: { readonly hash: Hex; readonly code: 'Success' | 'Neutral' | 'Failure' | 'Failure_Core_Past_Deadline' | 'Failure_Core_Future_Deadline' | 'Failure_Core_Insufficient_Balance' | 'Failure_Core_Too_Many_Transactions' | 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block' | 'Failure_Core_Wrong_Network' | 'Failure_Core_Invalid_Address' | 'Failure_Core_Invalid_Version' | 'Failure_Core_Invalid_Transaction_Fee' | 'Failure_Core_Block_Harvester_Ineligible' | 'Failure_Core_Zero_Address' | 'Failure_Core_Zero_Public_Key' | 'Failure_Core_Nonzero_Internal_Padding' | 'Failure_Core_Address_Collision' | 'Failure_Core_Importance_Block_Mismatch' | 'Failure_Core_Unexpected_Block_Type' | 'Failure_Core_Invalid_Link_Action' | 'Failure_Core_Link_Already_Exists' | 'Failure_Core_Inconsistent_Unlink_Data' | 'Failure_Core_Invalid_Link_Range' | 'Failure_Core_Too_Many_Links' | 'Failure_Core_Link_Start_Epoch_Invalid' | 'Failure_Hash_Already_Exists' | 'Failure_Signature_Not_Verifiable' | 'Failure_AccountLink_Link_Already_Exists' | 'Failure_AccountLink_Inconsistent_Unlink_Data' | 'Failure_AccountLink_Unknown_Link' | 'Failure_AccountLink_Remote_Account_Ineligible' | 'Failure_AccountLink_Remote_Account_Signer_Prohibited' | 'Failure_AccountLink_Remote_Account_Participant_Prohibited' | 'Failure_Aggregate_Too_Many_Transactions' | 'Failure_Aggregate_No_Transactions' | 'Failure_Aggregate_Too_Many_Cosignatures' | 'Failure_Aggregate_Redundant_Cosignatures' | 'Failure_Aggregate_Ineligible_Cosignatories' | 'Failure_Aggregate_Missing_Cosignatures' | 'Failure_Aggregate_Transactions_Hash_Mismatch' | 'Failure_Aggregate_V1_Prohibited' | 'Failure_Aggregate_V2_Prohibited' | 'Failure_LockHash_Invalid_Mosaic_Id' | 'Failure_LockHash_Invalid_Mosaic_Amount' | 'Failure_LockHash_Hash_Already_Exists' | 'Failure_LockHash_Unknown_Hash' | 'Failure_LockHash_Inactive_Hash' | 'Failure_LockHash_Invalid_Duration' | 'Failure_LockSecret_Invalid_Hash_Algorithm' | 'Failure_LockSecret_Hash_Already_Exists' | 'Failure_LockSecret_Proof_Size_Out_Of_Bounds' | 'Failure_LockSecret_Secret_Mismatch' | 'Failure_LockSecret_Unknown_Composite_Key' | 'Failure_LockSecret_Inactive_Secret' | 'Failure_LockSecret_Hash_Algorithm_Mismatch' | 'Failure_LockSecret_Invalid_Duration' | 'Failure_Metadata_Value_Too_Small' | 'Failure_Metadata_Value_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Mismatch' | 'Failure_Metadata_Value_Change_Irreversible' | 'Failure_Mosaic_Invalid_Duration' | 'Failure_Mosaic_Invalid_Name' | 'Failure_Mosaic_Name_Id_Mismatch' | 'Failure_Mosaic_Expired' | 'Failure_Mosaic_Owner_Conflict' | 'Failure_Mosaic_Id_Mismatch' | 'Failure_Mosaic_Parent_Id_Conflict' | 'Failure_Mosaic_Invalid_Property' | 'Failure_Mosaic_Invalid_Flags' | 'Failure_Mosaic_Invalid_Divisibility' | 'Failure_Mosaic_Invalid_Supply_Change_Action' | 'Failure_Mosaic_Invalid_Supply_Change_Amount' | 'Failure_Mosaic_Invalid_Id' | 'Failure_Mosaic_Modification_Disallowed' | 'Failure_Mosaic_Modification_No_Changes' | 'Failure_Mosaic_Supply_Immutable' | 'Failure_Mosaic_Supply_Negative' | 'Failure_Mosaic_Supply_Exceeded' | 'Failure_Mosaic_Non_Transferable' | 'Failure_Mosaic_Max_Mosaics_Exceeded' | 'Failure_Mosaic_Required_Property_Flag_Unset' | 'Failure_Multisig_Account_In_Both_Sets' | 'Failure_Multisig_Multiple_Deletes' | 'Failure_Multisig_Redundant_Modification' | 'Failure_Multisig_Unknown_Multisig_Account' | 'Failure_Multisig_Not_A_Cosignatory' | 'Failure_Multisig_Already_A_Cosignatory' | 'Failure_Multisig_Min_Setting_Out_Of_Range' | 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories' | 'Failure_Multisig_Invalid_Modification_Action' | 'Failure_Multisig_Max_Cosigned_Accounts' | 'Failure_Multisig_Max_Cosignatories' | 'Failure_Multisig_Loop' | 'Failure_Multisig_Max_Multisig_Depth' | 'Failure_Multisig_Operation_Prohibited_By_Account' | 'Failure_Namespace_Invalid_Duration' | 'Failure_Namespace_Invalid_Name' | 'Failure_Namespace_Name_Id_Mismatch' | 'Failure_Namespace_Expired' | 'Failure_Namespace_Owner_Conflict' | 'Failure_Namespace_Id_Mismatch' | 'Failure_Namespace_Invalid_Registration_Type' | 'Failure_Namespace_Root_Name_Reserved' | 'Failure_Namespace_Too_Deep' | 'Failure_Namespace_Unknown_Parent' | 'Failure_Namespace_Already_Exists' | 'Failure_Namespace_Already_Active' | 'Failure_Namespace_Eternal_After_Nemesis_Block' | 'Failure_Namespace_Max_Children_Exceeded' | 'Failure_Namespace_Alias_Invalid_Action' | 'Failure_Namespace_Unknown' | 'Failure_Namespace_Alias_Already_Exists' | 'Failure_Namespace_Unknown_Alias' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Type' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Data' | 'Failure_Namespace_Alias_Invalid_Address' | 'Failure_RestrictionAccount_Invalid_Restriction_Flags' | 'Failure_RestrictionAccount_Invalid_Modification_Action' | 'Failure_RestrictionAccount_Invalid_Modification_Address' | 'Failure_RestrictionAccount_Modification_Operation_Type_Incompatible' | 'Failure_RestrictionAccount_Redundant_Modification' | 'Failure_RestrictionAccount_Invalid_Modification' | 'Failure_RestrictionAccount_Modification_Count_Exceeded' | 'Failure_RestrictionAccount_No_Modifications' | 'Failure_RestrictionAccount_Values_Count_Exceeded' | 'Failure_RestrictionAccount_Invalid_Value' | 'Failure_RestrictionAccount_Address_Interaction_Prohibited' | 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited' | 'Failure_RestrictionAccount_Operation_Type_Prohibited' | 'Failure_RestrictionMosaic_Invalid_Restriction_Type' | 'Failure_RestrictionMosaic_Previous_Value_Mismatch' | 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero' | 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded' | 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction' | 'Failure_RestrictionMosaic_Unknown_Global_Restriction' | 'Failure_RestrictionMosaic_Invalid_Global_Restriction' | 'Failure_RestrictionMosaic_Account_Unauthorized' | 'Failure_Transfer_Message_Too_Large' | 'Failure_Transfer_Out_Of_Order_Mosaics' | 'Failure_Chain_Unlinked' | 'Failure_Chain_Block_Not_Hit' | 'Failure_Chain_Block_Inconsistent_State_Hash' | 'Failure_Chain_Block_Inconsistent_Receipts_Hash' | 'Failure_Chain_Block_Invalid_Vrf_Proof' | 'Failure_Chain_Block_Unknown_Signer' | 'Failure_Chain_Unconfirmed_Cache_Too_Full' | 'Failure_Consumer_Empty_Input' | 'Failure_Consumer_Block_Transactions_Hash_Mismatch' | 'Neutral_Consumer_Hash_In_Recency_Cache' | 'Failure_Consumer_Remote_Chain_Improper_Link' | 'Failure_Consumer_Remote_Chain_Duplicate_Transactions' | 'Failure_Consumer_Remote_Chain_Unlinked' | 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch' | 'Failure_Consumer_Remote_Chain_Score_Not_Better' | 'Failure_Consumer_Remote_Chain_Too_Far_Behind' | 'Failure_Consumer_Remote_Chain_Too_Far_In_Future' | 'Failure_Consumer_Batch_Signature_Not_Verifiable' | 'Failure_Consumer_Remote_Chain_Improper_Importance_Link' | 'Failure_Extension_Partial_Transaction_Cache_Prune' | 'Failure_Extension_Partial_Transaction_Dependency_Removed' | 'Failure_Extension_Read_Rate_Limit_Exceeded' | 'Failure_Aggregate_V3_Prohibited'; readonly deadline: Decimal };
	StorageDatabaseDTO: { readonly numIndexes: number; readonly numObjects: number; readonly dataSize: number; readonly indexSize: number; readonly storageSize: number };
	StorageInfoDTO: { readonly numBlocks: number; readonly numTransactions: number; readonly numAccounts: number; readonly database?: Part<'StorageDatabaseDTO'> | undefined };
	SupplementalPublicKeysDTO: { readonly linked?: Part<'AccountLinkPublicKeyDTO'> | undefined; readonly node?: Part<'AccountLinkPublicKeyDTO'> | undefined; readonly vrf?: Part<'AccountLinkPublicKeyDTO'> | undefined; readonly voting?: Part<'AccountLinkVotingKeysDTO'> | undefined };
	TransactionFeesDTO: { readonly averageFeeMultiplier: number; readonly medianFeeMultiplier: number; readonly highestFeeMultiplier: number; readonly lowestFeeMultiplier: number; readonly minFeeMultiplier: number };
	TransactionHashNotificationData: { readonly meta: Part<'TransactionHashNotificationMetaDTO'> };
	TransactionHashNotificationMetaDTO: { readonly hash: Hex };
	TransactionInfoDTO: { readonly id: Hex; readonly meta: Json<'TransactionMetaDTO' | 'EmbeddedTransactionMetaDTO'>; readonly transaction: Json<'AggregateTransactionDTO' | 'AggregateTransactionExtendedDTO' | 'AccountKeyLinkTransactionDTO' | 'NodeKeyLinkTransactionDTO' | 'VrfKeyLinkTransactionDTO' | 'VotingKeyLinkTransactionDTO' | 'HashLockTransactionDTO' | 'SecretLockTransactionDTO' | 'SecretProofTransactionDTO' | 'AccountMetadataTransactionDTO' | 'MosaicMetadataTransactionDTO' | 'NamespaceMetadataTransactionDTO' | 'MosaicDefinitionTransactionDTO' | 'MosaicSupplyChangeTransactionDTO' | 'MosaicSupplyRevocationTransactionDTO' | 'NamespaceRegistrationTransactionDTO' | 'AddressAliasTransactionDTO' | 'MosaicAliasTransactionDTO' | 'MultisigAccountModificationTransactionDTO' | 'AccountAddressRestrictionTransactionDTO' | 'AccountMosaicRestrictionTransactionDTO' | 'AccountOperationRestrictionTransactionDTO' | 'MosaicGlobalRestrictionTransactionDTO' | 'MosaicAddressRestrictionTransactionDTO' | 'TransferTransactionDTO' | 'EmbeddedAccountKeyLinkTransactionDTO' | 'EmbeddedNodeKeyLinkTransactionDTO' | 'EmbeddedVrfKeyLinkTransactionDTO' | 'EmbeddedVotingKeyLinkTransactionDTO' | 'EmbeddedHashLockTransactionDTO' | 'EmbeddedSecretLockTransactionDTO' | 'EmbeddedSecretProofTransactionDTO' | 'EmbeddedAccountMetadataTransactionDTO' | 'EmbeddedMosaicMetadataTransactionDTO' | 'EmbeddedNamespaceMetadataTransactionDTO' | 'EmbeddedMosaicDefinitionTransactionDTO' | 'EmbeddedMosaicSupplyChangeTransactionDTO' | 'EmbeddedMosaicSupplyRevocationTransactionDTO' | 'EmbeddedNamespaceRegistrationTransactionDTO' | 'EmbeddedAddressAliasTransactionDTO' | 'EmbeddedMosaicAliasTransactionDTO' | 'EmbeddedMultisigAccountModificationTransactionDTO' | 'EmbeddedAccountAddressRestrictionTransactionDTO' | 'EmbeddedAccountMosaicRestrictionTransactionDTO' | 'EmbeddedAccountOperationRestrictionTransactionDTO' | 'EmbeddedMosaicGlobalRestrictionTransactionDTO' | 'EmbeddedMosaicAddressRestrictionTransactionDTO' | 'EmbeddedTransferTransactionDTO'> };
	TransactionMetaDTO: { readonly height: Decimal; readonly hash: Hex; readonly merkleComponentHash: Hex; readonly index: number; readonly timestamp?: Decimal | undefined; readonly feeMultiplier?: number | undefined };
	TransactionNotificationData: { readonly transaction: Json<'AggregateTransactionNotificationDTO' | 'AccountKeyLinkTransactionDTO' | 'NodeKeyLinkTransactionDTO' | 'VrfKeyLinkTransactionDTO' | 'VotingKeyLinkTransactionDTO' | 'HashLockTransactionDTO' | 'SecretLockTransactionDTO' | 'SecretProofTransactionDTO' | 'AccountMetadataTransactionDTO' | 'MosaicMetadataTransactionDTO' | 'NamespaceMetadataTransactionDTO' | 'MosaicDefinitionTransactionDTO' | 'MosaicSupplyChangeTransactionDTO' | 'MosaicSupplyRevocationTransactionDTO' | 'NamespaceRegistrationTransactionDTO' | 'AddressAliasTransactionDTO' | 'MosaicAliasTransactionDTO' | 'MultisigAccountModificationTransactionDTO' | 'AccountAddressRestrictionTransactionDTO' | 'AccountMosaicRestrictionTransactionDTO' | 'AccountOperationRestrictionTransactionDTO' | 'MosaicGlobalRestrictionTransactionDTO' | 'MosaicAddressRestrictionTransactionDTO' | 'TransferTransactionDTO'>; readonly meta: Part<'TransactionNotificationMetaDTO'> };
	TransactionNotificationMetaDTO: { readonly hash: Hex; readonly merkleComponentHash: Hex; readonly height: Decimal };
	TransactionPage: { readonly data: Parts<'TransactionInfoDTO'>; readonly pagination: Part<'Pagination'> };
	TransactionStatementDTO: { readonly height: Decimal; readonly source: Part<'SourceDTO'>; readonly receipts: JsonText<'BalanceTransferReceiptDTO' | 'BalanceChangeReceiptDTO' | 'NamespaceExpiryReceiptDTO' | 'MosaicExpiryReceiptDTO' | 'InflationReceiptDTO'> };
	TransactionStatementInfoDTO: { readonly meta: Part<'StatementMetaDTO'>; readonly statement: Part<'TransactionStatementDTO'>; readonly id: Hex };
	TransactionStatementPage: { readonly data: Parts<'TransactionStatementInfoDTO'>; readonly pagination: Part<'Pagination'> };
	TransactionStatusDTO: { readonly group: 'unconfirmed' | 'confirmed' | 'failed' | 'partial'; readonly code: 'Success' | 'Neutral' | 'Failure' | 'Failure_Core_Past_Deadline' | 'Failure_Core_Future_Deadline' | 'Failure_Core_Insufficient_Balance' | 'Failure_Core_Too_Many_Transactions' | 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block' | 'Failure_Core_Wrong_Network' | 'Failure_Core_Invalid_Address' | 'Failure_Core_Invalid_Version' | 'Failure_Core_Invalid_Transaction_Fee' | 'Failure_Core_Block_Harvester_Ineligible' | 'Failure_Core_Zero_Address' | 'Failure_Core_Zero_Public_Key' | 'Failure_Core_Nonzero_Internal_Padding' | 'Failure_Core_Address_Collision' | 'Failure_Core_Importance_Block_Mismatch' | 'Failure_Core_Unexpected_Block_Type' | 'Failure_Core_Invalid_Link_Action' | 'Failure_Core_Link_Already_Exists' | 'Failure_Core_Inconsistent_Unlink_Data' | 'Failure_Core_Invalid_Link_Range' | 'Failure_Core_Too_Many_Links' | 'Failure_Core_Link_Start_Epoch_Invalid' | 'Failure_Hash_Already_Exists' | 'Failure_Signature_Not_Verifiable' | 'Failure_AccountLink_Link_Already_Exists' | 'Failure_AccountLink_Inconsistent_Unlink_Data' | 'Failure_AccountLink_Unknown_Link' | 'Failure_AccountLink_Remote_Account_Ineligible' | 'Failure_AccountLink_Remote_Account_Signer_Prohibited' | 'Failure_AccountLink_Remote_Account_Participant_Prohibited' | 'Failure_Aggregate_Too_Many_Transactions' | 'Failure_Aggregate_No_Transactions' | 'Failure_Aggregate_Too_Many_Cosignatures' | 'Failure_Aggregate_Redundant_Cosignatures' | 'Failure_Aggregate_Ineligible_Cosignatories' | 'Failure_Aggregate_Missing_Cosignatures' | 'Failure_Aggregate_Transactions_Hash_Mismatch' | 'Failure_Aggregate_V1_Prohibited' | 'Failure_Aggregate_V2_Prohibited' | 'Failure_LockHash_Invalid_Mosaic_Id' | 'Failure_LockHash_Invalid_Mosaic_Amount' | 'Failure_LockHash_Hash_Already_Exists' | 'Failure_LockHash_Unknown_Hash' | 'Failure_LockHash_Inactive_Hash' | 'Failure_LockHash_Invalid_Duration' | 'Failure_LockSecret_Invalid_Hash_Algorithm' | 'Failure_LockSecret_Hash_Already_Exists' | 'Failure_LockSecret_Proof_Size_Out_Of_Bounds' | 'Failure_LockSecret_Secret_Mismatch' | 'Failure_LockSecret_Unknown_Composite_Key' | 'Failure_LockSecret_Inactive_Secret' | 'Failure_LockSecret_Hash_Algorithm_Mismatch' | 'Failure_LockSecret_Invalid_Duration' | 'Failure_Metadata_Value_Too_Small' | 'Failure_Metadata_Value_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Too_Large' | 'Failure_Metadata_Value_Size_Delta_Mismatch' | 'Failure_Metadata_Value_Change_Irreversible' | 'Failure_Mosaic_Invalid_Duration' | 'Failure_Mosaic_Invalid_Name' | 'Failure_Mosaic_Name_Id_Mismatch' | 'Failure_Mosaic_Expired' | 'Failure_Mosaic_Owner_Conflict' | 'Failure_Mosaic_Id_Mismatch' | 'Failure_Mosaic_Parent_Id_Conflict' | 'Failure_Mosaic_Invalid_Property' | 'Failure_Mosaic_Invalid_Flags' | 'Failure_Mosaic_Invalid_Divisibility' | 'Failure_Mosaic_Invalid_Supply_Change_Action' | 'Failure_Mosaic_Invalid_Supply_Change_Amount' | 'Failure_Mosaic_Invalid_Id' | 'Failure_Mosaic_Modification_Disallowed' | 'Failure_Mosaic_Modification_No_Changes' | 'Failure_Mosaic_Supply_Immutable' | 'Failure_Mosaic_Supply_Negative' | 'Failure_Mosaic_Supply_Exceeded' | 'Failure_Mosaic_Non_Transferable' | 'Failure_Mosaic_Max_Mosaics_Exceeded' | 'Failure_Mosaic_Required_Property_Flag_Unset' | 'Failure_Multisig_Account_In_Both_Sets' | 'Failure_Multisig_Multiple_Deletes' | 'Failure_Multisig_Redundant_Modification' | 'Failure_Multisig_Unknown_Multisig_Account' | 'Failure_Multisig_Not_A_Cosignatory' | 'Failure_Multisig_Already_A_Cosignatory' | 'Failure_Multisig_Min_Setting_Out_Of_Range' | 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories' | 'Failure_Multisig_Invalid_Modification_Action' | 'Failure_Multisig_Max_Cosigned_Accounts' | 'Failure_Multisig_Max_Cosignatories' | 'Failure_Multisig_Loop' | 'Failure_Multisig_Max_Multisig_Depth' | 'Failure_Multisig_Operation_Prohibited_By_Account' | 'Failure_Namespace_Invalid_Duration' | 'Failure_Namespace_Invalid_Name' | 'Failure_Namespace_Name_Id_Mismatch' | 'Failure_Namespace_Expired' | 'Failure_Namespace_Owner_Conflict' | 'Failure_Namespace_Id_Mismatch' | 'Failure_Namespace_Invalid_Registration_Type' | 'Failure_Namespace_Root_Name_Reserved' | 'Failure_Namespace_Too_Deep' | 'Failure_Namespace_Unknown_Parent' | 'Failure_Namespace_Already_Exists' | 'Failure_Namespace_Already_Active' | 'Failure_Namespace_Eternal_After_Nemesis_Block' | 'Failure_Namespace_Max_Children_Exceeded' | 'Failure_Namespace_Alias_Invalid_Action' | 'Failure_Namespace_Unknown' | 'Failure_Namespace_Alias_Already_Exists' | 'Failure_Namespace_Unknown_Alias' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Type' | 'Failure_Namespace_Alias_Inconsistent_Unlink_Data' | 'Failure_Namespace_Alias_Invalid_Address' | 'Failure_RestrictionAccount_Invalid_Restriction_Flags' | 'Failure_RestrictionAccount_Invalid_Modification_Action' | 'Failure_RestrictionAccount_Invalid_Modification_Address' | 'Failure_RestrictionAccount_Modification_Operation_Type_Incompatible' | 'Failure_RestrictionAccount_Redundant_Modification' | 'Failure_RestrictionAccount_Invalid_Modification' | 'Failure_RestrictionAccount_Modification_Count_Exceeded' | 'Failure_RestrictionAccount_No_Modifications' | 'Failure_RestrictionAccount_Values_Count_Exceeded' | 'Failure_RestrictionAccount_Invalid_Value' | 'Failure_RestrictionAccount_Address_Interaction_Prohibited' | 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited' | 'Failure_RestrictionAccount_Operation_Type_Prohibited' | 'Failure_RestrictionMosaic_Invalid_Restriction_Type' | 'Failure_RestrictionMosaic_Previous_Value_Mismatch' | 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero' | 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded' | 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction' | 'Failure_RestrictionMosaic_Unknown_Global_Restriction' | 'Failure_RestrictionMosaic_Invalid_Global_Restriction' | 'Failure_RestrictionMosaic_Account_Unauthorized' | 'Failure_Transfer_Message_Too_Large' | 'Failure_Transfer_Out_Of_Order_Mosaics' | 'Failure_Chain_Unlinked' | 'Failure_Chain_Block_Not_Hit' | 'Failure_Chain_Block_Inconsistent_State_Hash' | 'Failure_Chain_Block_Inconsistent_Receipts_Hash' | 'Failure_Chain_Block_Invalid_Vrf_Proof' | 'Failure_Chain_Block_Unknown_Signer' | 'Failure_Chain_Unconfirmed_Cache_Too_Full' | 'Failure_Consumer_Empty_Input' | 'Failure_Consumer_Block_Transactions_Hash_Mismatch' | 'Neutral_Consumer_Hash_In_Recency_Cache' | 'Failure_Consumer_Remote_Chain_Improper_Link' | 'Failure_Consumer_Remote_Chain_Duplicate_Transactions' | 'Failure_Consumer_Remote_Chain_Unlinked' | 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch' | 'Failure_Consumer_Remote_Chain_Score_Not_Better' | 'Failure_Consumer_Remote_Chain_Too_Far_Behind' | 'Failure_Consumer_Remote_Chain_Too_Far_In_Future' | 'Failure_Consumer_Batch_Signature_Not_Verifiable' | 'Failure_Consumer_Remote_Chain_Improper_Importance_Link' | 'Failure_Extension_Partial_Transaction_Cache_Prune' | 'Failure_Extension_Partial_Transaction_Dependency_Removed' | 'Failure_Extension_Read_Rate_Limit_Exceeded' | 'Failure_Aggregate_V3_Prohibited'; readonly hash: Hex; readonly deadline: Decimal; readonly height?: Decimal | undefined };
	TransferNetworkPropertiesDTO: { readonly maxMessageSize?: string | undefined };
	TransferTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly recipientAddress: Hex; readonly message?: Hex | undefined; readonly mosaics: Parts<'UnresolvedMosaic'> };
	UnconfirmedAddedNotification: { readonly topic: Plain; readonly data: Part<'TransactionNotificationData'> };
	UnconfirmedRemovedNotification: { readonly topic: Plain; readonly data: Part<'TransactionHashNotificationData'> };
	UnlockedAccountDTO: { readonly unlockedAccount: readonly Hex[] };
	UnresolvedMosaic: { readonly id: Hex; readonly amount: Decimal };
	VotingKeyLinkTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly linkedPublicKey: Hex; readonly startEpoch: number; readonly endEpoch: number; readonly linkAction: number };
	VrfKeyLinkTransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal; readonly linkedPublicKey: Hex; readonly linkAction: number };
	WebSocketHandshake: { readonly uid: Plain };
}

export type Encodable<Name extends keyof Encodables> = Encodables[Name];

/** Members that transactions of all types have: their encoders take them apart from the others. */
export interface Heads {
	TransactionDTO: { readonly size: number; readonly signature: Hex; readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number; readonly maxFee: Decimal; readonly deadline: Decimal };
	EmbeddedTransactionDTO: { readonly signerPublicKey: Hex; readonly version: number; readonly network: number; readonly type: number };
}

/** Pages by the schema of their entries. */
export interface PageOf {
	AccountInfoDTO: 'AccountPage';
	AccountRestrictionsInfoDTO: 'AccountRestrictionsPage';
	BlockInfoDTO: 'BlockPage';
	HashLockInfoDTO: 'HashLockPage';
	MetadataInfoDTO: 'MetadataPage';
	MosaicInfoDTO: 'MosaicPage';
	MosaicRestrictionDTO: 'MosaicRestrictionsPage';
	NamespaceInfoDTO: 'NamespacePage';
	ResolutionStatementInfoDTO: 'ResolutionStatementPage';
	SecretLockInfoDTO: 'SecretLockPage';
	TransactionInfoDTO: 'TransactionPage';
	TransactionStatementInfoDTO: 'TransactionStatementPage';
}

export const beginAggregateTransactionDTO = (head: Heads['TransactionDTO'], body: Pick<Encodable<'AggregateTransactionDTO'>, 'transactionsHash'>): Beginning<'AggregateTransactionDTO'> =>
	`"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","transactionsHash":"${body.transactionsHash}"` as Beginning<'AggregateTransactionDTO'>;

export const encodeAccountAddressRestrictionTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'AccountAddressRestrictionTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'AccountAddressRestrictionTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","restrictionFlags":${body.restrictionFlags},"restrictionAdditions":${quotedList(body.restrictionAdditions)},"restrictionDeletions":${quotedList(body.restrictionDeletions)}}` as Json<'AccountAddressRestrictionTransactionDTO'>;

export const encodeAccountDTO = (value: Encodable<'AccountDTO'>): Json<'AccountDTO'> =>
	`{"version":${value.version},"address":"${value.address}","addressHeight":"${value.addressHeight}","publicKey":"${value.publicKey}","publicKeyHeight":"${value.publicKeyHeight}","accountType":${value.accountType},"supplementalPublicKeys":${typeof value.supplementalPublicKeys === 'string' ? value.supplementalPublicKeys : encodeSupplementalPublicKeysDTO(value.supplementalPublicKeys)},"activityBuckets":[${typeof value.activityBuckets === 'string' ? value.activityBuckets : list(value.activityBuckets, encodeActivityBucketDTO)}],"mosaics":[${typeof value.mosaics === 'string' ? value.mosaics : list(value.mosaics, encodeMosaic)}],"importance":"${value.importance}","importanceHeight":"${value.importanceHeight}"}` as Json<'AccountDTO'>;

export const encodeAccountInfoDTO = (value: Encodable<'AccountInfoDTO'>): Json<'AccountInfoDTO'> =>
	`{"account":${typeof value.account === 'string' ? value.account : encodeAccountDTO(value.account)},"id":"${value.id}"}` as Json<'AccountInfoDTO'>;

export const encodeAccountKeyLinkNetworkPropertiesDTO = (value: Encodable<'AccountKeyLinkNetworkPropertiesDTO'>): Json<'AccountKeyLinkNetworkPropertiesDTO'> =>
	`{${`${value.dummy === undefined ? '' : `,"dummy":${JSON.stringify(value.dummy)}`}`.slice(1)}}` as Json<'AccountKeyLinkNetworkPropertiesDTO'>;

export const encodeAccountKeyLinkTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'AccountKeyLinkTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'AccountKeyLinkTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","linkedPublicKey":"${body.linkedPublicKey}","linkAction":${body.linkAction}}` as Json<'AccountKeyLinkTransactionDTO'>;

export const encodeAccountLinkPublicKeyDTO = (value: Encodable<'AccountLinkPublicKeyDTO'>): Json<'AccountLinkPublicKeyDTO'> =>
	`{"publicKey":"${value.publicKey}"}` as Json<'AccountLinkPublicKeyDTO'>;

export const encodeAccountLinkVotingKeyDTO = (value: Encodable<'AccountLinkVotingKeyDTO'>): Json<'AccountLinkVotingKeyDTO'> =>
	`{"publicKey":"${value.publicKey}","startEpoch":${value.startEpoch},"endEpoch":${value.endEpoch}}` as Json<'AccountLinkVotingKeyDTO'>;

export const encodeAccountLinkVotingKeysDTO = (value: Encodable<'AccountLinkVotingKeysDTO'>): Json<'AccountLinkVotingKeysDTO'> =>
	`{"publicKeys":[${typeof value.publicKeys === 'string' ? value.publicKeys : list(value.publicKeys, encodeAccountLinkVotingKeyDTO)}]}` as Json<'AccountLinkVotingKeysDTO'>;

export const encodeAccountMetadataTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'AccountMetadataTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'AccountMetadataTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","targetAddress":"${body.targetAddress}","scopedMetadataKey":"${body.scopedMetadataKey}","valueSizeDelta":${body.valueSizeDelta},"valueSize":${body.valueSize},"value":"${body.value}"}` as Json<'AccountMetadataTransactionDTO'>;

export const encodeAccountMosaicRestrictionTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'AccountMosaicRestrictionTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'AccountMosaicRestrictionTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","restrictionFlags":${body.restrictionFlags},"restrictionAdditions":${quotedList(body.restrictionAdditions)},"restrictionDeletions":${quotedList(body.restrictionDeletions)}}` as Json<'AccountMosaicRestrictionTransactionDTO'>;

export const encodeAccountNameDTO = (value: Encodable<'AccountNameDTO'>): Json<'AccountNameDTO'> =>
	`{"name":${JSON.stringify(value.name)},"address":"${value.address}"}` as Json<'AccountNameDTO'>;

export const encodeAccountNamesDTO = (value: Encodable<'AccountNamesDTO'>): Json<'AccountNamesDTO'> =>
	`{"address":"${value.address}","names":${JSON.stringify(value.names)}}` as Json<'AccountNamesDTO'>;

export const encodeAccountOperationRestrictionTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'AccountOperationRestrictionTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'AccountOperationRestrictionTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","restrictionFlags":${body.restrictionFlags},"restrictionAdditions":[${body.restrictionAdditions.join(',')}],"restrictionDeletions":[${body.restrictionDeletions.join(',')}]}` as Json<'AccountOperationRestrictionTransactionDTO'>;

export const encodeAccountPage = (value: Encodable<'AccountPage'>): Json<'AccountPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeAccountInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'AccountPage'>;

export const encodeAccountRestrictionDTO = (value: Encodable<'AccountRestrictionDTO'>): Json<'AccountRestrictionDTO'> =>
	`{"restrictionFlags":${value.restrictionFlags},"values":[${list(value.values, item => `${typeof item === 'number' ? item : `"${item}"`}`)}]}` as Json<'AccountRestrictionDTO'>;

export const encodeAccountRestrictionNetworkPropertiesDTO = (value: Encodable<'AccountRestrictionNetworkPropertiesDTO'>): Json<'AccountRestrictionNetworkPropertiesDTO'> =>
	`{${`${value.maxAccountRestrictionValues === undefined ? '' : `,"maxAccountRestrictionValues":${JSON.stringify(value.maxAccountRestrictionValues)}`}`.slice(1)}}` as Json<'AccountRestrictionNetworkPropertiesDTO'>;

export const encodeAccountRestrictionsDTO = (value: Encodable<'AccountRestrictionsDTO'>): Json<'AccountRestrictionsDTO'> =>
	`{"version":${value.version},"address":"${value.address}","restrictions":[${typeof value.restrictions === 'string' ? value.restrictions : list(value.restrictions, encodeAccountRestrictionDTO)}]}` as Json<'AccountRestrictionsDTO'>;

export const encodeAccountRestrictionsInfoDTO = (value: Encodable<'AccountRestrictionsInfoDTO'>): Json<'AccountRestrictionsInfoDTO'> =>
	`{"accountRestrictions":${typeof value.accountRestrictions === 'string' ? value.accountRestrictions : encodeAccountRestrictionsDTO(value.accountRestrictions)},"id":"${value.id}"}` as Json<'AccountRestrictionsInfoDTO'>;

export const encodeAccountRestrictionsPage = (value: Encodable<'AccountRestrictionsPage'>): Json<'AccountRestrictionsPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeAccountRestrictionsInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'AccountRestrictionsPage'>;

export const encodeAccountsNamesDTO = (value: Encodable<'AccountsNamesDTO'>): Json<'AccountsNamesDTO'> =>
	`{"accountNames":[${typeof value.accountNames === 'string' ? value.accountNames : list(value.accountNames, encodeAccountNamesDTO)}]}` as Json<'AccountsNamesDTO'>;

export const encodeActivityBucketDTO = (value: Encodable<'ActivityBucketDTO'>): Json<'ActivityBucketDTO'> =>
	`{"startHeight":"${value.startHeight}","totalFeesPaid":"${value.totalFeesPaid}","beneficiaryCount":${value.beneficiaryCount},"rawScore":"${value.rawScore}"}` as Json<'ActivityBucketDTO'>;

export const encodeAddressAliasTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'AddressAliasTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'AddressAliasTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","namespaceId":"${body.namespaceId}","aliasAction":${body.aliasAction},"address":"${body.address}"}` as Json<'AddressAliasTransactionDTO'>;

export const encodeAggregateNetworkPropertiesDTO = (value: Encodable<'AggregateNetworkPropertiesDTO'>): Json<'AggregateNetworkPropertiesDTO'> =>
	`{${`${value.maxTransactionsPerAggregate === undefined ? '' : `,"maxTransactionsPerAggregate":${JSON.stringify(value.maxTransactionsPerAggregate)}`}${value.maxCosignaturesPerAggregate === undefined ? '' : `,"maxCosignaturesPerAggregate":${JSON.stringify(value.maxCosignaturesPerAggregate)}`}${value.enableStrictCosignatureCheck === undefined ? '' : `,"enableStrictCosignatureCheck":${value.enableStrictCosignatureCheck}`}${value.enableBondedAggregateSupport === undefined ? '' : `,"enableBondedAggregateSupport":${value.enableBondedAggregateSupport}`}${value.maxBondedTransactionLifetime === undefined ? '' : `,"maxBondedTransactionLifetime":${JSON.stringify(value.maxBondedTransactionLifetime)}`}`.slice(1)}}` as Json<'AggregateNetworkPropertiesDTO'>;

export const encodeAggregateTransactionDTO = (beginning: Beginning<'AggregateTransactionDTO'>, lists: Pick<Encodable<'AggregateTransactionDTO'>, 'cosignatures'>): Json<'AggregateTransactionDTO'> =>
	`{${beginning},"cosignatures":[${typeof lists.cosignatures === 'string' ? lists.cosignatures : list(lists.cosignatures, encodeCosignatureDTO)}]}` as Json<'AggregateTransactionDTO'>;

export const encodeAggregateTransactionExtendedDTO = (beginning: Beginning<'AggregateTransactionDTO'>, lists: Pick<Encodable<'AggregateTransactionExtendedDTO'>, 'cosignatures' | 'transactions'>): Json<'AggregateTransactionExtendedDTO'> =>
	`{${beginning},"cosignatures":[${typeof lists.cosignatures === 'string' ? lists.cosignatures : list(lists.cosignatures, encodeCosignatureDTO)}],"transactions":[${typeof lists.transactions === 'string' ? lists.transactions : list(lists.transactions, encodeEmbeddedTransactionInfoDTO)}]}` as Json<'AggregateTransactionExtendedDTO'>;

export const encodeAggregateTransactionNotificationDTO = (beginning: Beginning<'AggregateTransactionDTO'>, lists: Pick<Encodable<'AggregateTransactionNotificationDTO'>, 'cosignatures' | 'transactions'>): Json<'AggregateTransactionNotificationDTO'> =>
	`{${beginning},"cosignatures":[${typeof lists.cosignatures === 'string' ? lists.cosignatures : list(lists.cosignatures, encodeCosignatureDTO)}],"transactions":[${typeof lists.transactions === 'string' ? lists.transactions : list(lists.transactions, encodeEmbeddedTransactionNotificationDTO)}]}` as Json<'AggregateTransactionNotificationDTO'>;

export const encodeAliasDTO = (value: Encodable<'AliasDTO'>): Json<'AliasDTO'> =>
	`{"type":${value.type}${value.mosaicId === undefined ? '' : `,"mosaicId":"${value.mosaicId}"`}${value.address === undefined ? '' : `,"address":"${value.address}"`}}` as Json<'AliasDTO'>;

export const encodeAnnounceTransactionInfoDTO = (value: Encodable<'AnnounceTransactionInfoDTO'>): Json<'AnnounceTransactionInfoDTO'> =>
	`{"message":${JSON.stringify(value.message)}}` as Json<'AnnounceTransactionInfoDTO'>;

export const encodeBalanceChangeReceiptDTO = (value: Encodable<'BalanceChangeReceiptDTO'>): Json<'BalanceChangeReceiptDTO'> =>
	`{"version":${value.version},"type":${value.type},"targetAddress":"${value.targetAddress}","mosaicId":"${value.mosaicId}","amount":"${value.amount}"}` as Json<'BalanceChangeReceiptDTO'>;

export const encodeBalanceTransferReceiptDTO = (value: Encodable<'BalanceTransferReceiptDTO'>): Json<'BalanceTransferReceiptDTO'> =>
	`{"version":${value.version},"type":${value.type},"senderAddress":"${value.senderAddress}","recipientAddress":"${value.recipientAddress}","mosaicId":"${value.mosaicId}","amount":"${value.amount}"}` as Json<'BalanceTransferReceiptDTO'>;

export const encodeBlockDTO = (value: Encodable<'BlockDTO'>): Json<'BlockDTO'> =>
	`{"size":${value.size},"signature":"${value.signature}","signerPublicKey":"${value.signerPublicKey}","version":${value.version},"network":${value.network},"type":${value.type},"height":"${value.height}","timestamp":"${value.timestamp}","difficulty":"${value.difficulty}","proofGamma":"${value.proofGamma}","proofVerificationHash":"${value.proofVerificationHash}","proofScalar":"${value.proofScalar}","previousBlockHash":"${value.previousBlockHash}","transactionsHash":"${value.transactionsHash}","receiptsHash":"${value.receiptsHash}","stateHash":"${value.stateHash}","beneficiaryAddress":"${value.beneficiaryAddress}","feeMultiplier":${value.feeMultiplier}}` as Json<'BlockDTO'>;

export const encodeBlockInfoDTO = (value: Encodable<'BlockInfoDTO'>): Json<'BlockInfoDTO'> =>
	`{"meta":${typeof value.meta === 'string' ? value.meta : encodeBlockMetaDTO(value.meta)},"block":${value.block},"id":"${value.id}"}` as Json<'BlockInfoDTO'>;

export const encodeBlockMetaDTO = (value: Encodable<'BlockMetaDTO'>): Json<'BlockMetaDTO'> =>
	`{"hash":"${value.hash}","generationHash":"${value.generationHash}","totalFee":"${value.totalFee}","totalTransactionsCount":${value.totalTransactionsCount},"stateHashSubCacheMerkleRoots":${quotedList(value.stateHashSubCacheMerkleRoots)},"transactionsCount":${value.transactionsCount}${value.statementsCount === undefined ? '' : `,"statementsCount":${value.statementsCount}`}}` as Json<'BlockMetaDTO'>;

export const encodeBlockNotification = (value: Encodable<'BlockNotification'>): Json<'BlockNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeBlockNotificationData(value.data)}}` as Json<'BlockNotification'>;

export const encodeBlockNotificationData = (value: Encodable<'BlockNotificationData'>): Json<'BlockNotificationData'> =>
	`{"block":${value.block},"meta":${typeof value.meta === 'string' ? value.meta : encodeBlockNotificationMetaDTO(value.meta)}}` as Json<'BlockNotificationData'>;

export const encodeBlockNotificationMetaDTO = (value: Encodable<'BlockNotificationMetaDTO'>): Json<'BlockNotificationMetaDTO'> =>
	`{"hash":"${value.hash}","generationHash":"${value.generationHash}"}` as Json<'BlockNotificationMetaDTO'>;

export const encodeBlockPage = (value: Encodable<'BlockPage'>): Json<'BlockPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeBlockInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'BlockPage'>;

export const encodeBmTreeSignature = (value: Encodable<'BmTreeSignature'>): Json<'BmTreeSignature'> =>
	`{"root":${typeof value.root === 'string' ? value.root : encodeParentPublicKeySignaturePair(value.root)},"bottom":${typeof value.bottom === 'string' ? value.bottom : encodeParentPublicKeySignaturePair(value.bottom)}}` as Json<'BmTreeSignature'>;

export const encodeChainInfoDTO = (value: Encodable<'ChainInfoDTO'>): Json<'ChainInfoDTO'> =>
	`{"height":"${value.height}","scoreHigh":"${value.scoreHigh}","scoreLow":"${value.scoreLow}","latestFinalizedBlock":${typeof value.latestFinalizedBlock === 'string' ? value.latestFinalizedBlock : encodeFinalizedBlockDTO(value.latestFinalizedBlock)}}` as Json<'ChainInfoDTO'>;

export const encodeChainPropertiesDTO = (value: Encodable<'ChainPropertiesDTO'>): Json<'ChainPropertiesDTO'> =>
	`{${`${value.enableVerifiableState === undefined ? '' : `,"enableVerifiableState":${value.enableVerifiableState}`}${value.enableVerifiableReceipts === undefined ? '' : `,"enableVerifiableReceipts":${value.enableVerifiableReceipts}`}${value.currencyMosaicId === undefined ? '' : `,"currencyMosaicId":${JSON.stringify(value.currencyMosaicId)}`}${value.harvestingMosaicId === undefined ? '' : `,"harvestingMosaicId":${JSON.stringify(value.harvestingMosaicId)}`}${value.blockGenerationTargetTime === undefined ? '' : `,"blockGenerationTargetTime":${JSON.stringify(value.blockGenerationTargetTime)}`}${value.blockTimeSmoothingFactor === undefined ? '' : `,"blockTimeSmoothingFactor":${JSON.stringify(value.blockTimeSmoothingFactor)}`}${value.blockFinalizationInterval === undefined ? '' : `,"blockFinalizationInterval":${JSON.stringify(value.blockFinalizationInterval)}`}${value.importanceGrouping === undefined ? '' : `,"importanceGrouping":${JSON.stringify(value.importanceGrouping)}`}${value.importanceActivityPercentage === undefined ? '' : `,"importanceActivityPercentage":${JSON.stringify(value.importanceActivityPercentage)}`}${value.maxRollbackBlocks === undefined ? '' : `,"maxRollbackBlocks":${JSON.stringify(value.maxRollbackBlocks)}`}${value.maxDifficultyBlocks === undefined ? '' : `,"maxDifficultyBlocks":${JSON.stringify(value.maxDifficultyBlocks)}`}${value.defaultDynamicFeeMultiplier === undefined ? '' : `,"defaultDynamicFeeMultiplier":${JSON.stringify(value.defaultDynamicFeeMultiplier)}`}${value.maxTransactionLifetime === undefined ? '' : `,"maxTransactionLifetime":${JSON.stringify(value.maxTransactionLifetime)}`}${value.maxBlockFutureTime === undefined ? '' : `,"maxBlockFutureTime":${JSON.stringify(value.maxBlockFutureTime)}`}${value.initialCurrencyAtomicUnits === undefined ? '' : `,"initialCurrencyAtomicUnits":${JSON.stringify(value.initialCurrencyAtomicUnits)}`}${value.maxMosaicAtomicUnits === undefined ? '' : `,"maxMosaicAtomicUnits":${JSON.stringify(value.maxMosaicAtomicUnits)}`}${value.totalChainImportance === undefined ? '' : `,"totalChainImportance":${JSON.stringify(value.totalChainImportance)}`}${value.minHarvesterBalance === undefined ? '' : `,"minHarvesterBalance":${JSON.stringify(value.minHarvesterBalance)}`}${value.maxHarvesterBalance === undefined ? '' : `,"maxHarvesterBalance":${JSON.stringify(value.maxHarvesterBalance)}`}${value.minVoterBalance === undefined ? '' : `,"minVoterBalance":${JSON.stringify(value.minVoterBalance)}`}${value.votingSetGrouping === undefined ? '' : `,"votingSetGrouping":${JSON.stringify(value.votingSetGrouping)}`}${value.maxVotingKeysPerAccount === undefined ? '' : `,"maxVotingKeysPerAccount":${JSON.stringify(value.maxVotingKeysPerAccount)}`}${value.minVotingKeyLifetime === undefined ? '' : `,"minVotingKeyLifetime":${JSON.stringify(value.minVotingKeyLifetime)}`}${value.maxVotingKeyLifetime === undefined ? '' : `,"maxVotingKeyLifetime":${JSON.stringify(value.maxVotingKeyLifetime)}`}${value.harvestBeneficiaryPercentage === undefined ? '' : `,"harvestBeneficiaryPercentage":${JSON.stringify(value.harvestBeneficiaryPercentage)}`}${value.harvestNetworkPercentage === undefined ? '' : `,"harvestNetworkPercentage":${JSON.stringify(value.harvestNetworkPercentage)}`}${value.harvestNetworkFeeSinkAddressV1 === undefined ? '' : `,"harvestNetworkFeeSinkAddressV1":"${value.harvestNetworkFeeSinkAddressV1}"`}${value.harvestNetworkFeeSinkAddress === undefined ? '' : `,"harvestNetworkFeeSinkAddress":"${value.harvestNetworkFeeSinkAddress}"`}${value.blockPruneInterval === undefined ? '' : `,"blockPruneInterval":${JSON.stringify(value.blockPruneInterval)}`}${value.maxTransactionsPerBlock === undefined ? '' : `,"maxTransactionsPerBlock":${JSON.stringify(value.maxTransactionsPerBlock)}`}`.slice(1)}}` as Json<'ChainPropertiesDTO'>;

export const encodeCommunicationTimestampsDTO = (value: Encodable<'CommunicationTimestampsDTO'>): Json<'CommunicationTimestampsDTO'> =>
	`{"sendTimestamp":"${value.sendTimestamp}","receiveTimestamp":"${value.receiveTimestamp}"}` as Json<'CommunicationTimestampsDTO'>;

export const encodeConfirmedAddedNotification = (value: Encodable<'ConfirmedAddedNotification'>): Json<'ConfirmedAddedNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeTransactionNotificationData(value.data)}}` as Json<'ConfirmedAddedNotification'>;

export const encodeCosignatureDTO = (value: Encodable<'CosignatureDTO'>): Json<'CosignatureDTO'> =>
	`{"version":"${value.version}","signerPublicKey":"${value.signerPublicKey}","signature":"${value.signature}"}` as Json<'CosignatureDTO'>;

export const encodeCosignatureNotification = (value: Encodable<'CosignatureNotification'>): Json<'CosignatureNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeCosignatureNotificationData(value.data)}}` as Json<'CosignatureNotification'>;

export const encodeCosignatureNotificationData = (value: Encodable<'CosignatureNotificationData'>): Json<'CosignatureNotificationData'> =>
	`{"version":"${value.version}","signerPublicKey":"${value.signerPublicKey}","signature":"${value.signature}","parentHash":"${value.parentHash}"}` as Json<'CosignatureNotificationData'>;

export const encodeDeploymentDTO = (value: Encodable<'DeploymentDTO'>): Json<'DeploymentDTO'> =>
	`{"deploymentTool":${JSON.stringify(value.deploymentTool)},"deploymentToolVersion":${JSON.stringify(value.deploymentToolVersion)},"lastUpdatedDate":${JSON.stringify(value.lastUpdatedDate)}}` as Json<'DeploymentDTO'>;

export const encodeDevelopmentAccountDTO = (value: Encodable<'DevelopmentAccountDTO'>): Json<'DevelopmentAccountDTO'> =>
	`{"address":"${value.address}","publicKey":"${value.publicKey}","privateKey":"${value.privateKey}"}` as Json<'DevelopmentAccountDTO'>;

export const encodeDevelopmentStatusDTO = (value: Encodable<'DevelopmentStatusDTO'>): Json<'DevelopmentStatusDTO'> =>
	`{"height":"${value.height}","harvesting":${value.harvesting},"blockInterval":${typeof value.blockInterval === 'number' ? value.blockInterval : `"${value.blockInterval}"`}${value.hits === undefined ? '' : `,"hits":${value.hits}`},"now":"${value.now}","clockAhead":${value.clockAhead}${value.mining === undefined ? '' : `,"mining":${typeof value.mining === 'string' ? value.mining : encodeMiningProgressDTO(value.mining)}`}}` as Json<'DevelopmentStatusDTO'>;

export const encodeEmbeddedAccountAddressRestrictionTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedAccountAddressRestrictionTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedAccountAddressRestrictionTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"restrictionFlags":${body.restrictionFlags},"restrictionAdditions":${quotedList(body.restrictionAdditions)},"restrictionDeletions":${quotedList(body.restrictionDeletions)}}` as Json<'EmbeddedAccountAddressRestrictionTransactionDTO'>;

export const encodeEmbeddedAccountKeyLinkTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedAccountKeyLinkTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedAccountKeyLinkTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"linkedPublicKey":"${body.linkedPublicKey}","linkAction":${body.linkAction}}` as Json<'EmbeddedAccountKeyLinkTransactionDTO'>;

export const encodeEmbeddedAccountMetadataTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedAccountMetadataTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedAccountMetadataTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"targetAddress":"${body.targetAddress}","scopedMetadataKey":"${body.scopedMetadataKey}","valueSizeDelta":${body.valueSizeDelta},"valueSize":${body.valueSize},"value":"${body.value}"}` as Json<'EmbeddedAccountMetadataTransactionDTO'>;

export const encodeEmbeddedAccountMosaicRestrictionTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedAccountMosaicRestrictionTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedAccountMosaicRestrictionTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"restrictionFlags":${body.restrictionFlags},"restrictionAdditions":${quotedList(body.restrictionAdditions)},"restrictionDeletions":${quotedList(body.restrictionDeletions)}}` as Json<'EmbeddedAccountMosaicRestrictionTransactionDTO'>;

export const encodeEmbeddedAccountOperationRestrictionTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedAccountOperationRestrictionTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedAccountOperationRestrictionTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"restrictionFlags":${body.restrictionFlags},"restrictionAdditions":[${body.restrictionAdditions.join(',')}],"restrictionDeletions":[${body.restrictionDeletions.join(',')}]}` as Json<'EmbeddedAccountOperationRestrictionTransactionDTO'>;

export const encodeEmbeddedAddressAliasTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedAddressAliasTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedAddressAliasTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"namespaceId":"${body.namespaceId}","aliasAction":${body.aliasAction},"address":"${body.address}"}` as Json<'EmbeddedAddressAliasTransactionDTO'>;

export const encodeEmbeddedHashLockTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedHashLockTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedHashLockTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"duration":"${body.duration}","mosaicId":"${body.mosaicId}","amount":"${body.amount}","hash":"${body.hash}"}` as Json<'EmbeddedHashLockTransactionDTO'>;

export const encodeEmbeddedMosaicAddressRestrictionTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicAddressRestrictionTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicAddressRestrictionTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"mosaicId":"${body.mosaicId}","restrictionKey":"${body.restrictionKey}","targetAddress":"${body.targetAddress}","previousRestrictionValue":"${body.previousRestrictionValue}","newRestrictionValue":"${body.newRestrictionValue}"}` as Json<'EmbeddedMosaicAddressRestrictionTransactionDTO'>;

export const encodeEmbeddedMosaicAliasTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicAliasTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicAliasTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"namespaceId":"${body.namespaceId}","aliasAction":${body.aliasAction},"mosaicId":"${body.mosaicId}"}` as Json<'EmbeddedMosaicAliasTransactionDTO'>;

export const encodeEmbeddedMosaicDefinitionTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicDefinitionTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicDefinitionTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"nonce":${body.nonce},"id":"${body.id}","flags":${body.flags},"divisibility":${body.divisibility},"duration":"${body.duration}"}` as Json<'EmbeddedMosaicDefinitionTransactionDTO'>;

export const encodeEmbeddedMosaicGlobalRestrictionTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicGlobalRestrictionTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicGlobalRestrictionTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"mosaicId":"${body.mosaicId}","referenceMosaicId":"${body.referenceMosaicId}","restrictionKey":"${body.restrictionKey}","previousRestrictionValue":"${body.previousRestrictionValue}","previousRestrictionType":${body.previousRestrictionType},"newRestrictionValue":"${body.newRestrictionValue}","newRestrictionType":${body.newRestrictionType}}` as Json<'EmbeddedMosaicGlobalRestrictionTransactionDTO'>;

export const encodeEmbeddedMosaicMetadataTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicMetadataTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicMetadataTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"targetAddress":"${body.targetAddress}","scopedMetadataKey":"${body.scopedMetadataKey}","targetMosaicId":"${body.targetMosaicId}","valueSizeDelta":${body.valueSizeDelta},"valueSize":${body.valueSize},"value":"${body.value}"}` as Json<'EmbeddedMosaicMetadataTransactionDTO'>;

export const encodeEmbeddedMosaicSupplyChangeTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicSupplyChangeTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicSupplyChangeTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"mosaicId":"${body.mosaicId}","action":${body.action},"delta":"${body.delta}"}` as Json<'EmbeddedMosaicSupplyChangeTransactionDTO'>;

export const encodeEmbeddedMosaicSupplyRevocationTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMosaicSupplyRevocationTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMosaicSupplyRevocationTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"sourceAddress":"${body.sourceAddress}","mosaicId":"${body.mosaicId}","amount":"${body.amount}"}` as Json<'EmbeddedMosaicSupplyRevocationTransactionDTO'>;

export const encodeEmbeddedMultisigAccountModificationTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedMultisigAccountModificationTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedMultisigAccountModificationTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"minRemovalDelta":${body.minRemovalDelta},"minApprovalDelta":${body.minApprovalDelta},"addressAdditions":${quotedList(body.addressAdditions)},"addressDeletions":${quotedList(body.addressDeletions)}}` as Json<'EmbeddedMultisigAccountModificationTransactionDTO'>;

export const encodeEmbeddedNamespaceMetadataTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedNamespaceMetadataTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedNamespaceMetadataTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"targetAddress":"${body.targetAddress}","scopedMetadataKey":"${body.scopedMetadataKey}","targetNamespaceId":"${body.targetNamespaceId}","valueSizeDelta":${body.valueSizeDelta},"valueSize":${body.valueSize},"value":"${body.value}"}` as Json<'EmbeddedNamespaceMetadataTransactionDTO'>;

export const encodeEmbeddedNamespaceRegistrationTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedNamespaceRegistrationTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedNamespaceRegistrationTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"registrationType":${body.registrationType}${body.duration === undefined ? '' : `,"duration":"${body.duration}"`}${body.parentId === undefined ? '' : `,"parentId":"${body.parentId}"`},"id":"${body.id}","name":${JSON.stringify(body.name)}}` as Json<'EmbeddedNamespaceRegistrationTransactionDTO'>;

export const encodeEmbeddedNodeKeyLinkTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedNodeKeyLinkTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedNodeKeyLinkTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"linkedPublicKey":"${body.linkedPublicKey}","linkAction":${body.linkAction}}` as Json<'EmbeddedNodeKeyLinkTransactionDTO'>;

export const encodeEmbeddedSecretLockTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedSecretLockTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedSecretLockTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"duration":"${body.duration}","mosaicId":"${body.mosaicId}","amount":"${body.amount}","hashAlgorithm":${body.hashAlgorithm},"secret":"${body.secret}","recipientAddress":"${body.recipientAddress}"}` as Json<'EmbeddedSecretLockTransactionDTO'>;

export const encodeEmbeddedSecretProofTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedSecretProofTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedSecretProofTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"hashAlgorithm":${body.hashAlgorithm},"secret":"${body.secret}","recipientAddress":"${body.recipientAddress}","proof":"${body.proof}"}` as Json<'EmbeddedSecretProofTransactionDTO'>;

export const encodeEmbeddedTransactionInfoDTO = (value: Encodable<'EmbeddedTransactionInfoDTO'>): Json<'EmbeddedTransactionInfoDTO'> =>
	`{"id":"${value.id}","meta":${typeof value.meta === 'string' ? value.meta : encodeEmbeddedTransactionMetaDTO(value.meta)},"transaction":${value.transaction}}` as Json<'EmbeddedTransactionInfoDTO'>;

export const encodeEmbeddedTransactionMetaDTO = (value: Encodable<'EmbeddedTransactionMetaDTO'>): Json<'EmbeddedTransactionMetaDTO'> =>
	`{"height":"${value.height}","aggregateHash":"${value.aggregateHash}","aggregateId":"${value.aggregateId}","index":${value.index}${value.timestamp === undefined ? '' : `,"timestamp":"${value.timestamp}"`}${value.feeMultiplier === undefined ? '' : `,"feeMultiplier":${value.feeMultiplier}`}}` as Json<'EmbeddedTransactionMetaDTO'>;

export const encodeEmbeddedTransactionNotificationDTO = (value: Encodable<'EmbeddedTransactionNotificationDTO'>): Json<'EmbeddedTransactionNotificationDTO'> =>
	`{"transaction":${value.transaction}}` as Json<'EmbeddedTransactionNotificationDTO'>;

export const encodeEmbeddedTransferTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedTransferTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedTransferTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"recipientAddress":"${body.recipientAddress}"${body.message === undefined ? '' : `,"message":"${body.message}"`},"mosaics":[${typeof body.mosaics === 'string' ? body.mosaics : list(body.mosaics, encodeUnresolvedMosaic)}]}` as Json<'EmbeddedTransferTransactionDTO'>;

export const encodeEmbeddedVotingKeyLinkTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedVotingKeyLinkTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedVotingKeyLinkTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"linkedPublicKey":"${body.linkedPublicKey}","startEpoch":${body.startEpoch},"endEpoch":${body.endEpoch},"linkAction":${body.linkAction}}` as Json<'EmbeddedVotingKeyLinkTransactionDTO'>;

export const encodeEmbeddedVrfKeyLinkTransactionDTO = (head: Heads['EmbeddedTransactionDTO'], body: Omit<Encodable<'EmbeddedVrfKeyLinkTransactionDTO'>, keyof Heads['EmbeddedTransactionDTO']>): Json<'EmbeddedVrfKeyLinkTransactionDTO'> =>
	`{"signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"linkedPublicKey":"${body.linkedPublicKey}","linkAction":${body.linkAction}}` as Json<'EmbeddedVrfKeyLinkTransactionDTO'>;

export const encodeFaucetDTO = (value: Encodable<'FaucetDTO'>): Json<'FaucetDTO'> =>
	`{"hash":"${value.hash}"}` as Json<'FaucetDTO'>;

export const encodeFinalizationProofDTO = (value: Encodable<'FinalizationProofDTO'>): Json<'FinalizationProofDTO'> =>
	`{"version":${value.version},"finalizationEpoch":${value.finalizationEpoch},"finalizationPoint":${value.finalizationPoint},"height":"${value.height}","hash":"${value.hash}","messageGroups":[${typeof value.messageGroups === 'string' ? value.messageGroups : list(value.messageGroups, encodeMessageGroup)}]}` as Json<'FinalizationProofDTO'>;

export const encodeFinalizedBlockDTO = (value: Encodable<'FinalizedBlockDTO'>): Json<'FinalizedBlockDTO'> =>
	`{"finalizationEpoch":${value.finalizationEpoch},"finalizationPoint":${value.finalizationPoint},"height":"${value.height}","hash":"${value.hash}"}` as Json<'FinalizedBlockDTO'>;

export const encodeFinalizedBlockNotification = (value: Encodable<'FinalizedBlockNotification'>): Json<'FinalizedBlockNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeFinalizedBlockDTO(value.data)}}` as Json<'FinalizedBlockNotification'>;

export const encodeForkHeightsDTO = (value: Encodable<'ForkHeightsDTO'>): Json<'ForkHeightsDTO'> =>
	`{${`${value.totalVotingBalanceCalculationFix === undefined ? '' : `,"totalVotingBalanceCalculationFix":${JSON.stringify(value.totalVotingBalanceCalculationFix)}`}${value.treasuryReissuance === undefined ? '' : `,"treasuryReissuance":${JSON.stringify(value.treasuryReissuance)}`}${value.strictAggregateTransactionHash === undefined ? '' : `,"strictAggregateTransactionHash":${JSON.stringify(value.strictAggregateTransactionHash)}`}${value.skipSecretLockUniquenessChecks === undefined ? '' : `,"skipSecretLockUniquenessChecks":${JSON.stringify(value.skipSecretLockUniquenessChecks)}`}${value.skipSecretLockExpirations === undefined ? '' : `,"skipSecretLockExpirations":${JSON.stringify(value.skipSecretLockExpirations)}`}${value.forceSecretLockExpirations === undefined ? '' : `,"forceSecretLockExpirations":${JSON.stringify(value.forceSecretLockExpirations)}`}${value.uniqueAggregateTransactionHash === undefined ? '' : `,"uniqueAggregateTransactionHash":${JSON.stringify(value.uniqueAggregateTransactionHash)}`}`.slice(1)}}` as Json<'ForkHeightsDTO'>;

export const encodeHashLockEntryDTO = (value: Encodable<'HashLockEntryDTO'>): Json<'HashLockEntryDTO'> =>
	`{"version":${value.version},"ownerAddress":"${value.ownerAddress}","mosaicId":"${value.mosaicId}","amount":"${value.amount}","endHeight":"${value.endHeight}","status":${value.status},"hash":"${value.hash}"}` as Json<'HashLockEntryDTO'>;

export const encodeHashLockInfoDTO = (value: Encodable<'HashLockInfoDTO'>): Json<'HashLockInfoDTO'> =>
	`{"lock":${typeof value.lock === 'string' ? value.lock : encodeHashLockEntryDTO(value.lock)},"id":"${value.id}"}` as Json<'HashLockInfoDTO'>;

export const encodeHashLockNetworkPropertiesDTO = (value: Encodable<'HashLockNetworkPropertiesDTO'>): Json<'HashLockNetworkPropertiesDTO'> =>
	`{${`${value.lockedFundsPerAggregate === undefined ? '' : `,"lockedFundsPerAggregate":${JSON.stringify(value.lockedFundsPerAggregate)}`}${value.maxHashLockDuration === undefined ? '' : `,"maxHashLockDuration":${JSON.stringify(value.maxHashLockDuration)}`}`.slice(1)}}` as Json<'HashLockNetworkPropertiesDTO'>;

export const encodeHashLockPage = (value: Encodable<'HashLockPage'>): Json<'HashLockPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeHashLockInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'HashLockPage'>;

export const encodeHashLockTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'HashLockTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'HashLockTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","duration":"${body.duration}","mosaicId":"${body.mosaicId}","amount":"${body.amount}","hash":"${body.hash}"}` as Json<'HashLockTransactionDTO'>;

export const encodeImportanceBlockDTO = (value: Encodable<'ImportanceBlockDTO'>): Json<'ImportanceBlockDTO'> =>
	`{"size":${value.size},"signature":"${value.signature}","signerPublicKey":"${value.signerPublicKey}","version":${value.version},"network":${value.network},"type":${value.type},"height":"${value.height}","timestamp":"${value.timestamp}","difficulty":"${value.difficulty}","proofGamma":"${value.proofGamma}","proofVerificationHash":"${value.proofVerificationHash}","proofScalar":"${value.proofScalar}","previousBlockHash":"${value.previousBlockHash}","transactionsHash":"${value.transactionsHash}","receiptsHash":"${value.receiptsHash}","stateHash":"${value.stateHash}","beneficiaryAddress":"${value.beneficiaryAddress}","feeMultiplier":${value.feeMultiplier},"votingEligibleAccountsCount":${value.votingEligibleAccountsCount},"harvestingEligibleAccountsCount":"${value.harvestingEligibleAccountsCount}","totalVotingBalance":"${value.totalVotingBalance}","previousImportanceBlockHash":"${value.previousImportanceBlockHash}"}` as Json<'ImportanceBlockDTO'>;

export const encodeInflationReceiptDTO = (value: Encodable<'InflationReceiptDTO'>): Json<'InflationReceiptDTO'> =>
	`{"version":${value.version},"type":${value.type},"mosaicId":"${value.mosaicId}","amount":"${value.amount}"}` as Json<'InflationReceiptDTO'>;

export const encodeMerklePathItemDTO = (value: Encodable<'MerklePathItemDTO'>): Json<'MerklePathItemDTO'> =>
	`{"position":"${value.position}","hash":"${value.hash}"}` as Json<'MerklePathItemDTO'>;

export const encodeMerkleProofInfoDTO = (value: Encodable<'MerkleProofInfoDTO'>): Json<'MerkleProofInfoDTO'> =>
	`{"merklePath":[${typeof value.merklePath === 'string' ? value.merklePath : list(value.merklePath, encodeMerklePathItemDTO)}]}` as Json<'MerkleProofInfoDTO'>;

export const encodeMerkleStateInfoDTO = (value: Encodable<'MerkleStateInfoDTO'>): Json<'MerkleStateInfoDTO'> =>
	`{"raw":"${value.raw}","tree":[${value.tree}]}` as Json<'MerkleStateInfoDTO'>;

export const encodeMerkleTreeBranchDTO = (value: Encodable<'MerkleTreeBranchDTO'>): Json<'MerkleTreeBranchDTO'> =>
	`{"type":${value.type},"path":"${value.path}","encodedPath":"${value.encodedPath}","nibbleCount":${value.nibbleCount},"linkMask":"${value.linkMask}","links":[${typeof value.links === 'string' ? value.links : list(value.links, encodeMerkleTreeBranchLinkDTO)}],"branchHash":"${value.branchHash}"}` as Json<'MerkleTreeBranchDTO'>;

export const encodeMerkleTreeBranchLinkDTO = (value: Encodable<'MerkleTreeBranchLinkDTO'>): Json<'MerkleTreeBranchLinkDTO'> =>
	`{"bit":"${value.bit}","link":"${value.link}"}` as Json<'MerkleTreeBranchLinkDTO'>;

export const encodeMerkleTreeLeafDTO = (value: Encodable<'MerkleTreeLeafDTO'>): Json<'MerkleTreeLeafDTO'> =>
	`{"type":${value.type},"path":"${value.path}","encodedPath":"${value.encodedPath}","nibbleCount":${value.nibbleCount},"value":"${value.value}","leafHash":"${value.leafHash}"}` as Json<'MerkleTreeLeafDTO'>;

export const encodeMeshAccountBalanceResponse = (value: Encodable<'MeshAccountBalanceResponse'>): Json<'MeshAccountBalanceResponse'> =>
	`{"block_identifier":${typeof value.block_identifier === 'string' ? value.block_identifier : encodeMeshBlockIdentifier(value.block_identifier)},"balances":[${typeof value.balances === 'string' ? value.balances : list(value.balances, encodeMeshAmount)}]}` as Json<'MeshAccountBalanceResponse'>;

export const encodeMeshAccountCoinsResponse = (value: Encodable<'MeshAccountCoinsResponse'>): Json<'MeshAccountCoinsResponse'> =>
	`{"block_identifier":${typeof value.block_identifier === 'string' ? value.block_identifier : encodeMeshBlockIdentifier(value.block_identifier)},"coins":[${typeof value.coins === 'string' ? value.coins : list(value.coins, encodeMeshCoin)}]}` as Json<'MeshAccountCoinsResponse'>;

export const encodeMeshAccountIdentifier = (value: Encodable<'MeshAccountIdentifier'>): Json<'MeshAccountIdentifier'> =>
	`{"address":"${value.address}"}` as Json<'MeshAccountIdentifier'>;

export const encodeMeshAllow = (value: Encodable<'MeshAllow'>): Json<'MeshAllow'> =>
	`{"operation_statuses":[${typeof value.operation_statuses === 'string' ? value.operation_statuses : list(value.operation_statuses, encodeMeshOperationStatus)}],"operation_types":${quotedList(value.operation_types)},"errors":[${typeof value.errors === 'string' ? value.errors : list(value.errors, encodeMeshError)}],"historical_balance_lookup":${value.historical_balance_lookup},"timestamp_start_index":${value.timestamp_start_index},"call_methods":${quotedList(value.call_methods)},"balance_exemptions":[${typeof value.balance_exemptions === 'string' ? value.balance_exemptions : list(value.balance_exemptions, encodeMeshBalanceExemption)}],"mempool_coins":${value.mempool_coins},"block_hash_case":"${value.block_hash_case}","transaction_hash_case":"${value.transaction_hash_case}"}` as Json<'MeshAllow'>;

export const encodeMeshAmount = (value: Encodable<'MeshAmount'>): Json<'MeshAmount'> =>
	`{"value":"${value.value}","currency":${typeof value.currency === 'string' ? value.currency : encodeMeshCurrency(value.currency)}}` as Json<'MeshAmount'>;

export const encodeMeshBalanceExemption = (value: Encodable<'MeshBalanceExemption'>): Json<'MeshBalanceExemption'> =>
	`{${value.currency === undefined ? '' : `"currency":${typeof value.currency === 'string' ? value.currency : encodeMeshCurrency(value.currency)},`}"exemption_type":"${value.exemption_type}"}` as Json<'MeshBalanceExemption'>;

export const encodeMeshBlock = (value: Encodable<'MeshBlock'>): Json<'MeshBlock'> =>
	`{"block_identifier":${typeof value.block_identifier === 'string' ? value.block_identifier : encodeMeshBlockIdentifier(value.block_identifier)},"parent_block_identifier":${typeof value.parent_block_identifier === 'string' ? value.parent_block_identifier : encodeMeshBlockIdentifier(value.parent_block_identifier)},"timestamp":${value.timestamp},"transactions":[${typeof value.transactions === 'string' ? value.transactions : list(value.transactions, encodeMeshTransaction)}]}` as Json<'MeshBlock'>;

export const encodeMeshBlockEvent = (value: Encodable<'MeshBlockEvent'>): Json<'MeshBlockEvent'> =>
	`{"sequence":${value.sequence},"block_identifier":${typeof value.block_identifier === 'string' ? value.block_identifier : encodeMeshBlockIdentifier(value.block_identifier)},"type":"${value.type}"}` as Json<'MeshBlockEvent'>;

export const encodeMeshBlockIdentifier = (value: Encodable<'MeshBlockIdentifier'>): Json<'MeshBlockIdentifier'> =>
	`{"index":${value.index},"hash":"${value.hash}"}` as Json<'MeshBlockIdentifier'>;

export const encodeMeshBlockResponse = (value: Encodable<'MeshBlockResponse'>): Json<'MeshBlockResponse'> =>
	`{"block":${typeof value.block === 'string' ? value.block : encodeMeshBlock(value.block)}${value.other_transactions === undefined ? '' : `,"other_transactions":[${typeof value.other_transactions === 'string' ? value.other_transactions : list(value.other_transactions, encodeMeshTransactionIdentifier)}]`}}` as Json<'MeshBlockResponse'>;

export const encodeMeshBlockTransaction = (value: Encodable<'MeshBlockTransaction'>): Json<'MeshBlockTransaction'> =>
	`{"block_identifier":${typeof value.block_identifier === 'string' ? value.block_identifier : encodeMeshBlockIdentifier(value.block_identifier)},"transaction":${typeof value.transaction === 'string' ? value.transaction : encodeMeshTransaction(value.transaction)}}` as Json<'MeshBlockTransaction'>;

export const encodeMeshBlockTransactionResponse = (value: Encodable<'MeshBlockTransactionResponse'>): Json<'MeshBlockTransactionResponse'> =>
	`{"transaction":${typeof value.transaction === 'string' ? value.transaction : encodeMeshTransaction(value.transaction)}}` as Json<'MeshBlockTransactionResponse'>;

export const encodeMeshCallResponse = (value: Encodable<'MeshCallResponse'>): Json<'MeshCallResponse'> =>
	`{"result":${value.result},"idempotent":${value.idempotent}}` as Json<'MeshCallResponse'>;

export const encodeMeshCoin = (value: Encodable<'MeshCoin'>): Json<'MeshCoin'> =>
	`{"coin_identifier":${typeof value.coin_identifier === 'string' ? value.coin_identifier : encodeMeshCoinIdentifier(value.coin_identifier)},"amount":${typeof value.amount === 'string' ? value.amount : encodeMeshAmount(value.amount)}}` as Json<'MeshCoin'>;

export const encodeMeshCoinIdentifier = (value: Encodable<'MeshCoinIdentifier'>): Json<'MeshCoinIdentifier'> =>
	`{"identifier":${JSON.stringify(value.identifier)}}` as Json<'MeshCoinIdentifier'>;

export const encodeMeshCombineResponse = (value: Encodable<'MeshCombineResponse'>): Json<'MeshCombineResponse'> =>
	`{"signed_transaction":"${value.signed_transaction}"}` as Json<'MeshCombineResponse'>;

export const encodeMeshConstructionMetadata = (value: Encodable<'MeshConstructionMetadata'>): Json<'MeshConstructionMetadata'> =>
	`{"deadline":"${value.deadline}","maxFee":"${value.maxFee}","feePayer":"${value.feePayer}","aggregateVersion":${value.aggregateVersion}${value.multisigAccounts === undefined ? '' : `,"multisigAccounts":${quotedList(value.multisigAccounts)}`}${value.memo === undefined ? '' : `,"memo":${JSON.stringify(value.memo)}`}${value.feePayerSignature === undefined ? '' : `,"feePayerSignature":"${value.feePayerSignature}"`}}` as Json<'MeshConstructionMetadata'>;

export const encodeMeshConstructionMetadataResponse = (value: Encodable<'MeshConstructionMetadataResponse'>): Json<'MeshConstructionMetadataResponse'> =>
	`{"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMeshConstructionMetadata(value.metadata)},"suggested_fee":[${typeof value.suggested_fee === 'string' ? value.suggested_fee : list(value.suggested_fee, encodeMeshAmount)}]}` as Json<'MeshConstructionMetadataResponse'>;

export const encodeMeshConstructionOptions = (value: Encodable<'MeshConstructionOptions'>): Json<'MeshConstructionOptions'> =>
	`{"size":${value.size},"feePayer":"${value.feePayer}"${value.multisigAccounts === undefined ? '' : `,"multisigAccounts":${quotedList(value.multisigAccounts)}`}${value.currencies === undefined ? '' : `,"currencies":[${typeof value.currencies === 'string' ? value.currencies : list(value.currencies, encodeMeshCurrency)}]`}${value.memo === undefined ? '' : `,"memo":${JSON.stringify(value.memo)}`}${value.feeMultiplier === undefined ? '' : `,"feeMultiplier":${value.feeMultiplier}`}${value.maxFee === undefined ? '' : `,"maxFee":"${value.maxFee}"`}${value.deadlineSeconds === undefined ? '' : `,"deadlineSeconds":${value.deadlineSeconds}`}}` as Json<'MeshConstructionOptions'>;

export const encodeMeshCurrency = (value: Encodable<'MeshCurrency'>): Json<'MeshCurrency'> =>
	`{"symbol":${JSON.stringify(value.symbol)},"decimals":${value.decimals},"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMeshCurrencyMetadata(value.metadata)}}` as Json<'MeshCurrency'>;

export const encodeMeshCurrencyMetadata = (value: Encodable<'MeshCurrencyMetadata'>): Json<'MeshCurrencyMetadata'> =>
	`{"id":"${value.id}"}` as Json<'MeshCurrencyMetadata'>;

export const encodeMeshDeriveResponse = (value: Encodable<'MeshDeriveResponse'>): Json<'MeshDeriveResponse'> =>
	`{"account_identifier":${typeof value.account_identifier === 'string' ? value.account_identifier : encodeMeshAccountIdentifier(value.account_identifier)}}` as Json<'MeshDeriveResponse'>;

export const encodeMeshError = (value: Encodable<'MeshError'>): Json<'MeshError'> =>
	`{"code":${value.code},"message":${JSON.stringify(value.message)},"retriable":${value.retriable}${value.details === undefined ? '' : `,"details":${typeof value.details === 'string' ? value.details : encodeMeshErrorDetails(value.details)}`}}` as Json<'MeshError'>;

export const encodeMeshErrorDetails = (value: Encodable<'MeshErrorDetails'>): Json<'MeshErrorDetails'> =>
	`{"reason":${JSON.stringify(value.reason)}${value.status === undefined ? '' : `,"status":${JSON.stringify(value.status)}`}}` as Json<'MeshErrorDetails'>;

export const encodeMeshEventsBlocksResponse = (value: Encodable<'MeshEventsBlocksResponse'>): Json<'MeshEventsBlocksResponse'> =>
	`{"max_sequence":${value.max_sequence},"events":[${typeof value.events === 'string' ? value.events : list(value.events, encodeMeshBlockEvent)}]}` as Json<'MeshEventsBlocksResponse'>;

export const encodeMeshFinalizedBlock = (value: Encodable<'MeshFinalizedBlock'>): Json<'MeshFinalizedBlock'> =>
	`{"block_identifier":${typeof value.block_identifier === 'string' ? value.block_identifier : encodeMeshBlockIdentifier(value.block_identifier)},"finalizationEpoch":${value.finalizationEpoch},"finalizationPoint":${value.finalizationPoint}}` as Json<'MeshFinalizedBlock'>;

export const encodeMeshMempoolResponse = (value: Encodable<'MeshMempoolResponse'>): Json<'MeshMempoolResponse'> =>
	`{"transaction_identifiers":[${typeof value.transaction_identifiers === 'string' ? value.transaction_identifiers : list(value.transaction_identifiers, encodeMeshTransactionIdentifier)}]}` as Json<'MeshMempoolResponse'>;

export const encodeMeshNetworkIdentifier = (value: Encodable<'MeshNetworkIdentifier'>): Json<'MeshNetworkIdentifier'> =>
	`{"blockchain":"${value.blockchain}","network":${JSON.stringify(value.network)}}` as Json<'MeshNetworkIdentifier'>;

export const encodeMeshNetworkListResponse = (value: Encodable<'MeshNetworkListResponse'>): Json<'MeshNetworkListResponse'> =>
	`{"network_identifiers":[${typeof value.network_identifiers === 'string' ? value.network_identifiers : list(value.network_identifiers, encodeMeshNetworkIdentifier)}]}` as Json<'MeshNetworkListResponse'>;

export const encodeMeshNetworkOptionsResponse = (value: Encodable<'MeshNetworkOptionsResponse'>): Json<'MeshNetworkOptionsResponse'> =>
	`{"version":${typeof value.version === 'string' ? value.version : encodeMeshVersion(value.version)},"allow":${typeof value.allow === 'string' ? value.allow : encodeMeshAllow(value.allow)}}` as Json<'MeshNetworkOptionsResponse'>;

export const encodeMeshNetworkStatusResponse = (value: Encodable<'MeshNetworkStatusResponse'>): Json<'MeshNetworkStatusResponse'> =>
	`{"current_block_identifier":${typeof value.current_block_identifier === 'string' ? value.current_block_identifier : encodeMeshBlockIdentifier(value.current_block_identifier)},"current_block_timestamp":${value.current_block_timestamp},"genesis_block_identifier":${typeof value.genesis_block_identifier === 'string' ? value.genesis_block_identifier : encodeMeshBlockIdentifier(value.genesis_block_identifier)},"sync_status":${typeof value.sync_status === 'string' ? value.sync_status : encodeMeshSyncStatus(value.sync_status)},"peers":[${typeof value.peers === 'string' ? value.peers : list(value.peers, encodeMeshPeer)}]}` as Json<'MeshNetworkStatusResponse'>;

export const encodeMeshOperation = (value: Encodable<'MeshOperation'>): Json<'MeshOperation'> =>
	`{"operation_identifier":${typeof value.operation_identifier === 'string' ? value.operation_identifier : encodeMeshOperationIdentifier(value.operation_identifier)}${value.related_operations === undefined ? '' : `,"related_operations":[${typeof value.related_operations === 'string' ? value.related_operations : list(value.related_operations, encodeMeshOperationIdentifier)}]`},"type":"${value.type}"${value.status === undefined ? '' : `,"status":"${value.status}"`}${value.account === undefined ? '' : `,"account":${typeof value.account === 'string' ? value.account : encodeMeshAccountIdentifier(value.account)}`}${value.amount === undefined ? '' : `,"amount":${typeof value.amount === 'string' ? value.amount : encodeMeshAmount(value.amount)}`}${value.metadata === undefined ? '' : `,"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMeshOperationMetadata(value.metadata)}`}}` as Json<'MeshOperation'>;

export const encodeMeshOperationIdentifier = (value: Encodable<'MeshOperationIdentifier'>): Json<'MeshOperationIdentifier'> =>
	`{"index":${value.index}}` as Json<'MeshOperationIdentifier'>;

export const encodeMeshOperationMetadata = (value: Encodable<'MeshOperationMetadata'>): Json<'MeshOperationMetadata'> =>
	`{${`${value.minApprovalDelta === undefined ? '' : `,"minApprovalDelta":${value.minApprovalDelta}`}${value.minRemovalDelta === undefined ? '' : `,"minRemovalDelta":${value.minRemovalDelta}`}${value.addressAdditions === undefined ? '' : `,"addressAdditions":${quotedList(value.addressAdditions)}`}${value.addressDeletions === undefined ? '' : `,"addressDeletions":${quotedList(value.addressDeletions)}`}${value.memo === undefined ? '' : `,"memo":${JSON.stringify(value.memo)}`}${value.hash === undefined ? '' : `,"hash":"${value.hash}"`}${value.secret === undefined ? '' : `,"secret":"${value.secret}"`}${value.hashAlgorithm === undefined ? '' : `,"hashAlgorithm":${value.hashAlgorithm}`}${value.recipientAddress === undefined ? '' : `,"recipientAddress":"${value.recipientAddress}"`}${value.proof === undefined ? '' : `,"proof":"${value.proof}"`}${value.duration === undefined ? '' : `,"duration":"${value.duration}"`}${value.mosaicId === undefined ? '' : `,"mosaicId":"${value.mosaicId}"`}${value.nonce === undefined ? '' : `,"nonce":${value.nonce}`}${value.flags === undefined ? '' : `,"flags":${value.flags}`}${value.divisibility === undefined ? '' : `,"divisibility":${value.divisibility}`}${value.namespaceId === undefined ? '' : `,"namespaceId":"${value.namespaceId}"`}${value.parentId === undefined ? '' : `,"parentId":"${value.parentId}"`}${value.name === undefined ? '' : `,"name":${JSON.stringify(value.name)}`}`.slice(1)}}` as Json<'MeshOperationMetadata'>;

export const encodeMeshOperationStatus = (value: Encodable<'MeshOperationStatus'>): Json<'MeshOperationStatus'> =>
	`{"status":"${value.status}","successful":${value.successful}}` as Json<'MeshOperationStatus'>;

export const encodeMeshParseMetadata = (value: Encodable<'MeshParseMetadata'>): Json<'MeshParseMetadata'> =>
	`{"feePayer":"${value.feePayer}","maxFee":"${value.maxFee}","deadline":"${value.deadline}"${value.memo === undefined ? '' : `,"memo":${JSON.stringify(value.memo)}`}}` as Json<'MeshParseMetadata'>;

export const encodeMeshParseResponse = (value: Encodable<'MeshParseResponse'>): Json<'MeshParseResponse'> =>
	`{"operations":[${typeof value.operations === 'string' ? value.operations : list(value.operations, encodeMeshOperation)}],"account_identifier_signers":[${typeof value.account_identifier_signers === 'string' ? value.account_identifier_signers : list(value.account_identifier_signers, encodeMeshAccountIdentifier)}],"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMeshParseMetadata(value.metadata)}}` as Json<'MeshParseResponse'>;

export const encodeMeshPayloadsResponse = (value: Encodable<'MeshPayloadsResponse'>): Json<'MeshPayloadsResponse'> =>
	`{"unsigned_transaction":"${value.unsigned_transaction}","payloads":[${typeof value.payloads === 'string' ? value.payloads : list(value.payloads, encodeMeshSigningPayload)}]}` as Json<'MeshPayloadsResponse'>;

export const encodeMeshPeer = (value: Encodable<'MeshPeer'>): Json<'MeshPeer'> =>
	`{"peer_id":"${value.peer_id}"${value.metadata === undefined ? '' : `,"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMeshPeerMetadata(value.metadata)}`}}` as Json<'MeshPeer'>;

export const encodeMeshPeerMetadata = (value: Encodable<'MeshPeerMetadata'>): Json<'MeshPeerMetadata'> =>
	`{"host":${JSON.stringify(value.host)},"port":${value.port},"friendlyName":${JSON.stringify(value.friendlyName)}}` as Json<'MeshPeerMetadata'>;

export const encodeMeshPreprocessResponse = (value: Encodable<'MeshPreprocessResponse'>): Json<'MeshPreprocessResponse'> =>
	`{"options":${typeof value.options === 'string' ? value.options : encodeMeshConstructionOptions(value.options)},"required_public_keys":[${typeof value.required_public_keys === 'string' ? value.required_public_keys : list(value.required_public_keys, encodeMeshAccountIdentifier)}]}` as Json<'MeshPreprocessResponse'>;

export const encodeMeshSearchTransactionsResponse = (value: Encodable<'MeshSearchTransactionsResponse'>): Json<'MeshSearchTransactionsResponse'> =>
	`{"transactions":[${typeof value.transactions === 'string' ? value.transactions : list(value.transactions, encodeMeshBlockTransaction)}],"total_count":${value.total_count}${value.next_offset === undefined ? '' : `,"next_offset":${value.next_offset}`}}` as Json<'MeshSearchTransactionsResponse'>;

export const encodeMeshSigningPayload = (value: Encodable<'MeshSigningPayload'>): Json<'MeshSigningPayload'> =>
	`{"account_identifier":${typeof value.account_identifier === 'string' ? value.account_identifier : encodeMeshAccountIdentifier(value.account_identifier)},"hex_bytes":"${value.hex_bytes}","signature_type":"${value.signature_type}"}` as Json<'MeshSigningPayload'>;

export const encodeMeshSyncStatus = (value: Encodable<'MeshSyncStatus'>): Json<'MeshSyncStatus'> =>
	`{"current_index":${value.current_index}${value.synced === undefined ? '' : `,"synced":${value.synced}`}}` as Json<'MeshSyncStatus'>;

export const encodeMeshTransaction = (value: Encodable<'MeshTransaction'>): Json<'MeshTransaction'> =>
	`{"transaction_identifier":${typeof value.transaction_identifier === 'string' ? value.transaction_identifier : encodeMeshTransactionIdentifier(value.transaction_identifier)},"operations":[${typeof value.operations === 'string' ? value.operations : list(value.operations, encodeMeshOperation)}]${value.metadata === undefined ? '' : `,"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMeshTransactionMetadata(value.metadata)}`}}` as Json<'MeshTransaction'>;

export const encodeMeshTransactionIdentifier = (value: Encodable<'MeshTransactionIdentifier'>): Json<'MeshTransactionIdentifier'> =>
	`{"hash":"${value.hash}"}` as Json<'MeshTransactionIdentifier'>;

export const encodeMeshTransactionIdentifierResponse = (value: Encodable<'MeshTransactionIdentifierResponse'>): Json<'MeshTransactionIdentifierResponse'> =>
	`{"transaction_identifier":${typeof value.transaction_identifier === 'string' ? value.transaction_identifier : encodeMeshTransactionIdentifier(value.transaction_identifier)}}` as Json<'MeshTransactionIdentifierResponse'>;

export const encodeMeshTransactionMetadata = (value: Encodable<'MeshTransactionMetadata'>): Json<'MeshTransactionMetadata'> =>
	`{${`${value.memo === undefined ? '' : `,"memo":${JSON.stringify(value.memo)}`}`.slice(1)}}` as Json<'MeshTransactionMetadata'>;

export const encodeMeshTransactionStatus = (value: Encodable<'MeshTransactionStatus'>): Json<'MeshTransactionStatus'> =>
	`{"transaction_identifier":${typeof value.transaction_identifier === 'string' ? value.transaction_identifier : encodeMeshTransactionIdentifier(value.transaction_identifier)},"group":"${value.group}"${value.code === undefined ? '' : `,"code":${JSON.stringify(value.code)}`}${value.index === undefined ? '' : `,"index":${value.index}`}}` as Json<'MeshTransactionStatus'>;

export const encodeMeshVersion = (value: Encodable<'MeshVersion'>): Json<'MeshVersion'> =>
	`{"rosetta_version":"${value.rosetta_version}","node_version":${JSON.stringify(value.node_version)},"middleware_version":${JSON.stringify(value.middleware_version)}}` as Json<'MeshVersion'>;

export const encodeMessageGroup = (value: Encodable<'MessageGroup'>): Json<'MessageGroup'> =>
	`{"stage":${value.stage},"height":"${value.height}","hashes":${quotedList(value.hashes)},"signatures":[${typeof value.signatures === 'string' ? value.signatures : list(value.signatures, encodeBmTreeSignature)}]}` as Json<'MessageGroup'>;

export const encodeMetadataEntryDTO = (value: Encodable<'MetadataEntryDTO'>): Json<'MetadataEntryDTO'> =>
	`{"version":${value.version},"compositeHash":"${value.compositeHash}","sourceAddress":"${value.sourceAddress}","targetAddress":"${value.targetAddress}","scopedMetadataKey":"${value.scopedMetadataKey}","targetId":"${value.targetId}","metadataType":${value.metadataType},"valueSize":${value.valueSize},"value":"${value.value}"}` as Json<'MetadataEntryDTO'>;

export const encodeMetadataInfoDTO = (value: Encodable<'MetadataInfoDTO'>): Json<'MetadataInfoDTO'> =>
	`{"metadataEntry":${typeof value.metadataEntry === 'string' ? value.metadataEntry : encodeMetadataEntryDTO(value.metadataEntry)},"id":"${value.id}"}` as Json<'MetadataInfoDTO'>;

export const encodeMetadataNetworkPropertiesDTO = (value: Encodable<'MetadataNetworkPropertiesDTO'>): Json<'MetadataNetworkPropertiesDTO'> =>
	`{${`${value.maxValueSize === undefined ? '' : `,"maxValueSize":${JSON.stringify(value.maxValueSize)}`}`.slice(1)}}` as Json<'MetadataNetworkPropertiesDTO'>;

export const encodeMetadataPage = (value: Encodable<'MetadataPage'>): Json<'MetadataPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeMetadataInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'MetadataPage'>;

export const encodeMiningProgressDTO = (value: Encodable<'MiningProgressDTO'>): Json<'MiningProgressDTO'> =>
	`{"height":"${value.height}","made":${value.made},"blocks":${value.blocks}}` as Json<'MiningProgressDTO'>;

export const encodeModelError = (value: Encodable<'ModelError'>): Json<'ModelError'> =>
	`{"code":"${value.code}","message":${JSON.stringify(value.message)}}` as Json<'ModelError'>;

export const encodeMosaic = (value: Encodable<'Mosaic'>): Json<'Mosaic'> =>
	`{"id":"${value.id}","amount":"${value.amount}"}` as Json<'Mosaic'>;

export const encodeMosaicAddressRestrictionDTO = (value: Encodable<'MosaicAddressRestrictionDTO'>): Json<'MosaicAddressRestrictionDTO'> =>
	`{"mosaicRestrictionEntry":${typeof value.mosaicRestrictionEntry === 'string' ? value.mosaicRestrictionEntry : encodeMosaicAddressRestrictionEntryWrapperDTO(value.mosaicRestrictionEntry)},"id":"${value.id}"}` as Json<'MosaicAddressRestrictionDTO'>;

export const encodeMosaicAddressRestrictionEntryDTO = (value: Encodable<'MosaicAddressRestrictionEntryDTO'>): Json<'MosaicAddressRestrictionEntryDTO'> =>
	`{"key":"${value.key}","value":"${value.value}"}` as Json<'MosaicAddressRestrictionEntryDTO'>;

export const encodeMosaicAddressRestrictionEntryWrapperDTO = (value: Encodable<'MosaicAddressRestrictionEntryWrapperDTO'>): Json<'MosaicAddressRestrictionEntryWrapperDTO'> =>
	`{"version":${value.version},"compositeHash":"${value.compositeHash}","entryType":${value.entryType},"mosaicId":"${value.mosaicId}","targetAddress":"${value.targetAddress}","restrictions":[${typeof value.restrictions === 'string' ? value.restrictions : list(value.restrictions, encodeMosaicAddressRestrictionEntryDTO)}]}` as Json<'MosaicAddressRestrictionEntryWrapperDTO'>;

export const encodeMosaicAddressRestrictionTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicAddressRestrictionTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicAddressRestrictionTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","mosaicId":"${body.mosaicId}","restrictionKey":"${body.restrictionKey}","targetAddress":"${body.targetAddress}","previousRestrictionValue":"${body.previousRestrictionValue}","newRestrictionValue":"${body.newRestrictionValue}"}` as Json<'MosaicAddressRestrictionTransactionDTO'>;

export const encodeMosaicAliasTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicAliasTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicAliasTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","namespaceId":"${body.namespaceId}","aliasAction":${body.aliasAction},"mosaicId":"${body.mosaicId}"}` as Json<'MosaicAliasTransactionDTO'>;

export const encodeMosaicDTO = (value: Encodable<'MosaicDTO'>): Json<'MosaicDTO'> =>
	`{"version":${value.version},"id":"${value.id}","supply":"${value.supply}","startHeight":"${value.startHeight}","ownerAddress":"${value.ownerAddress}","revision":${value.revision},"flags":${value.flags},"divisibility":${value.divisibility},"duration":"${value.duration}"}` as Json<'MosaicDTO'>;

export const encodeMosaicDefinitionTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicDefinitionTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicDefinitionTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","nonce":${body.nonce},"id":"${body.id}","flags":${body.flags},"divisibility":${body.divisibility},"duration":"${body.duration}"}` as Json<'MosaicDefinitionTransactionDTO'>;

export const encodeMosaicExpiryReceiptDTO = (value: Encodable<'MosaicExpiryReceiptDTO'>): Json<'MosaicExpiryReceiptDTO'> =>
	`{"version":${value.version},"type":${value.type},"artifactId":"${value.artifactId}"}` as Json<'MosaicExpiryReceiptDTO'>;

export const encodeMosaicGlobalRestrictionDTO = (value: Encodable<'MosaicGlobalRestrictionDTO'>): Json<'MosaicGlobalRestrictionDTO'> =>
	`{"mosaicRestrictionEntry":${typeof value.mosaicRestrictionEntry === 'string' ? value.mosaicRestrictionEntry : encodeMosaicGlobalRestrictionEntryWrapperDTO(value.mosaicRestrictionEntry)},"id":"${value.id}"}` as Json<'MosaicGlobalRestrictionDTO'>;

export const encodeMosaicGlobalRestrictionEntryDTO = (value: Encodable<'MosaicGlobalRestrictionEntryDTO'>): Json<'MosaicGlobalRestrictionEntryDTO'> =>
	`{"key":"${value.key}","restriction":${typeof value.restriction === 'string' ? value.restriction : encodeMosaicGlobalRestrictionEntryRestrictionDTO(value.restriction)}}` as Json<'MosaicGlobalRestrictionEntryDTO'>;

export const encodeMosaicGlobalRestrictionEntryRestrictionDTO = (value: Encodable<'MosaicGlobalRestrictionEntryRestrictionDTO'>): Json<'MosaicGlobalRestrictionEntryRestrictionDTO'> =>
	`{"referenceMosaicId":"${value.referenceMosaicId}","restrictionValue":"${value.restrictionValue}","restrictionType":${value.restrictionType}}` as Json<'MosaicGlobalRestrictionEntryRestrictionDTO'>;

export const encodeMosaicGlobalRestrictionEntryWrapperDTO = (value: Encodable<'MosaicGlobalRestrictionEntryWrapperDTO'>): Json<'MosaicGlobalRestrictionEntryWrapperDTO'> =>
	`{"version":${value.version},"compositeHash":"${value.compositeHash}","entryType":${value.entryType},"mosaicId":"${value.mosaicId}","restrictions":[${typeof value.restrictions === 'string' ? value.restrictions : list(value.restrictions, encodeMosaicGlobalRestrictionEntryDTO)}]}` as Json<'MosaicGlobalRestrictionEntryWrapperDTO'>;

export const encodeMosaicGlobalRestrictionTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicGlobalRestrictionTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicGlobalRestrictionTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","mosaicId":"${body.mosaicId}","referenceMosaicId":"${body.referenceMosaicId}","restrictionKey":"${body.restrictionKey}","previousRestrictionValue":"${body.previousRestrictionValue}","previousRestrictionType":${body.previousRestrictionType},"newRestrictionValue":"${body.newRestrictionValue}","newRestrictionType":${body.newRestrictionType}}` as Json<'MosaicGlobalRestrictionTransactionDTO'>;

export const encodeMosaicInfoDTO = (value: Encodable<'MosaicInfoDTO'>): Json<'MosaicInfoDTO'> =>
	`{"mosaic":${typeof value.mosaic === 'string' ? value.mosaic : encodeMosaicDTO(value.mosaic)},"id":"${value.id}"}` as Json<'MosaicInfoDTO'>;

export const encodeMosaicMetadataTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicMetadataTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicMetadataTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","targetAddress":"${body.targetAddress}","scopedMetadataKey":"${body.scopedMetadataKey}","targetMosaicId":"${body.targetMosaicId}","valueSizeDelta":${body.valueSizeDelta},"valueSize":${body.valueSize},"value":"${body.value}"}` as Json<'MosaicMetadataTransactionDTO'>;

export const encodeMosaicNamesDTO = (value: Encodable<'MosaicNamesDTO'>): Json<'MosaicNamesDTO'> =>
	`{"mosaicId":"${value.mosaicId}","names":${JSON.stringify(value.names)}}` as Json<'MosaicNamesDTO'>;

export const encodeMosaicNetworkPropertiesDTO = (value: Encodable<'MosaicNetworkPropertiesDTO'>): Json<'MosaicNetworkPropertiesDTO'> =>
	`{${`${value.maxMosaicsPerAccount === undefined ? '' : `,"maxMosaicsPerAccount":${JSON.stringify(value.maxMosaicsPerAccount)}`}${value.maxMosaicDuration === undefined ? '' : `,"maxMosaicDuration":${JSON.stringify(value.maxMosaicDuration)}`}${value.maxMosaicDivisibility === undefined ? '' : `,"maxMosaicDivisibility":${JSON.stringify(value.maxMosaicDivisibility)}`}${value.mosaicRentalFeeSinkAddressV1 === undefined ? '' : `,"mosaicRentalFeeSinkAddressV1":"${value.mosaicRentalFeeSinkAddressV1}"`}${value.mosaicRentalFeeSinkAddress === undefined ? '' : `,"mosaicRentalFeeSinkAddress":"${value.mosaicRentalFeeSinkAddress}"`}${value.mosaicRentalFee === undefined ? '' : `,"mosaicRentalFee":${JSON.stringify(value.mosaicRentalFee)}`}`.slice(1)}}` as Json<'MosaicNetworkPropertiesDTO'>;

export const encodeMosaicPage = (value: Encodable<'MosaicPage'>): Json<'MosaicPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeMosaicInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'MosaicPage'>;

export const encodeMosaicRestrictionDTO = (value: Encodable<'MosaicRestrictionDTO'>): Json<'MosaicRestrictionDTO'> =>
	value as string as Json<'MosaicRestrictionDTO'>;

export const encodeMosaicRestrictionNetworkPropertiesDTO = (value: Encodable<'MosaicRestrictionNetworkPropertiesDTO'>): Json<'MosaicRestrictionNetworkPropertiesDTO'> =>
	`{${`${value.maxMosaicRestrictionValues === undefined ? '' : `,"maxMosaicRestrictionValues":${JSON.stringify(value.maxMosaicRestrictionValues)}`}`.slice(1)}}` as Json<'MosaicRestrictionNetworkPropertiesDTO'>;

export const encodeMosaicRestrictionsPage = (value: Encodable<'MosaicRestrictionsPage'>): Json<'MosaicRestrictionsPage'> =>
	`{"data":[${value.data}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'MosaicRestrictionsPage'>;

export const encodeMosaicSupplyChangeTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicSupplyChangeTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicSupplyChangeTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","mosaicId":"${body.mosaicId}","action":${body.action},"delta":"${body.delta}"}` as Json<'MosaicSupplyChangeTransactionDTO'>;

export const encodeMosaicSupplyRevocationTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MosaicSupplyRevocationTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MosaicSupplyRevocationTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","sourceAddress":"${body.sourceAddress}","mosaicId":"${body.mosaicId}","amount":"${body.amount}"}` as Json<'MosaicSupplyRevocationTransactionDTO'>;

export const encodeMosaicsNamesDTO = (value: Encodable<'MosaicsNamesDTO'>): Json<'MosaicsNamesDTO'> =>
	`{"mosaicNames":[${typeof value.mosaicNames === 'string' ? value.mosaicNames : list(value.mosaicNames, encodeMosaicNamesDTO)}]}` as Json<'MosaicsNamesDTO'>;

export const encodeMultisigAccountGraphInfoDTO = (value: Encodable<'MultisigAccountGraphInfoDTO'>): Json<'MultisigAccountGraphInfoDTO'> =>
	`{"level":${value.level},"multisigEntries":[${typeof value.multisigEntries === 'string' ? value.multisigEntries : list(value.multisigEntries, encodeMultisigAccountInfoDTO)}]}` as Json<'MultisigAccountGraphInfoDTO'>;

export const encodeMultisigAccountInfoDTO = (value: Encodable<'MultisigAccountInfoDTO'>): Json<'MultisigAccountInfoDTO'> =>
	`{"multisig":${typeof value.multisig === 'string' ? value.multisig : encodeMultisigDTO(value.multisig)}}` as Json<'MultisigAccountInfoDTO'>;

export const encodeMultisigAccountModificationTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'MultisigAccountModificationTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'MultisigAccountModificationTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","minRemovalDelta":${body.minRemovalDelta},"minApprovalDelta":${body.minApprovalDelta},"addressAdditions":${quotedList(body.addressAdditions)},"addressDeletions":${quotedList(body.addressDeletions)}}` as Json<'MultisigAccountModificationTransactionDTO'>;

export const encodeMultisigDTO = (value: Encodable<'MultisigDTO'>): Json<'MultisigDTO'> =>
	`{"version":${value.version},"accountAddress":"${value.accountAddress}","minApproval":${value.minApproval},"minRemoval":${value.minRemoval},"cosignatoryAddresses":${quotedList(value.cosignatoryAddresses)},"multisigAddresses":${quotedList(value.multisigAddresses)}}` as Json<'MultisigDTO'>;

export const encodeMultisigNetworkPropertiesDTO = (value: Encodable<'MultisigNetworkPropertiesDTO'>): Json<'MultisigNetworkPropertiesDTO'> =>
	`{${`${value.maxMultisigDepth === undefined ? '' : `,"maxMultisigDepth":${JSON.stringify(value.maxMultisigDepth)}`}${value.maxCosignatoriesPerAccount === undefined ? '' : `,"maxCosignatoriesPerAccount":${JSON.stringify(value.maxCosignatoriesPerAccount)}`}${value.maxCosignedAccountsPerAccount === undefined ? '' : `,"maxCosignedAccountsPerAccount":${JSON.stringify(value.maxCosignedAccountsPerAccount)}`}`.slice(1)}}` as Json<'MultisigNetworkPropertiesDTO'>;

export const encodeNamespaceDTO = (value: Encodable<'NamespaceDTO'>): Json<'NamespaceDTO'> =>
	`{"version":${value.version},"registrationType":${value.registrationType},"depth":${value.depth},"level0":"${value.level0}"${value.level1 === undefined ? '' : `,"level1":"${value.level1}"`}${value.level2 === undefined ? '' : `,"level2":"${value.level2}"`},"alias":${typeof value.alias === 'string' ? value.alias : encodeAliasDTO(value.alias)},"parentId":"${value.parentId}","ownerAddress":"${value.ownerAddress}","startHeight":"${value.startHeight}","endHeight":"${value.endHeight}"}` as Json<'NamespaceDTO'>;

export const encodeNamespaceExpiryReceiptDTO = (value: Encodable<'NamespaceExpiryReceiptDTO'>): Json<'NamespaceExpiryReceiptDTO'> =>
	`{"version":${value.version},"type":${value.type},"artifactId":"${value.artifactId}"}` as Json<'NamespaceExpiryReceiptDTO'>;

export const encodeNamespaceInfoDTO = (value: Encodable<'NamespaceInfoDTO'>): Json<'NamespaceInfoDTO'> =>
	`{"meta":${typeof value.meta === 'string' ? value.meta : encodeNamespaceMetaDTO(value.meta)},"namespace":${typeof value.namespace === 'string' ? value.namespace : encodeNamespaceDTO(value.namespace)},"id":"${value.id}"}` as Json<'NamespaceInfoDTO'>;

export const encodeNamespaceMetaDTO = (value: Encodable<'NamespaceMetaDTO'>): Json<'NamespaceMetaDTO'> =>
	`{"active":${value.active},"index":${value.index}}` as Json<'NamespaceMetaDTO'>;

export const encodeNamespaceMetadataTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'NamespaceMetadataTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'NamespaceMetadataTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","targetAddress":"${body.targetAddress}","scopedMetadataKey":"${body.scopedMetadataKey}","targetNamespaceId":"${body.targetNamespaceId}","valueSizeDelta":${body.valueSizeDelta},"valueSize":${body.valueSize},"value":"${body.value}"}` as Json<'NamespaceMetadataTransactionDTO'>;

export const encodeNamespaceNameDTO = (value: Encodable<'NamespaceNameDTO'>): Json<'NamespaceNameDTO'> =>
	`{${value.parentId === undefined ? '' : `"parentId":"${value.parentId}",`}"id":"${value.id}","name":${JSON.stringify(value.name)}}` as Json<'NamespaceNameDTO'>;

export const encodeNamespaceNetworkPropertiesDTO = (value: Encodable<'NamespaceNetworkPropertiesDTO'>): Json<'NamespaceNetworkPropertiesDTO'> =>
	`{${`${value.maxNameSize === undefined ? '' : `,"maxNameSize":${JSON.stringify(value.maxNameSize)}`}${value.maxChildNamespaces === undefined ? '' : `,"maxChildNamespaces":${JSON.stringify(value.maxChildNamespaces)}`}${value.maxNamespaceDepth === undefined ? '' : `,"maxNamespaceDepth":${JSON.stringify(value.maxNamespaceDepth)}`}${value.minNamespaceDuration === undefined ? '' : `,"minNamespaceDuration":${JSON.stringify(value.minNamespaceDuration)}`}${value.maxNamespaceDuration === undefined ? '' : `,"maxNamespaceDuration":${JSON.stringify(value.maxNamespaceDuration)}`}${value.namespaceGracePeriodDuration === undefined ? '' : `,"namespaceGracePeriodDuration":${JSON.stringify(value.namespaceGracePeriodDuration)}`}${value.reservedRootNamespaceNames === undefined ? '' : `,"reservedRootNamespaceNames":${JSON.stringify(value.reservedRootNamespaceNames)}`}${value.namespaceRentalFeeSinkAddressV1 === undefined ? '' : `,"namespaceRentalFeeSinkAddressV1":"${value.namespaceRentalFeeSinkAddressV1}"`}${value.namespaceRentalFeeSinkAddress === undefined ? '' : `,"namespaceRentalFeeSinkAddress":"${value.namespaceRentalFeeSinkAddress}"`}${value.rootNamespaceRentalFeePerBlock === undefined ? '' : `,"rootNamespaceRentalFeePerBlock":${JSON.stringify(value.rootNamespaceRentalFeePerBlock)}`}${value.childNamespaceRentalFee === undefined ? '' : `,"childNamespaceRentalFee":${JSON.stringify(value.childNamespaceRentalFee)}`}`.slice(1)}}` as Json<'NamespaceNetworkPropertiesDTO'>;

export const encodeNamespacePage = (value: Encodable<'NamespacePage'>): Json<'NamespacePage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeNamespaceInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'NamespacePage'>;

export const encodeNamespaceRegistrationTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'NamespaceRegistrationTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'NamespaceRegistrationTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","registrationType":${body.registrationType}${body.duration === undefined ? '' : `,"duration":"${body.duration}"`}${body.parentId === undefined ? '' : `,"parentId":"${body.parentId}"`},"id":"${body.id}","name":${JSON.stringify(body.name)}}` as Json<'NamespaceRegistrationTransactionDTO'>;

export const encodeNeededHashLockDTO = (value: Encodable<'NeededHashLockDTO'>): Json<'NeededHashLockDTO'> =>
	`{"mosaicId":"${value.mosaicId}","amount":"${value.amount}","maxDuration":"${value.maxDuration}","active":${value.active}}` as Json<'NeededHashLockDTO'>;

export const encodeNetworkConfigurationDTO = (value: Encodable<'NetworkConfigurationDTO'>): Json<'NetworkConfigurationDTO'> =>
	`{"network":${typeof value.network === 'string' ? value.network : encodeNetworkPropertiesDTO(value.network)},"chain":${typeof value.chain === 'string' ? value.chain : encodeChainPropertiesDTO(value.chain)},"plugins":${typeof value.plugins === 'string' ? value.plugins : encodePluginsPropertiesDTO(value.plugins)},"forkHeights":${typeof value.forkHeights === 'string' ? value.forkHeights : encodeForkHeightsDTO(value.forkHeights)}${value.treasuryReissuanceTransactionSignatures === undefined ? '' : `,"treasuryReissuanceTransactionSignatures":${quotedList(value.treasuryReissuanceTransactionSignatures)}`}${value.corruptAggregateTransactionHashes === undefined ? '' : `,"corruptAggregateTransactionHashes":${JSON.stringify(value.corruptAggregateTransactionHashes)}`}}` as Json<'NetworkConfigurationDTO'>;

export const encodeNetworkInflationDTO = (value: Encodable<'NetworkInflationDTO'>): Json<'NetworkInflationDTO'> =>
	`{"startHeight":"${value.startHeight}","rewardAmount":"${value.rewardAmount}"}` as Json<'NetworkInflationDTO'>;

export const encodeNetworkPropertiesDTO = (value: Encodable<'NetworkPropertiesDTO'>): Json<'NetworkPropertiesDTO'> =>
	`{${`${value.identifier === undefined ? '' : `,"identifier":${JSON.stringify(value.identifier)}`}${value.nodeEqualityStrategy === undefined ? '' : `,"nodeEqualityStrategy":"${value.nodeEqualityStrategy}"`}${value.nemesisSignerPublicKey === undefined ? '' : `,"nemesisSignerPublicKey":"${value.nemesisSignerPublicKey}"`}${value.generationHashSeed === undefined ? '' : `,"generationHashSeed":"${value.generationHashSeed}"`}${value.epochAdjustment === undefined ? '' : `,"epochAdjustment":"${value.epochAdjustment}"`}`.slice(1)}}` as Json<'NetworkPropertiesDTO'>;

export const encodeNetworkTypeDTO = (value: Encodable<'NetworkTypeDTO'>): Json<'NetworkTypeDTO'> =>
	`{"name":${JSON.stringify(value.name)},"description":${JSON.stringify(value.description)}}` as Json<'NetworkTypeDTO'>;

export const encodeNodeHealthDTO = (value: Encodable<'NodeHealthDTO'>): Json<'NodeHealthDTO'> =>
	`{"apiNode":"${value.apiNode}","db":"${value.db}"${value.broker === undefined ? '' : `,"broker":"${value.broker}"`}${value.details === undefined ? '' : `,"details":${JSON.stringify(value.details)}`}}` as Json<'NodeHealthDTO'>;

export const encodeNodeHealthInfoDTO = (value: Encodable<'NodeHealthInfoDTO'>): Json<'NodeHealthInfoDTO'> =>
	`{"status":${typeof value.status === 'string' ? value.status : encodeNodeHealthDTO(value.status)}}` as Json<'NodeHealthInfoDTO'>;

export const encodeNodeInfoDTO = (value: Encodable<'NodeInfoDTO'>): Json<'NodeInfoDTO'> =>
	`{"version":${value.version},"publicKey":"${value.publicKey}","networkGenerationHashSeed":"${value.networkGenerationHashSeed}","roles":${value.roles},"port":${value.port},"networkIdentifier":${value.networkIdentifier},"host":${JSON.stringify(value.host)},"friendlyName":${JSON.stringify(value.friendlyName)}${value.nodePublicKey === undefined ? '' : `,"nodePublicKey":"${value.nodePublicKey}"`}}` as Json<'NodeInfoDTO'>;

export const encodeNodeKeyLinkTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'NodeKeyLinkTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'NodeKeyLinkTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","linkedPublicKey":"${body.linkedPublicKey}","linkAction":${body.linkAction}}` as Json<'NodeKeyLinkTransactionDTO'>;

export const encodeNodeMetadataDTO = (value: Encodable<'NodeMetadataDTO'>): Json<'NodeMetadataDTO'> =>
	JSON.stringify(value) as Json<'NodeMetadataDTO'>;

export const encodeNodeTimeDTO = (value: Encodable<'NodeTimeDTO'>): Json<'NodeTimeDTO'> =>
	`{"communicationTimestamps":${typeof value.communicationTimestamps === 'string' ? value.communicationTimestamps : encodeCommunicationTimestampsDTO(value.communicationTimestamps)}}` as Json<'NodeTimeDTO'>;

export const encodeNotImplementedError = (value: Encodable<'NotImplementedError'>): Json<'NotImplementedError'> =>
	`{"code":"${value.code}","message":${JSON.stringify(value.message)}}` as Json<'NotImplementedError'>;

export const encodePagination = (value: Encodable<'Pagination'>): Json<'Pagination'> =>
	`{"pageNumber":${value.pageNumber},"pageSize":${value.pageSize}${value.totalEntries === undefined ? '' : `,"totalEntries":${value.totalEntries}`}${value.totalPages === undefined ? '' : `,"totalPages":${value.totalPages}`}}` as Json<'Pagination'>;

export const encodeParentPublicKeySignaturePair = (value: Encodable<'ParentPublicKeySignaturePair'>): Json<'ParentPublicKeySignaturePair'> =>
	`{"parentPublicKey":"${value.parentPublicKey}","signature":"${value.signature}"}` as Json<'ParentPublicKeySignaturePair'>;

export const encodePartialAddedNotification = (value: Encodable<'PartialAddedNotification'>): Json<'PartialAddedNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeTransactionNotificationData(value.data)}}` as Json<'PartialAddedNotification'>;

export const encodePartialRemovedNotification = (value: Encodable<'PartialRemovedNotification'>): Json<'PartialRemovedNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeTransactionHashNotificationData(value.data)}}` as Json<'PartialRemovedNotification'>;

export const encodePluginsPropertiesDTO = (value: Encodable<'PluginsPropertiesDTO'>): Json<'PluginsPropertiesDTO'> =>
	`{${`${value.accountlink === undefined ? '' : `,"accountlink":${typeof value.accountlink === 'string' ? value.accountlink : encodeAccountKeyLinkNetworkPropertiesDTO(value.accountlink)}`}${value.aggregate === undefined ? '' : `,"aggregate":${typeof value.aggregate === 'string' ? value.aggregate : encodeAggregateNetworkPropertiesDTO(value.aggregate)}`}${value.lockhash === undefined ? '' : `,"lockhash":${typeof value.lockhash === 'string' ? value.lockhash : encodeHashLockNetworkPropertiesDTO(value.lockhash)}`}${value.locksecret === undefined ? '' : `,"locksecret":${typeof value.locksecret === 'string' ? value.locksecret : encodeSecretLockNetworkPropertiesDTO(value.locksecret)}`}${value.metadata === undefined ? '' : `,"metadata":${typeof value.metadata === 'string' ? value.metadata : encodeMetadataNetworkPropertiesDTO(value.metadata)}`}${value.mosaic === undefined ? '' : `,"mosaic":${typeof value.mosaic === 'string' ? value.mosaic : encodeMosaicNetworkPropertiesDTO(value.mosaic)}`}${value.multisig === undefined ? '' : `,"multisig":${typeof value.multisig === 'string' ? value.multisig : encodeMultisigNetworkPropertiesDTO(value.multisig)}`}${value.namespace === undefined ? '' : `,"namespace":${typeof value.namespace === 'string' ? value.namespace : encodeNamespaceNetworkPropertiesDTO(value.namespace)}`}${value.restrictionaccount === undefined ? '' : `,"restrictionaccount":${typeof value.restrictionaccount === 'string' ? value.restrictionaccount : encodeAccountRestrictionNetworkPropertiesDTO(value.restrictionaccount)}`}${value.restrictionmosaic === undefined ? '' : `,"restrictionmosaic":${typeof value.restrictionmosaic === 'string' ? value.restrictionmosaic : encodeMosaicRestrictionNetworkPropertiesDTO(value.restrictionmosaic)}`}${value.transfer === undefined ? '' : `,"transfer":${typeof value.transfer === 'string' ? value.transfer : encodeTransferNetworkPropertiesDTO(value.transfer)}`}`.slice(1)}}` as Json<'PluginsPropertiesDTO'>;

export const encodeRefusal = (value: Encodable<'Refusal'>): Json<'Refusal'> =>
	`{"code":"${value.code}"${value.topic === undefined ? '' : `,"topic":${JSON.stringify(value.topic)}`},"reason":${JSON.stringify(value.reason)}}` as Json<'Refusal'>;

export const encodeRefusedMessage = (value: Encodable<'RefusedMessage'>): Json<'RefusedMessage'> =>
	`{"uid":"${value.uid}","refused":${typeof value.refused === 'string' ? value.refused : encodeRefusal(value.refused)}}` as Json<'RefusedMessage'>;

export const encodeRentalFeesDTO = (value: Encodable<'RentalFeesDTO'>): Json<'RentalFeesDTO'> =>
	`{"effectiveRootNamespaceRentalFeePerBlock":"${value.effectiveRootNamespaceRentalFeePerBlock}","effectiveChildNamespaceRentalFee":"${value.effectiveChildNamespaceRentalFee}","effectiveMosaicRentalFee":"${value.effectiveMosaicRentalFee}"}` as Json<'RentalFeesDTO'>;

export const encodeReplayNotification = (value: Encodable<'ReplayNotification'>): Json<'ReplayNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeReplayNotificationData(value.data)}}` as Json<'ReplayNotification'>;

export const encodeReplayNotificationData = (value: Encodable<'ReplayNotificationData'>): Json<'ReplayNotificationData'> =>
	`{"topic":"${value.topic}","state":"${value.state}","height":"${value.height}","hash":"${value.hash}"}` as Json<'ReplayNotificationData'>;

export const encodeResolutionEntryDTO = (value: Encodable<'ResolutionEntryDTO'>): Json<'ResolutionEntryDTO'> =>
	`{"source":${typeof value.source === 'string' ? value.source : encodeSourceDTO(value.source)},"resolved":"${value.resolved}"}` as Json<'ResolutionEntryDTO'>;

export const encodeResolutionStatementDTO = (value: Encodable<'ResolutionStatementDTO'>): Json<'ResolutionStatementDTO'> =>
	`{"height":"${value.height}","unresolved":"${value.unresolved}","resolutionEntries":[${typeof value.resolutionEntries === 'string' ? value.resolutionEntries : list(value.resolutionEntries, encodeResolutionEntryDTO)}]}` as Json<'ResolutionStatementDTO'>;

export const encodeResolutionStatementInfoDTO = (value: Encodable<'ResolutionStatementInfoDTO'>): Json<'ResolutionStatementInfoDTO'> =>
	`{"meta":${typeof value.meta === 'string' ? value.meta : encodeStatementMetaDTO(value.meta)},"statement":${typeof value.statement === 'string' ? value.statement : encodeResolutionStatementDTO(value.statement)},"id":"${value.id}"}` as Json<'ResolutionStatementInfoDTO'>;

export const encodeResolutionStatementPage = (value: Encodable<'ResolutionStatementPage'>): Json<'ResolutionStatementPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeResolutionStatementInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'ResolutionStatementPage'>;

export const encodeRevertedDTO = (value: Encodable<'RevertedDTO'>): Json<'RevertedDTO'> =>
	`{"height":"${value.height}","revertedBlocks":${value.revertedBlocks},"returnedTransactions":${value.returnedTransactions}}` as Json<'RevertedDTO'>;

export const encodeRolledBackNotification = (value: Encodable<'RolledBackNotification'>): Json<'RolledBackNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeRolledBackNotificationData(value.data)}}` as Json<'RolledBackNotification'>;

export const encodeRolledBackNotificationData = (value: Encodable<'RolledBackNotificationData'>): Json<'RolledBackNotificationData'> =>
	`{"height":"${value.height}","hash":"${value.hash}"}` as Json<'RolledBackNotificationData'>;

export const encodeSecretLockEntryDTO = (value: Encodable<'SecretLockEntryDTO'>): Json<'SecretLockEntryDTO'> =>
	`{"version":${value.version},"ownerAddress":"${value.ownerAddress}","mosaicId":"${value.mosaicId}","amount":"${value.amount}","endHeight":"${value.endHeight}","status":${value.status},"hashAlgorithm":${value.hashAlgorithm},"secret":"${value.secret}","recipientAddress":"${value.recipientAddress}","compositeHash":"${value.compositeHash}"}` as Json<'SecretLockEntryDTO'>;

export const encodeSecretLockInfoDTO = (value: Encodable<'SecretLockInfoDTO'>): Json<'SecretLockInfoDTO'> =>
	`{"lock":${typeof value.lock === 'string' ? value.lock : encodeSecretLockEntryDTO(value.lock)},"id":"${value.id}"}` as Json<'SecretLockInfoDTO'>;

export const encodeSecretLockNetworkPropertiesDTO = (value: Encodable<'SecretLockNetworkPropertiesDTO'>): Json<'SecretLockNetworkPropertiesDTO'> =>
	`{${`${value.maxSecretLockDuration === undefined ? '' : `,"maxSecretLockDuration":${JSON.stringify(value.maxSecretLockDuration)}`}${value.minProofSize === undefined ? '' : `,"minProofSize":${JSON.stringify(value.minProofSize)}`}${value.maxProofSize === undefined ? '' : `,"maxProofSize":${JSON.stringify(value.maxProofSize)}`}`.slice(1)}}` as Json<'SecretLockNetworkPropertiesDTO'>;

export const encodeSecretLockPage = (value: Encodable<'SecretLockPage'>): Json<'SecretLockPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeSecretLockInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'SecretLockPage'>;

export const encodeSecretLockTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'SecretLockTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'SecretLockTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","duration":"${body.duration}","mosaicId":"${body.mosaicId}","amount":"${body.amount}","hashAlgorithm":${body.hashAlgorithm},"secret":"${body.secret}","recipientAddress":"${body.recipientAddress}"}` as Json<'SecretLockTransactionDTO'>;

export const encodeSecretProofTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'SecretProofTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'SecretProofTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","hashAlgorithm":${body.hashAlgorithm},"secret":"${body.secret}","recipientAddress":"${body.recipientAddress}","proof":"${body.proof}"}` as Json<'SecretProofTransactionDTO'>;

export const encodeServerDTO = (value: Encodable<'ServerDTO'>): Json<'ServerDTO'> =>
	`{"restVersion":${JSON.stringify(value.restVersion)},"deployment":${typeof value.deployment === 'string' ? value.deployment : encodeDeploymentDTO(value.deployment)}}` as Json<'ServerDTO'>;

export const encodeServerInfoDTO = (value: Encodable<'ServerInfoDTO'>): Json<'ServerInfoDTO'> =>
	`{"serverInfo":${typeof value.serverInfo === 'string' ? value.serverInfo : encodeServerDTO(value.serverInfo)}}` as Json<'ServerInfoDTO'>;

export const encodeSimulatedAccountDTO = (value: Encodable<'SimulatedAccountDTO'>): Json<'SimulatedAccountDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeAccountInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeAccountInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedAccountDTO'>;

export const encodeSimulatedAccountRestrictionsDTO = (value: Encodable<'SimulatedAccountRestrictionsDTO'>): Json<'SimulatedAccountRestrictionsDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeAccountRestrictionsInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeAccountRestrictionsInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedAccountRestrictionsDTO'>;

export const encodeSimulatedBalanceDTO = (value: Encodable<'SimulatedBalanceDTO'>): Json<'SimulatedBalanceDTO'> =>
	`{"address":"${value.address}","mosaicId":"${value.mosaicId}","before":"${value.before}","after":"${value.after}"}` as Json<'SimulatedBalanceDTO'>;

export const encodeSimulatedCosignaturesDTO = (value: Encodable<'SimulatedCosignaturesDTO'>): Json<'SimulatedCosignaturesDTO'> =>
	`{"complete":${value.complete},"signed":${quotedList(value.signed)},"accounts":[${typeof value.accounts === 'string' ? value.accounts : list(value.accounts, encodeSimulatedCosignerDTO)}]}` as Json<'SimulatedCosignaturesDTO'>;

export const encodeSimulatedCosignerDTO = (value: Encodable<'SimulatedCosignerDTO'>): Json<'SimulatedCosignerDTO'> =>
	`{"address":"${value.address}","required":${value.required},"operation":"${value.operation}","threshold":${value.threshold},"cosignatories":${quotedList(value.cosignatories)},"satisfied":${value.satisfied}}` as Json<'SimulatedCosignerDTO'>;

export const encodeSimulatedEntriesDTO = (value: Encodable<'SimulatedEntriesDTO'>): Json<'SimulatedEntriesDTO'> =>
	`{"accounts":[${typeof value.accounts === 'string' ? value.accounts : list(value.accounts, encodeSimulatedAccountDTO)}],"namespaces":[${typeof value.namespaces === 'string' ? value.namespaces : list(value.namespaces, encodeSimulatedNamespaceDTO)}],"mosaics":[${typeof value.mosaics === 'string' ? value.mosaics : list(value.mosaics, encodeSimulatedMosaicDTO)}],"multisigs":[${typeof value.multisigs === 'string' ? value.multisigs : list(value.multisigs, encodeSimulatedMultisigDTO)}],"hashLocks":[${typeof value.hashLocks === 'string' ? value.hashLocks : list(value.hashLocks, encodeSimulatedHashLockDTO)}],"secretLocks":[${typeof value.secretLocks === 'string' ? value.secretLocks : list(value.secretLocks, encodeSimulatedSecretLockDTO)}],"accountRestrictions":[${typeof value.accountRestrictions === 'string' ? value.accountRestrictions : list(value.accountRestrictions, encodeSimulatedAccountRestrictionsDTO)}],"mosaicRestrictions":[${typeof value.mosaicRestrictions === 'string' ? value.mosaicRestrictions : list(value.mosaicRestrictions, encodeSimulatedMosaicRestrictionDTO)}],"metadata":[${typeof value.metadata === 'string' ? value.metadata : list(value.metadata, encodeSimulatedMetadataDTO)}]}` as Json<'SimulatedEntriesDTO'>;

export const encodeSimulatedHashLockDTO = (value: Encodable<'SimulatedHashLockDTO'>): Json<'SimulatedHashLockDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeHashLockInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeHashLockInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedHashLockDTO'>;

export const encodeSimulatedMetadataDTO = (value: Encodable<'SimulatedMetadataDTO'>): Json<'SimulatedMetadataDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeMetadataInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeMetadataInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedMetadataDTO'>;

export const encodeSimulatedMosaicDTO = (value: Encodable<'SimulatedMosaicDTO'>): Json<'SimulatedMosaicDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeMosaicInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeMosaicInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedMosaicDTO'>;

export const encodeSimulatedMosaicRestrictionDTO = (value: Encodable<'SimulatedMosaicRestrictionDTO'>): Json<'SimulatedMosaicRestrictionDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${value.before}`}${value.after === undefined ? '' : `,"after":${value.after}`}`.slice(1)}}` as Json<'SimulatedMosaicRestrictionDTO'>;

export const encodeSimulatedMultisigDTO = (value: Encodable<'SimulatedMultisigDTO'>): Json<'SimulatedMultisigDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeMultisigAccountInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeMultisigAccountInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedMultisigDTO'>;

export const encodeSimulatedNamespaceDTO = (value: Encodable<'SimulatedNamespaceDTO'>): Json<'SimulatedNamespaceDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeNamespaceInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeNamespaceInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedNamespaceDTO'>;

export const encodeSimulatedSecretLockDTO = (value: Encodable<'SimulatedSecretLockDTO'>): Json<'SimulatedSecretLockDTO'> =>
	`{${`${value.before === undefined ? '' : `,"before":${typeof value.before === 'string' ? value.before : encodeSecretLockInfoDTO(value.before)}`}${value.after === undefined ? '' : `,"after":${typeof value.after === 'string' ? value.after : encodeSecretLockInfoDTO(value.after)}`}`.slice(1)}}` as Json<'SimulatedSecretLockDTO'>;

export const encodeSimulatedTransactionDTO = (value: Encodable<'SimulatedTransactionDTO'>): Json<'SimulatedTransactionDTO'> =>
	`{"hash":"${value.hash}","code":"${value.code}","failures":[${typeof value.failures === 'string' ? value.failures : list(value.failures, encodeSimulationFailureDTO)}],"signaturesSkipped":${value.signaturesSkipped},"size":${value.size},"maxFee":"${value.maxFee}","minFee":"${value.minFee}","feeAccepted":${value.feeAccepted}${value.fee === undefined ? '' : `,"fee":"${value.fee}"`},"deadline":"${value.deadline}","blocksLeft":${value.blocksLeft}${value.cosignatures === undefined ? '' : `,"cosignatures":${typeof value.cosignatures === 'string' ? value.cosignatures : encodeSimulatedCosignaturesDTO(value.cosignatures)}`}${value.hashLock === undefined ? '' : `,"hashLock":${typeof value.hashLock === 'string' ? value.hashLock : encodeNeededHashLockDTO(value.hashLock)}`},"balances":[${typeof value.balances === 'string' ? value.balances : list(value.balances, encodeSimulatedBalanceDTO)}]${value.entries === undefined ? '' : `,"entries":${typeof value.entries === 'string' ? value.entries : encodeSimulatedEntriesDTO(value.entries)}`},"statements":[${typeof value.statements === 'string' ? value.statements : list(value.statements, encodeTransactionStatementDTO)}],"addressResolutions":[${typeof value.addressResolutions === 'string' ? value.addressResolutions : list(value.addressResolutions, encodeResolutionStatementDTO)}],"mosaicResolutions":[${typeof value.mosaicResolutions === 'string' ? value.mosaicResolutions : list(value.mosaicResolutions, encodeResolutionStatementDTO)}]}` as Json<'SimulatedTransactionDTO'>;

export const encodeSimulationDTO = (value: Encodable<'SimulationDTO'>): Json<'SimulationDTO'> =>
	`{"height":"${value.height}","timestamp":"${value.timestamp}","feeMultiplier":${value.feeMultiplier},"minFeeMultiplier":${value.minFeeMultiplier},"transactions":[${typeof value.transactions === 'string' ? value.transactions : list(value.transactions, encodeSimulatedTransactionDTO)}]}` as Json<'SimulationDTO'>;

export const encodeSimulationFailureDTO = (value: Encodable<'SimulationFailureDTO'>): Json<'SimulationFailureDTO'> =>
	`{"code":"${value.code}"${value.index === undefined ? '' : `,"index":${value.index}`}}` as Json<'SimulationFailureDTO'>;

export const encodeSnapshotDTO = (value: Encodable<'SnapshotDTO'>): Json<'SnapshotDTO'> =>
	`{"id":${value.id},"name":${JSON.stringify(value.name)},"height":"${value.height}","hash":"${value.hash}","takenAt":"${value.takenAt}"}` as Json<'SnapshotDTO'>;

export const encodeSourceDTO = (value: Encodable<'SourceDTO'>): Json<'SourceDTO'> =>
	`{"primaryId":${value.primaryId},"secondaryId":${value.secondaryId}}` as Json<'SourceDTO'>;

export const encodeStatementMetaDTO = (value: Encodable<'StatementMetaDTO'>): Json<'StatementMetaDTO'> =>
	`{"timestamp":"${value.timestamp}"}` as Json<'StatementMetaDTO'>;

export const encodeStatusNotification = (value: Encodable<'StatusNotification'>): Json<'StatusNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeStatusNotificationData(value.data)}}` as Json<'StatusNotification'>;

export const encodeStatusNotificationData = (value: Encodable<'StatusNotificationData'>): Json<'StatusNotificationData'> =>
	`{"hash":"${value.hash}","code":"${value.code}","deadline":"${value.deadline}"}` as Json<'StatusNotificationData'>;

export const encodeStorageDatabaseDTO = (value: Encodable<'StorageDatabaseDTO'>): Json<'StorageDatabaseDTO'> =>
	`{"numIndexes":${value.numIndexes},"numObjects":${value.numObjects},"dataSize":${value.dataSize},"indexSize":${value.indexSize},"storageSize":${value.storageSize}}` as Json<'StorageDatabaseDTO'>;

export const encodeStorageInfoDTO = (value: Encodable<'StorageInfoDTO'>): Json<'StorageInfoDTO'> =>
	`{"numBlocks":${value.numBlocks},"numTransactions":${value.numTransactions},"numAccounts":${value.numAccounts}${value.database === undefined ? '' : `,"database":${typeof value.database === 'string' ? value.database : encodeStorageDatabaseDTO(value.database)}`}}` as Json<'StorageInfoDTO'>;

export const encodeSupplementalPublicKeysDTO = (value: Encodable<'SupplementalPublicKeysDTO'>): Json<'SupplementalPublicKeysDTO'> =>
	`{${`${value.linked === undefined ? '' : `,"linked":${typeof value.linked === 'string' ? value.linked : encodeAccountLinkPublicKeyDTO(value.linked)}`}${value.node === undefined ? '' : `,"node":${typeof value.node === 'string' ? value.node : encodeAccountLinkPublicKeyDTO(value.node)}`}${value.vrf === undefined ? '' : `,"vrf":${typeof value.vrf === 'string' ? value.vrf : encodeAccountLinkPublicKeyDTO(value.vrf)}`}${value.voting === undefined ? '' : `,"voting":${typeof value.voting === 'string' ? value.voting : encodeAccountLinkVotingKeysDTO(value.voting)}`}`.slice(1)}}` as Json<'SupplementalPublicKeysDTO'>;

export const encodeTransactionFeesDTO = (value: Encodable<'TransactionFeesDTO'>): Json<'TransactionFeesDTO'> =>
	`{"averageFeeMultiplier":${value.averageFeeMultiplier},"medianFeeMultiplier":${value.medianFeeMultiplier},"highestFeeMultiplier":${value.highestFeeMultiplier},"lowestFeeMultiplier":${value.lowestFeeMultiplier},"minFeeMultiplier":${value.minFeeMultiplier}}` as Json<'TransactionFeesDTO'>;

export const encodeTransactionHashNotificationData = (value: Encodable<'TransactionHashNotificationData'>): Json<'TransactionHashNotificationData'> =>
	`{"meta":${typeof value.meta === 'string' ? value.meta : encodeTransactionHashNotificationMetaDTO(value.meta)}}` as Json<'TransactionHashNotificationData'>;

export const encodeTransactionHashNotificationMetaDTO = (value: Encodable<'TransactionHashNotificationMetaDTO'>): Json<'TransactionHashNotificationMetaDTO'> =>
	`{"hash":"${value.hash}"}` as Json<'TransactionHashNotificationMetaDTO'>;

export const encodeTransactionInfoDTO = (value: Encodable<'TransactionInfoDTO'>): Json<'TransactionInfoDTO'> =>
	`{"id":"${value.id}","meta":${value.meta},"transaction":${value.transaction}}` as Json<'TransactionInfoDTO'>;

export const encodeTransactionMetaDTO = (value: Encodable<'TransactionMetaDTO'>): Json<'TransactionMetaDTO'> =>
	`{"height":"${value.height}","hash":"${value.hash}","merkleComponentHash":"${value.merkleComponentHash}","index":${value.index}${value.timestamp === undefined ? '' : `,"timestamp":"${value.timestamp}"`}${value.feeMultiplier === undefined ? '' : `,"feeMultiplier":${value.feeMultiplier}`}}` as Json<'TransactionMetaDTO'>;

export const encodeTransactionNotificationData = (value: Encodable<'TransactionNotificationData'>): Json<'TransactionNotificationData'> =>
	`{"transaction":${value.transaction},"meta":${typeof value.meta === 'string' ? value.meta : encodeTransactionNotificationMetaDTO(value.meta)}}` as Json<'TransactionNotificationData'>;

export const encodeTransactionNotificationMetaDTO = (value: Encodable<'TransactionNotificationMetaDTO'>): Json<'TransactionNotificationMetaDTO'> =>
	`{"hash":"${value.hash}","merkleComponentHash":"${value.merkleComponentHash}","height":"${value.height}"}` as Json<'TransactionNotificationMetaDTO'>;

export const encodeTransactionPage = (value: Encodable<'TransactionPage'>): Json<'TransactionPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeTransactionInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'TransactionPage'>;

export const encodeTransactionStatementDTO = (value: Encodable<'TransactionStatementDTO'>): Json<'TransactionStatementDTO'> =>
	`{"height":"${value.height}","source":${typeof value.source === 'string' ? value.source : encodeSourceDTO(value.source)},"receipts":[${value.receipts}]}` as Json<'TransactionStatementDTO'>;

export const encodeTransactionStatementInfoDTO = (value: Encodable<'TransactionStatementInfoDTO'>): Json<'TransactionStatementInfoDTO'> =>
	`{"meta":${typeof value.meta === 'string' ? value.meta : encodeStatementMetaDTO(value.meta)},"statement":${typeof value.statement === 'string' ? value.statement : encodeTransactionStatementDTO(value.statement)},"id":"${value.id}"}` as Json<'TransactionStatementInfoDTO'>;

export const encodeTransactionStatementPage = (value: Encodable<'TransactionStatementPage'>): Json<'TransactionStatementPage'> =>
	`{"data":[${typeof value.data === 'string' ? value.data : list(value.data, encodeTransactionStatementInfoDTO)}],"pagination":${typeof value.pagination === 'string' ? value.pagination : encodePagination(value.pagination)}}` as Json<'TransactionStatementPage'>;

export const encodeTransactionStatusDTO = (value: Encodable<'TransactionStatusDTO'>): Json<'TransactionStatusDTO'> =>
	`{"group":"${value.group}","code":"${value.code}","hash":"${value.hash}","deadline":"${value.deadline}"${value.height === undefined ? '' : `,"height":"${value.height}"`}}` as Json<'TransactionStatusDTO'>;

export const encodeTransferNetworkPropertiesDTO = (value: Encodable<'TransferNetworkPropertiesDTO'>): Json<'TransferNetworkPropertiesDTO'> =>
	`{${`${value.maxMessageSize === undefined ? '' : `,"maxMessageSize":${JSON.stringify(value.maxMessageSize)}`}`.slice(1)}}` as Json<'TransferNetworkPropertiesDTO'>;

export const encodeTransferTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'TransferTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'TransferTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","recipientAddress":"${body.recipientAddress}"${body.message === undefined ? '' : `,"message":"${body.message}"`},"mosaics":[${typeof body.mosaics === 'string' ? body.mosaics : list(body.mosaics, encodeUnresolvedMosaic)}]}` as Json<'TransferTransactionDTO'>;

export const encodeUnconfirmedAddedNotification = (value: Encodable<'UnconfirmedAddedNotification'>): Json<'UnconfirmedAddedNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeTransactionNotificationData(value.data)}}` as Json<'UnconfirmedAddedNotification'>;

export const encodeUnconfirmedRemovedNotification = (value: Encodable<'UnconfirmedRemovedNotification'>): Json<'UnconfirmedRemovedNotification'> =>
	`{"topic":"${value.topic}","data":${typeof value.data === 'string' ? value.data : encodeTransactionHashNotificationData(value.data)}}` as Json<'UnconfirmedRemovedNotification'>;

export const encodeUnlockedAccountDTO = (value: Encodable<'UnlockedAccountDTO'>): Json<'UnlockedAccountDTO'> =>
	`{"unlockedAccount":${quotedList(value.unlockedAccount)}}` as Json<'UnlockedAccountDTO'>;

export const encodeUnresolvedMosaic = (value: Encodable<'UnresolvedMosaic'>): Json<'UnresolvedMosaic'> =>
	`{"id":"${value.id}","amount":"${value.amount}"}` as Json<'UnresolvedMosaic'>;

export const encodeVotingKeyLinkTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'VotingKeyLinkTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'VotingKeyLinkTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","linkedPublicKey":"${body.linkedPublicKey}","startEpoch":${body.startEpoch},"endEpoch":${body.endEpoch},"linkAction":${body.linkAction}}` as Json<'VotingKeyLinkTransactionDTO'>;

export const encodeVrfKeyLinkTransactionDTO = (head: Heads['TransactionDTO'], body: Omit<Encodable<'VrfKeyLinkTransactionDTO'>, keyof Heads['TransactionDTO']>): Json<'VrfKeyLinkTransactionDTO'> =>
	`{"size":${head.size},"signature":"${head.signature}","signerPublicKey":"${head.signerPublicKey}","version":${head.version},"network":${head.network},"type":${head.type},"maxFee":"${head.maxFee}","deadline":"${head.deadline}","linkedPublicKey":"${body.linkedPublicKey}","linkAction":${body.linkAction}}` as Json<'VrfKeyLinkTransactionDTO'>;

export const encodeWebSocketHandshake = (value: Encodable<'WebSocketHandshake'>): Json<'WebSocketHandshake'> =>
	`{"uid":"${value.uid}"}` as Json<'WebSocketHandshake'>;
