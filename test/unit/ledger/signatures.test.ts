import crypto from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { PrivateKey } from 'symbol-sdk';
import { KeyPair as SdkKeyPair } from 'symbol-sdk/symbol';
import process from 'node:process';
import t from 'tap';
import { keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import { verifySignature } from '../../../src/backends/embedded/ledger/signatures.js';
import { signerNamed } from '../../support/transactions/transactions.js';

const { Point } = ed25519;
const ORDER = Point.CURVE().n;
const { keyPair } = signerNamed('alice');
const MESSAGE = Buffer.from('the message');

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const bytesOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse();

/** Signatures that OpenSSL accepts and the ledger must reject. */
const opensslVerifies = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => crypto.verify(
	null,
	message,
	crypto.createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }, format: 'jwk' }),
	signature
);

const IDENTITY = bytesOf(1n);
const ORDER_8 = hex('C7176A703D4DD84FBA3C0B760D10670F2A2053FA2C39CCC64EC7FD7792AC037A');
const ORDER_8_OTHER = hex('26E8958FC2B227B045C3F489F2EF98F0D5DFAC05D3C63339B13802886D53FC05');

const withSign = (key: Buffer): Buffer => {
	const other = Buffer.from(key);
	other.writeUInt8(other.readUInt8(31) ^ 0x80, 31);
	return other;
};

const FIELD = (1n << 255n) - 19n;

const SMALL_ORDER_KEYS: Readonly<Record<string, Buffer>> = {
	'identity, order 1': IDENTITY,
	'identity with a sign': withSign(IDENTITY),
	'order 2': bytesOf(FIELD - 1n),
	'order 2 with a sign': withSign(bytesOf(FIELD - 1n)),
	'all zeros, order 4': Buffer.alloc(32),
	'order 4 with a sign': withSign(Buffer.alloc(32)),
	'order 8': ORDER_8,
	'order 8 with a sign': withSign(ORDER_8),
	'order 8, other': ORDER_8_OTHER,
	'order 8, other with a sign': withSign(ORDER_8_OTHER),
	'zero, not reduced': bytesOf(FIELD),
	'identity, not reduced': bytesOf(FIELD + 1n)
};

t.test('verifySignature: rejects all signatures by small-order keys', t => {
	const forged = Buffer.concat([IDENTITY, Buffer.alloc(32)]);
	const messages = Array.from({ length: 64 }, (_, i) => Buffer.from(`message ${i}`));
	let acceptedByOpenssl = 0;
	for (const [name, key] of Object.entries(SMALL_ORDER_KEYS)) {
		acceptedByOpenssl += messages.filter(message => opensslVerifies(key, message, forged)).length;
		t.notOk(messages.some(message => verifySignature(key, message, forged)), name);
	}

	// later versions reject them too
	if (process.versions.openssl.startsWith('3.0.'))
		t.ok(acceptedByOpenssl > 64, `of which OpenSSL accepts ${acceptedByOpenssl}`);
	t.end();
});

/** A key of the main subgroup plus a point of small order, and a message whose signature OpenSSL accepts all the same. */
const forgeMixedOrder = (smallOrder: Buffer) => {
	const secret = 123_456_789n;
	const nonce = 987_654_321n;
	const publicKey = Point.BASE.multiply(secret).add(Point.fromBytes(smallOrder)).toBytes();
	const r = Point.BASE.multiply(nonce).toBytes();
	for (let i = 0; ; ++i) {
		const message = Buffer.from(`message ${i}`);
		const h = numberOf(crypto.createHash('sha512').update(r).update(publicKey).update(message).digest()) % ORDER;
		if (h % 8n === 0n)
			return { publicKey, message, signature: Buffer.concat([r, bytesOf((nonce + h * secret) % ORDER)]) };
	}
};

t.test('verifySignature: rejects a key outside the main subgroup', t => {
	for (const [name, smallOrder] of Object.entries({ 'order 2': bytesOf(FIELD - 1n), 'order 4': Buffer.alloc(32), 'order 8': ORDER_8 })) {
		const { publicKey, message, signature } = forgeMixedOrder(smallOrder);

		t.ok(opensslVerifies(publicKey, message, signature), `OpenSSL accepts a key shifted by ${name}`);
		t.notOk(verifySignature(publicKey, message, signature), `a key shifted by ${name}`);
	}
	t.end();
});

t.test('verifySignature: rejects a scalar that is not reduced', t => {
	const signature = sign(keyPair, MESSAGE);
	const shifted = Buffer.concat([signature.subarray(0, 32), bytesOf(numberOf(signature.subarray(32)) + ORDER)]);

	t.ok(verifySignature(keyPair.publicKey, MESSAGE, signature));
	t.notOk(verifySignature(keyPair.publicKey, MESSAGE, shifted));
	t.end();
});

t.test('verifySignature: rejects malformed keys and signatures', t => {
	const signature = sign(keyPair, MESSAGE);
	const notOnCurve = bytesOf(2n);

	t.notOk(verifySignature(notOnCurve, MESSAGE, signature), 'not a point');
	t.notOk(verifySignature(keyPair.publicKey.subarray(1), MESSAGE, signature), 'short key');
	t.notOk(verifySignature(keyPair.publicKey, MESSAGE, signature.subarray(1)), 'short signature');
	t.notOk(verifySignature(keyPair.publicKey, MESSAGE, Buffer.alloc(64)), 'zeros');
	t.notOk(verifySignature(keyPair.publicKey, MESSAGE, Buffer.alloc(64, 0xff)), 'ones');
	t.end();
});

t.test('verifySignature: rejects a signature, key or message with any bit changed', t => {
	const signature = sign(keyPair, MESSAGE);
	fc.assert(fc.property(fc.nat(64 * 8 - 1), bit => {
		const changed = Buffer.from(signature);
		changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
		return !verifySignature(keyPair.publicKey, MESSAGE, changed);
	}));
	t.pass();
	t.end();
});

t.test('verifySignature: does not throw for any key', t => {
	const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
	fc.assert(fc.property(bytes(32), bytes(64), (key, signature) => !verifySignature(key, MESSAGE, signature)), { numRuns: 300 });
	t.pass();
	t.end();
});

t.test('verifySignature: accepts valid signatures, by many keys and repeatedly', t => {
	const signers = Array.from({ length: 50 }, (_, i) => signerNamed(`signer ${i}`).keyPair);
	for (let round = 0; round < 2; ++round)
		t.ok(signers.every(pair => verifySignature(pair.publicKey, MESSAGE, sign(pair, MESSAGE))));
	t.end();
});

t.test('verifySignature: works with more keys than the cache holds', t => {
	const unknownKey = Buffer.alloc(32);
	for (let i = 0; i < 10_001; ++i) {
		// not reduced, so verification ends early
		unknownKey.writeUInt32LE(i, 0);
		unknownKey.fill(0xff, 4);
		verifySignature(unknownKey, MESSAGE, Buffer.alloc(64));
	}

	t.ok(verifySignature(keyPair.publicKey, MESSAGE, sign(keyPair, MESSAGE)));
	t.end();
});

t.test('keyPairOf and sign: same results as the SDK', t => {
	const sdk = new SdkKeyPair(new PrivateKey(keyPair.privateKey));

	t.ok(keyPairOf(keyPair.privateKey).publicKey.equals(sdk.publicKey.bytes));
	t.ok(sign(keyPair, MESSAGE).equals(sdk.sign(MESSAGE).bytes));
	t.end();
});
