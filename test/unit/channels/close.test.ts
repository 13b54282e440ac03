import fc from 'fast-check';
import t from 'tap';
import { cutReason, quote } from '../../../src/channels/close.js';

t.test('cutReason: at most 123 bytes, without splitting a character', t => {
	t.equal(cutReason('short'), 'short');
	t.equal(cutReason('a'.repeat(123)), 'a'.repeat(123));
	t.equal(cutReason('a'.repeat(124)), 'a'.repeat(123));
	t.equal(cutReason('é'.repeat(62)), 'é'.repeat(61), '124 bytes');
	t.equal(cutReason(`${'a'.repeat(122)}é`), 'a'.repeat(122));
	t.equal(cutReason(`${'a'.repeat(120)}😀`), 'a'.repeat(120));
	t.equal(cutReason(`${'a'.repeat(119)}😀b`), `${'a'.repeat(119)}😀`);
	t.end();
});

t.test('cutReason: returns valid UTF-8 that is a prefix of any text', t => {
	fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
		const cut = cutReason(text);
		return Buffer.byteLength(cut) <= 123 && Buffer.from(text).toString().startsWith(Buffer.from(cut).toString());
	}));
	t.end();
});

t.test('quote: printable, bounded', t => {
	t.equal(quote('status/x'), "'status/x'");
	t.equal(quote('a\n\u0000é'), "'a???'");
	t.equal(quote('a'.repeat(61)), `'${'a'.repeat(60)}'...`);
	t.end();
});
