import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { Compressor } from '../../../src/http/compression.js';

const CONTENT = Buffer.from('[]'.repeat(1000));

t.test('compresses few at a time; when 32 wait, further content is not compressed', async t => {
	const compressor = new Compressor();
	const results = await Promise.all(Array.from({ length: 40 }, () => compressor.compress(CONTENT, 'gzip', 'once')));
	const compressed = results.filter(bytes => bytes !== undefined);

	t.equal(compressed.length, 34, 'two run, 32 wait');
	compressed.forEach(bytes => t.same(gunzipSync(bytes), CONTENT));
	t.ok(await compressor.compress(CONTENT, 'gzip', 'once'), 'compresses again afterwards');
});
