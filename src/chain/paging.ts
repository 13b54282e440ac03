import type { JsonList } from './json.js';
import type { ObjectId } from './values.js';

export type SortDirection = 'asc' | 'desc';

/** Where a page starts: at an entry (inclusive), or behind a sort key (exclusive). */
export type PageStart =
	| { readonly kind: 'at'; readonly id: ObjectId }
	| { readonly kind: 'after'; readonly key: ObjectId | bigint };

/**
 * Which part of a search result is wanted.
 *
 * `orderBy` names the sort field; `id` is insertion order. The key of an `after` start has the type of the sort field: an object id
 * for `id`, otherwise the height or the amount.
 */
export interface PageRequest<SortField extends string = 'id'> {
	/** 1..100 */
	readonly pageSize: number;
	/** 1-based; counted from `start` where one is given */
	readonly pageNumber: number;
	readonly order: SortDirection;
	readonly orderBy: SortField;
	readonly start?: PageStart | undefined;
}

/** One page of a search. */
export interface Page<Item extends string> {
	/** The entries of the page, in the order asked for. */
	readonly entries: JsonList<Item>;
	/** Whether `entries` are known to be ASCII; false or absent where nobody has looked. */
	readonly isAscii?: boolean;
	/**
	 * How many entries match the filter in all, regardless of `start` and `pageNumber`; exact. Undefined where the chain was opened without
	 * totals.
	 */
	readonly totalEntries: number | undefined;
}
