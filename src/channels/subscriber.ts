import type { Refusal } from '../chain/index.js';
import type { CloseCode } from './close.js';
import type { Recipient } from './transmitter.js';

/** A client that receives events. */
export interface Subscriber extends Recipient {
	/** Whether its socket does not accept bytes; replays are notified when it does again. */
	readonly isBlocked: boolean;

	/** Ends the connection after the pending frames. */
	close(code: CloseCode, reason: string): void;

	/** Sends a refusal after the pending frames, then ends the connection. @param topic - in the spelling of the client */
	refuse(refusal: Refusal, topic?: string): void;
}
