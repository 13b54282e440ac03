/** The parameters of the stored chain. */
import { encodeParameters, InvalidParameters, parseParameters } from '../../../parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';
import { type Connection, readMeta, UnusableDataFolder } from './database.js';

const KEY = 'parameters';

/**
 * Decides the parameters of a chain.
 * @param stored - those of the chain in the folder, if there is one
 */
export type ChooseParameters = (stored: LedgerConfig | undefined) => LedgerConfig;

/** @returns the chain's parameters as JSON (src/parameters reads it); undefined before there is a block */
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

/**
 * Determines the parameters of the chain in the folder. They are stored before the first block of a new chain; parameters that were added
 * to the table later are stored when the chain is opened, so that a later default does not change them.
 * @throws UnusableDataFolder when the stored parameters differ from the given ones
 */
export const settleParameters = (connection: Connection, directory: string, parameters: LedgerConfig | ChooseParameters): LedgerConfig => {
	const json = readParameters(connection);
	const stored = json === undefined ? undefined : parse(json, directory);
	const config = typeof parameters === 'function' ? parameters(stored) : parameters;
	const settled = encodeParameters(config);
	if (stored && encodeParameters(stored) !== settled)
		throw new UnusableDataFolder(`the data folder ${directory} belongs to a chain with other parameters`);
	if (json !== settled)
		connection.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, settled);
	return config;
};
