import type { Writable } from 'node:stream';

/** The part of a network socket that an outbox uses. */
export type OutboxStream = Pick<Writable, 'write' | 'writableLength' | 'writableNeedDrain' | 'on'>;

/**
 * Writes whole frames to a network socket. While the socket's buffer is full, frames wait here instead of in it, so that they can still
 * be dropped: then a close frame follows directly after what the operating system has begun to send.
 */
export class Outbox {
	/** Undefined while no frame waits, to save memory per connection. */
	private waiting: Buffer[] | undefined;
	private waitingBytes = 0;

	/** @param isOpen - whether frames may be sent: none may follow a close frame */
	constructor(private readonly stream: OutboxStream, private readonly isOpen: () => boolean) {
		stream.on('drain', () => this.release());
	}

	/** Bytes that have not left the process. */
	get unsentBytes(): number {
		return this.waitingBytes + this.stream.writableLength;
	}

	write(frames: Buffer): void {
		if (!this.waiting && !this.stream.writableNeedDrain) {
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

	/** Drops all waiting frames. */
	drop(): void {
		this.waiting = undefined;
		this.waitingBytes = 0;
	}

	private release(): void {
		if (!this.waiting || !this.isOpen()) {
			this.drop();
			return;
		}
		let written = 0;
		while (written < this.waiting.length && !this.stream.writableNeedDrain) {
			const frames = this.waiting[written++] as Buffer;
			this.waitingBytes -= frames.length;
			this.stream.write(frames);
		}
		this.waiting = written === this.waiting.length ? undefined : this.waiting.slice(written);
	}
}
