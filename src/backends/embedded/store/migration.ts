/**
 * Converts databases of earlier versions. Version 6 lacks tables, which are added in one transaction. Version 5 has other tables: its
 * database is copied into a new file, batch by batch, and the file then replaces it: at any moment the folder contains the complete chain
 * in one of the versions. A migration that was interrupted continues after its last batch.
 * Source: docs/adr/0033-data-stored-once.md, 0039-proofs-of-finalization.md.
 */
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Address, MosaicId, NamespaceId } from '../../../chain/index.js';
import { decodeBlockHeader, encodeBlock } from '../../../wire/blocks/block.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import { merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import type { Transaction } from '../../../wire/transactions/transaction.js';
import { TransactionText } from '../../../wire/transactions/transaction-text.js';
import { type Alias, NO_ALIAS } from '../../../wire/state/records.js';
import { CHAIN_ID, COMMITS } from './acceptance.js';
import {
	type Connection, databaseFile, emptyLog, MIGRATION_NAME, PAGE_SIZE_BYTES, readMeta, removeDatabase, type Statement, writeMeta
} from './database.js';
import { synchronize, synchronizeFolder } from './folder.js';
import { namespaceLevelCodec } from './records.js';
import { FINALIZATION_TABLES, SCHEMA, SCHEMA_VERSION } from './schema.js';
import { attemptAtStart, UnusableDataFolder } from './storage-faults.js';
import { createLogSql, createTriggersSql, loggedTables } from './undo-tables.js';

/** The version whose database is copied. */
const COPIED_VERSION = 5;

/** The version that only lacks tables. */
const EXTENDED_VERSION = 6;

/** Rows that are converted in one transaction. */
const BATCH_ROWS = 2000;

/** How far a migration is: rows of one table. */
export interface MigrationProgress {
	readonly table: string;
	readonly rows: number;
	readonly of: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Converts the rows of one table, in the order of their ids. @returns the new rows by their table */
type Converter = (row: never) => readonly (readonly [table: string, row: Row])[];

/** Tables whose rows are converted one by one, with the column of their ids. */
const CONVERTED: Readonly<Record<string, string>> = {
	blocks: 'height', transactions: 'id', namespaces: 'id', transaction_statements: 'id', address_resolutions: 'id', mosaic_resolutions: 'id',
	pool: 'id', statuses: 'id'
};

/** Tables that are not copied: triggers fill the first, and the rows of the second are converted with their aggregates. */
const DERIVED: ReadonlySet<string> = new Set(['counts', 'inner_transactions']);

/** Documents of namespaces, as the previous version stored them. */
interface NamespaceDocument {
	readonly namespace: {
		readonly level0: NamespaceId;
		readonly level1?: NamespaceId;
		readonly level2?: NamespaceId;
		readonly alias: { readonly mosaicId?: MosaicId; readonly address?: Address };
		readonly ownerAddress: Address;
		readonly startHeight: string;
		readonly endHeight: string;
	};
}

const aliasOf = ({ alias: { mosaicId, address } }: NamespaceDocument['namespace']): Alias => {
	if (mosaicId !== undefined)
		return { type: 'mosaic', mosaicId };
	return address === undefined ? NO_ALIAS : { type: 'address', address };
};

const convertNamespace = ({ json, ...row }: { readonly json: string }): Row => {
	// in the log of snapshots: a row before its first content, which is removed and not restored
	if (json === '')
		return { ...row, record: Buffer.alloc(0) };

	// the previous version wrote it
	const { namespace } = JSON.parse(json) as NamespaceDocument;
	const { level0, level1, level2, ownerAddress, startHeight, endHeight } = namespace;
	const record = namespaceLevelCodec.encode({
		path: [level0, level1, level2].filter(id => id !== undefined),
		ownerAddress,
		startHeight: BigInt(startHeight),
		endHeight: BigInt(endHeight),
		alias: aliasOf(namespace)
	});
	return { ...row, record };
};

/** A member whose form has not changed keeps its text: encoders write no optional characters. */
const memberOf = (json: string, name: string): string =>
	// documents are objects
	JSON.stringify((JSON.parse(json) as Row)[name]);

interface PayloadRow {
	readonly id: number;
	readonly parent?: number | null;
	readonly height: number;
	readonly hash: Buffer;
	readonly payload: Buffer | null;
	readonly inner_count?: number;
	readonly json: string;
}

const leafOf = (transaction: Transaction, hash: Buffer): Buffer | null => {
	const text = hash256(hash);
	const leaf = merkleComponentHash(transaction, text);
	return leaf === text ? null : fromHex(leaf);
};

/** @returns the columns that are encoded again from a payload, and the texts of the inner transactions */
const encodePayload = (payload: Buffer, hash: Buffer): { readonly columns: Row; readonly inner: readonly string[] } => {
	const transaction = readTransaction(payload);
	const { parts } = new TransactionText(transaction);
	return {
		columns: { merkle_component_hash: leafOf(transaction, hash), body: parts.transaction, cosignatures: parts.cosignatures ?? null },
		inner: parts.inner
	};
};

/** Table of the new file with the last converted row of each table, and the source. It has a name that the log of snapshots ignores. */
const PROGRESS = 'undo_migration';
const SOURCE = 'source';

const quoted = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ');

class Migration {
	private readonly inserts = new Map<string, Statement>();

