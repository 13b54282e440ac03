/** The head of a chain, and its head after one more block. Source: facts/ledger.md 7.1, 7.6. */
import { BlockType } from '../../../wire/blocks/block.js';
import type { ChainTip, ExecutedBlock } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { type BlockFigures, blockScore } from '../ledger/difficulty.js';
import { type FinalizedBlock, nextFinalization } from '../ledger/finalization.js';
import type { ChainStore, ScoredTip } from '../store/chain-store.js';

export interface ChainHead extends ScoredTip {
	readonly finalized: FinalizedBlock;
}

/** @returns the stored head; undefined when there is no block */
export const loadHead = (store: Pick<ChainStore, 'tip' | 'finalized'>): ChainHead | undefined => {
	const newest = store.tip();
	// the first block is finalized together with its commit
	return newest && { ...newest, finalized: store.finalized()! };
};

/** @returns the figures of the block at the tip */
export const newestFigures = ({ recent }: ChainTip): BlockFigures => recent[recent.length - 1]!;

/** @returns the tip and the score after one more block */
export const appendBlock = ({ tip, score }: ScoredTip, block: ExecutedBlock, { chain }: LedgerConfig): ScoredTip => ({
	tip: {
		height: block.header.height,
		hash: block.hash,
		generationHash: block.generationHash,
		recent: [...tip.recent, block.header].slice(-chain.maxDifficultyBlocks),
		importanceBlockHash: block.header.type === BlockType.NORMAL ? tip.importanceBlockHash : block.hash
	},
	score: score + blockScore(block.header, newestFigures(tip))
});

/** @returns the head after one more block, which is finalized immediately */
export const nextHead = (head: ChainHead, block: ExecutedBlock, config: LedgerConfig): ChainHead => ({
	...appendBlock(head, block, config),
	finalized: nextFinalization(head.finalized, block.header.height, config.chain.votingSetGrouping)
});
