/** Snapshots of the chain, and how to revert to them. Source: docs/adr/0008-undo-log.md. */
import type { Hash256, NetworkTime, Snapshot } from '../../../chain/index.js';
import { fromHex, toHex } from '../../../wire/bytes/hex.js';
import type { Connection, Statement } from './database.js';
import {
	createLogSql, createTriggersSql, dropLogSql, dropTriggersSql, type LoggedTable, loggedTables, mergeSql, sequencedTables, trimSql,
	undoSql
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

/** The last assigned ids, by table. */
type Sequences = Readonly<Record<string, number>>;

const REVERTS = 'reverts';

/** Older ones are forgotten. */
const MAX_ABANDONED_BLOCKS = 100_000;

export const toSnapshot = ({ id, name, height, hash, taken_at: takenAt }: SnapshotRow): Snapshot =>
	({ id: Number(id), name, height: BigInt(height), hash: toHex(hash) as Hash256, takenAt: BigInt(takenAt) });

/** Methods that write must run inside a transaction. */
export class SnapshotLog {
	private readonly select: Statement;
	private readonly insert: Statement;
	private readonly remove: Statement;
	private readonly removeAfter: Statement;

	constructor(private readonly connection: Connection) {
		this.select = connection.prepare(SELECT_SNAPSHOTS).safeIntegers();
		this.insert = connection.prepare(`
			INSERT INTO snapshots (name, height, hash, taken_at, sequences) SELECT ?, height, hash, ?, ? FROM blocks ORDER BY height DESC LIMIT 1
		`);
		this.remove = connection.prepare('DELETE FROM snapshots WHERE id = ?');
		this.removeAfter = connection.prepare('DELETE FROM snapshots WHERE id > ?');
	}

	/** @returns all snapshots, oldest first */
	all(): Snapshot[] {
		return (this.select.all() as SnapshotRow[]).map(toSnapshot);
	}

	/** Takes a snapshot of the current state. */
	take(name: string, takenAt: NetworkTime): Snapshot {
		const tables = loggedTables(this.connection);
		if (this.all().length === 0)
			this.run(tables, createLogSql);
		this.insert.run(name, takenAt, JSON.stringify(this.sequences()));
		const snapshot = this.all().at(-1) as Snapshot;
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
		this.run(tables, table => (earlier ? mergeSql(table, id, earlier.id) : trimSql(table, id)));
		if (before.length - 1 === index)
			this.logSince((earlier as Snapshot).id, tables);
		return snapshot;
	}

	/** Reverts the tables of the confirmed chain to a snapshot and deletes later ones. */
	undo({ id, height, hash }: Snapshot): void {
		this.rememberAbandoned(height, hash);
		const tables = loggedTables(this.connection);
		this.run(tables, dropTriggersSql);
		const undone = this.all().filter(snapshot => id <= snapshot.id).reverse();
		for (const snapshot of undone)
			this.run(tables, table => undoSql(table, snapshot.id));
		this.restoreSequences(id);
		this.removeAfter.run(id);
		this.logSince(id, tables);
		this.connection.prepare(`
			INSERT INTO meta (key, value) VALUES ('${REVERTS}', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT)
		`).run();
	}

	/** How often the chain was reverted. */
	reverts(): number {
		return Number(this.connection.prepare(`SELECT value FROM meta WHERE key = '${REVERTS}'`).pluck().get() as string | undefined ?? 0);
	}

	private rememberAbandoned(height: bigint, hash: Hash256): void {
		this.connection.prepare(`
			INSERT OR REPLACE INTO abandoned_blocks (hash, fork_height, fork_hash) SELECT hash, ?, ? FROM blocks WHERE height > ? ORDER BY height
		`).run(height, fromHex(hash), height);
		this.connection.prepare('DELETE FROM abandoned_blocks WHERE id <= (SELECT max(id) FROM abandoned_blocks) - ?').run(MAX_ABANDONED_BLOCKS);
	}

	private logSince(id: number, tables: readonly LoggedTable[]): void {
		this.run(tables, dropTriggersSql);
		this.run(tables, table => createTriggersSql(table, id));
	}

	private sequences(): Sequences {
		const select = this.connection.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
		return Object.fromEntries(sequencedTables(this.connection).map(name => [name, select.get(name) as number]));
	}

	private restoreSequences(id: number): void {
		const text = this.connection.prepare('SELECT sequences FROM snapshots WHERE id = ?').pluck().get(id) as string;
		const sequences = JSON.parse(text) as Sequences;
		for (const name of sequencedTables(this.connection)) {
			this.connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
			const last = sequences[name];
			// a JavaScript number would be stored as a floating-point value
			if (last !== undefined)
				this.connection.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, BigInt(last));
		}
	}

	private run(tables: readonly LoggedTable[], sqlOf: (table: LoggedTable) => string): void {
		this.connection.exec(tables.map(sqlOf).join('\n'));
	}
}
