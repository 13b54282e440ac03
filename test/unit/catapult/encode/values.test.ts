/** How single values are written, and which are rejected. */
import { Binary, Decimal128, Double, Int32, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import t from 'tap';
import * as stored from '../../../../generated/stored-encoders.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { UnexpectedDocument } from '../../../../src/backends/catapult/mongo/bson-layout.js';
import { u32, u64 } from '../../../support/catapult/random-records.js';
import { binary, int32, int64 } from '../../../support/catapult/stored.js';

/** @returns the text of one member of a small object */
const member = (write: stored.ObjectEncoder, document: object): Record<string, string> => {
	// compares numbers and texts in the notation in which they were written
	const text = createEncoder(write).encode(serialize(document));
	return Object.fromEntries([...text.matchAll(/"(\w+)":("(?:[^"\\]|\\.)*"|[^,}]+)/g)].map(([, key, value]) => [key as string, value as string]));
};

const amountOf = (amount: unknown) => member(stored.encodeStoredMosaic, { id: int64(1n), amount })['amount'];
const idOf = (id: unknown) => member(stored.encodeStoredMosaic, { id, amount: int64(1n) })['id'];
const numberOf = (primaryId: unknown) => member(stored.encodeStoredSourceDTO, { primaryId, secondaryId: int32(0) })['primaryId'];
const nameOf = (name: unknown) => member(stored.encodeStoredEmbeddedNamespaceRegistrationTransactionDTO, {
	signerPublicKey: binary('AB'.repeat(32)), version: int32(1), network: int32(152), type: int32(16718), registrationType: int32(0), id: int64(1n), name
})['name'];

const refusal = (encode: () => unknown): string => {
	try {
		encode();
		return 'nothing was refused';
	} catch (error) {
		return error instanceof UnexpectedDocument ? error.message : String(error);
	}
};

t.test('amounts: every 64-bit number is read as unsigned', t => {
	fc.assert(fc.property(u64, value => amountOf(int64(value)) === `"${value}"`), { numRuns: 3000 });
	t.pass();
	t.end();
});

t.test('amounts: exact around the powers of ten and of two', t => {
	const wrong: bigint[] = [];
	for (let exponent = 0n; exponent < 20n; ++exponent) {
		for (const power of [10n ** exponent, 9n * 10n ** exponent, 1n << (3n * exponent), 9_007_199n * 10n ** exponent])
			wrong.push(...[power - 1n, power, power + 1n].filter(value => value < 1n << 64n && amountOf(int64(value)) !== `"${value}"`));
	}
	t.strictSame(wrong, []);
	t.end();
});

t.test('amounts: whole numbers of other BSON types are accepted, all other values rejected', t => {
	t.equal(amountOf(new Int32(5)), '"5"');
	t.equal(amountOf(new Double(1e15)), '"1000000000000000"');
	t.equal(amountOf(new Double(-0)), '"0"');
	t.equal(refusal(() => amountOf(new Int32(-5))), 'amount: int32');
	t.equal(refusal(() => amountOf(new Double(1.5))), 'amount: double');
	t.equal(refusal(() => amountOf(new Double(2 ** 53))), 'amount: double');
	t.equal(refusal(() => amountOf(binary('0102030405060708'))), 'amount: binary');
	t.equal(refusal(() => amountOf(Decimal128.fromString('1'))), 'amount: decimal128');
	t.equal(refusal(() => amountOf('1')), 'amount: string');
	t.end();
});

t.test('ids: every 64-bit number, most significant digit first', t => {
	const digits = (value: bigint) => `"${value.toString(16).toUpperCase().padStart(16, '0')}"`;
	fc.assert(fc.property(u64, value => idOf(int64(value)) === digits(value)), { numRuns: 2000 });
	t.equal(idOf(binary('0102030405060708')), '"0807060504030201"', 'little-endian bytes');
	t.equal(refusal(() => idOf(binary('01020304050607'))), 'id: binary of 7 bytes');
	t.equal(refusal(() => idOf(int32(1))), 'id: int32');
	t.end();
});

t.test('numbers: 32 bits, unsigned', t => {
	fc.assert(fc.property(u32, value => numberOf(int32(value)) === String(value)), { numRuns: 2000 });
	t.equal(numberOf(Long.fromNumber(2 ** 40)), '1099511627776', 'a count by the server');
	t.equal(numberOf(new Double(12)), '12');
	t.equal(numberOf(binary('3412')), '4660', 'two bytes, little-endian');
	t.equal(refusal(() => numberOf(Long.fromNumber(-1))), 'primaryId: int64');
	t.equal(refusal(() => numberOf(new Double(-1))), 'primaryId: double');
	t.equal(refusal(() => numberOf(new Double(NaN))), 'primaryId: double');
	t.equal(refusal(() => numberOf(binary('341200'))), 'primaryId: binary of 3 bytes');
	t.equal(refusal(() => numberOf(true)), 'primaryId: boolean');
	t.equal(refusal(() => numberOf(null)), 'primaryId: null');
	t.end();
});

t.test('numbers: the deltas of multisig accounts and metadata are signed', t => {
	const encoder = createEncoder(stored.encodeStoredEmbeddedMultisigAccountModificationTransactionDTO);
	const textOf = (delta: unknown) => encoder.encode(serialize({
		signerPublicKey: binary('AB'.repeat(32)), version: int32(1), network: int32(152), type: int32(16725),
		minRemovalDelta: delta, minApprovalDelta: int32(127), addressAdditions: [], addressDeletions: []
	}));

	t.match(textOf(int32(-128)), '"minRemovalDelta":-128,"minApprovalDelta":127,"addressAdditions":[],"addressDeletions":[]');
	t.match(textOf(Long.fromNumber(-3)), '"minRemovalDelta":-3,');
	t.equal(refusal(() => textOf(binary('FFFF'))), 'minRemovalDelta: binary');
	t.end();
});

t.test('names: bytes or texts, as a JSON string', t => {
	for (const name of ['harbour', '', 'a"b', 'back\\slash', 'tab\t', '\u0000', '\u007f', 'käse', '日本', '😀', '\u2028', 'x'.repeat(300)]) {
		t.equal(nameOf(new Binary(Buffer.from(name), 0)), JSON.stringify(name));
		t.equal(nameOf(name), JSON.stringify(name));
	}
	t.equal(nameOf(binary('61FF62C3')), JSON.stringify('a\ufffdb\ufffd'), 'bytes that are not UTF-8');
	t.equal(refusal(() => nameOf(int32(1))), 'name: int32');
	t.end();
});

t.test('bytes: exactly the size of the contract, of the generic subtype', t => {
	const encoder = createEncoder(stored.encodeStoredAccountLinkPublicKeyDTO);
	const textOf = (publicKey: unknown) => encoder.encode(serialize({ publicKey }));

	t.equal(textOf(binary('0A'.repeat(32))), `{"publicKey":"${'0A'.repeat(32)}"}`);
	t.equal(refusal(() => textOf(binary('0A'.repeat(31)))), 'publicKey: binary of 31 bytes');
	t.equal(refusal(() => textOf(new Binary(Buffer.alloc(32), 5))), 'publicKey: binary of subtype 5');
	t.equal(refusal(() => textOf(new ObjectId())), 'publicKey: object id');
	t.equal(refusal(() => textOf('0A'.repeat(32))), 'publicKey: string');
	t.end();
});

t.test('bytes: any number of bytes is encoded', t => {
	const encoder = createEncoder(stored.encodeStoredEmbeddedSecretProofTransactionDTO);
	for (const proof of ['', '01', '0102', '010203', 'FF'.repeat(1001)]) {
		const text = encoder.encode(serialize({
			signerPublicKey: binary('AB'.repeat(32)), version: int32(1), network: int32(152), type: int32(16978),
			recipientAddress: binary('98'.repeat(24)), secret: binary('CD'.repeat(32)), hashAlgorithm: int32(0), proof: binary(proof)
		}));
		t.match(text, `"proof":"${proof}"}`);
	}
	t.end();
});

t.test('bytes: a required value that is not stored is empty, an optional one is omitted', t => {
	const head = { signerPublicKey: binary('AB'.repeat(32)), version: int32(1), network: int32(152) };
	const metadata = {
		...head, type: int32(16708), targetAddress: binary('98'.repeat(24)), scopedMetadataKey: int64(5n), valueSizeDelta: int32(-11),
		valueSize: int32(0)
	};
	const transfer = { ...head, type: int32(16724), recipientAddress: binary('98'.repeat(24)), mosaics: [] };

	t.match(createEncoder(stored.encodeStoredEmbeddedAccountMetadataTransactionDTO).encode(serialize(metadata)), '"valueSizeDelta":-11,"valueSize":0,"value":""}');
	t.match(createEncoder(stored.encodeStoredEmbeddedTransferTransactionDTO).encode(serialize(transfer)), '"mosaics":[]}');
	t.match(createEncoder(stored.encodeStoredEmbeddedTransferTransactionDTO).encode(serialize({ ...transfer, message: binary('') })), '"mosaics":[]}');
	t.end();
});

t.test('restrictions: values with a size that no list has', t => {
	const encoder = createEncoder(stored.encodeStoredAccountRestrictionDTO);
	const textOf = (value: unknown) => encoder.encode(serialize({ restrictionFlags: int32(1), values: [value] }));

	t.equal(textOf(int64(0xba11_17da_1f3a_fa16n)), '{"restrictionFlags":1,"values":["BA1117DA1F3AFA16"]}');
	t.equal(refusal(() => textOf(binary('010203'))), 'values[]: binary of 3 bytes');
	t.equal(refusal(() => textOf('text')), 'values[]: string');
	t.end();
});
