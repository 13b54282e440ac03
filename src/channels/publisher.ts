import type { ChainEvent, ChannelData, ChannelName, EventListener, EventPosition, Json } from '../chain/index.js';
import { CLOSE } from './close.js';
import type { CounterBook } from './counters.js';
import { textFrame } from './frame.js';
import { encodeNotification } from './notification.js';
import { isRemovalChannel } from './late-events.js';
import type { Replays } from './replays.js';
import type { SubscribedTopic, Subscriber, Subscriptions } from './subscriptions.js';
import { inSlices, type Transmitter } from './transmitter.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';

interface Gap {
	readonly gap: string;
}

/** Limits of one round: a few milliseconds of work. */
const STEPS_PER_ROUND = 1_000;
const DELIVERIES_PER_ROUND = 20_000;

/**
 * Limits of the backlog: a dozen of the largest blocks that a network allows (6,000 transactions). A longer backlog means that events
 * arrive faster than they can be published, so that it would grow without end.
 */
const MAX_WAITING_EVENTS = 100_000;
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

const BACKLOG_REASON = 'notifications came faster than they could be sent; some were dropped';

export interface PublisherParts {
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	/** Notified of blocks, rollbacks and removed transactions, before their subscribers. */
	readonly replays: Pick<Replays, 'onGap' | 'onTip' | 'onRolledBack' | 'onRemoved'>;
	readonly timers: Timers;
	readonly counters: CounterBook;
	readonly log: Log;
	/** About how many bytes the frames built in one round may have together. */
	readonly bytesPerRound: number;
}

/**
 * Publishes events to subscribers, in rounds: a round ends when it reaches a limit, and the next one begins when the transmitter has
 * written all of its frames. So neither a large block nor a long backlog blocks the event loop or fills the buffers of clients. When the
 * backlog is too long, it is dropped and the subscribers are closed.
 */
export class Publisher implements EventListener {
	private queue: (ChainEvent | Gap)[] = [];
	/** Number of events of the queue that have been published. */
	private published = 0;
	/** Size of the waiting events. */
	private waitingBytes = 0;
	private inRound = false;
	private steps = 0;
	private deliveries = 0;
	private bytes = 0;

	constructor(private readonly parts: PublisherParts) {}

	/** Events that wait for their round. */
	get backlog(): number {
		return this.queue.length - this.published;
	}

	onEvents(events: readonly ChainEvent[]): void {
		for (const event of events) {
			this.queue.push(event);
			this.waitingBytes += event.sizeBytes ?? 0;
		}
		this.publishQueued();
		if (this.backlog > MAX_WAITING_EVENTS || this.waitingBytes > MAX_WAITING_BYTES)
			this.dropBacklog();
	}

	onGap(reason: string): void {
		this.queue.push({ gap: reason });
		this.publishQueued();
	}

	private publishQueued(): void {
		while (this.published < this.queue.length && !this.isRoundFull()) {
			const next = this.queue[this.published++]!;
			if ('gap' in next) {
				this.publishGap(next.gap);
			} else {
				this.waitingBytes -= next.sizeBytes ?? 0;
				this.publish(next);
			}
		}

		// published events are released although the queue may never be empty; each event is copied once on average
		if (this.queue.length <= 2 * this.published) {
			this.queue = this.queue.slice(this.published);
			this.published = 0;
		}
	}

	private dropBacklog(): void {
		const { counters, log } = this.parts;
		log.error({ events: this.backlog, bytes: this.waitingBytes }, 'notification backlog exceeded: waiting events are dropped and all subscribers are closed with 1012');
		counters.overflowEvents += this.backlog;
		this.queue = [];
		this.published = 0;
		this.waitingBytes = 0;
		this.publishGap(BACKLOG_REASON);
	}

	private isRoundFull(): boolean {
		return this.steps >= STEPS_PER_ROUND || this.deliveries >= DELIVERIES_PER_ROUND || this.parts.bytesPerRound <= this.bytes;
	}

	private spend(deliveries: number, bytes: number): void {
		this.steps++;
		this.deliveries += deliveries;
		this.bytes += bytes;
		if (this.inRound)
			return;

		this.inRound = true;
		this.parts.transmitter.whenIdle(() => {
			this.inRound = false;
			this.steps = this.deliveries = this.bytes = 0;
			this.publishQueued();
		});
	}

	private publish<Name extends ChannelName>(event: ChainEvent<Name>): void {
		if (event.channel === 'block' || event.channel === 'finalizedBlock')
			this.parts.replays.onTip(event.channel, event);
		else if (event.channel === 'rolledBack')
			this.parts.replays.onRolledBack(event);
		else if (event.transaction !== undefined && isRemovalChannel(event.channel))
			this.parts.replays.onRemoved(event.channel, event.transaction);
		const topics = this.parts.subscriptions.findFor(event.channel, event.addresses, !event.isRepeated);
		const data = topics.length === 0 ? undefined : this.encode(event);
		if (data === undefined) {
			this.spend(0, 0);
			return;
		}
		for (const topic of topics)
			this.send(topic, event, encodeNotification(event.channel, topic.text, data));
	}

	/** @returns undefined when the event cannot be encoded; the others are not affected */
	private encode<Name extends ChannelName>(event: ChainEvent<Name>): Json<ChannelData[Name]> | undefined {
		try {
			return event.data();
		} catch (err) {
			this.parts.counters.droppedEvents++;
			this.parts.log.error({ err, channel: event.channel }, 'event dropped: it could not be encoded');
			return undefined;
		}
	}

	private send({ clients, gates }: SubscribedTopic<Subscriber>, event: EventPosition, message: string): void {
		const frame = textFrame(message);
		const { transmitter } = this.parts;
		if (gates) {
			// gates may be removed meanwhile, subscriptions are not
			for (const client of clients) {
				if (gates.get(client)?.admits(event, frame) ?? true)
					transmitter.append(client, frame);
			}
		} else {
			for (const client of clients)
				transmitter.append(client, frame);
		}
		this.spend(clients.size, frame.length);
	}

	private publishGap(reason: string): void {
		const { replays, subscriptions, timers, log } = this.parts;
		replays.onGap();
		log.warn({ reason }, 'notifications may have been lost: all subscribers are closed with 1012');
		inSlices(subscriptions.clients, timers, client => client.close(CLOSE.serviceRestart, reason));
		this.spend(0, 0);
	}
}
