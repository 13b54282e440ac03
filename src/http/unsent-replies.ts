/** Limits the memory of replies that clients have not read yet. */
import type { ServerResponse } from 'node:http';
import { HttpError } from './errors.js';

/** Smaller replies are not counted: a connection has one at a time, and the kernel buffers most of them. */
export const COUNTED_BYTES = 65_536;

/** A reply may take this part of the remaining memory, so that large replies are refused long before small ones. */
const SHARE = 4;

const RETRY_AFTER_SECONDS = 5;

/** Bodies that are being sent. A cached body that is sent to several clients is in memory once and counted once. */
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
	 * Counts a body until its reply has been sent or the connection has ended.
	 * @throws HttpError ServiceUnavailable when it is too large for the remaining memory; it is not counted then
	 */
	hold(response: ServerResponse, body: Buffer): void {
		// a destroyed response emits no further event
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
