/** Converts the network properties of a node to the contract's document. Source: facts/rest-schemas.md 8. */
import type { Json, Plain } from '../../../chain/index.js';
import { type Encodable, type Encodables, encodeNetworkConfigurationDTO } from '../../../../generated/encoders.js';
import { PropertyFileError, type Section, type Sections } from '../../../config/network-folder/property-file.js';
import {
	address, flag, hash, heights, mosaicId, networkName, type Notation, number, readValue, seconds, signature, strategy,
	text, timeSpan
} from '../../../config/network-folder/values.js';
import { FORK_HEIGHTS_SECTION, HASHES_SECTION, pluginSection, SIGNATURES_SECTION } from '../../../config/network-folder/property-texts.js';
import { plainText } from '../../../wire/bytes/values.js';

/** Every member of a schema, in the contract's order, with the notation of its value in the file. */
type Notations<Name extends keyof Encodables> = {
	readonly [Member in keyof Required<Encodables[Name]>]: Notation<Exclude<Encodables[Name][Member], undefined>>
};

/** In seconds, because clients expect that unit; the file may have another one. */
const epochAdjustment: Notation<Plain> = {
	expected: seconds.expected,
	parse: value => {
		const read = seconds.parse(value);
		return read === undefined ? undefined : plainText(`${read}s`);
	}
};

const NETWORK: Notations<'NetworkPropertiesDTO'> = {
	identifier: networkName,
	nodeEqualityStrategy: strategy,
	nemesisSignerPublicKey: hash,
	generationHashSeed: hash,
	epochAdjustment
};

const CHAIN: Notations<'ChainPropertiesDTO'> = {
	enableVerifiableState: flag,
	enableVerifiableReceipts: flag,
	currencyMosaicId: mosaicId,
	harvestingMosaicId: mosaicId,
	blockGenerationTargetTime: timeSpan,
	blockTimeSmoothingFactor: number,
	blockFinalizationInterval: number,
	importanceGrouping: number,
	importanceActivityPercentage: number,
	maxRollbackBlocks: number,
	maxDifficultyBlocks: number,
	defaultDynamicFeeMultiplier: number,
	maxTransactionLifetime: timeSpan,
	maxBlockFutureTime: timeSpan,
	initialCurrencyAtomicUnits: number,
	maxMosaicAtomicUnits: number,
	totalChainImportance: number,
	minHarvesterBalance: number,
	maxHarvesterBalance: number,
	minVoterBalance: number,
	votingSetGrouping: number,
	maxVotingKeysPerAccount: number,
	minVotingKeyLifetime: number,
	maxVotingKeyLifetime: number,
	harvestBeneficiaryPercentage: number,
	harvestNetworkPercentage: number,
	harvestNetworkFeeSinkAddressV1: address,
	harvestNetworkFeeSinkAddress: address,
	blockPruneInterval: number,
	maxTransactionsPerBlock: number
};

const FORK_HEIGHTS: Notations<'ForkHeightsDTO'> = {
	totalVotingBalanceCalculationFix: number,
	treasuryReissuance: number,
	strictAggregateTransactionHash: number,
	skipSecretLockUniquenessChecks: heights,
	skipSecretLockExpirations: heights,
	forceSecretLockExpirations: heights,
	uniqueAggregateTransactionHash: number
};

type Plugins = Required<Encodable<'PluginsPropertiesDTO'>>;
type PluginNotations<Plugin> = { readonly [Member in keyof Required<Exclude<Plugin, string>>]: Notation<string> | Notation<boolean> };

