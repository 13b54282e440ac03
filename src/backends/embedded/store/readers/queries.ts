/** Shared by all readers: prepared statements by text, and one database snapshot for all reads of a turn. */
import { type AsciiList, type FoundDocument, joinJson, joinWithin, type Json, type JsonList, LARGE_LIST_BYTES, ReplyTooLarge } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import type { Connection, Statement } from '../database.js';
import { readErrorOf, StorageUnreadable } from '../storage-faults.js';

/** Values bound to a statement. */
export type Binding = string | number | bigint | Buffer | null;

/** @returns SQL for a list of parameters: `?,?` for two values */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',');

/** @returns a document that was looked up, as one that may change: a development chain can be reverted to any block */
export const replaceable = <Name extends SchemaName>(text: Json<Name> | undefined): FoundDocument<Name> | undefined =>
	(text === undefined ? undefined : { text, isFinal: false });

type StatementKind = 'rows' | 'value' | 'list' | 'largeList';

/** How the statements of each kind are prepared from the text of a query. */
const PREPARE: Readonly<Record<StatementKind, (connection: Connection, sql: string) => Statement>> = {
	rows: (connection, sql) => connection.prepare(sql),
	value: (connection, sql) => connection.prepare(sql).pluck(),
	/*
	 * SQLite joins the documents: one text costs less than one for each row, and a list that is too large is not copied to the heap. The
	 * bound is a condition on the only row, because SQLite would copy a list in an expression.
	 */
	list: (connection, sql) => connection.prepare(`SELECT octet_length(group_concat(json)), group_concat(json) FROM (${sql})
		HAVING (octet_length(group_concat(json)) <= ?) IS NOT FALSE`).raw(),
	largeList: (connection, sql) => connection.prepare(`SELECT CAST(group_concat(json) AS BLOB) FROM (${sql})
		HAVING octet_length(group_concat(json)) <= ?`).pluck()
};

/** Documents of a page. */
export interface DocumentList<Name extends SchemaName> {
	readonly entries: JsonList<Name> | AsciiList<Name>;
	/** Whether they are known to be ASCII. */
	readonly isAscii: boolean;
}

/** A read that failed; cleared when a read with the same statement succeeds. */
interface FailedRead {
	readonly reason: string;
	readonly sql: string;
	readonly repeat: () => unknown;
}

export interface QueryOptions {
	/** Whether pages contain the total number of entries; true by default. */
	readonly countsTotals?: boolean;
	/** Size limit of a list of documents, bytes; unlimited by default. */
	readonly maxListBytes?: number;
	/** Called with the reason when the database cannot be read, and with undefined when it can be read again. */
	readonly onReadFault?: (reason: string | undefined) => void;
}

/**
 * All reads in one turn of the event loop see one state of the database. A transaction for each turn costs less than one for each read,
 * and because none is open after its turn, the write-ahead log can always be emptied.
 *
 * Every read throws {@link StorageUnreadable} when the disk or the database file reports an error.
 */
export class Queries {
	readonly countsTotals: boolean;
	readonly maxListBytes: number;
	private readonly statements: Readonly<Record<StatementKind, Map<string, Statement>>> = {
		rows: new Map(), value: new Map(), list: new Map(), largeList: new Map()
	};
	private readonly onReadFault: QueryOptions['onReadFault'];
	private readonly begin: Statement;
	private readonly end: Statement;
	private isReading = false;
	/** Rows that are read once in each view of the database, by statement. */
	private readonly rowsOfView = new Map<string, unknown>();
	private failed: FailedRead | undefined;

	constructor(private readonly connection: Connection, { countsTotals = true, maxListBytes = Infinity, onReadFault }: QueryOptions = {}) {
		this.countsTotals = countsTotals;
		this.maxListBytes = maxListBytes;
		this.onReadFault = onReadFault;
		this.begin = connection.prepare('BEGIN');
		this.end = connection.prepare('COMMIT');
	}

	/** Repeats the last read that failed, if any. @returns why the database cannot be read; undefined when it can */
	checkStorage(): string | undefined {
		try {
			this.failed?.repeat();
		} catch (error) {
			if (!(error instanceof StorageUnreadable))
				throw error;
		}
		return this.failed?.reason;
	}

	/** @returns all rows */
	all<Row>(sql: string, ...bindings: Binding[]): Row[] {
		return this.run<Row, Row[]>('rows', sql, statement => statement.all(...bindings));
	}

	/** @returns the first row */
	get<Row>(sql: string, ...bindings: Binding[]): Row | undefined {
		return this.run<Row, Row | undefined>('rows', sql, statement => statement.get(...bindings));
	}

	/** @returns the first row of a statement without bindings, which is read once in each view of the database */
	getOnce<Row>(sql: string): Row | undefined {
		if (!this.rowsOfView.has(sql))
			this.rowsOfView.set(sql, this.get<Row>(sql));
		// the row that its text selects
		return this.rowsOfView.get(sql) as Row | undefined;
	}

