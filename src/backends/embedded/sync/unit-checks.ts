/** The expensive checks of a unit, made on other threads before it is executed: signatures and VRF proofs. Source: facts/sync.md 3. */
import type { Hash256, PublicKey } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { BlockHeader } from '../../../wire/blocks/block.js';
import { verifySignatureLater } from '../ledger/signatures.js';
import { findGenerationHash, rememberGenerationHash } from '../ledger/generation-hash.js';
import { checkVrf, type VrfCheck } from '../ledger/verification/block.js';
import { type GivenBlock, type SignatureCheck, signaturesOf } from '../ledger/verification/given-block.js';
import type { VrfJob, VrfThreads } from './vrf-threads.js';

/** Signatures that are verified at the same time: enough for the thread pool, and little memory. */
const CONCURRENT_SIGNATURES = 64;

const verify = ({ publicKey, message, signature }: SignatureCheck): Promise<boolean> => new Promise(resolve => {
	verifySignatureLater(fromHex(publicKey), message, fromHex(signature), resolve);
});

/** @returns the first block with a signature that is not genuine, its transactions' included */
export const findUnsigned = async (unit: readonly GivenBlock[], generationHashSeed: Uint8Array): Promise<GivenBlock | undefined> => {
	for (const block of unit) {
		const checks = signaturesOf(block, generationHashSeed);
		for (let start = 0; start < checks.length; start += CONCURRENT_SIGNATURES) {
			const results = await Promise.all(checks.slice(start, start + CONCURRENT_SIGNATURES).map(verify));
			if (results.includes(false))
				return block;
		}
	}
	return undefined;
};

/** Computes the generation hashes of a unit on other threads, for all steps that need them. */
export const hashProofs = async (unit: readonly GivenBlock[], threads: VrfThreads): Promise<void> => {
	const hashes = await threads.hash(unit.map(({ header }) => header.proofGamma));
	unit.forEach(({ header }, i) => {
		const hash = hashes[i];
		if (hash !== undefined)
			rememberGenerationHash(header, hash);
	});
};

const nameOf = (header: BlockHeader, alpha: Hash256, key: PublicKey): string => `${header.proofGamma}${header.proofVerificationHash}${header.proofScalar}${alpha}${key}`;

/**
 * Verifies the proofs of a unit on other threads, all at the same time: what a proof is about follows from the block before.
 * @param alpha - generation hash of the block before the unit; undefined when it is not known
 * @param vrfKeyOf - the VRF key by which a block's signer harvests, at present; it may change within the unit
 * @returns a check that knows these results, and verifies where the state turns out to be another
 */
export const verifyProofs = async (
	unit: readonly GivenBlock[],
	alpha: Hash256 | undefined,
	vrfKeyOf: (signer: PublicKey) => PublicKey | undefined,
	threads: VrfThreads
): Promise<VrfCheck> => {
	const jobs = new Map<string, VrfJob>();
	let before = alpha;
	for (const { header } of unit) {
		const { signerPublicKey, proofGamma, proofVerificationHash, proofScalar } = header;
		const key = vrfKeyOf(signerPublicKey);
		if (before !== undefined && key !== undefined)
			jobs.set(nameOf(header, before, key), { proof: { proofGamma, proofVerificationHash, proofScalar }, alpha: before, key });
		before = findGenerationHash(header);
	}
	const results = await threads.verify([...jobs.values()]);
	const known = new Map([...jobs.keys()].map((name, i) => [name, results[i]!]));
	return (header, actualAlpha, key) => known.get(nameOf(header, actualAlpha, key)) ?? checkVrf(header, actualAlpha, key);
};
