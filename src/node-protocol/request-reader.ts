/** Reads the requests of a peer, one after another. Source: facts/node-packets.md 2. */
import { PACKET_HEADER_SIZE } from '../wire/packets/packet.js';
import type { Budget } from './budget.js';
import { firstBytesOf, GrowingPayload, ProtocolViolation } from './reply-reader.js';

/** The requests of all peers together use too much memory. */
export class RequestMemoryExceeded extends Error {
	override readonly name = 'RequestMemoryExceeded';
}

export interface ReceivedRequest {
	readonly type: number;
	readonly payload: Buffer;
}

export class RequestReader {
	private readonly header = Buffer.alloc(PACKET_HEADER_SIZE);
	private headerSize = 0;
	private payload: GrowingPayload | undefined;
	/** Bytes of the budget that the current request uses. */
	private reserved = 0;

	/**
	 * @param maxSizeOf - largest payload of a type; undefined for an unknown type
	 * @param memory - for payloads
	 */
	constructor(private readonly maxSizeOf: (type: number) => number | undefined, private readonly memory: Budget) {
	}

	/** Whether a request has begun. */
	get isReading(): boolean {
		return this.headerSize > 0;
	}

	/**
	 * Reads bytes of a chunk up to the end of the current request.
	 * @returns how many
	 * @throws ProtocolViolation when the type is unknown or the size is not allowed, RequestMemoryExceeded
	 */
	read(chunk: Buffer, offset: number): number {
		const headerBytes = chunk.copy(this.header, this.headerSize, offset);
		this.headerSize += headerBytes;
		if (this.headerSize < PACKET_HEADER_SIZE)
			return headerBytes;

		this.payload ??= this.begin();
		const payloadBytes = this.payload.take(chunk, offset + headerBytes);
		this.account(this.payload.allocated);
		return headerBytes + payloadBytes;
	}

	/** @returns the request, when it is complete; its memory counts until {@link release} */
	take(): ReceivedRequest | undefined {
		if (this.payload?.missing !== 0)
			return undefined;

		const request = { type: this.header.readUInt32LE(4), payload: this.payload.content() };
		this.payload = undefined;
		this.headerSize = 0;
		return request;
	}

	/** Called when the request is processed, or its connection has ended. */
	release(): void {
		this.memory.release(this.reserved);
		this.reserved = 0;
	}

	private begin(): GrowingPayload {
		const size = this.header.readUInt32LE(0) - PACKET_HEADER_SIZE;
		const type = this.header.readUInt32LE(4);
		const maxSize = this.maxSizeOf(type);
		if (maxSize === undefined)
			throw new ProtocolViolation(`packets of type ${type} are not served`, firstBytesOf(this.header));
		if (size < 0 || maxSize < size)
			throw new ProtocolViolation(`the payload of a packet of type ${type} has ${size} bytes instead of at most ${maxSize}`, firstBytesOf(this.header));
		return new GrowingPayload(size);
	}

	private account(allocated: number): void {
		if (!this.memory.reserve(allocated - this.reserved))
			throw new RequestMemoryExceeded('requests of peers use too much memory');
		this.reserved = allocated;
	}
}
