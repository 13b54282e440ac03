/** When blocks of peers are final. Source: facts/sync.md 2.3, 2.4, 6. */
import type { LedgerConfig } from '../ledger/config.js';

/** Decides up to which height a chain is final. */
export interface Finality {
	/** Whether final blocks are never undone. */
	readonly isBinding: boolean;
	/** @returns the height up to which the chain is final after the block at `height`; undefined when it does not change that */
	finalizedAfter(height: bigint): bigint | undefined;
}

/** A network with `maxRollbackBlocks`: blocks at that depth are final. */
const byDepth = (depth: bigint): Finality => ({
	isBinding: true, finalizedAfter: height => (height > depth ? height - depth : undefined)
});

/** Without `maxRollbackBlocks`, only proofs finalize blocks. */
const BY_PROOFS: Finality = { isBinding: true, finalizedAfter: () => undefined };

/** The gateway that makes the blocks of a development chain finalizes each immediately, and may nevertheless revert it. */
export const DEVELOPMENT_FINALITY: Finality = { isBinding: false, finalizedAfter: height => height };

export const finalityOf = ({ chain: { maxRollbackBlocks } }: LedgerConfig): Finality =>
	(maxRollbackBlocks > 0 ? byDepth(BigInt(maxRollbackBlocks)) : BY_PROOFS);