	/**
	 * @param connection - of the new file, with the previous one attached as `previous`
	 * @param source - identifies the content of the previous one
	 */
	constructor(
		private readonly connection: Connection,
		private readonly source: string,
		private readonly onProgress: (progress: MigrationProgress) => void
	) {
	}

	/** Whether the new file is empty, or an earlier migration has filled it from the same content. */
	isOfSource(): boolean {
		if (this.isPresent('main', PROGRESS))
			return this.last(SOURCE) === this.source;
		return this.isPresent('main', 'meta') ? this.isComplete() && identityOf(this.connection) === this.source : true;
	}

	/** Converts what is left, each batch in a transaction. */
	run(): void {
		if (!this.isPresent('main', PROGRESS) && this.isComplete())
			return;

		this.begin();
		for (const table of this.tables()) {
			const key = CONVERTED[table];
			if (key === undefined)
				this.step(table, () => this.copy(table));
			else
				this.convert(table, key);
		}
		this.end();
	}

	/** Creates the tables, unless an interrupted migration has. */
	private begin(): void {
		if (this.isPresent('main', PROGRESS))
			return;

		this.connection.transaction(() => {
			this.connection.exec(SCHEMA);
			if (this.isPresent('previous', 'undo_added_blocks'))
				this.connection.exec(loggedTables(this.connection).map(createLogSql).join('\n'));
			this.connection.exec(`CREATE TABLE ${PROGRESS} (name TEXT PRIMARY KEY, last NOT NULL) WITHOUT ROWID`);
			this.setLast(SOURCE, this.source);
		})();
	}

	/** Completes the new database: its version is written last. */
	private end(): void {
		this.connection.transaction(() => {
			this.connection.exec(`
				DELETE FROM sqlite_sequence;
				INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM previous.sqlite_sequence;
				DROP TABLE ${PROGRESS};
			`);
			const snapshot = this.connection.prepare<[], number | null>('SELECT max(id) FROM snapshots').pluck().get();
			if (snapshot)
				this.connection.exec(loggedTables(this.connection).map(table => createTriggersSql(table, snapshot)).join('\n'));
			writeMeta(this.connection, 'schema', String(SCHEMA_VERSION));
		})();
	}

	/** The tables of the new version that have rows to copy. */
	private tables(): string[] {
		return this.connection.prepare<[], string>('SELECT name FROM sqlite_master WHERE type = \'table\' ORDER BY name').pluck().all()
			.filter(name => !name.startsWith('sqlite_') && name !== PROGRESS && !DERIVED.has(name) && this.isPresent('previous', name));
	}

	/** Copies the columns that both versions have. */
	private copy(table: string): void {
		const columns = this.columnsOf('main', table);
		const common = this.columnsOf('previous', table).filter(name => columns.includes(name));
		if (table === 'undo_changed_namespaces')
			this.all<{ readonly json: string }>(`SELECT * FROM previous."${table}"`).forEach(row => this.insert(table, convertNamespace(row)));
		else
			this.connection.exec(`INSERT INTO "${table}" (${quoted(common)}) SELECT ${quoted(common)} FROM previous."${table}"`);
	}

