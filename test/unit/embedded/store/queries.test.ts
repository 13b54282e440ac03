/** Lists of documents: joined, bounded, and marked as ASCII. */
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';

const ASCII = ['{"a":1}', '{"a":2}'];
const SELECT = 'SELECT json FROM documents ORDER BY id';

const open = (t: Test, documents: readonly string[], maxListBytes = Infinity): Queries => {
	const connection = new Database(':memory:');
	t.teardown(() => connection.close());
	connection.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, json TEXT)');
	documents.forEach(json => connection.prepare('INSERT INTO documents (json) VALUES (?)').run(json));
	return new Queries(connection, { maxListBytes });
};

const PAGES = [
	['ASCII', ASCII, true],
	['a character of two bytes', [...ASCII, '{"a":"é"}'], false],
	['a character beyond Latin-1', [...ASCII, '{"a":"☃"}'], false],
	['no rows', [], true]
] as const;

for (const [name, documents, isAscii] of PAGES) {
	t.test(`page: ${name}`, t => {
		const queries = open(t, documents);
		t.strictSame(queries.entries(SELECT), { entries: documents.join(','), isAscii });
		t.equal(queries.documents(SELECT), documents.join(','));
		t.end();
	});
}

t.test('a list is rejected above its bound in bytes, and only above it', t => {
	const bytes = Buffer.byteLength('{"a":"é"},{"a":1}');
	const documents = ['{"a":"é"}', '{"a":1}'];
	t.equal(open(t, documents, bytes).documents(SELECT), documents.join(','));
	t.throws(() => open(t, documents, bytes - 1).documents(SELECT), { name: 'ReplyTooLarge' });
	t.equal(open(t, [], 0).documents(SELECT), '', 'a list without documents has no bytes');
	t.end();
});

t.test('values, rows and lists of one statement do not affect each other', t => {
	const queries = open(t, ASCII);
	t.equal(queries.value(SELECT), ASCII[0]);
	t.strictSame(queries.all(SELECT), ASCII.map(json => ({ json })));
	t.equal(queries.documents(SELECT), ASCII.join(','));
	t.equal(queries.value(SELECT), ASCII[0]);
	t.end();
});

t.test('a read that meets an error of the disk is rejected as retryable, and reported until it succeeds', t => {
	const connection = new Database(':memory:');
	t.teardown(() => connection.close());
	let code: string | undefined = 'SQLITE_IOERR_READ';
	connection.function('stored', () => {
		if (code !== undefined)
			throw Object.assign(new Error('disk I/O error'), { code });
		return 7;
	});
	const faults: (string | undefined)[] = [];
	const queries = new Queries(connection, { onReadFault: fault => faults.push(fault) });
	const unavailable = { name: 'StorageUnreadable', message: 'the data folder cannot be read at present', retryAfterSeconds: 5 };
	const reads = [
		() => queries.value('SELECT stored()'), () => queries.get('SELECT stored()'), () => queries.all('SELECT stored()'),
		() => queries.documents('SELECT stored() AS json'), () => queries.entries('SELECT stored() AS json')
	];

	t.equal(queries.checkStorage(), undefined);
	for (const read of reads)
		t.throws(read, unavailable);
	t.equal(queries.value('SELECT 1'), 1, 'other reads may succeed');
	t.equal(queries.checkStorage(), 'the disk reports an input/output error');
	code = undefined;
	t.equal(queries.checkStorage(), undefined, 'repeats the read');
	t.strictSame(faults, ['the disk reports an input/output error', undefined]);

	code = 'SQLITE_ERROR';
	t.throws(reads[0] as () => void, { message: 'disk I/O error' }, 'other errors are thrown unchanged');
	t.equal(queries.checkStorage(), undefined);
	t.end();
});

t.test('reads continue after SQLite has ended the transaction of the turn', async t => {
	const connection = new Database(':memory:');
	t.teardown(() => connection.close());
	const queries = new Queries(connection);
	t.equal(queries.value('SELECT 1'), 1);
	// SQLite does this itself after some errors of the disk
	connection.exec('ROLLBACK');

	await new Promise(resolve => setImmediate(resolve));
	t.equal(queries.value('SELECT 2'), 2);
});
