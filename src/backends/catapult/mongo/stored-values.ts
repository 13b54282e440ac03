/**
 * Writes the values of a stored document: the BSON type defines how a value is stored, the format how the contract writes it.
 * Source: facts/mongo.md 1, facts/rest-schemas.md 1.
 */
import type { Scalar } from '../../../../generated/formats.js';
import {
	BINARY_HEAD_SIZE, BsonType, endOfDocument, endOfValue, int32Of, LENGTH_SIZE, nameOfType, OBJECT_ID_SIZE
} from './bson-layout.js';
import type { JsonWriter } from './json-writer.js';
import { findMember } from './raw-bson.js';
import { UnexpectedDocument } from './unexpected-document.js';

/** One document that is being encoded. */
export interface Encoding {
	readonly bytes: Buffer;
	/** Supplements: JSON texts of members that the document does not have. */
	readonly given: readonly (string | undefined)[];
	readonly writer: JsonWriter;
}

/** Writes the objects at one place of a document. */
export interface ObjectWriter {
	/** @param at - offset of the object; @throws UnexpectedDocument */
	write(encoding: Encoding, type: number, at: number): void;
}

/**
 * The value at one place of a document.
 *
 * `choice` is one of several scalars: their stored form distinguishes them, a Binary by its size, other values by their type. `first` is
 * a member of the first element of an array that has one or none.
 */
export interface Value {
	readonly kind: 'bytes' | Exclude<Scalar, `bytes${number}`> | 'object' | 'array' | 'choice' | 'first';
	/** For errors. */
	readonly path: string;
	/** For `bytes`: their number; -1 for any number. */
	readonly size: number;
	readonly object: ObjectWriter | undefined;
	/** For `array` the elements, for `first` the member, for `choice` the scalars. */
	readonly parts: readonly Value[];
	/** For `first`: the member's name. */
	readonly member: string;
}

/** All values have the same hidden class, so that access to them is fast. */
export const createValue = (kind: Value['kind'], path: string, own: Partial<Value> = {}): Value => ({
	kind, path, size: own.size ?? -1, object: own.object, parts: own.parts ?? [], member: own.member ?? ''
});

const ID_SIZE = 8;
const SHORT_SIZE = 2;
const GENERIC_SUBTYPE = 0;
const NAME_END = 0;

const COMMA = 0x2c;
const OPENING = 0x5b;
const CLOSING = 0x5d;

const refuse = ({ path }: Value, type: number): never => {
	throw new UnexpectedDocument(path, nameOfType(type));
};

const refuseSize = ({ path }: Value, size: number): never => {
	throw new UnexpectedDocument(path, `binary of ${size} bytes`);
};

/** @returns the number of bytes in a Binary */
const binarySize = (bytes: Buffer, at: number, { path }: Value): number => {
	const subtype = bytes[at + LENGTH_SIZE];
	if (subtype !== GENERIC_SUBTYPE)
		throw new UnexpectedDocument(path, `binary of subtype ${subtype}`);
	return int32Of(bytes, at);
};

const writeBytes = ({ bytes, writer }: Encoding, value: Value, type: number, at: number): void => {
	if (type === BsonType.BINARY) {
		const size = binarySize(bytes, at, value);
		if (value.size !== -1 && size !== value.size)
			refuseSize(value, size);
		writer.hexadecimal(bytes, at + BINARY_HEAD_SIZE, size);
	} else if (type === BsonType.OBJECT_ID && value.size === OBJECT_ID_SIZE) {
		writer.hexadecimal(bytes, at, OBJECT_ID_SIZE);
	} else {
		refuse(value, type);
	}
};

const writeDecimal = ({ bytes, writer }: Encoding, value: Value, type: number, at: number): void => {
	if (type === BsonType.INT64) {
		writer.decimal(int32Of(bytes, at + 4) >>> 0, int32Of(bytes, at) >>> 0);
		return;
	}
	const number = type === BsonType.INT32 ? int32Of(bytes, at) : type === BsonType.DOUBLE ? bytes.readDoubleLE(at) : -1;
	if (!Number.isSafeInteger(number) || number < 0)
		refuse(value, type);
	writer.text(`"${number}"`);
};

const writeId = ({ bytes, writer }: Encoding, value: Value, type: number, at: number): void => {
	if (type === BsonType.INT64) {
		writer.id(bytes, at);
		return;
	}
	const size = type === BsonType.BINARY ? binarySize(bytes, at, value) : refuse(value, type);
	if (size !== ID_SIZE)
		refuseSize(value, size);
	writer.id(bytes, at + BINARY_HEAD_SIZE);
};

