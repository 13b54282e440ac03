/** The undo log is independent of the ledger: it restores any table after any change. */
import t, { type Test } from 'tap';
import type { NetworkTime } from '../../../../src/chain/index.js';
import { type Connection, openForWriting } from '../../../../src/backends/embedded/store/database.js';
import { SnapshotLog } from '../../../../src/backends/embedded/store/snapshots.js';
import { loggedTables } from '../../../../src/backends/embedded/store/undo-tables.js';
import { type Random, randomOf } from '../../../support/random.js';

const NOW: NetworkTime = 1n;

/** A database with a block, as every snapshot needs one, and with a table of the test. */
const begin = (t: Test, table = ''): { database: Connection; log: SnapshotLog } => {
	const database = openForWriting(t.testdir());
	t.teardown(() => database.close());
	// many small commits, none of which must survive
	database.pragma('synchronous = OFF');
	database.exec(`INSERT INTO blocks VALUES (1, zeroblob(32), x'', 0, 0, 0, 1, '1', 0, 0, 0, '{}', '{}'); ${table}`);
	return { database, log: new SnapshotLog(database) };
};

/** @returns rows with the type of each value, so that 1, 1.0, '1' and x'31' are four values */
const rowsOf = (database: Connection, table: string, columns: readonly string[]): unknown[] => database.prepare(
	`SELECT ${columns.map(name => `typeof(${name}), quote(${name}), length(${name})`).join(', ')} FROM ${table} ORDER BY ${columns[0]}`
).raw().all();

t.test('every table of the chain is logged, except the listed ones', t => {
	const { database } = begin(t);

	t.strictSame(loggedTables(database).map(({ name }) => name).sort(), [
		'account_restrictions', 'accounts', 'address_resolutions', 'balances', 'block_proofs', 'blocks', 'finalized_blocks', 'harvest_requests',
		'hash_locks', 'inner_transactions', 'landmarks', 'lists', 'metadata', 'mosaic_resolutions', 'mosaic_restrictions', 'mosaics', 'multisigs',
		'namespace_names', 'namespace_roots', 'namespaces', 'postings', 'root_namespaces', 'secret_locks', 'transaction_statements',
		'transactions', 'transfers', 'tree_nodes'
	]);
	t.end();
});

const VALUES = ['NULL', '1', '1.0', '\'1\'', 'x\'31\'', 'x\'\'', '\'\'', '\'a\' || char(0) || \'b\'', '9223372036854775807', '-1', '0.1', 'x\'00FF\''];

t.test('values are restored exactly, with their type', t => {
	for (const type of ['', 'INTEGER', 'TEXT', 'BLOB', 'REAL', 'NUMERIC']) {
		const { database, log } = begin(t, `CREATE TABLE things (id INTEGER PRIMARY KEY, value ${type})`);
		VALUES.forEach((value, i) => database.exec(`INSERT INTO things VALUES (${i}, ${value})`));
		const before = rowsOf(database, 'things', ['id', 'value']);
		const snapshot = log.take('', NOW);
		database.exec('UPDATE things SET value = 7 WHERE id < 6; DELETE FROM things WHERE id > 3; INSERT INTO things VALUES (5, 8), (90, 9)');

		log.undo(snapshot);

		t.strictSame(rowsOf(database, 'things', ['id', 'value']), before, type);
	}
	t.end();
});

const random = randomOf(4);

