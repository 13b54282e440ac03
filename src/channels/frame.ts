/** Frames of the WebSocket protocol, as a server sends them: whole, unmasked, uncompressed. Source: RFC 6455, 5.2. */
const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const MAX_UINT16 = 0xFFFF;

const headSizeFor = (length: number): number => {
	if (length < LENGTH_IN_2_BYTES)
		return 2;

	return length <= MAX_UINT16 ? 4 : 10;
};

const writeLength = (frame: Buffer, length: number): void => {
	if (length < LENGTH_IN_2_BYTES) {
		frame[1] = length;
	} else if (length <= MAX_UINT16) {
		frame[1] = LENGTH_IN_2_BYTES;
		frame.writeUInt16BE(length, 2);
	} else {
		frame[1] = LENGTH_IN_8_BYTES;
		frame.writeBigUInt64BE(BigInt(length), 2);
	}
};

/** @returns the bytes that carry one text message to any number of clients */
export const textFrame = (text: string): Buffer => {
	const length = Buffer.byteLength(text);
	const headSize = headSizeFor(length);
	const frame = Buffer.allocUnsafe(headSize + length);
	frame[0] = FINAL_TEXT;
	writeLength(frame, length);
	frame.write(text, headSize);
	return frame;
};

const NO_FRAME = Buffer.alloc(0);

/**
 * Frames that are written together, in order. Sequences are nodes of a tree: clients with the same pending frames reference the same
 * node, whose bytes are joined once for all of them.
 */
export class FrameSequence {
	/** Number of frames. */
	readonly length: number;
	/** Bytes of all frames. */
	readonly size: number;
	private joined: Buffer | undefined;
	/** The continuation requested last; with a fan-out, the next request is almost always for the same. */
	private latest: FrameSequence | undefined;
	private others: Map<Buffer, FrameSequence> | undefined;

	private constructor(private readonly before: FrameSequence | undefined, private readonly frame: Buffer) {
		this.length = before ? before.length + 1 : 0;
		this.size = before ? before.size + frame.length : 0;
	}

	/** @returns a new root: a sequence without frames */
	static empty(): FrameSequence {
		return new FrameSequence(undefined, NO_FRAME);
	}

	/** @returns this sequence with one more frame; the same object for the same frame */
	followedBy(frame: Buffer): FrameSequence {
		if (this.latest?.frame !== frame)
			this.latest = this.continuationWith(frame);
		return this.latest;
	}

	/** @returns the bytes of all frames */
	bytes(): Buffer {
		return this.length === 1 ? this.frame : this.joined ??= Buffer.concat(this.frames([]), this.size);
	}

	private continuationWith(frame: Buffer): FrameSequence {
		if (!this.latest)
			return new FrameSequence(this, frame);

		this.others ??= new Map();
		this.others.set(this.latest.frame, this.latest);
		return this.others.get(frame) ?? new FrameSequence(this, frame);
	}

	private frames(into: Buffer[]): Buffer[] {
		this.before?.frames(into);
		into.push(this.frame);
		return into;
	}
}
