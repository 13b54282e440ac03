/**
 * Balances of the past: the balance of an account and mosaic after each block that has changed it. The table is written in the order of the
 * blocks, without gaps: with each block once those before it are there, and by balance-derivation.ts for blocks that were stored without
 * it. Source: docs/adr/0048-balances-of-the-past.md.
 */
import type { Connection, Statement } from './database.js';
import { logSinceSnapshot } from './snapshots.js';
import { logInUndoLog } from './undo-log.js';
import { loggedTables } from './undo-tables.js';

/** Tables of chains with the option `balanceHistory`; created when it is first turned on. */
const TABLES = `
-- account and mosaic: the ids of their rows; amount: 0 when the block has taken the last unit
CREATE TABLE balance_history (
	account INTEGER, mosaic INTEGER, height INTEGER, amount INTEGER NOT NULL, PRIMARY KEY (account, mosaic, height)
) WITHOUT ROWID;

-- one row; height: up to which balance_history is written; is_verified: whether what was derived was compared with the state
CREATE TABLE balance_history_progress (id INTEGER PRIMARY KEY, height INTEGER NOT NULL, is_verified INTEGER NOT NULL);
`;

const TABLE_NAMES: ReadonlySet<string> = new Set(['balance_history', 'balance_history_progress']);

/** Progress of the history. */
export interface HistoryProgress {
	/** Up to which the balances are stored. */
	readonly height: number;
	/** 0 while balances that were derived from stored blocks have not been compared with the state. */
	readonly isVerified: 0 | 1;
	/** Height of the newest block. */
	readonly newest: number;
}

/** One row: {@link HistoryProgress}. */
export const SELECT_PROGRESS = `SELECT height, is_verified AS isVerified, coalesce((SELECT max(height) FROM blocks), 0) AS newest
	FROM balance_history_progress`;

/** @returns SQL of the amount after a block of a mosaic that an account owns; the arguments are SQL. Without a row, it is 0. */
export const amountSql = (account: string, mosaic: string, height: string): string => `SELECT amount FROM balance_history AS past
	WHERE past.account = ${account} AND past.mosaic = ${mosaic} AND past.height <= ${height} ORDER BY past.height DESC LIMIT 1`;

/**
 * Numbers of the mosaics that an account has ever owned, and the amounts after a block, null before the first change. Bindings: number of
 * the account, height. Each mosaic is found by its first row, because an account may have any number of rows.
 */
export const SELECT_AMOUNTS = `
	WITH RECURSIVE owned (account, height, mosaic) AS (
		SELECT wanted.account, wanted.height, (
			SELECT mosaic FROM balance_history AS first WHERE first.account = wanted.account ORDER BY mosaic LIMIT 1
		) FROM (SELECT ? AS account, ? AS height) AS wanted
		UNION ALL
		SELECT account, height, (
			SELECT mosaic FROM balance_history AS later WHERE later.account = owned.account AND later.mosaic > owned.mosaic ORDER BY mosaic LIMIT 1
		) FROM owned WHERE mosaic IS NOT NULL
	)
	SELECT mosaic, (${amountSql('owned.account', 'owned.mosaic', 'owned.height')}) AS amount FROM owned WHERE mosaic IS NOT NULL`;

const hasTables = (connection: Connection): boolean =>
	connection.prepare('SELECT 1 FROM sqlite_master WHERE name = \'balance_history\'').get() !== undefined;

const createTables = (connection: Connection): void => {
	connection.exec(TABLES);
	// a chain without blocks gets all balances from its blocks, none are derived
	connection.prepare('INSERT INTO balance_history_progress VALUES (1, 0, NOT EXISTS (SELECT 1 FROM blocks))').run();
	const tables = loggedTables(connection).filter(({ name }) => TABLE_NAMES.has(name));
	logInUndoLog(connection, tables);
	logSinceSnapshot(connection, tables);
};

/** A balance that a block has changed. */
export interface ChangedBalance {
	readonly account: number;
	readonly mosaic: number;
	readonly amount: bigint;
}

/** Methods must run inside a transaction. */
export class BalanceHistoryWriter {
	private readonly insert: Statement;
	private readonly selectProgress: Statement<[], HistoryProgress>;
	private readonly setHeight: Statement;
	private readonly setVerified: Statement;

	private constructor(connection: Connection) {
		this.insert = connection.prepare('INSERT INTO balance_history (account, mosaic, height, amount) VALUES (?, ?, ?, ?)');
		this.selectProgress = connection.prepare(SELECT_PROGRESS);
		this.setHeight = connection.prepare('UPDATE balance_history_progress SET height = ?');
		this.setVerified = connection.prepare('UPDATE balance_history_progress SET is_verified = ?');
	}

	/** Creates the tables if they are missing. */
	static open(connection: Connection): BalanceHistoryWriter {
		if (!hasTables(connection))
			createTables(connection);
		const writer = new BalanceHistoryWriter(connection);
		const { height, newest } = writer.progress();
		// blocks were stored while the option was off: their balances are derived
		if (height < newest)
			writer.verify(false);
		return writer;
	}

	progress(): HistoryProgress {
		return this.selectProgress.get()!;
	}

	/** Whether the balances of all blocks before a height are stored, so that those of its block can be added. */
	precedes(height: bigint): boolean {
		return BigInt(this.progress().height) === height - 1n;
	}

	/** Writes the balances that the next block has changed. */
	write(height: bigint, changed: ChangedBalance[]): void {
		// in the order of the table, which is faster
		changed.sort((a, b) => a.account - b.account || a.mosaic - b.mosaic);
		for (const { account, mosaic, amount } of changed)
			this.insert.run(account, mosaic, height, amount);
		this.setHeight.run(height);
	}

	/** Sets whether the derived balances are those of the state. */
	verify(isVerified: boolean): void {
		this.setVerified.run(isVerified ? 1 : 0);
	}
}
