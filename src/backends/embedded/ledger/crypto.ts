/**
 * Ed25519 by node:crypto, with the checks that OpenSSL leaves out. Source: facts/performance.md 3, RFC 8032 5.1.7.
 */
import crypto, { type KeyObject } from 'node:crypto';

const KEY_SIZE = 32;
const SIGNATURE_SIZE = 64;
const ORDER = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;
const FIELD = (1n << 255n) - 19n;
const SIGN_BIT = 1n << 255n;

/** y coordinates of the points whose order divides 8. */
const SMALL_ORDER_Y: ReadonlySet<bigint> = new Set([
	0n,
	1n,
	FIELD - 1n,
	0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd83d3d706a17c7n,
	0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
]);

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** @returns whether the key is one that OpenSSL takes but a node does not: not reduced, or of small order */
const isForbiddenKey = (publicKey: Uint8Array): boolean => {
	const y = littleEndian(publicKey) & ~SIGN_BIT;
	return FIELD <= y || SMALL_ORDER_Y.has(y);
};

const isReducedScalar = (scalar: Uint8Array): boolean => 0x10 > (scalar[KEY_SIZE - 1] as number) || littleEndian(scalar) < ORDER;

/** How many imported keys are remembered. */
const REMEMBERED_KEYS = 10_000;

let recentKeys = new Map<string, KeyObject | undefined>();
let olderKeys = recentKeys;

// from JWK, since importing DER costs as much as verifying
const importKey = (publicKey: Uint8Array): KeyObject | undefined => (isForbiddenKey(publicKey) ? undefined : crypto.createPublicKey({
	key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
	format: 'jwk'
}));

const keyOf = (publicKey: Uint8Array): KeyObject | undefined => {
	const name = Buffer.from(publicKey).toString('latin1');
	if (recentKeys.has(name))
		return recentKeys.get(name);

	const key = olderKeys.get(name) ?? importKey(publicKey);
	if (REMEMBERED_KEYS / 2 <= recentKeys.size) {
		olderKeys = recentKeys;
		recentKeys = new Map();
	}
	recentKeys.set(name, key);
	return key;
};

/** @returns whether the 64 bytes are a signature of the message by the key (32 bytes), as strictly as a node sees it */
export const verifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
	if (KEY_SIZE !== publicKey.length || SIGNATURE_SIZE !== signature.length || !isReducedScalar(signature.subarray(KEY_SIZE)))
		return false;

	const key = keyOf(publicKey);
	return undefined !== key && crypto.verify(null, message, key, signature);
};

/** A private key with its public key, 32 bytes each. */
export interface KeyPair {
	readonly privateKey: Buffer;
	readonly publicKey: Buffer;
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const importPrivateKey = (privateKey: Uint8Array): KeyObject =>
	crypto.createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, privateKey]), format: 'der', type: 'pkcs8' });

/** @returns the key pair of a private key of 32 bytes */
export const keyPairOf = (privateKey: Uint8Array): KeyPair => {
	const { x } = crypto.createPublicKey(importPrivateKey(privateKey)).export({ format: 'jwk' });
	return { privateKey: Buffer.from(privateKey), publicKey: Buffer.from(x as string, 'base64url') };
};

/** @returns the 64 bytes of a signature of the message */
export const sign = ({ privateKey }: KeyPair, message: Uint8Array): Buffer => crypto.sign(null, message, importPrivateKey(privateKey));
