import type {
	Awaitable, HeightRange, Page, PageRequest, StatementReader, TransactionStatementFilter
} from '../../../../chain/index.js';
import { ListKind, NO_KEY } from '../lists.js';
import { Collection } from '../object-id.js';
import { typeSetOf } from '../statement-keys.js';
import { ListReader } from './list-reader.js';
import { type EntryRange, readPage, type Source, tryPage } from './pages.js';
import { type Queries, storedHeight } from './queries.js';
import { type DocumentTable, numbersOf, rowsBetween } from './rows.js';
import type { SearchThread } from './search-thread.js';
import { type Dimension, selectAll } from './selections.js';

const STATEMENTS: DocumentTable = { name: 'transaction_statements', collection: Collection.transactionStatements };

const joinStatements = (entries: string): string => `SELECT json FROM (${entries}) JOIN ${STATEMENTS.name} ON id = entry`;

const RESOLUTIONS: Readonly<Record<'address' | 'mosaic', DocumentTable>> = {
	address: { name: 'address_resolutions', collection: Collection.addressResolutions },
	mosaic: { name: 'mosaic_resolutions', collection: Collection.mosaicResolutions }
};

/** Reads statements on the calling thread. Statements are numbered without gaps, in the order of their heights. */
export class StoredStatements {
	private readonly lists: ListReader;

	constructor(private readonly queries: Queries) {
		this.lists = new ListReader(queries);
	}

	search(filter: TransactionStatementFilter, page: PageRequest): Page<'TransactionStatementInfoDTO'> | undefined {
		return readPage(this.queries, this.select(filter), page);
	}

	/** Searches unless that would block other requests for long. */
	trySearch(filter: TransactionStatementFilter, page: PageRequest): Page<'TransactionStatementInfoDTO'> | undefined | 'expensive' {
		return tryPage(this.queries, this.select(filter), page);
	}

	searchResolutions(of: 'address' | 'mosaic', heights: HeightRange, page: PageRequest): Page<'ResolutionStatementInfoDTO'> | undefined {
		return readPage(this.queries, this.atHeights(RESOLUTIONS[of], heights), page);
	}

	private select(filter: TransactionStatementFilter): Source {
		const dimensions = this.dimensions(filter);
		return dimensions
			? this.lists.source(selectAll(dimensions, this.numbersAt(STATEMENTS, filter)), {
				...numbersOf(this.queries, STATEMENTS), join: joinStatements
			})
			: this.atHeights(STATEMENTS, filter);
	}

	private atHeights(table: DocumentTable, heights: HeightRange): Source {
		const { first, last } = this.numbersAt(table, heights);
		const newest = this.queries.value<number>(`SELECT max(id) FROM ${table.name}`) ?? 0;
		return rowsBetween(this.queries, table, { first, last: Math.min(last, newest) });
	}

	/** @returns the lists of the filters; undefined when the search is only by height */
	private dimensions(filter: TransactionStatementFilter): Dimension[] | undefined {
		const { receiptTypes = [], recipientAddress, senderAddress, targetAddress, artifactId } = filter;
		const named = ([
			[ListKind.statementRecipient, recipientAddress],
			[ListKind.statementSender, senderAddress],
			[ListKind.statementTarget, targetAddress],
			[ListKind.statementArtifact, artifactId]
		] as const).flatMap(([kind, key]) => (key === undefined ? [] : [this.lists.find(kind, key)]));
		if (receiptTypes.length === 0)
			return named.length === 0 ? undefined : named;

		const wanted = typeSetOf(receiptTypes);
		return (named.length === 0 ? [this.lists.find(ListKind.statementAll, NO_KEY)] : named)
			.map(lists => lists.filter(({ type }) => (type & wanted) !== 0));
	}

	/** Numbers increase with the height. */
	private numbersAt(table: DocumentTable, { fromHeight, toHeight }: HeightRange): EntryRange {
		return {
			first: fromHeight === undefined ? 1 : this.lastNumber(table, fromHeight - 1n) + 1,
			last: toHeight === undefined ? Number.MAX_SAFE_INTEGER : this.lastNumber(table, toHeight)
		};
	}

	/** @returns the greatest number up to a height */
	private lastNumber({ name }: DocumentTable, height: bigint): number {
		const sql = `SELECT id FROM ${name} WHERE height <= ? ORDER BY height DESC, id DESC LIMIT 1`;
		return this.queries.value<number>(sql, storedHeight(height)) ?? 0;
	}
}

export class EmbeddedStatementReader implements StatementReader {
	private readonly stored: StoredStatements;

	constructor(queries: Queries, private readonly expensiveSearches: SearchThread) {
		this.stored = new StoredStatements(queries);
	}

	searchTransactionStatements(
		filter: TransactionStatementFilter,
		page: PageRequest
	): Awaitable<Page<'TransactionStatementInfoDTO'> | undefined> {
		const found = this.stored.trySearch(filter, page);
		return found === 'expensive' ? this.expensiveSearches.search('statements', filter, page) : found;
	}

	searchResolutions(of: 'address' | 'mosaic', heights: HeightRange, page: PageRequest): Page<'ResolutionStatementInfoDTO'> | undefined {
		return this.stored.searchResolutions(of, heights, page);
	}
}
