/** The totals that the database maintains equal counted ones after any write, and searches equal a scan of all rows. */
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import type { LedgerState } from '../../../../src/backends/embedded/ledger/state/ledger-state.js';
import { databaseFile, openForWriting } from '../../../../src/backends/embedded/store/database.js';
import { Collection } from '../../../../src/backends/embedded/store/object-id.js';
import { type ColumnValues, rowForm, searchLists } from '../../../../src/backends/embedded/store/readers/pages.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { SEARCHED_TABLES, type SearchedTable } from '../../../../src/backends/embedded/store/searched-tables.js';
import type { Address, Hash256, Json, MosaicId } from '../../../../src/chain/index.js';
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { fromHex, idAt } from '../../../../src/wire/bytes/hex.js';
import { addRandom, changeState, hashOfName, type StateChoices } from '../../../support/ledger/keyed-state.js';
import { countLists, keptCounts } from '../../../support/chains/list-counts.js';
import { pick, randomOf } from '../../../support/random.js';

const seed = Date.now() % 2 ** 31;
const random = randomOf(seed);

const names = (count: number, what: string): Hash256[] => Array.from({ length: count }, (_, i) => hashOfName(`${what} ${i}`));

const CHOICES: StateChoices = {
	addresses: names(9, 'account').map((key): Address => addressOfPublicKey(fromHex(key), 0x98)),
	mosaics: names(6, 'mosaic').map(hash => hash.slice(0, 16) as MosaicId),
	secrets: names(7, 'secret'),
	keys: names(5, 'key').map(hash => idAt(fromHex(hash), 0))
};

const open = (t: Test): string => {
	const directory = t.testdir();
	openForWriting(directory).close();
	return directory;
};

/** Random entries are added, replaced, and deleted. */
const change = (state: LedgerState, written: Set<readonly [table: 'secretLocks' | 'mosaicRestrictions' | 'metadata', key: Hash256]>): void => {
	for (let i = 0; i < 40; ++i)
		addRandom(state, random, CHOICES);
	for (const key of written) {
		if (random(4) === 0) {
			state[key[0]].delete(key[1]);
			written.delete(key);
		}
	}
	(['secretLocks', 'mosaicRestrictions', 'metadata'] as const).forEach(name => [...state[name].changes()].forEach(([key, value]) => {
		if (value)
			written.add([name, key]);
	}));
};

type Row = Readonly<Record<string, Buffer | number | null>> & { readonly id: number };

const documentOf = ({ id }: Pick<Row, 'id'>) => `{"id":${id}}` as Json<'MetadataInfoDTO'>;
const BY_ID = rowForm('id', documentOf);

t.test(`counters equal counted rows, seed ${seed}`, t => {
	const directory = open(t);
	const written = new Set<readonly ['secretLocks' | 'mosaicRestrictions' | 'metadata', Hash256]>();
	for (let i = 0; i < 12; ++i) {
		changeState(directory, state => change(state, written));
		const database = new Database(databaseFile(directory), { readonly: true });
		const [kept, counted] = [keptCounts(database), countLists(database)];
		t.ok(counted.size > 50);
		t.strictSame(kept, counted);
		database.close();
	}

	const database = new Database(databaseFile(directory));
	database.exec('UPDATE metadata SET source = target, type = 1 - type WHERE type < 2; DELETE FROM secret_locks');
	t.strictSame(keptCounts(database), countLists(database), 'for every kind of change');
	database.close();
	t.end();
});

const COLLECTIONS: Readonly<Record<string, typeof Collection[keyof typeof Collection]>> = {
	secret_locks: Collection.secretLocks, mosaic_restrictions: Collection.mosaicRestrictions, metadata: Collection.metadata,
	account_restrictions: Collection.accountRestrictions
};

t.test(`searches with any filters, seed ${seed}`, t => {
	const directory = open(t);
	const written = new Set<readonly ['secretLocks' | 'mosaicRestrictions' | 'metadata', Hash256]>();
	for (let i = 0; i < 4; ++i)
		changeState(directory, state => change(state, written));
	const database = new Database(databaseFile(directory), { readonly: true });
	const queries = new Queries(database);
	let found = 0;
	for (const [table, collection] of Object.entries(COLLECTIONS) as [SearchedTable, typeof Collection.metadata][]) {
		const rows = database.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY id`).all();
		const columns = [...new Set((SEARCHED_TABLES[table] as readonly (readonly string[])[]).flat())];
		for (let i = 0; i < 300; ++i) {
			const [like, other] = [pick(random, rows), pick(random, rows)];
			const filters = columns.filter(() => random(2) === 0)
				.map(column => [column, (random(5) === 0 ? other : like)[column] ?? CHOICES.addresses.map(fromHex)[0] as Buffer] as const);
			const matching = rows.filter(row => filters.every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value)));
			const order = pick(random, ['asc', 'desc'] as const);
			const [pageSize, pageNumber] = [1 + random(10), 1 + random(4)];
			// the columns are those of the table
			const values = Object.fromEntries(filters) as ColumnValues<SearchedTable>;
			const page = searchLists(queries, { name: table, collection, form: BY_ID }, values, { pageSize, pageNumber, order, orderBy: 'id' });
			const sorted = order === 'asc' ? matching : [...matching].reverse();
			const expected = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(documentOf).join(',');
			if (page?.entries !== expected || page.totalEntries !== matching.length)
				t.same(page, { entries: expected, totalEntries: matching.length }, `${table} ${JSON.stringify(filters)}`);
			found += matching.length;
		}
	}
	t.ok(found > 1000, `${found} rows found`);
	database.close();
	t.end();
});
