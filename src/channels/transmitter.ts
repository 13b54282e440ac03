import { FrameSequence } from './sequence.js';
import { SOCKETS_PER_TURN } from './turns.js';
import type { Timers } from '../runtime/timers.js';

/** Written in one turn at most; the sockets that are left over wait for the next. A few milliseconds of copying. */
const BYTES_PER_TURN = 4 * 1024 * 1024;

/** Somebody whom frames are sent to. */
export interface Recipient {
	/** What is to leave next. The transmitter's own note; undefined to begin with. */
	pending: FrameSequence | undefined;

	/** Bytes handed over before that have not left the process. */
	readonly unsentBytes: number;

	/** Sends whole frames. @param count - how many */
	write(frames: Buffer, count: number): void;

	/** Told when more bytes would be unsent than allowed; they are not written, nor is anything later unless it is appended again. */
	onOverflow(): void;
}

/**
 * Sends frames to recipients: what one of them is to receive in one turn of the event loop leaves in one write, and those that
 * receive the same frames share the bytes. Many recipients are served in several turns, so that none of them stalls the loop.
 */
export class Transmitter {
	/** Those with something pending, first come first served. */
	private queue: Recipient[] = [];
	private served = 0;
	private scheduled = false;
	private start = FrameSequence.empty();
	private idleActs: (() => void)[] = [];

	/** @param maxUnsentBytes - per recipient */
	constructor(private readonly timers: Timers, private readonly maxUnsentBytes: number) {}

	/** Sends a frame at the end of this turn, behind all that was appended for the recipient before. */
	append(recipient: Recipient, frame: Buffer): void {
		if (!recipient.pending) {
			this.queue.push(recipient);
			this.schedule();
		}
		recipient.pending = (recipient.pending ?? this.start).followedBy(frame);
	}

	/** Sends now what is pending for a recipient. @returns whether there was room for it */
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

	/** Calls `act` in a later turn, as soon as everything that was appended until then has been written. */
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
		// who starts anew shares bytes with others who start now, and no longer with those before; so old sequences can be forgotten
		this.start = FrameSequence.empty();
		const end = Math.min(this.queue.length, this.served + SOCKETS_PER_TURN);
		for (let bytes = 0; this.served < end && bytes < BYTES_PER_TURN; ++this.served) {
			const recipient = this.queue[this.served] as Recipient;
			bytes += recipient.pending?.size ?? 0;
			this.flush(recipient);
		}

		if (this.served < this.queue.length)
			this.schedule();
		else
			this.rest();
	};

	private rest(): void {
		this.queue = [];
		this.served = 0;
		const acts = this.idleActs;
		this.idleActs = [];
		for (const act of acts)
			act();
	}
}
