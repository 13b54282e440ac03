/** Values of the chain as queries spell them. Source: facts/mongo.md 1. */
import { Binary, Long, ObjectId } from 'mongodb';
import type { ObjectId as StoredId } from '../../../chain/index.js';
import { fromHex, idToBigInt } from '../../../wire/bytes/hex.js';

/** 64 bits as the database keeps them: with a sign, whatever they mean. */
const signed = (value: bigint): bigint => BigInt.asIntN(64, value);

export const binaryOf = (hex: string): Binary => new Binary(fromHex(hex));

/** @param value - unsigned 64 bits */
export const longOf = (value: bigint): Long => Long.fromBigInt(signed(value));

/** @param id - hexadecimal text of 64 bits */
export const longOfId = (id: string): Long => longOf(idToBigInt(id));

export const objectIdOf = (id: StoredId): ObjectId => ObjectId.createFromHexString(id);

export type Condition = Readonly<Record<string, unknown>>;

const MAX_UNSIGNED = 0xffff_ffff_ffff_ffffn;
const FIRST_NEGATIVE = 0x8000_0000_0000_0000n;

/**
 * Conditions on a stored number of 64 bits, of which one has to be met for it to lie between two bounds as an unsigned number. The database
 * compares with the sign: what is 2^63 or more lies below zero.
 * @param from - inclusive; undefined for none
 * @param to - inclusive; undefined for none
 */
export const unsignedRange = (from = 0n, to = MAX_UNSIGNED): readonly Condition[] => {
	if (to < from)
		return [];
	if (to < FIRST_NEGATIVE || from >= FIRST_NEGATIVE)
		return [{ $gte: longOf(from), $lte: longOf(to) }];
	return [{ $gte: longOf(from) }, to === MAX_UNSIGNED ? { $lt: Long.ZERO } : { $gte: Long.MIN_VALUE, $lte: longOf(to) }];
};

/**
 * The condition for a number that is known to be below 2^63, such as a height or a time.
 * @returns undefined when there are no bounds; null when nothing lies between them
 */
export const rangeBelow63Bits = (from: bigint | undefined, to: bigint | undefined): Condition | undefined | null => {
	const lower = from === undefined || from <= 0n ? undefined : from;
	const upper = to === undefined || to >= FIRST_NEGATIVE ? undefined : to;
	if (lower !== undefined && (lower >= FIRST_NEGATIVE || (upper !== undefined && upper < lower)))
		return null;
	if (lower === undefined && upper === undefined)
		return undefined;
	return {
		...(lower === undefined ? {} : { $gte: longOf(lower) }),
		...(upper === undefined ? {} : { $lte: longOf(upper) })
	};
};
