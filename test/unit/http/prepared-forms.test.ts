import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { Compressor } from '../../../src/http/compression.js';
import { Document } from '../../../src/http/docs/documents.js';
import { readBuiltDocuments } from '../../../src/http/docs/swagger.js';

const compressor = new Compressor();

t.test('the build compresses every document that depends only on the build', t => {
	const documents = readBuiltDocuments();
	t.not(documents.length, 0);
	for (const { url, body, forms } of documents) {
		t.same(brotliDecompressSync(forms.get(compressor, body, 'br') as Buffer), body, url);
		t.same(gunzipSync(forms.get(compressor, body, 'gzip') as Buffer), body, url);
	}
	t.end();
});

t.test('a compressed form that the build has not made is made when it is first requested, once', async t => {
	const { body, forms } = new Document('/example', 'text/plain', () => Buffer.from('an example '.repeat(1000)));
	const made = new Compressor();
	let count = 0;
	const compress = made.compress.bind(made);
	made.compress = (...args) => {
		++count;
		return compress(...args);
	};

	const [br, gzip, ...again] = await Promise.all((['br', 'gzip', 'br', 'gzip'] as const).map(async encoding => forms.get(made, body, encoding)));
	t.same(brotliDecompressSync(br as Buffer), body);
	t.same(gunzipSync(gzip as Buffer), body);
	t.same(again, [br, gzip]);
	t.equal(count, 2);
});

t.test('a document is read when it is first used, once', t => {
	let count = 0;
	const document = new Document('/example', 'text/plain', () => {
		++count;
		return Buffer.from('an example');
	});
	t.equal(count, 0);
	t.same([document.body, document.body], [Buffer.from('an example'), Buffer.from('an example')]);
	t.match(document.etag, /^"[^"]+"$/);
	t.equal(count, 1);
	t.end();
});
