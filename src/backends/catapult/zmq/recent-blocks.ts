import type { BlockPosition, Hash256 } from '../../../chain/index.js';

/** More than a node rolls back: public networks allow 398 blocks. */
const MAX_BLOCKS = 10_000;

/** A block as its message describes it. */
export interface SeenBlock extends BlockPosition {
	readonly previousHash: Hash256;
}

/** The newest blocks that the broker has published, without a gap; and dropped blocks, with the block that the chain returned to. */
export class RecentBlocks {
	private readonly hashes = new Map<bigint, Hash256>();
	/** By hash of the dropped block, oldest first. */
	private readonly forks = new Map<Hash256, BlockPosition>();
	private newest: bigint | undefined;

	/** Height of the newest block; undefined when it is not known. */
	get height(): bigint | undefined {
		return this.newest;
	}

	/** @returns the block that the chain returned to when it dropped this one; undefined when that was not seen */
	forkOf(hash: Hash256): BlockPosition | undefined {
		return this.forks.get(hash);
	}

	/** Whether a block follows the one below it; true when that is not known. */
	isLinked({ height, previousHash }: SeenBlock): boolean {
		return (this.hashes.get(height - 1n) ?? previousHash) === previousHash;
	}

	/** Adds a block. If it does not follow the newest one, the older ones are removed. */
	add(block: SeenBlock): void {
		const { height, hash, previousHash } = block;
		if (this.newest === undefined || height !== this.newest + 1n || !this.isLinked(block))
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
		for (let dropped = this.newest!; dropped > height; --dropped) {
			this.addFork(this.hashes.get(dropped)!, { height, hash });
			this.hashes.delete(dropped);
		}
		this.newest = height;
		return hash;
	}

	/** Removes the newest blocks; dropped ones are remembered. */
	clear(): void {
		this.hashes.clear();
		this.newest = undefined;
	}

	private addFork(hash: Hash256, block: BlockPosition): void {
		// a block that was dropped before is the newest one now
		this.forks.delete(hash);
		this.forks.set(hash, block);
		const [oldest] = this.forks.keys();
		if (this.forks.size > MAX_BLOCKS && oldest !== undefined)
			this.forks.delete(oldest);
	}
}
