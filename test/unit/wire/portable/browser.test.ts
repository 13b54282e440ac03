/** What browsers use, compared with what the gateway uses. */
import fc from 'fast-check';
import t from 'tap';
import { ripemd160, sha3 } from '../../../../src/wire/bytes/hash.js';
import * as hex from '../../../../src/wire/bytes/hex.js';
import { u64 } from '../../../../src/wire/bytes/little-endian.js';
import { fromHex, HASHES, littleEndian, toHex } from '../../../../src/wire/portable/browser.js';

t.test('hashes are those of Node.js', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), message =>
		sha3(message).equals(HASHES.sha3(message)) && ripemd160(message).equals(HASHES.ripemd160(message))));
	t.pass();
	t.end();
});

t.test('hexadecimal text is upper case, and is read in either case', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), bytes => {
		const text = toHex(bytes);
		return text === hex.toHex(bytes) && [text, text.toLowerCase()].every(each => Buffer.from(bytes).equals(fromHex(each)));
	}));
	t.pass();
	t.end();
});

t.test('integers are written with the least significant byte first', t => {
	fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), value => u64(value).equals(littleEndian(value, 8))));
	t.same([...littleEndian(0x1234, 4)], [0x34, 0x12, 0, 0]);
	t.end();
});
