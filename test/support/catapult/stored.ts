/** Values as a node stores them. Source: facts/mongo.md 1. */
import { Binary, Int32, Long, ObjectId, serialize } from 'bson';

export type StoredValue = Binary | Int32 | Long | ObjectId | boolean | StoredDocument | readonly StoredValue[];

/** Members in the order in which a node writes them; undefined ones are omitted. */
export interface StoredDocument {
	readonly [name: string]: StoredValue | undefined;
}

/** @param value - bytes, or their hexadecimal text */
export const binary = (value: Uint8Array | string): Binary =>
	new Binary(typeof value === 'string' ? Buffer.from(value, 'hex') : value, 0);

/** @param value - signed or unsigned; an id of 16 hexadecimal characters */
export const int64 = (value: bigint | string): Long =>
	Long.fromBigInt(BigInt.asIntN(64, typeof value === 'string' ? BigInt(`0x${value}`) : value));

/** @param value - signed or unsigned */
export const int32 = (value: number): Int32 => new Int32(value | 0);

/** @param id - 24 hexadecimal characters */
export const objectId = (id: string): ObjectId => new ObjectId(id);

/** @returns the raw document, as the driver returns it */
export const rawOf = (document: StoredDocument): Buffer => Buffer.from(serialize(document, { ignoreUndefined: true }));
