/** Puts several filters together, each of which has lists of its own. */
import type { EntryRange, List, Selection } from './list-reader.js';
import type { Condition } from './queries.js';

/** Lists, without an entry in common, that together contain what one filter asks for. */
export type Dimension = readonly List[];

const sizeOf = (dimension: Dimension): number => dimension.reduce((sum, list) => sum + list.size, 0);

const isIn = (dimension: Dimension): Condition => ({
	sql: `EXISTS (SELECT 1 FROM postings AS other WHERE other.list IN (${dimension.map(() => '?').join(',')})`
		+ ' AND other.entry = selected.entry)',
	bindings: dimension.map(({ id }) => id)
});

/** @returns what all filters ask for: the shortest lists are read, the others looked into; no lists when nothing can match */
export const selectAll = (dimensions: readonly Dimension[], range: EntryRange, conditions: readonly Condition[] = []): Selection => {
	if (dimensions.some(dimension => dimension.length === 0))
		return { lists: [], range, conditions: [] };

	const [smallest = [], ...others] = [...dimensions].sort((a, b) => sizeOf(a) - sizeOf(b));
	return { lists: smallest, range, conditions: [...others.map(isIn), ...conditions] };
};
