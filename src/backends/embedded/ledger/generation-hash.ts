/** Generation hashes of blocks, which follow from their VRF proofs. Source: facts/ledger.md 1.5. */
import type { Hash256, Hex } from '../../../chain/index.js';
import type { BlockHeader } from '../../../wire/blocks/block.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import { type VrfProof, vrfProofToHash } from './vrf.js';

const SIZE = 32;

/** The proof in a header. */
export type HeaderProof = Pick<BlockHeader, 'proofGamma' | 'proofVerificationHash' | 'proofScalar'>;

export const vrfProofOf = ({ proofGamma, proofVerificationHash, proofScalar }: HeaderProof): VrfProof =>
	({ gamma: fromHex(proofGamma), verificationHash: fromHex(proofVerificationHash), scalar: fromHex(proofScalar) });

/** By header: several steps need the hash of the same block, and computing it takes a multiplication on the curve. */
const known = new WeakMap<BlockHeader, Hash256>();

/** @param gamma - of the proof in its header @returns the generation hash of a block @throws Error when it is no point of the curve */
export const hashOfProof = (gamma: Hex): Hash256 => hash256(vrfProofToHash({ gamma: fromHex(gamma) }).subarray(0, SIZE));

/** Notes the generation hash of a block, which was computed on another thread. */
export const rememberGenerationHash = (header: BlockHeader, hash: Hash256): void => {
	known.set(header, hash);
};

/** @throws Error when the proof is no point of the curve */
export const generationHashOf = (header: BlockHeader): Hash256 => {
	const found = known.get(header);
	if (found !== undefined)
		return found;

	const hash = hashOfProof(header.proofGamma);
	known.set(header, hash);
	return hash;
};

/** @returns the generation hash of a block; undefined when its proof is no point of the curve: a proof may contain any bytes */
export const findGenerationHash = (header: BlockHeader): Hash256 | undefined => {
	try {
		return generationHashOf(header);
	} catch {
		return undefined;
	}
};
