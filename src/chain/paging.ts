import type { SchemaName } from '../../generated/schemas.js';
import type { AsciiList, JsonList } from './json.js';
import type { ObjectId } from './values.js';

export type SortDirection = 'asc' | 'desc';

/** Start of a page: at an entry (inclusive), or after a sort key (exclusive). */
export type PageStart =
	| { readonly kind: 'at'; readonly id: ObjectId }
	| { readonly kind: 'after'; readonly key: ObjectId | bigint };

/**
 * Selects a part of a search result.
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
export interface Page<Item extends SchemaName> {
	/** The entries of the page, in the requested order. */
	readonly entries: JsonList<Item> | AsciiList<Item>;
	/** Whether `entries` are known to be ASCII; false or absent when unknown. */
	readonly isAscii?: boolean;
	/**
	 * Exact number of entries that match the filter, regardless of `start` and `pageNumber`. Undefined when the chain was opened without
	 * totals.
	 */
	readonly totalEntries: number | undefined;
}
