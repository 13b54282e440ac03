/** What is remembered of blocks that will never change: twelve bytes each, so that all blocks of a chain that are asked about have room. */
import { LRUCache } from 'lru-cache';

export interface CachedBlock {
	/** Network time, milliseconds; it stays exact for longer than any chain. */
	readonly timestamp: number;
	/** Unsigned 32 bits. */
	readonly feeMultiplier: number;
}

const BLOCKS_PER_PART = 4096;
const PART_SHIFT = 12n;
const PART_MASK = 4095n;
/** About 50 MB when all are in use. */
const MAX_PARTS = 1000;

const NOTHING = -1;

/** Blocks whose heights differ in their last bits only. */
interface Part {
	/** Negative where nothing is known. */
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
