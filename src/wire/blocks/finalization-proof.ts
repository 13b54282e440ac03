/** Proofs of finalization: the binary format of nodes, and contract JSON. Source: facts/node-packets.md 4, 6.5. */
import { encodeFinalizationProofDTO } from '../../../generated/encoders.js';
import type { Hex, Json } from '../../chain/index.js';
import { fromHex, hexAt } from '../bytes/hex.js';
import { u32, u64 } from '../bytes/little-endian.js';

/** The finalized block. */
export interface FinalizedBlock {
	readonly version: number;
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint | number;
	readonly hash: Hex;
}

/** A signature, and the key that signed. */
export interface KeySignature {
	readonly parentPublicKey: Hex;
	readonly signature: Hex;
}

/** The voting key signs the key of an epoch, which signs the message. */
export interface TreeSignature {
	readonly root: KeySignature;
	readonly bottom: KeySignature;
}

/** Votes of one content. */
export interface MessageGroup {
	/** 0: prevote, 1: precommit. */
	readonly stage: number;
	/** Height of the block of the first hash. */
	readonly height: bigint;
	readonly hashes: readonly Hex[];
	readonly signatures: readonly TreeSignature[];
}

export interface FinalizationProof extends FinalizedBlock {
	readonly height: bigint;
	/** In the order of the proof. */
	readonly messageGroups: readonly MessageGroup[];
}

/** @param messageGroups - in the order of the proof */
export const encodeFinalizationProof = (
	{ version, epoch, point, height, hash }: FinalizedBlock,
	messageGroups: readonly MessageGroup[]
): Json<'FinalizationProofDTO'> =>
	encodeFinalizationProofDTO({ version, finalizationEpoch: epoch, finalizationPoint: point, height, hash, messageGroups });

const HASH_SIZE = 32;
const KEY_SIZE = 32;
const PAIR_SIZE = 96;
const SIGNATURE_SIZE = 2 * PAIR_SIZE;
const PROOF_HEADER_SIZE = 56;
const GROUP_HEADER_SIZE = 24;

const pairAt = (bytes: Buffer, offset: number): KeySignature => ({
	parentPublicKey: hexAt(bytes, offset, KEY_SIZE), signature: hexAt(bytes, offset + KEY_SIZE, PAIR_SIZE - KEY_SIZE)
});

const readElements = <T>(count: number, start: number, size: number, read: (offset: number) => T): T[] =>
	Array.from({ length: count }, (_, i) => read(start + i * size));

/** @param bytes - exactly one group */
const readGroup = (bytes: Buffer): MessageGroup => {
	const hashCount = bytes.readUInt32LE(4);
	const signatureCount = bytes.readUInt32LE(8);
	const signatures = GROUP_HEADER_SIZE + hashCount * HASH_SIZE;
	if (bytes.length !== signatures + signatureCount * SIGNATURE_SIZE)
		throw new RangeError(`a group of ${bytes.length} bytes cannot contain ${hashCount} hashes and ${signatureCount} signatures`);

	return {
		stage: bytes.readUInt32LE(12),
		height: bytes.readBigUInt64LE(16),
		hashes: readElements(hashCount, GROUP_HEADER_SIZE, HASH_SIZE, at => hexAt(bytes, at, HASH_SIZE)),
		signatures: readElements(signatureCount, signatures, SIGNATURE_SIZE,
			at => ({ root: pairAt(bytes, at), bottom: pairAt(bytes, at + PAIR_SIZE) }))
	};
};

const readGroups = (bytes: Buffer): MessageGroup[] => {
	const groups = [];
	for (let offset = PROOF_HEADER_SIZE; offset < bytes.length;) {
		const size = bytes.readUInt32LE(offset);
		if (size < GROUP_HEADER_SIZE || offset + size > bytes.length)
			throw new RangeError(`a group of ${size} bytes does not fit at ${offset} of ${bytes.length}`);

		groups.push(readGroup(bytes.subarray(offset, offset + size)));
		offset += size;
	}
	return groups;
};

/**
 * Reads a proof in the format of a node. Bytes that follow it are ignored: a newer version of the protocol may append members.
 * @throws RangeError when the bytes do not begin with a proof
 */
export const decodeFinalizationProof = (bytes: Buffer): FinalizationProof => {
	const size = bytes.length < PROOF_HEADER_SIZE ? 0 : bytes.readUInt32LE(0);
	if (size < PROOF_HEADER_SIZE || size > bytes.length)
		throw new RangeError(`${bytes.length} bytes are not a proof`);

	return {
		version: bytes.readUInt32LE(4),
		epoch: bytes.readUInt32LE(8),
		point: bytes.readUInt32LE(12),
		height: bytes.readBigUInt64LE(16),
		hash: hexAt(bytes, 24, HASH_SIZE),
		messageGroups: readGroups(bytes.subarray(0, size))
	};
};

/** The same, as the contract's document. @throws RangeError when the bytes do not begin with a proof */
export const readFinalizationProof = (bytes: Buffer): Json<'FinalizationProofDTO'> => {
	const proof = decodeFinalizationProof(bytes);
	return encodeFinalizationProof(proof, proof.messageGroups);
};

const withSize = (parts: readonly Buffer[]): Buffer => {
	const size = parts.reduce((total, { length }) => total + length, Uint32Array.BYTES_PER_ELEMENT);
	return Buffer.concat([u32(size), ...parts], size);
};

const writePair = ({ parentPublicKey, signature }: KeySignature): Buffer => fromHex(parentPublicKey + signature);

const writeGroup = ({ stage, height, hashes, signatures }: MessageGroup): Buffer => withSize([
	u32(hashes.length), u32(signatures.length), u32(stage), u64(height), ...hashes.map(fromHex),
	...signatures.flatMap(({ root, bottom }) => [writePair(root), writePair(bottom)])
]);

/** @returns a proof in the format of a node */
export const writeFinalizationProof = ({ version, epoch, point, height, hash, messageGroups }: FinalizationProof): Buffer => withSize([
	u32(version), u32(epoch), u32(point), u64(height), fromHex(hash), ...messageGroups.map(writeGroup)
]);
