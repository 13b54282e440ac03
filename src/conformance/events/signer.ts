/** Makes signers of private keys. */
import crypto from 'node:crypto';
import { addressOfPublicKey } from '../../wire/identifiers/address.js';
import { publicKey } from '../../wire/bytes/values.js';
import type { Signer } from '../../wire/transactions/signing.js';

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_SIZE = 32;

/** @param privateKey - 32 bytes */
export const signerOf = (privateKey: Uint8Array, network: number): Signer => {
	const key = crypto.createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, privateKey]), format: 'der', type: 'pkcs8' });
	const bytes = crypto.createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_KEY_SIZE);
	return { publicKey: publicKey(bytes), address: addressOfPublicKey(bytes, network), sign: message => crypto.sign(null, message, key) };
};
