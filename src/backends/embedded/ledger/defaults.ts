/**
 * The public network's parameters, which a development chain starts from. Source: facts/ledger.md 2, column testnet.
 */
import type { LedgerConfig } from './config.js';

const SECOND = 1000n;
const HOUR = 3600n * SECOND;

/** Blocks of 30 seconds. */
const DAY = 2880n;

/** What a network has to say for itself. */
type OwnParameters = {
	readonly network: LedgerConfig['network'];
	readonly chain: Pick<LedgerConfig['chain'], 'currencyMosaicId' | 'harvestNetworkFeeSinkAddress' | 'blockGenerationTargetTimeMs'>;
	readonly mosaic: Pick<LedgerConfig['mosaic'], 'mosaicRentalFeeSinkAddress'>;
	readonly namespace: Pick<LedgerConfig['namespace'], 'namespaceRentalFeeSinkAddress'>;
};

/** @returns a network's parameters: its own, and the public network's for the rest */
export const createLedgerConfig = (own: OwnParameters): LedgerConfig => ({
	network: own.network,
	chain: {
		enableVerifiableReceipts: true,
		enableVerifiableState: true,
		currencyMosaicId: own.chain.currencyMosaicId,
		harvestingMosaicId: own.chain.currencyMosaicId,
		blockGenerationTargetTimeMs: own.chain.blockGenerationTargetTimeMs,
		blockTimeSmoothingFactor: 3000,
		importanceGrouping: 180n,
		importanceActivityPercentage: 5n,
		maxRollbackBlocks: 0,
		maxDifficultyBlocks: 60,
		defaultDynamicFeeMultiplier: 100,
		maxTransactionLifetimeMs: 6n * HOUR,
		maxBlockFutureTimeMs: 300n,
		initialCurrencyAtomicUnits: 7_842_928_625_000_000n,
		maxMosaicAtomicUnits: 8_999_999_999_000_000n,
		totalChainImportance: 7_842_928_625_000_000n,
		minHarvesterBalance: 10_000_000_000n,
		maxHarvesterBalance: 50_000_000_000_000n,
		minVoterBalance: 3_000_000_000_000n,
		votingSetGrouping: 720n,
		maxVotingKeysPerAccount: 3,
		minVotingKeyLifetime: 28,
		maxVotingKeyLifetime: 720,
		harvestBeneficiaryPercentage: 25n,
		harvestNetworkPercentage: 5n,
		harvestNetworkFeeSinkAddress: own.chain.harvestNetworkFeeSinkAddress,
		maxTransactionsPerBlock: 6000,
		inflation: [
			{ startHeight: 2n, rewardAmount: 0n },
			{ startHeight: 5760n, rewardAmount: 191_997_042n },
			{ startHeight: 172_799n, rewardAmount: 183_764_522n },
			{ startHeight: 435_299n, rewardAmount: 175_884_998n }
		]
	},
	aggregate: {
		maxTransactionsPerAggregate: 100,
		maxCosignaturesPerAggregate: 25,
		versions: [2, 3],
		maxBondedTransactionLifetimeMs: 48n * HOUR
	},
	hashLock: { lockedFundsPerAggregate: 10_000_000n, maxHashLockDuration: 2n * DAY },
	secretLock: { maxSecretLockDuration: 365n * DAY, minProofSize: 0, maxProofSize: 1024 },
	metadata: { maxValueSize: 1024 },
	accountRestriction: { maxAccountRestrictionValues: 100 },
	mosaicRestriction: { maxMosaicRestrictionValues: 20 },
	mosaic: {
		maxMosaicsPerAccount: 1000,
		maxMosaicDuration: 3650n * DAY,
		maxMosaicDivisibility: 6,
		mosaicRentalFeeSinkAddress: own.mosaic.mosaicRentalFeeSinkAddress,
		mosaicRentalFee: 500_000n
	},
	multisig: { maxMultisigDepth: 3, maxCosignatoriesPerAccount: 25, maxCosignedAccountsPerAccount: 25 },
	namespace: {
		maxNameSize: 64,
		maxChildNamespaces: 100,
		maxNamespaceDepth: 3,
		minNamespaceDuration: 30n * DAY,
		maxNamespaceDuration: 1825n * DAY,
		namespaceGracePeriodDuration: DAY,
		reservedRootNamespaceNames: [
			'symbol', 'symbl', 'xym', 'xem', 'nem', 'user', 'account', 'org', 'com', 'biz', 'net', 'edu', 'mil', 'gov', 'info'
		],
		namespaceRentalFeeSinkAddress: own.namespace.namespaceRentalFeeSinkAddress,
		rootNamespaceRentalFeePerBlock: 2n,
		childNamespaceRentalFee: 100_000n
	},
	transfer: { maxMessageSize: 1024 }
});
