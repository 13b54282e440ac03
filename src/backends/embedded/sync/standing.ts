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

/** @returns how many blocks the chains of most peers have more; undefined when nothing is known */
const distance = (local: Pick<LocalChain, 'height' | 'score'>, claims: readonly (ChainFigures | undefined)[]): bigint | undefined => {
	const heights = peerHeights(local, claims);
	const median = heights[heights.length >> 1];
	return median === undefined ? undefined : median - local.height;
};

/** @returns whether the own chain is as high as those of most peers, or nearly */
export const isLevel = (local: Pick<LocalChain, 'height' | 'score'>, claims: readonly (ChainFigures | undefined)[]): boolean => {
	const blocks = distance(local, claims);
	return blocks !== undefined && blocks < MAX_BLOCKS_BEHIND;
};

/** @returns how many blocks the chains of most peers have more; 0 when the own one is level, or nothing is known */
export const blocksBehind = (local: Pick<LocalChain, 'height' | 'score'>, claims: readonly (ChainFigures | undefined)[]): bigint => {
	const blocks = distance(local, claims) ?? 0n;
	return blocks < MAX_BLOCKS_BEHIND ? 0n : blocks;
};
