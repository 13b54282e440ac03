/** The client's own hash functions, compared with those of a library. */
import { ripemd160 as ripemd160OfLibrary } from '@noble/hashes/legacy.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import t from 'tap';
import { ripemd160, sha3 } from '../../../src/client/hashes.js';

t.test('SHA3-256 of messages of each length up to three blocks', t => {
	for (let length = 0; length <= 3 * 136 + 1; ++length) {
		const message = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 0xff);
		if (Buffer.compare(sha3(message), sha3_256(message)) !== 0)
			t.fail(`${length} bytes`);
	}
	t.equal(Buffer.from(sha3(new Uint8Array())).toString('hex'), 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a');
	t.end();
});

t.test('RIPEMD-160 of messages of each length', t => {
	for (let length = 0; length < 56; ++length) {
		const message = Uint8Array.from({ length }, (_, index) => (index * 11 + length) & 0xff);
		t.same(ripemd160(message), ripemd160OfLibrary(message));
	}
	t.equal(Buffer.from(ripemd160(new Uint8Array())).toString('hex'), '9c1185a5c5e9fc54612808977ee8f548b2258d31');
	t.end();
});

t.test('random messages', t => {
	fc.assert(fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 1_000 }), (key, message) => {
		t.same(ripemd160(key), ripemd160OfLibrary(key));
		t.same(sha3(message), sha3_256(message));
	}), { numRuns: 100 });
	t.end();
});
