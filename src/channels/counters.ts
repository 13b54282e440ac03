import { CLOSE_CODES } from '../../generated/channels.js';

/** Codes from here on are chosen by applications. All are counted as this one, so that clients cannot create metric series. */
const FIRST_PRIVATE_CODE = 3000;

/** Further codes of clients: normal, no code, no close frame, private. */
const OTHER_CODES = [1000, 1005, 1006, FIRST_PRIVATE_CODE];

/** Totals since the start. */
export interface ChannelCounters {
	/** Messages of clients, refused ones included. */
	readonly messagesIn: number;
	/** Messages written to sockets, handshakes included; control frames are not messages. */
	readonly messagesOut: number;
	/** Bytes of those messages' frames. */
	readonly bytesOut: number;
	/** Ended connections by close code; 1005 and 1006 mean that there was none, 3000 means any private code. */
	readonly closes: ReadonlyMap<number, number>;
	/** Events that were not published because they could not be encoded. */
	readonly droppedEvents: number;
	/** Events that were not published because the backlog was too long; all subscribers were closed. */
	readonly overflowEvents: number;
	/** Replays that have started: subscriptions with `from`. */
	readonly startedReplays: number;
	/** Stored notifications that replays have sent. */
	readonly replayedNotifications: number;
}

/** The writable counters. */
export class CounterBook implements ChannelCounters {
	messagesIn = 0;
	messagesOut = 0;
	bytesOut = 0;
	droppedEvents = 0;
	overflowEvents = 0;
	startedReplays = 0;
	replayedNotifications = 0;
	/** From 0: Prometheus has no increase of a counter that appears with its first increment. */
	readonly closes = new Map<number, number>([...Object.values(CLOSE_CODES), ...OTHER_CODES].map(code => [code, 0]));

	countOut(messages: number, bytes: number): void {
		this.messagesOut += messages;
		this.bytesOut += bytes;
	}

	countClose(code: number): void {
		const key = Math.min(code, FIRST_PRIVATE_CODE);
		this.closes.set(key, (this.closes.get(key) ?? 0) + 1);
	}
}
