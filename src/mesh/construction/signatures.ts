/** Who has to sign a transaction, what, and who has signed it. */
import type { Address, PublicKey, Signature } from '../../chain/index.js';
import { addressOfPublicKey, encodeAddress } from '../../wire/identifiers/address.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { cosignaturesOf, signingPayload, transactionHash } from '../../wire/transactions/transaction-hash.js';
import type { Transaction } from '../../wire/transactions/transaction.js';
import { type ConstructionNetwork, invalid } from './network.js';

const SIGNATURE_OFFSET = 0x08;
const SIGNATURE_SIZE = 64;
const COSIGNATURE_SIZE = 104;
const OFFSET_IN_COSIGNATURE = 40;
const NO_SIGNATURE = '0'.repeat(2 * SIGNATURE_SIZE);

/** A place of a signature in a transaction. */
export interface SignaturePlace {
	readonly address: Address;
	readonly publicKey: PublicKey;
	/** Undefined while it is missing. */
	readonly signature: Signature | undefined;
	/** Position in the bytes of the transaction. */
	readonly offset: number;
	/** What it covers; undefined while the fee payer has not signed, whose signature it covers, too. */
	readonly message: Buffer | undefined;
}

/** The place of the fee payer, and those of the cosigners. */
export type SignaturePlaces = readonly [SignaturePlace, ...SignaturePlace[]];

const present = (signature: Signature): Signature | undefined => (signature === NO_SIGNATURE ? undefined : signature);

export const placesOf = (transaction: Transaction, { identifier, generationHashSeed }: ConstructionNetwork): SignaturePlaces => {
	const { bytes, signerPublicKey, signature } = transaction;
	const seed = fromHex(generationHashSeed);
	const addressOf = (key: PublicKey): Address => addressOfPublicKey(fromHex(key), identifier);
	const main = present(signature);
	const hash = main && fromHex(transactionHash(transaction, seed));
	const cosignatures = cosignaturesOf(transaction);
	const start = bytes.length - cosignatures.length * COSIGNATURE_SIZE;
	return [
		{
			address: addressOf(signerPublicKey), publicKey: signerPublicKey, signature: main, offset: SIGNATURE_OFFSET,
			message: signingPayload(transaction, seed)
		},
		...cosignatures.map(({ signerPublicKey: key, signature: own }, i) => ({
			address: addressOf(key), publicKey: key, signature: present(own), message: hash,
			offset: start + i * COSIGNATURE_SIZE + OFFSET_IN_COSIGNATURE
		}))
	];
};

/** @returns a copy of the transaction's bytes with signatures of zeros */
export const withoutSignatures = ({ bytes }: Transaction, places: readonly SignaturePlace[]): Buffer => {
	const copy = Buffer.from(bytes);
	places.forEach(({ offset }) => copy.fill(0, offset, offset + SIGNATURE_SIZE));
	return copy;
};

/** @throws MeshFailure INVALID_REQUEST if a signature that is there is wrong */
export const checkSignatures = (places: readonly SignaturePlace[], { verify }: ConstructionNetwork): void => {
	for (const { address, publicKey, signature, message } of places) {
		if (signature !== undefined && (message === undefined || !verify(fromHex(publicKey), message, fromHex(signature))))
			throw invalid(`the signature of ${encodeAddress(address)} is wrong`);
	}
};

/** @returns a sentence about signatures that are missing; undefined if there are all */
export const missingSignatures = (places: readonly SignaturePlace[]): string | undefined => {
	const missing = places.filter(({ signature }) => signature === undefined);
	if (missing.length === 0)
		return undefined;
	const names = `signatures are missing: of ${missing.map(({ address }) => encodeAddress(address)).join(', ')}`;
	return places.length === 1 ? names
		: `${names}; cosigners sign after the fee payer, whose signature /construction/payloads takes as metadata.feePayerSignature`;
};
