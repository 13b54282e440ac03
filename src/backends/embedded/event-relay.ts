/** Brings the events of the chain's thread to the gateway's listeners. */
import type { ChainEvent, EventListener, EventStream, Json } from '../../chain/index.js';
import { encodeRemovedNotification, encodeTransactionNotification } from '../../wire/documents/notifications.js';
import type { Timers } from '../../runtime/timers.js';
import type { NodeEvent } from './node/events.js';

const encodeData = (event: NodeEvent): string => {
	if ('data' in event)
		return event.data;
	return 'transaction' in event ? encodeTransactionNotification(event.transaction, event) : encodeRemovedNotification(event.hash);
};

const toChainEvent = (event: NodeEvent): ChainEvent => {
	const { channel, addresses } = event;
	// which data belongs to which channel is settled where the node makes its events
	return { channel, addresses, sizeBytes: 'transaction' in event ? event.transaction.length : 0, data: () => encodeData(event) as Json<never> };
};

interface Waiting {
	readonly due: number;
	readonly events: readonly ChainEvent[];
}

/**
 * Tells what an announcement brought about a little later than it happened, as real nodes do: published clients subscribe only after their
 * announcement was answered, and would miss what is told at once. The order never changes.
 */
export class EventRelay implements EventStream {
	private readonly listeners = new Set<EventListener>();
	private readonly waiting: Waiting[] = [];
	private cancelDelivery: (() => void) | undefined;

	/** @param announcementDelayMs - how long the consequences of announcements are held back, milliseconds */
	constructor(private readonly timers: Pick<Timers, 'now' | 'after'>, private readonly announcementDelayMs: number) {
	}

	listen(listener: EventListener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** The chain's thread tells everything, so that nothing has to be opened. */
	open(): void {
		// nothing to open
	}

	close(): void {
		// nothing to close
	}

	/** Takes over the events of one commit. @param followsAnnouncement - whether somebody's announcement caused them */
	relay(events: readonly NodeEvent[], followsAnnouncement: boolean): void {
		if (events.length === 0)
			return;

		const due = this.timers.now() + (followsAnnouncement ? this.announcementDelayMs : 0);
		this.waiting.push({ due, events: events.map(toChainEvent) });
		this.deliver();
	}

	/** Tells listeners that events may be missing. */
	reportGap(reason: string): void {
		for (const listener of this.listeners)
			listener.onGap(reason);
	}

	/** Tells what is held back at once, and nothing later. */
	stop(): void {
		this.cancelDelivery?.();
		for (const { events } of this.waiting.splice(0))
			this.tell(events);
	}

	private deliver(): void {
		const now = this.timers.now();
		while (this.waiting[0] && this.waiting[0].due <= now)
			this.tell((this.waiting.shift() as Waiting).events);

		this.cancelDelivery?.();
		if (this.waiting[0])
			this.cancelDelivery = this.timers.after(this.waiting[0].due - now, () => this.deliver());
	}

	private tell(events: readonly ChainEvent[]): void {
		for (const listener of this.listeners)
			listener.onEvents(events);
	}
}
