/** Writes the statements of blocks, and the lists that searches read. */
import type { ExecutedBlock } from '../ledger/block-builder.js';
import type { ResolutionStatement, TransactionStatement } from '../ledger/receipts.js';
import type { Connection, Statement } from './database.js';
import { ListKind, type ListWriter, NO_KEY } from './lists.js';
import { Collection, type CollectionTag, encodeObjectId } from './object-id.js';
import { encodeResolutionStatement, encodeTransactionStatement, type StatementBlock } from './statement-documents.js';
import { statementKeys, typeSetOf } from './statement-keys.js';

/** A table of documents that are numbered without gaps, in the order of their blocks. */
class NumberedTable {
	private readonly insert: Statement;
	private readonly loadLast: Statement;
	/** Undefined until it is read. */
	private last: number | undefined;

	constructor(connection: Connection, name: string, private readonly collection: CollectionTag) {
		this.insert = connection.prepare(`INSERT INTO ${name} (id, height, json) VALUES (?, ?, ?)`);
		this.loadLast = connection.prepare(`SELECT coalesce(max(id), 0) FROM ${name}`).pluck();
	}

	/** @returns the number of the new row */
	add(height: bigint, encode: (id: ReturnType<typeof encodeObjectId>) => string): number {
		const number = (this.last ?? this.loadLast.get() as number) + 1;
		this.last = number;
		this.insert.run(number, height, encode(encodeObjectId(this.collection, number)));
		return number;
	}

	forget(): void {
		this.last = undefined;
	}
}

export class StatementWriter {
	private readonly transactions: NumberedTable;
	private readonly addressResolutions: NumberedTable;
	private readonly mosaicResolutions: NumberedTable;

	/** @param lists - flushed by the caller that writes the block */
	constructor(connection: Connection, private readonly lists: ListWriter) {
		this.transactions = new NumberedTable(connection, 'transaction_statements', Collection.transactionStatements);
		this.addressResolutions = new NumberedTable(connection, 'address_resolutions', Collection.addressResolutions);
		this.mosaicResolutions = new NumberedTable(connection, 'mosaic_resolutions', Collection.mosaicResolutions);
	}

	write({ header, statements }: Pick<ExecutedBlock, 'header' | 'statements'>): void {
		for (const statement of statements.transactions)
			this.writeTransactionStatement(statement, header);
		StatementWriter.writeResolutions(this.addressResolutions, statements.addressResolutions, header);
		StatementWriter.writeResolutions(this.mosaicResolutions, statements.mosaicResolutions, header);
	}

	/** Forgets what a rolled back commit has made wrong. */
	forget(): void {
		this.transactions.forget();
		this.addressResolutions.forget();
		this.mosaicResolutions.forget();
	}

	private writeTransactionStatement(statement: TransactionStatement, block: StatementBlock): void {
		const number = this.transactions.add(block.height, id => encodeTransactionStatement(id, statement, block));
		const set = typeSetOf(statement.receipts.map(({ type }) => type));
		this.lists.add(ListKind.statementAll, NO_KEY, set, number);
		for (const [kind, key] of statementKeys(statement.receipts))
			this.lists.add(kind, key, set, number);
	}

	private static writeResolutions(
		table: NumberedTable,
		statements: readonly ResolutionStatement<string, string>[],
		block: StatementBlock
	): void {
		for (const statement of statements)
			table.add(block.height, id => encodeResolutionStatement(id, statement, block));
	}
}
