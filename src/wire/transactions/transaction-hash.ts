/** Hashes of transactions. Source: facts/ledger.md 1.3. */
import type { Hash256 } from '../../chain/index.js';
import { sha3, sha3Of } from '../bytes/hash.js';
import { fromHex } from '../bytes/hex.js';
import { hash256 } from '../bytes/values.js';
import { hashedParts, signedPart } from '../portable/transactions.js';
import { merkleRoot } from '../trees/merkle.js';
import { paddingOf } from './transaction-reader.js';
import { isAggregateType } from './transaction-types.js';
import type { AggregateTransaction, Cosignature, EmbeddedTransaction, Transaction } from './transaction.js';

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

const NO_LEAVES = Buffer.alloc(32);

/**
 * The root of a merkle tree by the faulty computation: each new hash is inserted into the level that is being read, instead of
 * overwriting it, so that later leaves do not count.
 */
export const faultyMerkleRoot = (leaves: readonly Buffer[]): Buffer => {
	const hashes = [...leaves];
	for (let count = hashes.length; count > 1; count /= 2) {
		for (let i = 0; i < count; i += 2) {
			const left = hashes[i]!;
			const parent = sha3Of(left, i + 1 < count ? hashes[i + 1]! : left);
			// the last hash of the level leaves it
			hashes.splice(i / 2, 0, parent);
			hashes.splice(Math.min(hashes.length - 1, count), 1);
			if (i + 1 === count)
				++count;
		}
	}
	return hashes[0] ?? NO_LEAVES;
};

/**
 * Earlier clients and nodes computed other hashes of inner transactions for aggregates of version 1. Source: facts/sync.md 6;
 * client/catapult/plugins/txes/aggregate/src/validators/AggregateTransactionsHashValidator.cpp,
 * src/catapult/crypto/InvalidMerkleHashBuilder.cpp.
 * @returns the accepted hashes of inner transactions, without the correct one
 */
export const faultyTransactionsHashes = (transactions: readonly EmbeddedTransaction[]): readonly Hash256[] => {
	const leaves = transactions.map(({ bytes }) => sha3(bytes));
	const padded = transactions.map(({ bytes }) => sha3Of(bytes, Buffer.alloc(paddingOf(bytes.length))));
	return [merkleRoot(padded), faultyMerkleRoot(leaves), faultyMerkleRoot(padded)].map(root => hash256(root));
};
