/** Collects the pieces of a body in one buffer: many small pieces would take much more memory than their bytes. */

/** Capacity of the first buffer for a body that comes in several pieces. */
const FIRST_CAPACITY = 1024;

export class ReceivedBytes {
	private buffer: Buffer = Buffer.alloc(0);
	private length = 0;

	/**
	 * @param expectedBytes - size of the whole body, if it is known; the buffer does not become larger
	 * @param reserve - called with the bytes that the buffer will have, before it grows; may throw
	 */
	constructor(private readonly expectedBytes: number | undefined, private readonly reserve: (bytes: number) => void) {
	}

	/** Bytes that have been added. */
	get sizeBytes(): number {
		return this.length;
	}

	/** The bytes that have been added. */
	get bytes(): Buffer {
		return this.buffer.subarray(0, this.length);
	}

	/** @throws what `reserve` throws; the piece is not added then */
	add(piece: Buffer): void {
		const length = this.length + piece.length;
		if (this.length === 0) {
			// the whole body of most requests: it is not copied; the piece may reference more memory than its bytes
			this.reserve(piece.buffer.byteLength);
			this.buffer = piece;
		} else {
			if (length > this.buffer.length)
				this.grow(length);
			piece.copy(this.buffer, this.length);
		}
		this.length = length;
	}

	/** Doubles the capacity, so that each byte is copied once on average. */
	private grow(length: number): void {
		const capacity = Math.max(length, Math.min(Math.max(FIRST_CAPACITY, 2 * this.buffer.length), this.expectedBytes ?? Infinity));
		this.reserve(capacity);
		// a buffer of the pool would keep all of the pool in memory
		const larger = Buffer.allocUnsafeSlow(capacity);
		this.buffer.copy(larger, 0, 0, this.length);
		this.buffer = larger;
	}
}
