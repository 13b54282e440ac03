/** Compares the chain in a data folder with what was accepted, and counts commits. Source: docs/adr/0017-accepted-record.md. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import Database from 'better-sqlite3';
import { ZERO_HASH } from '../../../chain/index.js';
import { hash256 } from '../../../wire/bytes/values.js';
import { ACCEPTED_NAME, type Accepted, AcceptedRecord, acceptedFile, readAccepted } from './accepted-record.js';
import { type Connection, databaseFile, emptyLog, logFile, MAX_LOG_BYTES, readMeta, type Statement, writeMeta } from './database.js';
import { FolderWatch } from './folder.js';
import { attemptAtStart, UnusableDataFolder } from './storage-faults.js';

/** Key of the chain's random id. */
export const CHAIN_ID = 'chainId';
/** Key of the number of commits. */
export const COMMITS = 'commits';
const CHAIN_ID_BYTES = 16;

/** Commits between two attempts to empty a log that readers use. */
const COMMITS_BETWEEN_ATTEMPTS = 100;

type Stored = Omit<Accepted, 'chainId'> & { readonly chainId: string | undefined };

const readTip = (connection: Connection): Pick<Accepted, 'height' | 'hash'> => {
	const row = connection.prepare<[], { height: number; hash: Buffer }>('SELECT height, hash FROM blocks ORDER BY height DESC LIMIT 1').get();
	return row ? { height: row.height, hash: hash256(row.hash) } : { height: 0, hash: ZERO_HASH };
};

const readStored = (connection: Connection): Stored => ({
	chainId: readMeta(connection, CHAIN_ID), commits: Number(readMeta(connection, COMMITS) ?? 0), ...readTip(connection)
});

/** Opens the database read-only, so that a damaged log is not changed. */
const inspect = (directory: string): Stored => {
	const file = databaseFile(directory);
	return attemptAtStart(file, () => {
		const connection = new Database(file, { readonly: true });
		try {
			const isEmpty = connection.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get() === 0;
			return isEmpty ? { chainId: undefined, commits: 0, height: 0, hash: ZERO_HASH } : readStored(connection);
		} finally {
			connection.close();
		}
	});
};

const hasContent = (file: string): boolean => (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

const refuse = (directory: string, what: string): never => {
	throw new UnusableDataFolder(`the data folder ${directory} ${what}. Restore the whole folder from a backup,`
		+ ` or accept the loss: symbol-gateway repair --data-dir ${directory}`);
};

/** @returns the height of the newest block in a folder; 0 when there is none. Changes nothing. @throws UnusableDataFolder */
export const storedHeight = (directory: string): number => (fs.existsSync(databaseFile(directory)) ? inspect(directory).height : 0);

const isSame = (stored: Stored, accepted: Accepted): boolean => stored.chainId === accepted.chainId && stored.commits === accepted.commits
	&& stored.height === accepted.height && stored.hash === accepted.hash;

/**
 * Verifies that the folder contains all that was accepted. Changes nothing.
 * @throws UnusableDataFolder when something is missing
 */
export const checkAccepted = (directory: string): void => {
	const accepted = readAccepted(directory);
	const isFounded = accepted !== undefined && accepted.height > 0;
	if (!fs.existsSync(databaseFile(directory))) {
		if (isFounded)
			refuse(directory, `has lost its database: chain.sqlite is missing, but ${accepted.height} blocks were accepted (${ACCEPTED_NAME})`);
		if (hasContent(logFile(directory)))
			refuse(directory, 'has lost its database: chain.sqlite is missing, but its log chain.sqlite-wal is there');
		return;
	}

	const stored = inspect(directory);
	if (!accepted && stored.commits > 0)
		refuse(directory, `has lost ${ACCEPTED_NAME}, so that it is unknown whether the chain of ${stored.height} blocks is complete`);
	if (!accepted || !isFounded)
		return;
	if (stored.chainId !== undefined && stored.chainId !== accepted.chainId)
		refuse(directory, `holds another chain than the one that was accepted (${ACCEPTED_NAME})`);
	if (stored.commits < accepted.commits || stored.commits === accepted.commits && !isSame(stored, accepted)) {
		refuse(directory, `holds less than was accepted: the chain ends at block ${stored.height}, ${accepted.commits - stored.commits} commits before`
			+ ` the last one, which left it at block ${accepted.height}. chain.sqlite-wal is missing, truncated or damaged, or chain.sqlite is an older copy`);
	}
};

/** Counts the commits of an open chain and records them. */
export class Acceptance {
	private readonly writeCount: Statement;
	private readonly watch: FolderWatch;
	private attemptAfter = 0;

	private constructor(
		private readonly connection: Connection,
		private readonly directory: string,
		private readonly record: AcceptedRecord,
		private accepted: Accepted
	) {
		this.writeCount = connection.prepare('UPDATE meta SET value = ? WHERE key = ?');
		this.watch = new FolderWatch(directory, [databaseFile(directory), logFile(directory), acceptedFile(directory)]);
	}

	/** Records the chain of an open database as accepted; call {@link checkAccepted} first. */
	static open(directory: string, connection: Connection): Acceptance {
		const chainId = readMeta(connection, CHAIN_ID) ?? randomBytes(CHAIN_ID_BYTES).toString('hex');
		connection.transaction(() => {
			writeMeta(connection, CHAIN_ID, chainId);
			writeMeta(connection, COMMITS, readMeta(connection, COMMITS) ?? '0');
		})();
		const accepted = { ...readStored(connection), chainId };
		// before the first commit is counted: a database with counted commits but without a record is rejected
		const record = attemptAtStart(acceptedFile(directory), () => AcceptedRecord.create(directory, accepted));
		return new Acceptance(connection, directory, record, accepted);
	}

	/** Number of confirmed commits. */
	get commits(): number {
		return this.accepted.commits;
	}

	/** Counts a commit; part of its transaction. */
	count(): void {
		this.writeCount.run(String(this.accepted.commits + 1), COMMITS);
	}

	/**
	 * Records the commit that was counted, durably.
	 * @param tip - after the commit; undefined when it has not changed
	 * @throws StorageUnavailable when the commit went to a file that has been deleted or replaced
	 */
	confirm(tip: Pick<Accepted, 'height' | 'hash'> = this.accepted): void {
		const { chainId, commits } = this.accepted;
		this.accepted = { chainId, commits: commits + 1, height: tip.height, hash: tip.hash };
		this.watch.check();
		this.record.write(this.accepted);
		this.limitLog();
	}

	/** Newest block of the stored chain. */
	tip(): Pick<Accepted, 'height' | 'hash'> {
		return readTip(this.connection);
	}

	/** @throws StorageUnavailable when a file of the chain was deleted or replaced */
	check(): void {
		this.watch.check();
	}

	/** @throws Error when there is not enough free space */
	checkRoom(): void {
		this.watch.check();
		this.watch.checkRoom();
	}

	close(): void {
		this.record.close();
	}

	/** Readers that overlap continuously prevent SQLite from restarting the log; it grows until the writer waits for them. */
	private limitLog(): void {
		// within a larger commit, SQLite cannot empty the log: the next one does
		if (this.connection.inTransaction || this.accepted.commits < this.attemptAfter)
			return;
		if (fs.statSync(logFile(this.directory)).size <= MAX_LOG_BYTES)
			return;
		if (!emptyLog(this.connection))
			this.attemptAfter = this.accepted.commits + COMMITS_BETWEEN_ATTEMPTS;
	}
}
