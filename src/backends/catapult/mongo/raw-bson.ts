/**
 * Reads members of raw BSON documents without decoding the rest. No function reads outside a document, for any content.
 */
import type { Address, Hash256, ObjectId } from '../../../chain/index.js';
import { hexAt, toHex } from '../../../wire/bytes/hex.js';
import {
	BINARY_HEAD_SIZE, BsonType, endOfDocument, endOfName, endOfValue, int32Of, LENGTH_SIZE, nameOfType, OBJECT_ID_SIZE,
	UnexpectedDocument
} from './bson-layout.js';

/** A value within the bytes of a document. */
export interface Place {
	readonly type: number;
	/** Offsets of the value's start and end. */
	readonly at: number;
	readonly end: number;
}

/** @returns whether a name of the same length is equal */
const isNamed = (bytes: Uint8Array, at: number, name: string): boolean => {
	for (let i = 0; i < name.length; ++i) {
		if (bytes[at + i] !== name.charCodeAt(i))
			return false;
	}
	return true;
};

/** @returns the end of the value at `at` @throws UnexpectedDocument when its name or the value exceeds `end` */
const checkedEnd = (bytes: Uint8Array, type: number, at: number, end: number, path: string | readonly string[]): number => {
	const valueEnd = at === -1 ? -1 : endOfValue(bytes, type, at, end);
	if (valueEnd === -1)
		throw new UnexpectedDocument(path, `${nameOfType(type)} that is truncated`);
	return valueEnd;
};

/**
 * @param start - offset of the document or array
 * @param name - of the member, in ASCII; for an array, the number of the element
 * @param path - of the document, for errors
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument when the bytes are not a document
 */
const findMember = (bytes: Uint8Array, start: number, name: string, path: string | readonly string[]): Place | undefined => {
	const end = endOfDocument(bytes, start, path);
	for (let at = start + LENGTH_SIZE; at < end;) {
		const type = bytes[at]!;
		const valueAt = endOfName(bytes, at + 1, end);
		const valueEnd = checkedEnd(bytes, type, valueAt, end, path);
		if (name.length === valueAt - at - 2 && isNamed(bytes, at + 1, name))
			return { type, at: valueAt, end: valueEnd };
		at = valueEnd;
	}
	return undefined;
};

const find = (bson: Uint8Array, path: readonly string[]): Place | undefined => {
	let place: Place | undefined = { type: BsonType.DOCUMENT, at: 0, end: bson.length };
	for (let depth = 0; place && depth < path.length; ++depth) {
		if (place.type !== BsonType.DOCUMENT && place.type !== BsonType.ARRAY)
			return undefined;
		place = findMember(bson, place.at, path[depth]!, path);
	}
	return place;
};

/** @returns the place of a value of one of the types; undefined when there is none */
const placeOf = (bson: Uint8Array, types: readonly number[], path: readonly string[]): Place | undefined => {
	const place = find(bson, path);
	if (place && !types.includes(place.type))
		throw new UnexpectedDocument(path.join('.'), nameOfType(place.type));
	return place;
};

// nodes store addresses of one size
const addressOf = (bytes: Buffer): Address => toHex(bytes) as Address;