const PLUGINS: { readonly [Name in keyof Plugins]: PluginNotations<Plugins[Name]> } = {
	accountlink: { dummy: text },
	aggregate: {
		maxTransactionsPerAggregate: number,
		maxCosignaturesPerAggregate: number,
		enableStrictCosignatureCheck: flag,
		enableBondedAggregateSupport: flag,
		maxBondedTransactionLifetime: timeSpan
	},
	lockhash: { lockedFundsPerAggregate: number, maxHashLockDuration: timeSpan },
	locksecret: { maxSecretLockDuration: timeSpan, minProofSize: number, maxProofSize: number },
	metadata: { maxValueSize: number },
	mosaic: {
		maxMosaicsPerAccount: number,
		maxMosaicDuration: timeSpan,
		maxMosaicDivisibility: number,
		mosaicRentalFeeSinkAddressV1: address,
		mosaicRentalFeeSinkAddress: address,
		mosaicRentalFee: number
	},
	multisig: { maxMultisigDepth: number, maxCosignatoriesPerAccount: number, maxCosignedAccountsPerAccount: number },
	namespace: {
		maxNameSize: number,
		maxChildNamespaces: number,
		maxNamespaceDepth: number,
		minNamespaceDuration: timeSpan,
		maxNamespaceDuration: timeSpan,
		namespaceGracePeriodDuration: timeSpan,
		reservedRootNamespaceNames: text,
		namespaceRentalFeeSinkAddressV1: address,
		namespaceRentalFeeSinkAddress: address,
		rootNamespaceRentalFeePerBlock: number,
		childNamespaceRentalFee: number
	},
	restrictionaccount: { maxAccountRestrictionValues: number },
	restrictionmosaic: { maxMosaicRestrictionValues: number },
	transfer: { maxMessageSize: number }
};

type Values<Notations> = { readonly [Member in keyof Notations]?: Notations[Member] extends Notation<infer Value> ? Value : never };

/** @returns the members that the section has; properties that the contract does not know are omitted */
const pick = <Notations extends Readonly<Record<string, Notation<string> | Notation<boolean>>>>(
	name: string, section: Section, notations: Notations
): Values<Notations> =>
	// each member is read in its own notation, which the compiler cannot follow through Object.entries
	Object.fromEntries(Object.entries(notations).flatMap(([key, notation]) => {
		const value = section.get(key);
		return value === undefined ? [] : [[key, readValue<unknown>(name, key, value, notation)]];
	})) as Values<Notations>;

const requireSection = (sections: Sections, name: string): Section => {
	const section = sections.get(name);
	if (section === undefined)
		throw new PropertyFileError(`section [${name}] is missing`);
	return section;
};

const isSet = (value: string): boolean => value !== '' && value !== 'false';

/** @returns the sorted elements of a section's properties; undefined where the section is missing */
const listOf = <Text extends string>(
	section: Section | undefined, elements: (key: string, value: string) => Text[]
): Text[] | undefined =>
	section && [...section].flatMap(([key, value]) => elements(key, value)).sort();

/**
 * @returns the document
 * @throws PropertyFileError when a section is missing, or a value is not in its notation
 */
export const encodeNetworkConfiguration = (sections: Sections): Json<'NetworkConfigurationDTO'> => {
	const plugins = Object.entries(PLUGINS).flatMap(([plugin, notations]) => {
		const name = pluginSection(plugin);
		const section = sections.get(name);
		return section ? [[plugin, pick(name, section, notations)]] : [];
	});
	return encodeNetworkConfigurationDTO({
		network: pick('network', requireSection(sections, 'network'), NETWORK),
		chain: pick('chain', requireSection(sections, 'chain'), CHAIN),
		// PLUGINS has the notations of each plug-in's members, which the compiler cannot follow through Object.entries
		plugins: Object.fromEntries(plugins) as Encodable<'PluginsPropertiesDTO'>,
		forkHeights: pick(FORK_HEIGHTS_SECTION, sections.get(FORK_HEIGHTS_SECTION) ?? new Map(), FORK_HEIGHTS),
		treasuryReissuanceTransactionSignatures:
			listOf(sections.get(SIGNATURES_SECTION), (key, value) =>
				(isSet(value) ? [readValue(SIGNATURES_SECTION, key, key, signature)] : [])),
		corruptAggregateTransactionHashes: listOf(sections.get(HASHES_SECTION), (key, value) => [`${key} = ${value}`.toUpperCase()])
	});
};
