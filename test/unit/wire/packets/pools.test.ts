/** Packets that concern pending transactions; no recording has them. Source: facts/sync.md 4. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import type { Cosignature } from '../../../../src/wire/transactions/transaction.js';
import { sha3 } from '../../../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { hash256, publicKey, signature } from '../../../../src/wire/bytes/values.js';
import { splitBlocks, splitTransactions } from '../../../../src/wire/packets/entities.js';
import {
	cosignaturesHash, decodeDetachedCosignatures, decodePartialTransactions, decodePartialTransactionsRequest, decodeTransactionsRequest,
	encodeDetachedCosignature, encodePartialTransactionsEntry, encodePartialTransactionsRequest, encodeTransactionsRequest, shortHash
} from '../../../../src/wire/packets/pools.js';

const bytesOf = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });
const uint32 = fc.nat(0xffff_ffff);
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const hashes = bytesOf(32).map(bytes => hash256(bytes));
/** Objects as code makes them. */
const PLAIN = { noNullPrototype: true } as const;
const cosignatures = fc.record({
	version: uint64, signerPublicKey: bytesOf(32).map(bytes => publicKey(bytes)), signature: bytesOf(64).map(bytes => signature(bytes))
}, PLAIN);

/** @returns bytes that begin with their size */
const sized = (size: number): Buffer => {
	const bytes = Buffer.alloc(size, 0xab);
	bytes.writeUInt32LE(size);
	return bytes;
};

t.test('known layouts', t => {
	const hash = hash256(Buffer.from('0102030405060708'.repeat(4), 'hex'));
	t.equal(shortHash(hash), 0x04030201);
	t.equal(toHex(encodeTransactionsRequest({ minDeadline: 5n, minFeeMultiplier: 6, known: [shortHash(hash), 7] })),
		'0500000000000000' + '06000000' + '01020304' + '07000000');
	t.equal(toHex(encodePartialTransactionsRequest({ minDeadline: 5n, known: [{ hash: shortHash(hash), cosignatures: 0 }] })),
		'0500000000000000' + '01020304' + '00000000');

	const cosignature: Cosignature = {
		version: 0n, signerPublicKey: publicKey(Buffer.alloc(32, 0xaa)), signature: signature(Buffer.alloc(64, 0xbb))
	};
	const text = '0'.repeat(16) + 'AA'.repeat(32) + 'BB'.repeat(64);
	t.equal(toHex(encodePartialTransactionsEntry({ aggregate: hash, cosignatures: [cosignature] })), `0100000000000000${hash}${text}`);
	t.equal(toHex(encodePartialTransactionsEntry({ aggregate: sized(129), cosignatures: [] })),
		`0080000000000000${toHex(sized(129))}${'00'.repeat(7)}`);
	t.equal(toHex(encodeDetachedCosignature({ ...cosignature, parentHash: hash })), text + hash);
	t.end();
});

t.test('the hash of cosignatures does not depend on their order, and is 0 without any', t => {
	const text = (key: number): Buffer => Buffer.concat([Buffer.alloc(8), Buffer.alloc(32, key), Buffer.alloc(64, 1)]);
	const cosign = (key: number): Cosignature =>
		({ version: 0n, signerPublicKey: publicKey(Buffer.alloc(32, key)), signature: signature(Buffer.alloc(64, 1)) });
	const expected = sha3(Buffer.concat([text(2), text(9)])).readUInt32LE(0);

	t.equal(cosignaturesHash([]), 0);
	t.equal(cosignaturesHash([cosign(9), cosign(2)]), expected);
	t.equal(cosignaturesHash([cosign(2), cosign(9)]), expected);
	t.end();
});

t.test('requests and replies are the same after encoding and decoding', t => {
	const entries = fc.record({
		aggregate: fc.oneof(hashes, fc.integer({ min: 128, max: 300 }).map(sized)), cosignatures: fc.array(cosignatures, { maxLength: 3 })
	}, PLAIN);
	fc.assert(fc.property(uint64, uint32, fc.array(uint32, { maxLength: 5 }), (minDeadline, minFeeMultiplier, known) => {
		const request = { minDeadline, minFeeMultiplier, known };
		return isDeepStrictEqual(decodeTransactionsRequest(encodeTransactionsRequest(request)), request);
	}), { numRuns: 30 });
	const knownPartials = fc.array(fc.record({ hash: uint32, cosignatures: uint32 }, PLAIN), { maxLength: 5 });
	fc.assert(fc.property(uint64, knownPartials, (minDeadline, known) => isDeepStrictEqual(
		decodePartialTransactionsRequest(encodePartialTransactionsRequest({ minDeadline, known })), { minDeadline, known }
	)), { numRuns: 30 });
	fc.assert(fc.property(fc.array(entries, { maxLength: 4 }), list =>
		isDeepStrictEqual(decodePartialTransactions(Buffer.concat(list.map(encodePartialTransactionsEntry))), list)), { numRuns: 50 });
	fc.assert(fc.property(fc.array(fc.tuple(cosignatures, hashes), { maxLength: 4 }), list => {
		const detached = list.map(([cosignature, parentHash]) => ({ ...cosignature, parentHash }));
		return isDeepStrictEqual(decodeDetachedCosignatures(Buffer.concat(detached.map(encodeDetachedCosignature))), detached);
	}), { numRuns: 30 });
	t.pass();
	t.end();
});

t.test('rejects sizes that do not add up', t => {
	for (const decode of [decodeTransactionsRequest, decodePartialTransactionsRequest]) {
		t.throws(() => decode(Buffer.alloc(7)), RangeError);
		t.throws(() => decode(Buffer.alloc(19)), RangeError);
	}
	t.throws(() => decodeDetachedCosignatures(Buffer.alloc(135)), RangeError);
	const tag = (value: string): Buffer => fromHex(value.padEnd(16, '0'));
	const incomplete = [[tag('0080'), sized(127)], [tag('0080'), sized(129)], [tag('0100'), Buffer.alloc(32 + 103)]].map(parts => Buffer.concat(parts));
	for (const bytes of [Buffer.alloc(1), Buffer.alloc(39), ...incomplete])
		t.throws(() => decodePartialTransactions(bytes), RangeError);
	t.end();
});

t.test('any bytes: entities that fill them, or a RangeError', t => {
	for (const [split, minSize] of [[splitBlocks, 376], [splitTransactions, 128]] as const) {
		t.strictSame(split(Buffer.alloc(0)), []);
		t.strictSame(split(Buffer.concat([sized(minSize), sized(minSize + 3)])).map(({ length }) => length), [minSize, minSize + 3]);
		const surplus = Buffer.concat([sized(minSize), Buffer.alloc(1)]);
		for (const bytes of [sized(minSize - 1), sized(minSize).subarray(1), surplus, sized(minSize).fill(0)])
			t.throws(() => split(bytes), RangeError);
	}
	fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
		try {
			const entries = decodePartialTransactions(Buffer.from(bytes));
			return Buffer.concat(entries.map(encodePartialTransactionsEntry)).length === bytes.length;
		} catch (error) {
			return error instanceof RangeError;
		}
	}));
	t.end();
});
