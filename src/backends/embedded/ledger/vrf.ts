/**
 * Verifiable random function: ECVRF, draft 05, suite 3 (Ed25519, SHA-512, try-and-increment). Source: facts/ledger.md 1.5.
 */
import crypto from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { LRUCache } from 'lru-cache';
import type { KeyPair } from './crypto.js';

const { Point } = ed25519;
export type CurvePoint = InstanceType<typeof Point>;

const SUITE = 0x03;
const Domain = { HASH_TO_CURVE: 0x01, CHALLENGE: 0x02, PROOF_TO_HASH: 0x03 } as const;
const POINT_SIZE = 32;
const CHALLENGE_SIZE = 16;
const ORDER = Point.CURVE().n;

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

const readNumber = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

const writeNumber = (value: bigint, size: number): Buffer =>
	Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex').reverse();

/** @returns undefined when the bytes are no point of the curve */
export const decodePoint = (bytes: Uint8Array): CurvePoint | undefined => {
	try {
		return Point.fromBytes(bytes);
	} catch {
		// not all values of 32 bytes are points: try one after another
		return undefined;
	}
};

const hashToCurve = (publicKey: Uint8Array, alpha: Uint8Array): CurvePoint => {
	for (let counter = 0; counter < 256; ++counter) {
		const candidate = sha512(Buffer.of(SUITE, Domain.HASH_TO_CURVE), publicKey, alpha, Buffer.of(counter)).subarray(0, POINT_SIZE);
		const point = decodePoint(candidate);
		if (point)
			return point.clearCofactor();
	}
	throw new Error('no point of the curve was found for these bytes');
};

const challenge = (...points: readonly CurvePoint[]): Buffer =>
	sha512(Buffer.of(SUITE, Domain.CHALLENGE), ...points.map(point => point.toBytes())).subarray(0, CHALLENGE_SIZE);

/** @returns a point of the main subgroup times a scalar of any size */
export const multiply = (point: CurvePoint, scalar: bigint): CurvePoint => {
	const reduced = scalar % ORDER;
	return reduced === 0n ? Point.ZERO : point.multiply(reduced);
};

/** @returns the scalar of an Ed25519 private key, from the first half of its hash */
export const clampedScalar = (bytes: Uint8Array): bigint => {
	const clamped = Buffer.from(bytes);
	clamped[0] = (clamped[0]!) & 0xf8;
	clamped[31] = ((clamped[31]!) & 0x7f) | 0x40;
	return readNumber(clamped);
};

/** @returns the proof of `alpha` by this key; {@link vrfProofToHash} returns its hash */
export const createVrfProof = (alpha: Uint8Array, { privateKey, publicKey }: KeyPair): VrfProof => {
	const h = hashToCurve(publicKey, alpha);
	const secret = sha512(privateKey);
	const x = clampedScalar(secret.subarray(0, 32));
	const gamma = multiply(h, x);
	const k = readNumber(sha512(secret.subarray(32), h.toBytes())) % ORDER;
	const c = challenge(h, gamma, multiply(Point.BASE, k), multiply(h, k));
	return { gamma: Buffer.from(gamma.toBytes()), verificationHash: c, scalar: writeNumber((k + readNumber(c) * x) % ORDER, 32) };
};

const hashOfGamma = (gamma: CurvePoint): Buffer =>
	sha512(Buffer.of(SUITE, Domain.PROOF_TO_HASH), gamma.clearCofactor().toBytes());

/** @returns the 64-byte hash of a proof; its first half is the generation hash of the block that contains it */
export const vrfProofToHash = ({ gamma }: VrfProof): Buffer => hashOfGamma(Point.fromBytes(gamma));

/** @returns the result of {@link vrfProofToHash} for the proof of `alpha`, without the proof: a third of the work */
export const vrfHash = (alpha: Uint8Array, { privateKey, publicKey }: KeyPair): Buffer =>
	hashOfGamma(multiply(hashToCurve(publicKey, alpha), clampedScalar(sha512(privateKey).subarray(0, 32))));

/** Keys whose subgroup is known: the check takes as long as a multiplication, and few accounts make most blocks. */
const knownKeys = new LRUCache<string, { readonly point: CurvePoint | undefined }>({ max: 10_000 });

/** @returns undefined when the bytes are no point of the main subgroup */
const decodeKey = (bytes: Uint8Array): CurvePoint | undefined => {
	const name = Buffer.from(bytes).toString('latin1');
	const found = knownKeys.get(name);
	if (found)
		return found.point;

	const decoded = decodePoint(bytes);
	const point = decoded?.isTorsionFree() ? decoded : undefined;
	knownKeys.set(name, { point });
	return point;
};

/** The same as {@link multiply}, faster, in a time that depends on the scalar: only for scalars that are public. */
const multiplyPublic = (point: CurvePoint, scalar: bigint): CurvePoint => {
	const reduced = scalar % ORDER;
	return reduced === 0n ? Point.ZERO : point.multiplyUnsafe(reduced);
};

/** @returns whether the proof is one of this key for `alpha` */
export const verifyVrfProof = (proof: VrfProof, alpha: Uint8Array, publicKey: Uint8Array): boolean => {
	const gamma = decodePoint(proof.gamma);
	const key = decodeKey(publicKey);
	const s = readNumber(proof.scalar);
	if (!key || s >= ORDER || !gamma?.isTorsionFree())
		return false;

	const h = hashToCurve(publicKey, alpha);
	const c = readNumber(proof.verificationHash);
	const u = multiply(Point.BASE, s).subtract(multiplyPublic(key, c));
	const v = multiplyPublic(h, s).subtract(multiplyPublic(gamma, c));
	return challenge(h, gamma, u, v).equals(proof.verificationHash);
};
