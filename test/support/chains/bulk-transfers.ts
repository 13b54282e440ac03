/** Makes hundreds of transfers fast: written by the gateway's own writer, signed by node:crypto. */
import { type KeyPair, keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import type { Hash256, Hex, NetworkTime, PublicKey, UnresolvedAddress } from '../../../src/chain/index.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import type { UnresolvedMosaic } from '../../../src/wire/transactions/layouts.js';
import { signingPayload } from '../../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { putSignature, writeTransaction } from '../../../src/wire/transactions/transaction-writer.js';

const NETWORK = 0x98;
const FEE_OFFSET = 0x70;
const FEE_MULTIPLIER = 100;

export interface BulkTransfer {
	readonly recipient: UnresolvedAddress;
	/** Ascending by id. */
	readonly mosaics: readonly UnresolvedMosaic[];
	/** Hexadecimal. */
	readonly message?: Hex;
	readonly deadline: NetworkTime;
	readonly feeMultiplier?: number;
}

/** @param privateKey - hexadecimal */
export const signerOf = (privateKey: string): KeyPair => keyPairOf(fromHex(privateKey));

/** @returns a signed transfer */
export const bulkTransfer = (signer: KeyPair, seed: Hash256, transfer: BulkTransfer): Buffer => {
	const { recipient, mosaics, message = '', deadline, feeMultiplier = FEE_MULTIPLIER } = transfer;
	const head = { signerPublicKey: toHex(signer.publicKey) as PublicKey, version: 1, network: NETWORK, maxFee: 0n, deadline };
	const bytes = writeTransaction(TransactionType.TRANSFER, head, { recipientAddress: recipient, mosaics: [...mosaics], message });
	bytes.writeBigUInt64LE(BigInt(bytes.length * feeMultiplier), FEE_OFFSET);
	putSignature(bytes, sign(signer, signingPayload(readTransaction(bytes), fromHex(seed))));
	return bytes;
};
