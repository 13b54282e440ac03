/** Key pairs of accounts, and what they sign. */
import crypto, { type KeyObject } from 'node:crypto';

/** A private key with its public key, 32 bytes each. */
export interface KeyPair {
	readonly privateKey: Buffer;
	readonly publicKey: Buffer;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** As JWK, which takes an eighth of the time of PKCS #8: OpenSSL searches for the form of the latter. */
const importKey = (privateKey: Uint8Array, x: string): KeyObject =>
	crypto.createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d: encode(privateKey), x }, format: 'jwk' });

/** @returns the key pair of a private key of 32 bytes */
export const keyPairOf = (privateKey: Uint8Array): KeyPair => {
	// Node.js requires a public key, and does not use it
	const { x } = crypto.createPublicKey(importKey(privateKey, '')).export({ format: 'jwk' });
	return { privateKey: Buffer.from(privateKey), publicKey: Buffer.from(x!, 'base64url') };
};

/** @returns the 64 bytes of a signature of the message */
export const sign = ({ privateKey, publicKey }: KeyPair, message: Uint8Array): Buffer =>
	crypto.sign(null, message, importKey(privateKey, encode(publicKey)));
