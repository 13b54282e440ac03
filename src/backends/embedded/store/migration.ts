/** Adds the tables that databases of the previous version lack, in one transaction. Source: docs/adr/0039-proofs-of-finalization.md. */
import fs from 'node:fs';
import Database from 'better-sqlite3';
import { databaseFile, readMeta, writeMeta } from './database.js';
import { ADDED_SCHEMA, FINALIZATION_TABLES, SCHEMA_VERSION } from './schema.js';
import { attemptAtStart } from './storage-faults.js';

const PREVIOUS_VERSION = 6;

const extend = (file: string): void => {
	const connection = new Database(file);
	try {
		connection.transaction(() => {
			const isPresent = connection.prepare('SELECT 1 FROM sqlite_master WHERE name = \'meta\'').get() !== undefined;
			if (!isPresent || readMeta(connection, 'schema') !== String(PREVIOUS_VERSION))
				return;
			connection.exec(FINALIZATION_TABLES + ADDED_SCHEMA);
			writeMeta(connection, 'schema', String(SCHEMA_VERSION));
		})();
	} finally {
		connection.close();
	}
};

/**
 * Extends the database in a folder if it is of the previous version. The caller has locked the folder and verified that it is complete.
 * @throws UnusableDataFolder
 */
export const migrateDatabase = (directory: string): void => {
	const file = databaseFile(directory);
	attemptAtStart(file, () => {
		if (fs.existsSync(file))
			extend(file);
	});
};
