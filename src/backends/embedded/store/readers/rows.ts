/** Searches of tables whose rows have a number and carry their document. */
import type { CollectionTag } from '../object-id.js';
import { type EntryRange, narrow, type Numbered, type Source } from './pages.js';
import { type Condition, LIMIT, type Queries } from './queries.js';

export interface DocumentTable {
	readonly name: string;
	readonly collection: CollectionTag;
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
}

const whereOf = (conditions: readonly Condition[]): Condition => ({
	sql: conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
	bindings: conditions.flatMap(({ bindings }) => bindings)
});

/** @returns the numbers of a table's rows */
export const numbersOf = (queries: Queries, { name, collection, key = 'id', part }: DocumentTable): Numbered => ({
	collection,
	exists: number => {
		const { sql, bindings } = whereOf([{ sql: `${key} = ?`, bindings: [number] }, ...(part ? [part] : [])]);
		return queries.value(`SELECT 1 FROM ${name}${sql}`, ...bindings) !== undefined;
	}
});

/** @returns the rows that meet conditions which indexes carry */
export const rowsWith = (queries: Queries, table: DocumentTable, { conditions, hint, count, maxCount }: RowSearch): Source => {
	const { name, key = 'id', part } = table;
	const from = hint ? `${name} ${hint}` : name;
	const all = part ? [part, ...conditions] : conditions;
	return {
		...numbersOf(queries, table),
		count: count ?? (() => {
			const { sql, bindings } = whereOf(all);
			// a count is one row
			return queries.value<number>(`SELECT count(*) FROM ${from}${sql}`, ...bindings) as number;
		}),
		maxCount,
		select: ({ keyword, operator, start, skip, limit }) => {
			const { sql, bindings } = whereOf(start === undefined ? all : [...all, { sql: `${key} ${operator} ?`, bindings: [start] }]);
			return { sql: `SELECT json FROM ${from}${sql} ORDER BY ${key} ${keyword} ${LIMIT} OFFSET ?`, bindings: [...bindings, limit, skip] };
		}
	};
};

/** @returns the rows of a range of numbers, in a table whose numbers have no gaps: no row is counted or skipped */
export const rowsBetween = (queries: Queries, table: DocumentTable, range: EntryRange): Source => {
	const { name, key = 'id' } = table;
	const size = Math.max(0, range.last - range.first + 1);
	return {
		...numbersOf(queries, table),
		count: () => size,
		maxCount: size,
		select: window => {
			const { keyword, limit, skip } = window;
			const { first, last } = narrow(range, window);
			return {
				sql: `SELECT json FROM ${name} WHERE ${key} BETWEEN ? AND ? ORDER BY ${key} ${keyword} ${LIMIT}`,
				bindings: [...(keyword === 'ASC' ? [first + skip, last] : [first, last - skip]), limit]
			};
		}
	};
};
