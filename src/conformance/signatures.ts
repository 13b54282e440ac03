/** Verifies signatures of documents. Source: facts/ledger.md 1.3. */
import crypto from 'node:crypto';
import { fromHex } from '../wire/bytes/hex.js';
import { signingPayload } from '../wire/transactions/transaction-hash.js';
import { bytesOfTransaction, signedPartOfBlock } from './content-hashes.js';
import { entriesAt, type Entry, HASH, requiredText, textAt } from './finds.js';
import type { Fault } from './schema-faults.js';
import { sampleOf } from './samples.js';
import { showValue } from './text.js';

const SIGNATURE = /^[0-9A-Fa-f]{128}$/;
const NO_VERSION = '0';
/** Cosignatures of an aggregate that are verified: a reply may have many. */
const MOST_COSIGNATURES = 12;

const isSignature = (publicKey: string, message: Uint8Array, signature: string): boolean => {
	if (!HASH.test(publicKey) || !SIGNATURE.test(signature))
		return false;
	const key = crypto.createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: fromHex(publicKey).toString('base64url') }, format: 'jwk' });
	return crypto.verify(null, message, key, fromHex(signature));
};

/** @param signed - what the signature may cover */
const compare = (document: unknown, signed: readonly Uint8Array[], what: string): Fault | undefined => {
	const [key, signature] = [requiredText(document, 'signerPublicKey'), requiredText(document, 'signature')];
	return signed.length === 0 || signed.some(message => isSignature(key, message, signature)) ? undefined
		: { path: 'signature', message: `${showValue(signature)} is not a signature of ${what} by ${showValue(key)}` };
};

/** @returns undefined if the signature is genuine, or cannot be verified */
export const wrongBlockSignature = (block: unknown): Fault | undefined => {
	const signed = signedPartOfBlock(block);
	return signed && compare(block, [signed], `the block ${requiredText(block, 'height')}`);
};

/**
 * @param transaction - of an aggregate, with its inner transactions
 * @param seeds - generation hash seeds; one of them is signed
 * @returns undefined if the signature is genuine, or cannot be verified
 */
export const wrongSignature = (transaction: unknown, seeds: readonly string[]): Fault | undefined => {
	const bytes = bytesOfTransaction(transaction);
	return bytes && compare(transaction, seeds.map(seed => signingPayload({ bytes }, fromHex(seed))), 'the transaction');
};

const wrongCosignature = (cosignature: Entry, hash: Uint8Array): Fault | undefined => {
	const version = textAt(cosignature, 'version');
	return version === undefined || version === NO_VERSION ? compare(cosignature, [hash], 'the aggregate')
		: { path: 'version', message: `"${NO_VERSION}" expected, got ${showValue(version)}: other versions do not exist` };
};

/** @returns the first cosignature that is not one of the hash, of a sample @param hash - of the aggregate */
export const wrongCosignatureOf = (transaction: unknown, hash: string): Fault | undefined => {
	const cosignatures = entriesAt(transaction, 'cosignatures');
	for (const cosignature of HASH.test(hash) ? sampleOf(cosignatures, MOST_COSIGNATURES) : []) {
		const wrong = wrongCosignature(cosignature, fromHex(hash));
		if (wrong !== undefined)
			return { path: `cosignatures[${cosignatures.indexOf(cosignature)}]${wrong.path === 'version' ? '.version' : ''}`, message: wrong.message };
	}
	return undefined;
};
