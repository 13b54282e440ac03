/** Hashes of transactions. Source: facts/ledger.md 1.3. */
import type { Hash256 } from '../../chain/index.js';
import { sha3, sha3Of } from '../bytes/hash.js';
import { fromHex, toHex } from '../bytes/hex.js';
import { merkleRoot } from '../trees/merkle.js';
import type { AggregateTransaction, EmbeddedTransaction, Transaction } from './transaction.js';
import { isAggregateType } from './transaction-types.js';

const SIGNED_DATA_START = 0x6c;
const AGGREGATE_DATA_END = 0xa0;
const AGGREGATE_V3_DATA_END = 0xa4;
const LAST_VERSION_WITHOUT_PAYLOAD_SIZE = 2;

export const isAggregate = (transaction: Transaction): transaction is AggregateTransaction => isAggregateType(transaction.type);

/** The part of a transaction that its signature covers, after the generation hash seed. */
const signedData = (transaction: Transaction): Buffer => {
	const { bytes, version } = transaction;
	if (!isAggregate(transaction))
		return bytes.subarray(SIGNED_DATA_START);

	return bytes.subarray(SIGNED_DATA_START, version > LAST_VERSION_WITHOUT_PAYLOAD_SIZE ? AGGREGATE_V3_DATA_END : AGGREGATE_DATA_END);
};

/** @returns the bytes that a transaction's signature covers: the network's generation hash seed (32 bytes) and the signed data */
export const signingPayload = (transaction: Transaction, generationHashSeed: Uint8Array): Buffer =>
	Buffer.concat([generationHashSeed, signedData(transaction)]);

/** @returns the hash of a transaction; it does not cover cosignatures */
export const transactionHash = (transaction: Transaction, generationHashSeed: Uint8Array): Hash256 =>
	toHex(sha3Of(transaction.bytes.subarray(0x08, 0x68), generationHashSeed, signedData(transaction))) as Hash256;

/** @returns the leaf of a block's transaction tree: the hash, or with cosignatures a hash of it and the cosigners' keys */
export const merkleComponentHash = (transaction: Transaction, hash: Hash256): Hash256 => {
	if (!isAggregate(transaction) || transaction.body.cosignatures.length === 0)
		return hash;

	const keys = transaction.body.cosignatures.map(cosignature => fromHex(cosignature.signerPublicKey));
	return toHex(sha3Of(fromHex(hash), ...keys)) as Hash256;
};

/** @returns the transactionsHash of an aggregate */
export const embeddedTransactionsHash = (transactions: readonly EmbeddedTransaction[]): Hash256 =>
	toHex(merkleRoot(transactions.map(transaction => sha3(transaction.bytes)))) as Hash256;
