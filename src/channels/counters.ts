/** Codes from here on are for applications to choose; all of them are counted as this one, so that no peer can make up series. */
const FIRST_PRIVATE_CODE = 3000;

/** What has happened since the start. Only grows. */
export interface ChannelCounters {
	/** Messages of clients, refused ones included. */
	readonly messagesIn: number;
	/** Messages handed to sockets, handshakes included; control frames are not messages. */
	readonly messagesOut: number;
	/** Bytes of those messages' frames. */
	readonly bytesOut: number;
	/** Ended connections by close code; 1005 and 1006 stand for ends without one, 3000 for every private code. */
	readonly closes: ReadonlyMap<number, number>;
	/** Events that were told to nobody because they could not be encoded. */
	readonly droppedEvents: number;
	/** Events that were told to nobody because too many waited; all subscribers were closed. */
	readonly overflowEvents: number;
}

/** The counters, as those see them who count. */
export class CounterBook implements ChannelCounters {
	messagesIn = 0;
	messagesOut = 0;
	bytesOut = 0;
	droppedEvents = 0;
	overflowEvents = 0;
	readonly closes = new Map<number, number>();

	countOut(messages: number, bytes: number): void {
		this.messagesOut += messages;
		this.bytesOut += bytes;
	}

	countClose(code: number): void {
		const key = Math.min(code, FIRST_PRIVATE_CODE);
		this.closes.set(key, (this.closes.get(key) ?? 0) + 1);
	}
}
