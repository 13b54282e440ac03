/** What a chain that follows peers has done so far, for metrics. */
import type { SyncCounts } from '../node/protocol.js';

/** Counts that grow. */
export type GrowingCounts = { -readonly [Key in keyof SyncCounts]: SyncCounts[Key] };

export const createCounts = (): GrowingCounts => ({
	pulls: { unit: 0, nothing: 0, failed: 0 },
	pulledBytes: 0,
	units: { accepted: 0, refused: 0, discarded: 0, failed: 0 },
	pushed: { accepted: 0, refused: 0, ignored: 0, unneeded: 0 },
	forwarded: { transactions: 0, partials: 0, cosignatures: 0, blocks: 0 },
	faults: { unreachable: 0, wrong: 0, hostile: 0 }
});
