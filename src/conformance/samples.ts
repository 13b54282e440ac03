/** Chooses entries and values with which something is checked. */
import { randomInt } from 'node:crypto';

/**
 * @param random - returns a number from 0 to below its argument
 * @returns up to `most` entries: the first, the last, the middle one, and others at random
 */
export const sampleOf = <Entry>(entries: readonly Entry[], most: number, random: (end: number) => number = randomInt): readonly Entry[] => {
	const { length } = entries;
	if (length <= most)
		return entries;
	const chosen = new Set([0, length - 1, length >> 1].slice(0, most));
	while (chosen.size < most) {
		let index = random(length);
		while (chosen.has(index))
			index = (index + 1) % length;
		chosen.add(index);
	}
	return entries.filter((_, index) => chosen.has(index));
};

/** @returns distinct values, the rarest first: a filter by a frequent one may select everything */
export const byFrequency = <Value>(values: readonly Value[]): readonly Value[] => {
	const counts = new Map<Value, number>();
	values.forEach(value => counts.set(value, (counts.get(value) ?? 0) + 1));
	return [...counts].sort(([, left], [, right]) => left - right).map(([value]) => value);
};

/** @returns the value that occurs most often */
export const mostFrequent = <Value>(values: readonly Value[]): Value | undefined => byFrequency(values).at(-1);
