/**
 * Reads members of a stored document and writes them as JSON, for the generated encoders. The BSON type defines how a value is stored, the
 * method how the contract writes it. Nodes store members in the contract's order, so that a member is usually where the previous one ended;
 * a member in another place is searched for. Other members are skipped. Source: facts/mongo.md 1, facts/rest-schemas.md 1.
 */
import type { Decimal } from '../../../../generated/encoders.js';
import { type ObjectEncoder, STORED_NAMES, type Transcoder } from '../../../../generated/stored-encoders.js';
import { type JsonList, piecesOf } from '../../../chain/index.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import {
	BINARY_HEAD_SIZE, BsonType, endOfDocument, endOfName, endOfValue, LENGTH_SIZE, nameOfType, OBJECT_ID_SIZE,
	UnexpectedDocument
} from './bson-layout.js';
import { createName, JsonWriter, wordsOf, type WrittenName } from './json-writer.js';
import { asBuffer } from './raw-bson.js';

interface MemberName {
	readonly stored: string;
	/** The stored name and its final zero. */
	readonly words: Int32Array;
	/** Bits of the last word that belong to the name. */
	readonly mask: number;
	/** Number of bytes from the start of a member to its value: type, name and zero. */
	readonly skip: number;
	readonly written: WrittenName;
}

const WORD = 4;
const BYTE_BITS = 8;

const nameOf = (stored: string): MemberName => {
	const words = wordsOf(`${stored}\0`);
	const size = stored.length + 1;
	// the contract calls the id of a document `id`
	const written = createName(stored === '_id' ? 'id' : stored);
	return { stored, words, mask: -1 >>> BYTE_BITS * (WORD * words.length - size), skip: 1 + size, written };
};

const NAMES = STORED_NAMES.map(nameOf);

const ID_SIZE = 8;
const SHORT_SIZE = 2;
const GENERIC_SUBTYPE = 0;
const ANY_SIZE = -1;
/** Instead of the number of a member: an element of an array, or the document itself. */
const UNNAMED = -1;
const NOT_SKIPPED = -1;

const COMMA = 0x2c;
const OPENING = 0x5b;
const CLOSING = 0x5d;

/** The table has all numbers that generated encoders use. */
const memberOf = (number: number): MemberName => NAMES[number]!;

const pathOf = (number: number): string => (number === UNNAMED ? '' : memberOf(number).stored);

/** @returns the error with the path of the object or array that contains its place */
const within = (path: string, error: unknown): unknown => (error instanceof UnexpectedDocument ? error.within(path) : error);

/** Writes the member of an object, without the braces. */
const writeDecimalMember = (t: BsonTranscoder, member: number): void => {
	t.find(member).decimal();
};

export class BsonTranscoder implements Transcoder {
	readonly writer = new JsonWriter();
	private bson: Buffer = Buffer.alloc(0);
	private view: DataView = new DataView(this.bson.buffer, 0, 0);

	// the current object: the end of its members, the cursor, and the first member that the cursor has skipped
	private end = 0;
	private at = 0;
	private skipped = NOT_SKIPPED;

	// the current value: its member, its BSON type, and where it starts
	private member = UNNAMED;
	private type = 0;
	private valueAt = 0;

	/** Writes a document. @throws UnexpectedDocument */
	write<Given>(bson: Uint8Array, encode: ObjectEncoder<Given>, given: Given): void {
		this.bson = asBuffer(bson);
		this.view = new DataView(bson.buffer, bson.byteOffset, bson.byteLength);
		this.member = UNNAMED;
		this.type = BsonType.DOCUMENT;
		this.valueAt = 0;
		this.object(encode, given);
	}

	required(member: number): this {
		this.find(member);
		this.writer.name(memberOf(member).written);
		return this;
	}

	optional(member: number): boolean {
		const isFound = this.has(member);
		if (isFound)
			this.writer.name(memberOf(member).written);
		return isFound;
	}

	optionalBytes(member: number): void {
		if (this.has(member) && (this.type !== BsonType.BINARY || this.binarySize() !== 0)) {
			this.writer.name(memberOf(member).written);
			this.bytes();
		}
	}

	bytesOrEmpty(member: number): void {
		if (this.optional(member)) {
			this.bytes();
		} else {
			this.writer.name(memberOf(member).written);
			this.writer.text('""');
		}
	}

	decimalOfFirst(member: number, array: number, inner: number): void {
		this.find(array);
		const { at, end } = this;
		this.end = this.endOfArray();
		this.writer.name(memberOf(member).written);
		try {
			if (this.selectElement(this.valueAt + LENGTH_SIZE))
				this.inside(writeDecimalMember, inner);
			else
				this.writer.text('"0"');
		} catch (error) {
			throw within(`${pathOf(array)}[]`, error);
		}
		this.at = at;
		this.end = end;
	}

	hasAny(members: readonly number[]): boolean {
		for (let { at } = this; at < this.end; at = this.endOfMember(at)) {
			for (const member of members) {
				if (this.isNamed(at, memberOf(member)))
					return true;
			}
		}
		return false;
	}

