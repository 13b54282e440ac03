/** Parameters of a network in the form of the ledger. */
import {
	encodeParameters as encode, findParameterFaults, InvalidParameters, type NetworkParameters, parseParameters as parse
} from '../../../parameters/index.js';
import type { LedgerConfig } from './config.js';

export const toLedgerConfig = (parameters: NetworkParameters): LedgerConfig => {
	const {
		identifier, generationHashSeed, epochAdjustment, nemesisSignerPublicKey, preset, currencyNames, harvestingNames, ...groups
	} = parameters;
	const { blockGenerationTargetTime, maxTransactionLifetime, maxBlockFutureTime, ...chain } = groups.chain;
	const { maxBondedTransactionLifetime, ...aggregate } = groups.aggregate;
	return {
		...groups,
		network: { identifier, generationHashSeed, epochAdjustmentSeconds: epochAdjustment, nemesisSignerPublicKey },
		founding: { preset, currencyNames, harvestingNames },
		chain: {
			...chain,
			blockGenerationTargetTimeMs: blockGenerationTargetTime,
			maxTransactionLifetimeMs: maxTransactionLifetime,
			maxBlockFutureTimeMs: maxBlockFutureTime
		},
		aggregate: { ...aggregate, maxBondedTransactionLifetimeMs: maxBondedTransactionLifetime }
	};
};

export const fromLedgerConfig = (config: LedgerConfig): NetworkParameters => {
	const { network, founding, ...groups } = config;
	const { blockGenerationTargetTimeMs, maxTransactionLifetimeMs, maxBlockFutureTimeMs, ...chain } = groups.chain;
	const { maxBondedTransactionLifetimeMs, ...aggregate } = groups.aggregate;
	const { epochAdjustmentSeconds, ...identity } = network;
	return {
		...groups,
		...identity,
		...founding,
		epochAdjustment: epochAdjustmentSeconds,
		chain: {
			...chain,
			blockGenerationTargetTime: blockGenerationTargetTimeMs,
			maxTransactionLifetime: maxTransactionLifetimeMs,
			maxBlockFutureTime: maxBlockFutureTimeMs
		},
		aggregate: { ...aggregate, maxBondedTransactionLifetime: maxBondedTransactionLifetimeMs }
	};
};

/** @returns the JSON in which a chain's parameters are stored; equal parameters have equal text */
export const encodeParameters = (config: LedgerConfig): string => encode(fromLedgerConfig(config));

/**
 * Reads what {@link encodeParameters} wrote.
 * @throws InvalidParameters when it is anything else, or when the parameters do not fit together
 */
export const parseParameters = (json: string): LedgerConfig => {
	const parameters = parse(json);
	const faults = findParameterFaults(parameters);
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	return toLedgerConfig(parameters);
};
