/** Reads pages of searches. Where a page starts, its direction, what it skips, its size and the total are determined here only. */
import { type Awaitable, joinJson, type Json, type Page, type PageRequest } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import type { EncodedRows } from './encoded-rows.js';
import { type CollectionTag, numberOf, positionOf } from '../object-id.js';
import { listName, SEARCHED_TABLES, type SearchedColumn, type SearchedTable } from '../searched-tables.js';
import type { DocumentSql } from '../stored-documents.js';
import { type Binding, type Condition, type DocumentList, LIMIT, type Queries } from './queries.js';

/** How the rows of a statement become documents. */
export interface DocumentForm<Name extends SchemaName> {
	/** What the statement selects. */
	readonly columns: string;
	readonly read: (queries: Queries, statement: Condition) => DocumentList<Name>;
}

/** @returns the form of documents that SQLite makes of stored text */
export const textForm = <Name extends SchemaName>(document: DocumentSql<Name>): DocumentForm<Name> => ({
	columns: `${document} AS json`,
	read: (queries, { sql, bindings }) => queries.entries<Name>(sql, ...bindings)
});

/** @returns the form of documents that are encoded when they are read */
export const rowForm = <Name extends SchemaName, Row>(columns: string, encode: (row: Row) => Json<Name>): DocumentForm<Name> => ({
	columns,
	read: (queries, { sql, bindings }) => ({ entries: queries.encoded(encode, sql, ...bindings), isAscii: false })
});

/** Entries between two numbers, both inclusive. */
export interface EntryRange {
	readonly first: number;
	readonly last: number;
}

/** The part of a search result that a page shows. */
export interface Window {
	/** Direction in SQL. */
	readonly keyword: 'ASC' | 'DESC';
	/** How a sort key compares with the start; an inclusive start includes its entry. */
	readonly operator: '>' | '>=' | '<' | '<=';
	/** Number of the entry, or (as a bigint) value of another sort field, after or at which the page starts. */
	readonly start: number | bigint | undefined;
	readonly skip: number;
	readonly limit: number;
}

/** A collection whose entries have numbers, in insertion order. */
export interface Numbered {
	readonly collection: CollectionTag;
	/** Whether there is an entry of this number, at which a page can start. */
	readonly exists: (number: number) => boolean;
}

/** The result of a search, which pages are read from. */
export interface Source<Name extends SchemaName> extends Numbered {
	readonly form: DocumentForm<Name>;
	/** @returns the exact number of entries */
	readonly count: () => number;
	/** An upper bound of the number of entries that is known without counting. */
	readonly maxCount?: number | undefined;
	/** About how many entries must be read for a page and its total, if it is more than the page. */
	readonly effort?: number | undefined;
	/** @returns a statement that selects the columns of the form, of the entries in a window, in its order */
	readonly select: (window: Window) => Condition;
	/** @returns the documents of a window, where rows that were read before are used; undefined when they cannot be */
	readonly readRows?: ((window: Window) => DocumentList<Name> | undefined) | undefined;
}

/** Entries that are read in a few tens of milliseconds. */
const EXPENSIVE_EFFORT = 20_000;

/** @returns the part of a range that follows the start of a window, in its direction; skipped entries are still in it */
export const narrow = ({ first, last }: EntryRange, { start, operator }: Window): EntryRange => {
	if (start === undefined)
		return { first, last };

	const number = Math.min(Number(start), Number.MAX_SAFE_INTEGER);
	switch (operator) {
	case '>': return { first: Math.max(first, number + 1), last };
	case '>=': return { first: Math.max(first, number), last };
	case '<': return { first, last: Math.min(last, number - 1) };
	case '<=': return { first, last: Math.min(last, number) };
	}
};

const operatorOf = ({ order, start }: PageRequest<string>): Window['operator'] => {
	const isInclusive = start?.kind === 'at';
	if (order === 'desc')
		return isInclusive ? '<=' : '<';
	return isInclusive ? '>=' : '>';
};

const startOf = ({ start }: PageRequest<string>, collection: CollectionTag): Window['start'] => {
	if (!start)
		return undefined;

	const key = start.kind === 'at' ? start.id : start.key;
	return typeof key === 'bigint' ? key : positionOf(collection, key);
};

/** Whether the entry that a page is to start at exists; pages that start elsewhere are fine. */
const hasStart = ({ start }: PageRequest<string>, { collection, exists }: Numbered): boolean => {
	if (start?.kind !== 'at')
		return true;

	const number = numberOf(collection, start.id);
	return number !== undefined && exists(number);
};

