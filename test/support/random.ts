/** @returns a whole number from 0 up to, not including, `below` */
export type Random = (below: number) => number;

/** @returns a source of numbers that a seed determines (mulberry32) */
export const randomOf = (seed: number): Random => {
	let state = seed >>> 0;
	return below => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 * below);
	};
};

/** @returns one of several */
export const pick = <T>(random: Random, choices: readonly T[]): T => choices[random(choices.length)] as T;

/** @returns the same items in another order */
export const shuffled = <T>(random: Random, items: readonly T[]): T[] => {
	const left = [...items];
	return items.map(() => left.splice(random(left.length), 1)[0] as T);
};
