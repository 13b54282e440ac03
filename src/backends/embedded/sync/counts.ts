/** What a chain that follows peers has done so far, for metrics. */
import type { FaultGravity } from './remote-chain.js';

type Counts<Name extends string> = Record<Name, number>;

export interface SyncCounts {
	/** Exchanges with peers, by what they found. */
	readonly pulls: Counts<'unit' | 'nothing' | 'failed'>;
	/** Bytes of blocks that peers have sent. */
	readonly pulledBytes: number;
	/** Units by outcome: `discarded` ones followed a refused one, `failed` is an error of the gateway. */
	readonly units: Counts<'accepted' | 'refused' | 'discarded' | 'failed'>;
	/** What was sent to peers. */
	readonly forwarded: Counts<'transactions' | 'partials' | 'cosignatures' | 'blocks'>;
	readonly faults: Counts<FaultGravity>;
}

/** Counts that grow. */
export type GrowingCounts = { -readonly [Key in keyof SyncCounts]: SyncCounts[Key] };

export const createCounts = (): GrowingCounts => ({
	pulls: { unit: 0, nothing: 0, failed: 0 },
	pulledBytes: 0,
	units: { accepted: 0, refused: 0, discarded: 0, failed: 0 },
	forwarded: { transactions: 0, partials: 0, cosignatures: 0, blocks: 0 },
	faults: { unreachable: 0, wrong: 0, hostile: 0 }
});
