/** Searches tables by lists of rows with equal values (../searched-tables.ts). */
import type { Page, PageRequest } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import type { CollectionTag } from '../object-id.js';
import { listName, SEARCHED_TABLES, type SearchedColumn, type SearchedTable } from '../searched-tables.js';
import { readPage } from './pages.js';
import type { Binding, Queries } from './queries.js';
import { rowsWith } from './rows.js';

/** A table whose rows carry their document. */
export interface ListedTable<Table extends SearchedTable> {
	readonly name: Table;
	readonly collection: CollectionTag;
}

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

/** Of two lists of equal size, the one that matches more filters. */
const better = (a: List, b: List): List => (b.size < a.size || (b.size === a.size && b.columnCount > a.columnCount) ? b : a);

/** @returns the shortest list that contains all rows with the values */
const shortestList = (queries: Queries, table: SearchedTable, values: ReadonlyMap<string, Binding>): List => {
	const lists: readonly (readonly string[])[] = SEARCHED_TABLES[table];
	return [[], ...lists]
		.filter(columns => columns.every(column => values.has(column)))
		.map(columns => listOf(queries, table, columns, columns.map(column => values.get(column) as Binding)))
		.reduce(better);
};

/** @returns a page of the rows that have all values, in the order of their ids */
export const searchLists = <Name extends SchemaName, Table extends SearchedTable>(
	queries: Queries,
	table: ListedTable<Table>,
	values: ColumnValues<Table>,
	page: PageRequest
): Page<Name> | undefined => {
	const given = Object.entries<Binding | undefined>(values).filter((entry): entry is [string, Binding] => entry[1] !== undefined);
	const { columnCount, index, size } = shortestList(queries, table.name, new Map(given));
	return readPage(queries, rowsWith(queries, table, {
		conditions: given.map(([column, value]) => ({ sql: `${column} = ?`, bindings: [value] })),
		hint: index ? `INDEXED BY ${index}` : 'NOT INDEXED',
		count: size === 0 || columnCount === given.length ? () => size : undefined,
		maxCount: size
	}), page);
};
