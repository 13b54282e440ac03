/** Verifies Ed25519 signatures by node:crypto, with the checks that OpenSSL omits. Source: facts/performance.md 3, RFC 8032 5.1.7. */
import crypto, { type KeyObject } from 'node:crypto';
import { isMainPoint, isReduced } from './curve.js';

const KEY_SIZE = 32;
const SIGNATURE_SIZE = 64;

/** Number of cached imported keys. */
const REMEMBERED_KEYS = 10_000;

let recentKeys = new Map<string, KeyObject | undefined>();
let olderKeys = recentKeys;

// a node accepts only canonical keys of the main subgroup; from JWK, since importing DER costs as much as verifying
const importKey = (publicKey: Uint8Array): KeyObject | undefined => (isMainPoint(publicKey) ? crypto.createPublicKey({
	key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }, format: 'jwk'
}) : undefined);

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
	publicKey.length === KEY_SIZE && signature.length === SIGNATURE_SIZE && isReduced(signature.subarray(KEY_SIZE));

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
