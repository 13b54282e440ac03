/** The undo log of a chain that follows others. */
import t from 'tap';
import type { BlockPosition, Hash256 } from '../../../../src/chain/index.js';
import { openForWriting } from '../../../../src/backends/embedded/store/database.js';
import { UndoLog } from '../../../../src/backends/embedded/store/undo-log.js';

const HASH = '00'.repeat(32) as Hash256;
const COMMON: BlockPosition = { height: 2n, hash: HASH };

t.test('ids are not reused after blocks are undone, also those of tables that were empty when the log was opened', t => {
	const database = openForWriting(t.testdir());
	t.teardown(() => database.close());
	const addRow = (text: string): number => database.prepare<[string], number>('INSERT INTO account_restrictions (address, record) VALUES (?, x\'\') RETURNING id')
		.pluck().get(text)!;
	const begin = (log: UndoLog, height: bigint): void => {
		database.prepare('INSERT INTO blocks VALUES (?, randomblob(32), x\'\', 0, 0, 0, 1, \'1\', 0, 0, 0, \'{}\', \'{}\')').run(height);
		log.begin(height);
	};
	const log = UndoLog.open(database);
	begin(log, 1n);
	t.equal(addRow('removed'), 1);
	database.exec('DELETE FROM account_restrictions');
	begin(log, 2n);
	t.equal(addRow('undone'), 2);
	begin(log, 3n);

	log.undoTo(COMMON, 3n);
	t.equal(addRow('again'), 2, 'the same id as before');
	t.end();
});
