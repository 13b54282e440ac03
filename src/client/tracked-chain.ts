/** The chain as the client follows it: the newest block, and the hashes of those before it. */
import type { Schemas } from '../../generated/schemas.js';

/** A block. */
export interface Tip {
	readonly height: bigint;
	readonly hash: string;
}

/** Blocks whose hashes are remembered. More are never rolled back: public networks finalize long before. */
const MAX_HASHES = 5_000;

export class TrackedChain {
	private newest: Tip | undefined;
	private readonly hashes = new Map<bigint, string>();

	/** The newest block that was received. */
	get tip(): Tip | undefined {
		return this.newest;
	}

	/** @returns the hash of a block; undefined if it is not remembered */
	hashAt(height: bigint): string | undefined {
		return this.hashes.get(height);
	}

	/** Begins, or continues, at this block. Blocks between the previous tip and this one were not received. */
	jumpTo(tip: Tip): void {
		this.newest = tip;
		this.hashes.set(tip.height, tip.hash);
	}

	/** @returns the blocks whose hashes are remembered */
	newestFirst(): Tip[] {
		return [...this.hashes].map(([height, hash]) => ({ height, hash })).sort((a, b) => (a.height < b.height ? 1 : -1));
	}

	/** Receives a block that was read; blocks between the tip and it may have been skipped. */
	receiveRead(data: Schemas['BlockNotificationData']): 'known' | 'next' | 'other' {
		const height = BigInt(data.block.height);
		if (this.newest === undefined || height <= this.newest.height + 1n)
			return this.receive(data);

		this.jumpTo({ height, hash: data.meta.hash });
		return 'next';
	}

	/** Forgets everything. */
	reset(): void {
		this.newest = undefined;
		this.hashes.clear();
	}

	/** Forgets the blocks above one. */
	rollBackTo(block: Tip): void {
		for (const height of [...this.hashes.keys()].filter(height => height > block.height))
			this.hashes.delete(height);
		this.jumpTo(block);
	}

	/**
	 * Receives a block.
	 * @returns `next` if it follows the tip, `known` if it was received before, `other` if a block before it is missing or was abandoned
	 */
	receive({ block, meta }: Schemas['BlockNotificationData']): 'known' | 'next' | 'other' {
		const height = BigInt(block.height);
		const { newest } = this;
		if (newest === undefined || height <= newest.height)
			return (this.hashes.get(height) ?? meta.hash) === meta.hash ? 'known' : 'other';

		if (height !== newest.height + 1n || newest.hash !== block.previousBlockHash)
			return 'other';

		this.newest = { height, hash: meta.hash };
		this.hashes.set(height, meta.hash);
		if (this.hashes.size > MAX_HASHES)
			this.hashes.delete(this.hashes.keys().next().value as bigint);
		return 'next';
	}
}
