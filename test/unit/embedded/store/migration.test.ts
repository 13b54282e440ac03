/** Data folders of earlier versions: their documents remain, byte for byte, and the chain continues. */
import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { databaseFile, MIGRATION_NAME, openForReading } from '../../../../src/backends/embedded/store/database.js';
import { migrateDatabase, type MigrationProgress } from '../../../../src/backends/embedded/store/migration.js';
import { EmbeddedBlockReader } from '../../../../src/backends/embedded/store/readers/block-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { SearchThread } from '../../../../src/backends/embedded/store/readers/search-thread.js';
import { EmbeddedNamespaceReader } from '../../../../src/backends/embedded/store/readers/namespace-reader.js';
import {
	EmbeddedAccountReader, EmbeddedAccountRestrictionReader, EmbeddedHashLockReader, EmbeddedMetadataReader, EmbeddedMosaicReader,
	EmbeddedMosaicRestrictionReader, EmbeddedMultisigReader, EmbeddedSecretLockReader
} from '../../../../src/backends/embedded/store/readers/state-readers.js';
import { StoredStatements } from '../../../../src/backends/embedded/store/readers/statement-reader.js';
import { ConfirmedReader, EmbeddedTransactionReader, PoolReader } from '../../../../src/backends/embedded/store/readers/transaction-reader.js';
import { PoolStage } from '../../../../src/backends/embedded/store/pool-writer.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import type { Address, Hash256, Page, PageRequest } from '../../../../src/chain/index.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { type Dump, dump, sameDump } from '../../../support/embedded/database.js';
import { writeFolder } from '../../../support/embedded/earlier-version.js';
import { chainDump, exported, importOf } from '../../../support/embedded/export.js';
import { TestNode } from '../../../support/embedded/node.js';
import { pay } from '../../../support/embedded/signing.js';

const CHANGES = { chain: { minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9 } };
const PAGE: PageRequest = { pageSize: 100, pageNumber: 1, order: 'asc', orderBy: 'id' };

interface PreviousRow {
	readonly [column: string]: unknown;
	readonly json: string;
}

/** Writes a folder of version 5. @returns the rows that contain documents, by table */
const writePrevious = (directory: string): ReadonlyMap<string, readonly PreviousRow[]> => {
	writeFolder(directory, '5');
	const database = new Database(databaseFile(directory), { readonly: true });
	const tables = database.prepare<[], string>('SELECT name FROM sqlite_master WHERE type = \'table\' AND sql LIKE \'%json TEXT%\'').pluck().all();
	const rows = tables.map(table => {
		const key = table === 'blocks' ? 'height' : table === 'multisigs' ? 'address' : 'id';
		return [table, database.prepare<[], PreviousRow>(`SELECT * FROM ${table} ORDER BY ${key}`).all()] as const;
	});
	database.close();
	return new Map(rows);
};

type Search = (page: PageRequest) => Page<SchemaName> | undefined;

/** The searches that return the documents of a table. */
const searchesOf = (queries: Queries): Readonly<Record<string, Search>> => {
	const statements = new StoredStatements(queries);
	return {
		blocks: page => new EmbeddedBlockReader(queries).searchHere({}, page),
		accounts: page => new EmbeddedAccountReader(queries).search({}, page),
		mosaics: page => new EmbeddedMosaicReader(queries).search({}, page),
		namespaces: page => new EmbeddedNamespaceReader(queries).searchHere({}, page),
		hash_locks: page => new EmbeddedHashLockReader(queries).search({}, page),
		secret_locks: page => new EmbeddedSecretLockReader(queries).search({}, page),
		account_restrictions: page => new EmbeddedAccountRestrictionReader(queries).search({}, page),
		mosaic_restrictions: page => new EmbeddedMosaicRestrictionReader(queries).searchHere({}, page),
		metadata: page => new EmbeddedMetadataReader(queries).searchHere({}, page),
		transaction_statements: page => statements.search({}, page),
		address_resolutions: page => statements.searchResolutions('address', {}, page),
		mosaic_resolutions: page => statements.searchResolutions('mosaic', {}, page),
		transactions: page => new ConfirmedReader(queries).search({}, page)
	};
};

