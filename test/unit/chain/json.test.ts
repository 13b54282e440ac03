import t from 'tap';
import { arrayOf, encloseList, joinWithin, type Json, LARGE_LIST_BYTES, ReplyTooLarge, SpaciousList, textOfList } from '../../../src/chain/index.js';

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

t.test('SpaciousList: the first envelope is written around the list, others and larger ones around a copy', t => {
	const create = (): [SpaciousList, Buffer] => {
		const buffer = Buffer.allocUnsafeSlow(17);
		buffer.write('....{"a":1}......');
		return [new SpaciousList(buffer, 4, 11), buffer];
	};
	for (const [before, after, isCopied] of [['[', ']', false], ['....', '......', false], ['.....', ']', true], ['[', '.......', true]] as const) {
		const [list, buffer] = create();
		const reply = list.enclose(before, after);
		t.equal(String(reply), `${before}{"a":1}${after}`);
		t.equal(reply.buffer !== buffer.buffer, isCopied);
		t.equal(textOfList(list), '{"a":1}');
	}

	const [list] = create();
	const replies = [encloseList('[', list, ']'), encloseList('{"b":', list, '}'), encloseList('(', list, ')')];
	t.same(replies.map(String), ['[{"a":1}]', '{"b":{"a":1}}', '({"a":1})']);
	t.equal(String(list.bytes), '{"a":1}');
	t.end();
});
