/** The parameters of the stored chain. They are written when it is founded, and stay. */
import { InvalidParameters } from '../../../parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';
import { encodeParameters, parseParameters } from '../ledger/parameters.js';
import { type Connection, readMeta, UnusableDataFolder } from './database.js';

const KEY = 'parameters';

/**
 * Decides the parameters of a chain.
 * @param stored - those of the chain in the folder, if there is one
 */
export type ChooseParameters = (stored: LedgerConfig | undefined) => LedgerConfig;

/** @returns the chain's parameters as JSON (ledger/parameters.ts reads it); undefined before there is a block */
export const readParameters = (connection: Connection): string | undefined =>
	(connection.prepare('SELECT 1 FROM blocks WHERE height = 1').get() ? readMeta(connection, KEY) : undefined);

const parse = (json: string, directory: string): LedgerConfig => {
	try {
		return parseParameters(json);
	} catch (error) {
		if (error instanceof InvalidParameters)
			throw new UnusableDataFolder(`the data folder ${directory} names parameters that cannot be: ${error.message}`);
		throw error;
	}
};

/**
 * Determines the parameters of the chain in the folder; those of a new chain are stored before its first block.
 * @throws UnusableDataFolder when a chain was founded with other ones than those given
 */
export const settleParameters = (connection: Connection, directory: string, parameters: LedgerConfig | ChooseParameters): LedgerConfig => {
	const stored = readParameters(connection);
	const config = typeof parameters === 'function' ? parameters(stored === undefined ? undefined : parse(stored, directory)) : parameters;
	const json = encodeParameters(config);
	if (stored !== undefined && stored !== json)
		throw new UnusableDataFolder(`the data folder ${directory} belongs to a chain with other parameters`);
	if (stored === undefined)
		connection.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, json);
	return config;
};
