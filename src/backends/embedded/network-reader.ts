/** Tells the chain's parameters in the notation of a node's property files. Source: facts/rest-schemas.md 8, facts/ledger.md 2. */
import type { InflationStep, Json, NetworkFigures, NetworkReader } from '../../chain/index.js';
import type { Schemas } from '../../../generated/schemas.js';
import { encodeAddress } from '../../wire/identifiers/address.js';
import type { LedgerConfig } from './ledger/config.js';

/** What networks with this network byte call themselves. */
const IDENTIFIER = 'testnet';

const DIGITS_PER_GROUP = 3;
const HEX_DIGITS_PER_GROUP = 4;

const group = (digits: string, size: number): string => {
	const head = digits.length % size;
	const groups = head > 0 ? [digits.slice(0, head)] : [];
	for (let i = head; i < digits.length; i += size)
		groups.push(digits.slice(i, i + size));
	return groups.join('\'');
};

const number = (value: bigint | number): string => group(String(value), DIGITS_PER_GROUP);

const hexId = (id: string): string => `0x${group(id, HEX_DIGITS_PER_GROUP)}`;

type Units = readonly (readonly [unit: string, ms: bigint])[];

const SUBMINUTE_UNITS: Units = [['s', 1000n], ['ms', 1n]];

/** What a node reads as a time: it knows no days here. */
const TIME_UNITS: Units = [['h', 3_600_000n], ['m', 60_000n], ...SUBMINUTE_UNITS];

/** What a node reads as a number of blocks, and what it does not read but others do, for times that are not whole minutes. */
const BLOCK_UNITS: Units = [['d', 86_400_000n], ...TIME_UNITS];

/** @returns milliseconds in the largest unit that divides them */
const writeSpan = (ms: bigint, units: Units): string => {
	// the last one divides everything
	const [unit, size] = units.find(([, unitMs]) => ms % unitMs === 0n) as Units[number];
	return `${ms / size}${unit}`;
};

const time = (ms: bigint): string => writeSpan(ms, TIME_UNITS);

