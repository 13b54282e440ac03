/**
 * The public network's parameters, which are the defaults of a development chain. Source: facts/ledger.md 2, column testnet;
 * src/parameters.
 */
import { type ParameterTexts, presetTexts, readParameters } from '../../../parameters/index.js';
import { formatTime } from '../../../notation/index.js';
import { encodeAddress } from '../../../wire/identifiers/address.js';
import type { LedgerConfig } from './config.js';
import { toLedgerConfig } from './parameters.js';

/** Parameters without a default: they identify a network. */
export type OwnParameters = {
	readonly network: LedgerConfig['network'];
	readonly chain: Pick<LedgerConfig['chain'], 'currencyMosaicId' | 'harvestNetworkFeeSinkAddress' | 'blockGenerationTargetTimeMs'>;
	readonly mosaic: Pick<LedgerConfig['mosaic'], 'mosaicRentalFeeSinkAddress'>;
	readonly namespace: Pick<LedgerConfig['namespace'], 'namespaceRentalFeeSinkAddress'>;
};

const textsOf = ({ network, chain, mosaic, namespace }: OwnParameters): ParameterTexts => ({
	'identifier': String(network.identifier),
	'nemesisSignerPublicKey': network.nemesisSignerPublicKey,
	'generationHashSeed': network.generationHashSeed,
	'epochAdjustment': String(network.epochAdjustmentSeconds),
	'chain.currencyMosaicId': chain.currencyMosaicId,
	'chain.harvestingMosaicId': chain.currencyMosaicId,
	'chain.blockGenerationTargetTime': formatTime(chain.blockGenerationTargetTimeMs),
	'chain.harvestNetworkFeeSinkAddress': encodeAddress(chain.harvestNetworkFeeSinkAddress),
	'mosaic.mosaicRentalFeeSinkAddress': encodeAddress(mosaic.mosaicRentalFeeSinkAddress),
	'namespace.namespaceRentalFeeSinkAddress': encodeAddress(namespace.namespaceRentalFeeSinkAddress)
});

/**
 * @param given - texts of single parameters by name
 * @returns a network's parameters: the given ones, its own, and those of the public network for the others
 * @throws InvalidParameters
 */
export const createLedgerConfig = (own: OwnParameters, given: ParameterTexts = {}): LedgerConfig =>
	toLedgerConfig(readParameters({ ...textsOf(own), ...presetTexts(given) }));
