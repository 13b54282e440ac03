/** Statistics of fee multipliers over recent blocks. Source: facts/rest-operations.md 5.1, 5.2. */

const withDefault = (multipliers: readonly number[], defaultMultiplier: number): number[] =>
	multipliers.map(multiplier => (multiplier === 0 ? defaultMultiplier : multiplier));

/** @returns the median, rounded down; for an even number of values, the mean of the two in the middle */
export const median = (values: readonly number[]): number => {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle]!;
	return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1]!) + upper) / 2);
};

export interface FeeStatistics {
	/** Both with zeros replaced by the default. */
	readonly average: number;
	readonly median: number;
	/** Both with zeros unchanged. */
	readonly highest: number;
	readonly lowest: number;
}

/**
 * @param multipliers - of at least one block
 * @param defaultMultiplier - replaces zeros in average and median
 */
export const feeStatistics = (multipliers: readonly number[], defaultMultiplier: number): FeeStatistics => {
	const defaulted = withDefault(multipliers, defaultMultiplier);
	return {
		average: Math.floor(defaulted.reduce((sum, multiplier) => sum + multiplier, 0) / defaulted.length),
		median: median(defaulted),
		highest: Math.max(...multipliers),
		lowest: Math.min(...multipliers)
	};
};
