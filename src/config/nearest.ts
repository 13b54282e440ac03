/** @returns how many letters must be put in, taken out or changed to get from one text to the other */
const editDistance = (from: string, to: string): number => {
	let row = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let line = 1; line <= from.length; ++line) {
		const next = [line];
		for (let column = 1; column <= to.length; ++column) {
			const replaced = (row[column - 1] as number) + (from[line - 1] === to[column - 1] ? 0 : 1);
			next.push(Math.min(replaced, (row[column] as number) + 1, (next[column - 1] as number) + 1));
		}
		row = next;
	}
	return row[to.length] as number;
};

/** Names longer than this are not worth comparing. */
const MAX_LENGTH = 100;

/** @returns the known name that was probably meant, or undefined when none is close */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
	if (MAX_LENGTH < name.length)
		return undefined;

	const distances = known.map(candidate => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }));
	const closest = distances.reduce((best, next) => (next.distance < best.distance ? next : best));
	return closest.distance <= Math.max(2, name.length / 2) ? closest.candidate : undefined;
};
