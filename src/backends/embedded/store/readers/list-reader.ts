/** Reads pages and totals from lists (../lists.ts) without counting or skipping far, and combines the lists of several filters. */
import { fromHex } from '../../../../wire/bytes/hex.js';
import { LANDMARK_DISTANCE, type ListKind } from '../lists.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import type { EncodedRows } from './encoded-rows.js';
import type { CombinedLists, Combination, List, Selection } from './combined-lists.js';
import { type DocumentForm, type EntryRange, narrow, type Numbered, type Source, type Window } from './pages.js';
import { type Condition, LIMIT, placeholders, type Queries } from './queries.js';

/** The entries that lists consist of. */
export interface ListedEntries<Name extends SchemaName> extends Numbered {
	readonly form: DocumentForm<Name>;
	/** Clause that adds the rows of the entries to them; in it, `entry` is the number of the entry. */
	readonly join: string;
	readonly blockHashOf: Combination['blockHashOf'];
	/** Documents of entries that were read before. */
	readonly rows?: EncodedRows<Name> | undefined;
}

const sizeOf = (lists: readonly List[]): number => lists.reduce((sum, { size }) => sum + size, 0);

/** Disjoint lists that together contain the matches of one filter. */
export type Dimension = readonly List[];

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

export class ListReader {
	/** @param combined - lists of several filters; without them, each search looks at all entries of the shortest list in its range */
	constructor(private readonly queries: Queries, private readonly combined?: CombinedLists) {
	}

	/** @returns the lists of a kind and key; of the given types, or all types when there are none */
	find(kind: ListKind, key: string, types: readonly number[] = []): List[] {
		const lists = this.queries.all<List>('SELECT id, type, size FROM lists WHERE kind = ? AND key = ?', kind, fromHex(key));
		return types.length === 0 ? lists : lists.filter(list => types.includes(list.type));
	}

	/**
	 * @param keyOf - names the filters, without their range
	 * @returns what pages of a selection are read from; without conditions, ranks suffice for any page and total
	 * @throws Unfinished
	 */
	source<Name extends SchemaName>(keyOf: () => string, selection: Selection, entries: ListedEntries<Name>): Source<Name> {
		const { collection, exists, form, join, rows } = entries;
		const isCombined = selection.conditions.length > 0;
		const maxCount = isCombined ? this.countEntries(selection) : sizeOf(selection.lists);
		const list = isCombined && this.combined?.of({ key: keyOf(), selection, blockHashOf: entries.blockHashOf });
		return {
			collection,
			exists,
			form,
			count: () => (list ? list.count(selection.range) : this.count(selection)),
			maxCount,
			effort: isCombined ? maxCount : 0,
			select: window => {
				const { sql, bindings } = list ? ListReader.listed(list.slice(selection.range, window)) : this.select(selection, window);
				return { sql: `SELECT ${form.columns} FROM (${sql})${join} ORDER BY entry ${window.keyword}`, bindings };
			},
			readRows: rows && !list ? window => rows.of(this.numbers(selection, window)) : undefined
		};
	}

	/** @returns the entries of a window, in its order */
	private numbers(selection: Selection, window: Window): number[] {
		const { sql, bindings } = this.select(selection, window);
		return this.queries.all<{ entry: number }>(sql, ...bindings).map(({ entry }) => entry);
	}

	private static listed(entries: readonly number[]): Condition {
		return { sql: 'SELECT value AS entry FROM json_each(?)', bindings: [JSON.stringify(entries)] };
	}

	/** @returns how many entries a selection has; exact */
	count(selection: Selection): number {
		if (selection.lists.length === 0)
			return 0;
		if (selection.conditions.length > 0)
			return this.countByLooking(selection);
		return this.countEntries(selection);
	}

	/** @returns how many entries of the lists are in the range, regardless of the conditions */
	private countEntries({ lists, range }: Selection): number {
		return lists.reduce((sum, list) => sum + this.countInRange(list, range), 0);
	}

	/** @returns a statement that yields the entries of a window as `entry`, in its order */
	select(selection: Selection, window: Window): Condition {
		if (selection.conditions.length === 0 && window.skip > LANDMARK_DISTANCE) {
			const [only, ...others] = selection.lists;
			return only && others.length === 0
				? this.selectFar(only, selection.range, window)
				: this.select(selection, this.approach(selection, window));
		}

		const { first, last } = narrow(selection.range, window);
		const parts = selection.lists.map(({ id }): Condition => ({
			sql: 'SELECT entry FROM postings WHERE list = ? AND entry BETWEEN ? AND ?', bindings: [id, first, last]
		}));
		const union = parts.map(({ sql }) => sql).join(' UNION ALL ');
		const filter = selection.conditions.map(({ sql }) => sql).join(' AND ');
		const source = filter ? `SELECT entry FROM (${union}) AS selected WHERE ${filter}` : union;
		return {
			sql: `${source} ORDER BY entry ${window.keyword} ${LIMIT} OFFSET ?`,
			bindings: [
				...parts.flatMap(part => part.bindings), ...selection.conditions.flatMap(condition => condition.bindings),
				window.limit, window.skip
			]
		};
	}

