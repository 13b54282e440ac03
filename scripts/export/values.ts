/**
 * Values of the ledger as stored in a node's database, by their JavaScript type: a Buffer becomes Binary of subtype 0, a bigint Int64, a
 * number Int32. Source: facts/mongo.md 1.
 */
import { ObjectId } from 'mongodb';
import { fromHex } from '../../src/wire/bytes/hex.js';

export type Value = Buffer | bigint | number | boolean | ObjectId | readonly Value[] | Fields;
export interface Fields {
	readonly [name: string]: Value;
}

/** A document of a collection. */
export type Document = Fields & { readonly _id: ObjectId };

const HASH_SIZE = 32;

/** Hashes, keys, addresses: bytes of hexadecimal text. */
export const binary = (hex: string): Buffer => fromHex(hex);

/** @returns the same 64 bits, signed */
export const int64 = (value: bigint): bigint => BigInt.asIntN(64, value);

/** @returns the 64 bits that hexadecimal text spells, signed */
export const int64Of = (hex: string): bigint => int64(BigInt(`0x${hex}`));

/** @returns the same 32 bits, signed */
export const int32 = (value: number): number => value | 0;

/** @returns concatenated hashes as a list */
export const hashes = (bytes: Buffer): Buffer[] =>
	Array.from({ length: bytes.length / HASH_SIZE }, (_, i) => bytes.subarray(i * HASH_SIZE, (i + 1) * HASH_SIZE));

/** @returns an object with the member, or without it when there is no value */
export const optional = (name: string, value: Value | undefined): Fields => (value === undefined ? {} : { [name]: value });

/** Creates ids that ascend in the order of the calls. */
export class ObjectIds {
	private readonly bytes = Buffer.alloc(12);
	private count = 0n;

	/** @param time - which the ids contain as their time of creation */
	constructor(time: Date) {
		this.bytes.writeUInt32BE(Math.floor(time.getTime() / 1000));
	}

	next(): ObjectId {
		this.bytes.writeBigUInt64BE(++this.count, 4);
		return new ObjectId(Buffer.from(this.bytes));
	}
}
