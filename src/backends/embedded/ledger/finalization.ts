/** Finalization epochs. Source: facts/ledger.md 7.6. */

/** @returns the finalization epoch that a height belongs to */
export const epochOf = (height: bigint, votingSetGrouping: bigint): number => {
	if (height <= 1n)
		return 1;

	return Number(1n + height / votingSetGrouping + (height % votingSetGrouping === 0n ? 0n : 1n));
};

/** A point up to which the chain is final. */
export interface FinalizedBlock {
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint;
}

/** @returns the next finalization round's result when it finalizes `height`; points count from 1 within an epoch */
export const nextFinalization = (previous: FinalizedBlock, height: bigint, votingSetGrouping: bigint): FinalizedBlock => {
	const epoch = epochOf(height, votingSetGrouping);
	return { epoch, point: epoch === previous.epoch ? previous.point + 1 : 1, height };
};
