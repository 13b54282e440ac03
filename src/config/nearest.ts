/** @returns the Levenshtein distance: how many insertions, deletions and substitutions of letters convert one text to the other */
const editDistance = (from: string, to: string): number => {
	let row = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let line = 1; line <= from.length; ++line) {
		let left = line;
		const next = [left];
		row.reduce((diagonal, above, column) => {
			const replaced = diagonal + (from[line - 1] === to[column - 1] ? 0 : 1);
			left = Math.min(replaced, above + 1, left + 1);
			next.push(left);
			return above;
		});
		row = next;
	}
	return row.at(-1) ?? 0;
};

/** Longer names are not compared. */
const MAX_LENGTH = 100;

/** Too many names begin or end with a shorter text. */
const MIN_PART_LENGTH = 3;

/** Case and punctuation do not count: `httpport`, `--http_port` and `--httpPort` mean `--http-port`. */
const normalize = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * @returns the known name that was probably meant: the same letters, else the first that begins with the name (`--data`: `--data-dir`) or
 * ends with it (`--port`: `--http-port`), else the one with the fewest changes; undefined when none is close
 */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
	if (name.length > MAX_LENGTH)
		return undefined;

	const wanted = normalize(name);
	const candidates = known.map(candidate => ({ candidate, normal: normalize(candidate) }));
	const isPart = wanted.length >= MIN_PART_LENGTH;
	const found = candidates.find(({ normal }) => normal === wanted)
		?? candidates.find(({ normal }) => isPart && normal.startsWith(wanted))
		?? candidates.find(({ normal }) => isPart && normal.endsWith(wanted));
	if (found)
		return found.candidate;

	const distances = candidates.map(({ candidate, normal }) => ({ candidate, distance: editDistance(wanted, normal) }));
	const closest = distances.reduce((best, next) => (next.distance < best.distance ? next : best));
	return closest.distance <= Math.max(2, wanted.length / 3) ? closest.candidate : undefined;
};
