/** Signs cosignatures in the browser. Loaded when the first one is sent. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { fromHex, toHex } from '../../wire/portable/browser.js';

/** @param parentHash - of the aggregate, hexadecimal @param privateKey - 64 hexadecimal characters @returns the signature, hexadecimal */
export const signCosignature = (parentHash: string, privateKey: string): string =>
	toHex(ed25519.sign(fromHex(parentHash), fromHex(privateKey)));