const readWindow = <Name extends SchemaName>(queries: Queries, source: Source<Name>, page: PageRequest<string>): Page<Name> => {
	const { collection, maxCount = Infinity } = source;
	const totalEntries = queries.countsTotals ? source.count() : undefined;
	const skip = (page.pageNumber - 1) * page.pageSize;
	// with a greater limit SQLite would search for more entries after the last one
	const limit = Math.min(page.pageSize, Math.min(totalEntries ?? Infinity, maxCount) - skip);
	if (limit <= 0)
		return { entries: joinJson([]), isAscii: true, totalEntries };

	// no object is spread here and below: V8 would make a new hidden class for each page
	const window: Window = { keyword: page.order === 'desc' ? 'DESC' : 'ASC', operator: operatorOf(page), start: startOf(page, collection), skip, limit };
	const { entries, isAscii } = source.readRows?.(window) ?? source.form.read(queries, source.select(window));
	return { entries, isAscii, totalEntries };
};

/**
 * @returns a page of a search; undefined when the entry that it is to start at does not exist
 * @throws ReplyTooLarge
 */
export const readPage = <Name extends SchemaName>(
	queries: Queries,
	source: Source<Name>,
	page: PageRequest<string>
): Page<Name> | undefined => (hasStart(page, source) ? readWindow(queries, source, page) : undefined);

/** Reads a page as {@link readPage} does, unless that would block other requests for long. */
export const tryPage = <Name extends SchemaName>(
	queries: Queries,
	source: Source<Name>,
	page: PageRequest<string>
): Page<Name> | undefined | 'expensive' => {
	const { effort = 0 } = source;
	if (effort <= EXPENSIVE_EFFORT)
		return readPage(queries, source, page);
	return hasStart(page, source) ? 'expensive' : undefined;
};

/** Reads a page as {@link readPage} does; `elsewhere`, on another thread, where that would block other requests for long. */
export const readPageOr = <Name extends SchemaName>(
	queries: Queries,
	source: Source<Name>,
	page: PageRequest<string>,
	elsewhere: () => Awaitable<Page<Name> | undefined>
): Awaitable<Page<Name> | undefined> => {
	const found = tryPage(queries, source, page);
	return found === 'expensive' ? elsewhere() : found;
};

/** Entries that are read in about a second. */
const MAX_EFFORT = 1_000_000;

/** A page would need too many entries to be read by one request. */
export class TooExpensive extends Error {
}

/**
 * Reads a page as {@link readPage} does, on a thread whose other requests may wait.
 * @throws TooExpensive
 */
export const readExpensivePage = <Name extends SchemaName>(
	queries: Queries,
	source: Source<Name>,
	page: PageRequest<string>,
	maxEffort = MAX_EFFORT
): Page<Name> | undefined => {
	if ((source.effort ?? 0) > maxEffort)
		throw new TooExpensive();
	return readPage(queries, source, page);
};

/** A table whose rows have a number and are documents. */
export interface DocumentTable<Name extends SchemaName, Table extends string = string> {
	readonly name: Table;
	readonly collection: CollectionTag;
	readonly form: DocumentForm<Name>;
	/** Clause that adds the rows that the form needs to those of the table. */
	readonly join?: string;
	/** Column of the numbers; default: `id`. */
	readonly key?: string;
	/** Condition for the rows of the collection, in a table that contains several. */
	readonly part?: Condition;
}

export interface RowSearch {
	/** Met by all entries. */
	readonly conditions: readonly Condition[];
	/** `INDEXED BY …` or `NOT INDEXED`; without it, SQLite chooses the index. */
	readonly hint?: string | undefined;
	/** The number of entries, where it is known without counting them. */
	readonly count?: (() => number) | undefined;
	readonly maxCount?: number | undefined;
	readonly effort?: number | undefined;
}

const whereOf = (conditions: readonly Condition[]): Condition => ({
	sql: conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
	bindings: conditions.flatMap(({ bindings }) => bindings)
});

/** @returns the numbers of a table's rows */
export const numbersOf = (
	queries: Queries,
	{ name, collection, key = 'id', part }: Omit<DocumentTable<SchemaName>, 'form'>
): Numbered => ({
	collection,
	exists: number => {
		const { sql, bindings } = whereOf([{ sql: `${key} = ?`, bindings: [number] }, ...(part ? [part] : [])]);
		return queries.value(`SELECT 1 FROM ${name}${sql}`, ...bindings) !== undefined;
	}
});

