/** Key pairs of accounts, and what they sign. */
import crypto, { type KeyObject } from 'node:crypto';

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
