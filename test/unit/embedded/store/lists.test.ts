/** Lists in the database: pages and totals equal those of plain arrays, at any offset and after any rollback. */
import fc from 'fast-check';
import t from 'tap';
import { openForReading, openForWriting } from '../../../../src/backends/embedded/store/database.js';
import { LANDMARK_DISTANCE, ListKind, ListWriter } from '../../../../src/backends/embedded/store/lists.js';
import type { Selection } from '../../../../src/backends/embedded/store/readers/combined-lists.js';
import { ListReader } from '../../../../src/backends/embedded/store/readers/list-reader.js';
import type { Window } from '../../../../src/backends/embedded/store/readers/pages.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { sharedFolder } from '../../../support/shared-folder.js';

const KEY = 'AB';

/** Entries of three lists, with gaps: two long ones without a common entry, and a short one. */
const CONTENT: readonly (readonly number[])[] = [
	Array.from({ length: 3 * LANDMARK_DISTANCE + 7 }, (_, i) => 3 * i + 1),
	Array.from({ length: LANDMARK_DISTANCE }, (_, i) => 3 * i + 2),
	[3, 6, 30, 3000]
];

const LAST = 3 * (3 * LANDMARK_DISTANCE + 7);

const directory = sharedFolder(t);
const connection = openForWriting(directory);
t.teardown(() => connection.close());
const write = (writer: ListWriter, lists: readonly (readonly number[])[]): void => {
	lists.forEach((entries, type) => entries.forEach(entry => writer.add(ListKind.signer, KEY, type, entry)));
	writer.flush();
};
connection.transaction(() => write(new ListWriter(connection), CONTENT))();

const queries = new Queries(openForReading(directory));
const reader = new ListReader(queries);

/** @returns the expected window of an array */
const expectedOf = (entries: readonly number[], { keyword, operator, start, skip, limit }: Window): number[] => {
	const passes = (entry: number): boolean => {
		switch (start === undefined ? undefined : operator) {
		case '>': return entry > (start as number);
		case '>=': return entry >= (start as number);
		case '<': return entry < (start as number);
		case '<=': return entry <= (start as number);
		default: return true;
		}
	};
	const sorted = entries.filter(passes).sort((a, b) => (keyword === 'ASC' ? a - b : b - a));
	return sorted.slice(skip, skip + limit);
};

const window = fc.record({
	direction: fc.constantFrom(
		{ keyword: 'ASC', operator: '>' } as const, { keyword: 'ASC', operator: '>=' } as const,
		{ keyword: 'DESC', operator: '<' } as const, { keyword: 'DESC', operator: '<=' } as const
	),
	start: fc.option(fc.nat(LAST + 5), { nil: undefined }),
	skip: fc.oneof(
		fc.nat(LAST), fc.constantFrom(0, 1, LANDMARK_DISTANCE - 1, LANDMARK_DISTANCE, LANDMARK_DISTANCE + 1, 3 * LANDMARK_DISTANCE + 6)
	),
	limit: fc.integer({ min: 1, max: 20 })
}).map(({ direction, ...rest }): Window => ({ ...direction, ...rest }));

const range = fc.oneof(
	fc.constant({ first: 1, last: Number.MAX_SAFE_INTEGER }), fc.record({ first: fc.nat(LAST + 5), last: fc.nat(LAST + 5) })
);

t.test('pages and totals equal those of a filter over all entries', t => {
	const types = fc.subarray([0, 1, 2], { minLength: 1 });
	const holds = fc.property(types, range, window, fc.boolean(), (chosen, { first, last }, page, isFiltered) => {
		const conditions = isFiltered ? [{ sql: 'selected.entry % 2 = ?', bindings: [1] }] : [];
		const selection: Selection = { lists: reader.find(ListKind.signer, KEY, chosen), range: { first, last }, conditions };
		const entries = chosen.flatMap(type => CONTENT[type] ?? [])
			.filter(entry => first <= entry && entry <= last && (!isFiltered || entry % 2 === 1));

		const { sql, bindings } = reader.select(selection, page);
		const found = queries.all<{ entry: number }>(sql, ...bindings).map(({ entry }) => entry);
		return reader.count(selection) === entries.length && found.join() === expectedOf(entries, page).join();
	});
	t.doesNotThrow(() => fc.assert(holds, { numRuns: 300 }));
	t.end();
});

t.test('empty results: unknown lists, keys and kinds', t => {
	t.strictSame(reader.find(ListKind.signer, 'CD'), []);
	t.strictSame(reader.find(ListKind.recipient, KEY), []);
	t.strictSame(reader.find(ListKind.signer, KEY, [9]), []);
	t.equal(reader.count({ lists: [], range: { first: 1, last: 9 }, conditions: [] }), 0);
	const found = reader.find(ListKind.signer, KEY);
	t.strictSame(found.map(({ type, size }) => [type, size]), CONTENT.map((entries, type) => [type, entries.length]));
	t.end();
});

t.test('rolled back: sizes and ranks are as before, in existing and in new lists', t => {
	const other = openForWriting(`${directory}/other`);
	t.teardown(() => other.close());
	const writer = new ListWriter(other);
	other.transaction(() => write(writer, [[1, 2]]))();
	t.throws(() => other.transaction(() => {
		write(writer, [[3], [4]]);
		throw new Error('stop');
	})());
	writer.forget();
	other.transaction(() => write(writer, [[5], [], [6]]))();

	const rows = (sql: string) => other.prepare(sql).raw().all();
	t.strictSame(rows('SELECT type, size FROM lists ORDER BY id'), [[0, 3], [2, 1]]);
	t.strictSame(rows('SELECT type, entry, rank FROM postings JOIN lists ON id = list ORDER BY entry'), [
		[0, 1, 1], [0, 2, 2], [0, 5, 3], [2, 6, 1]
	]);
	t.end();
});
