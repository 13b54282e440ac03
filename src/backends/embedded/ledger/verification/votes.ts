/** Weights of votes for blocks. Source: facts/sync.md 5.3; client/catapult/extensions/finalization/src/chain/RoundContext.cpp. */
import type { Hex } from '../../../../chain/index.js';

/** A block that was voted for. */
export interface Candidate {
	readonly height: bigint;
	/** Upper-case. */
	readonly hash: Hex;
}

interface Weighed extends Candidate {
	/** The block before it in the first prevote that contains it. */
	readonly parent: Weighed | undefined;
	prevotes: bigint;
	precommits: bigint;
}

const nameOf = ({ height, hash }: Candidate): string => `${height} ${hash}`;

const isAfter = (a: Candidate, b: Candidate): boolean => a.height > b.height || a.height === b.height && a.hash > b.hash;

export class Votes {
	private readonly candidates = new Map<string, Weighed>();

	/** Counts prevotes for consecutive blocks. @param height - of the first one */
	prevote(height: bigint, hashes: readonly Hex[], weight: bigint): void {
		let parent: Weighed | undefined;
		for (const [i, hash] of hashes.entries()) {
			const candidate: Candidate = { height: height + BigInt(i), hash };
			const name = nameOf(candidate);
			let weighed = this.candidates.get(name);
			if (!weighed)
				this.candidates.set(name, weighed = { ...candidate, parent, prevotes: 0n, precommits: 0n });
			weighed.prevotes += weight;
			parent = weighed;
		}
	}

	/** Counts precommits for a block and those before it. Call it after all prevotes: blocks without a prevote have no precommits. */
	precommit(block: Candidate, weight: bigint): void {
		for (let weighed = this.candidates.get(nameOf(block)); weighed; weighed = weighed.parent)
			weighed.precommits += weight;
	}

	/** @returns the highest block with enough votes of both stages */
	best(threshold: bigint): Candidate | undefined {
		let best: Candidate | undefined;
		for (const candidate of this.candidates.values()) {
			const isEnough = candidate.prevotes >= threshold && candidate.precommits >= threshold;
			if (isEnough && (!best || isAfter(candidate, best)))
				best = candidate;
		}
		return best;
	}
}
