/** Errors of the disk and of the database file, as messages for the operator. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { ServiceUnavailable } from '../../../chain/index.js';
import { makeFolder } from '../../../runtime/folders.js';
import { codeOf, messageOf } from '../../../runtime/errors.js';

/** The data folder cannot be used. The message is for the operator. */
export class UnusableDataFolder extends Error {
	override readonly name = 'UnusableDataFolder';
}

/** The data folder cannot be written at present. The message completes "the data folder cannot be written: …". */
export class StorageUnavailable extends Error {
	override readonly name = 'StorageUnavailable';
}

const NO_SPACE = 'no space left on the disk';
const READ_ONLY = 'it is read-only';
const NOT_PERMITTED = 'the user of this process has no permission';
const TOO_LARGE = 'a file has reached the largest size that the system allows';
const DISK_ERROR = 'the disk reports an input/output error';
const IN_USE = 'another program has locked the database';
const CANNOT_OPEN = 'a file in it cannot be opened or created';
const NOT_A_FILE = 'it is not a file';

/** Conditions of the machine that may be temporary. Source: sqlite.org/rescode.html, errno(3). */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
	[/^(?:SQLITE_FULL|ENOSPC)$/, NO_SPACE],
	[/^EDQUOT$/, 'the disk quota is used up'],
	[/^(?:SQLITE_READONLY.*|EROFS)$/, READ_ONLY],
	[/^(?:SQLITE_PERM|EACCES|EPERM)$/, NOT_PERMITTED],
	[/^EFBIG$/, TOO_LARGE],
	[/^(?:SQLITE_IOERR.*|EIO)$/, DISK_ERROR],
	[/^EISDIR$/, NOT_A_FILE],
	[/^(?:SQLITE_BUSY.*|SQLITE_LOCKED.*|EBUSY)$/, IN_USE],
	[/^(?:SQLITE_CANTOPEN.*|SQLITE_NOLFS|ENOENT|ENOTDIR|EMFILE|ENFILE)$/, CANNOT_OPEN]
];

/** Permanent damage. */
const DAMAGED = /^(?:SQLITE_CORRUPT.*|SQLITE_NOTADB)$/;

/** What Node.js and better-sqlite3 report when its compiled part is missing or was made for another version. */
const NO_BINARY = /Could not locate the bindings file|NODE_MODULE_VERSION|ERR_DLOPEN_FAILED/;

/** @returns why there is no database at all; undefined when the error has another cause */
const binaryFaultOf = (error: unknown): string | undefined => {
	return NO_BINARY.test(`${codeOf(error)} ${messageOf(error)}`)
		? `the embedded chain needs better-sqlite3, which has no binary for this Node.js on ${os.platform()}-${os.arch()}: run npm rebuild better-sqlite3;`
		+ ' it downloads one from GitHub, or compiles one where Python, make and a C++ compiler are installed (npm may need an option to run'
		+ ' its install script: npm install --allow-scripts=better-sqlite3)'
		: undefined;
};

/** Where npm puts the compiled part of better-sqlite3. */
const BINARY = '../build/Release/better_sqlite3.node';

/** With headers of Node.js 24.19 and newer, objects of better-sqlite3 call this when they are collected, which can abort the process. */
const ABORTING_CALL = 'RemoveEnvironmentCleanupHook';

/** @param file - the compiled part of better-sqlite3 @throws UnusableDataFolder when it would abort the process sooner or later */
export const checkBinary = (file = path.resolve(path.dirname(createRequire(import.meta.url).resolve('better-sqlite3')), BINARY)): void => {
	if (fs.existsSync(file) && fs.readFileSync(file).includes(ABORTING_CALL)) {
		throw new UnusableDataFolder(`${file} was compiled with the headers of Node.js 24.19 or newer, with which better-sqlite3 aborts the process:`
			+ ' install and run symbol-gateway with Node.js 20 or 22, or use the archive that make release writes');
	}
};

/** @returns why the data folder cannot be written or read at present; undefined when the error has another cause */
export const storageFaultOf = (error: unknown): string | undefined => {
	if (error instanceof StorageUnavailable)
		return error.message;
	const code = error instanceof Error || error instanceof Database.SqliteError ? codeOf(error) : '';
	return REASONS.find(([pattern]) => pattern.test(code))?.[1];
};

const READ_RETRY_SECONDS = 5;

/** The database cannot be opened or read at present. */
export class StorageUnreadable extends ServiceUnavailable {
	/** @param reason - for the operator */
	constructor(readonly reason: string) {
		super('the data folder cannot be read at present', READ_RETRY_SECONDS);
	}
}

/** @returns StorageUnreadable for an error of the disk or the database file; any other error is returned unchanged */
export const readErrorOf = (error: unknown): unknown => {
	if (error instanceof StorageUnreadable)
		return error;
	const reason = error instanceof UnusableDataFolder ? CANNOT_OPEN : storageFaultOf(error);
	return reason === undefined ? error : new StorageUnreadable(reason);
};

