/** Writes a block, its transactions and statements, and the lists that searches read. */
import type { Hash256, Hex } from '../../../chain/index.js';
import { BlockType, encodeBlock, encodeBlockHeader } from '../../../wire/blocks/block.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { EmbeddedTransaction, Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { ConfirmedTransaction, ExecutedBlock } from '../ledger/block-builder.js';
import type { FinalizedBlock } from '../ledger/finalization.js';
import type { ResolutionStatement, TransactionStatement } from '../../../wire/blocks/statements.js';
import type { Connection, Statement } from './database.js';
import { encodeBlockMeta, encodeResolutionStatement, encodeTransactionStatement } from './documents.js';
import { ListKind, ListWriter, NO_KEY, NO_TYPE } from './lists.js';
import { statementKeys, storedAmount, transactionKeys, typeSetOf } from './search-keys.js';

const TOP_LEVEL_KINDS = {
	all: ListKind.all, signer: ListKind.signer, recipient: ListKind.recipient, mosaic: ListKind.mosaic
} as const;

const INNER_KINDS = {
	all: ListKind.innerAll, signer: ListKind.innerSigner, recipient: ListKind.innerRecipient, mosaic: ListKind.innerMosaic
} as const;

/** A table of statements that are numbered without gaps, in the order of their blocks. */
class StatementTable {
	private readonly insert: Statement;
	private readonly loadLast: Statement<[], number>;
	/** Undefined until it is read. */
	private last: number | undefined;

