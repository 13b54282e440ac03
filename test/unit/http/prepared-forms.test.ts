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

t.test('a document is sent uncompressed until its compressed forms are ready, which are made once', async t => {
	const { body, forms } = new Document('/example', 'text/plain', () => Buffer.from('an example '.repeat(1000)));
	const made = new Compressor();
	let count = 0;
	const compressLater = made.compressLater.bind(made);
	made.compressLater = (...args) => {
		++count;
		return compressLater(...args);
	};

	for (const encoding of ['br', 'gzip', 'br', 'gzip'] as const)
		t.equal(forms.get(made, body, encoding), undefined, 'not awaited');

	// later requests are handled later
	await compressLater(body, 'gzip');
	t.equal(count, 2);
	t.same(brotliDecompressSync(forms.get(made, body, 'br') as Buffer), body);
	t.same(gunzipSync(forms.get(made, body, 'gzip') as Buffer), body);
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