/** @returns the same bytes with the methods of a buffer */
export const asBuffer = (bytes: Uint8Array): Buffer =>
	(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/**
 * Reads an Int64 as an unsigned number, as the chain defines it.
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument for another type
 */
export const int64At = (bson: Uint8Array, ...path: readonly string[]): bigint | undefined => {
	const place = placeOf(bson, [BsonType.INT64], path);
	return place && asBuffer(bson).readBigUInt64LE(place.at);
};

/**
 * Reads an Int32 as an unsigned number, as the chain defines it.
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument for another type
 */
export const int32At = (bson: Uint8Array, ...path: readonly string[]): number | undefined => {
	const place = placeOf(bson, [BsonType.INT32], path);
	return place && int32Of(bson, place.at) >>> 0;
};

/**
 * Reads a signed number that the server may return as Int32, Int64 or Double, such as a count.
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument for another type
 */
export const numberAt = (bson: Uint8Array, ...path: readonly string[]): number | undefined => {
	const place = placeOf(bson, [BsonType.INT32, BsonType.INT64, BsonType.DOUBLE], path);
	switch (place?.type) {
	case BsonType.INT32: return int32Of(bson, place.at);
	case BsonType.INT64: return Number(asBuffer(bson).readBigInt64LE(place.at));
	case BsonType.DOUBLE: return asBuffer(bson).readDoubleLE(place.at);
	default: return undefined;
	}
};

/** @returns 24 upper-case hexadecimal characters; undefined when there is no such member @throws UnexpectedDocument for another type */
export const objectIdAt = (bson: Uint8Array, ...path: readonly string[]): ObjectId | undefined => {
	const place = placeOf(bson, [BsonType.OBJECT_ID], path);
	// values of the type that placeOf checked have this size
	return place && hexAt(asBuffer(bson), place.at, OBJECT_ID_SIZE) as ObjectId;
};

/** @returns the bytes of a Binary, not copied; undefined when there is no such member @throws UnexpectedDocument for another type */
export const binaryAt = (bson: Uint8Array, ...path: readonly string[]): Buffer | undefined => {
	const place = placeOf(bson, [BsonType.BINARY], path);
	return place && asBuffer(bson).subarray(place.at + BINARY_HEAD_SIZE, place.end);
};

/** @returns the hash in a Binary; undefined when there is no such member @throws UnexpectedDocument for another type */
export const hashAt = (bson: Uint8Array, ...path: readonly string[]): Hash256 | undefined => {
	const bytes = binaryAt(bson, ...path);
	// nodes store hashes of one size
	return bytes && toHex(bytes) as Hash256;
};

/** @returns the address in a Binary; undefined when there is no such member @throws UnexpectedDocument for another type */
export const addressAt = (bson: Uint8Array, ...path: readonly string[]): Address | undefined => {
	const bytes = binaryAt(bson, ...path);
	return bytes && addressOf(bytes);
};

/** @returns whether a Boolean is true; undefined when there is no such member @throws UnexpectedDocument for another type */
export const booleanAt = (bson: Uint8Array, ...path: readonly string[]): boolean | undefined => {
	const place = placeOf(bson, [BsonType.BOOLEAN], path);
	return place && bson[place.at] !== 0;
};

/**
 * Reads a member that every document of its kind has: `required(int64At, block, 'block', 'height')`.
 * @throws UnexpectedDocument when it is absent or has another type
 */
export const required = <T>(
	read: (bson: Uint8Array, ...path: readonly string[]) => T | undefined, bson: Uint8Array, ...path: readonly string[]
): T => {
	const value = read(bson, ...path);
	if (value === undefined)
		throw new UnexpectedDocument(path, 'nothing');
	return value;
};

/** @returns a document within the document, not copied; undefined when it is absent @throws UnexpectedDocument for another type */
export const documentAt = (bson: Uint8Array, ...path: readonly string[]): Buffer | undefined => {
	const place = placeOf(bson, [BsonType.DOCUMENT], path);
	return place && asBuffer(bson).subarray(place.at, place.end);
};

/** The positions of the elements of an array of one type, each from `skip` bytes after the element's start. */
const elementsAt = (bson: Uint8Array, path: readonly string[], wanted: number, skip: number): Buffer[] | undefined => {
	const place = placeOf(bson, [BsonType.ARRAY], path);
	if (!place)
		return undefined;

	const elements: Buffer[] = [];
	const end = endOfDocument(bson, place.at, path);
	for (let at = place.at + LENGTH_SIZE; at < end;) {
		const type = bson[at]!;
		const valueAt = endOfName(bson, at + 1, end);
		at = checkedEnd(bson, type, valueAt, end, path);
		if (wanted !== type)
			throw new UnexpectedDocument(`${path.join('.')}[]`, nameOfType(type));
		elements.push(asBuffer(bson).subarray(valueAt + skip, at));
	}
	return elements;
};

/**
 * @returns the elements of an array of documents, each raw and not copied; undefined when it is absent
 * @throws UnexpectedDocument when it or one of its elements has another type
 */
export const documentsAt = (bson: Uint8Array, ...path: readonly string[]): Buffer[] | undefined =>
	elementsAt(bson, path, BsonType.DOCUMENT, 0);

/** @returns the addresses in an array of Binary; none when it is absent @throws UnexpectedDocument for another type */
export const addressesAt = (bson: Uint8Array, ...path: readonly string[]): readonly Address[] =>
	(binariesAt(bson, ...path) ?? []).map(addressOf);

/**
 * @returns the bytes of the elements of an array of Binary, not copied; undefined when it is absent
 * @throws UnexpectedDocument when it or one of its elements has another type
 */
export const binariesAt = (bson: Uint8Array, ...path: readonly string[]): Buffer[] | undefined =>
	elementsAt(bson, path, BsonType.BINARY, BINARY_HEAD_SIZE);
