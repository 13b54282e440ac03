/**
 * Parameters of a network. Defaults are the public network's values (facts/ledger.md 2, column testnet, except where a development
 * chain needs its own: see src/backends/embedded/node/first-block.ts).
 */
import type { Address, Hash256, MosaicId, PublicKey } from '../../../chain/index.js';
import type { InflationStep } from '../../../chain/index.js';
import type { PresetName } from '../../../parameters/index.js';

/** All amounts in atomic units, all durations in blocks unless the name says otherwise. */
export interface LedgerConfig {
	readonly network: {
		/** Network byte. */
		readonly identifier: number;
		readonly generationHashSeed: Hash256;
		/** Unix time of network time 0, seconds. */
		readonly epochAdjustmentSeconds: number;
		readonly nemesisSignerPublicKey: PublicKey;
	};
	/** What the first block is made from. */
	readonly founding: {
		readonly preset: PresetName;
		/** Levels of the namespace that stands for the currency, the root first. */
		readonly currencyNames: readonly string[];
		/** Of that which stands for the harvesting mosaic; empty when that is the currency. */
		readonly harvestingNames: readonly string[];
	};
	readonly chain: {
		readonly enableVerifiableReceipts: boolean;
		readonly enableVerifiableState: boolean;
		readonly currencyMosaicId: MosaicId;
		readonly harvestingMosaicId: MosaicId;
		readonly blockGenerationTargetTimeMs: bigint;
		/** Thousandths; recorded only, since difficulty no longer smooths. */
		readonly blockTimeSmoothingFactor: number;
		readonly importanceGrouping: bigint;
		/** Per cent. */
		readonly importanceActivityPercentage: bigint;
		/** 0 means that finalization bounds it. */
		readonly maxRollbackBlocks: number;
		readonly maxDifficultyBlocks: number;
		readonly defaultDynamicFeeMultiplier: number;
		readonly maxTransactionLifetimeMs: bigint;
		readonly maxBlockFutureTimeMs: bigint;
		readonly initialCurrencyAtomicUnits: bigint;
		readonly maxMosaicAtomicUnits: bigint;
		readonly totalChainImportance: bigint;
		readonly minHarvesterBalance: bigint;
		readonly maxHarvesterBalance: bigint;
		readonly minVoterBalance: bigint;
		readonly votingSetGrouping: bigint;
		readonly maxVotingKeysPerAccount: number;
		/** Finalization epochs. */
		readonly minVotingKeyLifetime: number;
		readonly maxVotingKeyLifetime: number;
		/** Per cent. */
		readonly harvestBeneficiaryPercentage: bigint;
		readonly harvestNetworkPercentage: bigint;
		readonly harvestNetworkFeeSinkAddress: Address;
		/** Inner transactions count. */
		readonly maxTransactionsPerBlock: number;
		/** Ascending by height. */
		readonly inflation: readonly InflationStep[];
	};
	readonly aggregate: {
		readonly maxTransactionsPerAggregate: number;
		/** The signer counts as one. */
		readonly maxCosignaturesPerAggregate: number;
		/** Versions that may be announced. */
		readonly versions: readonly number[];
		readonly maxBondedTransactionLifetimeMs: bigint;
	};
	readonly hashLock: {
		readonly lockedFundsPerAggregate: bigint;
		readonly maxHashLockDuration: bigint;
	};
	readonly secretLock: {
		readonly maxSecretLockDuration: bigint;
		/** Bytes. */
		readonly minProofSize: number;
		readonly maxProofSize: number;
	};
	readonly metadata: {
		/** Bytes. */
		readonly maxValueSize: number;
	};
	readonly accountRestriction: {
		readonly maxAccountRestrictionValues: number;
	};
	readonly mosaicRestriction: {
		readonly maxMosaicRestrictionValues: number;
	};
	readonly mosaic: {
		readonly maxMosaicsPerAccount: number;
		readonly maxMosaicDuration: bigint;
		readonly maxMosaicDivisibility: number;
		readonly mosaicRentalFeeSinkAddress: Address;
		/** Before the dynamic multiplier. */
		readonly mosaicRentalFee: bigint;
	};
	readonly multisig: {
		readonly maxMultisigDepth: number;
		readonly maxCosignatoriesPerAccount: number;
		readonly maxCosignedAccountsPerAccount: number;
	};
	readonly namespace: {
		readonly maxNameSize: number;
		readonly maxChildNamespaces: number;
		readonly maxNamespaceDepth: number;
		readonly minNamespaceDuration: bigint;
		readonly maxNamespaceDuration: bigint;
		readonly namespaceGracePeriodDuration: bigint;
		readonly reservedRootNamespaceNames: readonly string[];
		readonly namespaceRentalFeeSinkAddress: Address;
		/** Both before the dynamic multiplier. */
		readonly rootNamespaceRentalFeePerBlock: bigint;
		readonly childNamespaceRentalFee: bigint;
	};
	readonly transfer: {
		readonly maxMessageSize: number;
	};
}
