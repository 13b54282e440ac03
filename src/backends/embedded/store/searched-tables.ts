/**
 * Tables that searches filter by the values of columns. Rows with equal values form a list, which has an index and a counter, so that
 * neither a page nor a total reads many rows. Triggers of the database maintain both.
 */

/**
 * Columns that have lists of their values, by table; every table also has a list of all its rows. A pair of columns is included when the
 * lists of both may be long. For other combinations, the shortest list is scanned.
 */
export const SEARCHED_TABLES = {
	mosaics: [['owner']],
	namespaces: [
		['owner'], ['root'], ['registration_type'], ['alias_type'],
		['owner', 'registration_type'], ['owner', 'alias_type'], ['registration_type', 'alias_type']
	],
	hash_locks: [['owner']],
	secret_locks: [['owner'], ['secret'], ['owner', 'secret']],
	account_restrictions: [],
	mosaic_restrictions: [['mosaic'], ['entry_type'], ['target'], ['mosaic', 'entry_type'], ['target', 'entry_type']],
	metadata: [
		['source'], ['target'], ['scoped_key'], ['target_id'], ['type'],
		['source', 'target'], ['source', 'scoped_key'], ['source', 'type'], ['target', 'type']
	]
} as const satisfies Readonly<Record<string, readonly (readonly [string] | readonly [string, string])[]>>;

export type SearchedTable = keyof typeof SEARCHED_TABLES;

/** A column of a table by which its rows are found. */
export type SearchedColumn<Table extends SearchedTable> = typeof SEARCHED_TABLES[Table][number][number];

/** @returns the name of the lists that columns make, and of their index */
export const listName = (table: SearchedTable, columns: readonly string[]): string => [table, ...columns].join('_');

/** Placeholder for columns that a list does not have, and for NULL. */
const NO_VALUE = 'x\'\'';

/** Two expressions for the values that name the list of a row. */
const keysOf = (row: 'NEW' | 'OLD', columns: readonly string[]): readonly string[] =>
	[0, 1].map(i => (columns[i] ? `ifnull(${row}.${columns[i]}, ${NO_VALUE})` : NO_VALUE));

const countUp = (name: string, columns: readonly string[]): string =>
	`INSERT INTO counts (list, first_value, second_value, size) VALUES ('${name}', ${keysOf('NEW', columns).join(', ')}, 1)
		ON CONFLICT DO UPDATE SET size = size + 1;`;

const countDown = (name: string, columns: readonly string[]): string => {
	const [first, second] = keysOf('OLD', columns);
	const where = `list = '${name}' AND first_value = ${first} AND second_value = ${second}`;
	return `UPDATE counts SET size = size - 1 WHERE ${where};
	DELETE FROM counts WHERE ${where} AND size = 0;`;
};

const structuresOf = (table: SearchedTable, columns: readonly string[]): string => {
	const name = listName(table, columns);
	const counting = `
CREATE TRIGGER ${name}_added AFTER INSERT ON ${table} BEGIN
	${countUp(name, columns)}
END;
CREATE TRIGGER ${name}_removed AFTER DELETE ON ${table} BEGIN
	${countDown(name, columns)}
END;`;
	if (columns.length === 0)
		return counting;

	return `
CREATE INDEX ${name} ON ${table} (${columns.join(', ')}, id);${counting}
CREATE TRIGGER ${name}_moved AFTER UPDATE OF ${columns.join(', ')} ON ${table}
	WHEN ${columns.map(column => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')} BEGIN
	${countDown(name, columns)}
	${countUp(name, columns)}
END;`;
};

const STRUCTURES = Object.entries(SEARCHED_TABLES).flatMap(([table, lists]) =>
	// the keys are those of the table
	[[], ...lists].map(columns => structuresOf(table as SearchedTable, columns)));

/** The indexes, and the counters with their triggers. */
export const SEARCH_SCHEMA = `
-- sizes of lists, by the values of their columns; a list without rows has none
CREATE TABLE counts (
	list TEXT, first_value, second_value, size INTEGER NOT NULL, PRIMARY KEY (list, first_value, second_value)
) WITHOUT ROWID;
${STRUCTURES.join('\n')}
`;
