/** Records as bytes. Lists are preceded by their length; optional members by a byte that is 1 if they are present. */
import { hexAt } from '../../../wire/bytes/hex.js';

const U32_SIZE = 4;
export const U64_SIZE = 8;
const INITIAL_SIZE = 65_536;

/** Where records are put together; grows with the largest one. */
let memory = Buffer.allocUnsafe(INITIAL_SIZE);

/** Writes one record. All share the memory: a record is finished before the next one begins. */
export class Writer {
	private size = 0;

	hex(text: string): this {
		this.size += this.room(text.length / 2).write(text, this.size, 'hex');
		return this;
	}

	u8(value: number): this {
		this.size = this.room(1).writeUInt8(value, this.size);
		return this;
	}

	u32(value: number): this {
		this.size = this.room(U32_SIZE).writeUInt32LE(value, this.size);
		return this;
	}

	u64(value: bigint): this {
		this.size = this.room(U64_SIZE).writeBigUInt64LE(value, this.size);
		return this;
	}

	optional<T>(value: T | undefined, write: (value: T) => void): this {
		this.u8(value === undefined ? 0 : 1);
		if (value !== undefined)
			write(value);
		return this;
	}

	list<T>(values: readonly T[], write: (value: T) => void): this {
		this.u32(values.length);
		for (const value of values)
			write(value);
		return this;
	}

	finish(): Buffer {
		return Buffer.from(memory.subarray(0, this.size));
	}

	/** @returns memory in which `size` more bytes fit */
	private room(size: number): Buffer {
		if (this.size + size > memory.length)
			memory = Buffer.concat([memory], 2 * (this.size + size));
		return memory;
	}
}

/** Reads one record. */
export class Reader {
	private offset = 0;

	constructor(private readonly bytes: Buffer) {
	}

	/** The caller chooses the type of the text. */
	hex<Text extends string>(size: number): Text {
		this.offset += size;
		// the codec has written the bytes from a text of this type
		return hexAt(this.bytes, this.offset - size, size) as Text;
	}

	u8(): number {
		return this.bytes.readUInt8(this.offset++);
	}

	u32(): number {
		this.offset += U32_SIZE;
		return this.bytes.readUInt32LE(this.offset - U32_SIZE);
	}

	u64(): bigint {
		this.offset += U64_SIZE;
		return this.bytes.readBigUInt64LE(this.offset - U64_SIZE);
	}

	optional<T>(read: () => T): T | undefined {
		return this.u8() === 0 ? undefined : read();
	}

	list<T>(read: () => T): T[] {
		return Array.from({ length: this.u32() }, read);
	}
}

/** Converts records of one kind to bytes and back. */
export interface Codec<T> {
	encode(record: T): Buffer;
	decode(bytes: Buffer): T;
}
