/** Limits the memory of request bodies, from their first byte until the request has been handled. */
import { type Amounts, NO_OTHERS } from '../runtime/limits/amounts.js';
import { HttpError } from './errors.js';

/**
 * The bodies of a client may take this part of the memory that is free with them. So a client can take a fifth of what the others leave,
 * and no client prevents the small bodies of another one.
 */
const SHARE = 4;

const RETRY_AFTER_SECONDS = 5;

/** The memory that one request uses. */
export interface HeldMemory {
	/**
	 * @param bytes - that the request uses from now on
	 * @throws HttpError ServiceUnavailable when they are more than the client may use; nothing changes then
	 */
	resize(bytes: number): void;
	/** Ends the use; nothing is counted afterwards. */
	release(): void;
}

/** Bytes of all bodies that are being received or processed, and of requests that wait on their connection, by client. */
export class BodyMemory {
	private readonly ofClient = new Map<string, number>();
	private total = 0;

	/** @param amounts - by client, of this process and others with the same limit */
	constructor(private readonly limitBytes: number, private readonly amounts: Amounts = NO_OTHERS) {
	}

	/** Bytes that this process uses at present. */
	get sizeBytes(): number {
		return this.total;
	}

	/** @param client - whose share it is; see peers/client.ts */
	open(client: string): HeldMemory {
		let heldBytes = 0;
		let isReleased = false;
		const resize = (bytes: number): void => {
			if (isReleased)
				return;
			this.add(client, bytes - heldBytes);
			heldBytes = bytes;
		};
		return {
			resize,
			release: () => {
				resize(0);
				isReleased = true;
			}
		};
	}

	private add(client: string, bytes: number): void {
		if (bytes === 0)
			return;

		const { amounts } = this;
		const ofClient = (this.ofClient.get(client) ?? 0) + bytes;
		const freeBytes = this.limitBytes - this.total - amounts.othersTotal - bytes;
		if (bytes > 0 && SHARE * (ofClient + amounts.othersOf(client)) > freeBytes) {
			throw new HttpError('ServiceUnavailable', 'too many request bodies are being received or processed', {
				'retry-after': String(RETRY_AFTER_SECONDS)
			});
		}
		this.total += bytes;
		if (ofClient === 0)
			this.ofClient.delete(client);
		else
			this.ofClient.set(client, ofClient);
		amounts.report(client, ofClient);
	}
}

/** Capacity of the first buffer for a body that comes in several pieces. */
const FIRST_CAPACITY = 1024;

/** Collects the pieces of a body in one buffer: many small pieces would take much more memory than their bytes. */
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
