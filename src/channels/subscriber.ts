import type { CloseCode } from './close.js';
import type { Recipient } from './transmitter.js';

/** A client that receives events. */
export interface Subscriber extends Recipient {
	/** Whether its socket does not accept bytes; replays are notified when it does again. */
	readonly isBlocked: boolean;

	/** Ends the connection after the pending frames. */
	close(code: CloseCode, reason: string): void;
}
