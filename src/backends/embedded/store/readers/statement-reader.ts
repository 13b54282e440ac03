import type {
	Awaitable, HeightRange, Page, PageRequest, StatementReader, TransactionStatementFilter
} from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { ListKind, NO_KEY } from '../lists.js';
import { Collection, type CollectionTag } from '../object-id.js';
import { typeSetOf } from '../search-keys.js';
import { resolutionInfo, TRANSACTION_STATEMENT_INFO } from '../stored-documents.js';
import { type CombinedLists, keyOf } from './combined-lists.js';
import { type Dimension, ListReader, selectAll } from './list-reader.js';
import { type DocumentTable, type EntryRange, numbersOf, readPage, rowsBetween, type Source, textForm, tryPage } from './pages.js';
import { type Queries, storedHeight } from './queries.js';
import type { SearchThread } from './search-thread.js';

const WITH_BLOCK = ' CROSS JOIN blocks USING (height)';

const STATEMENTS: DocumentTable<'TransactionStatementInfoDTO'> = {
	name: 'transaction_statements', collection: Collection.transactionStatements, form: textForm(TRANSACTION_STATEMENT_INFO), join: WITH_BLOCK
};

const BLOCK_HASH = `SELECT blocks.hash FROM ${STATEMENTS.name}${WITH_BLOCK} WHERE id = ?`;

const resolutions = (name: string, collection: CollectionTag): DocumentTable<'ResolutionStatementInfoDTO'> =>
	({ name, collection, form: textForm(resolutionInfo(collection)), join: WITH_BLOCK });

const RESOLUTIONS: Readonly<Record<'address' | 'mosaic', DocumentTable<'ResolutionStatementInfoDTO'>>> = {
	address: resolutions('address_resolutions', Collection.addressResolutions),
	mosaic: resolutions('mosaic_resolutions', Collection.mosaicResolutions)
};

/** Reads statements on the calling thread. Statements are numbered without gaps, in the order of their heights. */
export class StoredStatements {
	private readonly lists: ListReader;

	constructor(private readonly queries: Queries, combined?: CombinedLists) {
		this.lists = new ListReader(queries, combined);
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

	private select(filter: TransactionStatementFilter): Source<'TransactionStatementInfoDTO'> {
		const dimensions = this.dimensions(filter);
		return dimensions
			? this.lists.source(() => keyOf('statements', filter), selectAll(dimensions, this.numbersAt(STATEMENTS, filter)), {
				...numbersOf(this.queries, STATEMENTS), form: STATEMENTS.form, join: ` CROSS JOIN ${STATEMENTS.name} ON id = entry${WITH_BLOCK}`,
				blockHashOf: number => this.queries.value<Buffer>(BLOCK_HASH, number)
			})
			: this.atHeights(STATEMENTS, filter);
	}

	private atHeights<Name extends SchemaName>(table: DocumentTable<Name>, heights: HeightRange): Source<Name> {
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
	private numbersAt(table: { readonly name: string }, { fromHeight, toHeight }: HeightRange): EntryRange {
		return {
			first: fromHeight === undefined ? 1 : this.lastNumber(table, fromHeight - 1n) + 1,
			last: toHeight === undefined ? Number.MAX_SAFE_INTEGER : this.lastNumber(table, toHeight)
		};
	}

	/** @returns the greatest number up to a height */
	private lastNumber({ name }: { readonly name: string }, height: bigint): number {
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