/** SQLite has few codes for files that it cannot open; the operating system is more specific. */
const refineReason = (file: string, reason: string): string => {
	try {
		const isDirectory = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
		if (isDirectory)
			return NOT_A_FILE;
		if (reason === CANNOT_OPEN) {
			fs.accessSync(path.dirname(file), fs.constants.W_OK | fs.constants.X_OK);
			if (fs.existsSync(file))
				fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
		}
		return reason;
	} catch (error) {
		return storageFaultOf(error) ?? messageOf(error);
	}
};

/** Remedies by reason. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
	[NO_SPACE, 'free some space and start again'],
	[READ_ONLY, 'make it writable, or name another folder with --data-dir'],
	[NOT_PERMITTED, 'give the user of this process permission to write there, or name another folder with --data-dir'],
	[IN_USE, 'close that program and start again'],
	[CANNOT_OPEN, 'check what is there, or name another folder with --data-dir'],
	[NOT_A_FILE, 'remove it, or name another folder with --data-dir']
]);

/**
 * @param file - what was to be opened or written
 * @returns what to throw at start instead of an error of the disk or the database; any other error is returned unchanged
 */
export const startFault = (file: string, error: unknown): unknown => {
	if (error instanceof UnusableDataFolder)
		return error;
	const binaryFault = binaryFaultOf(error);
	if (binaryFault !== undefined)
		return new UnusableDataFolder(binaryFault);
	if (DAMAGED.test(codeOf(error))) {
		return new UnusableDataFolder(`${file} is damaged or is not a database of this gateway (${messageOf(error)}):`
			+ ' restore it from a backup, or name another folder with --data-dir');
	}
	const fault = storageFaultOf(error);
	if (fault === undefined) {
		return error instanceof Database.SqliteError
			? new UnusableDataFolder(`${file} cannot be used (${error.message}): it is not a database of this gateway; name another folder with --data-dir`)
			: error;
	}
	const reason = refineReason(file, fault);
	const remedy = REMEDIES.get(reason);
	return new UnusableDataFolder(`${file} cannot be opened or written: ${reason}${remedy === undefined ? '' : `; ${remedy}`}`);
};

/** Runs `work` at start. @throws UnusableDataFolder that contains the file name, when the disk or the database is the cause */
export const attemptAtStart = <T>(file: string, work: () => T): T => {
	try {
		return work();
	} catch (error) {
		throw startFault(file, error);
	}
};

/** Why a folder cannot be made, by the system's code. */
const NO_FOLDER: Readonly<Record<string, string>> = {
	EEXIST: 'it, or a part of its path, is a file',
	ENOTDIR: 'it, or a part of its path, is a file',
	ENOENT: 'its file system accepts no new folders there',
	ELOOP: 'its path contains symbolic links that lead in a circle',
	ENAMETOOLONG: 'its name, or a part of its path, is too long',
	EINVAL: 'its file system does not accept this name'
};

const MAX_SHOWN_NAME = 200;

/** @returns a name for a message, shortened */
const shown = (name: string): string => (name.length <= MAX_SHOWN_NAME ? name : `${name.slice(0, MAX_SHOWN_NAME)}...`);

const isDanglingLink = (name: string): boolean =>
	fs.lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() === true && fs.statSync(name, { throwIfNoEntry: false }) === undefined;

/** @returns why a folder could not be made; undefined where {@link startFault} has a description */
const folderFaultOf = (error: unknown): string | undefined => {
	const made = error instanceof Error && 'path' in error ? String(error.path) : '';
	const code = codeOf(error);
	if (code === 'EEXIST' && isDanglingLink(made))
		return `${shown(made)} is a symbolic link to a folder that does not exist`;
	return NO_FOLDER[code] ?? (storageFaultOf(error) === undefined ? messageOf(error) : undefined);
};

/** Creates the data folder when it does not exist. @throws UnusableDataFolder */
export const makeDataFolder = (directory: string): void => {
	try {
		makeFolder(directory);
	} catch (error) {
		const fault = folderFaultOf(error);
		if (fault === undefined)
			throw startFault(directory, error);
		throw new UnusableDataFolder(`the data folder ${shown(directory)} cannot be made: ${fault}; name another folder with --data-dir`);
	}
};

/**
 * Checks that files of the data folder are files, where they exist: reading a pipe or a device may never end.
 * @throws UnusableDataFolder
 */
export const checkFiles = (directory: string, names: readonly string[]): void => {
	for (const name of names) {
		const file = path.join(directory, name);
		const found = attemptAtStart(file, () => fs.statSync(file, { throwIfNoEntry: false }));
		if (found !== undefined && !found.isFile())
			throw new UnusableDataFolder(`${file} cannot be opened or written: ${NOT_A_FILE}; ${REMEDIES.get(NOT_A_FILE)}`);
	}
};
