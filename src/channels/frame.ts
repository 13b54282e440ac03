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

const writeHead = (frames: Buffer, offset: number, length: number): void => {
	frames[offset] = FINAL_TEXT;
	if (length < LENGTH_IN_2_BYTES) {
		frames[offset + 1] = length;
	} else if (length <= MAX_UINT16) {
		frames[offset + 1] = LENGTH_IN_2_BYTES;
		frames.writeUInt16BE(length, offset + 2);
	} else {
		frames[offset + 1] = LENGTH_IN_8_BYTES;
		frames.writeBigUInt64BE(BigInt(length), offset + 2);
	}
};

/** @returns the bytes that carry text messages to a client, in order; one allocation for all costs less than one for each */
export const textFrames = (texts: readonly string[]): Buffer => {
	const lengths = texts.map(text => Buffer.byteLength(text));
	const frames = Buffer.allocUnsafe(lengths.reduce((size, length) => size + headSizeFor(length) + length, 0));
	let offset = 0;
	for (const [index, text] of texts.entries()) {
		const length = lengths[index]!;
		writeHead(frames, offset, length);
		offset += headSizeFor(length);
		offset += frames.write(text, offset);
	}
	return frames;
};

/** @returns the bytes that carry one text message to any number of clients */
export const textFrame = (text: string): Buffer => textFrames([text]);

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
