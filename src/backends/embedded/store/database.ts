/** Opens the database of a chain: one connection that writes, any number that read beside it. */
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { SCHEMA, SCHEMA_VERSION } from './schema.js';

export type Connection = Database.Database;
export type Statement = Database.Statement;

const FILE_NAME = 'chain.sqlite';
const LOCK_NAME = 'chain.lock';
const MMAP_SIZE_BYTES = 2 ** 31;
const CACHE_SIZE_KIB = 65_536;
/** Pages of the write-ahead log between checkpoints: larger is faster, and slower to start after a crash. */
const CHECKPOINT_PAGES = 8000;
const PAGE_SIZE_BYTES = 8192;

/** The data folder cannot be used. The message is for the person who starts the gateway. */
export class UnusableDataFolder extends Error {
	override readonly name = 'UnusableDataFolder';
}

/** @returns what to throw instead of a fault of the database: what it says is for the person as well */
const refusal = (directory: string, error: unknown): unknown => (error instanceof Database.SqliteError
	? new UnusableDataFolder(`the data folder ${directory} cannot be used: ${error.message}`)
	: error);

export const databaseFile = (directory: string): string => path.join(directory, FILE_NAME);

/**
 * Makes sure that no other process uses the data folder. The lock is the operating system's and dies with the process.
 * @returns the function that gives the lock back
 * @throws UnusableDataFolder when another process has it
 */
export const lockDataFolder = (directory: string): () => void => {
	fs.mkdirSync(directory, { recursive: true });
	const lock = new Database(path.join(directory, LOCK_NAME), { timeout: 0 });
	try {
		lock.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		lock.close();
		if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
			throw new UnusableDataFolder(`the data folder ${directory} is in use by another gateway`);
		throw refusal(directory, error);
	}
	return () => lock.close();
};

const applyCommonPragmas = (connection: Connection): void => {
	connection.pragma(`mmap_size = ${MMAP_SIZE_BYTES}`);
	connection.pragma(`cache_size = -${CACHE_SIZE_KIB}`);
	connection.pragma('temp_store = MEMORY');
};

/** @returns a text about the chain as a whole */
export const readMeta = (connection: Connection, key: string): string | undefined =>
	connection.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(key);

const createTables = (connection: Connection): void => {
	connection.exec(SCHEMA);
	connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run('schema', String(SCHEMA_VERSION));
};

const checkTables = (connection: Connection, directory: string): void => {
	const schema = readMeta(connection, 'schema');
	if (String(SCHEMA_VERSION) !== schema)
		throw new UnusableDataFolder(`the data folder ${directory} was made by another version of the gateway (${schema ?? 'unknown'})`);
};

/**
 * Opens the database for writing, and makes it when there is none.
 * @throws UnusableDataFolder
 */
export const openForWriting = (directory: string): Connection => {
	fs.mkdirSync(directory, { recursive: true });
	const connection = new Database(databaseFile(directory));
	try {
		connection.pragma(`page_size = ${PAGE_SIZE_BYTES}`);
		connection.pragma('journal_mode = WAL');
		connection.pragma('synchronous = FULL');
		connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
		// the undo log must hear of rows that a REPLACE removes
		connection.pragma('recursive_triggers = ON');
		applyCommonPragmas(connection);
		const isNew = 0 === connection.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get();
		if (isNew)
			connection.transaction(() => createTables(connection))();
		else
			checkTables(connection, directory);
	} catch (error) {
		connection.close();
		throw refusal(directory, error);
	}
	return connection;
};

/** Opens the database for reading beside the writer. */
export const openForReading = (directory: string): Connection => {
	const connection = new Database(databaseFile(directory), { readonly: true });
	applyCommonPragmas(connection);
	return connection;
};
