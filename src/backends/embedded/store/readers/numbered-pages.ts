/** Pages of rows that are numbered without gaps: bounds and totals are computed. */
import type { EntryRange, Window } from './list-reader.js';

/** @returns the range of numbers that starts with the page, in the order of the window */
export const boundsOfPage = ({ first, last }: EntryRange, { keyword, operator, start, skip }: Window): EntryRange => {
	const isAscending = keyword === 'ASC';
	const step = operator.endsWith('=') ? 0 : Number(isAscending) * 2 - 1;
	const from = start === undefined ? undefined : start + step;
	return isAscending
		? { first: Math.max(first, from ?? first) + skip, last }
		: { first, last: Math.min(last, from ?? last) - skip };
};

/** @returns how many numbers there are between two bounds */
export const countOf = ({ first, last }: EntryRange): number => Math.max(0, last - first + 1);
