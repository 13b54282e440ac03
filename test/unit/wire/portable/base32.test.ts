import fc from 'fast-check';
import t from 'tap';
import { fromBase32, toBase32 } from '../../../../src/wire/portable/base32.js';

t.test('base32: vectors of RFC 4648', t => {
	const vectors = [['', ''], ['f', 'MY'], ['fo', 'MZXQ'], ['foo', 'MZXW6'], ['foob', 'MZXW6YQ'], ['fooba', 'MZXW6YTB'], ['foobar', 'MZXW6YTBOI']];
	for (const [text, encoded] of vectors as [string, string][]) {
		t.equal(toBase32(Buffer.from(text)), encoded);
		t.equal(Buffer.from(fromBase32(encoded) ?? []).toString(), text);
	}
	t.end();
});

t.test('base32: decodes what it encodes', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), value =>
		Buffer.compare(fromBase32(toBase32(value)) ?? Buffer.alloc(0), value) === 0));
	t.pass();
	t.end();
});

t.test('base32: one text only for the same bytes', t => {
	const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
	fc.assert(fc.property(fc.string({ unit: character, minLength: 39, maxLength: 39 }), text => {
		const decoded = fromBase32(text);
		return decoded === undefined || toBase32(decoded) === text;
	}));
	t.pass();
	t.end();
});

t.test('base32: rejects other characters', t => {
	for (const text of ['MZXW6yTB', 'MZXW6YT1', 'MZXW6YT=', 'MZ W6YTB', 'MZXW6YTÄ', 'M\u{1f600}'])
		t.equal(fromBase32(text), undefined, text);
	t.equal(fromBase32('MZ'), undefined, 'a surplus bit');
	t.end();
});
