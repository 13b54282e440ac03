/** Opens the database of a chain: one connection that writes, any number that read beside it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { SCHEMA, SCHEMA_VERSION } from './schema.js';

export type Connection = Database.Database;
export type Statement = Database.Statement;

const FILE_NAME = 'chain.sqlite';
const IMPORT_NAME = 'import.sqlite';
/** What SQLite keeps beside a database, by the end of its name. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;
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

/** Keeps a text about the chain as a whole, durably. */
export const writeMeta = (connection: Connection, key: string, value: string): void => {
	connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(key, value);
};

const createTables = (connection: Connection): void => {
	connection.exec(SCHEMA);
	connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run('schema', String(SCHEMA_VERSION));
};

const checkTables = (connection: Connection, directory: string): void => {
	const schema = readMeta(connection, 'schema');
	if (String(SCHEMA_VERSION) !== schema)
		throw new UnusableDataFolder(`the data folder ${directory} was made by another version of the gateway (${schema ?? 'unknown'})`);
};

const removeDatabase = (file: string): void => {
	for (const end of ['', ...COMPANIONS])
		fs.rmSync(file + end, { force: true });
};

/**
 * Opens a new database beside the chain's, to be filled and then put in its place. It is fast and survives no crash; what is left of
 * one that was not finished is removed.
 */
export const openForImport = (directory: string): Connection => {
	discardImport(directory);
	const connection = new Database(path.join(directory, IMPORT_NAME));
	try {
		connection.pragma(`page_size = ${PAGE_SIZE_BYTES}`);
		connection.pragma('journal_mode = MEMORY');
		connection.pragma('synchronous = OFF');
		connection.pragma('locking_mode = EXCLUSIVE');
		applyCommonPragmas(connection);
		connection.transaction(() => createTables(connection))();
	} catch (error) {
		connection.close();
		throw refusal(directory, error);
	}
	return connection;
};

/** Removes a database that was to be filled; it must be closed. */
export const discardImport = (directory: string): void => removeDatabase(path.join(directory, IMPORT_NAME));

/** Makes sure that a file, or the names in a folder, are on the disk. */
const synchronize = (name: string, flags: 'r' | 'r+'): void => {
	const descriptor = fs.openSync(name, flags);
	try {
		fs.fsyncSync(descriptor);
	} finally {
		fs.closeSync(descriptor);
	}
};

/** Puts the filled database in the place of the chain's, durably, all or nothing. Both must be closed. */
export const adoptImport = (directory: string): void => {
	const imported = path.join(directory, IMPORT_NAME);
	synchronize(imported, 'r+');
	removeDatabase(databaseFile(directory));
	fs.renameSync(imported, databaseFile(directory));
	// not every system can open a folder
	if ('win32' !== os.platform())
		synchronize(directory, 'r');
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
