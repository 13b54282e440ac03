/**
 * Messages that request a node to harvest for an account: the keys of the remote account, encrypted for the node.
 * Source: symbol-sdk 3 (MessageEncoder), client/catapult/extensions/harvesting/src/HarvestRequest.cpp.
 */
import crypto from 'node:crypto';
import { type KeyPair, keyPairOf } from './keys.js';
import { clampedScalar, multiply } from './curve.js';

const MARKER = Buffer.from('FE2A8061577301E2', 'hex');
const KEY_SIZE = 32;
const TAG_SIZE = 16;
const IV_SIZE = 12;

/** Bytes of a message, the marker included. */
const DELEGATION_SIZE = MARKER.length + KEY_SIZE + TAG_SIZE + IV_SIZE + 2 * KEY_SIZE;

const HKDF_INFO = 'catapult';

/** Content of a message. */
export interface DelegatedKeys {
	readonly signingKey: KeyPair;
	readonly vrfKey: KeyPair;
}

/** @returns the key that both sides derive; undefined when a node does not accept the other key */
const sharedKey = ({ privateKey }: KeyPair, otherPublicKey: Uint8Array): Buffer | undefined => {
	const scalar = clampedScalar(crypto.createHash('sha512').update(privateKey).digest().subarray(0, KEY_SIZE));
	const point = multiply(scalar, otherPublicKey);
	return point && Buffer.from(crypto.hkdfSync('sha256', point, Buffer.alloc(0), HKDF_INFO, KEY_SIZE));
};

const decrypt = (key: Buffer, iv: Buffer, tag: Buffer, encrypted: Buffer): Buffer | undefined => {
	const decipher = crypto.createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_SIZE }).setAuthTag(tag);
	try {
		return Buffer.concat([decipher.update(encrypted), decipher.final()]);
	} catch {
		// meant for another node, or damaged
		return undefined;
	}
};

/** @returns the keys in a message (marker included); undefined when it is anything else, or is not for this node */
export const decryptDelegation = (message: Uint8Array, nodeKey: KeyPair): DelegatedKeys | undefined => {
	const bytes = Buffer.from(message);
	if (bytes.length !== DELEGATION_SIZE || !MARKER.equals(bytes.subarray(0, MARKER.length)))
		return undefined;

	let offset = MARKER.length;
	const take = (size: number): Buffer => bytes.subarray(offset, offset += size);
	const [ephemeralKey, tag, iv, encrypted] = [take(KEY_SIZE), take(TAG_SIZE), take(IV_SIZE), take(2 * KEY_SIZE)];
	const key = sharedKey(nodeKey, ephemeralKey);
	const keys = key && decrypt(key, iv, tag, encrypted);
	return keys && { signingKey: keyPairOf(keys.subarray(0, KEY_SIZE)), vrfKey: keyPairOf(keys.subarray(KEY_SIZE)) };
};