const textsOf = (rows: readonly PreviousRow[]): string => rows.map(({ json }) => json).join(',');

/** Asserts that the readers return the documents of the previous version, byte for byte. */
const checkDocuments = (t: Test, directory: string, previous: ReadonlyMap<string, readonly PreviousRow[]>): void => {
	const connection = openForReading(directory);
	const queries = new Queries(connection);
	const rowsOf = (table: string) => previous.get(table) ?? [];
	const found = new Set<string>();
	for (const [table, search] of Object.entries(searchesOf(queries))) {
		t.equal(search(PAGE)?.entries, textsOf(rowsOf(table)), table);
		found.add(table);
	}

	const both = [...rowsOf('transactions'), ...rowsOf('inner_transactions')].sort((a, b) => Number(a['id']) - Number(b['id']));
	t.equal(new ConfirmedReader(queries).search({ embedded: true }, PAGE)?.entries, textsOf(both), 'with inner transactions');
	for (const stage of [PoolStage.UNCONFIRMED, PoolStage.PARTIAL]) {
		const rows = rowsOf('pool').filter(row => row['stage'] === stage);
		t.not(rows.length, 0);
		t.equal(new PoolReader(queries, stage).search({ embedded: true }, PAGE)?.entries, textsOf(rows), `pool ${stage}`);
	}
	const thread = new SearchThread({ directory, countsTotals: true, maxListBytes: Infinity });
	const transactions = new EmbeddedTransactionReader(queries, thread);
	const statuses = rowsOf('statuses').map(row => transactions.statuses([toHex(row['hash'] as Buffer) as Hash256])[0]);
	t.strictSame(statuses, rowsOf('statuses').map(({ json }) => json));
	const multisigs = rowsOf('multisigs').map(row => toHex(row['address'] as Buffer) as Address);
	t.strictSame(new EmbeddedMultisigReader(queries).byAddresses(multisigs).map(({ document }) => document), rowsOf('multisigs').map(({ json }) => json));
	const others = [...previous.keys()].filter(table => !found.has(table) && !table.startsWith('undo_'));
	t.strictSame(others.sort(), ['inner_transactions', 'multisigs', 'pool', 'statuses'], 'all tables with documents are compared');
	connection.close();
};

const schemaOf = (directory: string): readonly unknown[] => {
	const connection = openForReading(directory);
	const rows = connection.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all();
	connection.close();
	return rows;
};

const open = (directory: string): TestNode => new TestNode(directory, { changes: CHANGES, now: 50_570_000n });

/** Tables of the chain, without what an import of its blocks does not have: the log of snapshots, and numbers of statuses. */
const comparable = (directory: string): Dump => {
	const { blocks = [], ...tables } = chainDump(directory);
	const others = Object.entries(tables).filter(([table]) => !table.startsWith('undo_') && table !== 'snapshots');
	return { ...Object.fromEntries(others), blocks: blocks.map(({ last_status: _, ...block }) => block) };
};

/** Asserts that the tables are those of a chain that this version has made of the same blocks. */
const checkAgainstImport = async (t: Test, chain: TestNode): Promise<void> => {
	const imported = importOf(chain, await exported(t, chain));
	imported.run();
	sameDump(t, comparable(imported.directory), comparable(chain.directory));
};

t.test('its documents remain the same, byte for byte, and the chain equals one that this version has made', async t => {
	const directory = t.testdir();
	const previous = writePrevious(directory);
	const progress: MigrationProgress[] = [];

	t.equal(migrateDatabase(directory, made => progress.push(made)), true);

	t.strictSame(fs.readdirSync(directory).sort(), ['chain.accepted', 'chain.sqlite'], 'nothing else remains');
	t.ok(progress.some(({ table, rows, of }) => table === 'transactions' && rows === of), 'reports its progress');
	checkDocuments(t, directory, previous);
	t.equal(migrateDatabase(directory), false, 'a second migration does nothing');
	const chain = open(directory);
	t.teardown(() => chain.close());
	await checkAgainstImport(t, chain);
	t.end();
});

