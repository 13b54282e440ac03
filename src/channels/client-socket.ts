import { WebSocket } from 'ws';
import { MAX_MESSAGE_BYTES } from './settings.js';

/** Reasons for the codes with which ws itself closes a connection; it gives none. */
const REASONS: ReadonlyMap<number, string> = new Map([
	[1002, 'frame is not of the WebSocket protocol'],
	[1007, 'text is not UTF-8'],
	[1008, 'message comes in too many pieces'],
	[1009, `message is larger than ${MAX_MESSAGE_BYTES} bytes`]
]);

/** The server's end of a WebSocket that never closes without a reason, and remembers the code. */
export class ClientSocket extends WebSocket {
	private sentCode: number | undefined;

	override close(code?: number, data?: string | Buffer): void {
		this.sentCode ??= code;
		super.close(code, data ?? (code === undefined ? undefined : REASONS.get(code)));
	}

	/**
	 * @param received - code of the peer's close frame; 1005 or 1006 without one
	 * @returns the code that the connection ended with: that of the first close frame, whoever sent it
	 */
	endCode(received: number): number {
		return this.sentCode ?? received;
	}
}
