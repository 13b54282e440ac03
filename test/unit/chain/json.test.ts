import t from 'tap';
import { arrayOf, joinWithin, type Json, LARGE_LIST_BYTES, ReplyTooLarge, textOfList } from '../../../src/chain/index.js';

const document = (content: string): Json<'BlockInfoDTO'> => JSON.stringify({ content }) as Json<'BlockInfoDTO'>;

t.test('joinWithin: text up to 256 KiB, then UTF-8, with the same content', t => {
	for (const [size, count] of [[10, 3], [100_000, 2], [100_000, 3], [100_000, 10], [300_000, 1], [300_000, 3], [10, 50_000]] as const) {
		const documents = Array.from({ length: count }, (_, i) => document(`${i}ä`.padEnd(size, 'x')));
		const list = joinWithin(Infinity, documents);
		const text = documents.join(',');

		t.equal(typeof list === 'string', text.length + 1 < LARGE_LIST_BYTES, `${count} of ${size}`);
		t.equal(textOfList(list), text);
		t.equal(String(arrayOf(list)), `[${text}]`);
	}
	t.equal(joinWithin(Infinity, []), '');
	t.end();
});

t.test('joinWithin: reads no further than the bound', t => {
	let read = 0;
	const documents = function* () {
		for (;; ++read)
			yield document('x'.repeat(1000));
	};
	t.throws(() => joinWithin(100_000, documents()), new ReplyTooLarge(100_000));
	t.ok(read < 100, `${read} documents`);
	t.end();
});
