/**
 * Slope of a series over time, with a confidence interval that holds for autocorrelated samples.
 *
 * Memory samples depend on the ones before: a heap rises until it is collected. The series is therefore cut into blocks that are much
 * longer than such a cycle, and a line is fitted to the means of the blocks. Where neighbouring residuals are still positively correlated,
 * the standard error is widened by the factor for a first-order autoregressive process.
 */

export interface Point {
	/** Seconds since the start. */
	readonly seconds: number;
	readonly value: number;
}

export interface Slope {
	/** Change per hour, in the unit of the values. */
	readonly perHour: number;
	/** Lower and upper end of the 95 % confidence interval. */
	readonly low: number;
	readonly high: number;
}

export const BLOCKS = 12;
const MIN_SAMPLES_PER_BLOCK = 2;
export const MIN_SAMPLES = BLOCKS * MIN_SAMPLES_PER_BLOCK;

/** 97.5 % quantile of Student's t distribution with BLOCKS - 2 degrees of freedom. */
const T_QUANTILE = 2.228;
/** A correlation near 1 would make the factor infinite. */
const MAX_CORRELATION = 0.9;
const SECONDS_PER_HOUR = 3600;

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const blockMeans = (points: readonly Point[]): Point[] => Array.from({ length: BLOCKS }, (_, i) => {
	const block = points.slice(Math.floor(i * points.length / BLOCKS), Math.floor((i + 1) * points.length / BLOCKS));
	return { seconds: mean(block.map(({ seconds }) => seconds)), value: mean(block.map(({ value }) => value)) };
});

const correlationFactor = (residuals: readonly number[]): number => {
	const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
	const products = residuals.slice(1).reduce((sum, residual, i) => sum + residual * (residuals[i] as number), 0);
	const correlation = squares === 0 ? 0 : Math.min(Math.max(products / squares, 0), MAX_CORRELATION);
	return Math.sqrt((1 + correlation) / (1 - correlation));
};

/** @returns undefined for fewer than {@link MIN_SAMPLES} points */
export const slopeOf = (points: readonly Point[]): Slope | undefined => {
	if (points.length < MIN_SAMPLES)
		return undefined;

	const blocks = blockMeans(points);
	const [meanSeconds, meanValue] = [mean(blocks.map(({ seconds }) => seconds)), mean(blocks.map(({ value }) => value))];
	const spread = blocks.reduce((sum, { seconds }) => sum + (seconds - meanSeconds) ** 2, 0);
	const slope = blocks.reduce((sum, { seconds, value }) => sum + (seconds - meanSeconds) * (value - meanValue), 0) / spread;
	const residuals = blocks.map(({ seconds, value }) => value - meanValue - slope * (seconds - meanSeconds));
	const variance = residuals.reduce((sum, residual) => sum + residual ** 2, 0) / (BLOCKS - 2);
	const margin = T_QUANTILE * Math.sqrt(variance / spread) * correlationFactor(residuals);
	return {
		perHour: slope * SECONDS_PER_HOUR,
		low: (slope - margin) * SECONDS_PER_HOUR,
		high: (slope + margin) * SECONDS_PER_HOUR
	};
};
