import t from 'tap';
import {
	address, hash256, hexText, mosaicId, namespaceId, plainText, publicKey, signature, unresolvedAddress, unresolvedMosaicId
} from '../../../../src/wire/bytes/values.js';

const bytes = Buffer.from(Array.from({ length: 100 }, (_, i) => 0x80 + i));
const textOf = (start: number, size: number): string => bytes.toString('hex', start, start + size).toUpperCase();

for (const [name, construct, size] of [
	['an address', address, 24], ['an unresolved address', unresolvedAddress, 24], ['a public key', publicKey, 32], ['a hash', hash256, 32],
	['a signature', signature, 64]
] as const) {
	t.test(`${name} is made of ${size} bytes only`, t => {
		t.equal(construct(bytes.subarray(0, size)), textOf(0, size));
		t.equal(construct(new Uint8Array(bytes.subarray(0, size))), textOf(0, size), 'without a buffer');
		t.equal(construct(bytes, 7), textOf(7, size), 'at an offset');
		for (const wrong of [size - 1, size + 1, 0])
			t.throws(() => construct(bytes.subarray(0, wrong)), RangeError, `${wrong} bytes`);
		t.throws(() => construct(bytes, bytes.length - size + 1), RangeError, 'the bytes end within it');
		t.end();
	});
}

t.test('ids are read from 8 little-endian bytes', t => {
	for (const construct of [mosaicId, namespaceId, unresolvedMosaicId]) {
		t.equal(construct(Buffer.of(1, 2, 3, 4, 5, 6, 7, 8)), '0807060504030201');
		t.equal(construct(Buffer.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 1), '0807060504030201');
		t.throws(() => construct(Buffer.alloc(7)), RangeError);
		t.throws(() => construct(Buffer.alloc(8), 1), RangeError);
	}
	t.end();
});

t.test('text is checked', t => {
	t.equal(hexText(''), '');
	t.equal(hexText('0123456789ABCDEF'), '0123456789ABCDEF');
	for (const wrong of ['a', '0x', 'G', ' ', '"'])
		t.throws(() => hexText(wrong), RangeError, wrong);
	const printable = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code));
	const isUnchanged = (character: string): boolean => {
		try {
			return plainText(character) === character;
		} catch (error) {
			if (error instanceof RangeError)
				return false;
			throw error;
		}
	};
	t.strictSame(
		printable.filter(isUnchanged),
		printable.filter(character => character.charCodeAt(0) < 0x7f && JSON.stringify(character) === `"${character}"`)
	);
	t.end();
});
