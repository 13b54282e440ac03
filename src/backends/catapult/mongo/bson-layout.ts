/**
 * The binary layout of BSON: types, and the ends of values. Source: bsonspec.org, version 1.1.
 *
 * A document consists of its length, its members (type, name and value each) and a zero byte. An array is a document whose names are
 * numbers. Every length is checked against the available bytes.
 */
/**
 * A stored document does not have the format of a node's documents: a member is missing, has another type, or the bytes are truncated.
 * The message names the member and the type found, never content.
 */
export class UnexpectedDocument extends Error {
	private readonly path: string;

	override get name(): string {
		return 'UnexpectedDocument';
	}

	/**
	 * @param path - member names, dotted or as a list, `[]` for the elements of an array; empty for the document itself
	 * @param found - what was found instead
	 */
	constructor(path: string | readonly string[], private readonly found: string) {
		const text = typeof path === 'string' ? path : path.join('.');
		super(`${text === '' ? 'document' : text}: ${found}`);
		this.path = text;
	}

	/** @returns the error for the document that contains this one at `path` */
	within(path: string): UnexpectedDocument {
		return new UnexpectedDocument(this.path === '' ? path : `${path}.${this.path}`, this.found);
	}
}

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

/** @returns the name of a type, for messages */
export const nameOfType = (type: number): string => TYPE_NAMES.get(type) ?? `type 0x${type.toString(16)}`;

/** Size of the length of documents, arrays, strings and binaries. */
export const LENGTH_SIZE = 4;
/** The length, and the zero byte at the end. */
const EMPTY_DOCUMENT_SIZE = 5;
/** Length and subtype of a Binary. */
export const BINARY_HEAD_SIZE = 5;
export const OBJECT_ID_SIZE = 12;

/** Number of bytes of types with a fixed size; -1 for the others. */
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

/** @returns the signed number at `at`; bytes beyond the end count as zero */
export const int32Of = (bytes: Uint8Array, at: number): number =>
	(bytes[at]!) | (bytes[at + 1]!) << 8 | (bytes[at + 2]!) << 16 | (bytes[at + 3]!) << 24;

/** @returns the offset after the zero that ends a name; -1 when there is none before `end` */
export const endOfName = (bytes: Uint8Array, at: number, end: number): number => {
	// names are short, so a loop is faster than indexOf
	let zero = at;
	while (zero < end && bytes[zero] !== 0)
		++zero;
	return end <= zero ? -1 : zero + 1;
};

/** @returns the end of a value of variable size, not checked against `end`; -1 when its length is invalid */
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

/** @returns the end of the value at `at`; -1 when its type is unknown or it exceeds `end` */
export const endOfValue = (bytes: Uint8Array, type: number, at: number, end: number): number => {
	const size = FIXED_SIZES[type]!;
	let valueEnd;
	if (size >= 0) {
		valueEnd = at + size;
	} else if (type === BsonType.BINARY && at + LENGTH_SIZE <= end) {
		// the most frequent type
		const length = int32Of(bytes, at);
		valueEnd = length < 0 ? -1 : at + BINARY_HEAD_SIZE + length;
	} else if (type === BsonType.REGULAR_EXPRESSION) {
		const options = endOfName(bytes, at, end);
		valueEnd = options === -1 ? -1 : endOfName(bytes, options, end);
	} else {
		valueEnd = endOfSized(bytes, type, at, end);
	}
	return end < valueEnd ? -1 : valueEnd;
};

/**
 * @param path - of the document, for errors
 * @returns the offset of the zero that ends the document at `start`
 * @throws UnexpectedDocument when there is no zero
 */
export const endOfDocument = (bytes: Uint8Array, start: number, path: string | readonly string[]): number => {
	const end = start + int32Of(bytes, start) - 1;
	if (end < start + LENGTH_SIZE || bytes[end] !== 0)
		throw new UnexpectedDocument(path, 'a truncated document');
	return end;
};
