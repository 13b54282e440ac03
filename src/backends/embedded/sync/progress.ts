/** How far the own chain is, compared with what connected peers claim about theirs, and how fast it grows. */
import type { Timers } from '../../../runtime/timers.js';
import type { LocalChain } from './local-chain.js';
import type { Claim } from './remote-chain.js';

/** A node accepts neither transactions nor pushed blocks when its peers have at least this number of blocks more. */
const MAX_BLOCKS_BEHIND = 4n;

type OwnFigures = Pick<LocalChain, 'height' | 'score'>;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * A height counts only with a better score: the chain of that peer is then pulled, and if it does not exist, the peer is dropped. Any
 * other height would cost a peer nothing to claim.
 * @returns heights of the chains of peers, ascending
 */
export const peerHeights = (local: OwnFigures, claims: readonly Claim[]): bigint[] =>
	claims.map(({ height, score }) => (score > local.score ? height : smaller(height, local.height))).sort((a, b) => (a < b ? -1 : 1));

/** @returns the same, without the blocks that do not count yet */
const countedHeights = (local: OwnFigures, claims: readonly Claim[]): bigint[] =>
	peerHeights(local, claims.map(claim =>
		(claim.maxAhead === undefined ? claim : { ...claim, height: smaller(claim.height, local.height + claim.maxAhead) })));

/** @returns whether the own chain is as high as those of most peers, or nearly; not when nothing is known */
export const isLevel = (local: OwnFigures, claims: readonly Claim[]): boolean => {
	const heights = countedHeights(local, claims);
	const median = heights[heights.length >> 1];
	return median !== undefined && median - local.height < MAX_BLOCKS_BEHIND;
};

/**
 * More than half of the peers must have the blocks, so that one of two cannot stop the announcements of clients with a claim.
 * @returns how many blocks the chains of most peers have more; 0 when they have few more, or nothing is known
 */
export const blocksBehind = (local: OwnFigures, claims: readonly Claim[]): bigint => {
	const heights = countedHeights(local, claims);
	const most = heights[(heights.length - 1) >> 1] ?? local.height;
	return most - local.height < MAX_BLOCKS_BEHIND ? 0n : most - local.height;
};

/** Time over which the rate is measured. */
const WINDOW_MS = 30_000;

interface Sample {
	readonly at: number;
	readonly height: bigint;
}

/** Measures how fast blocks are added. */
export class BlockRate {
	private readonly samples: Sample[];

	constructor(private readonly timers: Pick<Timers, 'now'>, height: bigint) {
		this.samples = [{ at: timers.now(), height }];
	}

	/** Counts blocks up to a height. @returns blocks per second */
	measure(height: bigint): number {
		const at = this.timers.now();
		this.samples.push({ at, height });
		while (this.samples.length > 2 && this.samples[1]!.at <= at - WINDOW_MS)
			this.samples.shift();
		const [first] = this.samples;
		const elapsedMs = at - first!.at;
		return elapsedMs <= 0 || height <= first!.height ? 0 : Number(height - first!.height) * 1000 / elapsedMs;
	}
}

/** @returns the time to catch up, seconds; undefined when nothing is known or added */
export const remainingSeconds = (height: bigint, networkHeight: bigint | undefined, blocksPerSecond: number): number | undefined => {
	if (networkHeight === undefined)
		return undefined;
	if (networkHeight <= height)
		return 0;
	return blocksPerSecond > 0 ? Math.ceil(Number(networkHeight - height) / blocksPerSecond) : undefined;
};