t.test('the chain continues, and returns to its snapshots', t => {
	const directory = t.testdir();
	writePrevious(directory);
	const chain = open(directory);
	t.teardown(() => chain.close());
	const height = chain.height;
	chain.confirm(chain.signing.sign('later', 'heidi', pay('ivan', 5n)));
	t.equal(chain.height, height + 1);
	const snapshots = chain.store.snapshots();
	t.equal(snapshots.length, 2);

	for (const snapshot of [...snapshots].reverse()) {
		chain.node.revert(snapshot.id, chain.now);
		t.equal(BigInt(chain.height), snapshot.height);
		chain.harvest();
	}
	chain.reopen();
	t.end();
});

t.test('an interrupted migration continues after its last batch', t => {
	const [directory, whole] = [path.join(t.testdir({ a: {}, b: {} }), 'a'), path.join(t.testdirName, 'b')];
	writePrevious(directory);
	writePrevious(whole);
	migrateDatabase(whole);
	const stop = new Error('stop');
	const original = fs.readFileSync(databaseFile(directory));
	let steps = 0;
	for (let isDone = false; !isDone; ++steps) {
		const tables = new Set<string>();
		try {
			isDone = migrateDatabase(directory, ({ table }) => {
				tables.add(table);
				throw stop;
			});
		} catch (error) {
			if (error !== stop)
				throw error;
			t.ok(fs.readFileSync(databaseFile(directory)).equals(original), 'the previous database is unchanged');
		}
	}

	t.ok(steps > 20, `${steps} interruptions`);
	sameDump(t, dump(directory), dump(whole));
	t.end();
});

t.test('a started migration of another content is discarded', t => {
	const directory = t.testdir();
	const previous = writePrevious(directory);
	const stop = new Error('stop');
	t.throws(() => migrateDatabase(directory, () => {
		throw stop;
	}), stop);
	const database = new Database(databaseFile(directory));
	database.exec('UPDATE meta SET value = value + 1 WHERE key = \'commits\'');
	database.close();

	const tables: string[] = [];
	migrateDatabase(directory, ({ table }) => tables.push(table));

	t.ok(tables.includes('abandoned_blocks'), 'begins with the first table again');
	checkDocuments(t, directory, previous);
	t.end();
});

t.test('kill -9 at any moment: the next start completes it', { timeout: 120_000 }, async t => {
	const directory = t.testdir();
	const previous = writePrevious(directory);
	const script = `
		import { migrateDatabase } from ${JSON.stringify(new URL('../../../../src/backends/embedded/store/migration.js', import.meta.url).href)};
		let batches = 0;
		migrateDatabase(process.argv[1], () => {
			if (++batches === 14)
				process.kill(process.pid, 'SIGKILL');
		});
	`;
	let kills = 0;
	for (let code: number | null = null; code !== 0; ++kills)
		[code] = await once(spawn(process.execPath, ['--input-type=module', '-e', script, directory], { stdio: 'inherit' }), 'exit') as [number | null];

	t.ok(kills > 4, `killed ${kills} times`);
	t.notOk(fs.existsSync(path.join(directory, MIGRATION_NAME)));
	checkDocuments(t, directory, previous);
	const chain = open(directory);
	t.ok(chain.height > 1);
	chain.close();
});

t.test('a folder of version 6 gets the missing tables; its rows, chain and snapshots remain', async t => {
	const [directory, current] = [path.join(t.testdir({ a: {}, b: {} }), 'a'), path.join(t.testdirName, 'b')];
	writeFolder(directory, '6');
	const before = dump(directory);
	t.notOk('finalization_voters' in before);
	writePrevious(current);
	migrateDatabase(current);

	t.equal(migrateDatabase(directory), false, 'nothing is copied');
	const { finalization_voters: voters, finalization_proofs: proofs, meta, ...rows } = dump(directory);
	t.strictSame([voters, proofs], [[], []]);
	sameDump(t, rows, Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'meta')));
	t.notSame(meta, before['meta'], 'has another version');
	t.strictSame(schemaOf(directory), schemaOf(current));

	const chain = open(directory);
	t.teardown(() => chain.close());
	await checkAgainstImport(t, chain);
	chain.harvest();
	const [first] = chain.store.snapshots();
	chain.node.revert(first!.id, chain.now);
	t.equal(BigInt(chain.height), first?.height);
	t.end();
});
