/** Reads the one packet that a node replies with. Source: facts/node-packets.md 2. */
import type { MemoryShare } from './reply-memory.js';
import { ReceivedBytes } from '../runtime/limits/received-bytes.js';
import { hexAt } from '../wire/bytes/hex.js';
import { PACKET_HEADER_SIZE } from '../wire/packets/packet.js';

/** What a valid reply looks like. */
export interface ReplyFormat {
	readonly type: number;
	/** Bounds of the payload's size, inclusive. */
	readonly minSize: number;
	readonly maxSize: number;
}

/** The peer sent something that is not the reply to the request. */
export class ProtocolViolation extends Error {
	override readonly name = 'ProtocolViolation';

	/** @param firstBytes - hexadecimal text of the first unexpected bytes */
	constructor(message: string, readonly firstBytes: string) {
		super(message);
	}
}

/** Bytes of a peer that are logged. */
const SHOWN_SIZE = 64;

/** @returns the first bytes for the log, hexadecimal */
export const firstBytesOf = (bytes: Buffer): string => hexAt(bytes, 0, Math.min(SHOWN_SIZE, bytes.length));

/** The replies of all nodes together use too much memory. */
export class ReplyMemoryExceeded extends Error {
	override readonly name = 'ReplyMemoryExceeded';
}

export class ReplyReader {
	private readonly header = Buffer.alloc(PACKET_HEADER_SIZE);
	private headerSize = 0;
	private payload: ReceivedBytes | undefined;
	private size = 0;

	/** @param memory - for the payload; the owner of the reader releases it */
	constructor(private readonly form: ReplyFormat, private readonly memory?: Pick<MemoryShare, 'grow'>) {
	}

	/**
	 * Adds received bytes, in pieces of any size.
	 * @returns the payload once it is complete
	 * @throws ProtocolViolation when the bytes are not a valid reply, or more than one; ReplyMemoryExceeded
	 */
	push(chunk: Buffer): Buffer | undefined {
		const headerBytes = chunk.copy(this.header, this.headerSize);
		this.headerSize += headerBytes;
		if (this.headerSize < PACKET_HEADER_SIZE)
			return undefined;

		this.payload ??= this.begin();
		const payloadBytes = this.payload.add(chunk.subarray(headerBytes));
		if (headerBytes + payloadBytes < chunk.length)
			throw new ProtocolViolation('bytes follow the reply', firstBytesOf(chunk));
		return this.payload.sizeBytes === this.size ? this.payload.join() : undefined;
	}

	private begin(): ReceivedBytes {
		const { type, minSize, maxSize } = this.form;
		const size = this.header.readUInt32LE(0) - PACKET_HEADER_SIZE;
		if (type !== this.header.readUInt32LE(4))
			throw new ProtocolViolation(`the reply is not of type ${type}`, firstBytesOf(this.header));
		if (size < minSize || maxSize < size)
			throw new ProtocolViolation(`the reply's payload has ${size} bytes instead of ${minSize} to ${maxSize}`, firstBytesOf(this.header));
		this.size = size;
		return new ReceivedBytes(bytes => this.reserve(bytes), size);
	}

	private reserve(bytes: number): void {
		if (this.memory?.grow(bytes) === false)
			throw new ReplyMemoryExceeded(`replies of nodes use too much memory: this one has ${this.size} bytes`);
	}
}
