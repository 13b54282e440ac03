/** Voters with known keys, and proofs of what they finalize. Source: facts/sync.md 5.1, 5.3. */
import { type KeyPair, keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import type { Voter } from '../../../src/backends/embedded/ledger/finalization.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { u32, u64 } from '../../../src/wire/bytes/little-endian.js';
import { hash256, publicKey } from '../../../src/wire/bytes/values.js';
import type { Hash256, Hex } from '../../../src/chain/index.js';
import type { FinalizationProof, KeySignature, MessageGroup, TreeSignature } from '../../../src/wire/blocks/finalization-proof.js';
import { signerNamed } from '../transactions/transactions.js';

export interface TestVoter extends Voter {
	readonly root: KeyPair;
}

const keyNamed = (name: string): KeyPair => keyPairOf(sha3(Buffer.from(name)));

/** @returns an account whose voting key is for these epochs, both inclusive */
export const voterNamed = (name: string, balance: bigint, [startEpoch, endEpoch]: readonly [number, number] = [1, 100]): TestVoter => {
	const root = keyNamed(`voting key of ${name}`);
	return {
		address: signerNamed(name).address, balance, root, votingKeys: [{ publicKey: publicKey(root.publicKey), startEpoch, endEpoch }]
	};
};

/** @returns the hash of an invented block */
export const hashNamed = (name: string): Hash256 => hash256(sha3(Buffer.from(name)));

/** Votes of one content, before they are signed. */
export interface Vote extends Omit<MessageGroup, 'signatures'> {
	readonly voters: readonly TestVoter[];
}

const signedBy = ({ publicKey: key, ...pair }: KeyPair, message: Buffer): KeySignature =>
	({ parentPublicKey: toHex(key), signature: toHex(sign({ publicKey: key, ...pair }, message)) });

const signVote = ({ root }: TestVoter, epoch: number, message: Buffer): TreeSignature => {
	const bottom = keyNamed(`${toHex(root.publicKey)} in epoch ${epoch}`);
	return { root: signedBy(root, Buffer.concat([bottom.publicKey, u64(BigInt(epoch))])), bottom: signedBy(bottom, message) };
};

export interface Round {
	readonly epoch: number;
	readonly point: number;
	/** Height of the finalized block. */
	readonly height: bigint;
	readonly hash: Hex;
}

/** @returns a proof with signed votes */
export const proofOf = ({ epoch, point, height, hash }: Round, votes: readonly Vote[]): FinalizationProof => ({
	version: 1, epoch, point, height, hash,
	messageGroups: votes.map(({ voters, ...group }): MessageGroup => {
		const message = Buffer.concat([
			u32(1), u32(group.hashes.length), u32(epoch), u32(2 * point + group.stage), u64(group.height), ...group.hashes.map(fromHex)
		]);
		return { ...group, signatures: voters.map(voter => signVote(voter, epoch, message)) };
	})
});

/** @returns a proof that all these voters finalize a block */
export const unanimousProof = (round: Round, voters: readonly TestVoter[]): FinalizationProof => proofOf(round, [0, 1].map(stage =>
	({ stage, height: round.height, hashes: [round.hash], voters })));