/** @returns the rows that meet conditions which indexes carry */
export const rowsWith = <Name extends SchemaName>(
	queries: Queries,
	table: DocumentTable<Name>,
	{ conditions, hint, count, maxCount, effort }: RowSearch
): Source<Name> => {
	const { name, key = 'id', part, form, join = '' } = table;
	const from = hint ? `${name} ${hint}` : name;
	const all = part ? [part, ...conditions] : conditions;
	return {
		...numbersOf(queries, table),
		form,
		count: count ?? (() => {
			const { sql, bindings } = whereOf(all);
			// a count is one row
			return queries.value<number>(`SELECT count(*) FROM ${from}${sql}`, ...bindings)!;
		}),
		maxCount,
		effort,
		select: ({ keyword, operator, start, skip, limit }) => {
			const { sql, bindings } = whereOf(start === undefined ? all : [...all, { sql: `${key} ${operator} ?`, bindings: [start] }]);
			return { sql: `SELECT ${form.columns} FROM ${from}${join}${sql} ORDER BY ${key} ${keyword} ${LIMIT} OFFSET ?`, bindings: [...bindings, limit, skip] };
		}
	};
};

/**
 * @param rows - those of the table that were read before
 * @returns the rows of a range of numbers, in a table whose numbers have no gaps: no row is counted or skipped
 */
export const rowsBetween = <Name extends SchemaName>(
	queries: Queries, table: DocumentTable<Name>, range: EntryRange, rows?: EncodedRows<Name>
): Source<Name> => {
	const { name, key = 'id', form, join = '' } = table;
	const size = Math.max(0, range.last - range.first + 1);
	const { collection, exists } = numbersOf(queries, table);
	return {
		collection,
		exists,
		form,
		count: () => size,
		maxCount: size,
		select: window => {
			const { keyword, limit, skip } = window;
			const { first, last } = narrow(range, window);
			return {
				sql: `SELECT ${form.columns} FROM ${name}${join} WHERE ${key} BETWEEN ? AND ? ORDER BY ${key} ${keyword} ${LIMIT}`,
				bindings: [...(keyword === 'ASC' ? [first + skip, last] : [first, last - skip]), limit]
			};
		},
		readRows: rows && (window => {
			const { keyword, limit, skip } = window;
			const { first, last } = narrow(range, window);
			return keyword === 'ASC'
				? rows.between(first + skip, Math.min(last, first + skip + limit - 1), keyword)
				: rows.between(Math.max(first, last - skip - limit + 1), last - skip, keyword);
		})
	};
};

/** Required values by column; undefined means any value. */
export type ColumnValues<Table extends SearchedTable> = { readonly [Column in SearchedColumn<Table>]?: Binding | undefined };

interface List {
	/** Undefined for all rows. */
	readonly index: string | undefined;
	readonly columnCount: number;
	readonly size: number;
}

const NO_VALUE = Buffer.alloc(0);

const listOf = (
	queries: Queries,
	table: SearchedTable,
	columns: readonly string[],
	[first = NO_VALUE, second = NO_VALUE]: readonly Binding[]
): List => {
	const name = listName(table, columns);
	const sql = 'SELECT size FROM counts WHERE list = ? AND first_value = ? AND second_value = ?';
	return {
		index: columns.length === 0 ? undefined : name,
		columnCount: columns.length,
		size: queries.value<number>(sql, name, first, second) ?? 0
	};
};

/** The smaller of two lists; of equal ones, the one that matches more filters. */
const better = (a: List, b: List): List => (b.size < a.size || (b.size === a.size && b.columnCount > a.columnCount) ? b : a);

/** @returns the shortest list that contains all rows with the values */
const shortestList = (queries: Queries, table: SearchedTable, values: ReadonlyMap<string, Binding>): List => {
	const lists: readonly (readonly string[])[] = SEARCHED_TABLES[table];
	// the filter leaves lists whose columns the map has; null is a value of Binding
	return [[], ...lists]
		.filter(columns => columns.every(column => values.has(column)))
		.map(columns => listOf(queries, table, columns, columns.map(column => values.get(column) as Binding)))
		.reduce(better);
};

/** @returns the rows that have all values, in the order of their ids */
export const rowsInLists = <Name extends SchemaName, Table extends SearchedTable>(
	queries: Queries,
	table: DocumentTable<Name, Table>,
	values: ColumnValues<Table>
): Source<Name> => {
	const given = Object.entries<Binding | undefined>(values).filter((entry): entry is [string, Binding] => entry[1] !== undefined);
	const { columnCount, index, size } = shortestList(queries, table.name, new Map(given));
	const isCounted = size === 0 || columnCount === given.length;
	return rowsWith(queries, table, {
		conditions: given.map(([column, value]) => ({ sql: `${column} = ?`, bindings: [value] })),
		hint: index ? `INDEXED BY ${index}` : 'NOT INDEXED',
		count: isCounted ? () => size : undefined,
		maxCount: size,
		effort: isCounted ? 0 : size
	});
};

/** @returns a page of them */
export const searchLists = <Name extends SchemaName, Table extends SearchedTable>(
	queries: Queries,
	table: DocumentTable<Name, Table>,
	values: ColumnValues<Table>,
	page: PageRequest
): Page<Name> | undefined => readPage(queries, rowsInLists(queries, table, values), page);
