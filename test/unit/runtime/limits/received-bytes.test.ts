import t from 'tap';
import { ReceivedBytes } from '../../../../src/runtime/limits/received-bytes.js';

const ignore = (): void => undefined;

t.test('joins pieces of any size', t => {
	const pieces = Array.from({ length: 3000 }, (_, i) => String(i).repeat(i % 97));
	const text = pieces.join('');
	for (const expected of [undefined, text.length]) {
		const received = new ReceivedBytes(ignore, expected);
		t.equal(pieces.reduce((sum, piece) => sum + received.add(Buffer.from(piece)), 0), text.length);

		t.equal(received.sizeBytes, text.length);
		t.ok(received.join().equals(Buffer.from(text)));
		t.equal(received.sizeBytes, 0);
	}
	t.same(new ReceivedBytes(ignore, 0).join(), Buffer.alloc(0));
	t.end();
});

t.test('adds no more than what is expected', t => {
	const received = new ReceivedBytes(ignore, 5);
	t.strictSame(['abc', 'def', 'ghi'].map(piece => received.add(Buffer.from(piece))), [3, 2, 0]);
	t.equal(received.join().toString(), 'abcde');
	t.end();
});

t.test('memory grows with what has arrived: at most twice as much, 64 KiB more, and not more than expected', t => {
	for (const step of [1, 1000, 100_000]) {
		let reserved = 0;
		let steps = 0;
		const received = new ReceivedBytes(bytes => {
			t.ok(bytes > reserved);
			reserved = bytes;
			++steps;
		}, 1_000_001);
		t.equal(reserved, 0);
		for (let size = 0; size < 300_000; size += step) {
			received.add(Buffer.alloc(step));
			if (reserved > Math.max(1024, Math.min(2 * received.sizeBytes, received.sizeBytes + 65_536)))
				t.fail(`${reserved} bytes for ${received.sizeBytes}`);
		}
		t.ok(steps < 20, 'in few steps');
		received.add(Buffer.alloc(1_000_000));
		t.equal(reserved, 1_000_001);
		received.join();
	}
	t.end();
});

t.test('a piece does not keep the buffer in memory that it is a part of', t => {
	const large = Buffer.allocUnsafeSlow(65_536);
	const received = new ReceivedBytes(ignore, 3);
	received.add(large.subarray(10, 13));
	t.equal(received.join().buffer.byteLength, 3);
	t.end();
});

t.test('nothing is allocated when the memory is refused', t => {
	const received = new ReceivedBytes(bytes => {
		if (bytes > 2000)
			throw new Error('no memory');
	});
	received.add(Buffer.alloc(1000));
	t.throws(() => received.add(Buffer.alloc(1500)), { message: 'no memory' });
	t.end();
});
