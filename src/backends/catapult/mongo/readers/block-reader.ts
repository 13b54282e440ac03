/** Reads blocks. Source: facts/mongo.md 2 (blocks), 5; facts/rest-operations.md 4.2. */
import { encodeStoredBlockInfoDTO } from '../../../../../generated/stored-encoders.js';
import type { BlockContents, BlockFilter, BlockReader, BlockSortField, FoundDocument, FoundMerkleTree, Hash256, Page, PageRequest } from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import type { TipCache } from '../tip-cache.js';
import { type Key, LookUpBatcher, coalesce } from '../look-up-batcher.js';
import { FinalBlocks } from '../final-blocks.js';
import type { Queries } from '../queries.js';
import { binariesAt, hashAt, int32At, int64At } from '../raw-bson.js';
import type { Totals } from '../totals.js';
import { binaryOf, longOf } from '../values.js';
import { BlockContentsReader } from './block-contents.js';
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

const encoder = createEncoder(encodeStoredBlockInfoDTO);

const readChainHeight = async (queries: Queries): Promise<bigint> => {
	const statistic = await queries.findOne('chainStatistic', { filter: {}, projection: { 'current.height': 1 } });
	return (statistic && int64At(statistic, 'current', 'height')) ?? 0n;
};

const NEWEST_FIRST = { 'block.height': -1 } as const;

/** @returns hash of a block; undefined without a block */
const hashOf = (block: Buffer | undefined): Hash256 | undefined => block && hashAt(block, 'meta', 'hash');

const readNewestHash = async (queries: Queries): Promise<Hash256 | undefined> =>
	hashOf(await queries.findOne('blocks', { filter: {}, projection: { 'meta.hash': 1 }, sort: NEWEST_FIRST }));

/** Fee multipliers of the newest blocks, newest first. */
interface Multipliers {
	/** Hash of the newest block, which stands for all blocks below. */
	readonly hash: Hash256 | undefined;
	readonly values: readonly number[];
}

export class MongoBlockReader implements BlockReader {
	private readonly finalBlocks: FinalBlocks;
	private readonly blocks: BlockSearch;
	readonly searchedHashes = 1000;
	private readonly lookUps: LookUpBatcher;
	private readonly blockContents: BlockContentsReader;
	private readonly chainHeight: () => Promise<bigint>;
	private readonly newestHash: () => Promise<Hash256 | undefined>;
	/** By number of blocks. */
	private readonly multipliers = new Map<number, Multipliers>();
	/** By number of blocks, and hash of the newest block before the read. */
	private readonly reading = new Map<string, Promise<Multipliers>>();

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache, totals: Totals) {
		this.finalBlocks = new FinalBlocks(tipCache, queries.maxListBytes);
		this.blocks = new BlockSearch({ queries, tipCache, totals, finalBlocks: this.finalBlocks, encoder, projection: WITHOUT_TREES });
		this.lookUps = new LookUpBatcher(queries, 'blocks', HEIGHT, WITHOUT_TREES);
		this.blockContents = new BlockContentsReader(queries);
		this.chainHeight = coalesce(() => readChainHeight(queries));
		this.newestHash = coalesce(() => readNewestHash(queries));
	}

	async height(): Promise<bigint> {
		return (await this.tipCache.current()).height;
	}

	search(filter: BlockFilter, page: PageRequest<BlockSortField>): Promise<Page<'BlockInfoDTO'> | undefined> {
		return this.blocks.read(filter, page);
	}

	async byHeight(height: bigint): Promise<FoundDocument<'BlockInfoDTO'> | undefined> {
		const cached = this.finalBlocks.get(height);
		if (cached !== undefined)
			return { text: cached, isFinal: true };

		const known = this.finalBlocks.begin();
		const isFinal = this.isFinal(height);
		const block = await this.visible(height, () => this.lookUps.find(String(height)));
		if (!block)
			return undefined;

		const text = encoder.encode(block);
		this.finalBlocks.add(known, height, text);
		return { text, isFinal };
	}

	async merkleTree(height: bigint, of: 'transactions' | 'statements'): Promise<FoundMerkleTree | undefined> {
		const { nodes, leafCount } = TREES[of];
		const isFinal = this.isFinal(height);
		const block = await this.visible(height, () => this.queries.findOne('blocks', {
			filter: { 'block.height': longOf(height) }, projection: { [`meta.${nodes}`]: 1, [`meta.${leafCount}`]: 1 }
		}));
		return block && {
			nodes: Buffer.concat(binariesAt(block, 'meta', nodes) ?? []),
			leafCount: int32At(block, 'meta', leafCount) ?? 0,
			isFinal
		};
	}

	async contents(height: bigint): Promise<BlockContents | undefined> {
		return height > MAX_HEIGHT || height > await this.height() ? undefined : this.blockContents.read(height);
	}

	/** Hashes have no index: the newest blocks are searched by their heights. */
	async heightOf(hash: Hash256): Promise<bigint | undefined> {
		const height = await this.height();
		const block = await this.queries.findOne('blocks', {
			filter: { 'block.height': { $gt: longOf(height - BigInt(this.searchedHashes)), $lte: longOf(height) }, 'meta.hash': binaryOf(hash) },
			projection: { 'block.height': 1 },
			hint: NEWEST_FIRST
		}, 'search');
		return block && int64At(block, 'block', 'height');
	}

	/**
	 * Cached while the newest stored block is the same. Each call reads that block, because a rollback is not always reported: the broker
	 * may be unreachable.
	 */
	async feeMultipliers(count: number): Promise<readonly number[]> {
		const hash = await this.newestHash();
		this.tipCache.notice(hash);
		const cached = this.multipliers.get(count);
		return cached && hash === cached.hash ? cached.values : (await this.readMultipliers(count, hash)).values;
	}

	private readMultipliers(count: number, hash: Hash256 | undefined): Promise<Multipliers> {
		const key = `${count} ${hash ?? ''}`;
		let reading = this.reading.get(key);
		if (!reading) {
			reading = this.queryMultipliers(count).finally(() => this.reading.delete(key));
			this.reading.set(key, reading);
		}
		return reading;
	}

	private async queryMultipliers(count: number): Promise<Multipliers> {
		const blocks = await this.queries.findSmall('blocks', {
			filter: {}, projection: { 'block.feeMultiplier': 1, 'meta.hash': 1 }, sort: NEWEST_FIRST
		}, count, 'search');
		// a node writes blocks in ascending order: those below the newest one belong to its chain
		const read = { hash: hashOf(blocks[0]), values: blocks.map(block => int32At(block, 'block', 'feeMultiplier') ?? 0) };
		this.multipliers.set(count, read);
		return read;
	}

	private isFinal(height: bigint): boolean {
		return height <= this.tipCache.finalizedHeight;
	}

	/** Hides blocks above the height in the node's chain statistics; the database may contain such a block for a moment. */
	private async visible(height: bigint, find: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
		if (height > MAX_HEIGHT)
			return undefined;
		if (this.isFinal(height))
			return find();

		const [block, chainHeight] = await Promise.all([find(), this.chainHeight()]);
		return height <= chainHeight ? block : undefined;
	}
}
