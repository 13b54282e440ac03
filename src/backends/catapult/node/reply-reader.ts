/** Reads the one packet that a node replies with. Source: facts/node-packets.md 2. */
import { hexAt } from '../../../wire/bytes/hex.js';
import { PACKET_HEADER_SIZE } from './packet.js';

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

export class ReplyReader {
	private readonly header = Buffer.alloc(PACKET_HEADER_SIZE);
	private headerSize = 0;
	private payload: Buffer | undefined;
	private payloadSize = 0;

	constructor(private readonly form: ReplyFormat) {
	}

	/**
	 * Adds received bytes, in pieces of any size.
	 * @returns the payload once it is complete
	 * @throws ProtocolViolation when the bytes are not a valid reply, or more than one
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
			throw new ProtocolViolation('bytes follow the reply', firstBytesOf(chunk));
		return this.payloadSize === this.payload.length ? this.payload : undefined;
	}

	private allocate(): Buffer {
		const { type, minSize, maxSize } = this.form;
		const size = this.header.readUInt32LE(0) - PACKET_HEADER_SIZE;
		if (type !== this.header.readUInt32LE(4))
			throw new ProtocolViolation(`the reply is not of type ${type}`, firstBytesOf(this.header));
		if (size < minSize || maxSize < size)
			throw new ProtocolViolation(`the reply's payload has ${size} bytes instead of ${minSize} to ${maxSize}`, firstBytesOf(this.header));
		return Buffer.allocUnsafe(size);
	}
}