	peek(member: number): number {
		const { at, skipped } = this;
		const isFound = this.has(member);
		this.at = at;
		this.skipped = skipped;
		return isFound && (this.type === BsonType.INT32 || this.type === BsonType.INT64) ? this.view.getInt32(this.valueAt, true) : -1;
	}

	bytes(size = ANY_SIZE): void {
		const { bson, type, valueAt, writer } = this;
		if (type === BsonType.BINARY) {
			const found = this.binarySize();
			if (size !== ANY_SIZE && size !== found)
				this.refuseSize(found);
			writer.hexadecimal(bson, valueAt + BINARY_HEAD_SIZE, found);
		} else if (type === BsonType.OBJECT_ID && size === OBJECT_ID_SIZE) {
			writer.hexadecimal(bson, valueAt, OBJECT_ID_SIZE);
		} else {
			this.refuse();
		}
	}

	bytesOrId(size: number): void {
		if (this.type === BsonType.BINARY && this.binarySize() === size)
			this.bytes(size);
		else
			this.id();
	}

	bytesIdOrNumber(size: number): void {
		if (this.type === BsonType.BINARY && this.binarySize() === SHORT_SIZE)
			this.unsigned();
		else
			this.bytesOrId(size);
	}

	decimal(): void {
		const { type, valueAt, view, writer } = this;
		if (type === BsonType.INT64) {
			writer.decimal(view.getUint32(valueAt + 4, true), view.getUint32(valueAt, true));
			return;
		}
		writer.quotedNumber(type === BsonType.INT32 ? this.checked(view.getInt32(valueAt, true), 0) : this.count(0));
	}

	id(): void {
		const { bson, type, valueAt, writer } = this;
		if (type === BsonType.INT64) {
			writer.id(bson, valueAt);
			return;
		}
		const size = type === BsonType.BINARY ? this.binarySize() : this.refuse();
		if (size !== ID_SIZE)
			this.refuseSize(size);
		writer.id(bson, valueAt + BINARY_HEAD_SIZE);
	}

	text(): void {
		const { bson, type, valueAt, view, writer } = this;
		if (type === BsonType.BINARY) {
			const start = valueAt + BINARY_HEAD_SIZE;
			writer.string(bson, start, start + this.binarySize());
		} else if (type === BsonType.STRING) {
			const start = valueAt + LENGTH_SIZE;
			writer.string(bson, start, start + view.getInt32(valueAt, true) - 1);
		} else {
			this.refuse();
		}
	}

	unsigned(): void {
		const { type, valueAt, view, writer } = this;
		if (type === BsonType.INT32) {
			writer.number(view.getUint32(valueAt, true));
		} else if (type === BsonType.BINARY) {
			const size = this.binarySize();
			if (size !== SHORT_SIZE)
				this.refuseSize(size);
			writer.number(view.getUint16(valueAt + BINARY_HEAD_SIZE, true));
		} else {
			writer.number(this.count(0));
		}
	}

	signed(): void {
		if (this.type === BsonType.INT32)
			this.writer.number(this.view.getInt32(this.valueAt, true));
		else
			this.writer.number(this.count(Number.MIN_SAFE_INTEGER));
	}

	boolean(): void {
		if (this.type !== BsonType.BOOLEAN)
			this.refuse();
		this.writer.text(this.bson[this.valueAt] === 0 ? 'false' : 'true');
	}

	list(encodeElement: ObjectEncoder): void {
		this.elements(encodeElement, false);
	}

	documents(encode: ObjectEncoder): void {
		this.elements(encode, true);
	}

	object<Given>(encode: ObjectEncoder<Given>, given?: Given): void {
		this.writer.open();
		// the declaration requires the argument for functions that have one
		this.inside(encode, given as Given);
		this.writer.close();
	}

	given(member: number, value: number | boolean | string | undefined): void {
		if (value === undefined)
			return;
		this.writer.name(memberOf(member).written);
		if (typeof value === 'number')
			this.writer.number(value);
		else
			this.writer.text(String(value));
	}

	givenDecimal(member: number, value: Decimal | undefined): void {
		if (value === undefined)
			return;
		this.writer.name(memberOf(member).written);
		if (typeof value === 'number')
			this.writer.quotedNumber(value);
		else
			this.writer.text(`"${value}"`);
	}

	givenList(member: number, value: JsonList<SchemaName> | undefined): void {
		if (value === undefined)
			return;
		const { writer } = this;
		writer.name(memberOf(member).written);
		writer.character(OPENING);
		if (typeof value === 'string')
			writer.text(value);
		else
			piecesOf(value).forEach(piece => writer.utf8(piece));
		writer.character(CLOSING);
	}

	/** Moves to the value of a member. @throws UnexpectedDocument when it is absent */
	find(member: number): this {
		if (!this.has(member))
			throw new UnexpectedDocument(pathOf(member), 'nothing');
		return this;
	}

	/** Moves to the value of a member. @returns whether the object has it */
	private has(member: number): boolean {
		const name = memberOf(member);
		const { at } = this;
		this.member = member;
		if (!this.isNamed(at, name))
			return this.search(name);
		this.select(at, at + name.skip);
		return true;
	}

