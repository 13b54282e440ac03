/** When blocks of peers are final. Source: facts/sync.md 2.3, 2.4, 5, 6. */
import type { LedgerConfig } from '../ledger/config.js';
import type { FinalizationRules } from '../ledger/verification/finalization-proof.js';

/** How proofs are verified, and when they are requested. */
export interface ProofRules extends FinalizationRules {
	/** Blocks that are not final before proofs of the current epoch are requested; with 0, an epoch has to end first. */
	readonly unfinalizedBlocks: bigint;
}

/** Decides up to which height a chain is final. */
export interface Finality {
	/** Whether final blocks are never undone. */
	readonly isBinding: boolean;
	/** @returns the height up to which the chain is final after the block at `height`; undefined when it does not change that */
	finalizedAfter(height: bigint): bigint | undefined;
	/** Undefined where the height alone decides. */
	readonly proofs?: ProofRules;
}

/** A network with `maxRollbackBlocks`: blocks at that depth are final. */
const byDepth = (depth: bigint): Finality => ({
	isBinding: true, finalizedAfter: height => (height > depth ? height - depth : undefined)
});

/** Without `maxRollbackBlocks`, only proofs finalize blocks. */
const byProofs = (proofs: ProofRules): Finality => ({ isBinding: true, finalizedAfter: () => undefined, proofs });

/** The gateway that makes the blocks of a development chain finalizes each immediately, and may nevertheless revert it. */
export const DEVELOPMENT_FINALITY: Finality = { isBinding: false, finalizedAfter: height => height };

export const finalityOf = ({ chain: { maxRollbackBlocks } }: LedgerConfig, proofs: ProofRules): Finality =>
	(maxRollbackBlocks > 0 ? byDepth(BigInt(maxRollbackBlocks)) : byProofs(proofs));
