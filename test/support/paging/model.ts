/** Computes the expected result of a search by scanning all entries. */
import type { OperationId } from '../../../generated/operations.js';
import { MAX_PAGE_SIZE } from '../documents/pages.js';
import { pick, type Random } from '../random.js';
import type { Rest } from '../http/rest.js';

export type SearchId = Extract<OperationId, `search${string}`>;

export interface Identified {
	readonly id: string;
}

/** Compares entries by their ids. */
export const byId = (a: Identified, b: Identified): number => (a.id < b.id ? -1 : 1);

export type Argument = string | number | boolean | readonly number[];

/** Arguments of a search; an empty text counts as absent. */
export type Query = Readonly<Record<string, Argument | undefined>>;

/** A search, and an independent definition of its result. */
export interface SearchModel<Entry extends Identified> {
	readonly operation: SearchId;
	/** All entries, in the order of their ids. */
	readonly entries: readonly Entry[];
	/** @returns whether an entry matches the filters of a query */
	readonly matches: (query: Query) => (entry: Entry) => boolean;
	/** Values to try for each filter; hexadecimal ones in upper case. */
	readonly filters: Readonly<Record<string, readonly Argument[]>>;
	/** Filters that are always given. */
	readonly required?: readonly string[];
	/** Sort fields other than the id: the value that an entry is sorted by, before its id. */
	readonly sortKeys?: Readonly<Record<string, (query: Query) => (entry: Entry) => bigint>>;
	/** Whether filters exclude each other. */
	readonly refuses?: (query: Query) => boolean;
}

/** Result of a search: the ids of a page, or the status of a rejection. */
export type SearchResult = number | {
	readonly ids: readonly string[];
	readonly pagination: {
		readonly pageNumber: number; readonly pageSize: number; readonly totalEntries: number; readonly totalPages: number;
	};
};

/** A search with its model. */
export interface Search {
	readonly operation: SearchId;
	/** Names. */
	readonly filters: readonly string[];
	/** Ids of all entries, ascending. */
	readonly ids: readonly string[];
	readonly expected: (query: Query) => SearchResult;
	/** @returns a query that is valid most of the time */
	readonly randomQuery: (random: Random) => Query;
}

const DEFAULT_PAGE_SIZE = 20;

const NOT_FOUND = 404;
const INVALID = 409;

const SIZES: readonly Argument[] = ['', 0, 1, 2, 3, 7, 9, 10, 20, 50, 99, 100, 101, 1000, 2147483647];
const FEW_PAGES: readonly Argument[] = ['', 0, 1, 1, 1, 2, 3, 2147483647];
const FILTER_COUNTS = [0, 1, 1, 1, 2, 2, 3, 4];
const NEIGHBOURHOOD = 50;
const ID_LENGTH = 24;
const SOME_HEX = /^[0-9A-F]{16,64}$/;

/** The value that an entry is sorted by. */
interface Place {
	readonly key: bigint;
	readonly id: string;
}

const compare = (a: Place, b: Place): number => {
	if (a.key !== b.key)
		return a.key < b.key ? -1 : 1;
	return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
};

/** @returns the arguments with an effect, texts in upper case except keywords */
const normalize = (query: Query): Query => Object.fromEntries(Object.entries(query).flatMap(([name, value]) => {
	if (value === undefined || value === '')
		return [];
	return [[name, typeof value === 'string' && !name.startsWith('order') ? value.toUpperCase() : value]];
}));

const numberOr = (value: Query[string], fallback: number): number => Number(value ?? 0) || fallback;

type PlaceOf<Entry> = (entry: Entry) => Place;

/** @returns whether an entry is on the page's side of `offset` or `id` */
const startOf = <Entry extends Identified>(
	{ entries }: SearchModel<Entry>,
	{ id, offset, order }: Query,
	{ placeOf, isById }: { readonly placeOf: PlaceOf<Entry>; readonly isById: boolean }
): ((place: Place) => boolean) | undefined => {
	const direction = order === 'desc' ? -1 : 1;
	if (id !== undefined) {
		const first = entries.find(entry => entry.id === id);
		return first && (place => direction * compare(place, placeOf(first)) >= 0);
	}
	if (offset === undefined)
		return () => true;

	const start: Place = isById ? { key: 0n, id: String(offset) } : { key: BigInt(String(offset)), id: '' };
	return ({ key, id: entryId }) => direction * compare({ key, id: isById ? entryId : '' }, start) > 0;
};

/** Arguments that choose a page of what the others select and sort. */
const PAGE_ARGUMENTS: readonly string[] = ['order', 'id', 'offset', 'pageSize', 'pageNumber'];

/** @returns the places of the entries that match a query, sorted */
type Sorter<Entry> = (query: Query, placeOf: PlaceOf<Entry>) => readonly Place[];

/** The sorter sorts once for consecutive queries that differ in their page only. */
const sorterOf = <Entry extends Identified>(model: SearchModel<Entry>): Sorter<Entry> => {
	let last: { readonly selection: string; readonly places: readonly Place[] } | undefined;
	return (query, placeOf) => {
		const selection = JSON.stringify(Object.entries(query).filter(([name]) => !PAGE_ARGUMENTS.includes(name)).sort());
		if (last?.selection !== selection)
			last = { selection, places: model.entries.filter(model.matches(query)).map(placeOf).sort(compare) };
		return last.places;
	};
};

