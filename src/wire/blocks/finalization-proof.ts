/** Proofs of finalization: the binary format of nodes, and contract JSON. Source: facts/node-packets.md 4, 6.5. */
import { type Encodable, encodeFinalizationProofDTO } from '../../../generated/encoders.js';
import type { Hex, Json } from '../../chain/index.js';
import { hexAt } from '../bytes/hex.js';

/** The finalized block. */
export interface FinalizedBlock {
	readonly version: number;
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint | number;
	readonly hash: Hex;
}

type MessageGroup = Encodable<'MessageGroup'>;

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

const pairAt = (bytes: Buffer, offset: number): Encodable<'ParentPublicKeySignaturePair'> => ({
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
export const readFinalizationProof = (bytes: Buffer): Json<'FinalizationProofDTO'> => {
	const size = bytes.length < PROOF_HEADER_SIZE ? 0 : bytes.readUInt32LE(0);
	if (size < PROOF_HEADER_SIZE || size > bytes.length)
		throw new RangeError(`${bytes.length} bytes are not a proof`);

	return encodeFinalizationProof({
		version: bytes.readUInt32LE(4),
		epoch: bytes.readUInt32LE(8),
		point: bytes.readUInt32LE(12),
		height: bytes.readBigUInt64LE(16),
		hash: hexAt(bytes, 24, HASH_SIZE)
	}, readGroups(bytes.subarray(0, size)));
};
