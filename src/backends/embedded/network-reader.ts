/** Returns the chain's parameters in the notation of a node's property files. Source: facts/rest-schemas.md 8, facts/ledger.md 2. */
import { type Encodable, encodeNetworkConfigurationDTO } from '../../../generated/encoders.js';
import type { InflationStep, Json, NetworkFigures, NetworkReader, Plain } from '../../chain/index.js';
import { formatDecimal as number, formatId as hexId, formatNodeTime as time, formatTime, NEVER } from '../../config/notation/index.js';
import { formatNetworkByte } from '../../config/network-folder/values.js';
import { encodeAddress } from '../../wire/identifiers/address.js';
import type { LedgerConfig } from './ledger/config.js';
import { plainText } from '../../wire/bytes/values.js';

/** @returns the parameters in the notation of a node's property files */
export const describeNetwork = (config: LedgerConfig) => {
	const { network, chain, aggregate, hashLock, secretLock, metadata, mosaic, multisig, namespace, forkHeights, exceptions } = config;
	const { treasuryReissuanceTransactionSignatures: signatures, corruptAggregateTransactionHashes: pairs } = exceptions;
	const blocks = (count: bigint): string => formatTime(count * chain.blockGenerationTargetTimeMs);
	const heights = (values: readonly bigint[]): Plain => plainText(values.map(number).join(', '));
	return {
		network: {
			identifier: formatNetworkByte(network.identifier),
			nodeEqualityStrategy: 'host',
			nemesisSignerPublicKey: network.nemesisSignerPublicKey,
			generationHashSeed: network.generationHashSeed,
			epochAdjustment: plainText(`${network.epochAdjustmentSeconds}s`)
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
			harvestNetworkFeeSinkAddressV1: encodeAddress(chain.harvestNetworkFeeSinkAddressV1),
			harvestNetworkFeeSinkAddress: encodeAddress(chain.harvestNetworkFeeSinkAddress),
			maxTransactionsPerBlock: number(chain.maxTransactionsPerBlock)
		},
		plugins: {
			accountlink: { dummy: 'to trigger plugin load' },
			aggregate: {
				maxTransactionsPerAggregate: number(aggregate.maxTransactionsPerAggregate),
				maxCosignaturesPerAggregate: number(aggregate.maxCosignaturesPerAggregate),
				enableStrictCosignatureCheck: aggregate.enableStrictCosignatureCheck,
				enableBondedAggregateSupport: aggregate.enableBondedAggregateSupport,
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
				mosaicRentalFeeSinkAddressV1: encodeAddress(mosaic.mosaicRentalFeeSinkAddressV1),
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
				namespaceRentalFeeSinkAddressV1: encodeAddress(namespace.namespaceRentalFeeSinkAddressV1),
				namespaceRentalFeeSinkAddress: encodeAddress(namespace.namespaceRentalFeeSinkAddress),
				rootNamespaceRentalFeePerBlock: number(namespace.rootNamespaceRentalFeePerBlock),
				childNamespaceRentalFee: number(namespace.childNamespaceRentalFee)
			},
			restrictionaccount: { maxAccountRestrictionValues: number(config.accountRestriction.maxAccountRestrictionValues) },
			restrictionmosaic: { maxMosaicRestrictionValues: number(config.mosaicRestriction.maxMosaicRestrictionValues) },
			transfer: { maxMessageSize: number(config.transfer.maxMessageSize) }
		},
		forkHeights: {
			totalVotingBalanceCalculationFix: number(forkHeights.totalVotingBalanceCalculationFix),
			treasuryReissuance: number(forkHeights.treasuryReissuance),
			strictAggregateTransactionHash: number(forkHeights.strictAggregateTransactionHash),
			skipSecretLockUniquenessChecks: heights(forkHeights.skipSecretLockUniquenessChecks),
			skipSecretLockExpirations: heights(forkHeights.skipSecretLockExpirations),
			forceSecretLockExpirations: heights(forkHeights.forceSecretLockExpirations),
			...forkHeights.uniqueAggregateTransactionHash !== NEVER && {
				uniqueAggregateTransactionHash: number(forkHeights.uniqueAggregateTransactionHash)
			}
		},
		...signatures.length > 0 && { treasuryReissuanceTransactionSignatures: [...signatures].sort() },
		...pairs.length > 0 && { corruptAggregateTransactionHashes: pairs.map(pair => pair.replace('=', ' = ')).sort() }
	} satisfies Encodable<'NetworkConfigurationDTO'>;
};

export class EmbeddedNetworkReader implements NetworkReader {
	private readonly document: Json<'NetworkConfigurationDTO'>;

	constructor(private readonly config: LedgerConfig, private readonly minFeeMultiplier: number) {
		this.document = encodeNetworkConfigurationDTO(describeNetwork(config));
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
