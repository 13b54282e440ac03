import type { ChainEvent, EventListener } from '../chain/index.js';
import { CLOSE, type CloseCode } from './close.js';
import type { CounterBook } from './counters.js';
import { textFrame } from './frame.js';
import type { ChannelLog } from './log.js';
import type { SubscribedTopic, Subscriptions } from './subscriptions.js';
import { inTurns, type Timers } from './timers.js';
import type { Recipient, Transmitter } from './transmitter.js';

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

export interface PublisherParts {
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	readonly timers: Timers;
	readonly counters: CounterBook;
	readonly log: ChannelLog;
	/** Frames built in one round may have about so many bytes together. */
	readonly bytesPerRound: number;
}

/**
 * Tells subscribers of events. Works in rounds: a round ends when it has cost enough, and the next begins when the transmitter has
 * written everything of it. So neither a large block nor a long backlog stalls the loop or piles up before a client.
 */
export class Publisher implements EventListener {
	private queue: (ChainEvent | Gap)[] = [];
	private told = 0;
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
		for (const event of events)
			this.queue.push(event);
		this.tellQueued();
	}

	onGap(reason: string): void {
		this.queue.push({ gap: reason });
		this.tellQueued();
	}

	private tellQueued(): void {
		while (this.told < this.queue.length && !this.isRoundFull()) {
			const next = this.queue[this.told++] as ChainEvent | Gap;
			if ('gap' in next)
				this.tellGap(next.gap);
			else
				this.tell(next);
		}

		if (this.told === this.queue.length) {
			this.queue = [];
			this.told = 0;
		}
	}

	private isRoundFull(): boolean {
		return STEPS_PER_ROUND <= this.steps || DELIVERIES_PER_ROUND <= this.deliveries || this.parts.bytesPerRound <= this.bytes;
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
		const data = 0 === topics.length ? undefined : this.encode(event);
		if (undefined === data) {
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
		inTurns(subscriptions.clients, timers, client => client.close(CLOSE.gap, reason));
		this.spend(0, 0);
	}
}