	/** A far page of a single list: starts at the landmark before it instead of skipping all entries. */
	private selectFar(list: List, range: EntryRange, window: Window): Condition {
		const { first, last } = narrow(range, window);
		const isAscending = window.keyword === 'ASC';
		const rank = isAscending
			? this.rankOf(list, first - 1) + window.skip + 1
			: this.rankOf(list, last) - window.skip;
		const landmark = this.queries.get<{ rank: number; entry: number }>(isAscending
			? 'SELECT rank, entry FROM landmarks WHERE list = ? AND rank <= ? ORDER BY rank DESC LIMIT 1'
			: 'SELECT rank, entry FROM landmarks WHERE list = ? AND rank >= ? ORDER BY rank LIMIT 1', list.id, rank);
		const from = isAscending ? landmark?.entry ?? 0 : first;
		const to = isAscending ? last : landmark?.entry ?? Number.MAX_SAFE_INTEGER;
		const skip = isAscending ? rank - (landmark?.rank ?? 1) : (landmark?.rank ?? list.size) - rank;
		return {
			sql: `SELECT entry FROM postings WHERE list = ? AND entry BETWEEN ? AND ? ORDER BY entry ${window.keyword} ${LIMIT} OFFSET ?`,
			bindings: [list.id, from, to, rank > 0 ? window.limit : 0, skip]
		};
	}

	/**
	 * The same window of several lists, started at its first entry instead of skipping what comes before. That entry is found by bisection:
	 * ranks give the number of entries of each list up to any bound.
	 */
	private approach({ lists, range }: Selection, window: Window): Window {
		const isAscending = window.keyword === 'ASC';
		const { first, last } = narrow(range, window);
		const before = this.countUpTo(lists, first - 1);
		const end = Math.min(last, Math.max(...lists.map(list => this.lastEntry(list))));
		const through = this.countUpTo(lists, end);
		const rank = isAscending ? before + window.skip + 1 : through - window.skip;
		const isThere = before < rank && rank <= through;
		const operator = isAscending ? '>=' : '<=';
		return isThere
			? { ...window, operator, start: this.entryAt(lists, { first, last: end }, rank), skip: 0 }
			: { ...window, skip: 0, limit: 0 };
	}

	/** @returns the entry of a rank in all lists together, counted from 1, which is known to be in the range */
	private entryAt(lists: readonly List[], range: EntryRange, rank: number): number {
		let { first: low, last: high } = range;
		while (low < high) {
			const middle = low + Math.floor((high - low) / 2);
			if (this.countUpTo(lists, middle) < rank)
				low = middle + 1;
			else
				high = middle;
		}
		return low;
	}

	/** @returns how many entries of all lists together are at or before `entry` */
	private countUpTo(lists: readonly List[], entry: number): number {
		return lists.reduce((sum, list) => sum + this.rankOf(list, entry), 0);
	}

	private lastEntry({ id }: List): number {
		return this.queries.value<number>('SELECT max(entry) FROM postings WHERE list = ?', id) ?? 0;
	}

	private countInRange(list: List, { first, last }: EntryRange): number {
		const upTo = last === Number.MAX_SAFE_INTEGER ? list.size : this.rankOf(list, last);
		return Math.max(0, upTo - (first <= 1 ? 0 : this.rankOf(list, first - 1)));
	}

	/** @returns how many entries of a list are at or before `entry` */
	private rankOf({ id }: List, entry: number): number {
		const sql = 'SELECT rank FROM postings WHERE list = ? AND entry <= ? ORDER BY entry DESC LIMIT 1';
		return this.queries.value<number>(sql, id, entry) ?? 0;
	}

	private countByLooking(selection: Selection): number {
		const everything: Window = { keyword: 'ASC', operator: '>', start: undefined, skip: 0, limit: -1 };
		const { sql, bindings } = this.select(selection, everything);
		return this.queries.value<number>(`SELECT count(*) FROM (${sql})`, ...bindings)!;
	}
}
