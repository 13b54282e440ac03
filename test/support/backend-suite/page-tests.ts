/** Pages of every search: sizes, numbers, orders, starts, totals and filters. */
import type { Test } from 'tap';
import type { Chain, ObjectId, SortDirection } from '../../../src/chain/index.js';
import { MAX_PAGE_SIZE } from '../documents/pages.js';
import { allOf, type Entry, type Filter, type FilterValues, idsOf, readPage, type Search } from './searches.js';

export const UNKNOWN_ID = 'F'.repeat(24) as ObjectId;

const MIN_PAGE_SIZE = 7;
const PAGES = 10;
const ORDERS: readonly SortDirection[] = ['asc', 'desc'];

export const isSorted = (entries: readonly Entry[], keyOf: (entry: Entry) => bigint | string, order: SortDirection): boolean =>
	entries.every((entry, i) => {
		const [a, b] = [entries[i - 1], entry];
		const [lower, upper] = order === 'asc' ? [a, b] : [b, a];
		return !a || keyOf(lower as Entry) <= keyOf(upper as Entry);
	});

/** Places at the start, in the middle and at the end. */
const placesIn = (entries: readonly Entry[]): readonly number[] =>
	[...new Set([0, MIN_PAGE_SIZE, Math.floor(entries.length / 2), entries.length - 1])].filter(i => i >= 0 && i < entries.length);

const testOrder = async (t: Test, chain: Chain, one: Search, all: readonly Entry[], order: SortDirection): Promise<void> => {
	const { hasTies = false, keyOf } = one;
	const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(MIN_PAGE_SIZE, Math.ceil(all.length / PAGES)));
	t.ok(isSorted(all, keyOf ?? (({ id }) => id), order), `sorted, ${order}`);
	const numbered: Entry[] = [];
	const totals = new Set<unknown>();
	for (let pageNumber = 1; pageNumber <= Math.ceil(all.length / pageSize) + 1; ++pageNumber) {
		const page = await readPage(chain, one, { pageSize, pageNumber, order });
		totals.add(page?.totalEntries);
		numbered.push(...page?.entries ?? []);
	}
	t.strictSame({ numbered, totals: [...totals] }, { numbered: all, totals: [all.length] }, `numbered pages, ${order}`);
	for (const place of placesIn(all)) {
		const entry = all[place] as Entry;
		const at = await readPage(chain, one, { pageSize, order, start: { kind: 'at', id: entry.id } });
		const after = await readPage(chain, one, { pageSize, order, start: { kind: 'after', key: keyOf ? keyOf(entry) : entry.id } });
		const next = hasTies && keyOf ? all.findIndex((other, i) => i > place && keyOf(other) !== keyOf(entry)) : place + 1;
		t.strictSame({ at: at?.entries, after: after?.entries, total: after?.totalEntries }, {
			at: all.slice(place, place + pageSize), after: next === -1 ? [] : all.slice(next, next + pageSize), total: all.length
		}, `pages at and after entry ${place}, ${order}`);
	}
};

export const testPages = async (t: Test, chain: Chain, one: Search): Promise<void> => {
	const ascending = await allOf(chain, one);
	t.ok(ascending.length > 1, `${ascending.length} entries`);
	t.equal(new Set(idsOf(ascending)).size, ascending.length, 'no entry twice');
	for (const order of ORDERS)
		await testOrder(t, chain, one, order === 'asc' ? ascending : [...ascending].reverse(), order);
	t.equal(await readPage(chain, one, { start: { kind: 'at', id: UNKNOWN_ID } }), undefined, 'no page at an unknown entry');
};

/** The values of filters that match an entry. */
const valuesOf = (filters: readonly Filter[], entry: Entry): FilterValues =>
	Object.fromEntries(filters.flatMap(({ name, valueOf }) => {
		const value = valueOf(entry);
		return value === undefined ? [] : [[name, value]];
	}));

const doesMatch = (filters: readonly Filter[], values: FilterValues, entry: Entry): boolean => {
	const given = filters.filter(({ name }) => values[name] !== undefined);
	const overridden = new Set(given.flatMap(({ overrides = [] }) => overrides));
	return given.every(({ name, matches, valueOf }) =>
		overridden.has(name) || (matches ? matches(entry, values[name]) : valueOf(entry) === values[name]));
};

const textOf = (values: FilterValues): string =>
	JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/**
 * Each filter alone, all filters of one entry together, and the filters of two entries mixed, which may match nothing.
 * @returns them by their text: each once
 */
const combinationsOf = (filters: readonly Filter[], entries: readonly Entry[]): ReadonlyMap<string, FilterValues> => {
	const found = entries.map(entry => valuesOf(filters, entry));
	return new Map(found.flatMap((values, i) => [
		...Object.entries(values).map(([name, value]) => ({ [name]: value })),
		values,
		...filters.map(({ name }) => ({ ...values, [name]: found[(i + 1) % found.length]?.[name] }))
	]).map(values => [textOf(values), values]));
};

/** Compares filtered pages with a model that filters all entries. */
export const testFilters = async (t: Test, chain: Chain, one: Search): Promise<void> => {
	const all = await allOf(chain, one);
	const used = new Set<string>();
	for (const [name, values] of combinationsOf(one.filters, placesIn(all).map(place => all[place] as Entry))) {
		const matching = all.filter(entry => doesMatch(one.filters, values, entry));
		const pages = await Promise.all(ORDERS.map(order => readPage(chain, one, { filter: values, order })));
		t.strictSame(
			pages.map(page => ({ ids: idsOf(page?.entries ?? []), total: page?.totalEntries })),
			[matching, [...matching].reverse()].map(expected => ({ ids: idsOf(expected.slice(0, MAX_PAGE_SIZE)), total: matching.length })),
			`${name}: ${ORDERS.join(' and ')}`
		);
		Object.entries(values).filter(([, value]) => value !== undefined).forEach(([filter]) => used.add(filter));
	}
	t.strictSame(one.filters.map(({ name }) => name).filter(name => !used.has(name)), [], 'every filter was used');
};
