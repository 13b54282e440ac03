/** Which mutations a run tries. */
import type { Place } from './mutations.js';

/** xorshift: the same places for the same seed, on each machine. @returns numbers below 1 */
const randomOf = (seed: number): (() => number) => {
	let state = seed | 1;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};
};

/** Two faults in one expression would have one text. */
const overlaps = (a: Place, b: Place): boolean => a.mutation.file === b.mutation.file && a.start < b.end && b.start < a.end;

/** @returns places that do not overlap, as many of each kind as there are */
export const select = (places: readonly Place[], count: number, seed: number): Place[] => {
	const random = randomOf(seed);
	const shuffled = places.map(place => ({ place, rank: random() })).sort((a, b) => a.rank - b.rank).map(({ place }) => place);
	const kinds = [...new Set(shuffled.map(({ mutation }) => mutation.kind))].sort()
		.map(kind => shuffled.filter(({ mutation }) => mutation.kind === kind));
	const selected: Place[] = [];
	while (selected.length < count && kinds.some(kind => kind.length > 0)) {
		const place = kinds[0]?.shift();
		kinds.push(...kinds.splice(0, 1));
		if (place && !selected.some(other => overlaps(place, other)))
			selected.push(place);
	}
	return selected;
};
