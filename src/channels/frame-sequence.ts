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
