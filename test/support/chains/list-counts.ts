/** Sizes of the lists that searches count by: those that the database maintains, and counted ones. */
import type Database from 'better-sqlite3';
import { listName, SEARCHED_TABLES, type SearchedTable } from '../../../src/backends/embedded/store/searched-tables.js';

type Row = Readonly<Record<string, Buffer | number | null>>;

const NO_VALUE = Buffer.alloc(0);

const inOrder = (counts: Iterable<readonly [string, number]>): Map<string, number> =>
	new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));

/** @returns counted sizes, by the name and the values of each list, in their order */
export const countLists = (database: Database.Database): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const [table, lists] of Object.entries(SEARCHED_TABLES) as [SearchedTable, readonly (readonly string[])[]][]) {
		for (const row of database.prepare<[], Row>(`SELECT * FROM ${table}`).all()) {
			for (const columns of [[], ...lists]) {
				const values = [...columns.map(column => row[column] ?? NO_VALUE), NO_VALUE, NO_VALUE].slice(0, 2);
				const key = JSON.stringify([listName(table, columns), ...values]);
				counts.set(key, (counts.get(key) ?? 0) + 1);
			}
		}
	}
	return inOrder(counts);
};

/** @returns the sizes that the database maintains, in the form of {@link countLists} */
export const keptCounts = (database: Database.Database): Map<string, number> => inOrder(
	database.prepare<[], { list: string; first_value: unknown; second_value: unknown; size: number }>('SELECT * FROM counts').all()
		.map(row => [JSON.stringify([row.list, row.first_value, row.second_value]), row.size])
);
