/**
 * SQL of the undo log. Every table of the confirmed chain has two log tables. Triggers record in them the changes since a snapshot: the
 * keys of rows that were inserted later, and the values that other rows had before their first change. Columns of log tables have no type,
 * so that values are stored unchanged. The tables are read from the schema, so that a table added to it is undone as well.
 */
import type { Connection } from './database.js';

/**
 * Tables that the log does not contain: the pools, the statuses, what a revert has removed, proofs and voters, which undo-log.ts removes by
 * height, and the logs themselves.
 */
const OTHER_TABLES = [
	'meta', 'counts', 'pool', 'pool~_%', 'statuses', 'status~_addresses', 'abandoned~_blocks', 'removed~_blocks', 'finalization~_%', 'snapshots', 'undo~_%', 'sqlite~_%'
];

const HIDDEN_KEY = 'rowid';

const TRIGGERS = ['insert', 'update', 'move', 'delete'] as const;

/** A table whose changes are undone. */
export interface LoggedTable {
	readonly name: string;
	/** Columns that identify a row: the primary key, or the hidden `rowid`. */
	readonly key: readonly string[];
	/** All columns, those of the key included. */
	readonly columns: readonly string[];
}

interface ColumnRow {
	readonly name: string;
	readonly type: string;
	/** Position in the primary key, from 1. */
	readonly pk: number;
}

const quoted = (name: string): string => `"${name}"`;
const listOf = (names: readonly string[], prefix = ''): string => names.map(name => prefix + quoted(name)).join(', ');
const isHidden = ([name]: readonly string[]): boolean => name === HIDDEN_KEY;
const addedOf = ({ name }: LoggedTable): string => quoted(`undo_added_${name}`);
const changedOf = ({ name }: LoggedTable): string => quoted(`undo_changed_${name}`);
const triggerOf = (kind: string, { name }: LoggedTable): string => quoted(`undo_${kind}_${name}`);

const describe = (connection: Connection, name: string, hasRowid: boolean): LoggedTable => {
	const rows = connection.prepare<[], ColumnRow>(`PRAGMA table_info(${quoted(name)})`).all();
	const columns = rows.map(column => column.name);
	const primary = rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
	const isRowidNamed = primary.length === 1 && primary[0]?.type.toUpperCase() === 'INTEGER';
	if (!hasRowid || isRowidNamed)
		return { name, key: primary.map(column => column.name), columns };
	return { name, key: [HIDDEN_KEY], columns: [HIDDEN_KEY, ...columns] };
};

/** @returns the tables of the confirmed chain */
export const loggedTables = (connection: Connection): LoggedTable[] => {
	const others = OTHER_TABLES.map(pattern => `name LIKE '${pattern}' ESCAPE '~'`).join(' OR ');
	const tables = connection.prepare<[], { name: string; wr: 0 | 1 }>(`SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT (${others})`)
		.all();
	return tables.map(({ name, wr }) => describe(connection, name, wr === 0));
};

/** @returns the names of tables whose ids are never reused, with or without rows */
export const autoincrementTables = (connection: Connection): string[] =>
	connection.prepare<[], string>('SELECT name FROM sqlite_master WHERE type = \'table\' AND sql LIKE \'%AUTOINCREMENT%\'').pluck().all();

/** @returns the names of tables whose ids are never reused, and that had rows; SQLite stores their last id apart from their rows */
export const sequencedTables = (connection: Connection): string[] => {
	const names = new Set(loggedTables(connection).map(({ name }) => name));
	return connection.prepare<[], string>('SELECT name FROM sqlite_sequence').pluck().all().filter(name => names.has(name));
};

/** The number of a snapshot, or an SQL expression for it that is evaluated at each change. */
export type Mark = number | string;

/** Keys of added rows are appended, which is fast; a row that is also among the changed ones counts as added. */
export const createLogSql = (table: LoggedTable): string => `
	CREATE TABLE ${addedOf(table)} (_snapshot INTEGER, ${listOf(table.key)});
	CREATE TABLE ${changedOf(table)} (
		_snapshot INTEGER, ${listOf(table.columns)}, PRIMARY KEY (_snapshot, ${listOf(table.key)})
	) WITHOUT ROWID;
`;

export const dropLogSql = (table: LoggedTable): string => `DROP TABLE ${addedOf(table)}; DROP TABLE ${changedOf(table)};`;

