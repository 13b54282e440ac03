/** Difficulty and score of blocks. Source: facts/ledger.md 7.5. */
import type { LedgerConfig } from './config.js';

/** Data of a block that later blocks depend on. */
export interface BlockFigures {
	readonly timestamp: bigint;
	readonly difficulty: bigint;
	readonly feeMultiplier: number;
}

const INITIAL_DIFFICULTY = 100_000_000_000_000n;
const MIN_DIFFICULTY = INITIAL_DIFFICULTY / 10n;
const MAX_DIFFICULTY = INITIAL_DIFFICULTY * 10n;
const MS_PER_SECOND = 1000n;

const clamp = (value: bigint, min: bigint, max: bigint): bigint => {
	if (value < min)
		return min;
	return value > max ? max : value;
};

/**
 * Difficulty of the block after `recent`.
 * @param recent - the newest blocks, oldest first, at most maxDifficultyBlocks
 */
export const nextDifficulty = (recent: readonly BlockFigures[], { chain }: LedgerConfig): bigint => {
	const [first] = recent;
	const last = recent[recent.length - 1];
	if (!first || !last || first === last)
		return INITIAL_DIFFICULTY;

	const average = recent.reduce((sum, { difficulty }) => sum + difficulty, 0n) / BigInt(recent.length);
	const wanted = average * chain.blockGenerationTargetTimeMs * BigInt(recent.length - 1) / (last.timestamp - first.timestamp);
	const limited = clamp(wanted, last.difficulty * 19n / 20n, last.difficulty * 21n / 20n);
	return clamp(limited, MIN_DIFFICULTY, MAX_DIFFICULTY);
};

/** @returns what a block adds to the score of the chain */
export const blockScore = (block: BlockFigures, parent: BlockFigures): bigint => {
	const score = block.difficulty - (block.timestamp - parent.timestamp) / MS_PER_SECOND;
	return score < 0n ? 0n : score;
};

/** What the first block adds to the score of the chain. */
export const NEMESIS_SCORE = 1n;

/**
 * Factor of dynamic fees after `recent`: their median, with the default in place of zeros and of missing blocks. Source: facts/ledger.md
 * 7.2.
 */
export const dynamicFeeMultiplier = (recent: readonly BlockFigures[], { chain }: LedgerConfig): bigint => {
	const { maxDifficultyBlocks, defaultDynamicFeeMultiplier } = chain;
	const multipliers = recent.slice(-maxDifficultyBlocks).map(block => block.feeMultiplier).filter(multiplier => multiplier !== 0);
	while (multipliers.length < maxDifficultyBlocks)
		multipliers.push(defaultDynamicFeeMultiplier);
	return BigInt(multipliers.sort((a, b) => a - b)[Math.floor(maxDifficultyBlocks / 2)]!);
};
