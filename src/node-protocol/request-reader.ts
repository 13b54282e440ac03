/** Reads the requests of a peer, one after another. Source: facts/node-packets.md 2. */
import { ReceivedBytes } from '../runtime/limits/received-bytes.js';
import type { HeldMemory } from '../runtime/limits/shared-memory.js';
import { PACKET_HEADER_SIZE } from '../wire/packets/packet.js';
import { firstBytesOf, ProtocolViolation } from './reply-reader.js';

/** A request needs more memory than its peer may use. */
export class RequestMemoryExceeded extends Error {
	override readonly name = 'RequestMemoryExceeded';
}

export interface ReceivedRequest {
	readonly type: number;
	readonly payload: Buffer;
}

/** What payloads a type has. */
export interface PayloadForm {
	/** Largest payload, bytes. */
	readonly maxSize: number;
	/** Whether the payload is dropped while it arrives, so that it uses no memory; it is empty then. */
	readonly isIgnored?: boolean;
}

/** A payload of which nothing is stored. */
class DroppedBytes {
	sizeBytes = 0;

	constructor(private readonly expectedBytes: number) {
	}

	add(piece: Buffer): number {
		const count = Math.min(piece.length, this.expectedBytes - this.sizeBytes);
		this.sizeBytes += count;
		return count;
	}

	join(): Buffer {
		return Buffer.alloc(0);
	}
}

export class RequestReader {
	private readonly header = Buffer.alloc(PACKET_HEADER_SIZE);
	private headerSize = 0;
	private size = 0;
	private payload: ReceivedBytes | DroppedBytes | undefined;

	/**
	 * @param formOf - undefined for an unknown type
	 * @param memory - for payloads; a request uses it until it is released
	 */
	constructor(private readonly formOf: (type: number) => PayloadForm | undefined, private readonly memory: HeldMemory) {
	}

	/** Whether a request has begun. */
	get isReading(): boolean {
		return this.headerSize > 0;
	}

	/** Type of the request that has begun; undefined before its header is complete. */
	get type(): number | undefined {
		return this.payload && this.header.readUInt32LE(4);
	}

	/** Bytes of the payload that have arrived. */
	get receivedBytes(): number {
		return this.payload?.sizeBytes ?? 0;
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
		return headerBytes + this.payload.add(chunk.subarray(offset + headerBytes));
	}

	/** @returns the request, when it is complete */
	take(): ReceivedRequest | undefined {
		if (this.payload?.sizeBytes !== this.size)
			return undefined;

		const request = { type: this.header.readUInt32LE(4), payload: this.payload.join() };
		this.payload = undefined;
		this.headerSize = 0;
		return request;
	}

	private begin(): ReceivedBytes | DroppedBytes {
		const size = this.header.readUInt32LE(0) - PACKET_HEADER_SIZE;
		const type = this.header.readUInt32LE(4);
		const form = this.formOf(type);
		if (form === undefined)
			throw new ProtocolViolation(`packets of type ${type} are not served`, firstBytesOf(this.header));
		if (size < 0 || form.maxSize < size) {
			throw new ProtocolViolation(
				`the payload of a packet of type ${type} has ${size} bytes instead of at most ${form.maxSize}`, firstBytesOf(this.header)
			);
		}
		this.size = size;
		return form.isIgnored ? new DroppedBytes(size) : new ReceivedBytes(bytes => this.reserve(bytes), size);
	}

	private reserve(bytes: number): void {
		if (!this.memory.resize(bytes))
			throw new RequestMemoryExceeded(`a request of ${this.size} bytes needs more memory than its peer may use`);
	}
}
