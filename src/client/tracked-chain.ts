/** The chain as the client follows it: the newest block, and the hashes of those before it. */
import type { Schemas } from '../../generated/schemas.js';

/** A block. */
export interface Tip {
	readonly height: bigint;
	readonly hash: string;
}

/** Blocks below the tip whose hashes are remembered. Lower ones are not rolled back: public networks finalize long before. */
const MAX_HASHES = 5_000n;

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
		for (const height of this.hashes.keys()) {
			if (height + MAX_HASHES < tip.height)
				this.hashes.delete(height);
		}
	}

	/** Yields the blocks whose hashes are remembered. */
	*newestFirst(): Generator<Tip> {
		if (this.newest)
			yield this.newest;
		const others = [...this.hashes].filter(([height]) => height !== this.newest?.height);
		for (const [height, hash] of others.sort(([a], [b]) => (a < b ? 1 : -1)))
			yield { height, hash };
	}

	/** Receives a block that was read; blocks between the tip and it may have been skipped. */
	receiveRead(data: Schemas['BlockNotificationData']): 'known' | 'next' | 'other' {
		const height = BigInt(data.block.height);
		if (this.newest === undefined || height <= this.newest.height + 1n)
			return this.receive(data);

		this.jumpTo({ height, hash: data.meta.hash });
		return 'next';
	}

	/** Remembers blocks before the tip. */
	remember(blocks: readonly Tip[]): void {
		for (const { height, hash } of blocks) {
			if (this.newest && height < this.newest.height && height + MAX_HASHES >= this.newest.height)
				this.hashes.set(height, hash);
		}
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
		if (newest === undefined)
			return 'known';
		if (height <= newest.height)
			return (this.hashes.get(height) ?? meta.hash) === meta.hash ? 'known' : 'other';

		if (height !== newest.height + 1n || newest.hash !== block.previousBlockHash)
			return 'other';

		this.newest = { height, hash: meta.hash };
		this.hashes.set(height, meta.hash);
		this.hashes.delete(height - MAX_HASHES);
		return 'next';
	}

}