	private convert(table: string, key: string): void {
		const convert = this.converterOf(table);
		const of = this.connection.prepare<[], number>(`SELECT coalesce(max(${key}), 0) FROM previous.${table}`).pluck().get()!;
		const source = table === 'blocks'
			? 'blocks.*, header FROM previous.blocks JOIN previous.block_proofs USING (height)'
			: `* FROM previous.${table}`;
		const select = this.connection.prepare<[number], Readonly<Record<string, number>>>(
			`SELECT ${source} WHERE ${key} > ? ORDER BY ${key} LIMIT ${BATCH_ROWS}`
		);
		for (let last = Number(this.last(table)); last < of;) {
			this.connection.transaction(() => {
				const rows = select.all(last);
				for (const row of rows)
					// a row of the table that the converter is for
					convert(row as never).forEach(([name, converted]) => this.insert(name, converted));
				last = rows[rows.length - 1]![key]!;
				this.setLast(table, last);
			})();
			this.onProgress({ table, rows: last, of });
		}
	}

	private converterOf(table: string): Converter {
		switch (table) {
		case 'blocks':
			return ({ json, header, ...row }: { readonly json: string; readonly header: Buffer }) =>
				[[table, { ...row, meta: memberOf(json, 'meta'), block: encodeBlock(decodeBlockHeader(header)) }]];
		case 'transactions': return this.transactionConverter();
		case 'pool': return this.poolConverter();
		case 'namespaces': return (row: { readonly json: string }) => [[table, convertNamespace(row)]];
		case 'statuses':
			return ({ json, ...row }: { readonly json: string }) => {
				// as above
				const { code, deadline } = JSON.parse(json) as { readonly code: string; readonly deadline: string };
				return [[table, { ...row, code, deadline }]];
			};
		default: return ({ json, ...row }: { readonly json: string }) => [[table, { ...row, statement: memberOf(json, 'statement') }]];
		}
	}

	private transactionConverter(): Converter {
		let { height, position } = this.connection
			.prepare<[], { height: number; position: number }>('SELECT height, position FROM transactions ORDER BY id DESC LIMIT 1').get() ?? { height: 0, position: 0 };
		return ({ json: _, ...row }: PayloadRow) => {
			position = row.height === height ? position + 1 : 0;
			({ height } = row);
			const { columns, inner } = encodePayload(row.payload!, row.hash);
			return [
				['transactions', { ...row, ...columns, position }],
				...inner.map((body, i) => ['inner_transactions', { id: row.id + 1 + i, aggregate: row.id, body }] as const)
			];
		};
	}

	private poolConverter(): Converter {
		const parent = this.connection.prepare<[number], PayloadRow>('SELECT * FROM previous.pool WHERE id = ?');
		return ({ json: _, ...row }: PayloadRow) => {
			if (row.payload)
				return [['pool', { ...row, ...encodePayload(row.payload, row.hash).columns }]];

			// inner transactions are numbered after their aggregate
			const aggregate = parent.get(row.parent!)!;
			const { inner } = encodePayload(aggregate.payload!, aggregate.hash);
			return [['pool', { ...row, body: inner[row.id - aggregate.id - 1] }]];
		};
	}

	/** Makes a table's step in one transaction, unless it is done. */
	private step(table: string, work: () => void): void {
		if (this.last(table) !== 0)
			return;
		this.connection.transaction(() => {
			work();
			this.setLast(table, 1);
		})();
		this.onProgress({ table, rows: 1, of: 1 });
	}

	private isComplete(): boolean {
		return this.isPresent('main', 'meta') && readMeta(this.connection, 'schema') === String(SCHEMA_VERSION);
	}

	/** @returns the id of the last row that was converted; 0 when there is none */
	private last(table: string): number | string {
		return this.connection.prepare<[string], number | string>(`SELECT last FROM ${PROGRESS} WHERE name = ?`).pluck().get(table) ?? 0;
	}

