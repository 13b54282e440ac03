/**
 * Raw BSON documents, read without decoding what nobody asks for. Source: bsonspec.org, version 1.1.
 *
 * Every length is checked against the bytes that there are: no look-up reads outside a document, whatever stands in it.
 */
import { UnexpectedDocument } from './unexpected-document.js';

export const BsonType = {
	DOUBLE: 0x01,
	STRING: 0x02,
	DOCUMENT: 0x03,
	ARRAY: 0x04,
	BINARY: 0x05,
	UNDEFINED: 0x06,
	OBJECT_ID: 0x07,
	BOOLEAN: 0x08,
	DATE: 0x09,
	NULL: 0x0a,
	REGULAR_EXPRESSION: 0x0b,
	POINTER: 0x0c,
	CODE: 0x0d,
	SYMBOL: 0x0e,
	SCOPED_CODE: 0x0f,
	INT32: 0x10,
	TIMESTAMP: 0x11,
	INT64: 0x12,
	DECIMAL128: 0x13,
	MIN_KEY: 0xff,
	MAX_KEY: 0x7f
} as const;

const TYPE_NAMES: ReadonlyMap<number, string> = new Map(
	Object.entries(BsonType).map(([name, type]) => [type, name.toLowerCase().replace('_', ' ')])
);

/** @returns a type for people */
export const nameOfType = (type: number): string => TYPE_NAMES.get(type) ?? `type 0x${type.toString(16)}`;

const LENGTH_SIZE = 4;
/** A length, the terminating zero, and nothing in between. */
const EMPTY_DOCUMENT_SIZE = 5;
const BINARY_HEAD_SIZE = 5;
const OBJECT_ID_SIZE = 12;

/** Number of bytes of the types that always have the same; -1 for the others. */
const FIXED_SIZES = new Int8Array(256).fill(-1);
FIXED_SIZES[BsonType.DOUBLE] = 8;
FIXED_SIZES[BsonType.UNDEFINED] = 0;
FIXED_SIZES[BsonType.OBJECT_ID] = OBJECT_ID_SIZE;
FIXED_SIZES[BsonType.BOOLEAN] = 1;
FIXED_SIZES[BsonType.DATE] = 8;
FIXED_SIZES[BsonType.NULL] = 0;
FIXED_SIZES[BsonType.INT32] = 4;
FIXED_SIZES[BsonType.TIMESTAMP] = 8;
FIXED_SIZES[BsonType.INT64] = 8;
FIXED_SIZES[BsonType.DECIMAL128] = 16;
FIXED_SIZES[BsonType.MIN_KEY] = 0;
FIXED_SIZES[BsonType.MAX_KEY] = 0;

/** @returns the signed number at `at`; bytes that are not there count as zero */
export const int32Of = (bytes: Uint8Array, at: number): number =>
	(bytes[at] as number) | (bytes[at + 1] as number) << 8 | (bytes[at + 2] as number) << 16 | (bytes[at + 3] as number) << 24;

const endOfText = (bytes: Uint8Array, at: number, end: number): number => {
	const zero = bytes.indexOf(0, at);
	return -1 === zero || end <= zero ? -1 : zero + 1;
};

/** @returns where a value of a type without a fixed size ends, wherever that is; -1 when its length makes no sense */
const endOfSized = (bytes: Uint8Array, type: number, at: number, end: number): number => {
	if (end < at + LENGTH_SIZE)
		return -1;

	const length = int32Of(bytes, at);
	switch (type) {
	case BsonType.BINARY:
		return length < 0 ? -1 : at + BINARY_HEAD_SIZE + length;
	case BsonType.DOCUMENT:
	case BsonType.ARRAY:
	case BsonType.SCOPED_CODE:
		return length < EMPTY_DOCUMENT_SIZE ? -1 : at + length;
	case BsonType.STRING:
	case BsonType.CODE:
	case BsonType.SYMBOL:
		return length < 1 ? -1 : at + LENGTH_SIZE + length;
	case BsonType.POINTER:
		return length < 1 ? -1 : at + LENGTH_SIZE + length + OBJECT_ID_SIZE;
	default:
		return -1;
	}
};

