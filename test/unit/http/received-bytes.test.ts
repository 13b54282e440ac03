import t from 'tap';
import { ReceivedBytes } from '../../../src/http/body-memory.js';

/** @returns a buffer that is no part of a larger one */
const piece = (text: string): Buffer => {
	const bytes = Buffer.allocUnsafeSlow(text.length);
	bytes.write(text, 'latin1');
	return bytes;
};

t.test('joins pieces of any size', t => {
	for (const expected of [undefined, 10_000]) {
		const received = new ReceivedBytes(expected, () => {});
		const pieces = Array.from({ length: 1000 }, (_, i) => String(i).repeat(i % 7));
		pieces.forEach(text => received.add(piece(text)));

		t.equal(received.bytes.toString(), pieces.join(''));
		t.equal(received.sizeBytes, pieces.join('').length);
	}
	t.same(new ReceivedBytes(0, () => {}).bytes, Buffer.alloc(0));
	t.end();
});

t.test('reserves what the buffer has: at most twice the bytes, and not more than expected', t => {
	const reserved: number[] = [];
	const received = new ReceivedBytes(undefined, bytes => void reserved.push(bytes));
	for (let i = 0; i < 100_000; ++i)
		received.add(piece('x'));
	t.equal(reserved[0], 1);
	t.ok((reserved.at(-1) as number) < 200_000);
	t.ok(reserved.length < 20, 'grows in few steps');

	const known: number[] = [];
	const exact = new ReceivedBytes(1500, bytes => void known.push(bytes));
	for (let i = 0; i < 1500; ++i)
		exact.add(piece('x'));
	t.same(known, [1, 1024, 1500]);
	t.end();
});

t.test('a piece counts with the memory that it references', t => {
	const reserved: number[] = [];
	new ReceivedBytes(3, bytes => void reserved.push(bytes)).add(Buffer.allocUnsafeSlow(5000).subarray(10, 13));

	t.same(reserved, [5000]);
	t.end();
});

t.test('a piece for which there is no memory is not added', t => {
	const received = new ReceivedBytes(undefined, bytes => {
		if (bytes > 2000)
			throw new Error('no memory');
	});
	received.add(piece('a'.repeat(1000)));
	received.add(piece('b'));

	t.throws(() => received.add(piece('c'.repeat(1500))), { message: 'no memory' });
	t.equal(received.bytes.toString(), `${'a'.repeat(1000)}b`);
	t.end();
});
