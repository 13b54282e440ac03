/** Readers of confirmed and pending transactions. */
import {
	type Awaitable, type FoundDocument, type Hash256, joinWithin, type Json, type JsonList, type Page, type PageRequest, ReplyTooLarge,
	type TransactionFilter, type TransactionGroup, type TransactionKey, type TransactionReader, type UnresolvedAddress
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { encodeStatus } from '../documents.js';
import { Collection, numberOf } from '../object-id.js';
import { PoolStage } from '../pool-writer.js';
import { multisigCodec } from '../records.js';
import { storedAmount } from '../search-keys.js';
import {
	COMPLETE_CONFIRMED_INFO, CONFIRMED_INFO, CONFIRMED_INNER_INFO, type DocumentSql, FAILED_STATUS, PARTIAL_DOCUMENTS,
	UNCONFIRMED_DOCUMENTS
} from '../stored-documents.js';
import { type CombinedLists, keyOf } from './combined-lists.js';
import { EncodedRows } from './encoded-rows.js';
import { ListReader } from './list-reader.js';
import { type DocumentTable, readPage, rowsWith, type Source, textForm, tryPage } from './pages.js';
import { type Binding, type Condition, placeholders, type Queries, replaceable, type StoredEntry } from './queries.js';
import type { SearchThread } from './search-thread.js';
import { NO_MAXIMUM, NO_MINIMUM, TransactionSelector } from './transaction-selector.js';

const CONFIRMED = textForm(CONFIRMED_INFO);
const JOIN = ' CROSS JOIN transactions ON transactions.id = entry CROSS JOIN blocks ON blocks.height = transactions.height';

/** Columns of entries of which some are inner transactions. */
const CONFIRMED_OR_INNER = textForm(
	// both expressions make documents of the schema
	`iif(inner_transactions.id IS NULL, ${CONFIRMED_INFO}, ${CONFIRMED_INNER_INFO})` as DocumentSql<'TransactionInfoDTO'>
);
const JOIN_WITH_INNER = ` LEFT JOIN inner_transactions ON inner_transactions.id = entry
	CROSS JOIN transactions ON transactions.id = ifnull(inner_transactions.aggregate, entry)
	CROSS JOIN blocks ON blocks.height = transactions.height`;

/** Larger transactions are joined by SQLite, so that a page that is too large is never on the heap. */
const MAX_ROW_BYTES = 4096;

const ROWS = {
	select: `SELECT transactions.id AS number, ${CONFIRMED_INFO} AS json FROM transactions CROSS JOIN blocks ON blocks.height = transactions.height`,
	key: 'transactions.id',
	condition: `octet_length(transactions.body) <= ${MAX_ROW_BYTES}`
};

const SELECT_CONFIRMED = `SELECT ${COMPLETE_CONFIRMED_INFO} FROM transactions CROSS JOIN blocks ON blocks.height = transactions.height`;
const SELECT_INNER = `SELECT ${CONFIRMED_INNER_INFO} FROM inner_transactions CROSS JOIN transactions ON transactions.id = aggregate
	CROSS JOIN blocks ON blocks.height = transactions.height WHERE inner_transactions.id = ?`;

/** Hash of the block of a transaction or inner transaction. */
const BLOCK_HASH = `SELECT blocks.hash FROM transactions JOIN blocks USING (height)
	WHERE transactions.id = ifnull((SELECT aggregate FROM inner_transactions WHERE id = ?), ?)`;

/** Reads confirmed transactions. */
export class ConfirmedReader {
	private readonly lists: ListReader;
	private readonly selector: TransactionSelector;
	/** Undefined on the thread for expensive searches: lists of them could not be sent to another thread. */
	private readonly rows: EncodedRows<'TransactionInfoDTO'> | undefined;

	constructor(private readonly queries: Queries, combined?: CombinedLists) {
		this.rows = combined ? undefined : new EncodedRows(queries, ROWS);
		this.lists = new ListReader(queries, combined);
		this.selector = new TransactionSelector(queries, this.lists);
	}

	search(filter: TransactionFilter, page: PageRequest): Page<'TransactionInfoDTO'> | undefined {
		return readPage(this.queries, this.select(filter), page);
	}

	/** Searches unless that would block other requests for long. */
	trySearch(filter: TransactionFilter, page: PageRequest): Page<'TransactionInfoDTO'> | undefined | 'expensive' {
		return tryPage(this.queries, this.select(filter), page);
	}

	/** With the inner transactions of an aggregate. */
	get(key: TransactionKey): Json<'TransactionInfoDTO'> | undefined {
		if (key.kind === 'hash')
			return this.queries.value<Json<'TransactionInfoDTO'>>(`${SELECT_CONFIRMED} WHERE transactions.hash = ?`, fromHex(key.hash));

		const number = numberOf(Collection.transactions, key.id);
		return number === undefined ? undefined : this.byNumber(number);
	}

	/** @returns id and size of an entry, without its inner transactions */
	find(key: TransactionKey): StoredEntry | undefined {
		if (key.kind === 'hash')
			return this.queries.get('SELECT id, octet_length(body) AS sizeBytes FROM transactions WHERE hash = ?', fromHex(key.hash));

		const number = numberOf(Collection.transactions, key.id);
		return number === undefined ? undefined : this.queries.get(
			`SELECT id, octet_length(body) AS sizeBytes FROM transactions WHERE id = ?
				UNION ALL SELECT id, octet_length(body) FROM inner_transactions WHERE id = ?`, number, number
		);
	}

	/** Reads entries that were found in this turn, one by one. */
	* documents(ids: readonly number[]): Generator<Json<'TransactionInfoDTO'>> {
		for (const id of ids)
			// found in the same view of the database, hence never undefined
			yield this.byNumber(id)!;
	}

	private select(filter: TransactionFilter): Source<'TransactionInfoDTO'> {
		return this.lists.source(() => keyOf('transactions', filter), this.selector.select(filter), {
			collection: Collection.transactions,
			exists: number => this.exists(number),
			blockHashOf: number => this.queries.value<Buffer>(BLOCK_HASH, number, number),
			...filter.embedded === true
				? { form: CONFIRMED_OR_INNER, join: JOIN_WITH_INNER }
				: { form: CONFIRMED, join: JOIN, rows: this.rows }
		});
	}

	private byNumber(number: number): Json<'TransactionInfoDTO'> | undefined {
		return this.queries.value<Json<'TransactionInfoDTO'>>(`${SELECT_CONFIRMED} WHERE transactions.id = ?`, number)
			?? this.queries.value<Json<'TransactionInfoDTO'>>(SELECT_INNER, number);
	}

	private exists(number: number): boolean {
		return this.queries.value('SELECT 1 FROM transactions WHERE id = ?', number) !== undefined
			|| this.queries.value('SELECT 1 FROM inner_transactions WHERE id = ?', number) !== undefined;
	}
}

const NOTHING: Condition = { sql: '0', bindings: [] };

/** Reads the pending transactions of one stage. Their number is bounded, so that counting them is fast. */
export class PoolReader {
	private readonly table: DocumentTable<'TransactionInfoDTO'>;
	/** Selects documents with the inner transactions of aggregates. */
	private readonly selectComplete: string;

	constructor(private readonly queries: Queries, private readonly stage: PoolStage) {
		const isPartial = stage === PoolStage.PARTIAL;
		const { info, complete } = isPartial ? PARTIAL_DOCUMENTS : UNCONFIRMED_DOCUMENTS;
		this.selectComplete = `SELECT ${complete} FROM pool`;
		this.table = {
			name: 'pool',
			collection: isPartial ? Collection.partial : Collection.unconfirmed,
			part: { sql: 'stage = ?', bindings: [stage] },
			form: textForm(info)
		};
	}

	search(filter: TransactionFilter, page: PageRequest): Page<'TransactionInfoDTO'> | undefined {
		return readPage(this.queries, rowsWith(this.queries, this.table, { conditions: this.conditions(filter) }), page);
	}

	/** With the inner transactions of an aggregate. */
	get(key: TransactionKey): Json<'TransactionInfoDTO'> | undefined {
		const [column, value] = this.nameOf(key);
		return this.queries.value(`${this.selectComplete} WHERE stage = ? AND ${column} = ?`, this.stage, value);
	}

	/** @returns where an entry is; its inner transactions do not count */
	find(key: TransactionKey): StoredEntry | undefined {
		const [column, value] = this.nameOf(key);
		return this.queries.get(`SELECT id, octet_length(body) AS sizeBytes FROM pool WHERE stage = ? AND ${column} = ?`, this.stage, value);
	}

	/** Reads entries that were found in this turn, one by one. */
	* documents(ids: readonly number[]): Generator<Json<'TransactionInfoDTO'>> {
		for (const id of ids)
			// found in the same view of the database, hence never undefined
			yield this.queries.value(`${this.selectComplete} WHERE id = ?`, id)!;
	}

	/** @returns the deadline of a pending transaction */
	deadlineOf(hash: Hash256): number | undefined {
		return this.queries.value<number>('SELECT deadline FROM pool WHERE stage = ? AND hash = ?', this.stage, fromHex(hash));
	}

	private nameOf(key: TransactionKey): readonly [column: string, value: Binding] {
		return key.kind === 'hash' ? ['hash', fromHex(key.hash)] : ['id', numberOf(this.table.collection, key.id) ?? 0];
	}

	private conditions(filter: TransactionFilter): Condition[] {
		const { recipientAddress, signerPublicKey, types = [], embedded } = filter;
		return [
			...(embedded ? [] : [{ sql: 'parent IS NULL', bindings: [] }]),
			...this.addressCondition(filter),
			...(signerPublicKey ? [{ sql: 'signer = ?', bindings: [fromHex(signerPublicKey)] }] : []),
			...(recipientAddress ? [{ sql: 'recipient = ?', bindings: [fromHex(recipientAddress)] }] : []),
			...(types.length > 0 ? [{ sql: `type IN (${placeholders(types)})`, bindings: types }] : []),
			...PoolReader.heightCondition(filter),
			...PoolReader.transferCondition(filter)
		];
	}

	private addressCondition({ address }: TransactionFilter): Condition[] {
		if (address === undefined)
			return [];

		const addresses = this.stage === PoolStage.PARTIAL ? [address, ...this.multisigsOf(address)] : [address];
		return [{
			sql: `id IN (SELECT entry FROM pool_addresses WHERE address IN (${placeholders(addresses)}))`,
			bindings: addresses.map(fromHex)
		}];
	}

	/** A search for a cosignatory finds the aggregates of its multisig accounts. */
	private multisigsOf(address: UnresolvedAddress): readonly UnresolvedAddress[] {
		const record = this.queries.value<Buffer>('SELECT record FROM multisigs WHERE address = ?', fromHex(address));
		return record ? multisigCodec.decode(record).multisigs : [];
	}

	/** Pending transactions have height 0. */
	private static heightCondition({ height, fromHeight, toHeight }: TransactionFilter): Condition[] {
		const isZeroIn = height === undefined ? (fromHeight ?? 0n) <= 0n && (toHeight ?? 0n) >= 0n : height === 0n;
		return isZeroIn ? [] : [NOTHING];
	}

	private static transferCondition({ transferMosaicId, fromTransferAmount, toTransferAmount }: TransactionFilter): Condition[] {
		if (transferMosaicId === undefined)
			return [];

		return [{
			sql: 'id IN (SELECT entry FROM pool_transfers WHERE mosaic = ? AND amount BETWEEN ? AND ?)',
			bindings: [
				fromHex(transferMosaicId), storedAmount(fromTransferAmount ?? NO_MINIMUM), storedAmount(toTransferAmount ?? NO_MAXIMUM)
			]
		}];
	}
}

type Status = Json<'TransactionStatusDTO'>;

export class EmbeddedTransactionReader implements TransactionReader {
	private readonly groups: Readonly<Record<TransactionGroup, ConfirmedReader | PoolReader>>;
	private readonly confirmed: ConfirmedReader;
	private readonly unconfirmed: PoolReader;
	private readonly partial: PoolReader;

	constructor(private readonly queries: Queries, private readonly expensiveSearches: SearchThread) {
		this.confirmed = new ConfirmedReader(queries);
		this.unconfirmed = new PoolReader(queries, PoolStage.UNCONFIRMED);
		this.partial = new PoolReader(queries, PoolStage.PARTIAL);
		this.groups = { confirmed: this.confirmed, unconfirmed: this.unconfirmed, partial: this.partial };
	}

	search(group: TransactionGroup, filter: TransactionFilter, page: PageRequest): Awaitable<Page<'TransactionInfoDTO'> | undefined> {
		if (group !== 'confirmed')
			return this.groups[group].search(filter, page);

		const found = this.confirmed.trySearch(filter, page);
		return found === 'expensive' ? this.expensiveSearches.search('transactions', filter, page) : found;
	}

	get(group: TransactionGroup, key: TransactionKey): FoundDocument<'TransactionInfoDTO'> | undefined {
		return replaceable(this.groups[group].get(key));
	}

	getMany(group: TransactionGroup, keys: readonly TransactionKey[]): JsonList<'TransactionInfoDTO'> {
		const { maxListBytes } = this.queries;
		const reader = this.groups[group];
		const sizes = new Map<number, number>();
		let size = 0;
		for (const key of keys) {
			const entry = reader.find(key);
			if (!entry || sizes.has(entry.id))
				continue;
			sizes.set(entry.id, entry.sizeBytes);
			size += entry.sizeBytes;
			// check the size before reading
			if (maxListBytes < size)
				throw new ReplyTooLarge(maxListBytes);
		}
		const ids = [...sizes.keys()].sort((a, b) => a - b);
		return joinWithin(maxListBytes, reader.documents(ids));
	}

	statuses(hashes: readonly Hash256[]): readonly Status[] {
		const left = new Set(hashes);
		const take = (find: (hash: Hash256) => Status | undefined): Status[] => [...left].flatMap(hash => {
			const status = find(hash);
			if (status)
				left.delete(hash);
			return status ? [status] : [];
		});
		return [
			...take(hash => this.confirmedStatus(hash)),
			...take(hash => EmbeddedTransactionReader.pendingStatus('unconfirmed', this.unconfirmed, hash)),
			...take(hash => EmbeddedTransactionReader.pendingStatus('partial', this.partial, hash)),
			...take(hash => this.queries.value<Status>(`SELECT ${FAILED_STATUS} FROM statuses WHERE hash = ?`, fromHex(hash)))
		];
	}

	private confirmedStatus(hash: Hash256): Status | undefined {
		const row = this.queries.get<{ deadline: number; height: number }>(
			'SELECT deadline, height FROM transactions WHERE hash = ?', fromHex(hash)
		);
		return row && encodeStatus('confirmed', hash, row.deadline, row.height);
	}

	private static pendingStatus(group: 'unconfirmed' | 'partial', reader: PoolReader, hash: Hash256): Status | undefined {
		const deadline = reader.deadlineOf(hash);
		return deadline === undefined ? undefined : encodeStatus(group, hash, deadline, 0);
	}
}
