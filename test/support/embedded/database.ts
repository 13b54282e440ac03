/** Reads the database of an embedded chain directly, and makes its writes fail. */
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import type { Test } from 'tap';
import { databaseFile } from '../../../src/backends/embedded/store/database.js';

type Row = Readonly<Record<string, unknown>>;

/** Rows of every table by its name, bytes as hexadecimal text. */
export type Dump = Readonly<Record<string, readonly Row[]>>;

const readable = (value: unknown): unknown => (value instanceof Buffer ? value.toString('hex') : value);

const tablesOf = (database: Database.Database): string[] => database.prepare<[], string>(
	'SELECT name FROM sqlite_master WHERE type = \'table\' AND name NOT LIKE \'fault%\' ORDER BY name'
).pluck().all();

/** @returns the whole content of the database */
export const dump = (directory: string): Dump => {
	const database = new Database(databaseFile(directory), { readonly: true });
	const rowsOf = (table: string): Row[] => database.prepare<[], Row>(`SELECT * FROM ${table}`).safeIntegers().all()
		.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)])));
	const tables = Object.fromEntries(tablesOf(database).map(table =>
		[table, rowsOf(table).filter(({ key }) => table !== 'meta' || !ACCEPTANCE.includes(String(key)))]));
	database.close();
	return tables;
};

/** What differs between two chains with the same content. */
const ACCEPTANCE = ['chainId', 'commits'];

const isOfChain = (table: string): boolean => !/^(?:meta|pool|pool_.*|statuses|status_addresses|abandoned_blocks|snapshots|removed_blocks|undo_.*|sqlite_.*)$/.test(table);

/** @returns the content of the database for the confirmed chain, including the last ids */
export const chainDump = (directory: string): Dump => {
	const all = dump(directory);
	const sequences = all['sqlite_sequence'] ?? [];
	return {
		...Object.fromEntries(Object.entries(all).filter(([table]) => isOfChain(table))),
		sequences: sequences.filter(({ name }) => isOfChain(String(name))).sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1))
	};
};

/** Asserts that two databases are equal. Comparing is fast; showing the difference is not. */
export const sameDump = (t: Test, actual: Dump, expected: Dump, message = 'the databases are equal'): void => {
	if (isDeepStrictEqual(actual, expected))
		t.pass(message);
	else
		t.strictSame(actual, expected, message);
};

/** Changes the schema or the data without the chain's knowledge. */
export const tamper = (directory: string, sql: string): void => {
	const database = new Database(databaseFile(directory));
	database.exec(sql);
	database.close();
};

/** When a write fails: at a statement of one kind on one table, or at the commit of the transaction. */
export interface Fault {
	readonly table: string;
	readonly statement?: 'INSERT' | 'UPDATE' | 'DELETE';
	/** SQL condition on the rows. */
	readonly when?: string;
	readonly atCommit?: true;
}

export const FAULT = 'the disk is full';

/** Makes the database fail. @returns a function that repairs it */
export const breakDatabase = (directory: string, { table, statement = 'INSERT', when = '1', atCommit }: Fault): () => void => {
	const failure = atCommit ? 'INSERT INTO fault_child VALUES (1)' : `SELECT RAISE(ABORT, '${FAULT}')`;
	tamper(directory, `
		CREATE TABLE IF NOT EXISTS fault_parent (id INTEGER PRIMARY KEY);
		-- a deferred reference is checked when the transaction is committed
		CREATE TABLE IF NOT EXISTS fault_child (parent INTEGER REFERENCES fault_parent (id) DEFERRABLE INITIALLY DEFERRED);
		CREATE TRIGGER fault BEFORE ${statement} ON ${table} WHEN ${when} BEGIN ${failure}; END;
	`);
	return () => tamper(directory, 'DROP TRIGGER fault');
};