	private setLast(table: string, last: number | string): void {
		this.connection.prepare(`INSERT OR REPLACE INTO ${PROGRESS} (name, last) VALUES (?, ?)`).run(table, last);
	}

	private insert(table: string, row: Row): void {
		const columns = Object.keys(row);
		const sql = `INSERT INTO "${table}" (${quoted(columns)}) VALUES (${columns.map(() => '?').join(', ')})`;
		let statement = this.inserts.get(sql);
		if (!statement)
			this.inserts.set(sql, statement = this.connection.prepare(sql));
		statement.run(...Object.values(row));
	}

	private all<T>(sql: string): T[] {
		return this.connection.prepare<[], T>(sql).all();
	}

	private columnsOf(schema: 'main' | 'previous', table: string): string[] {
		return this.all<{ readonly name: string }>(`PRAGMA ${schema}.table_info("${table}")`).map(({ name }) => name);
	}

	private isPresent(schema: 'main' | 'previous', table: string): boolean {
		return this.connection.prepare(`SELECT 1 FROM ${schema}.sqlite_master WHERE type = 'table' AND name = ?`).get(table) !== undefined;
	}
}

/** What identifies the content of a database. */
const identityOf = (connection: Connection): string => `${readMeta(connection, CHAIN_ID)} ${readMeta(connection, COMMITS)}`;

const openTarget = (file: string, previous: string): Connection => {
	const connection = new Database(file);
	connection.pragma(`page_size = ${PAGE_SIZE_BYTES}`);
	connection.pragma('journal_mode = WAL');
	connection.pragma('synchronous = NORMAL');
	connection.prepare('ATTACH ? AS previous').run(previous);
	return connection;
};

/** Fills the new file, which may be filled partly or completely. */
const fill = (file: string, previous: string, identity: string, onProgress: (progress: MigrationProgress) => void): void => {
	let connection = openTarget(file, previous);
	try {
		let migration = new Migration(connection, identity, onProgress);
		if (!migration.isOfSource()) {
			connection.close();
			removeDatabase(file);
			connection = openTarget(file, previous);
			migration = new Migration(connection, identity, onProgress);
		}
		migration.run();
		emptyLog(connection);
	} finally {
		connection.close();
	}
};

const extend = (connection: Connection): void => connection.transaction(() => {
	connection.exec(FINALIZATION_TABLES);
	writeMeta(connection, 'schema', String(SCHEMA_VERSION));
})();

/**
 * Adds the missing tables to a database of version 6, in one transaction.
 * @returns what identifies the content of a database of version 5, whose log is then empty; undefined for other versions
 */
const prepareSource = (file: string): string | undefined => {
	const connection = new Database(file);
	try {
		const isPresent = connection.prepare('SELECT 1 FROM sqlite_master WHERE name = \'meta\'').get() !== undefined;
		const version = isPresent ? readMeta(connection, 'schema') : undefined;
		if (version === String(EXTENDED_VERSION))
			extend(connection);
		if (version !== String(COPIED_VERSION))
			return undefined;
		if (!emptyLog(connection))
			throw new UnusableDataFolder(`${file} is in use by another program: close that program and start again`);
		return identityOf(connection);
	} finally {
		connection.close();
	}
};

/**
 * Converts the database in a folder if it is of an earlier version. The caller has locked the folder and verified that it is complete.
 * @param onProgress - called after each batch
 * @returns whether a database was copied
 * @throws UnusableDataFolder
 */
export const migrateDatabase = (directory: string, onProgress: (progress: MigrationProgress) => void = () => undefined): boolean => {
	const previous = databaseFile(directory);
	const file = path.join(directory, MIGRATION_NAME);
	return attemptAtStart(previous, () => {
		const identity = fs.existsSync(previous) ? prepareSource(previous) : undefined;
		if (identity === undefined)
			return false;

		attemptAtStart(file, () => fill(file, previous, identity, onProgress));
		synchronize(file, 'r+');
		fs.renameSync(file, previous);
		synchronizeFolder(directory);
		return true;
	});
};
