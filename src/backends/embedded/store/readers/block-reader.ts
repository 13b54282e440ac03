import type { BlockFilter, BlockReader, BlockSortField, Json, NetworkTime, Page, PageRequest, StoredMerkleTree } from '../../../../chain/index.js';
import { ListKind } from '../lists.js';
import { Collection } from '../object-id.js';
import { ListReader, type Selection, type Window, windowOf } from './list-reader.js';
import { boundsOfPage, countOf } from './numbered-pages.js';
import { hasStart, LIMIT, type Queries, startNumber } from './queries.js';

const MAX_TIMESTAMP = 0x7fff_ffff_ffff_ffffn;

/** Times are compared with stored ones, which fit 63 bits. */
const storedTime = (time: NetworkTime): NetworkTime => (time > MAX_TIMESTAMP ? MAX_TIMESTAMP : time);

const selectRange = (keyword: Window['keyword']): string =>
	`SELECT json FROM blocks WHERE height BETWEEN ? AND ? ORDER BY height ${keyword} ${LIMIT}`;

/** Blocks between two heights. */
const SELECT_RANGE = { ASC: selectRange('ASC'), DESC: selectRange('DESC') } as const;

const joinBlocks = (entries: string): string => `SELECT json FROM (${entries}) JOIN blocks ON height = entry`;

export class EmbeddedBlockReader implements BlockReader {
	private readonly lists: ListReader;

	constructor(private readonly queries: Queries) {
		this.lists = new ListReader(queries);
	}

	height(): bigint {
		return BigInt(this.lastHeight());
	}

	search(filter: BlockFilter, page: PageRequest<BlockSortField>): Page<'BlockInfoDTO'> | undefined {
		if (!hasStart(page, Collection.blocks, height => height >= 1 && height <= this.lastHeight()))
			return undefined;

		const selection = this.select(filter);
		const window = EmbeddedBlockReader.windowOf(page);
		return selection ? this.lists.page(selection, window, joinBlocks) : this.searchAll(filter, window);
	}

	byHeight(height: bigint): Json<'BlockInfoDTO'> | undefined {
		return this.queries.value<Json<'BlockInfoDTO'>>('SELECT json FROM blocks WHERE height = ?', storedTime(height));
	}

	merkleTree(height: bigint, of: 'transactions' | 'statements'): StoredMerkleTree | undefined {
		const [tree, leaves] = of === 'transactions'
			? ['transaction_tree', 'transaction_leaves']
			: ['statement_tree', 'statement_leaves'];
		return this.queries.get<StoredMerkleTree>(
			`SELECT ${tree} AS nodes, ${leaves} AS leafCount FROM block_proofs WHERE height = ?`, storedTime(height)
		);
	}

	feeMultipliers(count: number): readonly number[] {
		return this.queries.all<{ multiplier: number }>(
			`SELECT fee_multiplier AS multiplier FROM blocks ORDER BY height DESC ${LIMIT}`, count
		).map(({ multiplier }) => multiplier);
	}

	private lastHeight(): number {
		return this.queries.value<number>('SELECT max(height) FROM blocks') ?? 0;
	}

	/** @returns the lists to search; undefined when there is nothing to search by but time */
	private select(filter: BlockFilter): Selection | undefined {
		const bySigner = filter.signerPublicKey && this.lists.find(ListKind.blockSigner, filter.signerPublicKey);
		const byBeneficiary = filter.beneficiaryAddress && this.lists.find(ListKind.blockBeneficiary, filter.beneficiaryAddress);
		const lists = bySigner ?? byBeneficiary;
		if (!lists)
			return undefined;

		const others = bySigner && byBeneficiary ? byBeneficiary : [];
		const isImpossible = bySigner && byBeneficiary && byBeneficiary.length === 0;
		return {
			lists: isImpossible ? [] : lists,
			range: this.heights(filter),
			conditions: others.map(({ id }) => ({
				sql: 'EXISTS (SELECT 1 FROM postings AS other WHERE other.list = ? AND other.entry = selected.entry)', bindings: [id]
			}))
		};
	}

	/** Timestamps rise with the height. */
	private heights({ fromTimestamp, toTimestamp }: BlockFilter): { first: number; last: number } {
		const first = fromTimestamp === undefined ? 1 : this.queries.value<number>(
			'SELECT height FROM blocks WHERE timestamp >= ? ORDER BY timestamp LIMIT 1', storedTime(fromTimestamp)
		) ?? Number.MAX_SAFE_INTEGER;
		const last = toTimestamp === undefined ? Number.MAX_SAFE_INTEGER : this.queries.value<number>(
			'SELECT height FROM blocks WHERE timestamp <= ? ORDER BY timestamp DESC LIMIT 1', storedTime(toTimestamp)
		) ?? 0;
		return { first, last };
	}

	/** Sorting by height and by id is the same; only the key of an offset differs. */
	private static windowOf(page: PageRequest<BlockSortField>): Window {
		const byHeight = page.start?.kind === 'after' && typeof page.start.key === 'bigint';
		const start = byHeight
			? Math.min(Number((page.start as { key: bigint }).key), Number.MAX_SAFE_INTEGER)
			: startNumber(page, Collection.blocks);
		return windowOf(page, start);
	}

	/** Heights have no gaps. */
	private searchAll(filter: BlockFilter, window: Window): Page<'BlockInfoDTO'> {
		const bounds = this.heights(filter);
		const range = { first: Math.max(1, bounds.first), last: Math.min(this.lastHeight(), bounds.last) };
		const { first, last } = boundsOfPage(range, window);
		return this.queries.page(this.queries.total(() => countOf(range)), SELECT_RANGE[window.keyword], first, last, window.limit);
	}
}
