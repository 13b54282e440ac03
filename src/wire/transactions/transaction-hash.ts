/** Hashes of transactions. Source: facts/ledger.md 1.3. */
import type { Hash256 } from '../../chain/index.js';
import { sha3, sha3Of } from '../bytes/hash.js';
import { fromHex } from '../bytes/hex.js';
import { hash256 } from '../bytes/values.js';
import { hashedParts, signedPart } from '../portable/transactions.js';
import { merkleRoot } from '../trees/merkle.js';
import type { AggregateTransaction, Cosignature, EmbeddedTransaction, Transaction } from './transaction.js';
import { isAggregateType } from './transaction-types.js';

export const isAggregate = (transaction: Transaction): transaction is AggregateTransaction => isAggregateType(transaction.type);

/** @returns the cosignatures of an aggregate; none for other transactions */
export const cosignaturesOf = (transaction: Transaction): readonly Cosignature[] =>
	(isAggregate(transaction) ? transaction.body.cosignatures : []);

/** @returns the bytes that a transaction's signature covers: the network's generation hash seed (32 bytes) and the signed data */
export const signingPayload = ({ bytes }: Pick<Transaction, 'bytes'>, generationHashSeed: Uint8Array): Buffer =>
	Buffer.concat([generationHashSeed, signedPart(bytes)]);

/** @returns the hash of a transaction; it does not cover cosignatures */
export const transactionHash = ({ bytes }: Pick<Transaction, 'bytes'>, generationHashSeed: Uint8Array): Hash256 =>
	hash256(sha3Of(...hashedParts(bytes, generationHashSeed)));

/** @param cosigners - public keys in the order of the cosignatures */
export const componentHash = (hash: Hash256, cosigners: readonly string[]): Hash256 =>
	(cosigners.length === 0 ? hash : hash256(sha3Of(fromHex(hash), ...cosigners.map(fromHex))));

/** @returns the leaf of a block's transaction tree: the hash, or with cosignatures a hash of it and the cosigners' keys */
export const merkleComponentHash = (transaction: Transaction, hash: Hash256): Hash256 =>
	componentHash(hash, cosignaturesOf(transaction).map(({ signerPublicKey }) => signerPublicKey));

/** @returns the transactionsHash of an aggregate */
export const embeddedTransactionsHash = (transactions: readonly Pick<EmbeddedTransaction, 'bytes'>[]): Hash256 =>
	hash256(merkleRoot(transactions.map(transaction => sha3(transaction.bytes))));
