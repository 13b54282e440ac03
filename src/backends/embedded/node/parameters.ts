/** Chooses the parameters of the chain: the given ones for a new chain, the stored ones for an existing chain. */
import { findParameterFaults, InvalidParameters, type ParameterTexts, readParameters, writeParameters } from '../../../parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';
import type { ChooseParameters } from '../store/parameters.js';
import { UnusableDataFolder } from '../store/database.js';
import { createDevelopmentConfig, findFirstBlockFaults } from './first-block.js';

export interface ParameterRequest {
	readonly directory: string;
	/** Texts of parameters by name. */
	readonly parameters: ParameterTexts;
	/** `blockGenerationTargetTime` of a new chain when the parameters do not contain it, milliseconds. */
	readonly nominalBlockTimeMs: number;
}

const createConfig = ({ parameters, nominalBlockTimeMs }: ParameterRequest): LedgerConfig => {
	const config = createDevelopmentConfig(nominalBlockTimeMs, parameters);
	const faults = [...findParameterFaults(config), ...findFirstBlockFaults(config)];
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	return config;
};

const checkStored = (stored: LedgerConfig, { directory, parameters }: ParameterRequest): LedgerConfig => {
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
