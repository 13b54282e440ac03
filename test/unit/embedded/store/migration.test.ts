/** Data folders of the previous version: their rows remain, and the chain continues. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { migrateDatabase } from '../../../../src/backends/embedded/store/migration.js';
import { type Dump, dump, sameDump } from '../../../support/embedded/database.js';
import { writeFolder } from '../../../support/embedded/earlier-version.js';
import { chainDump, exported, importOf } from '../../../support/embedded/export.js';
import { TestNode } from '../../../support/embedded/node.js';
import { pay } from '../../../support/embedded/signing.js';

const CHANGES = { chain: { minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9 } };

const open = (directory: string): TestNode => new TestNode(directory, { changes: CHANGES, now: 50_570_000n });

/** Tables and indexes, without the log of snapshots. */
const schemaOf = (directory: string): readonly unknown[] => {
	const connection = openForReading(directory);
	const rows = connection.prepare('SELECT type, name, sql FROM sqlite_master WHERE tbl_name NOT LIKE \'undo_%\' AND type <> \'trigger\' ORDER BY type, name').all();
	connection.close();
	return rows;
};

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

t.test('a folder of version 6 gets the missing tables; its rows and tables are those of this version', async t => {
	const [directory, current] = [path.join(t.testdir({ a: {}, b: {} }), 'a'), path.join(t.testdirName, 'b')];
	writeFolder(directory, '6');
	const before = dump(directory);
	t.notOk('finalization_voters' in before);

	migrateDatabase(directory);

	const { finalization_voters: voters, finalization_proofs: proofs, removed_blocks: removed, meta, ...rows } = dump(directory);
	t.strictSame([voters, proofs, removed], [[], [], []]);
	sameDump(t, rows, Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'meta')));
	t.notSame(meta, before['meta'], 'has another version');
	open(current).close();
	t.strictSame(schemaOf(directory), schemaOf(current));
	const chain = open(directory);
	t.teardown(() => chain.close());
	await checkAgainstImport(t, chain);
});

t.test('the chain continues, and returns to its snapshots', t => {
	const directory = t.testdir();
	writeFolder(directory, '6');
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
