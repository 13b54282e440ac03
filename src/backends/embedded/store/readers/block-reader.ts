/** Readers of blocks, and of the chain as a whole. */
import type {
	Awaitable, BlockContents, BlockFilter, BlockReader, BlockSortField, FoundDocument, FoundMerkleTree, Hash256, Json, NetworkTime, Page,
	PageRequest, StoredMerkleTree
} from '../../../../chain/index.js';
import { type ChainFigures, encodeChainInfo } from '../../../../wire/documents/chain-info.js';
import type { FinalizedBlockNotice } from '../../../../wire/documents/notifications.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { ListKind } from '../lists.js';
import { Collection } from '../object-id.js';
import {
	BLOCK_INFO, COMPLETE_CONFIRMED_INFO, type DocumentSql, resolutionInfo, TRANSACTION_STATEMENT_INFO
} from '../stored-documents.js';
import { type CombinedLists, keyOf } from './combined-lists.js';
import { EncodedRows, readHeight } from './encoded-rows.js';
import { ListReader, selectAll } from './list-reader.js';
import { type DocumentTable, type EntryRange, numbersOf, readPage, rowsBetween, type Source, textForm, readPageOr } from './pages.js';
import { LIMIT, type Queries, replaceable, storedHeight } from './queries.js';
import type { SearchThread } from './search-thread.js';

const MAX_TIMESTAMP = 0x7fff_ffff_ffff_ffffn;

/** Times are compared with stored ones, which fit 63 bits. */
const storedTime = (time: NetworkTime): NetworkTime => (time > MAX_TIMESTAMP ? MAX_TIMESTAMP : time);

/** Heights have no gaps. */
const BLOCKS: DocumentTable<'BlockInfoDTO'> = { name: 'blocks', collection: Collection.blocks, key: 'height', form: textForm(BLOCK_INFO) };

const ROWS = { select: `SELECT height AS number, ${BLOCK_INFO} AS json FROM blocks`, key: 'height' };

/** @returns a statement that selects the documents of a height */
const atHeight = (document: DocumentSql<SchemaName>, table: string): string =>
	`SELECT ${document} AS json FROM ${table} CROSS JOIN blocks USING (height) WHERE ${table}.height = ? ORDER BY id`;

const CONTENTS = {
	transactions: atHeight(COMPLETE_CONFIRMED_INFO, 'transactions'),
	statements: atHeight(TRANSACTION_STATEMENT_INFO, 'transaction_statements'),
	addressResolutions: atHeight(resolutionInfo(Collection.addressResolutions), 'address_resolutions'),
	mosaicResolutions: atHeight(resolutionInfo(Collection.mosaicResolutions), 'mosaic_resolutions')
};

export interface BlockSearchOptions {
	/** Lists of several filters, on the thread for expensive searches. */
	readonly combined?: CombinedLists;
	/** That thread. Default: all searches run on the calling thread. */
	readonly expensiveSearches?: SearchThread;
}

export class EmbeddedBlockReader implements BlockReader {
	readonly searchedHashes = Infinity;
	private readonly lists: ListReader;
	private readonly rows: EncodedRows<'BlockInfoDTO'>;
	/** For pages; undefined on the thread for expensive searches, because they could not be sent to another thread. */
	private readonly sharedRows: EncodedRows<'BlockInfoDTO'> | undefined;

	constructor(private readonly queries: Queries, private readonly options: BlockSearchOptions = {}) {
		this.rows = new EncodedRows(queries, ROWS);
		this.sharedRows = options.combined ? undefined : this.rows;
		this.lists = new ListReader(queries, options.combined);
	}

	height(): bigint {
		return BigInt(readHeight(this.queries));
	}

	search(filter: BlockFilter, page: PageRequest<BlockSortField>): Awaitable<Page<'BlockInfoDTO'> | undefined> {
		return readPageOr(
			this.queries, this.select(filter), page, () => this.options.expensiveSearches?.search('blocks', filter, page) ?? this.searchHere(filter, page)
		);
	}

	/** Searches on the calling thread. @throws Unfinished */
	searchHere(filter: BlockFilter, page: PageRequest<BlockSortField>): Page<'BlockInfoDTO'> | undefined {
		return readPage(this.queries, this.select(filter), page);
	}

	byHeight(height: bigint): FoundDocument<'BlockInfoDTO'> | undefined {
		return replaceable(this.rows.get(Number(storedHeight(height))));
	}

	merkleTree(height: bigint, of: 'transactions' | 'statements'): FoundMerkleTree | undefined {
		const [tree, leaves] = of === 'transactions'
			? ['transaction_tree', 'transaction_leaves']
			: ['statement_tree', 'statement_leaves'];
		const stored = this.queries.get<StoredMerkleTree>(
			`SELECT ${tree} AS nodes, ${leaves} AS leafCount FROM block_proofs WHERE height = ?`, storedTime(height)
		);
		return stored && { ...stored, isFinal: false };
	}

