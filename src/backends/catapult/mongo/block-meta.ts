/** Reads the members of a block that its transactions and statements repeat. Source: facts/mongo.md 4, 5. */
import { LRUCache } from 'lru-cache';
import { Gatherer } from './gatherer.js';
import type { TipCache } from './tip-cache.js';
import type { Queries } from './queries.js';
import { int32At, int64At, required } from './raw-bson.js';
import { longOf } from './values.js';
import { delay, type Timers } from '../../../runtime/timers.js';

export interface BlockMeta {
	/** Network time, milliseconds. */
	readonly timestamp: bigint | number;
	/** Unsigned 32 bits. */
	readonly feeMultiplier: number;
}

const BLOCKS_PER_PART = 4096;
const PART_SHIFT = 12n;
const PART_MASK = 4095n;
/** About 50 MB when full. */
const MAX_PARTS = 1000;

const NOTHING = -1;

/** Blocks whose heights differ in the last 12 bits only. */
interface Part {
	/** Negative for blocks that are not cached. */
	readonly timestamps: Float64Array;
	readonly feeMultipliers: Uint32Array;
}

const createPart = (): Part => ({
	timestamps: new Float64Array(BLOCKS_PER_PART).fill(NOTHING), feeMultipliers: new Uint32Array(BLOCKS_PER_PART)
});

/** Caches members of finalized blocks in twelve bytes each, so that the cache can hold all blocks of a chain. */
class FinalizedBlockCache {
	private readonly parts = new LRUCache<bigint, Part>({ max: MAX_PARTS });

	get(height: bigint): BlockMeta | undefined {
		const part = this.parts.get(height >> PART_SHIFT);
		const place = Number(height & PART_MASK);
		const timestamp = part?.timestamps[place] ?? NOTHING;
		return part && timestamp !== NOTHING ? { timestamp, feeMultiplier: part.feeMultipliers[place]! } : undefined;
	}

	set(height: bigint, { timestamp, feeMultiplier }: BlockMeta): void {
		const key = height >> PART_SHIFT;
		let part = this.parts.get(key);
		if (!part) {
			part = createPart();
			this.parts.set(key, part);
		}
		const place = Number(height & PART_MASK);
		// exact as a double
		part.timestamps[place] = Number(timestamp);
		part.feeMultipliers[place] = feeMultiplier;
	}
}

/**
 * A node stores a block after its transactions, usually by a few milliseconds. A reader that does not find the block retries after these
 * pauses, milliseconds.
 */
const PAUSES_MS = [10, 20, 40, 80];

const PROJECTION = { 'block.height': 1, 'block.timestamp': 1, 'block.feeMultiplier': 1 } as const;

/** Heights of one query, except for those of the last page that it includes. */
const MAX_HEIGHTS = 1000;

type Found = ReadonlyMap<bigint, BlockMeta>;

export class BlockMetaReader {
	private readonly joins = new Gatherer<bigint, Found>(MAX_HEIGHTS, heights => this.read(heights));
	private finalized = new FinalizedBlockCache();
	private chainGeneration = 0;

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache, private readonly timers: Timers) {
	}

	/**
	 * @param heights - may repeat; 0 is skipped
	 * @returns members by height, without a promise when all are cached; omits blocks that are missing after all retries
	 */
	of(heights: readonly bigint[]): Found | Promise<Found> {
		this.clearAfterReplacement();
		const found = new Map<bigint, BlockMeta>();
		const missing = new Set<bigint>();
		let last = 0n;
		for (const height of heights) {
			// consecutive entries mostly belong to the same block
			if (height === 0n || height === last || found.has(height))
				continue;

			last = height;
			const block = this.finalized.get(height);
			if (block)
				found.set(height, block);
			else
				missing.add(height);
		}
		return missing.size === 0 ? found : this.complete(found, missing);
	}

	private clearAfterReplacement(): void {
		const { chainGeneration } = this.tipCache;
		if (chainGeneration !== this.chainGeneration) {
			this.chainGeneration = chainGeneration;
			this.finalized = new FinalizedBlockCache();
		}
	}

	private async complete(found: Map<bigint, BlockMeta>, missing: Set<bigint>): Promise<Found> {
		await this.join(found, missing);
		for (const pause of PAUSES_MS) {
			if (missing.size === 0)
				break;
			await delay(this.timers, pause);
			await this.join(found, missing);
		}
		return found;
	}

	private async join(found: Map<bigint, BlockMeta>, missing: Set<bigint>): Promise<void> {
		const blocks = await this.joins.find(missing);
		for (const height of missing) {
			const block = blocks.get(height);
			if (block) {
				missing.delete(height);
				found.set(height, block);
			}
		}
	}

	private async read(heights: readonly bigint[]): Promise<Found> {
		// blocks that can be rolled back are not cached
		const { chainGeneration, finalizedHeight } = this.tipCache;
		const filter = { 'block.height': { $in: heights.map(longOf) } };
		const found = new Map<bigint, BlockMeta>();
		for (const block of await this.queries.findSmall('blocks', { filter, projection: PROJECTION }, heights.length)) {
			const height = required(int64At, block, 'block', 'height');
			const meta = {
				timestamp: required(int64At, block, 'block', 'timestamp'), feeMultiplier: required(int32At, block, 'block', 'feeMultiplier')
			};
			found.set(height, meta);
			// the chain may have been replaced during the query
			if (height <= finalizedHeight && chainGeneration === this.tipCache.chainGeneration)
				this.finalized.set(height, meta);
		}
		return found;
	}
}
