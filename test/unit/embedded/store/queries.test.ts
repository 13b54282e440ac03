/** Lists of documents: joined, bounded, and marked as ASCII. */
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';

const ASCII = ['{"a":1}', '{"a":2}'];
const SELECT = 'SELECT json FROM documents ORDER BY id';

const open = (t: Test, documents: readonly string[], maxListBytes?: number): Queries => {
	const connection = new Database(':memory:');
	t.teardown(() => connection.close());
	connection.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, json TEXT)');
	documents.forEach(json => connection.prepare('INSERT INTO documents (json) VALUES (?)').run(json));
	return new Queries(connection, true, maxListBytes);
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
		t.strictSame(queries.page(7, SELECT), { entries: documents.join(','), isAscii, totalEntries: 7 });
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
