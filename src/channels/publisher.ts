import type { ChainEvent, EventListener } from '../chain/index.js';
import { CLOSE, type CloseCode } from './close.js';
import type { CounterBook } from './counters.js';
import { textFrame } from './frame.js';
import type { SubscribedTopic, Subscriptions } from './subscriptions.js';
import { inTurns } from './turns.js';
import type { Recipient, Transmitter } from './transmitter.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';

/** Somebody who can be told of events. */
export interface Subscriber extends Recipient {
	/** Ends the connection, behind what is pending. */
	close(code: CloseCode, reason: string): void;
}

interface Gap {
	readonly gap: string;
}

/** What is told in one round at most: a few milliseconds of work, and bytes that a healthy client reads before the next. */
const STEPS_PER_ROUND = 1_000;
const DELIVERIES_PER_ROUND = 20_000;

/**
 * What may wait to be told: a dozen of the largest blocks that a network allows (6,000 transactions), and memory that a gateway can spare.
 * More means that events come faster than they can be told, and it would only grow.
 */
const MAX_WAITING_EVENTS = 100_000;
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

const BACKLOG_REASON = 'notifications came faster than they could be sent; some were dropped';

export interface PublisherParts {
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	readonly timers: Timers;
	readonly counters: CounterBook;
	readonly log: Log;
	/** Frames built in one round may have about so many bytes together. */
	readonly bytesPerRound: number;
}

/**
 * Tells subscribers of events. Works in rounds: a round ends when it has cost enough, and the next begins when the transmitter has
 * written everything of it. So neither a large block nor a long backlog stalls the loop or piles up before a client. A backlog that is too
 * long is dropped, and the subscribers are closed.
 */
export class Publisher implements EventListener {
	private queue: (ChainEvent | Gap)[] = [];
	private told = 0;
	/** Of the events that wait. */
	private waitingBytes = 0;
	private inRound = false;
	private steps = 0;
	private deliveries = 0;
	private bytes = 0;

	constructor(private readonly parts: PublisherParts) {}

	/** Events that wait for their round. */
	get backlog(): number {
		return this.queue.length - this.told;
	}

	onEvents(events: readonly ChainEvent[]): void {
		for (const event of events) {
			this.queue.push(event);
			this.waitingBytes += event.sizeBytes ?? 0;
		}
		this.tellQueued();
		if (this.backlog > MAX_WAITING_EVENTS || this.waitingBytes > MAX_WAITING_BYTES)
			this.dropBacklog();
	}

	onGap(reason: string): void {
		this.queue.push({ gap: reason });
		this.tellQueued();
	}

	private tellQueued(): void {
		while (this.told < this.queue.length && !this.isRoundFull()) {
			const next = this.queue[this.told++] as ChainEvent | Gap;
			if ('gap' in next) {
				this.tellGap(next.gap);
			} else {
				this.waitingBytes -= next.sizeBytes ?? 0;
				this.tell(next);
			}
		}

		// what has been told is let go even if the queue never runs empty; moving the rest costs each event once on average
		if (this.queue.length <= 2 * this.told) {
			this.queue = this.queue.slice(this.told);
			this.told = 0;
		}
	}

	private dropBacklog(): void {
		const { counters, log } = this.parts;
		log.error({ events: this.backlog, bytes: this.waitingBytes }, 'events come faster than they can be told; those that wait are dropped');
		counters.overflowEvents += this.backlog;
		this.queue = [];
		this.told = 0;
		this.waitingBytes = 0;
		this.tellGap(BACKLOG_REASON);
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
			this.tellQueued();
		});
	}

	private tell(event: ChainEvent): void {
		const topics = this.parts.subscriptions.findFor(event.channel, event.addresses, !event.isRepeated);
		const data = topics.length === 0 ? undefined : this.encode(event);
		if (data === undefined) {
			this.spend(0, 0);
			return;
		}
		for (const topic of topics)
			this.send(topic, data);
	}

	/** @returns undefined when the event cannot be encoded, which harms no other */
	private encode(event: ChainEvent): string | undefined {
		try {
			return event.data();
		} catch (err) {
			this.parts.counters.droppedEvents++;
			this.parts.log.error({ err, channel: event.channel }, 'an event could not be encoded and was dropped');
			return undefined;
		}
	}

	private send({ text, clients }: SubscribedTopic<Subscriber>, data: string): void {
		// no character that a topic may have needs to be escaped
		const frame = textFrame(`{"topic":"${text}","data":${data}}`);
		for (const client of clients)
			this.parts.transmitter.append(client, frame);
		this.spend(clients.size, frame.length);
	}

	private tellGap(reason: string): void {
		const { subscriptions, timers, log } = this.parts;
		log.warn({ reason }, 'events may have been lost; subscribers are closed');
		inTurns(subscriptions.clients, timers, client => client.close(CLOSE.serviceRestart, reason));
		this.spend(0, 0);
	}
}