/** A row that is inserted again after it was changed or removed is not new. */
const logAddedSql = (table: LoggedTable, snapshot: Mark): string => {
	const isThisRow = table.key.map(name => `${quoted(name)} = NEW.${quoted(name)}`).join(' AND ');
	return `INSERT INTO ${addedOf(table)} (_snapshot, ${listOf(table.key)}) SELECT ${snapshot}, ${listOf(table.key, 'NEW.')}
		WHERE NOT EXISTS (SELECT 1 FROM ${changedOf(table)} WHERE _snapshot = ${snapshot} AND ${isThisRow});`;
};

/**
 * Only the first change is logged. The conflict clause of the statement that changes the row would override `OR IGNORE`, but not an
 * upsert.
 */
const logChangedSql = (table: LoggedTable, snapshot: Mark): string =>
	`INSERT INTO ${changedOf(table)} (_snapshot, ${listOf(table.columns)})
		VALUES (${snapshot}, ${listOf(table.columns, 'OLD.')}) ON CONFLICT DO NOTHING;`;

/** @returns SQL that logs all further changes of a table as changes since a snapshot */
export const createTriggersSql = (table: LoggedTable, snapshot: Mark): string => {
	const { name, key } = table;
	const isMoved = `(${listOf(key, 'OLD.')}) IS NOT (${listOf(key, 'NEW.')})`;
	const [added, changed] = [logAddedSql(table, snapshot), logChangedSql(table, snapshot)];
	const bodies: Readonly<Record<typeof TRIGGERS[number], string>> = {
		insert: `AFTER INSERT ON ${quoted(name)} BEGIN ${added} END`,
		update: `AFTER UPDATE ON ${quoted(name)} BEGIN ${changed} END`,
		// a changed key is logged as a removal of the old row and an addition of the new one
		move: `AFTER UPDATE ${isHidden(key) ? '' : `OF ${listOf(key)}`} ON ${quoted(name)} WHEN ${isMoved} BEGIN ${added} END`,
		delete: `AFTER DELETE ON ${quoted(name)} BEGIN ${changed} END`
	};
	return TRIGGERS.map(kind => `CREATE TRIGGER ${triggerOf(kind, table)} ${bodies[kind]};`).join('\n');
};

export const dropTriggersSql = (table: LoggedTable): string =>
	TRIGGERS.map(kind => `DROP TRIGGER IF EXISTS ${triggerOf(kind, table)};`).join('\n');

/** @param condition - on the number of the snapshot, for example `= 5` */
export const trimSql = (table: LoggedTable, condition: string): string => `
	DELETE FROM ${addedOf(table)} WHERE _snapshot ${condition};
	DELETE FROM ${changedOf(table)} WHERE _snapshot ${condition};
`;

/** @returns SQL that reverts a table from the state at the next snapshot to the state at this one */
export const undoSql = (table: LoggedTable, snapshot: number): string => {
	const { name, key, columns } = table;
	const keysIn = (log: string): string => `(${listOf(key)}) IN (SELECT ${listOf(key)} FROM ${log} WHERE _snapshot = ${snapshot})`;
	return `
		DELETE FROM ${quoted(name)} WHERE ${keysIn(addedOf(table))};
		DELETE FROM ${changedOf(table)} WHERE _snapshot = ${snapshot} AND ${keysIn(addedOf(table))};
		DELETE FROM ${quoted(name)} WHERE ${keysIn(changedOf(table))};
		INSERT INTO ${quoted(name)} (${listOf(columns)}) SELECT ${listOf(columns)} FROM ${changedOf(table)} WHERE _snapshot = ${snapshot};
		${trimSql(table, `= ${snapshot}`)}
	`;
};

/** @returns SQL that counts changes since a snapshot as changes since an earlier one, unless the earlier one has logged the row */
export const mergeSql = (table: LoggedTable, snapshot: number, earlier: number): string => `
	DELETE FROM ${addedOf(table)} WHERE _snapshot = ${snapshot}
		AND (${listOf(table.key)}) IN (SELECT ${listOf(table.key)} FROM ${changedOf(table)} WHERE _snapshot = ${earlier});
	UPDATE ${addedOf(table)} SET _snapshot = ${earlier} WHERE _snapshot = ${snapshot};
	UPDATE OR IGNORE ${changedOf(table)} SET _snapshot = ${earlier} WHERE _snapshot = ${snapshot};
	${trimSql(table, `= ${snapshot}`)}
`;