	private search(name: MemberName): boolean {
		const { at: cursor, end } = this;
		for (let at = cursor; at < end; at = this.endOfMember(at)) {
			if (this.isNamed(at, name)) {
				if (this.skipped === NOT_SKIPPED)
					this.skipped = cursor;
				this.select(at, at + name.skip);
				return true;
			}
		}
		for (let at = this.skipped === NOT_SKIPPED ? cursor : this.skipped; at < cursor; at = this.endOfMember(at)) {
			if (this.isNamed(at, name)) {
				this.select(at, at + name.skip);
				this.at = cursor;
				return true;
			}
		}
		return false;
	}

	/** @returns whether the member at `at` has this name; false at the end of the object */
	private isNamed(at: number, { skip, stored, words, mask }: MemberName): boolean {
		const { view } = this;
		const last = words.length - 1;
		const lastAt = at + 1 + WORD * last;
		if (at >= this.end)
			return false;
		// the last word ends after the bytes
		if (lastAt + WORD > view.byteLength)
			return this.bson.toString('latin1', at + 1, at + skip) === `${stored}\0`;
		for (let i = 0; i < last; ++i) {
			if (view.getInt32(at + 1 + WORD * i, true) !== words[i])
				return false;
		}
		return (view.getInt32(lastAt, true) & mask) === words[last];
	}

	/** Makes the value at `valueAt` the current one, and moves the cursor to its end. */
	private select(at: number, valueAt: number): void {
		const type = this.bson[at]!;
		this.at = this.endOf(type, valueAt);
		this.type = type;
		this.valueAt = valueAt;
	}

	/** @returns whether an array has an element at `at`, which is then the current value */
	private selectElement(at: number): boolean {
		if (at >= this.end)
			return false;
		// the names are the numbers of the elements, in order
		this.select(at, endOfName(this.bson, at + 1, this.end));
		this.member = UNNAMED;
		return true;
	}

	private endOfMember(at: number): number {
		return this.endOf(this.bson[at]!, endOfName(this.bson, at + 1, this.end));
	}

	/** @param valueAt - -1 when the name does not end */
	private endOf(type: number, valueAt: number): number {
		const end = valueAt === -1 ? -1 : endOfValue(this.bson, type, valueAt, this.end);
		if (end === -1)
			throw new UnexpectedDocument('', `${nameOfType(type)} that is truncated`);
		return end;
	}

	/** Makes the object that is the current value the current one until all its members are read. */
	private inside<Given>(write: (t: this, given: Given) => void, given: Given): void {
		if (this.type !== BsonType.DOCUMENT)
			this.refuse();
		const { at, end, member, skipped, valueAt } = this;
		this.end = endOfDocument(this.bson, valueAt, pathOf(member));
		this.at = valueAt + LENGTH_SIZE;
		this.skipped = NOT_SKIPPED;
		try {
			write(this, given);
			while (this.at < this.end)
				this.at = this.endOfMember(this.at);
		} catch (error) {
			throw member === UNNAMED ? error : within(pathOf(member), error);
		}
		this.at = at;
		this.end = end;
		this.skipped = skipped;
	}

	private elements(encode: ObjectEncoder, areObjects: boolean): void {
		const { at, end, member, writer } = this;
		this.end = this.endOfArray();
		let separator = OPENING;
		try {
			for (let next = this.valueAt + LENGTH_SIZE; this.selectElement(next); next = this.at) {
				writer.character(separator);
				separator = COMMA;
				if (areObjects)
					this.object(encode);
				else
					encode(this);
			}
		} catch (error) {
			throw within(`${pathOf(member)}[]`, error);
		}
		if (separator === OPENING)
			writer.character(OPENING);
		writer.character(CLOSING);
		this.at = at;
		this.end = end;
	}

	private endOfArray(): number {
		if (this.type !== BsonType.ARRAY)
			this.refuse();
		return endOfDocument(this.bson, this.valueAt, pathOf(this.member));
	}

	/** @returns the number of bytes in a Binary */
	private binarySize(): number {
		const subtype = this.bson[this.valueAt + LENGTH_SIZE];
		if (subtype !== GENERIC_SUBTYPE)
			throw new UnexpectedDocument(pathOf(this.member), `binary of subtype ${subtype}`);
		return this.view.getInt32(this.valueAt, true);
	}

	/** @returns a count of a server, which may be Int64 or Double */
	private count(minimum: number): number {
		const { type, valueAt, view } = this;
		if (type === BsonType.INT64)
			return this.checked(Number(view.getBigInt64(valueAt, true)), minimum);
		return this.checked(type === BsonType.DOUBLE ? view.getFloat64(valueAt, true) : NaN, minimum);
	}

	private checked(number: number, minimum: number): number {
		return Number.isSafeInteger(number) && number >= minimum ? number : this.refuse();
	}

	private refuse(): never {
		throw new UnexpectedDocument(pathOf(this.member), nameOfType(this.type));
	}

	private refuseSize(size: number): never {
		throw new UnexpectedDocument(pathOf(this.member), `binary of ${size} bytes`);
	}
}
