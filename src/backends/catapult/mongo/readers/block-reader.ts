/** Reads blocks. Source: facts/mongo.md 2 (blocks), 5; facts/rest-operations.md 4.2. */
import type { BlockFilter, BlockReader, BlockSortField, Json, Page, PageRequest, StoredMerkleTree } from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import type { TipCache, Tip } from '../tip-cache.js';
import { type Key, LookUpBatcher, coalesce } from '../look-up-batcher.js';
import { encodePage } from '../pages.js';
import type { Queries } from '../queries.js';
import { binariesAt, int32At, int64At } from '../raw-bson.js';
import type { Totals } from '../totals.js';
import { longOf } from '../values.js';
import { BlockSearch } from './block-search.js';

const MAX_HEIGHT = 0x7fff_ffff_ffff_ffffn;

/** Excludes the trees, which are as large as the block. */
const WITHOUT_TREES = { 'meta.transactionMerkleTree': 0, 'meta.statementMerkleTree': 0 } as const;

const TREES = {
	transactions: { nodes: 'transactionMerkleTree', leafCount: 'transactionsCount' },
	statements: { nodes: 'statementMerkleTree', leafCount: 'statementsCount' }
} as const;

/** Decimal. */
const HEIGHT: Key = {
	field: 'block.height',
	valueOf: key => longOf(BigInt(key)),
	keyAt: document => String(int64At(document, 'block', 'height'))
};

const encoder = createEncoder('BlockInfoDTO');

const readChainHeight = async (queries: Queries): Promise<bigint> => {
	const statistic = await queries.findOne('chainStatistic', { filter: {}, projection: { 'current.height': 1 } });
	return (statistic && int64At(statistic, 'current', 'height')) ?? 0n;
};

interface Multipliers {
	readonly tip: Tip;
	readonly byCount: Map<number, Promise<readonly number[]>>;
}

export class MongoBlockReader implements BlockReader {
	private readonly blocks: BlockSearch;
	private readonly lookUps: LookUpBatcher;
	private readonly chainHeight: () => Promise<bigint>;
	private multipliers: Multipliers | undefined;

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache, totals: Totals) {
		this.blocks = new BlockSearch(queries, tipCache, totals, WITHOUT_TREES);
		this.lookUps = new LookUpBatcher(queries, 'blocks', HEIGHT, WITHOUT_TREES);
		this.chainHeight = coalesce(() => readChainHeight(queries));
	}

	async height(): Promise<bigint> {
		return (await this.tipCache.current()).height;
	}

	async search(filter: BlockFilter, page: PageRequest<BlockSortField>): Promise<Page<'BlockInfoDTO'> | undefined> {
		return encodePage(await this.blocks.read(filter, page), encoder, this.queries);
	}

	async byHeight(height: bigint): Promise<Json<'BlockInfoDTO'> | undefined> {
		const block = await this.visible(height, () => this.lookUps.find(String(height)));
		return block && encoder.encode(block);
	}

	async merkleTree(height: bigint, of: 'transactions' | 'statements'): Promise<StoredMerkleTree | undefined> {
		const { nodes, leafCount } = TREES[of];
		const block = await this.visible(height, () => this.queries.findOne('blocks', {
			filter: { 'block.height': longOf(height) }, projection: { [`meta.${nodes}`]: 1, [`meta.${leafCount}`]: 1 }
		}));
		return block && {
			nodes: Buffer.concat(binariesAt(block, 'meta', nodes) ?? []),
			leafCount: int32At(block, 'meta', leafCount) ?? 0
		};
	}

	/** Cached until the chain changes. */
	async feeMultipliers(count: number): Promise<readonly number[]> {
		const tip = await this.tipCache.current();
		if (tip !== this.multipliers?.tip)
			this.multipliers = { tip, byCount: new Map() };

		const { byCount } = this.multipliers;
		let reading = byCount.get(count);
		if (!reading) {
			reading = this.readMultipliers(count);
			byCount.set(count, reading);
			// the caller receives the error; the next call reads again
			reading.catch(() => byCount.delete(count));
		}
		return reading;
	}

	private async readMultipliers(count: number): Promise<readonly number[]> {
		const blocks = await this.queries.findSmall('blocks', {
			filter: {}, projection: { 'block.feeMultiplier': 1 }, sort: { 'block.height': -1 }
		}, count, 'search');
		return blocks.map(block => int32At(block, 'block', 'feeMultiplier') ?? 0);
	}

	/** Hides blocks above the height in the node's chain statistics; the database may contain such a block for a moment. */
	private async visible(height: bigint, find: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
		if (height > MAX_HEIGHT)
			return undefined;
		if (height <= this.tipCache.finalizedHeight)
			return find();

		const [block, chainHeight] = await Promise.all([find(), this.chainHeight()]);
		return height <= chainHeight ? block : undefined;
	}
}
