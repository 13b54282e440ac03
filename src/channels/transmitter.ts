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