/** @returns where the value at `at` ends; -1 when its type is unknown or it does not end by `end` */
export const endOfValue = (bytes: Uint8Array, type: number, at: number, end: number): number => {
	const size = FIXED_SIZES[type] as number;
	let valueEnd;
	if (0 <= size) {
		valueEnd = at + size;
	} else if (BsonType.REGULAR_EXPRESSION === type) {
		const options = endOfText(bytes, at, end);
		valueEnd = -1 === options ? -1 : endOfText(bytes, options, end);
	} else {
		valueEnd = endOfSized(bytes, type, at, end);
	}
	return end < valueEnd ? -1 : valueEnd;
};

/**
 * @param limit - where the bytes end that the document may take
 * @returns the place of the zero that ends the document at `start`
 * @throws UnexpectedDocument when it does not fit or does not end so
 */
export const endOfDocument = (bytes: Uint8Array, start: number, limit: number, path: string): number => {
	const end = start + int32Of(bytes, start) - 1;
	if (limit < start + EMPTY_DOCUMENT_SIZE || end < start + LENGTH_SIZE || limit <= end || 0 !== bytes[end])
		throw new UnexpectedDocument(path, 'a document that is cut off');
	return end;
};

/** A value within the bytes of a document. */
export interface Place {
	readonly type: number;
	/** Where the value starts, and where it ends. */
	readonly at: number;
	readonly end: number;
}

const isNamed = (bytes: Uint8Array, at: number, name: string): boolean => {
	for (let i = 0; i < name.length; ++i) {
		if (bytes[at + i] !== name.charCodeAt(i))
			return false;
	}
	return 0 === bytes[at + name.length];
};

const findMember = (bytes: Uint8Array, start: number, limit: number, name: string, path: string): Place | undefined => {
	const end = endOfDocument(bytes, start, limit, path);
	for (let at = start + LENGTH_SIZE; at < end;) {
		const type = bytes[at] as number;
		const valueAt = endOfText(bytes, at + 1, end);
		const valueEnd = -1 === valueAt ? -1 : endOfValue(bytes, type, valueAt, end);
		if (-1 === valueEnd)
			throw new UnexpectedDocument(path, `${nameOfType(type)} that is cut off`);
		if (isNamed(bytes, at + 1, name))
			return { type, at: valueAt, end: valueEnd };
		at = valueEnd;
	}
	return undefined;
};

/**
 * Finds a value by the names from the document down, all of them ASCII; the elements of an array are named by their numbers.
 * @param start - where the document starts
 * @param limit - where it has to have ended
 * @returns undefined when it is not there
 * @throws UnexpectedDocument when the bytes are no document
 */
export const find = (bytes: Uint8Array, start: number, limit: number, ...path: readonly string[]): Place | undefined => {
	let place: Place | undefined = { type: BsonType.DOCUMENT, at: start, end: limit };
	for (let depth = 0; place && depth < path.length; ++depth) {
		if (BsonType.DOCUMENT !== place.type && BsonType.ARRAY !== place.type)
			return undefined;
		place = findMember(bytes, place.at, place.end, path[depth] as string, path.slice(0, depth).join('.'));
	}
	return place;
};

/** @returns the place of a value of one of the types; undefined when nothing is there */
const placeOf = (bson: Uint8Array, types: readonly number[], path: readonly string[]): Place | undefined => {
	const place = find(bson, 0, bson.length, ...path);
	if (place && !types.includes(place.type))
		throw new UnexpectedDocument(path.join('.'), nameOfType(place.type));
	return place;
};