const writeText = ({ bytes, writer }: Encoding, value: Value, type: number, at: number): void => {
	if (type === BsonType.BINARY) {
		const start = at + BINARY_HEAD_SIZE;
		writer.string(bytes, start, start + binarySize(bytes, at, value));
	} else if (type === BsonType.STRING) {
		const start = at + LENGTH_SIZE;
		writer.string(bytes, start, start + int32Of(bytes, at) - 1);
	} else {
		refuse(value, type);
	}
};

/** Numbers of at most 32 bits; counts of a server may be Int64 or Double. */
const writeNumber = ({ bytes, writer }: Encoding, value: Value, type: number, at: number): void => {
	const isSigned = value.kind === 'signed';
	if (type === BsonType.INT32) {
		const number = int32Of(bytes, at);
		writer.number(isSigned ? number : number >>> 0);
	} else if (type === BsonType.BINARY && !isSigned) {
		const size = binarySize(bytes, at, value);
		if (size !== SHORT_SIZE)
			refuseSize(value, size);
		writer.number(bytes.readUInt16LE(at + BINARY_HEAD_SIZE));
	} else {
		const number = type === BsonType.INT64 ? Number(bytes.readBigInt64LE(at)) : type === BsonType.DOUBLE ? bytes.readDoubleLE(at) : NaN;
		if (!Number.isSafeInteger(number) || !isSigned && number < 0)
			refuse(value, type);
		writer.number(number);
	}
};

const writeBoolean = ({ bytes, writer }: Encoding, value: Value, type: number, at: number): void => {
	if (type !== BsonType.BOOLEAN)
		refuse(value, type);
	writer.text(bytes[at] === 0 ? 'false' : 'true');
};

const storedSize = ({ kind, size }: Value): number => (kind === 'id' ? ID_SIZE : kind === 'unsigned' ? SHORT_SIZE : size);

const writeChoice = (encoding: Encoding, value: Value, type: number, at: number): void => {
	if (type === BsonType.BINARY) {
		const size = binarySize(encoding.bytes, at, value);
		writeValue(encoding, value.parts.find(part => size === storedSize(part)) ?? refuseSize(value, size), type, at);
	} else {
		writeValue(encoding, value.parts.find(({ kind }) => kind !== 'bytes') ?? refuse(value, type), type, at);
	}
};

const writeArray = (encoding: Encoding, value: Value, arrayType: number, start: number): void => {
	if (arrayType !== BsonType.ARRAY)
		refuse(value, arrayType);

	const { bytes, writer } = encoding;
	const element = value.parts[0] as Value;
	const end = endOfDocument(bytes, start, value.path);
	let separator = OPENING;
	for (let at = start + LENGTH_SIZE; at < end; separator = COMMA) {
		const type = bytes[at] as number;
		// the names are the numbers of the elements, in order
		let nameEnd = at + 1;
		while (nameEnd < end && bytes[nameEnd] !== NAME_END)
			++nameEnd;
		const valueEnd = endOfValue(bytes, type, nameEnd + 1, end);
		if (valueEnd === -1)
			throw new UnexpectedDocument(element.path, `${nameOfType(type)} that is truncated`);
		writer.character(separator);
		writeValue(encoding, element, type, nameEnd + 1);
		at = valueEnd;
	}
	if (separator === OPENING)
		writer.character(OPENING);
	writer.character(CLOSING);
};

const writeFirst = (encoding: Encoding, value: Value, type: number, at: number): void => {
	if (type !== BsonType.ARRAY)
		refuse(value, type);

	const { bytes, writer } = encoding;
	const element = findMember(bytes, at, '0', value.path);
	if (!element) {
		writer.text('"0"');
		return;
	}
	const member = value.parts[0] as Value;
	if (element.type !== BsonType.DOCUMENT)
		refuse(member, element.type);
	const place = findMember(bytes, element.at, value.member, value.path);
	if (!place)
		throw new UnexpectedDocument(member.path, 'nothing');
	writeValue(encoding, member, place.type, place.at);
};

/**
 * Writes the value at `at`, whose end was checked.
 * @throws UnexpectedDocument when its type is not the one that a node stores
 */
export const writeValue = (encoding: Encoding, value: Value, type: number, at: number): void => {
	switch (value.kind) {
	case 'bytes': return writeBytes(encoding, value, type, at);
	case 'decimal': return writeDecimal(encoding, value, type, at);
	case 'unsigned':
	case 'signed': return writeNumber(encoding, value, type, at);
	case 'id': return writeId(encoding, value, type, at);
	case 'object': return (value.object as ObjectWriter).write(encoding, type, at);
	case 'array': return writeArray(encoding, value, type, at);
	case 'text': return writeText(encoding, value, type, at);
	case 'boolean': return writeBoolean(encoding, value, type, at);
	case 'choice': return writeChoice(encoding, value, type, at);
	case 'first': return writeFirst(encoding, value, type, at);
	}
};