/** Tables of every shape, and how their rows change. */
const SHAPES: Readonly<Record<string, { readonly table: string; readonly changes: readonly ((random: Random) => string)[] }>> = {
	'ids in a row': {
		table: 'CREATE TABLE things (id INTEGER PRIMARY KEY, a UNIQUE, b)',
		changes: [
			random => `INSERT OR IGNORE INTO things (a, b) VALUES (${random(9)}, ${random(99)})`,
			random => `INSERT OR REPLACE INTO things (a, b) VALUES (${random(9)}, ${random(99)})`,
			random => `UPDATE OR IGNORE things SET id = ${random(12)} WHERE a = ${random(9)}`,
			random => `UPDATE OR REPLACE things SET id = ${random(12)}, a = ${random(9)} WHERE a = ${random(9)}`
		]
	},
	'a key of two columns': {
		table: 'CREATE TABLE things (b, a, c, PRIMARY KEY (a, b)) WITHOUT ROWID',
		changes: [
			random => `INSERT INTO things (a, b) VALUES (${random(4)}, ${random(3)}) ON CONFLICT DO UPDATE SET c = ${random(99)}`,
			random => `REPLACE INTO things (a, b, c) VALUES (${random(4)}, ${random(3)}, ${random(99)})`,
			random => `UPDATE OR REPLACE things SET b = ${random(3)} WHERE a = ${random(4)}`,
			random => `UPDATE things SET a = a, b = b WHERE a = ${random(4)}`
		]
	},
	'no key of its own': {
		table: 'CREATE TABLE things (a, b, c)',
		changes: [
			random => `INSERT INTO things VALUES (${random(4)}, ${random(4)}, ${random(99)})`,
			random => `UPDATE things SET c = ${random(99)} WHERE b = ${random(4)}`,
			random => `UPDATE OR IGNORE things SET rowid = ${random(12)} WHERE rowid = ${random(12)}`
		]
	},
	'ids given once': {
		table: 'CREATE TABLE things (id INTEGER PRIMARY KEY AUTOINCREMENT, a UNIQUE, b)',
		changes: [
			random => `INSERT OR REPLACE INTO things (a, b) VALUES (${random(9)}, ${random(99)})`,
			random => `INSERT INTO things (a) VALUES (${random(9)}) ON CONFLICT DO UPDATE SET b = ${random(99)}`
		]
	}
};

for (const [name, { table, changes }] of Object.entries(SHAPES)) {
	t.test(`random changes, snapshots, deletions and reverts: ${name}`, t => {
		const { database, log } = begin(t, table);
		const changesAndMore = [...changes, (random: Random) => `DELETE FROM things WHERE a = ${random(9)}`];
		const rowid = table.includes('WITHOUT ROWID') ? '' : 'rowid, ';
		const present = () => [
			database.prepare(`SELECT ${rowid} * FROM things ORDER BY a, b`).raw().all(),
			database.prepare('SELECT seq, typeof(seq) FROM sqlite_sequence WHERE name = \'things\'').raw().all()
		];
		let notes: { readonly snapshot: ReturnType<SnapshotLog['take']>; readonly rows: unknown }[] = [];
		let differences = 0;
		for (let i = 0; i < 400; ++i) {
			database.exec(changesAndMore[random(changesAndMore.length)]?.(random) ?? '');
			const note = notes[random(Math.max(1, notes.length))];
			const dice = random(40);
			if (dice === 0 || note === undefined) {
				notes.push({ snapshot: log.take(String(i), NOW), rows: present() });
			} else if (dice === 1) {
				log.delete(note.snapshot.id);
				notes = notes.filter(other => note !== other);
			} else if (dice === 2) {
				const before = JSON.stringify(present());
				log.undo(note.snapshot);
				t.strictSame(present(), note.rows);
				differences += before === JSON.stringify(note.rows) ? 0 : 1;
				notes = notes.slice(0, notes.indexOf(note) + 1);
			}
		}
		t.ok(differences > 3, `${differences} differences were undone`);
		t.end();
	});
}

t.test('without snapshots the log is empty', t => {
	const { database, log } = begin(t);
	const objects = () => database.prepare('SELECT type, name FROM sqlite_master ORDER BY name').raw().all();
	const before = objects();
	const [first, second] = [log.take('first', NOW), log.take('second', NOW)];
	database.exec('INSERT INTO inner_transactions VALUES (1, 0, \'{}\')');
	t.ok(objects().length > before.length);

	t.strictSame(log.delete(first.id), first);
	t.equal(log.delete(first.id), undefined);
	t.strictSame(log.all(), [second]);
	log.delete(second.id);

	t.strictSame(objects(), before);
	t.equal(log.take('third', NOW).id, 3, 'ids are not reused');
	t.end();
});
