/** Signs transfers in the browser. Loaded when the first one is sent. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase32 } from '../../wire/portable/base32.js';
import { concat, fromHex, littleEndian, sha3, toHex } from '../../wire/portable/browser.js';
import { hashedParts } from '../../wire/portable/transactions.js';
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

const messageBytes = (text: string): Uint8Array =>
	(text === '' ? new Uint8Array() : concat(Uint8Array.of(PLAIN_TEXT), new TextEncoder().encode(text)));

/**
 * @returns a transfer of one mosaic, or of a message alone, ready to be announced
 * @throws TypeError when the recipient is not an address
 */
export const signTransfer = (transfer: Transfer): Signed => {
	const { privateKey, recipient, mosaicId, amount, message, deadline, feeMultiplier, network } = transfer;
	const address = fromBase32(recipient);
	if (!address)
		throw new TypeError(`not an address: ${recipient}`);
	const content = messageBytes(message);
	const mosaics = amount === 0n ? new Uint8Array() : concat(fromHex(mosaicId).reverse(), littleEndian(amount, 8));
	const size = transferSize(amount, message);
	const signedPart = concat(
		Uint8Array.of(VERSION, network.identifier), littleEndian(TYPE, 2), littleEndian(size * feeMultiplier, 8), littleEndian(deadline, 8),
		address, littleEndian(content.length, 2), littleEndian(amount === 0n ? 0 : 1, 1), littleEndian(0, 5), mosaics, content
	);
	const seed = fromHex(network.generationHashSeed);
	const key = fromHex(privateKey);
	const payload = concat(
		littleEndian(size, 4), littleEndian(0, 4), ed25519.sign(concat(seed, signedPart), key), ed25519.getPublicKey(key),
		littleEndian(0, 4), signedPart
	);
	return { payload: toHex(payload), hash: toHex(sha3(concat(...hashedParts(payload, seed)))) };
};
