/**
 * Log with which a chain that follows others can undo its newest blocks. Its triggers are created once and read the height of the newest
 * block from a table, so that a block costs one row of that table instead of new triggers. The tables and SQL are those of snapshots; a
 * chain has either this log or snapshots. Source: docs/adr/0038-block-sources.md.
 */
import type { BlockPosition } from '../../../chain/index.js';
import { type Connection, hasUndoLog, type Statement } from './database.js';
import { countRevert, rememberAbandoned, restoreSequences } from './reverts.js';
import {
	autoincrementTables, createLogSql, createTriggersSql, dropTriggersSql, type LoggedTable, loggedTables, trimSql, undoSql
} from './undo-tables.js';

/** Height after which changes are logged at present: that of the newest block. */
const MARK = '(SELECT height FROM undo_mark)';

/**
 * Finalized blocks at or below the common block remain, even if a later block has finalized them. What their finalization removed from the
 * state is undone with that block, and with it the height up to which that was done.
 */
const FINAL_TABLES: ReadonlySet<string> = new Set(['finalized_blocks']);

/** Blocks that are removed from the log together, which takes about as long as for one. */
const TRIM_INTERVAL = 50n;

/** Logs the changes of tables that were created after the log, if there is one. */
export const logInUndoLog = (connection: Connection, tables: readonly LoggedTable[]): void => {
	if (hasUndoLog(connection))
		connection.exec(tables.map(table => createLogSql(table) + createTriggersSql(table, MARK)).join('\n'));
};

/** Methods must run inside a transaction, except for the constructor. */
export class UndoLog {
	private readonly tables: readonly LoggedTable[];
	private readonly setMark: Statement;
	private readonly insertHeight: Statement;
	private readonly selectSequences: Statement<[bigint], string>;
	private readonly selectFloor: Statement<[], number>;
	private readonly selectPruned: Statement<[], number>;
	private readonly updatePruned: Statement;

	private constructor(private readonly connection: Connection) {
		this.tables = loggedTables(connection).filter(({ name }) => !FINAL_TABLES.has(name));
		// those that are empty still, too: SQLite adds a table to sqlite_sequence with its first row
		const names = autoincrementTables(connection).filter(name => this.tables.some(table => table.name === name)).map(name => `'${name}'`).join(', ');
		this.setMark = connection.prepare('UPDATE undo_mark SET height = ?');
		this.insertHeight = connection.prepare(`
			INSERT OR REPLACE INTO undo_heights (height, sequences)
			SELECT ?, json_group_object(name, seq) FROM sqlite_sequence WHERE name IN (${names})
		`);
		this.selectSequences = connection.prepare<[bigint], string>('SELECT sequences FROM undo_heights WHERE height = ?').pluck();
		this.selectFloor = connection.prepare<[], number>('SELECT height FROM undo_heights ORDER BY height LIMIT 1').pluck();
		this.selectPruned = connection.prepare<[], number>('SELECT height FROM pruned').pluck();
		this.updatePruned = connection.prepare('UPDATE pruned SET height = ?');
	}

	/** Opens the log; creates it when there is none. Changes before that cannot be undone. */
	static open(connection: Connection): UndoLog {
		if (!hasUndoLog(connection)) {
			connection.exec(`
				CREATE TABLE undo_mark (height INTEGER NOT NULL);
				INSERT INTO undo_mark SELECT coalesce(max(height), 0) FROM blocks;
				CREATE TABLE undo_heights (height INTEGER PRIMARY KEY, sequences TEXT NOT NULL);
				CREATE TABLE pruned (height INTEGER NOT NULL);
				INSERT INTO pruned SELECT coalesce(max(height), 0) FROM finalized_blocks;
			`);
			const log = new UndoLog(connection);
			logInUndoLog(connection, log.tables);
			return log;
		}
		return new UndoLog(connection);
	}

	/** Least height that the chain can be undone to; undefined when nothing can be undone. */
	floor(): bigint | undefined {
		const floor = this.selectFloor.get();
		return floor === undefined ? undefined : BigInt(floor);
	}

	/** Height up to which the state was pruned. */
	prunedHeight(): bigint {
		return BigInt(this.selectPruned.get()!);
	}

	setPruned(height: bigint): void {
		this.updatePruned.run(height);
	}

	/** Logs all further changes as changes after a height. @param height - of the newest block */
	begin(height: bigint): void {
		this.insertHeight.run(height);
		this.setMark.run(height);
	}

	/** Undoes all blocks after a position. @throws Error when they are not in the log */
	undoTo(position: BlockPosition, newest: bigint): void {
		const { height } = position;
		const sequences = this.selectSequences.get(height);
		if (sequences === undefined)
			throw new Error(`the blocks after ${height} cannot be undone: the log begins at ${this.floor()}`);

		rememberAbandoned(this.connection, position);
		this.connection.exec(this.tables.map(dropTriggersSql).join('\n'));
		for (let undone = newest - 1n; undone >= height; --undone)
			this.connection.exec(this.tables.map(table => undoSql(table, Number(undone))).join('\n'));
		restoreSequences(this.connection, sequences);
		this.connection.exec(this.tables.map(table => createTriggersSql(table, MARK)).join('\n'));
		this.connection.prepare('DELETE FROM undo_heights WHERE height >= ?').run(height);
		for (const table of ['finalized_blocks', 'finalization_voters'])
			this.connection.prepare(`DELETE FROM ${table} WHERE height > ?`).run(height);
		this.setMark.run(height);
		countRevert(this.connection);
	}

	/** Removes what is needed only to undo to heights below this one. */
	trim(height: bigint): void {
		const floor = this.floor();
		if (floor === undefined || height < floor + TRIM_INTERVAL)
			return;

		this.connection.exec(this.tables.map(table => trimSql(table, `< ${height}`)).join('\n'));
		this.connection.prepare('DELETE FROM undo_heights WHERE height < ?').run(height);
	}
}
