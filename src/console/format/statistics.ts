/** Values of the newest blocks. */

/** @returns the middle of the values, between the two in the middle of an even number; undefined without values */
export const medianOf = (values: readonly number[]): number | undefined => {
	const sorted = [...values].sort((a, b) => a - b);
	const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
	return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** A time between blocks that is longer than the next shorter one by this factor is a jump of the clock. */
const JUMP_FACTOR = 10;
const MIN_JUMP_MS = 60_000;

/**
 * @param times - between blocks, milliseconds
 * @returns the longest of them that is shown whole: without those that follow from jumps of the clock, which are less than half of them
 */
export const longestWithoutJumps = (times: readonly number[]): number => {
	const sorted = [...times].sort((a, b) => a - b);
	for (let index = Math.ceil(sorted.length / 2); index < sorted.length; ++index) {
		const [below = 0, time = 0] = [sorted[index - 1], sorted[index]];
		if (below > 0 && time >= MIN_JUMP_MS && time > JUMP_FACTOR * below)
			return below;
	}
	return sorted.at(-1) ?? 0;
};
