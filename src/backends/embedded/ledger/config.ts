/**
 * Parameters of a network as the ledger uses them: spec/network-parameters.yaml describes each. Defaults are the public network's values,
 * except where a development chain needs its own (src/backends/embedded/node/first-block.ts).
 */
import { type NetworkParameters, type ParameterTexts, presetTexts, readParameters, writeParameters } from '../../../config/parameters/index.js';

export type LedgerConfig = NetworkParameters;

/** Parameters without a default: they identify a network. */
export interface OwnParameters {
	readonly network: LedgerConfig['network'];
	readonly chain: Pick<LedgerConfig['chain'], 'currencyMosaicId' | 'harvestNetworkFeeSinkAddress' | 'blockGenerationTargetTimeMs'>;
	readonly mosaic: Pick<LedgerConfig['mosaic'], 'mosaicRentalFeeSinkAddress'>;
	readonly namespace: Pick<LedgerConfig['namespace'], 'namespaceRentalFeeSinkAddress'>;
}

/**
 * @param given - texts of single parameters by name
 * @returns a network's parameters: the given ones, its own, and those of the public network for the others
 * @throws InvalidParameters
 */
export const createLedgerConfig = (own: OwnParameters, given: ParameterTexts = {}): LedgerConfig =>
	readParameters({ ...writeParameters(own), 'chain.harvestingMosaicId': own.chain.currencyMosaicId, ...presetTexts(given) });
