/** Bounds the memory of replies that clients have not read yet. */
import type { ServerResponse } from 'node:http';
import { HttpError } from './errors.js';

/** Smaller replies are not counted: a connection has one at a time, and the kernel takes most of them at once. */
export const COUNTED_BYTES = 65_536;

/** A reply may take one part in so many of what is left, so that small replies are sent long after large ones are refused. */
const SHARE = 4;

const RETRY_AFTER_SECONDS = 5;

/** Bodies that are being sent. One that is sent to several clients, as cached ones are, is in memory and counted once. */
export class UnsentReplies {
	private readonly uses = new Map<Buffer, number>();
	private total = 0;

	constructor(private readonly limitBytes: number) {
	}

	/** Bytes of all bodies that are being sent. */
	get sizeBytes(): number {
		return this.total;
	}

	/**
	 * Counts a body until its reply has left or the connection has ended.
	 * @throws HttpError ServiceUnavailable when it would take too much of what is left; nothing is counted then
	 */
	hold(response: ServerResponse, body: Buffer): void {
		// a response that has ended already emits no other event
		if (body.length < COUNTED_BYTES || response.destroyed)
			return;

		const uses = this.uses.get(body) ?? 0;
		if (uses === 0) {
			if (this.limitBytes - this.total < SHARE * body.length) {
				throw new HttpError('ServiceUnavailable', 'too many large replies have not been read by their clients', {
					'retry-after': String(RETRY_AFTER_SECONDS)
				});
			}
			this.total += body.length;
		}
		this.uses.set(body, uses + 1);
		response.once('close', () => this.release(body));
	}

	private release(body: Buffer): void {
		const uses = this.uses.get(body) as number;
		if (uses > 1) {
			this.uses.set(body, uses - 1);
			return;
		}
		this.uses.delete(body);
		this.total -= body.length;
	}
}