	contents(height: bigint): BlockContents | undefined {
		const found = this.byHeight(height);
		const stored = storedTime(height);
		// the statements are those of the members' schemas
		return found && {
			block: found.text,
			transactions: this.queries.documents<'TransactionInfoDTO'>(CONTENTS.transactions, stored),
			statements: this.queries.documents<'TransactionStatementInfoDTO'>(CONTENTS.statements, stored),
			addressResolutions: this.queries.documents<'ResolutionStatementInfoDTO'>(CONTENTS.addressResolutions, stored),
			mosaicResolutions: this.queries.documents<'ResolutionStatementInfoDTO'>(CONTENTS.mosaicResolutions, stored)
		};
	}

	heightOf(hash: Hash256): bigint | undefined {
		const bytes = fromHex(hash);
		// the first bytes are indexed
		const height = this.queries.value<number>('SELECT height FROM blocks WHERE substr(hash, 1, 8) = substr(?, 1, 8) AND hash = ?', bytes, bytes);
		return height === undefined ? undefined : BigInt(height);
	}

	feeMultipliers(count: number): readonly number[] {
		return this.queries.all<{ multiplier: number }>(
			`SELECT fee_multiplier AS multiplier FROM blocks ORDER BY height DESC ${LIMIT}`, count
		).map(({ multiplier }) => multiplier);
	}

	private select(filter: BlockFilter): Source<'BlockInfoDTO'> {
		const { beneficiaryAddress, signerPublicKey } = filter;
		const heights = this.heights(filter);
		const dimensions = ([
			[ListKind.blockSigner, signerPublicKey],
			[ListKind.blockBeneficiary, beneficiaryAddress]
		] as const).flatMap(([kind, key]) => (key === undefined ? [] : [this.lists.find(kind, key)]));
		if (dimensions.length === 0)
			return rowsBetween(
				this.queries, BLOCKS, { first: heights.first, last: Math.min(readHeight(this.queries), heights.last) }, this.sharedRows
			);
		return this.lists.source(() => keyOf('blocks', { beneficiaryAddress, signerPublicKey }), selectAll(dimensions, heights), {
			...numbersOf(this.queries, BLOCKS), form: BLOCKS.form, join: ' CROSS JOIN blocks ON height = entry',
			blockHashOf: number => this.queries.value<Buffer>('SELECT hash FROM blocks WHERE height = ?', number)
		});
	}

	/** Timestamps rise with the height. */
	private heights({ fromTimestamp, toTimestamp }: BlockFilter): EntryRange {
		const first = fromTimestamp === undefined ? 1 : this.queries.value<number>(
			'SELECT height FROM blocks WHERE timestamp >= ? ORDER BY timestamp LIMIT 1', storedTime(fromTimestamp)
		) ?? Number.MAX_SAFE_INTEGER;
		const last = toTimestamp === undefined ? Number.MAX_SAFE_INTEGER : this.queries.value<number>(
			'SELECT height FROM blocks WHERE timestamp <= ? ORDER BY timestamp DESC LIMIT 1', storedTime(toTimestamp)
		) ?? 0;
		return { first, last };
	}
}

const LOW_BITS = 64n;

/** @returns the two halves of a 128-bit score, as in the contract */
const splitScore = (score: bigint): { high: bigint; low: bigint } => ({
	high: score >> LOW_BITS, low: BigInt.asUintN(Number(LOW_BITS), score)
});

/** @returns height and score of the chain */
export const readChainFigures = (queries: Queries): ChainFigures & { readonly height: bigint } => {
	const tip = queries.get<{ height: number; score: string }>('SELECT height, score FROM blocks ORDER BY height DESC LIMIT 1');
	const { high, low } = splitScore(BigInt(tip?.score ?? 0));
	return { height: BigInt(tip?.height ?? 0), scoreHigh: high, scoreLow: low };
};

/** @returns the newest finalized block of the chain; undefined while there is none */
export const readFinalizedBlock = (queries: Queries): FinalizedBlockNotice | undefined => {
	const finalized = queries.get<{ height: number; epoch: number; point: number; hash: Hash256 }>(
		'SELECT height, epoch, point, hex(hash) AS hash FROM finalized_blocks ORDER BY height DESC LIMIT 1'
	);
	return finalized && { ...finalized, height: BigInt(finalized.height) };
};

/** @returns height, score and newest finalized block of the chain */
export const readChainInfo = (queries: Queries): Json<'ChainInfoDTO'> => encodeChainInfo(readChainFigures(queries), readFinalizedBlock(queries));
