/** Combines several filters, each of which has its own lists. */
import type { List, Selection } from './list-reader.js';
import type { EntryRange } from './pages.js';
import { type Condition, placeholders } from './queries.js';

/** Disjoint lists that together contain the matches of one filter. */
export type Dimension = readonly List[];

const sizeOf = (dimension: Dimension): number => dimension.reduce((sum, list) => sum + list.size, 0);

const isIn = (dimension: Dimension): Condition => ({
	sql: `EXISTS (SELECT 1 FROM postings AS other WHERE other.list IN (${placeholders(dimension)})`
		+ ' AND other.entry = selected.entry)',
	bindings: dimension.map(({ id }) => id)
});

/** @returns the matches of all filters: reads the shortest lists and looks up the others; no lists when there can be no match */
export const selectAll = (dimensions: readonly Dimension[], range: EntryRange, conditions: readonly Condition[] = []): Selection => {
	if (dimensions.some(dimension => dimension.length === 0))
		return { lists: [], range, conditions: [] };

	const [smallest = [], ...others] = [...dimensions].sort((a, b) => sizeOf(a) - sizeOf(b));
	return { lists: smallest, range, conditions: [...others.map(isIn), ...conditions] };
};
