import type { Writable } from 'node:stream';
import type { Timers } from '../runtime/timers.js';
import { FrameSequence } from './frame.js';

/** How many sockets are served in one turn of the event loop: 2 to 4 ms of work, which an HTTP request can wait for. */
const SOCKETS_PER_SLICE = 250;

/** Applies `act` to each of the present items, {@link SOCKETS_PER_SLICE} per turn; the first ones synchronously. */
export const inSlices = <T>(items: Iterable<T>, timers: Pick<Timers, 'soon'>, act: (item: T) => void): void => {
	const list = [...items];
	let next = 0;
	const runSlice = () => {
		const end = Math.min(list.length, next + SOCKETS_PER_SLICE);
		while (next < end)
			act(list[next++]!);
		if (next < list.length)
			timers.soon(runSlice);
	};
	runSlice();
};

/** Written in one turn at most, which takes a few milliseconds; the other sockets wait for the next turn. */
const BYTES_PER_SLICE = 4 * 1024 * 1024;

/** A client that frames are sent to. */
export interface Recipient {
	/** Frames to be written next. Set by the transmitter only; initially undefined. */
	pending: FrameSequence | undefined;

	/** Bytes written earlier that have not left the process. */
	readonly unsentBytes: number;

	/** Sends whole frames. @param count - how many */
	write(frames: Buffer, count: number): void;

	/** Called when more bytes would be unsent than allowed; the pending frames are not written. */
	onOverflow(): void;
}

/**
 * Sends frames to recipients: all frames of one recipient in one turn of the event loop are sent by one write, and recipients of the same
 * frames share the bytes. Many recipients are served in several slices, so that they do not block the event loop.
 */
export class Transmitter {
	/** Recipients with pending frames, in the order of arrival. */
	private queue: Recipient[] = [];
	private served = 0;
	private scheduled = false;
	private start = FrameSequence.empty();
	private idleActs: (() => void)[] = [];

	/** @param maxUnsentBytes - per recipient */
	constructor(private readonly timers: Timers, private readonly maxUnsentBytes: number) {}

	/** Sends a frame in the next turn, after the recipient's earlier ones. */
	append(recipient: Recipient, frame: Buffer): void {
		if (!recipient.pending) {
			this.queue.push(recipient);
			this.schedule();
		}
		recipient.pending = (recipient.pending ?? this.start).followedBy(frame);
	}

	/** Sends the pending frames of a recipient now. @returns whether they were within the limit */
	flush(recipient: Recipient): boolean {
		const { pending } = recipient;
		if (!pending)
			return true;

		recipient.pending = undefined;
		if (this.maxUnsentBytes < recipient.unsentBytes + pending.size) {
			recipient.onOverflow();
			return false;
		}
		recipient.write(pending.bytes(), pending.length);
		return true;
	}

	/** Calls `act` in a later turn, when all frames that were appended until then have been written. */
	whenIdle(act: () => void): void {
		this.idleActs.push(act);
		this.schedule();
	}

	private schedule(): void {
		if (this.scheduled)
			return;

		this.scheduled = true;
		this.timers.soon(this.flushSlice);
	}

	private readonly flushSlice = (): void => {
		this.scheduled = false;
		// a new root: recipients share bytes only with those that start in the same turn, so that old sequences can be garbage collected
		this.start = FrameSequence.empty();
		const end = Math.min(this.queue.length, this.served + SOCKETS_PER_SLICE);
		for (let bytes = 0; this.served < end && bytes < BYTES_PER_SLICE; ++this.served) {
			const recipient = this.queue[this.served]!;
			bytes += recipient.pending?.size ?? 0;
			this.flush(recipient);
		}

		if (this.served < this.queue.length)
			this.schedule();
		else
			this.finish();
	};

	private finish(): void {
		this.queue = [];
		this.served = 0;
		const acts = this.idleActs;
		this.idleActs = [];
		for (const act of acts)
			act();
	}
}

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
