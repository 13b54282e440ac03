import type {
	Awaitable, HeightRange, Page, PageRequest, StatementReader, TransactionStatementFilter
} from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { ListKind, NO_KEY } from '../lists.js';
import { Collection, type CollectionTag } from '../object-id.js';
import { typeSetOf } from '../statement-keys.js';
import { EXPENSIVE_EFFORT, type EntryRange, ListReader, windowOf } from './list-reader.js';
import { boundsOfPage, countOf } from './numbered-pages.js';
import { hasStart, LIMIT, type Queries, startNumber, storedHeight } from './queries.js';
import type { SearchThread } from './search-thread.js';
import { type Dimension, selectAll } from './selections.js';

/** A table of statements, numbered without gaps in the order of their heights. */
interface StatementTable {
	readonly name: string;
	readonly collection: CollectionTag;
}

const STATEMENTS: StatementTable = { name: 'transaction_statements', collection: Collection.transactionStatements };

const joinStatements = (entries: string): string => `SELECT json FROM (${entries}) JOIN ${STATEMENTS.name} ON id = entry`;

const RESOLUTIONS: Readonly<Record<'address' | 'mosaic', StatementTable>> = {
	address: { name: 'address_resolutions', collection: Collection.addressResolutions },
	mosaic: { name: 'mosaic_resolutions', collection: Collection.mosaicResolutions }
};

/** Reads statements on the calling thread. */
export class StoredStatements {
	private readonly lists: ListReader;

	constructor(private readonly queries: Queries) {
		this.lists = new ListReader(queries);
	}

	search(filter: TransactionStatementFilter, page: PageRequest): Page<'TransactionStatementInfoDTO'> | undefined {
		// without a bound no search is too expensive
		return this.searchWithin(Infinity, filter, page) as Page<'TransactionStatementInfoDTO'> | undefined;
	}

	/** Searches unless that would block other requests for long. */
	trySearch(filter: TransactionStatementFilter, page: PageRequest): Page<'TransactionStatementInfoDTO'> | undefined | 'expensive' {
		return this.searchWithin(EXPENSIVE_EFFORT, filter, page);
	}

	/** Searches a table by height alone. */
	searchHeights<Name extends SchemaName>(table: StatementTable, heights: HeightRange, page: PageRequest): Page<Name> | undefined {
		if (!this.hasStart(table, page))
			return undefined;

		const window = windowOf(page, startNumber(page, table.collection));
		const { first: lowest, last: highest } = this.numbersAt(table, heights);
		const range = { first: lowest, last: Math.min(highest, this.queries.value<number>(`SELECT max(id) FROM ${table.name}`) ?? 0) };
		const { first, last } = boundsOfPage(range, window);
		return this.queries.page<Name>(
			this.queries.total(() => countOf(range)),
			`SELECT json FROM ${table.name} WHERE id BETWEEN ? AND ? ORDER BY id ${window.keyword} ${LIMIT}`, first, last, window.limit
		);
	}

	private searchWithin(
		maxEffort: number,
		filter: TransactionStatementFilter,
		page: PageRequest
	): Page<'TransactionStatementInfoDTO'> | undefined | 'expensive' {
		const dimensions = this.dimensions(filter);
		if (!dimensions)
			return this.searchHeights(STATEMENTS, filter, page);
		if (!this.hasStart(STATEMENTS, page))
			return undefined;

		const selection = selectAll(dimensions, this.numbersAt(STATEMENTS, filter));
		return maxEffort < this.lists.effort(selection)
			? 'expensive'
			: this.lists.page(selection, windowOf(page, startNumber(page, STATEMENTS.collection)), joinStatements);
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
	private numbersAt(table: StatementTable, { fromHeight, toHeight }: HeightRange): EntryRange {
		return {
			first: fromHeight === undefined ? 1 : this.lastNumber(table, fromHeight - 1n) + 1,
			last: toHeight === undefined ? Number.MAX_SAFE_INTEGER : this.lastNumber(table, toHeight)
		};
	}

	/** @returns the greatest number up to a height */
	private lastNumber({ name }: StatementTable, height: bigint): number {
		const sql = `SELECT id FROM ${name} WHERE height <= ? ORDER BY height DESC, id DESC LIMIT 1`;
		return this.queries.value<number>(sql, storedHeight(height)) ?? 0;
	}

	private hasStart({ name, collection }: StatementTable, page: PageRequest): boolean {
		return hasStart(page, collection, number => this.queries.value(`SELECT 1 FROM ${name} WHERE id = ?`, number) !== undefined);
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
		return this.stored.searchHeights(RESOLUTIONS[of], heights, page);
	}
}
