import t from 'tap';
import { InvalidArgument } from '../../../../src/chain/index.js';
import { checkStatedSize } from '../../../../src/wire/transactions/announcement.js';

/** @returns hexadecimal text of that many bytes which begins with a size */
const payload = (statedBytes: number, bytes: number): string => {
	const content = Buffer.alloc(bytes);
	content.writeUInt32LE(statedBytes);
	return content.toString('hex');
};

t.test('a long payload with another size than it states is rejected, regardless of what follows', t => {
	const size = 500_000;
	t.doesNotThrow(() => checkStatedSize(payload(size, size)));
	t.doesNotThrow(() => checkStatedSize(payload(size, size).toUpperCase()));
	t.throws(() => checkStatedSize(payload(size + 1, size)), new InvalidArgument(
		'payload has an invalid format: size in the transaction is 500001 bytes, but it has 500000'
	));
	t.throws(() => checkStatedSize(`${payload(size, size)}0`), InvalidArgument);
	for (const text of ['x', '0', '00000'])
		t.throws(() => checkStatedSize(text + 'x'.repeat(2 * size)), new InvalidArgument('payload has an invalid format'), text);
	t.end();
});

t.test('a short payload is left to the reader of transactions', t => {
	for (const text of ['', '00', 'xx', payload(7, 8192)])
		t.doesNotThrow(() => checkStatedSize(text));
	t.end();
});
