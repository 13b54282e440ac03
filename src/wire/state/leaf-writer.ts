/** Writes the value of a leaf of a state tree to reused memory, and hashes it. */
import { sha3Text } from '../bytes/hash.js';

const INITIAL_SIZE = 65_536;
const HALF_ID_LENGTH = 8;
const U32_SIZE = 4;
const U64_SIZE = 8;
const HEX_RADIX = 16;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);

/** All integers little-endian. */
export class LeafWriter {
	private bytes = Buffer.allocUnsafe(INITIAL_SIZE);
	/** Writes 64 bits in a third of the time of `Buffer`. */
	private view = viewOf(this.bytes);
	private size = 0;

	/** Discards what was written. */
	clear(): this {
		this.size = 0;
		return this;
	}

	u8(value: number): this {
		this.reserve(1);
		this.bytes[this.size++] = value;
		return this;
	}

	u16(value: number): this {
		this.reserve(2);
		this.size = this.bytes.writeUInt16LE(value, this.size);
		return this;
	}

	u32(value: number): this {
		this.reserve(U32_SIZE);
		this.size = this.bytes.writeUInt32LE(value, this.size);
		return this;
	}

	u64(value: bigint): this {
		this.reserve(U64_SIZE);
		this.view.setBigUint64(this.size, value, true);
		this.size += U64_SIZE;
		return this;
	}

	/** The number of elements that follow. */
	count(value: number): this {
		return this.u32(value).u32(0);
	}

	/** @param text - hexadecimal text of bytes in their order */
	hex(text: string): this {
		this.reserve(text.length / 2);
		this.size += this.bytes.write(text, this.size, 'hex');
		return this;
	}

	/** @param id - hexadecimal text of 64 bits, most significant byte first */
	id(id: string): this {
		return this.u32(parseInt(id.slice(HALF_ID_LENGTH), HEX_RADIX)).u32(parseInt(id.slice(0, HALF_ID_LENGTH), HEX_RADIX));
	}

	/** @returns a copy of what was written */
	written(): Buffer {
		return Buffer.from(this.bytes.subarray(0, this.size));
	}

	/** @returns SHA3-256 of what was written, lower-case hexadecimal text */
	hash(): string {
		return sha3Text(this.bytes.subarray(0, this.size));
	}

	private reserve(size: number): void {
		if (this.size + size <= this.bytes.length)
			return;

		const larger = Buffer.allocUnsafe(2 * (this.size + size));
		this.bytes.copy(larger, 0, 0, this.size);
		this.bytes = larger;
		this.view = viewOf(larger);
	}
}
