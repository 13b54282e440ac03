/** Reads pages of searches. Where a page starts, its direction, what it skips, its size and the total are determined here only. */
import { joinJson, type Page, type PageRequest } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { type CollectionTag, numberOf, positionOf } from '../object-id.js';
import type { Condition, Queries } from './queries.js';

/** Entries between two numbers, both inclusive. */
export interface EntryRange {
	readonly first: number;
	readonly last: number;
}

/** The part of a search result that a page shows. */
export interface Window {
	/** Direction in SQL. */
	readonly keyword: 'ASC' | 'DESC';
	/** How a sort key compares with the start; an inclusive start includes its entry. */
	readonly operator: '>' | '>=' | '<' | '<=';
	/** Number of the entry, or (as a bigint) value of another sort field, after or at which the page starts. */
	readonly start: number | bigint | undefined;
	readonly skip: number;
	readonly limit: number;
}

/** A collection whose entries have numbers, in insertion order. */
export interface Numbered {
	readonly collection: CollectionTag;
	/** Whether there is an entry of this number, at which a page can start. */
	readonly exists: (number: number) => boolean;
}

/** The result of a search, which pages are read from. */
export interface Source extends Numbered {
	/** @returns the exact number of entries */
	readonly count: () => number;
	/** At most so many entries, known without counting. */
	readonly maxCount?: number | undefined;
	/** About how many entries must be read for a page and its total, if it is more than the page. */
	readonly effort?: number | undefined;
	/** @returns a statement whose only column is `json`: the documents of the entries in a window, in its order */
	readonly select: (window: Window) => Condition;
}

/** Entries that are read in a few tens of milliseconds. */
const EXPENSIVE_EFFORT = 20_000;

/** @returns the part of a range that follows the start of a window, in its direction; skipped entries are still in it */
export const narrow = ({ first, last }: EntryRange, { start, operator }: Window): EntryRange => {
	if (start === undefined)
		return { first, last };

	const number = Math.min(Number(start), Number.MAX_SAFE_INTEGER);
	switch (operator) {
	case '>': return { first: Math.max(first, number + 1), last };
	case '>=': return { first: Math.max(first, number), last };
	case '<': return { first, last: Math.min(last, number - 1) };
	case '<=': return { first, last: Math.min(last, number) };
	}
};

const directionOf = ({ order, start }: PageRequest<string>): Pick<Window, 'keyword' | 'operator'> => {
	const isInclusive = start?.kind === 'at';
	if (order === 'desc')
		return { keyword: 'DESC', operator: isInclusive ? '<=' : '<' };
	return { keyword: 'ASC', operator: isInclusive ? '>=' : '>' };
};

const startOf = ({ start }: PageRequest<string>, collection: CollectionTag): Window['start'] => {
	if (!start)
		return undefined;

	const key = start.kind === 'at' ? start.id : start.key;
	return typeof key === 'bigint' ? key : positionOf(collection, key);
};

/** Whether the entry that a page is to start at exists; pages that start elsewhere are fine. */
const hasStart = ({ start }: PageRequest<string>, { collection, exists }: Numbered): boolean => {
	if (start?.kind !== 'at')
		return true;

	const number = numberOf(collection, start.id);
	return number !== undefined && exists(number);
};

const readWindow = <Name extends SchemaName>(queries: Queries, source: Source, page: PageRequest<string>): Page<Name> => {
	const { collection, maxCount = Infinity } = source;
	const totalEntries = queries.countsTotals ? source.count() : undefined;
	const skip = (page.pageNumber - 1) * page.pageSize;
	// with a greater limit SQLite would search for more entries after the last one
	const limit = Math.min(page.pageSize, Math.min(totalEntries ?? Infinity, maxCount) - skip);
	if (limit <= 0)
		return { entries: joinJson([]), isAscii: true, totalEntries };

	const { sql, bindings } = source.select({ ...directionOf(page), start: startOf(page, collection), skip, limit });
	return queries.page<Name>(totalEntries, sql, ...bindings);
};

/**
 * @returns a page of a search; undefined when the entry that it is to start at does not exist
 * @throws ReplyTooLarge
 */
export const readPage = <Name extends SchemaName>(queries: Queries, source: Source, page: PageRequest<string>): Page<Name> | undefined =>
	(hasStart(page, source) ? readWindow(queries, source, page) : undefined);

/** Reads a page as {@link readPage} does, unless that would block other requests for long. */
export const tryPage = <Name extends SchemaName>(
	queries: Queries,
	source: Source,
	page: PageRequest<string>
): Page<Name> | undefined | 'expensive' => {
	const { effort = 0 } = source;
	if (effort <= EXPENSIVE_EFFORT)
		return readPage(queries, source, page);
	return hasStart(page, source) ? 'expensive' : undefined;
};