const expectedResult = <Entry extends Identified>(model: SearchModel<Entry>, sort: Sorter<Entry>, given: Query): SearchResult => {
	const query = normalize(given);
	const { order, orderBy = 'id', pageSize: size, pageNumber: number } = query;
	if (model.refuses?.(query) || (query['id'] !== undefined && query['offset'] !== undefined))
		return INVALID;

	const sortKey = model.sortKeys?.[String(orderBy)]?.(query);
	const placeOf = (entry: Entry): Place => ({ key: sortKey?.(entry) ?? 0n, id: entry.id });
	const isInPage = startOf(model, query, { placeOf, isById: sortKey === undefined });
	if (!isInPage)
		return NOT_FOUND;

	const places = sort(query, placeOf);
	const pageSize = Math.min(numberOr(size, DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
	const pageNumber = numberOr(number, 1);
	const end = pageNumber * pageSize;
	return {
		ids: (order === 'desc' ? places.toReversed() : places).filter(isInPage).slice(end - pageSize, end).map(({ id }) => id),
		pagination: { pageNumber, pageSize, totalEntries: places.length, totalPages: Math.ceil(places.length / pageSize) }
	};
};

/** @returns up to `count` different ones */
const sample = <T>(random: Random, choices: readonly T[], count: number): readonly T[] => {
	const left = [...choices];
	return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0] as T);
};

/** @returns an id near another one, or a random one */
const strangeId = (random: Random, id: string): string => {
	const near = BigInt(`0x${id}`) + BigInt(random(2 * NEIGHBOURHOOD) - NEIGHBOURHOOD);
	return pick(random, [
		near.toString(16).toUpperCase().padStart(ID_LENGTH, '0'), near.toString(16).toUpperCase().padStart(ID_LENGTH, '0'),
		'0'.repeat(ID_LENGTH), 'F'.repeat(ID_LENGTH), `${id.slice(0, 8)}${'F'.repeat(16)}`, `${id.slice(0, 8)}${'0'.repeat(16)}`,
		`${id.slice(8)}${id.slice(0, 8)}`
	]);
};

const strangeKey = (random: Random, key: bigint): string =>
	String(pick(random, [key, key, key, key + 1n, key > 0n ? key - 1n : 0n, 0n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]));

const randomStart = <Entry extends Identified>({ entries, sortKeys }: SearchModel<Entry>, query: Query, random: Random): Query => {
	const entry = entries.length === 0 ? undefined : pick(random, entries);
	if (!entry)
		return {};

	const sortKey = sortKeys?.[String(query['orderBy'])];
	const offset = sortKey ? strangeKey(random, sortKey(normalize(query))(entry)) : pick(random, [entry.id, strangeId(random, entry.id)]);
	const choice = random(20);
	if (choice < 9)
		return {};
	if (choice < 14)
		return { offset };
	return choice < 18 ? { id: entry.id } : pick(random, [{ id: strangeId(random, entry.id) }, { id: entry.id, offset }]);
};

/** Far pages are as likely as near ones, by the order of magnitude. */
const randomPage = ({ length }: readonly unknown[], pageSize: number, random: Random): Argument => {
	if (random(2) === 0)
		return pick(random, FEW_PAGES);
	return 1 + Math.floor(random(Math.min(1.1 * length, 2 ** random(Math.ceil(Math.log2(2 + length)) + 1))) / pageSize);
};

const anyQuery = <Entry extends Identified>(model: SearchModel<Entry>, random: Random): Query => {
	const { entries, filters, required = [], sortKeys = {} } = model;
	const optional = Object.keys(filters).filter(name => !required.includes(name));
	const names = [...required, ...sample(random, optional, pick(random, FILTER_COUNTS))];
	const values = names.map(name => {
		const value = pick(random, filters[name] as readonly Argument[]);
		return [name, typeof value === 'string' && SOME_HEX.test(value) && random(4) === 0 ? value.toLowerCase() : value] as const;
	});
	const query: Query = {
		...Object.fromEntries(values),
		order: pick(random, ['', 'asc', 'desc', 'desc']),
		orderBy: pick(random, ['', 'id', ...Object.keys(sortKeys), ...Object.keys(sortKeys)])
	};
	const pageSize = pick(random, SIZES);
	const pageNumber = randomPage(entries, Math.min(numberOr(pageSize, DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE), random);
	return { ...query, ...randomStart(model, query, random), pageSize, pageNumber };
};

/** Filters that exclude each other are tried too, but not often. */
const randomQuery = <Entry extends Identified>(model: SearchModel<Entry>, random: Random): Query => {
	for (;;) {
		const query = anyQuery(model, random);
		if (!model.refuses?.(normalize(query)) || random(10) === 0)
			return query;
	}
};

export const searchOf = <Entry extends Identified>(model: SearchModel<Entry>): Search => {
	const sort = sorterOf(model);
	return {
		operation: model.operation,
		filters: Object.keys(model.filters),
		ids: model.entries.map(({ id }) => id),
		expected: query => expectedResult(model, sort, query),
		randomQuery: random => randomQuery(model, random)
	};
};

/** Common members of replies of searches. */
interface AnyPage {
	readonly data: readonly Identified[];
	readonly pagination: Exclude<SearchResult, number>['pagination'];
}

/** @returns the gateway's result */
export const actualResult = async (rest: Rest, operation: SearchId, query: Query): Promise<SearchResult> => {
	const { status, body } = await rest.call(operation, { args: query });
	if (status !== 200)
		return status;

	// totals are optional in the contract, but on unless turned off
	const { data, pagination } = body as AnyPage;
	return { ids: data.map(({ id }) => id), pagination };
};
