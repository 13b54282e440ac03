/** What readers share: prepared statements by text, one state of the database for all reads of a turn, and pages of rows. */
import { type JsonList, LARGE_LIST_BYTES, type ObjectId, type Page, type PageRequest, ReplyTooLarge } from '../../../../chain/index.js';
import type { Connection, Statement } from '../database.js';
import { type CollectionTag, numberOf, positionOf } from '../object-id.js';

/** Values bound to a statement. */
export type Binding = string | number | bigint | Buffer | null;

/**
 * All reads in one turn of the event loop see one state of the database. A transaction for each turn costs less than one for each read,
 * and as none outlives its turn, the write-ahead log can always be emptied.
 */
export class Queries {
	private readonly rows = new Map<string, Statement>();
	private readonly values = new Map<string, Statement>();
	private readonly lists = new Map<string, Statement>();
	private readonly largeLists = new Map<string, Statement>();
	private readonly begin: Statement;
	private readonly end: Statement;
	private isReading = false;

	/**
	 * @param countsTotals - whether pages say how many entries there are
	 * @param maxListBytes - largest list of documents
	 */
	constructor(private readonly connection: Connection, readonly countsTotals = true, readonly maxListBytes = Infinity) {
		this.begin = connection.prepare('BEGIN');
		this.end = connection.prepare('COMMIT');
	}

	/** @returns all rows */
	all<Row>(sql: string, ...bindings: Binding[]): Row[] {
		return this.rowsOf(sql).all(...bindings) as Row[];
	}

	/** @returns the first row */
	get<Row>(sql: string, ...bindings: Binding[]): Row | undefined {
		return this.rowsOf(sql).get(...bindings) as Row | undefined;
	}

	/** @returns the first column of the first row; null and undefined are the same here */
	value<Value>(sql: string, ...bindings: Binding[]): Value | undefined {
		this.read();
		let statement = this.values.get(sql);
		if (!statement) {
			statement = this.connection.prepare(sql).pluck();
			this.values.set(sql, statement);
		}
		return statement.get(...bindings) as Value | null | undefined ?? undefined;
	}

	/**
	 * @param sql - a statement whose only column is `json`
	 * @returns the documents of all rows, joined in the order of the statement
	 * @throws ReplyTooLarge
	 */
	documents<Name extends string>(sql: string, ...bindings: Binding[]): JsonList<Name> {
		return this.list<Name>(sql, bindings)[1] ?? '' as JsonList<Name>;
	}

	/**
	 * @param totalEntries - of the search
	 * @param sql - a statement whose only column is `json`
	 * @returns a page of all its rows
	 * @throws ReplyTooLarge
	 */
	page<Name extends string>(totalEntries: number | undefined, sql: string, ...bindings: Binding[]): Page<Name> {
		const [sizeBytes, list] = this.list<Name>(sql, bindings);
		const entries = list ?? '' as JsonList<Name>;
		return { entries, isAscii: typeof entries === 'string' && (sizeBytes ?? 0) === entries.length, totalEntries };
	}

	/** @returns the total of a search; undefined where pages have none */
	total(count: () => number): number | undefined {
		return this.countsTotals ? count() : undefined;
	}

	/** Lets reads from now on see what was written meanwhile, even in this turn. */
	refresh(): void {
		if (!this.isReading)
			return;

		this.isReading = false;
		if (this.connection.open)
			this.end.run();
	}

	/**
	 * SQLite joins the documents: one text costs less than one for each row, and a list that is too large never reaches the heap. The
	 * bound is a condition on the only row, because a list that passes through an expression would be copied. A large list is read again,
	 * as bytes.
	 * @returns size and content of a list, null when there are no rows; @throws ReplyTooLarge
	 */
	private list<Name extends string>(sql: string, bindings: readonly Binding[]): readonly [number | null, JsonList<Name> | null] {
		this.read();
		let statement = this.lists.get(sql);
		if (!statement) {
			statement = this.connection.prepare(`SELECT octet_length(group_concat(json)), group_concat(json) FROM (${sql})
				HAVING (octet_length(group_concat(json)) <= ?) IS NOT FALSE`).raw();
			this.lists.set(sql, statement);
		}
		const row = statement.get(...bindings, Math.min(LARGE_LIST_BYTES - 1, this.maxListBytes));
		return row as [number | null, JsonList<Name> | null] | undefined ?? this.largeList(sql, bindings);
	}

