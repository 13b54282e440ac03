/** The JSON writer: its output, and the memory it retains. */
import fc from 'fast-check';
import t from 'tap';
import { type SpaciousList, textOfList } from '../../../../src/chain/index.js';
import { createName, JsonWriter } from '../../../../src/backends/catapult/mongo/json-writer.js';

t.test('numbers: every integer that a double holds exactly', t => {
	const writer = new JsonWriter();
	const write = (value: number): string => {
		writer.number(value);
		return writer.take();
	};
	fc.assert(fc.property(fc.maxSafeInteger(), value => write(value) === String(value)), { numRuns: 5000 });
	fc.assert(fc.property(fc.integer(), value => write(value) === String(value)), { numRuns: 5000 });
	// where rounding would show
	for (let billions = 1; billions <= 9_007_199; billions = Math.ceil(billions * 1.01)) {
		for (const value of [billions * 1e9 - 1, billions * 1e9, billions * 1e9 + 1]) {
			if (write(value) !== String(value))
				t.fail(`${value} was written as ${write(value)}`);
		}
	}
	t.end();
});

t.test('names: of every length up to the longest', t => {
	const writer = new JsonWriter();
	const written: string[] = [];
	const names = Array.from({ length: 249 }, (_, i) => 'n'.repeat(1 + i));
	for (const name of names) {
		writer.open();
		writer.name(createName(name));
		writer.number(1);
		writer.name(createName(name));
		writer.number(2);
		writer.close();
		written.push(writer.take());
	}
	t.strictSame(written, names.map(name => `{"${name}":1,"${name}":2}`));
	t.end();
});

t.test('names: rejects names that need escapes or are too long', t => {
	for (const name of ['', 'a"b', 'a\\b', 'ä', 'a b', 'x'.repeat(300)])
		t.throws(() => createName(name), Error);
	t.end();
});

t.test('a large list is in bytes, and the buffer does not grow with it', t => {
	const writer = new JsonWriter();
	const text = `"${'x'.repeat(1000)}"`;
	for (let i = 0; i < 10_000; ++i)
		writer.text(text);
	writer.text('"ä"');
	t.equal(writer.size, 10_000 * text.length + 4);
	t.ok(writer.capacity < 5_000_000);

	t.equal(textOfList(writer.takeList()), `${text.repeat(10_000)}"ä"`);
	t.equal(writer.size, 0);
	writer.text('"é and more"');
	t.equal(writer.takeList(), '"é and more"', 'a small one is text');
	const short = `"${'x'.repeat(4093)}"`;
	writer.text(short);
	t.equal(writer.takeList(), short);
	writer.text(` ${short}`);
	const list = writer.takeList() as SpaciousList;
	t.same(list.bytes, Buffer.from(` ${short}`), 'one of 4 KiB is in bytes');
	t.end();
});

t.test('the bytes of a list do not change while other lists are written', t => {
	const writer = new JsonWriter();
	const write = (character: string, count: number): SpaciousList => {
		for (let i = 0; i < count; ++i)
			writer.text(`"${character.repeat(1000)}"`);
		return writer.takeList() as SpaciousList;
	};
	const replies = ['a', 'b', 'c', 'd'].flatMap(character => [5, 60, 6000].map(count => {
		const list = write(character, count);
		const reply = list.enclose('{"data":[', '],"pagination":{}}');
		return { list, reply, text: `{"data":[${`"${character.repeat(1000)}"`.repeat(count)}],"pagination":{}}` };
	}));

	// no reply has been sent yet
	for (const { list, reply, text } of replies) {
		t.ok(reply.equals(Buffer.from(text)));
		t.equal(reply.buffer, list.bytes.buffer, 'the list was not copied');
		t.equal(reply.buffer.byteLength, list.capacity);
	}
	t.equal(new Set(replies.map(({ reply }) => reply.buffer)).size, replies.length, 'no memory is shared');
	t.end();
});

t.test('a buffer that grew for a large text is released', t => {
	const writer = new JsonWriter();
	const ordinary = writer.capacity;

	writer.hexadecimal(Buffer.alloc(5_000_000, 0xa5), 0, 5_000_000);
	t.ok(writer.capacity > 10_000_000);
	t.equal(writer.take(), `"${'A5'.repeat(5_000_000)}"`);
	t.equal(writer.capacity, ordinary);

	writer.hexadecimal(Buffer.alloc(100_000), 0, 100_000);
	writer.reset();
	t.ok(writer.capacity > 200_000, 'a smaller one is retained');
	t.equal(writer.take(), '');
	t.end();
});
