import type { BlockFilter, BlockReader, BlockSortField, Json, NetworkTime, Page, PageRequest, StoredMerkleTree } from '../../../../chain/index.js';
import { ListKind } from '../lists.js';
import { Collection } from '../object-id.js';
import { ListReader } from './list-reader.js';
import { type EntryRange, readPage, type Source } from './pages.js';
import { LIMIT, type Queries } from './queries.js';
import { numbersOf, rowsBetween } from './rows.js';
import { selectAll } from './selections.js';

const MAX_TIMESTAMP = 0x7fff_ffff_ffff_ffffn;

/** Times are compared with stored ones, which fit 63 bits. */
const storedTime = (time: NetworkTime): NetworkTime => (time > MAX_TIMESTAMP ? MAX_TIMESTAMP : time);

/** Heights have no gaps. */
const BLOCKS = { name: 'blocks', collection: Collection.blocks, key: 'height' } as const;

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
		return readPage(this.queries, this.select(filter), page);
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

	private select(filter: BlockFilter): Source {
		const { beneficiaryAddress, signerPublicKey } = filter;
		const heights = this.heights(filter);
		const dimensions = ([
			[ListKind.blockSigner, signerPublicKey],
			[ListKind.blockBeneficiary, beneficiaryAddress]
		] as const).flatMap(([kind, key]) => (key === undefined ? [] : [this.lists.find(kind, key)]));
		if (dimensions.length === 0)
			return rowsBetween(this.queries, BLOCKS, { first: heights.first, last: Math.min(this.lastHeight(), heights.last) });
		return this.lists.source(selectAll(dimensions, heights), { ...numbersOf(this.queries, BLOCKS), join: joinBlocks });
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
