/** Signs transfers in the browser. Loaded when the first one is sent. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOfAddress } from '../format/address.js';
import { type Draft, transferSize } from './draft.js';

export interface Transfer extends Draft {
	/** 64 hexadecimal characters. */
	readonly privateKey: string;
	/** Network time, milliseconds. */
	readonly deadline: bigint;
	/** Atomic units of the currency per byte. */
	readonly feeMultiplier: number;
	readonly network: { readonly identifier: number; readonly generationHashSeed: string };
}

export interface Signed {
	/** Hexadecimal. */
	readonly payload: string;
	readonly hash: string;
}

const TYPE = 16724;
const VERSION = 1;
const PLAIN_TEXT = 0;

/** @returns an unsigned number, least significant byte first */
const number = (value: bigint | number, size: number): Uint8Array => {
	const bytes = new Uint8Array(size);
	let rest = BigInt(value);
	for (let index = 0; index < size; ++index) {
		bytes[index] = Number(rest & 0xffn);
		rest >>= 8n;
	}
	return bytes;
};

const messageBytes = (text: string): Uint8Array => (text === '' ? new Uint8Array() : concatBytes(new Uint8Array([PLAIN_TEXT]), utf8ToBytes(text)));

/** @returns a transfer of one mosaic, or of a message alone, ready to be announced */
export const signTransfer = (transfer: Transfer): Signed => {
	const { privateKey, recipient, mosaicId, amount, message, deadline, feeMultiplier, network } = transfer;
	const content = messageBytes(message);
	const mosaics = amount === 0n ? new Uint8Array() : concatBytes(hexToBytes(mosaicId).reverse(), number(amount, 8));
	const size = transferSize(amount, message);
	const signedPart = concatBytes(
		number(VERSION, 1), number(network.identifier, 1), number(TYPE, 2), number(size * feeMultiplier, 8), number(deadline, 8),
		bytesOfAddress(recipient), number(content.length, 2), number(amount === 0n ? 0 : 1, 1), number(0, 5), mosaics, content
	);
	const seed = hexToBytes(network.generationHashSeed);
	const key = hexToBytes(privateKey);
	const publicKey = ed25519.getPublicKey(key);
	const signature = ed25519.sign(concatBytes(seed, signedPart), key);
	return {
		payload: bytesToHex(concatBytes(number(size, 4), number(0, 4), signature, publicKey, number(0, 4), signedPart)).toUpperCase(),
		hash: bytesToHex(sha3_256(concatBytes(signature, publicKey, seed, signedPart))).toUpperCase()
	};
};