/** @returns the same bytes with the methods of a buffer */
export const asBuffer = (bytes: Uint8Array): Buffer =>
	(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/**
 * The value of an Int64 as the chain means it: the 64 bits without a sign.
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument when it is something else
 */
export const int64At = (bson: Uint8Array, ...path: readonly string[]): bigint | undefined => {
	const place = placeOf(bson, [BsonType.INT64], path);
	return place && asBuffer(bson).readBigUInt64LE(place.at);
};

/**
 * The value of an Int32 as the chain means it: the 32 bits without a sign.
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument when it is something else
 */
export const int32At = (bson: Uint8Array, ...path: readonly string[]): number | undefined => {
	const place = placeOf(bson, [BsonType.INT32], path);
	return place && int32Of(bson, place.at) >>> 0;
};

/**
 * A number that the server may give as Int32, Int64 or Double, such as a count. Signed.
 * @returns undefined when there is no such member
 * @throws UnexpectedDocument when it is something else
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
export const objectIdAt = (bson: Uint8Array, ...path: readonly string[]): string | undefined => {
	const place = placeOf(bson, [BsonType.OBJECT_ID], path);
	return place && asBuffer(bson).toString('hex', place.at, place.end).toUpperCase();
};

/** @returns the bytes of a Binary, not copied; undefined when there is no such member @throws UnexpectedDocument for another type */
export const binaryAt = (bson: Uint8Array, ...path: readonly string[]): Buffer | undefined => {
	const place = placeOf(bson, [BsonType.BINARY], path);
	return place && asBuffer(bson).subarray(place.at + BINARY_HEAD_SIZE, place.end);
};

/** @returns the text of a String; undefined when there is no such member @throws UnexpectedDocument for another type */
export const textAt = (bson: Uint8Array, ...path: readonly string[]): string | undefined => {
	const place = placeOf(bson, [BsonType.STRING], path);
	return place && asBuffer(bson).toString('utf8', place.at + LENGTH_SIZE, place.end - 1);
};

/** @returns whether a Boolean is true; undefined when there is no such member @throws UnexpectedDocument for another type */
export const booleanAt = (bson: Uint8Array, ...path: readonly string[]): boolean | undefined => {
	const place = placeOf(bson, [BsonType.BOOLEAN], path);
	return place && 0 !== bson[place.at];
};

/** @returns a document within the document, not copied; undefined when it is not there @throws UnexpectedDocument for another type */
export const documentAt = (bson: Uint8Array, ...path: readonly string[]): Buffer | undefined => {
	const place = placeOf(bson, [BsonType.DOCUMENT], path);
	return place && asBuffer(bson).subarray(place.at, place.end);
};

/**
 * @returns the elements of an array of documents, each raw and not copied; undefined when it is not there
 * @throws UnexpectedDocument when it or one of its elements has another type
 */
export const documentsAt = (bson: Uint8Array, ...path: readonly string[]): Buffer[] | undefined => {
	const place = placeOf(bson, [BsonType.ARRAY], path);
	return place && elementsOf(bson, place.at, place.end, path.join('.')).map(({ type, at, end }) => {
		if (BsonType.DOCUMENT !== type)
			throw new UnexpectedDocument(`${path.join('.')}[]`, nameOfType(type));
		return asBuffer(bson).subarray(at, end);
	});
};

/**
 * @returns the bytes of the elements of an array of Binary, not copied; undefined when it is not there
 * @throws UnexpectedDocument when it or one of its elements has another type
 */
export const binariesAt = (bson: Uint8Array, ...path: readonly string[]): Buffer[] | undefined => {
	const place = placeOf(bson, [BsonType.ARRAY], path);
	return place && elementsOf(bson, place.at, place.end, path.join('.')).map(({ type, at, end }) => {
		if (BsonType.BINARY !== type)
			throw new UnexpectedDocument(`${path.join('.')}[]`, nameOfType(type));
		return asBuffer(bson).subarray(at + BINARY_HEAD_SIZE, end);
	});
};

/** @returns the places of the elements of the array at `start` @throws UnexpectedDocument when the bytes are no array */
export const elementsOf = (bytes: Uint8Array, start: number, limit: number, path: string): Place[] => {
	const end = endOfDocument(bytes, start, limit, path);
	const places: Place[] = [];
	for (let at = start + LENGTH_SIZE; at < end;) {
		const type = bytes[at] as number;
		const valueAt = endOfText(bytes, at + 1, end);
		const valueEnd = -1 === valueAt ? -1 : endOfValue(bytes, type, valueAt, end);
		if (-1 === valueEnd)
			throw new UnexpectedDocument(`${path}[]`, `${nameOfType(type)} that is cut off`);
		places.push({ type, at: valueAt, end: valueEnd });
		at = valueEnd;
	}
	return places;
};
