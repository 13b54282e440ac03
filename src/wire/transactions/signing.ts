/** Signs transactions that the network accepts until their deadlines. */
import type { Address, Hash256, Hex, MosaicId, PublicKey } from '../../chain/index.js';
import { toHex, fromHex } from '../bytes/hex.js';
import { signature } from '../bytes/values.js';
import type { AggregateTransaction } from './transaction.js';
import { embeddedTransactionsHash, signingPayload, transactionHash } from './transaction-hash.js';
import { readTransaction } from './transaction-reader.js';
import { type AggregateType, type EmbeddableType, TransactionType } from './transaction-types.js';
import { type BodyContent, joinEmbedded, putSignature, withCosignatures, writeAggregate, writeEmbedded, writeTransaction } from './transaction-writer.js';

/** An account whose key the gateway has. */
export interface Signer {
	readonly address: Address;
	readonly publicKey: PublicKey;
	sign(message: Uint8Array): Buffer;
}

/** Data of a network, fees and deadlines that every signed transaction needs. */
export interface Terms {
	readonly network: number;
	readonly generationHashSeed: Uint8Array;
	readonly currencyMosaicId: MosaicId;
	/** Atomic units per byte. */
	readonly feeMultiplier: number;
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
}

export interface Signed {
	readonly hash: Hash256;
	readonly payload: Hex;
}

const VERSION = 1;
const AGGREGATE_VERSION = 3;
const COSIGNATURE_SIZE = 104;
const SIZE_OFFSET = 0x00;
const FEE_OFFSET = 0x70;

const finish = (bytes: Buffer, signer: Signer, { feeMultiplier, generationHashSeed }: Terms, cosigners = 0): Signed => {
	bytes.writeUInt32LE(bytes.length, SIZE_OFFSET);
	bytes.writeBigUInt64LE(BigInt(feeMultiplier * (bytes.length + cosigners * COSIGNATURE_SIZE)), FEE_OFFSET);
	putSignature(bytes, signer.sign(signingPayload(readTransaction(bytes), generationHashSeed)));
	return { hash: transactionHash(readTransaction(bytes), generationHashSeed), payload: toHex(bytes) };
};

const write = <Type extends EmbeddableType>(
	type: Type,
	{ publicKey }: Signer,
	{ network, deadline }: Terms,
	content: BodyContent<Type>
): Buffer => writeTransaction(type, { signerPublicKey: publicKey, version: VERSION, network, maxFee: 0n, deadline }, content);

/** @returns a signed transaction */
export const signTransaction = <Type extends EmbeddableType>(
	type: Type,
	signer: Signer,
	terms: Terms,
	content: BodyContent<Type>
): Signed => finish(write(type, signer, terms, content), signer, terms);

/** @returns a transaction of `signer`, to be embedded in an aggregate */
export const innerTransaction = <Type extends EmbeddableType>(
	type: Type,
	signer: Signer,
	terms: Terms,
	content: BodyContent<Type>
): Buffer => writeEmbedded(type, { signerPublicKey: signer.publicKey, version: VERSION, network: terms.network }, content);

interface TransferContent {
	/** Atomic units of the currency. */
	readonly amount: bigint;
	readonly message: string;
}

/** @returns a transfer, to be embedded in an aggregate */
export const innerTransfer = (signer: Signer, { address }: Signer, terms: Terms, { amount, message }: TransferContent): Buffer =>
	innerTransaction(TransactionType.TRANSFER, signer, terms, {
		recipientAddress: address,
		mosaics: amount === 0n ? [] : [{ id: terms.currencyMosaicId, amount }],
		message: toHex(Buffer.from(`\0${message}`))
	});

const combine = (
	type: AggregateType, { publicKey }: Signer, { network, deadline }: Terms, transactions: readonly Buffer[]
): Buffer => writeAggregate(
	type, { signerPublicKey: publicKey, version: AGGREGATE_VERSION, network, maxFee: 0n, deadline },
	embeddedTransactionsHash(transactions.map(bytes => ({ bytes }))), joinEmbedded(transactions)
);

/** @returns a signed bonded aggregate that waits for `cosigners` cosignatures */
export const signBonded = (signer: Signer, terms: Terms, transactions: readonly Buffer[], cosigners: number): Signed =>
	finish(combine(TransactionType.AGGREGATE_BONDED, signer, terms, transactions), signer, terms, cosigners);

/** @returns a signed complete aggregate with the cosignatures of `cosigners` */
export const signComplete = (signer: Signer, terms: Terms, transactions: readonly Buffer[], cosigners: readonly Signer[]): Signed => {
	const bytes = combine(TransactionType.AGGREGATE_COMPLETE, signer, terms, transactions);
	const { hash, payload } = finish(bytes, signer, terms, cosigners.length);
	// written as one
	const cosigned = withCosignatures(readTransaction(fromHex(payload)) as AggregateTransaction, cosigners.map(cosigner => ({
		version: 0n, signerPublicKey: cosigner.publicKey, signature: signature(cosigner.sign(fromHex(hash)))
	})));
	return { hash, payload: toHex(cosigned) };
};

/** @returns a cosignature for an aggregate, in the form of its announcement */
export const cosign = (signer: Signer, parentHash: Hash256): Readonly<Record<string, string>> => ({
	parentHash, signature: toHex(signer.sign(fromHex(parentHash))), signerPublicKey: signer.publicKey, version: '0'
});

