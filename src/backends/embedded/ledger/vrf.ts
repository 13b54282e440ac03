/**
 * Verifiable random function: ECVRF, draft 05, suite 3 (Ed25519, SHA-512, try-and-increment). Source: facts/ledger.md 1.5.
 */
import crypto from 'node:crypto';
import type { KeyPair } from './keys.js';
import { clampedScalar, clearCofactor, type CurvePoint, isReduced, multiply, multiplyAndAdd, multiplyBase, reduce, subtract } from './curve.js';

const SUITE = 0x03;
const Domain = { HASH_TO_CURVE: 0x01, CHALLENGE: 0x02, PROOF_TO_HASH: 0x03 } as const;
const POINT_SIZE = 32;
const SCALAR_SIZE = 32;
const CHALLENGE_SIZE = 16;
const MAX_CANDIDATES = 256;

export interface VrfProof {
	/** 32 bytes. */
	readonly gamma: Buffer;
	/** 16 bytes. */
	readonly verificationHash: Buffer;
	/** 32 bytes. */
	readonly scalar: Buffer;
}

const sha512 = (...parts: readonly Uint8Array[]): Buffer => {
	const hash = crypto.createHash('sha512');
	parts.forEach(part => hash.update(part));
	return hash.digest();
};

const hashToCurve = (publicKey: Uint8Array, alpha: Uint8Array): CurvePoint => {
	for (let counter = 0; counter < MAX_CANDIDATES; ++counter) {
		const candidate = sha512(Buffer.of(SUITE, Domain.HASH_TO_CURVE), publicKey, alpha, Buffer.of(counter)).subarray(0, POINT_SIZE);
		const point = clearCofactor(candidate);
		if (point)
			return point;
	}
	throw new Error('no point of the curve was found for these bytes');
};

const challenge = (...points: readonly CurvePoint[]): Buffer =>
	sha512(Buffer.of(SUITE, Domain.CHALLENGE), ...points).subarray(0, CHALLENGE_SIZE);

const scalarOf = (verificationHash: Uint8Array): Buffer =>
	Buffer.concat([verificationHash, Buffer.alloc(SCALAR_SIZE - CHALLENGE_SIZE)]);

/** @returns a product that exists because its point was computed here, and its scalar is a hash @throws Error otherwise */
const requirePoint = (point: CurvePoint | undefined): CurvePoint => {
	if (!point)
		throw new Error('this multiplication on the curve has no result');
	return point;
};

/** @returns the proof of `alpha` by this key; {@link vrfProofToHash} returns its hash */
export const createVrfProof = (alpha: Uint8Array, { privateKey, publicKey }: KeyPair): VrfProof => {
	const h = hashToCurve(publicKey, alpha);
	const secret = sha512(privateKey);
	const x = clampedScalar(secret.subarray(0, SCALAR_SIZE));
	const gamma = requirePoint(multiply(x, h));
	const k = reduce(sha512(secret.subarray(SCALAR_SIZE), h));
	const c = challenge(h, gamma, requirePoint(multiplyBase(k)), requirePoint(multiply(k, h)));
	return { gamma: Buffer.from(gamma), verificationHash: c, scalar: Buffer.from(multiplyAndAdd(scalarOf(c), x, k)) };
};

/** @throws Error when gamma is no point of the curve */
const hashOfGamma = (gamma: CurvePoint): Buffer => sha512(Buffer.of(SUITE, Domain.PROOF_TO_HASH), requirePoint(clearCofactor(gamma)));

/**
 * @returns the 64-byte hash of a proof; its first half is the generation hash of the block that contains it
 * @throws Error when gamma is no point of the curve
 */
export const vrfProofToHash = ({ gamma }: Pick<VrfProof, 'gamma'>): Buffer => hashOfGamma(gamma);

/** @returns the result of {@link vrfProofToHash} for the proof of `alpha`, without the proof: a third of the work */
export const vrfHash = (alpha: Uint8Array, { privateKey, publicKey }: KeyPair): Buffer =>
	hashOfGamma(requirePoint(multiply(clampedScalar(sha512(privateKey).subarray(0, SCALAR_SIZE)), hashToCurve(publicKey, alpha))));

/** @returns whether the proof is one of this key for `alpha` */
export const verifyVrfProof = ({ gamma, verificationHash, scalar }: VrfProof, alpha: Uint8Array, publicKey: Uint8Array): boolean => {
	if (!isReduced(scalar))
		return false;

	const h = hashToCurve(publicKey, alpha);
	const c = scalarOf(verificationHash);
	const [baseTimesScalar, keyTimesHash] = [multiplyBase(scalar), multiply(c, publicKey)];
	const [hTimesScalar, gammaTimesHash] = [multiply(scalar, h), multiply(c, gamma)];
	// no honest proof has a product that does not exist
	if (!baseTimesScalar || !keyTimesHash || !hTimesScalar || !gammaTimesHash)
		return false;
	return challenge(h, gamma, subtract(baseTimesScalar, keyTimesHash), subtract(hTimesScalar, gammaTimesHash)).equals(verificationHash);
};
