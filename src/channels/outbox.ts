import type { Writable } from 'node:stream';

/** The part of a network socket that an outbox uses. */
export type OutboxStream = Pick<Writable, 'write' | 'writableLength' | 'writableNeedDrain' | 'on'>;

const NOTHING = Buffer.alloc(0);

/** The connection that an outbox belongs to. */
export interface OutboxOwner {
	/** Whether frames may be sent: none may follow a close frame. */
	readonly isOpen: boolean;
	/** Called when the socket accepts bytes again, and no frame waits. */
	onDrain(): void;
}

/**
 * Writes whole frames to a network socket. While the socket's buffer is full, frames wait here instead of in it, so that they can still
 * be dropped: then a close frame follows directly after what the operating system has begun to send.
 */
export class Outbox {
	/** Undefined while no frame waits, to save memory per connection. */
	private waiting: Buffer[] | undefined;
	private waitingBytes = 0;

	constructor(private readonly stream: OutboxStream, private readonly owner: OutboxOwner) {
		stream.on('drain', () => {
			this.release();
			if (!this.isBlocked)
				this.owner.onDrain();
		});
	}

	/** Bytes that have not left the process. */
	get unsentBytes(): number {
		return this.waitingBytes + this.stream.writableLength;
	}

	/** Whether the socket's buffer is full; the owner is notified when it is not any more. */
	get isBlocked(): boolean {
		return this.waiting !== undefined || this.stream.writableNeedDrain;
	}

	write(frames: Buffer): void {
		if (!this.isBlocked) {
			this.stream.write(frames);
			return;
		}
		this.waiting ??= [];
		this.waiting.push(frames);
		this.waitingBytes += frames.length;
	}

	/** Writes all waiting frames to the socket, even when its buffer is full. */
	flush(): void {
		const frames = this.waiting ?? [];
		this.drop();
		for (const buffer of frames)
			this.stream.write(buffer);
	}

	/** Calls `act` when the operating system has accepted all bytes that were written; never if the socket fails before. */
	whenSent(act: () => void): void {
		if (this.unsentBytes === 0) {
			act();
			return;
		}
		// its callback follows those of all earlier writes; a drain event is not emitted while the buffer is only partly full
		this.stream.write(NOTHING, error => {
			if (!error)
				act();
		});
	}

	/** Drops all waiting frames. */
	drop(): void {
		this.waiting = undefined;
		this.waitingBytes = 0;
	}

	private release(): void {
		if (!this.waiting || !this.owner.isOpen) {
			this.drop();
			return;
		}
		let written = 0;
		while (written < this.waiting.length && !this.stream.writableNeedDrain) {
			const frames = this.waiting[written++]!;
			this.waitingBytes -= frames.length;
			this.stream.write(frames);
		}
		this.waiting = written === this.waiting.length ? undefined : this.waiting.slice(written);
	}
}
