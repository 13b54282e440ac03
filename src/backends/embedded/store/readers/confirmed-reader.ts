import type { Json, Page, PageRequest, TransactionFilter, TransactionKey } from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { withInnerTransactions } from '../documents.js';
import { Collection, numberOf } from '../object-id.js';
import { ListReader } from './list-reader.js';
import { readPage, type Source, tryPage } from './pages.js';
import type { Queries, StoredEntry } from './queries.js';
import { TransactionSelector } from './transaction-search.js';

interface TransactionRow {
	readonly id: number;
	readonly innerCount: number;
	readonly json: Json<'TransactionInfoDTO'>;
}

const COLUMNS = 'id, inner_count AS innerCount, json';

const JOIN = (entries: string): string => `SELECT json FROM (${entries}) JOIN transactions ON id = entry`;

const JOIN_WITH_INNER = (entries: string): string => `SELECT coalesce(top.json, inner.json) AS json FROM (${entries})
	LEFT JOIN transactions AS top ON top.id = entry LEFT JOIN inner_transactions AS inner ON inner.id = entry`;

/** Reads confirmed transactions. */
export class ConfirmedReader {
	private readonly lists: ListReader;
	private readonly selector: TransactionSelector;

	constructor(private readonly queries: Queries) {
		this.lists = new ListReader(queries);
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
		if (key.kind === 'hash') {
			const row = this.queries.get<TransactionRow>(`SELECT ${COLUMNS} FROM transactions WHERE hash = ?`, fromHex(key.hash));
			return row && this.complete(row);
		}

		const number = numberOf(Collection.transactions, key.id);
		return number === undefined ? undefined : this.byNumber(number);
	}

	/** @returns id and size of an entry, without its inner transactions */
	find(key: TransactionKey): StoredEntry | undefined {
		if (key.kind === 'hash')
			return this.queries.get('SELECT id, octet_length(json) AS sizeBytes FROM transactions WHERE hash = ?', fromHex(key.hash));

		const number = numberOf(Collection.transactions, key.id);
		return number === undefined ? undefined : this.queries.get(
			`SELECT id, octet_length(json) AS sizeBytes FROM transactions WHERE id = ?
				UNION ALL SELECT id, octet_length(json) FROM inner_transactions WHERE id = ?`, number, number
		);
	}

	/** Reads entries that were found in this turn, one by one. */
	* documents(ids: readonly number[]): Generator<Json<'TransactionInfoDTO'>> {
		for (const id of ids)
			// found in the same view of the database, hence never undefined
			yield this.byNumber(id) as Json<'TransactionInfoDTO'>;
	}

	private select(filter: TransactionFilter): Source {
		return this.lists.source(this.selector.select(filter), {
			collection: Collection.transactions,
			exists: number => this.exists(number),
			join: filter.embedded === true ? JOIN_WITH_INNER : JOIN
		});
	}

	private byNumber(number: number): Json<'TransactionInfoDTO'> | undefined {
		const row = this.queries.get<TransactionRow>(`SELECT ${COLUMNS} FROM transactions WHERE id = ?`, number);
		return row
			? this.complete(row)
			: this.queries.value<Json<'TransactionInfoDTO'>>('SELECT json FROM inner_transactions WHERE id = ?', number);
	}

	private exists(number: number): boolean {
		return this.queries.value('SELECT 1 FROM transactions WHERE id = ?', number) !== undefined
			|| this.queries.value('SELECT 1 FROM inner_transactions WHERE id = ?', number) !== undefined;
	}

	private complete({ id, innerCount, json }: TransactionRow): Json<'TransactionInfoDTO'> {
		if (innerCount === 0)
			return json;

		return withInnerTransactions(json, this.queries.documents(
			'SELECT json FROM inner_transactions WHERE id BETWEEN ? AND ? ORDER BY id', id + 1, id + innerCount
		));
	}
}
