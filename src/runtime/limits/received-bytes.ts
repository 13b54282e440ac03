/** Collects bytes that arrive in pieces. */

/** Size of the first chunk. Every further one is as large as all before, up to the greatest size. */
const FIRST_CHUNK_BYTES = 1024;
const MAX_CHUNK_BYTES = 65_536;

/**
 * Memory grows with what has arrived: it is at most twice as large, and at most 64 KiB larger. Pieces are copied, because many small ones
 * would take much more memory than their bytes. While {@link ReceivedBytes.join} copies the chunks, both are in memory.
 */
export class ReceivedBytes {
	private chunks: Buffer[] = [];
	private memoryBytes = 0;
	private length = 0;

	/**
	 * @param reserve - called with the memory that is used from then on, before it is allocated; may throw
	 * @param expectedBytes - size of all bytes, if it is known
	 */
	constructor(private readonly reserve: (bytes: number) => void, private readonly expectedBytes = Infinity) {
	}

	/** Bytes that have been added. */
	get sizeBytes(): number {
		return this.length;
	}

	/** Adds a piece, of which no more than the expected bytes is used. @returns bytes that were added @throws what `reserve` throws */
	add(piece: Buffer): number {
		const count = Math.min(piece.length, this.expectedBytes - this.length);
		for (let offset = 0; offset < count;) {
			if (this.length === this.memoryBytes)
				this.grow(count - offset);
			const chunk = this.chunks[this.chunks.length - 1]!;
			const copied = piece.copy(chunk, chunk.length - (this.memoryBytes - this.length), offset, count);
			this.length += copied;
			offset += copied;
		}
		return count;
	}

	/** @returns the bytes that have been added; the collection is empty afterwards */
	join(): Buffer {
		const [first = Buffer.alloc(0), ...others] = this.chunks;
		// buffers of the pool would keep all of the pool in memory
		const all = others.length === 0 ? first.subarray(0, this.length) : Buffer.allocUnsafeSlow(this.length);
		if (others.length > 0)
			others.reduce((offset, chunk) => offset + chunk.copy(all, offset), first.copy(all));
		this.chunks = [];
		this.memoryBytes = 0;
		this.length = 0;
		return all;
	}

	/** @param needed - bytes of the piece */
	private grow(needed: number): void {
		const step = Math.min(MAX_CHUNK_BYTES, Math.max(FIRST_CHUNK_BYTES, this.length));
		const size = Math.min(this.expectedBytes - this.length, Math.max(step, needed));
		this.reserve(this.memoryBytes + size);
		this.chunks.push(Buffer.allocUnsafeSlow(size));
		this.memoryBytes += size;
	}
}