	constructor(connection: Connection, name: string) {
		this.insert = connection.prepare(`INSERT INTO ${name} (id, height, statement) VALUES (?, ?, ?)`);
		this.loadLast = connection.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${name}`).pluck();
	}

	/** @returns the number of the new row */
	add(height: bigint, statement: string): number {
		const number = (this.last ?? this.loadLast.get()!) + 1;
		this.last = number;
		this.insert.run(number, height, statement);
		return number;
	}

	forget(): void {
		this.last = undefined;
	}
}

/** Writes the statements of blocks, and the lists that searches read. */
export class StatementWriter {
	private readonly transactions: StatementTable;
	private readonly addressResolutions: StatementTable;
	private readonly mosaicResolutions: StatementTable;

	/** @param lists - flushed by the caller that writes the block */
	constructor(connection: Connection, private readonly lists: ListWriter) {
		this.transactions = new StatementTable(connection, 'transaction_statements');
		this.addressResolutions = new StatementTable(connection, 'address_resolutions');
		this.mosaicResolutions = new StatementTable(connection, 'mosaic_resolutions');
	}

	write({ header: { height }, statements }: Pick<ExecutedBlock, 'header' | 'statements'>): void {
		for (const statement of statements.transactions)
			this.writeTransactionStatement(height, statement);
		const write = (table: StatementTable, resolutions: readonly ResolutionStatement<Hex, Hex>[]): void =>
			resolutions.forEach(resolution => table.add(height, encodeResolutionStatement(height, resolution)));
		write(this.addressResolutions, statements.addressResolutions);
		write(this.mosaicResolutions, statements.mosaicResolutions);
	}

	/** Clears caches that a rolled back commit has invalidated. */
	forget(): void {
		this.transactions.forget();
		this.addressResolutions.forget();
		this.mosaicResolutions.forget();
	}

	private writeTransactionStatement(height: bigint, statement: TransactionStatement): void {
		const number = this.transactions.add(height, encodeTransactionStatement(height, statement));
		const set = typeSetOf(statement.receipts.map(({ type }) => type));
		this.lists.add(ListKind.statementAll, NO_KEY, set, number);
		for (const [kind, key] of statementKeys(statement.receipts))
			this.lists.add(kind, key, set, number);
	}
}

interface Counters {
	lastTransaction: number;
	transactionsTotal: number;
}

export class BlockWriter {
	private readonly lists: ListWriter;
	private readonly statements: StatementWriter;
	private readonly insertBlock: Statement;
	private readonly insertProofs: Statement;
	private readonly insertTransaction: Statement;
	private readonly insertInner: Statement;
	private readonly insertTransfer: Statement;
	private readonly putName: Statement;
	private readonly insertFinalized: Statement;
	private readonly loadCounters: Statement<[], Counters>;
	/** Undefined until they are read. */
	private counters: Counters | undefined;

	constructor(connection: Connection) {
		this.lists = new ListWriter(connection);
		this.statements = new StatementWriter(connection, this.lists);
		this.insertBlock = connection.prepare(`
			INSERT INTO blocks (height, hash, generation_hash, timestamp, difficulty, fee_multiplier, is_importance, score,
				last_transaction, transactions_total, last_status, meta, block)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'statuses'), 0), ?, ?)
		`);
		this.insertProofs = connection.prepare(`
			INSERT INTO block_proofs (height, header, transaction_tree, transaction_leaves, statement_tree, statement_leaves)
			VALUES (?, ?, ?, ?, ?, ?)
		`);
		this.insertTransaction = connection.prepare(`
			INSERT INTO transactions (id, height, position, hash, merkle_component_hash, deadline, inner_count, body, cosignatures, payload)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		`);
		this.insertInner = connection.prepare('INSERT INTO inner_transactions (id, aggregate, body) VALUES (?, ?, ?)');
		this.insertTransfer = connection.prepare('INSERT INTO transfers (mosaic, entry, amount) VALUES (?, ?, ?)');
		this.putName = connection.prepare(`
			INSERT INTO namespace_names (namespace, parent, name) VALUES (?, ?, ?) ON CONFLICT (namespace) DO NOTHING
		`);
		this.insertFinalized = connection.prepare('INSERT INTO finalized_blocks (height, epoch, point, hash) VALUES (?, ?, ?, ?)');
		this.loadCounters = connection.prepare<[], Counters>(`
			SELECT last_transaction AS lastTransaction, transactions_total AS transactionsTotal FROM blocks ORDER BY height DESC LIMIT 1
		`);
	}

	/**
	 * Writes the next block.
	 * @param score - of the chain up to the block
	 */
	write(block: ExecutedBlock, score: bigint): void {
		const counters = this.counters ??= this.loadCounters.get() ?? { lastTransaction: 0, transactionsTotal: 0 };
		block.transactions.forEach((transaction, index) => this.writeTransaction(transaction, index, block, counters));

		const height = Number(block.header.height);
		this.insertBlock.run(
			height, fromHex(block.hash), fromHex(block.generationHash), block.header.timestamp, block.header.difficulty,
			block.header.feeMultiplier, block.header.type === BlockType.NORMAL ? 0 : 1, String(score),
			counters.lastTransaction, counters.transactionsTotal,
			encodeBlockMeta(block), encodeBlock(block.header)
		);
		this.insertProofs.run(
			height, encodeBlockHeader(block.header), block.transactionTree.nodes, block.transactionTree.leafCount,
			block.statementTree.nodes, block.statementTree.leafCount
		);
		this.statements.write(block);
		this.lists.add(ListKind.blockSigner, block.header.signerPublicKey, NO_TYPE, height);
		this.lists.add(ListKind.blockBeneficiary, block.header.beneficiaryAddress, NO_TYPE, height);
		this.lists.flush();
	}

	/** Clears caches that a rolled back commit has invalidated. */
	forget(): void {
		this.counters = undefined;
		this.statements.forget();
		this.lists.forget();
	}

	writeFinalized({ height, epoch, point }: FinalizedBlock, hash: Hash256): void {
		this.insertFinalized.run(height, epoch, point, fromHex(hash));
	}

	private writeTransaction(confirmed: ConfirmedTransaction, index: number, { header }: ExecutedBlock, counters: Counters): void {
		const { transaction, hash, merkleComponentHash, text: { parts } } = confirmed;
		const number = ++counters.lastTransaction;
		counters.transactionsTotal += 1;
		const inner = isAggregate(transaction) ? transaction.body.transactions : [];
		this.insertTransaction.run(
			number, header.height, index, fromHex(hash), merkleComponentHash === hash ? null : fromHex(merkleComponentHash),
			transaction.deadline, inner.length, parts.transaction, parts.cosignatures ?? null, transaction.bytes
		);
		this.list(transaction, number, TOP_LEVEL_KINDS);
		for (const address of confirmed.allAddresses)
			this.lists.add(ListKind.address, address, transaction.type, number);

		inner.forEach((embedded, innerIndex) => {
			const innerNumber = ++counters.lastTransaction;
			this.insertInner.run(innerNumber, number, parts.inner[innerIndex]);
			this.list(embedded, innerNumber, INNER_KINDS);
		});
	}

	private list(transaction: Transaction | EmbeddedTransaction, entry: number, kinds: typeof TOP_LEVEL_KINDS | typeof INNER_KINDS): void {
		const { type, signerPublicKey, recipient, mosaics } = transactionKeys(transaction);
		this.lists.add(kinds.all, NO_KEY, NO_TYPE, entry);
		this.lists.add(kinds.all, NO_KEY, type, entry);
		this.lists.add(kinds.signer, signerPublicKey, type, entry);
		if (recipient)
			this.lists.add(kinds.recipient, recipient, type, entry);
		for (const { id, amount } of mosaics) {
			this.lists.add(kinds.mosaic, id, type, entry);
			this.insertTransfer.run(fromHex(id), entry, storedAmount(amount));
		}
		if (transaction.type === TransactionType.NAMESPACE_REGISTRATION) {
			const { id, parentId, name } = transaction.body;
			this.putName.run(fromHex(id), parentId ? fromHex(parentId) : null, name);
		}
	}
}
