/** Searches tables by lists of rows with equal values (../searched-tables.ts). */
import type { Page, PageRequest } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import type { CollectionTag } from '../object-id.js';
import { listName, SEARCHED_TABLES, type SearchedColumn, type SearchedTable } from '../searched-tables.js';
import { type Binding, type Direction, directionOf, hasStart, LIMIT, type Queries, skippedEntries, startNumber } from './queries.js';

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

const sizeOf = (queries: Queries, table: SearchedTable, columns: readonly string[], values: readonly Binding[]): number => {
	const [first = NO_VALUE, second = NO_VALUE] = values;
	const sql = 'SELECT size FROM counts WHERE list = ? AND first_value = ? AND second_value = ?';
	return queries.value<number>(sql, listName(table, columns), first, second) ?? 0;
};

/** The filters of a search, and the shortest list that contains all matches. */
class Plan {
	readonly list: List;

	constructor(
		private readonly queries: Queries,
		private readonly table: SearchedTable,
		private readonly filters: ReadonlyMap<string, Binding>
	) {
		const lists: readonly (readonly string[])[] = SEARCHED_TABLES[table];
		const possible = lists.filter(columns => columns.every(column => filters.has(column)));
		this.list = [[], ...possible].map(columns => this.listOf(columns)).reduce(Plan.better);
	}

	/** Exact. */
	count(): number {
		const { filters, list, queries } = this;
		if (list.size === 0 || list.columnCount === filters.size)
			return list.size;
		return queries.value<number>(`SELECT count(*) FROM ${this.source()}`, ...filters.values()) as number;
	}

	/** @returns the table and its conditions, to which another one may be added */
	source(...more: readonly string[]): string {
		const { filters, list, table } = this;
		const conditions = [...[...filters.keys()].map(column => `${column} = ?`), ...more];
		const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
		return `${table} ${list.index ? `INDEXED BY ${list.index}` : 'NOT INDEXED'}${where}`;
	}

	private listOf(columns: readonly string[]): List {
		const { filters, queries, table } = this;
		const values = columns.map(column => filters.get(column) as Binding);
		return {
			index: columns.length === 0 ? undefined : listName(table, columns),
			columnCount: columns.length,
			size: sizeOf(queries, table, columns, values)
		};
	}

	/** Of two lists of equal size, the one that matches more filters. */
	private static better(this: void, a: List, b: List): List {
		return b.size < a.size || (b.size === a.size && b.columnCount > a.columnCount) ? b : a;
	}
}

const readEntries = <Name extends SchemaName>(
	queries: Queries,
	plan: Plan,
	totalEntries: number | undefined,
	bindings: readonly Binding[],
	{ keyword, operator, start, skip, limit }: Pick<Direction, 'keyword' | 'operator'>
		& { readonly start: number | undefined; readonly skip: number; readonly limit: number }
) => queries.page<Name>(
	totalEntries,
	`SELECT json FROM ${plan.source(...(start === undefined ? [] : [`id ${operator} ?`]))} ORDER BY id ${keyword} ${LIMIT} OFFSET ?`,
	...bindings, ...(start === undefined ? [] : [start]), limit, skip
);

/** @returns a page of the rows that have all values, in the order of their ids */
export const searchLists = <Name extends SchemaName, Table extends SearchedTable>(
	queries: Queries,
	{ name, collection }: ListedTable<Table>,
	values: ColumnValues<Table>,
	page: PageRequest
): Page<Name> | undefined => {
	if (!hasStart(page, collection, number => queries.value(`SELECT 1 FROM ${name} WHERE id = ?`, number) !== undefined))
		return undefined;

	const given = Object.entries<Binding | undefined>(values).filter((entry): entry is [string, Binding] => entry[1] !== undefined);
	const filters = new Map(given);
	const plan = new Plan(queries, name, filters);
	const totalEntries = queries.total(() => plan.count());
	const skip = skippedEntries(page);
	// after the last entry there is nothing to skip
	const limit = Math.max(0, Math.min(page.pageSize, (totalEntries ?? plan.list.size) - skip));
	const { keyword, operator } = directionOf(page);
	return readEntries<Name>(queries, plan, totalEntries, [...filters.values()], {
		keyword, operator, start: startNumber(page, collection), skip: limit === 0 ? 0 : skip, limit
	});
};
