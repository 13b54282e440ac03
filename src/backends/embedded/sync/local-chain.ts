/** The own chain, as a synchronizer compares it with others. */
import type { Hash256 } from '../../../chain/index.js';
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
	/** Whether a verified proof has finalized another block at a height of this chain: any chain with that block is better. */
	readonly isRefuted: boolean;
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
	get isRefuted() {
		return host.node().isRefuted;
	},
	hashesFrom: (height, count) => host.node().hashesFrom(height, count),
	blockAt: height => host.node().blockAt(height)
});
