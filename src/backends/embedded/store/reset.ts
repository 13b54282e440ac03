/** Removes the files of a chain, and no others. */
import fs from 'node:fs';
import path from 'node:path';
import { ACCEPTED_NAME } from './accepted-record.js';
import { DATABASE_FILES, lockDataFolder, LOCK_NAME } from './database.js';
import { ROOM_NAME } from './folder.js';
import { attemptAtStart, UnusableDataFolder } from './storage-faults.js';

/** Files of a chain. The lock stays: if it were removed while another process waits for it, both could lock the folder. */
const CHAIN_FILES: ReadonlySet<string> = new Set([...DATABASE_FILES, ACCEPTED_NAME, `${ACCEPTED_NAME}.new`, ROOM_NAME]);
const LOCK_FILES: ReadonlySet<string> = new Set([LOCK_NAME, `${LOCK_NAME}-journal`]);
/** Certificates for HTTPS, and for peers. They stay: clients may trust the one, and peers know the other. */
const CERTIFICATE_FOLDERS: ReadonlySet<string> = new Set(['tls', 'peer']);

/** How many unknown names a message lists. */
const MAX_LISTED = 5;

/** @throws UnusableDataFolder when it does not exist, or is a link or a file */
const checkFolder = (directory: string): void => {
	const found = fs.lstatSync(directory, { throwIfNoEntry: false });
	if (found === undefined)
		throw new UnusableDataFolder(`the data folder ${directory} does not exist, nothing was removed: name it with --data-dir`);
	if (found.isSymbolicLink())
		throw new UnusableDataFolder(`${directory} is a symbolic link, nothing was removed: name its target with --data-dir ${fs.realpathSync(directory)}`);
	if (!found.isDirectory())
		throw new UnusableDataFolder(`${directory} is not a folder, nothing was removed: name the data folder with --data-dir`);
};

const isOfGateway = (entry: fs.Dirent): boolean => {
	const isFileOfGateway = CHAIN_FILES.has(entry.name) || LOCK_FILES.has(entry.name);
	return isFileOfGateway ? entry.isFile() : CERTIFICATE_FOLDERS.has(entry.name) && entry.isDirectory();
};

/** @returns names of the chain's files @throws UnusableDataFolder when there is anything that a gateway does not make */
const chainFilesIn = (directory: string): readonly string[] => {
	const entries = fs.readdirSync(directory, { withFileTypes: true });
	const unknown = entries.filter(entry => !isOfGateway(entry)).map(({ name }) => name);
	if (unknown.length > 0) {
		const more = unknown.length > MAX_LISTED ? ` and ${unknown.length - MAX_LISTED} more` : '';
		const listed = unknown.slice(0, MAX_LISTED).join(', ') + more;
		throw new UnusableDataFolder(`${directory} contains files of other programs (${listed}), nothing was removed:`
			+ ' name the data folder with --data-dir, or move these away');
	}
	return entries.map(({ name }) => name).filter(name => CHAIN_FILES.has(name));
};

/** Removes the files of a chain, of a folder that is locked. @returns their names */
export const removeChainFiles = (directory: string): readonly string[] => {
	// without the database, the record of what was accepted would be that of a chain that was lost
	const files = fs.readdirSync(directory).filter(name => CHAIN_FILES.has(name))
		.sort((a, b) => Number(b.startsWith(ACCEPTED_NAME)) - Number(a.startsWith(ACCEPTED_NAME)));
	files.forEach(name => fs.unlinkSync(path.join(directory, name)));
	return files;
};

/**
 * Removes the chain in a data folder, so that the next start begins a new one. Certificates are not removed.
 * @returns names of the files that were removed; none when there is no chain
 * @throws UnusableDataFolder when a gateway uses the folder, or when it contains files of other programs
 */
export const resetDataFolder = (directory: string): readonly string[] => attemptAtStart(directory, () => {
	checkFolder(directory);
	if (chainFilesIn(directory).length === 0)
		return [];

	const unlock = lockDataFolder(directory);
	try {
		// the folder may have changed meanwhile
		chainFilesIn(directory);
		return removeChainFiles(directory);
	} finally {
		unlock();
	}
});
