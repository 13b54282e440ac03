import type { BlockPosition, Hash256 } from '../../../chain/index.js';

/** More than a node rolls back: public networks allow 398 blocks. */
const MAX_BLOCKS = 10_000;

/** A block as its message describes it. */
export interface SeenBlock extends BlockPosition {
	readonly previousHash: Hash256;
}

/** The newest blocks that the broker has published, without a gap. */
export class RecentBlocks {
	private readonly hashes = new Map<bigint, Hash256>();
	private newest: bigint | undefined;

	/** Adds a block. If it does not follow the newest one, the older ones are removed. */
	add({ height, hash, previousHash }: SeenBlock): void {
		if (this.newest === undefined || height !== this.newest + 1n)
			this.clear();

		this.hashes.set(height - 1n, previousHash);
		this.hashes.set(height, hash);
		this.newest = height;
		this.hashes.delete(height - BigInt(MAX_BLOCKS));
	}

	/** Removes the blocks above a height. @returns the hash of the block at this height; undefined when it was not seen */
	dropAfter(height: bigint): Hash256 | undefined {
		const hash = this.hashes.get(height);
		if (hash === undefined) {
			this.clear();
			return undefined;
		}
		for (let dropped = this.newest as bigint; dropped > height; --dropped)
			this.hashes.delete(dropped);
		this.newest = height;
		return hash;
	}

	clear(): void {
		this.hashes.clear();
		this.newest = undefined;
	}
}
