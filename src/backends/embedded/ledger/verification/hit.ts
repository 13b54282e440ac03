/**
 * Whether an account may make a block: a number that follows from the generation hash of the block, the hit, must be below the target,
 * which rises with the time since the previous block and with the importance of the account. Integers only, because every node must come
 * to the same result. Source: facts/sync.md 3; client/catapult/src/catapult/chain/BlockScorer.cpp, utils/IntegerMath.cpp.
 */
import type { ParameterFault } from '../../../../config/parameters/index.js';
import type { LedgerConfig } from '../config.js';

const HASH_BITS = 256;
/** The hit depends on this many bits of the hash, from the first one that is set. */
const USED_BITS = 32n;
const HIT_BITS = 54n;
const MAX_HIT = 0xffff_ffff_ffff_ffffn;
const MAX_USED = 0xffff_ffffn;

/** Fractional digits of the logarithm: numbers are scaled by 2^31. */
const LOG_PRECISION = 31n;

/** log2(e), with 16 digits for the hit and 10 for the target. */
const LOG2_E = { numerator: 14_426_950_408_889_634n, denominator: 10_000_000_000_000_000n } as const;
const LOG2_E_SHORT = { numerator: 14_426_950_408n, denominator: 10_000_000_000n } as const;

/** Fixed-point numbers with 16 binary digits after the point. */
const FIXED_BITS = 16n;
const ONE = 1n << FIXED_BITS;
const SMOOTHING_UNIT = 1000n;
const MAX_MULTIPLIER = 100n * ONE;
const LOG2_OF_MAX_MULTIPLIER = 435_411n;
/** A lower power of two counts as zero. */
const MIN_POWER = -5n * ONE;

/** The target is scaled from this total importance to the network's. */
const ORIGINAL_TOTAL_IMPORTANCE = 8_999_999_998n;
const MS_PER_SECOND = 1000n;

/** @returns log2(value) * 2^exponent, rounded down; value is positive and below 2^32 */
export const scaledLog2 = (value: bigint, exponent: bigint): bigint => {
	let digits = LOG_PRECISION;
	let x = value;
	while (x < 1n << LOG_PRECISION) {
		x <<= 1n;
		--digits;
	}
	// squaring doubles the logarithm, so that each round yields its next binary digit
	for (let i = 0n; i < exponent; ++i) {
		x = x * x >> LOG_PRECISION;
		digits <<= 1n;
		if (x >= 2n << LOG_PRECISION) {
			x >>= 1n;
			digits += 1n;
		}
	}
	return digits;
};

/** @param generationHash - 32 bytes, of the block */
export const hitOf = (generationHash: Uint8Array): bigint => {
	const number = BigInt(`0x${Buffer.from(generationHash).toString('hex')}`);
	const zeros = Math.min(HASH_BITS - number.toString(2).length, HASH_BITS - Number(USED_BITS));
	const used = number === 0n ? 0n : number >> BigInt(HASH_BITS - zeros) - USED_BITS & MAX_USED;
	if (used === 0n)
		return MAX_HIT;
	if (used === MAX_USED)
		return 0n;

	const log = (USED_BITS + BigInt(zeros) << HIT_BITS) - scaledLog2(used, HIT_BITS);
	return log * LOG2_E.denominator / LOG2_E.numerator;
};

/** @returns 2^power as fixed-point number, by the polynomial that nodes use; -5 <= power < 15 */
const powerOfTwo = (power: bigint): bigint => {
	const whole = power + ONE / 2n >> FIXED_BITS;
	const fraction = power - (whole << FIXED_BITS);
	const cubic = 0xe20n;
	const quadratic = (cubic * fraction + 0x3e1c_c333n) / 131_072n;
	const linear = (quadratic * fraction + 0x58bd_46a6n) / 65_536n;
	return BigInt.asUintN(32, linear * fraction + 0x7ffd_e4a3n) >> 15n - whole;
};

const targetSecondsOf = ({ chain }: LedgerConfig): bigint => chain.blockGenerationTargetTimeMs / MS_PER_SECOND;

/** @returns why no block of a network has a target: a node divides by the whole seconds of the target time, and has no result for 0 */
export const findTargetFault = (config: LedgerConfig): ParameterFault | undefined => {
	const { blockGenerationTargetTimeMs, blockTimeSmoothingFactor } = config.chain;
	return targetSecondsOf(config) > 0n || blockTimeSmoothingFactor === 0 ? undefined : {
		name: 'chain.blockGenerationTargetTime',
		message: `${blockGenerationTargetTimeMs} ms is less than a second: nodes cannot calculate who may make a block; give at least 1s`
	};
};

/** @returns how much the target is raised or lowered for a block that is late or early; a fixed-point number */
const multiplierOf = (seconds: bigint, config: LedgerConfig): bigint => {
	const targetSeconds = targetSecondsOf(config);
	if (config.chain.blockTimeSmoothingFactor === 0)
		return ONE;

	const factor = (BigInt(config.chain.blockTimeSmoothingFactor) << FIXED_BITS) / SMOOTHING_UNIT;
	const natural = factor * (seconds - targetSeconds << FIXED_BITS) / (targetSeconds << FIXED_BITS);
	const power = natural * LOG2_E_SHORT.numerator / LOG2_E_SHORT.denominator;
	if (power < MIN_POWER)
		return 0n;
	return power > LOG2_OF_MAX_MULTIPLIER ? MAX_MULTIPLIER : powerOfTwo(power);
};

export interface TargetTerms {
	/** Milliseconds since the previous block. */
	readonly elapsedMs: bigint;
	readonly difficulty: bigint;
	/** Importance of the account that makes the block. */
	readonly importance: bigint;
}

/**
 * @returns the number that the hit of a block must be below
 * @throws RangeError for parameters that {@link findTargetFault} refuses
 */
export const targetOf = ({ elapsedMs, difficulty, importance }: TargetTerms, config: LedgerConfig): bigint => {
	if (elapsedMs <= 0n || difficulty === 0n)
		return 0n;

	const seconds = elapsedMs / MS_PER_SECOND;
	// the multiplier of 1 is 2^64
	const multiplier = multiplierOf(seconds, config) << 48n;
	return seconds * importance * multiplier * ORIGINAL_TOTAL_IMPORTANCE / config.chain.totalChainImportance / difficulty;
};
