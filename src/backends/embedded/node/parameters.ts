/** Chooses the parameters of the chain: the given ones for a new chain, the stored ones for an existing chain. */
import type { BlockInterval } from '../../../chain/index.js';
import { findParameterFaults, InvalidParameters, type ParameterTexts, readParameters, writeParameters } from '../../../config/parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';
import type { ChooseParameters } from '../store/parameters.js';
import { UnusableDataFolder } from '../store/database.js';
import { findEpochFaults } from './clock.js';
import { createDevelopmentConfig, findFirstBlockFaults } from './first-block.js';
import { hasHits } from './hit-chain.js';

export interface ParameterRequest {
	readonly directory: string;
	/** Texts of parameters by name. */
	readonly parameters: ParameterTexts;
	/** When blocks are made: milliseconds between them, `auto`, or `network`: when an account hits. */
	readonly blockInterval: BlockInterval;
}

/** `blockGenerationTargetTime` of a new chain when neither the parameters nor the interval contain it; the durations of presets fit. */
const BLOCK_TIMES_MS = { auto: 5000, network: 15_000 } as const;

const createConfig = ({ parameters, blockInterval }: ParameterRequest): LedgerConfig => {
	const blockTimeMs = typeof blockInterval === 'number' ? blockInterval : BLOCK_TIMES_MS[blockInterval];
	const config = createDevelopmentConfig(blockTimeMs, parameters, blockInterval === 'network');
	const faults = [...findParameterFaults(config), ...findEpochFaults(config), ...findFirstBlockFaults(config)];
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	return config;
};

const checkMode = (stored: LedgerConfig, { directory, blockInterval }: ParameterRequest): void => {
	if (hasHits(stored) === (blockInterval === 'network'))
		return;
	throw new UnusableDataFolder(`the chain in the data folder ${directory} was created ${hasHits(stored)
		? 'with blockInterval network, and nodes refuse blocks that are made otherwise: give --block-interval network'
		: 'with another blockInterval than network, so that it has blocks that nodes refuse: give another one'}, or create a new chain in another folder`);
};

const checkStored = (stored: LedgerConfig, request: ParameterRequest): LedgerConfig => {
	const { directory, parameters } = request;
	checkMode(stored, request);
	const current = writeParameters(stored);
	// the stored time between blocks converts durations in seconds to blocks
	const requested = writeParameters(readParameters({ ...current, ...parameters }));
	const differing = Object.keys(current).filter(name => current[name] !== requested[name]);
	if (differing.length > 0) {
		throw new UnusableDataFolder(differing.map(name =>
			`the chain in the data folder ${directory} was created with ${name} ${current[name]}, not ${requested[name]}: `
			+ 'omit this parameter, or create a new chain in another folder').join('\n'));
	}
	return stored;
};

/**
 * @returns a function that throws InvalidParameters when a new chain cannot have the given parameters, and UnusableDataFolder when the
 * existing chain has others
 */
export const chooseParameters = (request: ParameterRequest): ChooseParameters =>
	stored => (stored ? checkStored(stored, request) : createConfig(request));
