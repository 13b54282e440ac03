/** The own chain, as a synchronizer compares it with others. */
import type { BlockPosition, Hash256 } from '../../../chain/index.js';
import type { ChainHost } from '../node/block-source.js';
import type { FollowingNode, ScoredBlock } from './following-node.js';

/** The own chain, which may change between two calls. */
export interface LocalChain {
	readonly height: bigint;
	/** Hash of the newest block. */
	readonly hash: Hash256;
	readonly score: bigint;
	/** Height below which no block is undone. */
	readonly finalizedHeight: bigint;
	/** A block that a verified proof has finalized while this chain has another one at its height: any chain with that block is better. */
	readonly refutedBy: BlockPosition | undefined;
	/** @returns hashes of consecutive blocks, ascending; fewer when the chain ends before */
	hashesFrom(height: bigint, count: number): readonly Hash256[];
	/** @returns the block at a height that the chain has */
	blockAt(height: bigint): ScoredBlock;
}

/** @returns the own chain, always as it is now */
export const localChainOf = (host: Pick<ChainHost<FollowingNode>, 'node'>): LocalChain => ({
	get height() {
		return host.node().height;
	},
	get hash() {
		return host.node().hash;
	},
	get score() {
		return host.node().score;
	},
	get finalizedHeight() {
		return host.node().finalizedHeight;
	},
	get refutedBy() {
		return host.node().refutedBy;
	},
	hashesFrom: (height, count) => host.node().hashesFrom(height, count),
	blockAt: height => host.node().blockAt(height)
});
