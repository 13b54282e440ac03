/** Converts values of the chain to BSON for queries. Source: facts/mongo.md 1. */
import { Binary, Long, ObjectId } from 'mongodb';
import type { MosaicId, ObjectId as StoredId } from '../../../chain/index.js';
import { bigIntToId, fromHex, idToBigInt } from '../../../wire/bytes/hex.js';

/** The database stores 64 bits as a signed number. */
const signed = (value: bigint): bigint => BigInt.asIntN(64, value);

export const binaryOf = (hex: string): Binary => new Binary(fromHex(hex));

/** @param value - unsigned 64 bits */
export const longOf = (value: bigint): Long => Long.fromBigInt(signed(value));

/** @param id - hexadecimal text of 64 bits */
export const longOfId = (id: string): Long => longOf(idToBigInt(id));

/** @param value - as stored, signed */
export const mosaicIdOf = (value: bigint): MosaicId =>
	// a stored id of a mosaic
	bigIntToId(BigInt.asUintN(64, value)) as MosaicId;

export const objectIdOf = (id: StoredId): ObjectId => ObjectId.createFromHexString(id);

export type Condition = Readonly<Record<string, unknown>>;

/** @returns the condition that a member is one of the values */
export const anyOf = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : { $in: values });

const MAX_UNSIGNED = 0xffff_ffff_ffff_ffffn;
const FIRST_NEGATIVE = 0x8000_0000_0000_0000n;

/**
 * Alternative conditions on a stored 64-bit number: an unsigned number within the bounds satisfies one of them. The database compares
 * signed numbers, in which 2^63 and above are negative.
 * @param from - inclusive; undefined for no bound
 * @param to - inclusive; undefined for no bound
 */
export const unsignedRange = (from = 0n, to = MAX_UNSIGNED): readonly Condition[] => {
	if (to < from)
		return [];
	if (to < FIRST_NEGATIVE || from >= FIRST_NEGATIVE)
		return [{ $gte: longOf(from), $lte: longOf(to) }];
	return [{ $gte: longOf(from) }, to === MAX_UNSIGNED ? { $lt: Long.ZERO } : { $gte: Long.MIN_VALUE, $lte: longOf(to) }];
};

/**
 * The condition for a number that is always below 2^63, such as a height or a timestamp.
 * @returns undefined without bounds; null when no number lies between them
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
