import path from 'node:path';
import t from 'tap';
import { checkBinary, UnusableDataFolder } from '../../../../src/backends/embedded/store/storage-faults.js';

t.test('rejects a better-sqlite3 that was compiled with headers with which it aborts; the installed one is accepted', t => {
	const directory = t.testdir({ 'aborts.node': '\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0', 'works.node': '\0_ZN4node25AddEnvironmentCleanupHook\0' });
	t.throws(() => checkBinary(path.join(directory, 'aborts.node')), UnusableDataFolder);
	t.doesNotThrow(() => checkBinary(path.join(directory, 'works.node')));
	t.doesNotThrow(() => checkBinary());
	t.end();
});
