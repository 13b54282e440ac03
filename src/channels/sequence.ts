const NO_FRAME = Buffer.alloc(0);

/**
 * Frames that leave together, in order. Sequences are nodes of a tree: clients that are to receive the same frames stand at the same
 * node, and the joined bytes of a node are made once for all of them.
 */
export class FrameSequence {
	/** Number of frames. */
	readonly length: number;
	/** Bytes of all frames. */
	readonly size: number;
	private joined: Buffer | undefined;
	/** The continuation asked for last: with a fan-out, almost always the next one asked for too. */
	private latest: FrameSequence | undefined;
	private others: Map<Buffer, FrameSequence> | undefined;

	private constructor(private readonly before: FrameSequence | undefined, private readonly frame: Buffer) {
		this.length = before ? before.length + 1 : 0;
		this.size = before ? before.size + frame.length : 0;
	}

	/** @returns a sequence without frames that shares nothing with earlier ones */
	static empty(): FrameSequence {
		return new FrameSequence(undefined, NO_FRAME);
	}

	/** @returns this sequence and one frame more; the same one for all who ask with the same frame */
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
