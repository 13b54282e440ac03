/** How far the own chain is, compared with what connected peers claim about theirs. */
import type { LocalChain } from './local-chain.js';
import type { ChainFigures } from './remote-chain.js';

/** A node accepts no transactions and pushed blocks when its peers have so many blocks more. */
const MAX_BLOCKS_BEHIND = 4n;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * A height counts only with a better score: the chain of that peer is then pulled, and if it does not exist, the peer is dropped. Any
 * other height would cost a peer nothing to claim.
 * @param claims - undefined for peers that have not replied yet
 * @returns heights of the chains of peers, ascending
 */
export const peerHeights = (
	local: Pick<LocalChain, 'height' | 'score'>, claims: readonly (ChainFigures | undefined)[]
): bigint[] => claims.flatMap(claimed => {
	if (!claimed)
		return [];
	return [claimed.score > local.score ? claimed.height : smaller(claimed.height, local.height)];
}).sort((a, b) => (a < b ? -1 : 1));

/** @returns whether the own chain is as high as those of most peers, or nearly; not when nothing is known */
export const isLevel = (local: Pick<LocalChain, 'height' | 'score'>, claims: readonly (ChainFigures | undefined)[]): boolean => {
	const heights = peerHeights(local, claims);
	const median = heights[heights.length >> 1];
	return median !== undefined && median - local.height < MAX_BLOCKS_BEHIND;
};

/**
 * More than half of the peers must have the blocks, so that one of two cannot stop the announcements of clients with a claim.
 * @returns how many blocks the chains of most peers have more; 0 when they have few more, or nothing is known
 */
export const blocksBehind = (local: Pick<LocalChain, 'height' | 'score'>, claims: readonly (ChainFigures | undefined)[]): bigint => {
	const heights = peerHeights(local, claims);
	const most = heights[(heights.length - 1) >> 1] ?? local.height;
	return most - local.height < MAX_BLOCKS_BEHIND ? 0n : most - local.height;
};
