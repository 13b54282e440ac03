/** Caches members of finalized blocks in twelve bytes each, so that the cache can hold all blocks of a chain. */
import { LRUCache } from 'lru-cache';

export interface CachedBlock {
	/** Network time, milliseconds; exact as a double. */
	readonly timestamp: number;
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

export class FinalizedBlockCache {
	private readonly parts = new LRUCache<bigint, Part>({ max: MAX_PARTS });

	get(height: bigint): CachedBlock | undefined {
		const part = this.parts.get(height >> PART_SHIFT);
		const place = Number(height & PART_MASK);
		const timestamp = part?.timestamps[place] ?? NOTHING;
		return part && timestamp !== NOTHING ? { timestamp, feeMultiplier: part.feeMultipliers[place] as number } : undefined;
	}

	set(height: bigint, { timestamp, feeMultiplier }: CachedBlock): void {
		const key = height >> PART_SHIFT;
		let part = this.parts.get(key);
		if (!part) {
			part = createPart();
			this.parts.set(key, part);
		}
		const place = Number(height & PART_MASK);
		part.timestamps[place] = timestamp;
		part.feeMultipliers[place] = feeMultiplier;
	}
}
