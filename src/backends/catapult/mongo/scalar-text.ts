/**
 * Text of the scalars of a stored document: the BSON type says how a value is stored, the format how the contract writes it.
 * Source: facts/mongo.md 1, facts/rest-schemas.md 1.
 */
import type { Scalar } from '../../../../generated/formats.js';
import { idAt } from '../../../wire/hex.js';
import { BsonType, int32Of, nameOfType } from './raw-bson.js';
import { UnexpectedDocument } from './unexpected-document.js';

/** The bytes of a document, and their hexadecimal text: two characters per byte, from the first byte on. */
export interface Source {
	readonly bytes: Buffer;
	readonly hex: string;
}

/** @returns JSON text of the value at `at`, of a type whose bytes are known to be there */
export type EncodeScalar = (source: Source, type: number, at: number) => string;

const BINARY_HEAD_SIZE = 5;
const LENGTH_SIZE = 4;
const ID_SIZE = 8;
const OBJECT_ID_SIZE = 12;
const GENERIC_SUBTYPE = 0;
const HIGH_UNIT = 0x1_0000_0000;
/** Upper halves below this make numbers that a double holds exactly. */
const SAFE_HIGH = 0x20_0000;

const refuse = (path: string, type: number): never => {
	throw new UnexpectedDocument(path, nameOfType(type));
};

/** @returns the number of bytes in a Binary */
const binarySize = ({ bytes }: Source, at: number, path: string): number => {
	const subtype = bytes[at + LENGTH_SIZE];
	if (GENERIC_SUBTYPE !== subtype)
		throw new UnexpectedDocument(path, `binary of subtype ${subtype}`);
	return int32Of(bytes, at);
};

const refuseSize = (path: string, size: number): never => {
	throw new UnexpectedDocument(path, `binary of ${size} bytes`);
};

const createBytes = (size: number, path: string): EncodeScalar => (source, type, at) => {
	if (BsonType.BINARY === type) {
		const actual = binarySize(source, at, path);
		if (-1 !== size && size !== actual)
			refuseSize(path, actual);
		const start = 2 * (at + BINARY_HEAD_SIZE);
		return `"${source.hex.slice(start, start + 2 * actual)}"`;
	}
	if (BsonType.OBJECT_ID === type && OBJECT_ID_SIZE === size)
		return `"${source.hex.slice(2 * at, 2 * (at + OBJECT_ID_SIZE))}"`;
	return refuse(path, type);
};

/** @returns the number in a Double that is whole and exact; -1 when it is not, or has a sign */
const wholeDouble = ({ bytes }: Source, at: number): number => {
	const value = bytes.readDoubleLE(at);
	return Number.isSafeInteger(value) && 0 <= value ? value : -1;
};

const unsigned64 = ({ bytes }: Source, at: number): string => {
	const high = int32Of(bytes, at + 4) >>> 0;
	return high < SAFE_HIGH
		? `${high * HIGH_UNIT + (int32Of(bytes, at) >>> 0)}`
		: `${bytes.readBigUInt64LE(at)}`;
};

const createDecimal = (path: string): EncodeScalar => (source, type, at) => {
	if (BsonType.INT64 === type)
		return `"${unsigned64(source, at)}"`;

	const value = BsonType.INT32 === type ? int32Of(source.bytes, at) : BsonType.DOUBLE === type ? wholeDouble(source, at) : -1;
	return value < 0 ? refuse(path, type) : `"${value}"`;
};

const createId = (path: string): EncodeScalar => (source, type, at) => {
	if (BsonType.INT64 === type)
		return `"${idAt(source.bytes, at)}"`;
	if (BsonType.BINARY !== type)
		return refuse(path, type);

	const size = binarySize(source, at, path);
	return ID_SIZE === size ? `"${idAt(source.bytes, at + BINARY_HEAD_SIZE)}"` : refuseSize(path, size);
};

const createText = (path: string): EncodeScalar => (source, type, at) => {
	if (BsonType.BINARY === type) {
		const start = at + BINARY_HEAD_SIZE;
		return JSON.stringify(source.bytes.toString('utf8', start, start + binarySize(source, at, path)));
	}
	if (BsonType.STRING !== type)
		return refuse(path, type);

	const start = at + LENGTH_SIZE;
	return JSON.stringify(source.bytes.toString('utf8', start, start + int32Of(source.bytes, at) - 1));
};

/** @returns the little-endian number in a Binary of two bytes */
const shortNumber = (source: Source, at: number, path: string): number => {
	const size = binarySize(source, at, path);
	return 2 === size ? source.bytes.readUInt16LE(at + BINARY_HEAD_SIZE) : refuseSize(path, size);
};

/** Numbers of at most 32 bits; a server that counts may give them as Int64 or Double. */
const createNumber = (isSigned: boolean, path: string): EncodeScalar => (source, type, at) => {
	switch (type) {
	case BsonType.INT32: {
		const value = int32Of(source.bytes, at);
		return `${isSigned ? value : value >>> 0}`;
	}
	case BsonType.INT64:
	case BsonType.DOUBLE: {
		const value = BsonType.INT64 === type ? Number(source.bytes.readBigInt64LE(at)) : source.bytes.readDoubleLE(at);
		return Number.isSafeInteger(value) && (isSigned || 0 <= value) ? `${value + 0}` : refuse(path, type);
	}
	case BsonType.BINARY:
		return isSigned ? refuse(path, type) : `${shortNumber(source, at, path)}`;
	default:
		return refuse(path, type);
	}
};

const createBoolean = (path: string): EncodeScalar => ({ bytes }, type, at) =>
	(BsonType.BOOLEAN === type ? `${0 !== bytes[at]}` : refuse(path, type));

/** @param path - where the values stand, for errors */
export const createScalar = (format: Scalar, path: string): EncodeScalar => {
	switch (format) {
	case 'bytes': return createBytes(-1, path);
	case 'decimal': return createDecimal(path);
	case 'id': return createId(path);
	case 'text': return createText(path);
	case 'unsigned': return createNumber(false, path);
	case 'signed': return createNumber(true, path);
	case 'boolean': return createBoolean(path);
	default: return createBytes(Number(format.slice('bytes'.length)), path);
	}
};

/** How many bytes a Binary has in each of the formats that can be stored as one. */
const binarySizeOf = (format: string): number => {
	switch (format) {
	case 'id': return ID_SIZE;
	case 'unsigned': return 2;
	default: return Number(format.slice('bytes'.length));
	}
};

/**
 * One of several scalars, told apart by how they are stored: a Binary by its size, anything else by its type.
 * @param path - where the values stand, for errors
 */
export const createChoice = (formats: readonly Scalar[], path: string): EncodeScalar => {
	const bySize = new Map(formats.map(format => [binarySizeOf(format), createScalar(format, path)]));
	const others = createScalar(formats.includes('id') ? 'id' : 'unsigned', path);
	return (source, type, at) => {
		if (BsonType.BINARY !== type)
			return others(source, type, at);

		const size = binarySize(source, at, path);
		const encode = bySize.get(size);
		return encode ? encode(source, type, at) : refuseSize(path, size);
	};
};
