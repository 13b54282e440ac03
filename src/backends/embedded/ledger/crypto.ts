/**
 * Ed25519 by node:crypto, with the checks that OpenSSL omits: a node accepts only canonical keys of the main subgroup.
 * Source: facts/performance.md 3, RFC 8032 5.1.7, RFC 7748 4.1 and 5.
 */
import crypto, { type KeyObject } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';

const KEY_SIZE = 32;
const SIGNATURE_SIZE = 64;
const ORDER = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;
const FIELD = (1n << 255n) - 19n;
const SIGN_BIT = 1n << 255n;

/** y coordinate of two of the points of order 8; the other two have its negative. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/** y coordinates of the points whose order divides 8. */
const SMALL_ORDER_Y: ReadonlySet<bigint> = new Set([0n, 1n, FIELD - 1n, ORDER_8_Y, FIELD - ORDER_8_Y]);

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

const { Fp } = ed25519.Point;

const toBytes = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * KEY_SIZE, '0'), 'hex').reverse();

const jwk = (curve: 'Ed25519' | 'X25519', x: Uint8Array) => ({ kty: 'OKP', crv: curve, x: Buffer.from(x).toString('base64url') });

/**
 * An X25519 scalar that is 0 modulo 8 and -1 modulo the order. Multiplied by it, a point becomes the negative of its component in the
 * main subgroup. The u coordinate stays the same only if the point has no other component, so that one multiplication by OpenSSL
 * classifies a key.
 */
const SUBGROUP_SCALAR = 5n * ORDER - 1n;
const subgroupKey = crypto.createPrivateKey({
	key: { ...jwk('X25519', Buffer.alloc(KEY_SIZE)), d: toBytes(SUBGROUP_SCALAR).toString('base64url') }, format: 'jwk'
});

const isInMainSubgroup = (y: bigint): boolean => {
	const u = toBytes(Fp.mul(Fp.add(1n, y), Fp.inv(Fp.sub(1n, y))));
	return crypto.diffieHellman({
		privateKey: subgroupKey, publicKey: crypto.createPublicKey({ key: jwk('X25519', u), format: 'jwk' })
	}).equals(u);
};

/** @returns whether OpenSSL accepts the key but a node does not: not reduced, or not of the main subgroup */
const isForbiddenKey = (publicKey: Uint8Array): boolean => {
	const y = littleEndian(publicKey) & ~SIGN_BIT;
	return y >= FIELD || SMALL_ORDER_Y.has(y) || !isInMainSubgroup(y);
};

const isReducedScalar = (scalar: Uint8Array): boolean => (scalar[KEY_SIZE - 1]!) < 0x10 || littleEndian(scalar) < ORDER;

/** Number of cached imported keys. */
const REMEMBERED_KEYS = 10_000;

let recentKeys = new Map<string, KeyObject | undefined>();
let olderKeys = recentKeys;

// from JWK, since importing DER costs as much as verifying
const importKey = (publicKey: Uint8Array): KeyObject | undefined => (isForbiddenKey(publicKey) ? undefined : crypto.createPublicKey({
	key: jwk('Ed25519', publicKey), format: 'jwk'
}));

const keyOf = (publicKey: Uint8Array): KeyObject | undefined => {
	const name = Buffer.from(publicKey).toString('latin1');
	if (recentKeys.has(name))
		return recentKeys.get(name);

	const key = olderKeys.get(name) ?? importKey(publicKey);
	if (recentKeys.size >= REMEMBERED_KEYS / 2) {
		olderKeys = recentKeys;
		recentKeys = new Map();
	}
	recentKeys.set(name, key);
	return key;
};

const isPossibleSignature = (publicKey: Uint8Array, signature: Uint8Array): boolean =>
	publicKey.length === KEY_SIZE && signature.length === SIGNATURE_SIZE && isReducedScalar(signature.subarray(KEY_SIZE));

/** @returns whether the 64 bytes are a signature of the message by the key (32 bytes), as strictly as a node */
export const verifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
	const key = isPossibleSignature(publicKey, signature) ? keyOf(publicKey) : undefined;
	return key !== undefined && crypto.verify(null, message, key, signature);
};

/**
 * {@link verifySignature} on the thread pool.
 * @param done - called later with the result
 */
export const verifySignatureLater = (
	publicKey: Uint8Array,
	message: Uint8Array,
	signature: Uint8Array,
	done: (isGenuine: boolean) => void
): void => {
	const key = isPossibleSignature(publicKey, signature) ? keyOf(publicKey) : undefined;
	if (key === undefined)
		setImmediate(done, false);
	else
		crypto.verify(null, message, key, signature, (error, isGenuine) => done(!error && isGenuine));
};

/** A private key with its public key, 32 bytes each. */
export interface KeyPair {
	readonly privateKey: Buffer;
	readonly publicKey: Buffer;
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const importFromDer = (privateKey: Uint8Array): KeyObject =>
	crypto.createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, privateKey]), format: 'der', type: 'pkcs8' });

/** @returns the key pair of a private key of 32 bytes */
export const keyPairOf = (privateKey: Uint8Array): KeyPair => {
	const { x } = crypto.createPublicKey(importFromDer(privateKey)).export({ format: 'jwk' });
	return { privateKey: Buffer.from(privateKey), publicKey: Buffer.from(x!, 'base64url') };
};

/** @returns the 64 bytes of a signature of the message */
export const sign = ({ privateKey, publicKey }: KeyPair, message: Uint8Array): Buffer => {
	const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
	const jwk = { kty: 'OKP', crv: 'Ed25519', d: encode(privateKey), x: encode(publicKey) };
	return crypto.sign(null, message, crypto.createPrivateKey({ key: jwk, format: 'jwk' }));
};
