/** Blocks of another node, parsed and not verified. Source: facts/sync.md 2.1, 3. */
import type { Hash256, PublicKey, Signature } from '../../../../chain/index.js';
import { type BlockHeader, blockSigningData } from '../../../../wire/blocks/block.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { cosignaturesOf, signingPayload } from '../../../../wire/transactions/transaction-hash.js';
import type { PreparedTransaction } from '../block-builder.js';

/** A block of another node. */
export interface GivenBlock {
	readonly header: BlockHeader;
	/** The header as it was received, with its reserved bytes. */
	readonly headerBytes: Buffer;
	readonly hash: Hash256;
	readonly transactions: readonly PreparedTransaction[];
}

/** A signature to verify. */
export interface SignatureCheck {
	readonly publicKey: PublicKey;
	readonly message: Buffer;
	readonly signature: Signature;
}

/**
 * @param generationHashSeed - of the network
 * @returns all signatures in a block: its own, those of its transactions, and their cosignatures
 */
export const signaturesOf = ({ header, transactions }: GivenBlock, generationHashSeed: Uint8Array): SignatureCheck[] => [
	{ publicKey: header.signerPublicKey, message: blockSigningData(header), signature: header.signature },
	...transactions.flatMap(({ transaction, hash }): SignatureCheck[] => [
		{
			publicKey: transaction.signerPublicKey,
			message: signingPayload(transaction, generationHashSeed),
			signature: transaction.signature
		},
		...cosignaturesOf(transaction)
			.map(({ signerPublicKey, signature }) => ({ publicKey: signerPublicKey, message: fromHex(hash), signature }))
	])
];
