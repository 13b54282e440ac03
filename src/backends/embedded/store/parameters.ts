/** The parameters of the stored chain. */
import { encodeParameters, InvalidParameters, type ParameterTexts, parseParameters, writeParameters } from '../../../config/parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';
import { type Connection, readMeta, UnusableDataFolder } from './database.js';

const KEY = 'parameters';

/**
 * Decides the parameters of a chain.
 * @param stored - those of the chain in the folder, if there is one
 */
export type ChooseParameters = (stored: LedgerConfig | undefined) => LedgerConfig;

/** @returns the chain's parameters as JSON (src/config/parameters reads it); undefined before there is a block */
export const readParameters = (connection: Connection): string | undefined =>
	(connection.prepare('SELECT 1 FROM blocks WHERE height = 1').get() ? readMeta(connection, KEY) : undefined);

const parse = (json: string, directory: string): LedgerConfig => {
	try {
		return parseParameters(json);
	} catch (error) {
		if (error instanceof InvalidParameters)
			throw new UnusableDataFolder(`the data folder ${directory} contains invalid parameters: ${error.message}`);
		throw error;
	}
};

/** A rule that changes at a height. */
const FORK = /^forkHeights\./;

/** Stored blocks do not depend on it: the operator of a network may correct it. A chain of its own compares it at its start. */
const CORRECTABLE = 'aggregate.versions';

/** Whether a fork begins above the newest block. */
const isAhead = (text: string | undefined, height: number): boolean => text === 'never' || Number(text) > height;

/** @returns names of the parameters with other values, without forks that are ahead of the chain: a network may add and move these */
const findDifferences = (stored: ParameterTexts, given: ParameterTexts, height: number): readonly string[] => {
	const different = Object.keys(given).filter(name => stored[name] !== given[name] && name !== CORRECTABLE);
	return different.filter(name => !FORK.test(name) || !isAhead(stored[name], height) || !isAhead(given[name], height));
};

const refuseDifferences = (connection: Connection, directory: string, stored: ParameterTexts, given: ParameterTexts): void => {
	const height = connection.prepare<[], number>('SELECT max(height) FROM blocks').pluck().get()!;
	const [name, ...others] = findDifferences(stored, given, height);
	if (name === undefined)
		return;
	const more = others.length === 0 ? '' : `, and ${others.length} more`;
	throw new UnusableDataFolder(`the data folder ${directory} belongs to a chain with other parameters: ${name} ${stored[name]}, not ${given[name]}${more}:`
		+ ' name another data folder');
};

/**
 * Determines the parameters of the chain in the folder. They are stored before the first block of a new chain; parameters that were added
 * to the table later are stored when the chain is opened, so that a later default does not change them; so are the heights of forks that
 * are ahead of the chain.
 * @throws UnusableDataFolder when the stored parameters differ from the given ones
 */
export const settleParameters = (connection: Connection, directory: string, parameters: LedgerConfig | ChooseParameters): LedgerConfig => {
	const json = readParameters(connection);
	const stored = json === undefined ? undefined : parse(json, directory);
	const config = typeof parameters === 'function' ? parameters(stored) : parameters;
	const settled = encodeParameters(config);
	if (stored)
		refuseDifferences(connection, directory, writeParameters(stored), writeParameters(config));
	if (json !== settled)
		connection.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, settled);
	return config;
};
