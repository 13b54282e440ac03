/** Opens the database of a chain: one connection for writing, any number for reading. */
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { ACCEPTED_NAME } from './accepted-record.js';
import { ROOM_NAME, synchronize, synchronizeFolder } from './folder.js';
import { ADDED_SCHEMA, SCHEMA, SCHEMA_VERSION } from './schema.js';
import { attemptAtStart, checkBinary, checkFiles, makeDataFolder, startFault, UnusableDataFolder } from './storage-faults.js';

export { UnusableDataFolder } from './storage-faults.js';

export type Connection = Database.Database;
/** A prepared statement: what is bound to it, and the rows that it returns, or their only column after `pluck`. */
export type Statement<Bindings extends unknown[] = unknown[], Row = unknown> = Database.Statement<Bindings, Row>;

const FILE_NAME = 'chain.sqlite';
const IMPORT_NAME = 'import.sqlite';
/** Suffixes of the files that SQLite stores with a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Names of all files that databases in a data folder consist of. */
export const DATABASE_FILES: readonly string[] = [FILE_NAME, IMPORT_NAME].flatMap(name => ['', ...COMPANIONS].map(end => name + end));

export const LOCK_NAME = 'chain.lock';
const MMAP_SIZE_BYTES = 2 ** 31;
const CACHE_SIZE_KIB = 65_536;
/** Pages of the write-ahead log between checkpoints: larger is faster, and slower to start after a crash. */
const CHECKPOINT_PAGES = 4000;
const PAGE_SIZE_BYTES = 8192;

/** A larger log is truncated to this size after a checkpoint. */
const LOG_BYTES = CHECKPOINT_PAGES * PAGE_SIZE_BYTES;

/** A log of this size is emptied even if the writer must wait for readers. */
export const MAX_LOG_BYTES = 4 * LOG_BYTES;

/** How long the writer then waits for readers. */
const CHECKPOINT_WAIT_MS = 200;

export const databaseFile = (directory: string): string => path.join(directory, FILE_NAME);

/** The write-ahead log of the chain's database. */
export const logFile = (directory: string): string => `${databaseFile(directory)}-wal`;

/**
 * Locks the data folder for this process. The operating system releases the lock when the process ends.
 * @returns the function that releases the lock
 * @throws UnusableDataFolder when another process has it, or the folder cannot be used
 */
export const lockDataFolder = (directory: string): () => void => {
	checkBinary();
	makeDataFolder(directory);
	checkFiles(directory, [LOCK_NAME, ...DATABASE_FILES, ACCEPTED_NAME, `${ACCEPTED_NAME}.new`, ROOM_NAME]);
	const file = path.join(directory, LOCK_NAME);
	const lock = attemptAtStart(file, () => new Database(file, { timeout: 0 }));
	try {
		lock.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		lock.close();
		if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
			throw new UnusableDataFolder(`the data folder ${directory} is in use by another gateway: stop it, or use another folder`);
		throw startFault(file, error);
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

/** Stores a text about the chain as a whole. */
export const writeMeta = (connection: Connection, key: string, value: string): void => {
	connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(key, value);
};

const createTables = (connection: Connection): void => {
	connection.exec(SCHEMA);
	connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run('schema', String(SCHEMA_VERSION));
};

/** @returns whether the chain has an undo log (undo-log.ts): it follows others */
export const hasUndoLog = (connection: Connection): boolean =>
	connection.prepare('SELECT 1 FROM sqlite_master WHERE name = \'undo_mark\'').get() !== undefined;

const checkTables = (connection: Connection, directory: string): void => {
	const schema = readMeta(connection, 'schema');
	if (String(SCHEMA_VERSION) === schema)
		return;

	throw new UnusableDataFolder(`the data folder ${directory} was made by another version of the gateway (${schema ?? 'unknown'}): use that version, ${hasUndoLog(connection)
		? 'or begin with an empty folder, which pulls the chain again'
		: `export its chain and import it here, or begin a new chain with symbol-gateway reset --data-dir ${directory}`}`);
};

/** Removes a database and its log; it must be closed. */
export const removeDatabase = (file: string): void => {
	for (const end of ['', ...COMPANIONS])
		fs.rmSync(file + end, { force: true });
};

/**
 * Opens a new database that is filled and then replaces the chain's. It is fast and does not survive a crash; an unfinished one is
 * removed.
 */
export const openForImport = (directory: string): Connection => {
	const file = path.join(directory, IMPORT_NAME);
	attemptAtStart(file, () => discardImport(directory));
	const connection = attemptAtStart(file, () => new Database(file));
	try {
		connection.pragma(`page_size = ${PAGE_SIZE_BYTES}`);
		connection.pragma('journal_mode = MEMORY');
		connection.pragma('synchronous = OFF');
		connection.pragma('locking_mode = EXCLUSIVE');
		applyCommonPragmas(connection);
		connection.transaction(() => createTables(connection))();
	} catch (error) {
		connection.close();
		throw startFault(file, error);
	}
	return connection;
};

/** Removes a database that was to be filled; it must be closed. */
export const discardImport = (directory: string): void => removeDatabase(path.join(directory, IMPORT_NAME));

/** Replaces the chain's database by the filled one, durably and atomically. Both must be closed. */
export const adoptImport = (directory: string): void => {
	const imported = path.join(directory, IMPORT_NAME);
	synchronize(imported, 'r+');
	removeDatabase(databaseFile(directory));
	fs.renameSync(imported, databaseFile(directory));
	synchronizeFolder(directory);
};

/**
 * Opens the database for writing; creates it when there is none.
 * @throws UnusableDataFolder
 */
export const openForWriting = (directory: string): Connection => {
	makeDataFolder(directory);
	const file = databaseFile(directory);
	const connection = attemptAtStart(file, () => new Database(file));
	try {
		connection.pragma(`page_size = ${PAGE_SIZE_BYTES}`);
		connection.pragma('journal_mode = WAL');
		connection.pragma('synchronous = FULL');
		connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
		connection.pragma(`journal_size_limit = ${LOG_BYTES}`);
		// the triggers of the undo log must run for rows that a REPLACE removes
		connection.pragma('recursive_triggers = ON');
		applyCommonPragmas(connection);
		const isNew = connection.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get() === 0;
		if (isNew)
			connection.transaction(() => createTables(connection))();
		else
			checkTables(connection, directory);
		connection.exec(ADDED_SCHEMA);
	} catch (error) {
		connection.close();
		throw startFault(file, error);
	}
	return connection;
};

/**
 * Writes the whole log into the database and empties it, waiting briefly for readers.
 * @returns false when readers used the log during that time
 */
export const emptyLog = (connection: Connection): boolean => {
	const timeout = connection.prepare<[], number>('PRAGMA busy_timeout').pluck().get()!;
	connection.pragma(`busy_timeout = ${CHECKPOINT_WAIT_MS}`);
	try {
		const { busy } = connection.prepare<[], { readonly busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)').get()!;
		return busy === 0;
	} finally {
		connection.pragma(`busy_timeout = ${timeout}`);
	}
};

/** Opens the database for reading. */
export const openForReading = (directory: string): Connection => {
	const file = databaseFile(directory);
	const connection = attemptAtStart(file, () => new Database(file, { readonly: true }));
	applyCommonPragmas(connection);
	return connection;
};
