/**
 * Compares the own chain with that of a peer and finds the newest block that both have. Source: facts/sync.md 2.2;
 * client/catapult/src/catapult/chain/CompareChains.cpp.
 */
import type { Hash256 } from '../../../chain/index.js';
import type { LocalChain } from './local-chain.js';
import type { ChainFigures, RemoteChain } from './remote-chain.js';

/** Results of a comparison that give no reason to pull blocks, with a node's names. */
export type ComparisonCode =
	| 'Remote_Reported_Equal_Chain_Score'
	| 'Remote_Reported_Lower_Chain_Score'
	| 'Local_Score_Updated'
	| 'Remote_Is_Too_Far_Behind'
	| 'Remote_Is_Forked'
	| 'Remote_Returned_Too_Many_Hashes'
	| 'Remote_Lied_About_Chain_Score';

export interface NotSynced {
	readonly code: 'Remote_Is_Not_Synced';
	/** Height of the newest block that both chains have. */
	readonly commonHeight: bigint;
	readonly commonHash: Hash256;
	/** Own blocks after it. */
	readonly forkDepth: bigint;
}

export type Comparison = NotSynced | { readonly code: ComparisonCode };

/** Codes after which a peer is used again; also one whose chain ends before what is final, because it may be synchronizing itself. */
export const NEUTRAL_CODES: ReadonlySet<Comparison['code']> = new Set([
	'Remote_Is_Not_Synced', 'Remote_Reported_Equal_Chain_Score', 'Remote_Reported_Lower_Chain_Score', 'Local_Score_Updated',
	'Remote_Is_Too_Far_Behind'
]);

const firstDifference = (a: readonly Hash256[], b: readonly Hash256[]): number => {
	const index = a.findIndex((hash, i) => hash !== b[i]);
	return index === -1 ? a.length : index;
};

interface Batch {
	/** Height of the first hash. */
	readonly start: bigint;
	readonly local: readonly Hash256[];
	readonly remote: readonly Hash256[];
}

/** Finds the first difference of two chains, by bisection between a height where they agree and one where they may not. */
class Search {
	private lower: bigint;
	private upper: bigint;
	/** Height of the shorter chain. */
	private readonly end: bigint;
	private isFirst = true;

	/** @param start - finalized height: a chain that differs there is never accepted */
	constructor(private readonly own: ChainFigures, private readonly remote: ChainFigures, public start: bigint) {
		this.lower = start;
		this.end = own.height < remote.height ? own.height : remote.height;
		this.upper = this.end;
	}

	/** @returns the result; undefined when the batch at the new `start` is needed; `ended` when the chains do not differ */
	take({ local, remote, start }: Batch): Comparison | 'ended' | undefined {
		const index = firstDifference(local, remote);
		if (index === 0 && this.isFirst)
			return { code: 'Remote_Is_Forked' };

		this.isFirst = false;
		if (index === 0) {
			this.upper = start;
			return this.moveTo((this.lower + start) / 2n);
		}
		const comparedHeight = start + BigInt(Math.min(local.length, remote.length)) - 1n;
		if (index === remote.length)
			return this.takeEqual(comparedHeight, start);

		const commonHeight = start + BigInt(index) - 1n;
		const ownHeight = comparedHeight > this.own.height ? comparedHeight : this.own.height;
		return { code: 'Remote_Is_Not_Synced', commonHeight, commonHash: local[index - 1]!, forkDepth: ownHeight - commonHeight };
	}

	private takeEqual(comparedHeight: bigint, start: bigint): Comparison | 'ended' | undefined {
		if (comparedHeight < this.end) {
			this.lower = start;
			return this.moveTo((start + this.upper) / 2n);
		}
		return comparedHeight < this.remote.height ? this.moveTo(comparedHeight - 1n) : 'ended';
	}

	private moveTo(start: bigint): Comparison | undefined {
		if (start === this.start)
			return { code: 'Remote_Lied_About_Chain_Score' };

		this.start = start;
		return undefined;
	}
}

/** The own chain, as it is compared. */
export type ComparedChain = Pick<LocalChain, 'height' | 'score' | 'finalizedHeight' | 'hashesFrom'>;

export interface ComparisonTerms {
	/** How many hashes are requested together; the peer may return fewer. */
	readonly hashesPerBatch: number;
	/** Whether the chain of the peer is better regardless of its score: it contains a block that is final. */
	readonly isFinal: boolean;
}

/** @returns rejects with PeerFault */
export const compareChains = async (
	local: ComparedChain, remote: RemoteChain, { hashesPerBatch, isFinal }: ComparisonTerms
): Promise<Comparison> => {
	const theirs = await remote.statistics();
	const own: ChainFigures = { height: local.height, score: local.score };
	if (theirs.height <= local.finalizedHeight)
		return { code: 'Remote_Is_Too_Far_Behind' };
	if (theirs.score <= own.score && !isFinal)
		return { code: theirs.score === own.score ? 'Remote_Reported_Equal_Chain_Score' : 'Remote_Reported_Lower_Chain_Score' };

	const search = new Search(own, theirs, local.finalizedHeight);
	for (;;) {
		const { start } = search;
		const hashes = await remote.hashesFrom(start, hashesPerBatch);
		if (hashes.length === 0 || hashes.length > hashesPerBatch)
			return { code: 'Remote_Returned_Too_Many_Hashes' };

		const found = search.take({ start, remote: hashes, local: local.hashesFrom(start, hashesPerBatch) });
		if (found === 'ended')
			return { code: local.score > own.score || isFinal ? 'Local_Score_Updated' : 'Remote_Lied_About_Chain_Score' };
		if (found)
			return found;
	}
};
