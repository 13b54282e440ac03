/** The chain as the client follows it: the newest block, and the hashes of those before it. */
import type { Schemas } from '../../generated/schemas.js';
import { type Tip, toTip } from './parse.js';

/** Blocks below the tip whose hashes are remembered. */
export const MAX_HASHES = 5_000n;

export class TrackedChain {
	/** The newest block that was received. */
	tip: Tip | undefined;
	private readonly hashes = new Map<bigint, string>();

	/** @returns the hash of a block; undefined if it is not remembered */
	hashAt(height: bigint): string | undefined {
		return this.hashes.get(height);
	}

	/** Begins, or continues, at this block. Blocks between the previous tip and this one were not received. */
	jumpTo(tip: Tip): void {
		this.tip = tip;
		this.hashes.set(tip.height, tip.hash);
		for (const height of this.hashes.keys()) {
			if (height + MAX_HASHES < tip.height)
				this.hashes.delete(height);
		}
	}

	/** @returns the blocks whose hashes are remembered, the newest first */
	newestFirst(): Tip[] {
		return [...this.hashes].map(([height, hash]) => ({ height, hash })).sort((a, b) => (a.height < b.height ? 1 : -1));
	}

	/** Remembers blocks before the tip. */
	remember(blocks: readonly Tip[]): void {
		for (const { height, hash } of blocks) {
			if (this.tip && height < this.tip.height && height + MAX_HASHES >= this.tip.height)
				this.hashes.set(height, hash);
		}
	}

	/** Forgets everything. */
	reset(): void {
		this.tip = undefined;
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
	 * @throws TypeError
	 * @returns `next` if it follows the tip, `known` if it was received before, `other` if a block before it is missing or was abandoned
	 */
	receive({ block, meta }: Schemas['BlockNotificationData']): 'known' | 'next' | 'other' {
		const next = toTip({ height: block.height, hash: meta.hash });
		const { height, hash } = next;
		const { tip } = this;
		if (tip === undefined)
			return 'known';
		if (height <= tip.height)
			return (this.hashes.get(height) ?? hash) === hash ? 'known' : 'other';

		if (height !== tip.height + 1n || tip.hash !== block.previousBlockHash)
			return 'other';

		this.tip = next;
		this.hashes.set(height, hash);
		this.hashes.delete(height - MAX_HASHES);
		return 'next';
	}
}
