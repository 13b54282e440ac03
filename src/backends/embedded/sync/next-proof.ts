/**
 * Which proof of finalization a chain needs next. Source: facts/sync.md 5.2, 5.4;
 * client/catapult/extensions/finalization/src/chain/FinalizationProofSynchronizer.cpp.
 */
import { endOfEpoch, epochOf, type FinalizedBlock } from '../ledger/finalization.js';
import type { FinalizationStore, ProvenBlock } from '../store/finalization-store.js';
import type { ProofRules } from './finality.js';

/** A proof to request. */
export interface NextProof {
	readonly epoch: number;
	/** Only a proof of a block above this height is new. */
	readonly after: bigint;
	/** End of the epoch before, whose voters vote. */
	readonly votersHeight: bigint;
	/** Whether that block is final or trusted, so that no other chain can have other voters. */
	readonly areVotersFinal: boolean;
}

/** How far a chain is. */
export interface Progress {
	readonly height: bigint;
	readonly finalized: FinalizedBlock;
	/** A block that a verified proof finalizes and the chain does not contain. */
	readonly awaited: ProvenBlock | undefined;
	/** Height of a block that the operator trusts; 0 when there is none. */
	readonly trustedHeight: bigint;
}

/**
 * Proofs are requested in the order of their epochs. Epochs whose voters are not stored, and those before a trusted block, are skipped: a
 * later proof finalizes their blocks, too. Before the trusted block, who votes is not verified.
 * @returns undefined while no proof is needed
 */
export const findNextProof = (
	{ height, finalized, awaited, trustedHeight }: Progress,
	voters: Pick<FinalizationStore, 'votersHeightFrom'>,
	votingSetGrouping: bigint,
	{ unfinalizedBlocks }: ProofRules
): NextProof | undefined => {
	if (height < trustedHeight)
		return undefined;

	const endOf = (epoch: number): bigint => endOfEpoch(epoch, votingSetGrouping);
	const current = finalized.height === endOf(finalized.epoch) ? finalized.epoch + 1 : finalized.epoch;
	const first = Math.max(current, epochOf(trustedHeight, votingSetGrouping));
	const votersHeight = voters.votersHeightFrom(endOf(Math.max(1, first - 1)));
	if (votersHeight === undefined)
		return undefined;

	const epoch = epochOf(votersHeight, votingSetGrouping) + 1;
	const after = (awaited ?? finalized).height;
	const isOver = height > endOf(epoch);
	const isLate = unfinalizedBlocks > 0n && height - finalized.height >= unfinalizedBlocks;
	return after < endOf(epoch) && (isOver || isLate)
		? { epoch, after, votersHeight, areVotersFinal: votersHeight <= finalized.height || votersHeight <= trustedHeight }
		: undefined;
};
