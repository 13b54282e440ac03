import type { EventPosition, Hash256 } from '../chain/index.js';

const MAX_FRAMES = 1_000;
const MAX_BYTES = 1_048_576;

/** A live notification of a subscription. */
export interface HeldFrame {
	readonly event: EventPosition;
	readonly frame: Buffer;
}

/** Holds the live notifications that arrive during a read, in bounded number. Others are dropped: they are stored, and will be read. */
export class HeldFrames {
	/** Undefined while live notifications are dropped. */
	private frames: HeldFrame[] | undefined;
	private bytes = 0;
	private isOverflow = false;

	/** Whether too many have arrived since {@link start}; then none is held. */
	get hasOverflowed(): boolean {
		return this.isOverflow;
	}

	/** Begins to hold notifications. Starting twice changes nothing. */
	start(): void {
		if (this.frames)
			return;

		this.frames = [];
		this.bytes = 0;
		this.isOverflow = false;
	}

	add(event: EventPosition, frame: Buffer): void {
		if (!this.frames || this.isOverflow)
			return;

		this.frames.push({ event, frame });
		this.bytes += frame.length;
		if (this.frames.length <= MAX_FRAMES && this.bytes <= MAX_BYTES)
			return;

		this.isOverflow = true;
		this.frames = [];
	}

	/** Removes the notifications about a pending transaction. */
	remove(transaction: Hash256): void {
		if (!this.frames?.some(({ event }) => event.transaction === transaction))
			return;

		this.frames = this.frames.filter(({ event }) => event.transaction !== transaction);
		this.bytes = this.frames.reduce((sum, { frame }) => sum + frame.length, 0);
	}

	/** Ends holding. @returns what was held, oldest first */
	stop(): readonly HeldFrame[] {
		const frames = this.frames ?? [];
		this.frames = undefined;
		return frames;
	}
}
