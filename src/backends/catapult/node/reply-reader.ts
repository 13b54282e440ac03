/** Takes the one packet that a node is to answer with. Source: facts/node-packets.md 2. */
import { hexAt } from '../../../wire/bytes/hex.js';
import { PACKET_HEADER_SIZE } from './packet.js';

/** What an answer has to be. */
export interface ReplyFormat {
	readonly type: number;
	/** Bytes of payload, inclusive bounds. */
	readonly minSize: number;
	readonly maxSize: number;
}

/** What the peer sent is no answer to what it was asked. */
export class ProtocolViolation extends Error {
	override readonly name = 'ProtocolViolation';

	/** @param head - hexadecimal text of the first bytes in question */
	constructor(message: string, readonly head: string) {
		super(message);
	}
}

/** Bytes that are shown of what somebody sent. */
const SHOWN_SIZE = 64;

/** @returns the beginning of some bytes, for the log */
export const firstBytesOf = (bytes: Buffer): string => hexAt(bytes, 0, Math.min(SHOWN_SIZE, bytes.length));

export class ReplyReader {
	private readonly header = Buffer.alloc(PACKET_HEADER_SIZE);
	private headerSize = 0;
	private payload: Buffer | undefined;
	private payloadSize = 0;

	constructor(private readonly form: ReplyFormat) {
	}

	/**
	 * Takes bytes as they come in, in pieces of any size.
	 * @returns the payload as soon as all of it is there
	 * @throws ProtocolViolation when they cannot be the answer, or go beyond it
	 */
	push(chunk: Buffer): Buffer | undefined {
		const headerBytes = chunk.copy(this.header, this.headerSize);
		this.headerSize += headerBytes;
		if (this.headerSize < PACKET_HEADER_SIZE)
			return undefined;

		this.payload ??= this.allocate();
		const payloadBytes = chunk.copy(this.payload, this.payloadSize, headerBytes);
		this.payloadSize += payloadBytes;
		if (headerBytes + payloadBytes < chunk.length)
			throw new ProtocolViolation('bytes follow the answer', firstBytesOf(chunk));
		return this.payloadSize === this.payload.length ? this.payload : undefined;
	}

	private allocate(): Buffer {
		const { type, minSize, maxSize } = this.form;
		const size = this.header.readUInt32LE(0) - PACKET_HEADER_SIZE;
		if (type !== this.header.readUInt32LE(4))
			throw new ProtocolViolation(`the answer is not of type ${type}`, firstBytesOf(this.header));
		if (size < minSize || maxSize < size)
			throw new ProtocolViolation(`the answer's payload has ${size} bytes instead of ${minSize} to ${maxSize}`, firstBytesOf(this.header));
		return Buffer.allocUnsafe(size);
	}
}