const encodeProperties = (config: LedgerConfig): Schemas['NetworkConfigurationDTO'] => {
	const { network, chain, aggregate, hashLock, secretLock, metadata, mosaic, multisig, namespace } = config;
	const blocks = (count: bigint): string => writeSpan(count * chain.blockGenerationTargetTimeMs, BLOCK_UNITS);
	return {
		network: {
			identifier: IDENTIFIER,
			nodeEqualityStrategy: 'host',
			nemesisSignerPublicKey: network.nemesisSignerPublicKey,
			generationHashSeed: network.generationHashSeed,
			epochAdjustment: `${network.epochAdjustmentSeconds}s`
		},
		chain: {
			enableVerifiableState: chain.enableVerifiableState,
			enableVerifiableReceipts: chain.enableVerifiableReceipts,
			currencyMosaicId: hexId(chain.currencyMosaicId),
			harvestingMosaicId: hexId(chain.harvestingMosaicId),
			blockGenerationTargetTime: time(chain.blockGenerationTargetTimeMs),
			blockTimeSmoothingFactor: number(chain.blockTimeSmoothingFactor),
			importanceGrouping: number(chain.importanceGrouping),
			importanceActivityPercentage: number(chain.importanceActivityPercentage),
			maxRollbackBlocks: number(chain.maxRollbackBlocks),
			maxDifficultyBlocks: number(chain.maxDifficultyBlocks),
			defaultDynamicFeeMultiplier: number(chain.defaultDynamicFeeMultiplier),
			maxTransactionLifetime: time(chain.maxTransactionLifetimeMs),
			maxBlockFutureTime: time(chain.maxBlockFutureTimeMs),
			initialCurrencyAtomicUnits: number(chain.initialCurrencyAtomicUnits),
			maxMosaicAtomicUnits: number(chain.maxMosaicAtomicUnits),
			totalChainImportance: number(chain.totalChainImportance),
			minHarvesterBalance: number(chain.minHarvesterBalance),
			maxHarvesterBalance: number(chain.maxHarvesterBalance),
			minVoterBalance: number(chain.minVoterBalance),
			votingSetGrouping: number(chain.votingSetGrouping),
			maxVotingKeysPerAccount: number(chain.maxVotingKeysPerAccount),
			minVotingKeyLifetime: number(chain.minVotingKeyLifetime),
			maxVotingKeyLifetime: number(chain.maxVotingKeyLifetime),
			harvestBeneficiaryPercentage: number(chain.harvestBeneficiaryPercentage),
			harvestNetworkPercentage: number(chain.harvestNetworkPercentage),
			harvestNetworkFeeSinkAddressV1: encodeAddress(chain.harvestNetworkFeeSinkAddress),
			harvestNetworkFeeSinkAddress: encodeAddress(chain.harvestNetworkFeeSinkAddress),
			maxTransactionsPerBlock: number(chain.maxTransactionsPerBlock)
		},
		plugins: {
			accountlink: { dummy: 'to trigger plugin load' },
			aggregate: {
				maxTransactionsPerAggregate: number(aggregate.maxTransactionsPerAggregate),
				maxCosignaturesPerAggregate: number(aggregate.maxCosignaturesPerAggregate),
				enableStrictCosignatureCheck: false,
				enableBondedAggregateSupport: true,
				maxBondedTransactionLifetime: time(aggregate.maxBondedTransactionLifetimeMs)
			},
			lockhash: {
				lockedFundsPerAggregate: number(hashLock.lockedFundsPerAggregate),
				maxHashLockDuration: blocks(hashLock.maxHashLockDuration)
			},
			locksecret: {
				maxSecretLockDuration: blocks(secretLock.maxSecretLockDuration),
				minProofSize: number(secretLock.minProofSize),
				maxProofSize: number(secretLock.maxProofSize)
			},
			metadata: { maxValueSize: number(metadata.maxValueSize) },
			mosaic: {
				maxMosaicsPerAccount: number(mosaic.maxMosaicsPerAccount),
				maxMosaicDuration: blocks(mosaic.maxMosaicDuration),
				maxMosaicDivisibility: number(mosaic.maxMosaicDivisibility),
				mosaicRentalFeeSinkAddressV1: encodeAddress(mosaic.mosaicRentalFeeSinkAddress),
				mosaicRentalFeeSinkAddress: encodeAddress(mosaic.mosaicRentalFeeSinkAddress),
				mosaicRentalFee: number(mosaic.mosaicRentalFee)
			},
			multisig: {
				maxMultisigDepth: number(multisig.maxMultisigDepth),
				maxCosignatoriesPerAccount: number(multisig.maxCosignatoriesPerAccount),
				maxCosignedAccountsPerAccount: number(multisig.maxCosignedAccountsPerAccount)
			},
			namespace: {
				maxNameSize: number(namespace.maxNameSize),
				maxChildNamespaces: number(namespace.maxChildNamespaces),
				maxNamespaceDepth: number(namespace.maxNamespaceDepth),
				minNamespaceDuration: blocks(namespace.minNamespaceDuration),
				maxNamespaceDuration: blocks(namespace.maxNamespaceDuration),
				namespaceGracePeriodDuration: blocks(namespace.namespaceGracePeriodDuration),
				reservedRootNamespaceNames: namespace.reservedRootNamespaceNames.join(', '),
				namespaceRentalFeeSinkAddressV1: encodeAddress(namespace.namespaceRentalFeeSinkAddress),
				namespaceRentalFeeSinkAddress: encodeAddress(namespace.namespaceRentalFeeSinkAddress),
				rootNamespaceRentalFeePerBlock: number(namespace.rootNamespaceRentalFeePerBlock),
				childNamespaceRentalFee: number(namespace.childNamespaceRentalFee)
			},
			restrictionaccount: { maxAccountRestrictionValues: number(config.accountRestriction.maxAccountRestrictionValues) },
			restrictionmosaic: { maxMosaicRestrictionValues: number(config.mosaicRestriction.maxMosaicRestrictionValues) },
			transfer: { maxMessageSize: number(config.transfer.maxMessageSize) }
		},
		// the rules in force today apply from the first block on
		forkHeights: {
			totalVotingBalanceCalculationFix: '0',
			treasuryReissuance: '0',
			strictAggregateTransactionHash: '0',
			skipSecretLockUniquenessChecks: '0',
			skipSecretLockExpirations: '0',
			forceSecretLockExpirations: '0'
		}
	};
};

export class EmbeddedNetworkReader implements NetworkReader {
	private readonly document: Json<'NetworkConfigurationDTO'>;

	constructor(private readonly config: LedgerConfig, private readonly minFeeMultiplier: number) {
		this.document = JSON.stringify(encodeProperties(config)) as Json<'NetworkConfigurationDTO'>;
	}

	properties(): Json<'NetworkConfigurationDTO'> {
		return this.document;
	}

	figures(): NetworkFigures {
		const { chain, namespace, mosaic, network } = this.config;
		return {
			currencyMosaicId: chain.currencyMosaicId,
			maxMosaicAtomicUnits: chain.maxMosaicAtomicUnits,
			nemesisSignerPublicKey: network.nemesisSignerPublicKey,
			defaultDynamicFeeMultiplier: chain.defaultDynamicFeeMultiplier,
			maxDifficultyBlocks: chain.maxDifficultyBlocks,
			rootNamespaceRentalFeePerBlock: namespace.rootNamespaceRentalFeePerBlock,
			childNamespaceRentalFee: namespace.childNamespaceRentalFee,
			mosaicRentalFee: mosaic.mosaicRentalFee,
			minFeeMultiplier: this.minFeeMultiplier
		};
	}

	inflation(): readonly InflationStep[] {
		return this.config.chain.inflation;
	}
}
