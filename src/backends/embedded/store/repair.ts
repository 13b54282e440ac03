/** Accepts the loss of a part of a chain. */
import fs from 'node:fs';
import { type Accepted, acceptedFile, readAccepted } from './accepted-record.js';
import { Acceptance, checkAccepted } from './acceptance.js';
import { type Connection, databaseFile, emptyLog, lockDataFolder, logFile, openForWriting, removeDatabase, UnusableDataFolder } from './database.js';
import { migrateDatabase } from './migration.js';
import { attemptAtStart } from './storage-faults.js';

/** @returns what is recorded; undefined when there is no record, or it is unreadable */
const readRecord = (directory: string): Accepted | undefined => {
	try {
		return readAccepted(directory);
	} catch (error) {
		if (error instanceof UnusableDataFolder)
			return undefined;
		throw error;
	}
};

/** @throws UnusableDataFolder when the database contradicts itself, so that its chain cannot be continued */
const checkIntegrity = (connection: Connection, directory: string): void => {
	const result = connection.prepare<[], string>('PRAGMA integrity_check(1)').pluck().get()!;
	const { blocks, height } = connection.prepare<[], { readonly blocks: number; readonly height: number }>(
		'SELECT count(*) AS blocks, coalesce(max(height), 0) AS height FROM blocks'
	).get()!;
	if (result !== 'ok' || blocks !== height) {
		throw new UnusableDataFolder(`${databaseFile(directory)} is damaged (${result === 'ok' ? `${blocks} of ${height} blocks` : result}) and cannot be`
			+ ' repaired: restore the folder from a backup, or remove it to begin a new chain');
	}
};

/** @returns whether the database contains all that was accepted. Changes nothing. */
const isComplete = (directory: string): boolean => {
	try {
		checkAccepted(directory);
		return true;
	} catch (error) {
		if (error instanceof UnusableDataFolder)
			return false;
		throw error;
	}
};

const removeRemains = (directory: string): void => {
	removeDatabase(databaseFile(directory));
	fs.rmSync(acceptedFile(directory), { force: true });
};

const acceptDatabase = (directory: string, recorded: Accepted | undefined): string => {
	const wasComplete = isComplete(directory);
	migrateDatabase(directory);
	const connection = openForWriting(directory);
	try {
		checkIntegrity(connection, directory);
		const acceptance = Acceptance.open(directory, connection);
		acceptance.close();
		emptyLog(connection);
		const { height } = acceptance.tip();
		if (wasComplete)
			return `${directory}: the chain is complete and undamaged, up to block ${height}; there was nothing to repair.`;
		const lost = recorded === undefined ? '' : `; ${recorded.height} had been accepted`;
		return `${directory}: the chain continues from block ${height}${lost}.`;
	} finally {
		connection.close();
	}
};

/**
 * Records the chain in a data folder as accepted, even if a part of it was lost; without a database the next start creates a new chain.
 * @returns a description of the result for the operator
 * @throws UnusableDataFolder when the folder is in use, does not exist, or its database is damaged
 */
export const repairDataFolder = (directory: string): string => {
	if (!fs.existsSync(directory))
		throw new UnusableDataFolder(`the data folder ${directory} does not exist: name it with --data-dir`);
	const unlock = lockDataFolder(directory);
	try {
		const recorded = readRecord(directory);
		const file = databaseFile(directory);
		if (fs.existsSync(file))
			return attemptAtStart(file, () => acceptDatabase(directory, recorded));

		const hadRemains = recorded !== undefined || fs.existsSync(logFile(directory));
		attemptAtStart(file, () => removeRemains(directory));
		return hadRemains
			? `${directory}: nothing is left of its chain; the next start begins a new one.`
			: `${directory}: there is no chain and nothing to repair.`;
	} finally {
		unlock();
	}
};
