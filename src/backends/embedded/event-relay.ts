/** Delivers the events of the chain's thread to the gateway's listeners. */
import type { ChainEvent, EventListener, EventStream } from '../../chain/index.js';
import { encodeRemovedNotification, encodeTransactionNotification } from '../../wire/documents/notifications.js';
import type { Timers } from '../../runtime/timers.js';
import type { EncodedChannel, EncodedEvent, NodeEvent } from './node/events.js';

const withData = <Channel extends EncodedChannel>(
	{ channel, addresses, height, hash, abandonedBlocks, data }: EncodedEvent<Channel>, revision: number
): ChainEvent<Channel> => ({ channel, addresses, height, hash, revision, abandonedBlocks, data: () => data });

const toChainEvent = (event: NodeEvent, revision: number): ChainEvent => {
	if ('data' in event)
		return withData(event, revision);

	if (!('transaction' in event))
		return { channel: event.channel, addresses: event.addresses, revision, data: () => encodeRemovedNotification(event.hash) };

	const { channel, addresses, height, transaction } = event;
	const data = () => encodeTransactionNotification(transaction, event);
	return { channel, addresses, height, revision, sizeBytes: transaction.length, data };
};

interface Waiting {
	readonly due: number;
	readonly events: readonly ChainEvent[];
}

/**
 * Delivers the events that follow from an announcement after a short delay, as real nodes do: published clients subscribe only after
 * the reply to their announcement, and would miss events that are delivered immediately. The order never changes.
 */
export class EventRelay implements EventStream {
	private readonly listeners = new Set<EventListener>();
	private readonly waiting: Waiting[] = [];
	private cancelDelivery: (() => void) | undefined;

	/** @param announcementDelayMs - how long events that follow from announcements are delayed, milliseconds */
	constructor(private readonly timers: Pick<Timers, 'now' | 'after'>, private readonly announcementDelayMs: number) {
	}

	listen(listener: EventListener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Does nothing: the chain's thread sends the events of all channels. */
	open(): void {
	}

	close(): void {
	}

	/**
	 * Queues the events of one commit.
	 * @param followsAnnouncement - whether an announcement caused them
	 * @param commits - number of commits, this one included
	 */
	relay(events: readonly NodeEvent[], followsAnnouncement: boolean, commits: number): void {
		if (events.length === 0)
			return;

		const due = this.timers.now() + (followsAnnouncement ? this.announcementDelayMs : 0);
		this.waiting.push({ due, events: events.map(event => toChainEvent(event, commits)) });
		this.deliver();
	}

	/** Notifies listeners that events may be missing. */
	reportGap(reason: string): void {
		for (const listener of this.listeners)
			listener.onGap(reason);
	}

	/** Delivers delayed events immediately; no later ones. */
	stop(): void {
		this.cancelDelivery?.();
		for (const { events } of this.waiting.splice(0))
			this.notify(events);
	}

	private deliver(): void {
		const now = this.timers.now();
		while (this.waiting[0] && this.waiting[0].due <= now)
			this.notify((this.waiting.shift()!).events);

		this.cancelDelivery?.();
		if (this.waiting[0])
			this.cancelDelivery = this.timers.after(this.waiting[0].due - now, () => this.deliver());
	}

	private notify(events: readonly ChainEvent[]): void {
		for (const listener of this.listeners)
			listener.onEvents(events);
	}
}
