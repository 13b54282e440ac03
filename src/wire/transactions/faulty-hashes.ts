/**
 * Hashes of inner transactions that earlier clients and nodes computed for aggregates of version 1. Source: facts/sync.md 6;
 * client/catapult/plugins/txes/aggregate/src/validators/AggregateTransactionsHashValidator.cpp,
 * src/catapult/crypto/InvalidMerkleHashBuilder.cpp.
 */
import type { Hash256 } from '../../chain/index.js';
import { sha3, sha3Of } from '../bytes/hash.js';
import { hash256 } from '../bytes/values.js';
import { merkleRoot } from '../trees/merkle.js';
import type { EmbeddedTransaction } from './transaction.js';
import { paddingOf } from './transaction-reader.js';

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

/** @returns the accepted hashes of inner transactions, without the correct one */
export const faultyTransactionsHashes = (transactions: readonly EmbeddedTransaction[]): readonly Hash256[] => {
	const leaves = transactions.map(({ bytes }) => sha3(bytes));
	const padded = transactions.map(({ bytes }) => sha3Of(bytes, Buffer.alloc(paddingOf(bytes.length))));
	return [merkleRoot(padded), faultyMerkleRoot(leaves), faultyMerkleRoot(padded)].map(root => hash256(root));
};
