/** Makes a signed transfer without mosaics from an account to itself. */
import crypto from 'node:crypto';
import type { PublicKey, Signature, UnresolvedAddress } from '../../chain/index.js';
import { addressOfPublicKey, encodeAddress } from '../../wire/identifiers/address.js';
import { sha3Of } from '../../wire/bytes/hash.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { putSignature, writeTransaction } from '../../wire/transactions/transaction-writer.js';

/** An account with its key. */
export interface Signer {
	readonly publicKey: PublicKey;
	/** Base32. */
	readonly address: string;
	readonly key: crypto.KeyObject;
}

export interface Terms {
	readonly network: number;
	/** Hexadecimal, 32 bytes. */
	readonly generationHashSeed: string;
	/** Atomic units per byte. */
	readonly feeMultiplier: number;
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
}

export interface Transfer {
	readonly hash: string;
	/** Hexadecimal. */
	readonly payload: string;
}

/** What comes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_SIZE = 32;
const SIGNATURE_START = 0x08;
const SIGNED_START = 0x6c;
const KEY_END = 0x68;
const VERSION = 1;

/** @param privateKey - 64 hexadecimal characters */
export const signerOf = (privateKey: string, network: number): Signer => {
	const key = crypto.createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, fromHex(privateKey)]), format: 'der', type: 'pkcs8' });
	const bytes = crypto.createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_KEY_SIZE);
	return { key, publicKey: toHex(bytes) as PublicKey, address: encodeAddress(addressOfPublicKey(bytes, network)) };
};

export const makeTransfer = ({ key, publicKey }: Signer, { network, generationHashSeed, feeMultiplier, deadline }: Terms): Transfer => {
	const recipientAddress: UnresolvedAddress = addressOfPublicKey(fromHex(publicKey), network);
	const write = (maxFee: bigint): Buffer => writeTransaction(
		TransactionType.TRANSFER, { signerPublicKey: publicKey, version: VERSION, network, maxFee, deadline }, { recipientAddress, mosaics: [], message: '' }
	);
	const bytes = write(BigInt(write(0n).length * feeMultiplier));
	const seed = fromHex(generationHashSeed);
	putSignature(bytes, toHex(crypto.sign(null, Buffer.concat([seed, bytes.subarray(SIGNED_START)]), key)) as Signature);
	const hash = sha3Of(bytes.subarray(SIGNATURE_START, KEY_END), seed, bytes.subarray(SIGNED_START));
	return { hash: toHex(hash), payload: toHex(bytes) };
};