	/** Reads rows one by one until `take` returns false. It must not read. */
	each<Row>(take: (row: Row) => boolean, sql: string, ...bindings: Binding[]): void {
		this.run<Row, void>('rows', sql, statement => {
			for (const row of statement.iterate(...bindings)) {
				if (!take(row))
					break;
			}
		});
	}

	/** @returns the first column of the first row; null and undefined are the same here */
	value<Value>(sql: string, ...bindings: Binding[]): Value | undefined {
		return this.run<Value | null, Value | null | undefined>('value', sql, statement => statement.get(...bindings)) ?? undefined;
	}

	/**
	 * @param sql - a statement whose only column is `json`
	 * @returns the documents of all rows, joined in the order of the statement
	 * @throws ReplyTooLarge
	 */
	documents<Name extends SchemaName>(sql: string, ...bindings: Binding[]): JsonList<Name> {
		return this.list<Name>(sql, bindings)[1] ?? joinJson([]);
	}

	/** The same, with whether it is known that they are ASCII. */
	entries<Name extends SchemaName>(sql: string, ...bindings: Binding[]): DocumentList<Name> {
		const [sizeBytes, list] = this.list<Name>(sql, bindings);
		const entries = list ?? joinJson<Name>([]);
		return { entries, isAscii: typeof entries === 'string' && (sizeBytes ?? 0) === entries.length };
	}

	/**
	 * @param encode - makes the document of a row
	 * @returns the documents of all rows, joined in the order of the statement
	 * @throws ReplyTooLarge
	 */
	encoded<Row, Name extends SchemaName>(encode: (row: Row) => Json<Name>, sql: string, ...bindings: Binding[]): JsonList<Name> {
		return joinWithin(this.maxListBytes, this.all<Row>(sql, ...bindings).map(encode));
	}

	/** Ends the transaction of this turn: later reads see what has been written since. */
	refresh(): void {
		this.isReading = false;
		this.rowsOfView.clear();
		// SQLite ends the transaction itself after some errors
		if (this.connection.open && this.connection.inTransaction)
			this.end.run();
	}

	/** @returns size and content of a list, null when there are no rows; a large list is read again, as bytes. @throws ReplyTooLarge */
	private list<Name extends SchemaName>(sql: string, bindings: readonly Binding[]): readonly [number | null, JsonList<Name> | null] {
		const bound = Math.min(LARGE_LIST_BYTES - 1, this.maxListBytes);
		// SQLite joins what encoders have written; the caller knows the schema of the column `json` of its statement
		type Row = readonly [number | null, JsonList<Name> | null];
		return this.run<Row, Row | undefined>('list', sql, statement => statement.get(...bindings, bound)) ?? this.largeList(sql, bindings);
	}

	private largeList<Name extends SchemaName>(sql: string, bindings: readonly Binding[]): readonly [number, JsonList<Name>] {
		const bytes = this.run<Buffer, Buffer | undefined>('largeList', sql, statement => statement.get(...bindings, this.maxListBytes));
		if (!bytes)
			throw new ReplyTooLarge(this.maxListBytes);
		const list: readonly Uint8Array[] = [bytes];
		// the same list in one piece
		return [bytes.length, list as JsonList<Name>];
	}

	/** Runs a statement in the transaction of this turn. The caller knows the rows of its text. */
	private run<Row, Result>(kind: StatementKind, sql: string, read: (statement: Statement<Binding[], Row>) => Result): Result {
		try {
			this.beginTurn();
			let statement = this.statements[kind].get(sql);
			if (!statement) {
				statement = PREPARE[kind](this.connection, sql);
				this.statements[kind].set(sql, statement);
			}
			// the rows that its text selects
			const result = read(statement as Statement<Binding[], Row>);
			if (this.failed?.sql === sql)
				this.setFailed(undefined);
			return result;
		} catch (cause) {
			// the error may have ended the transaction
			this.rowsOfView.clear();
			const error = readErrorOf(cause);
			if (error instanceof StorageUnreadable)
				this.setFailed({ reason: error.reason, sql, repeat: () => this.run(kind, sql, read) });
			throw error;
		}
	}

	private setFailed(failed: FailedRead | undefined): void {
		const isNew = failed?.reason !== this.failed?.reason;
		this.failed = failed;
		if (isNew)
			this.onReadFault?.(failed?.reason);
	}

	private beginTurn(): void {
		if (this.isReading)
			return;

		this.begin.run();
		this.isReading = true;
		setImmediate(() => this.refresh());
	}
}

/** An entry that has not been read. */
export interface StoredEntry {
	readonly id: number;
	/** Size of the text that makes up most of its document. */
	readonly sizeBytes: number;
}

/**
 * The bound limit of a statement. SQLite plans a statement with a bare `LIMIT ?` again for every value; it does not with an expression,
 * which halves the time of a short page.
 */
export const LIMIT = 'LIMIT ? + 0';

const MAX_HEIGHT = BigInt(Number.MAX_SAFE_INTEGER);

/** @returns a height that is safe to compare with stored heights */
export const storedHeight = (height: bigint): bigint => (height > MAX_HEIGHT ? MAX_HEIGHT : height);

/** A condition in SQL with what it binds. */
export interface Condition {
	readonly sql: string;
	readonly bindings: readonly Binding[];
}
