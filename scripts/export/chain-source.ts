/** The database of an embedded chain, open for reading in one state, also while a gateway writes to it. */
import fs from 'node:fs';
import type { LedgerConfig } from '../../src/backends/embedded/ledger/config.js';
import { parseParameters } from '../../src/config/parameters/index.js';
import { type Connection, databaseFile, openForReading, readMeta, type Statement } from '../../src/backends/embedded/store/database.js';
import { readParameters } from '../../src/backends/embedded/store/parameters.js';
import { SCHEMA_VERSION } from '../../src/backends/embedded/store/schema.js';

/** The data folder contains no chain to export. The message is for the user. */
export class UnusableSource extends Error {
	override readonly name = 'UnusableSource';
}

const readConfig = (connection: Connection, directory: string): LedgerConfig => {
	const schema = readMeta(connection, 'schema');
	if (String(SCHEMA_VERSION) !== schema)
		throw new UnusableSource(`the data folder ${directory} was made by another version of the gateway (${schema ?? 'unknown'})`);

	const parameters = readParameters(connection);
	if (parameters === undefined)
		throw new UnusableSource(`the data folder ${directory} holds no chain yet`);
	return parseParameters(parameters);
};

export class ChainSource {
	private readonly statements = new Map<string, Statement>();

	private constructor(private readonly connection: Connection, readonly config: LedgerConfig) {
	}

	/** @throws UnusableSource */
	static open(directory: string): ChainSource {
		if (!fs.existsSync(databaseFile(directory)))
			throw new UnusableSource(`the data folder ${directory} holds no chain`);

		const connection = openForReading(directory);
		try {
			// sorted data may be larger than memory
			connection.pragma('temp_store = FILE');
			connection.exec('BEGIN');
			return new ChainSource(connection, readConfig(connection, directory));
		} catch (error) {
			connection.close();
			throw error;
		}
	}

	/** @returns the rows, read one by one */
	rows<Row>(sql: string, ...bindings: unknown[]): IterableIterator<Row> {
		// a separate statement: one that is being iterated cannot be executed again
		return this.connection.prepare(sql).iterate(...bindings) as IterableIterator<Row>;
	}

	/** @returns all rows of a short list */
	all<Row>(sql: string, ...bindings: unknown[]): Row[] {
		return this.prepare(sql).all(...bindings) as Row[];
	}

	/** @returns the first row */
	get<Row>(sql: string, ...bindings: unknown[]): Row | undefined {
		return this.prepare(sql).get(...bindings) as Row | undefined;
	}

	/** @returns how many rows a table has */
	count(table: string): number {
		return this.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0;
	}

	close(): void {
		this.connection.close();
	}

	private prepare(sql: string): Statement {
		let statement = this.statements.get(sql);
		if (!statement) {
			statement = this.connection.prepare(sql);
			this.statements.set(sql, statement);
		}
		return statement;
	}
}
