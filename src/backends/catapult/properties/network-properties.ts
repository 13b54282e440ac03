/** The values that the gateway itself uses from the property files of a node. Source: facts/rest-operations.md 4.9, 5. */
import type { Hash256, InflationStep, Json, MosaicId, NetworkFigures, PublicKey } from '../../../chain/index.js';
import { pluginSection } from '../../../config/network-folder/property-texts.js';
import { encodeNetworkConfiguration } from './network-configuration.js';
import { parseProperties, PropertyFileError } from '../../../config/network-folder/property-file.js';
import { count, hash, id, networkByte, networkName, quantity, readValue, requireValue, seconds } from '../../../config/network-folder/values.js';

/** Values that distinguish one network from another. */
export interface FileIdentity {
	/** Network byte; undefined for an unknown name. */
	readonly identifier: number | undefined;
	readonly generationHashSeed: Hash256;
	/** Unix time of network time 0. */
	readonly epochAdjustmentSeconds: number;
}

export interface NetworkProperties {
	readonly document: Json<'NetworkConfigurationDTO'>;
	readonly figures: Omit<NetworkFigures, 'minFeeMultiplier'>;
	readonly identity: FileIdentity;
}

/** @throws PropertyFileError when it is not a file of network properties, or a property that the gateway needs is missing */
export const readNetworkProperties = (text: string): NetworkProperties => {
	const sections = parseProperties(text);
	const document = encodeNetworkConfiguration(sections);
	const mosaic = pluginSection('mosaic');
	const namespace = pluginSection('namespace');
	// the notations check length and digits of ids, keys and hashes
	return {
		document,
		figures: {
			currencyMosaicId: requireValue(sections, 'chain', 'currencyMosaicId', id) as MosaicId,
			maxMosaicAtomicUnits: requireValue(sections, 'chain', 'maxMosaicAtomicUnits', quantity),
			nemesisSignerPublicKey: requireValue(sections, 'network', 'nemesisSignerPublicKey', hash) as PublicKey,
			defaultDynamicFeeMultiplier: requireValue(sections, 'chain', 'defaultDynamicFeeMultiplier', count),
			maxDifficultyBlocks: requireValue(sections, 'chain', 'maxDifficultyBlocks', count),
			rootNamespaceRentalFeePerBlock: requireValue(sections, namespace, 'rootNamespaceRentalFeePerBlock', quantity),
			childNamespaceRentalFee: requireValue(sections, namespace, 'childNamespaceRentalFee', quantity),
			mosaicRentalFee: requireValue(sections, mosaic, 'mosaicRentalFee', quantity)
		},
		identity: {
			identifier: networkByte.parse(requireValue(sections, 'network', 'identifier', networkName)),
			generationHashSeed: requireValue(sections, 'network', 'generationHashSeed', hash) as Hash256,
			epochAdjustmentSeconds: requireValue(sections, 'network', 'epochAdjustment', seconds)
		}
	};
};

/**
 * @returns the node's lower limit of fees, atomic units per byte
 * @throws PropertyFileError when it is not a file of node properties
 */
export const readMinFeeMultiplier = (text: string): number => requireValue(parseProperties(text), 'node', 'minFeeMultiplier', count);

const INFLATION_SECTION = 'inflation';
const STEP = /^starting-at-height-([0-9]+)$/;

/**
 * @returns the steps, ascending by height
 * @throws PropertyFileError when it is not a file of inflation properties
 */
export const readInflation = (text: string): readonly InflationStep[] => {
	const section = parseProperties(text).get(INFLATION_SECTION);
	if (section === undefined)
		throw new PropertyFileError(`section [${INFLATION_SECTION}] is missing`);

	return [...section].map(([key, value]) => {
		const [, height] = STEP.exec(key) ?? [];
		if (height === undefined)
			throw new PropertyFileError(`[${INFLATION_SECTION}] ${key} does not contain a height`);
		return {
			startHeight: readValue(INFLATION_SECTION, key, height, quantity),
			rewardAmount: readValue(INFLATION_SECTION, key, value, quantity)
		};
	}).sort((a, b) => (a.startHeight < b.startHeight ? -1 : 1));
};
