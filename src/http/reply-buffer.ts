/**
 * Sends ASCII replies from one buffer, which is used again as soon as the kernel has copied a reply. As a string, a reply would be copied
 * three more times, each time into memory that is not in the processor's caches.
 */
import type { ServerResponse } from 'node:http';
import type { AsciiText } from '../chain/index.js';

/** Smaller replies are sent as strings, together with their headers. */
export const LEAST_BUFFERED_BYTES = 16_384;

/** Larger replies are bytes of their own, which are counted: see UnsentReplies. */
const MAX_BYTES = 65_536;

export class ReplyBuffer {
	private buffer = Buffer.allocUnsafeSlow(MAX_BYTES);

	/**
	 * Ends a reply whose headers have been written.
	 * @param text - ASCII, smaller than {@link MAX_BYTES}
	 */
	end(response: ServerResponse, text: string | AsciiText): void {
		const { buffer } = this;
		if (typeof text === 'string')
			buffer.write(text, 0, 'latin1');
		else
			text.write(buffer);
		response.end(buffer.subarray(0, text.length));
		// the client reads slowly, or the connection is encrypted: the bytes that remain are part of the buffer
		if (response.writableLength > 0)
			this.buffer = Buffer.allocUnsafeSlow(MAX_BYTES);
	}
}
