/** What transactions and statements tell of the block around them. Source: facts/mongo.md 4, 5. */
import type { TipCache } from './tip-cache.js';
import type { Queries } from './queries.js';
import { int32At, int64At } from './raw-bson.js';
import { FinalizedBlockCache } from './finalized-block-cache.js';
import { longOf } from './values.js';
import { delay, type Timers } from '../../../runtime/timers.js';

/** JSON texts. */
export interface BlockMeta {
	readonly timestamp: string;
	readonly feeMultiplier: string;
}

/**
 * A block is stored after what is in it. Whoever reads in between looks again after these pauses, milliseconds; the time between is a few
 * milliseconds unless the database is slow.
 */
const PAUSES_MS = [10, 20, 40, 80];

const PROJECTION = { 'block.height': 1, 'block.timestamp': 1, 'block.feeMultiplier': 1 } as const;

const metaOf = (timestamp: bigint | number, feeMultiplier: number): BlockMeta =>
	({ timestamp: `"${timestamp}"`, feeMultiplier: String(feeMultiplier) });

export class BlockMetaReader {
	private settled = new FinalizedBlockCache();
	private chainGeneration = 0;

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache, private readonly timers: Timers) {
	}

	/**
	 * @param heights - of blocks; repeated ones do no harm, 0 is no block's
	 * @returns facts by height, at once when they are known; without blocks that are not there even after a while
	 */
	of(heights: readonly bigint[]): ReadonlyMap<bigint, BlockMeta> | Promise<ReadonlyMap<bigint, BlockMeta>> {
		this.forgetOtherChain();
		const found = new Map<bigint, BlockMeta>();
		const missing = new Set<bigint>();
		let last = 0n;
		for (const height of heights) {
			// neighbours are mostly of one block
			if (height === 0n || height === last || found.has(height))
				continue;

			last = height;
			const block = this.settled.get(height);
			if (block)
				found.set(height, metaOf(block.timestamp, block.feeMultiplier));
			else
				missing.add(height);
		}
		return missing.size === 0 ? found : this.complete(found, missing);
	}

	private forgetOtherChain(): void {
		const { chainGeneration } = this.tipCache;
		if (chainGeneration !== this.chainGeneration) {
			this.chainGeneration = chainGeneration;
			this.settled = new FinalizedBlockCache();
		}
	}

	private async complete(found: Map<bigint, BlockMeta>, missing: Set<bigint>): Promise<ReadonlyMap<bigint, BlockMeta>> {
		await this.read(found, missing);
		for (const pause of PAUSES_MS) {
			if (missing.size === 0)
				break;
			await delay(this.timers, pause);
			await this.read(found, missing);
		}
		return found;
	}

	private async read(found: Map<bigint, BlockMeta>, missing: Set<bigint>): Promise<void> {
		// blocks that can be reverted are not remembered
		const { finalizedHeight } = this.tipCache;
		const filter = { 'block.height': { $in: [...missing].map(longOf) } };
		for (const block of await this.queries.findSmall('blocks', { filter, projection: PROJECTION }, missing.size)) {
			const height = int64At(block, 'block', 'height') as bigint;
			const timestamp = int64At(block, 'block', 'timestamp') as bigint;
			const feeMultiplier = int32At(block, 'block', 'feeMultiplier') as number;
			missing.delete(height);
			found.set(height, metaOf(timestamp, feeMultiplier));
			if (height <= finalizedHeight)
				this.settled.set(height, { timestamp: Number(timestamp), feeMultiplier });
		}
	}
}