	private largeList<Name extends string>(sql: string, bindings: readonly Binding[]): readonly [number, JsonList<Name>] {
		let statement = this.largeLists.get(sql);
		if (!statement) {
			statement = this.connection.prepare(`SELECT CAST(group_concat(json) AS BLOB) FROM (${sql})
				HAVING octet_length(group_concat(json)) <= ?`).pluck();
			this.largeLists.set(sql, statement);
		}
		const bytes = statement.get(...bindings, this.maxListBytes) as Buffer | undefined;
		if (!bytes)
			throw new ReplyTooLarge(this.maxListBytes);
		return [bytes.length, [bytes] as readonly Uint8Array[] as JsonList<Name>];
	}

	private rowsOf(sql: string): Statement {
		this.read();
		let statement = this.rows.get(sql);
		if (!statement) {
			statement = this.connection.prepare(sql);
			this.rows.set(sql, statement);
		}
		return statement;
	}

	/** Begins the transaction of this turn. */
	private read(): void {
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
	/** Of its document. */
	readonly sizeBytes: number;
}

/** @returns how many entries come before the page */
export const skippedEntries = ({ pageNumber, pageSize }: PageRequest<string>): number => (pageNumber - 1) * pageSize;

/** Direction in SQL, and how a sort key compares with the start of the page. */
export interface Direction {
	readonly keyword: 'ASC' | 'DESC';
	readonly operator: '>' | '>=' | '<' | '<=';
}

/** @returns the direction of a page; an inclusive start keeps the entry it names */
export const directionOf = ({ order, start }: PageRequest<string>): Direction => {
	const isInclusive = start?.kind === 'at';
	if (order === 'desc')
		return { keyword: 'DESC', operator: isInclusive ? '<=' : '<' };
	return { keyword: 'ASC', operator: isInclusive ? '>=' : '>' };
};

/** Whether the entry that a page is to start at exists; pages that start elsewhere are fine. */
export const hasStart = (page: PageRequest<string>, collection: CollectionTag, exists: (number: number) => boolean): boolean => {
	if (page.start?.kind !== 'at')
		return true;

	const number = numberOf(collection, page.start.id);
	return number !== undefined && exists(number);
};

/** @returns the number behind which, or at which, a page sorted by id starts; undefined when it starts at the end of the list */
export const startNumber = ({ start }: PageRequest<string>, collection: CollectionTag): number | undefined => {
	if (!start)
		return undefined;
	return positionOf(collection, start.kind === 'at' ? start.id : start.key as ObjectId);
};

/**
 * The bound limit of a statement. Whenever a bare `LIMIT ?` is bound SQLite plans the statement anew, for that value; an expression it
 * takes as it comes, which halves the time of a short page.
 */
export const LIMIT = 'LIMIT ? + 0';

const MAX_HEIGHT = BigInt(Number.MAX_SAFE_INTEGER);

/** @returns a height that compares with stored ones as the given one does */
export const storedHeight = (height: bigint): bigint => (height > MAX_HEIGHT ? MAX_HEIGHT : height);

/** A condition in SQL with what it binds. */
export interface Condition {
	readonly sql: string;
	readonly bindings: readonly Binding[];
}

/** A table whose rows are counted by `id` and carry their document. */
export interface DocumentTable {
	readonly name: string;
	readonly collection: CollectionTag;
	/** What tells the rows of the collection from others in the table. */
	readonly part?: Condition;
}

/**
 * Searches a table by conditions that its indexes carry, in the order of its ids.
 * @param count - total of all matches, when it is known without counting
 */
export const searchTable = <Name extends string>(
	queries: Queries,
	{ name, collection, part }: DocumentTable,
	filters: readonly Condition[],
	page: PageRequest,
	count?: () => number
): Page<Name> | undefined => {
	const own = part ? [part] : [];
	const exists = (number: number) => queries.value(
		`SELECT 1 FROM ${name} WHERE ${['id = ?', ...own.map(({ sql }) => sql)].join(' AND ')}`,
		number, ...own.flatMap(({ bindings }) => bindings)
	) !== undefined;
	if (!hasStart(page, collection, exists))
		return undefined;

	const conditions = [...own, ...filters];
	const where = conditions.map(({ sql }) => sql);
	const bindings = conditions.flatMap(condition => condition.bindings);
	const start = startNumber(page, collection);
	const { keyword, operator } = directionOf(page);
	const pageWhere = start === undefined ? where : [...where, `id ${operator} ?`];
	const whereClause = (parts: readonly string[]) => (parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`);
	return queries.page<Name>(
		queries.total(() => count?.() ?? queries.value<number>(`SELECT count(*) FROM ${name} ${whereClause(where)}`, ...bindings) as number),
		`SELECT json FROM ${name} ${whereClause(pageWhere)} ORDER BY id ${keyword} ${LIMIT} OFFSET ?`,
		...bindings, ...(start === undefined ? [] : [start]), page.pageSize, skippedEntries(page)
	);
};
