/** Reads an exported chain from its file, one part after another, and validates all sizes in it. */
import fs from 'node:fs';
import { hash256 } from '../../../wire/bytes/values.js';
import { codeOf } from '../../../runtime/errors.js';
import {
	BLOCK_MARK, type BlockRecord, createDigest, END_MARK, HASH_SIZE, MAGIC, UnusableChainFile, VERSION
} from './chain-file.js';

const MAX_HEAD_BYTES = 1_048_576;
const MAX_BLOCK_BYTES = 268_435_456;
const BUFFER_BYTES = 1_048_576;

export class ChainFileReader {
	/** Parameters of the chain, as JSON. */
	readonly parameters: string;
	private readonly digest = createDigest();
	private readonly size: number;
	private readonly descriptor: number;
	private buffer = Buffer.alloc(0);
	/** Offset in the buffer, and in the file. */
	private taken = 0;
	private read = 0;
	private count = 0;

	/** @throws UnusableChainFile when the file cannot be read or does not begin as an exported chain */
	constructor(readonly file: string) {
		try {
			this.descriptor = fs.openSync(file, 'r');
		} catch (error) {
			throw new UnusableChainFile(`the file ${file} cannot be read (${codeOf(error) || 'unknown'})`);
		}
		try {
			const stat = fs.fstatSync(this.descriptor);
			if (!stat.isFile())
				throw this.fault('is not a file');

			this.size = stat.size;
			this.parameters = this.takeHead();
		} catch (error) {
			this.close();
			throw error;
		}
	}

	/**
	 * @returns the next block; undefined after the last one, when the file is complete
	 * @throws UnusableChainFile when the file is truncated, altered, or has data after its end
	 */
	next(): BlockRecord | undefined {
		switch (this.take(1)[0]) {
		case BLOCK_MARK: {
			this.count += 1;
			const bytes = this.take(this.takeSize(MAX_BLOCK_BYTES));
			const hash = hash256(this.take(HASH_SIZE));
			return { bytes, hash, epoch: this.take(4).readUInt32LE(), point: this.take(4).readUInt32LE() };
		}
		case END_MARK:
			this.takeEnd();
			return undefined;
		default: throw this.fault(`is damaged after block ${this.count}`);
		}
	}

	close(): void {
		fs.closeSync(this.descriptor);
	}

	private takeHead(): string {
		if (!this.take(Math.min(MAGIC.length, this.size)).equals(MAGIC))
			throw this.fault('is not an exported chain');
		const version = this.take(4).readUInt32LE();
		if (version !== VERSION)
			throw this.fault(`was made by another version of the gateway (format ${version})`);

		return this.take(this.takeSize(MAX_HEAD_BYTES)).toString();
	}

	private takeEnd(): void {
		const count = this.take(8).readBigUInt64LE();
		const digest = this.digest.copy().digest();
		if (BigInt(this.count) !== count || !this.take(HASH_SIZE).equals(digest))
			throw this.fault('was altered: its content does not match the count and hash at its end');
		if (this.left > 0)
			throw this.fault(`has data after its end (${this.left} bytes)`);
	}

	private takeSize(max: number): number {
		const size = this.take(4).readUInt32LE();
		if (max < size)
			throw this.fault(`is damaged after block ${this.count}`);
		return size;
	}

	/** Bytes that have not been consumed. */
	private get left(): number {
		return this.size - this.read + this.buffer.length - this.taken;
	}

	/** @returns a copy of the next bytes */
	private take(size: number): Buffer {
		if (this.left < size)
			throw this.fault(`is truncated after block ${this.count}`);

		const bytes = Buffer.allocUnsafeSlow(size);
		for (let filled = 0; filled < size;) {
			if (this.taken === this.buffer.length)
				this.fill();
			const copied = this.buffer.copy(bytes, filled, this.taken);
			this.taken += copied;
			filled += copied;
		}
		this.digest.update(bytes);
		return bytes;
	}

	private fill(): void {
		const buffer = Buffer.allocUnsafe(Math.min(BUFFER_BYTES, this.size - this.read));
		const count = fs.readSync(this.descriptor, buffer, 0, buffer.length, this.read);
		if (count === 0)
			throw this.fault(`is truncated after block ${this.count}`);

		this.buffer = buffer.subarray(0, count);
		this.taken = 0;
		this.read += count;
	}

	private fault(what: string): UnusableChainFile {
		return new UnusableChainFile(`the file ${this.file} ${what}`);
	}
}
