/** What browsers use, compared with what the gateway uses. */
import fc from 'fast-check';
import t from 'tap';
import { ripemd160, sha3 } from '../../../../src/wire/bytes/hash.js';
import * as hex from '../../../../src/wire/bytes/hex.js';
import { u64 } from '../../../../src/wire/bytes/little-endian.js';
import { fromHex, HASHES, littleEndian, toHex } from '../../../../src/wire/portable/browser.js';

const plain = (bytes: Uint8Array): number[] => [...bytes];

t.test('hashes are those of Node.js', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), message => {
		t.same(plain(HASHES.sha3(message)), plain(sha3(message)));
		t.same(plain(HASHES.ripemd160(message)), plain(ripemd160(message)));
	}));
	t.end();
});

t.test('hexadecimal text is upper case, and is read in either case', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), bytes => {
		const text = toHex(bytes);
		t.equal(text, hex.toHex(bytes));
		t.same(plain(fromHex(text)), plain(bytes));
		t.same(plain(fromHex(text.toLowerCase())), plain(bytes));
	}));
	t.end();
});

t.test('integers are written with the least significant byte first', t => {
	fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), value => t.same(plain(littleEndian(value, 8)), plain(u64(value)))));
	t.same(plain(littleEndian(0x1234, 4)), [0x34, 0x12, 0, 0]);
	t.end();
});
