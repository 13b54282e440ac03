/** Snapshots of the chain, and how to revert to them. Source: docs/adr/0008-undo-log.md. */
import type { NetworkTime, Snapshot } from '../../../chain/index.js';
import { hash256 } from '../../../wire/bytes/values.js';
import type { Connection, Statement } from './database.js';
import { countRevert, readReverts, readSequences, rememberAbandoned, restoreSequences } from './reverts.js';
import {
	createLogSql, createTriggersSql, dropLogSql, dropTriggersSql, type LoggedTable, loggedTables, mergeSql, trimSql, undoSql
} from './undo-tables.js';

/** A row of {@link SELECT_SNAPSHOTS}. */
export interface SnapshotRow {
	readonly id: bigint | number;
	readonly name: string;
	readonly height: bigint | number;
	readonly hash: Buffer;
	readonly taken_at: bigint | number;
}

/** Oldest first. */
export const SELECT_SNAPSHOTS = 'SELECT id, name, height, hash, taken_at FROM snapshots ORDER BY id';

export const toSnapshot = ({ id, name, height, hash, taken_at: takenAt }: SnapshotRow): Snapshot =>
	({ id: Number(id), name, height: BigInt(height), hash: hash256(hash), takenAt: BigInt(takenAt) });

/** Logs the changes of tables that were created after the newest snapshot, if there is one. */
export const logSinceSnapshot = (connection: Connection, tables: readonly LoggedTable[]): void => {
	const newest = connection.prepare<[], number>('SELECT max(id) FROM snapshots').pluck().get() ?? undefined;
	if (newest !== undefined)
		connection.exec(tables.map(table => createLogSql(table) + createTriggersSql(table, newest)).join('\n'));
};

/** Methods that write must run inside a transaction. */
export class SnapshotLog {
	private readonly select: Statement<[], SnapshotRow>;
	private readonly insert: Statement;
	private readonly remove: Statement;
	private readonly removeAfter: Statement;
	private readonly selectSequences: Statement<[number], string>;

	constructor(private readonly connection: Connection) {
		this.select = connection.prepare<[], SnapshotRow>(SELECT_SNAPSHOTS).safeIntegers();
		this.insert = connection.prepare(`
			INSERT INTO snapshots (name, height, hash, taken_at, sequences) SELECT ?, height, hash, ?, ? FROM blocks ORDER BY height DESC LIMIT 1
		`);
		this.remove = connection.prepare('DELETE FROM snapshots WHERE id = ?');
		this.removeAfter = connection.prepare('DELETE FROM snapshots WHERE id > ?');
		this.selectSequences = connection.prepare<[number], string>('SELECT sequences FROM snapshots WHERE id = ?').pluck();
	}

	/** @returns all snapshots, oldest first */
	all(): Snapshot[] {
		return this.select.all().map(toSnapshot);
	}

	/** Takes a snapshot of the current state. */
	take(name: string, takenAt: NetworkTime): Snapshot {
		const tables = loggedTables(this.connection);
		if (this.all().length === 0)
			this.run(tables, createLogSql);
		this.insert.run(name, takenAt, readSequences(this.connection));
		const snapshot = this.all().at(-1)!;
		this.logSince(snapshot.id, tables);
		return snapshot;
	}

	/** Deletes a snapshot; reverting to the others remains possible. @returns undefined when there is no such snapshot */
	delete(id: number): Snapshot | undefined {
		const before = this.all();
		const index = before.findIndex(snapshot => id === snapshot.id);
		const snapshot = before[index];
		if (!snapshot)
			return undefined;

		this.remove.run(id);
		const tables = loggedTables(this.connection);
		if (before.length === 1) {
			this.run(tables, dropTriggersSql);
			this.run(tables, dropLogSql);
			return snapshot;
		}

		const earlier = before[index - 1];
		this.run(tables, table => (earlier ? mergeSql(table, id, earlier.id) : trimSql(table, `= ${id}`)));
		if (before.length - 1 === index)
			this.logSince(earlier!.id, tables);
		return snapshot;
	}

	/** Reverts the tables of the confirmed chain to a snapshot and deletes later ones. */
	undo({ id, height, hash }: Snapshot): void {
		rememberAbandoned(this.connection, { height, hash });
		const tables = loggedTables(this.connection);
		this.run(tables, dropTriggersSql);
		const undone = this.all().filter(snapshot => id <= snapshot.id).reverse();
		for (const snapshot of undone)
			this.run(tables, table => undoSql(table, snapshot.id));
		restoreSequences(this.connection, this.selectSequences.get(id)!);
		this.removeAfter.run(id);
		this.logSince(id, tables);
		countRevert(this.connection);
	}

	/** How often the chain was reverted. */
	reverts(): number {
		return readReverts(this.connection);
	}

	private logSince(id: number, tables: readonly LoggedTable[]): void {
		this.run(tables, dropTriggersSql);
		this.run(tables, table => createTriggersSql(table, id));
	}

	private run(tables: readonly LoggedTable[], sqlOf: (table: LoggedTable) => string): void {
		this.connection.exec(tables.map(sqlOf).join('\n'));
	}
}
