/** Chooses the parameters of the chain: the given ones for a new chain, the stored ones for an existing chain. */
import { findParameterFaults, InvalidParameters, type ParameterTexts, readParameters, writeParameters } from '../../../parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';
import { fromLedgerConfig } from '../ledger/parameters.js';
import type { ChooseParameters } from '../store/parameters.js';
import { UnusableDataFolder } from '../store/database.js';
import { createDevelopmentConfig, findFirstBlockFaults } from './first-block.js';

export interface ParameterRequest {
	readonly directory: string;
	/** Texts of parameters by name. */
	readonly parameters: ParameterTexts;
	/** Time between blocks that a new chain names unless one is given, milliseconds. */
	readonly nominalBlockTimeMs: number;
}

const found = ({ parameters, nominalBlockTimeMs }: ParameterRequest): LedgerConfig => {
	const config = createDevelopmentConfig(nominalBlockTimeMs, parameters);
	const faults = [...findParameterFaults(fromLedgerConfig(config)), ...findFirstBlockFaults(config)];
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	return config;
};

const goOn = (stored: LedgerConfig, { directory, parameters }: ParameterRequest): LedgerConfig => {
	const kept = writeParameters(fromLedgerConfig(stored));
	// the stored time between blocks converts durations in seconds to blocks
	const wanted = writeParameters(readParameters({ ...kept, ...parameters }));
	const differing = Object.keys(kept).filter(name => kept[name] !== wanted[name]);
	if (differing.length > 0) {
		throw new UnusableDataFolder(differing.map(name =>
			`the chain in the data folder ${directory} was founded with ${name} ${kept[name]}, not ${wanted[name]}: `
			+ 'omit it, or create a new chain in another folder').join('\n'));
	}
	return stored;
};

/**
 * @returns the decision, which throws InvalidParameters when a new chain cannot have the given ones, and UnusableDataFolder when the
 * existing chain has others
 */
export const chooseParameters = (request: ParameterRequest): ChooseParameters =>
	stored => (stored ? goOn(stored, request) : found(request));
