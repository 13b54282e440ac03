/**
 * Lists of the entries that match several filters. They are made by looking at each entry of the shortest list, which takes time in
 * proportion to it; therefore they stay in memory, are made in parts, and are extended by the entries that were added since.
 */
import { LRUCache } from 'lru-cache';
import { type EntryRange, narrow, type Window } from './pages.js';
import { type Condition, LIMIT, type Queries } from './queries.js';

export interface List {
	readonly id: number;
	readonly type: number;
	/** Entries in it. */
	readonly size: number;
}

/**
 * The matches of a search: the entries of `lists` that are in `range` and satisfy all `conditions`. No entry is in two of the lists. In
 * conditions, `entry` is the number of the entry.
 */
export interface Selection {
	readonly lists: readonly List[];
	readonly range: EntryRange;
	readonly conditions: readonly Condition[];
}

/** Entries that are looked at by one statement. */
const PART = 20_000;
/** Size of all lists in memory; 16 million entries. */
const MAX_BYTES = 0x400_0000;
const FIRST_CAPACITY = 1024;
/** Memory of a list without its entries, bytes; an estimate. */
const OVERHEAD = 1000;

/** Thrown when a list needs more parts than are allowed at present. The search can be repeated, and continues then. */
export class Unfinished extends Error {
}

/** @returns a text that is unique for the filters of one kind of search, without bounds of the height */
export const keyOf = (of: string, filters: object): string => {
	const given = Object.entries<unknown>({ ...filters, height: undefined, fromHeight: undefined, toHeight: undefined })
		.filter(([, value]) => value !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return `${of} ${JSON.stringify(given, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`;
};

/** Where a list ends: entries up to this one were looked at, while it was in this block. */
interface End {
	readonly entry: number;
	readonly blockHash: Buffer;
}

interface Candidate {
	readonly entry: number;
	readonly isMatch: 0 | 1;
}

/** Entries in ascending order. */
class CombinedList {
	private entries = new Uint32Array(FIRST_CAPACITY);
	private size = 0;
	end: End | undefined;

	get sizeBytes(): number {
		return this.entries.byteLength + OVERHEAD;
	}

	add(entry: number): void {
		if (this.size === this.entries.length) {
			const { entries } = this;
			this.entries = new Uint32Array(2 * entries.length);
			this.entries.set(entries);
		}
		this.entries[this.size++] = entry;
	}

	clear(): void {
		this.size = 0;
		this.end = undefined;
	}

	/** @returns how many entries are in a range */
	count({ first, last }: EntryRange): number {
		return Math.max(0, this.rankOf(last + 1) - this.rankOf(first));
	}

	/** @returns the entries of a window of a range, ascending */
	slice(range: EntryRange, window: Window): number[] {
		const { first, last } = narrow(range, window);
		const [from, to] = [this.rankOf(first), this.rankOf(last + 1)];
		const { keyword, limit, skip } = window;
		return keyword === 'ASC'
			? [...this.entries.subarray(Math.min(to, from + skip), Math.min(to, from + skip + limit))]
			: [...this.entries.subarray(Math.max(from, to - skip - limit), Math.max(from, to - skip))];
	}

	/** @returns how many entries are below a number */
	private rankOf(entry: number): number {
		let low = 0;
		let high = this.size;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.entries[middle]! < entry)
				low = middle + 1;
			else
				high = middle;
		}
		return low;
	}
}

/** A selection with conditions, which a list can be made of. */
export interface Combination {
	/** Names the filters, without the range. */
	readonly key: string;
	readonly selection: Selection;
	/** @returns the hash of the block that an entry is in; undefined when there is no such entry */
	readonly blockHashOf: (entry: number) => Buffer | undefined;
}

export interface CombinedListLimits {
	/** Entries that are looked at by one statement. */
	readonly part?: number | undefined;
	readonly maxBytes?: number | undefined;
}

export class CombinedLists {
	private readonly known: LRUCache<string, CombinedList>;
	private readonly part: number;
	private partsLeft = 0;
	private partCount = 0;

	constructor(private readonly queries: Queries, { maxBytes = MAX_BYTES, part = PART }: CombinedListLimits = {}) {
		this.part = part;
		this.known = new LRUCache<string, CombinedList>({ maxSize: maxBytes, sizeCalculation: ({ sizeBytes }) => sizeBytes });
	}

	/** Number of parts that were looked at. */
	get parts(): number {
		return this.partCount;
	}

	/** Sets how many further parts may be looked at. */
	allow(parts: number): void {
		this.partsLeft = parts;
	}

	/** @returns the list of a combination, complete for its range @throws Unfinished */
	of(combination: Combination): Pick<CombinedList, 'count' | 'slice'> {
		const { blockHashOf, key, selection } = combination;
		const list = this.known.get(key) ?? new CombinedList();
		// a development chain can be reverted to any block
		if (list.end && !blockHashOf(list.end.entry)?.equals(list.end.blockHash))
			list.clear();
		try {
			while ((list.end?.entry ?? 0) < selection.range.last && !this.extend(list, combination)) {
				// the next part follows
			}
		} finally {
			// the cache computes the size of another entry only
			this.known.delete(key);
			this.known.set(key, list);
		}
		return list;
	}

	/** Looks at one part. @returns whether it was the last one @throws Unfinished */
	private extend(list: CombinedList, { blockHashOf, selection }: Combination): boolean {
		if (this.partsLeft === 0)
			throw new Unfinished();

		--this.partsLeft;
		++this.partCount;
		let count = 0;
		let last = 0;
		const { sql, bindings } = CombinedLists.candidates(selection, list.end?.entry ?? 0, this.part);
		this.queries.each<Candidate>(({ entry, isMatch }) => {
			++count;
			last = entry;
			if (isMatch === 1)
				list.add(entry);
			return true;
		}, sql, ...bindings);
		if (count > 0) {
			// it was found in this view of the database
			list.end = { entry: last, blockHash: blockHashOf(last)! };
		}
		return count < this.part;
	}

	/** @returns a statement for the entries after one, with whether they match */
	private static candidates({ conditions, lists }: Selection, after: number, limit: number): Condition {
		const partOf = ({ id }: List): Condition => ({ sql: 'SELECT entry FROM postings WHERE list = ? AND entry > ?', bindings: [id, after] });
		const parts = lists.map(partOf);
		return {
			sql: `SELECT entry, (${conditions.map(({ sql }) => sql).join(' AND ')}) AS isMatch FROM (
				${parts.map(({ sql }) => sql).join(' UNION ALL ')} ORDER BY entry ${LIMIT}
			) AS selected ORDER BY entry`,
			bindings: [...conditions.flatMap(({ bindings }) => bindings), ...parts.flatMap(({ bindings }) => bindings), limit]
		};
	}
}
