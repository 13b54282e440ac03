import type { EventHistory, EventPosition, Hash256 } from '../chain/index.js';
import type { Subscriber } from './subscriber.js';
import { type RemovalChannel, Replay, type ReplayParts } from './replay.js';
import type { ReplayStart } from './replay-start.js';
import type { Subscriptions } from './subscriptions.js';
import type { Transmitter } from './transmitter.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';

/** Reads at one time. */
const MAX_RUNNING = 4;

export interface ReplaysParts {
	readonly history: EventHistory;
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	/** Blocks that one replay may send. */
	readonly maxBlocks: number;
	readonly timers: Pick<Timers, 'after'>;
	readonly log: Log;
}

/**
 * Runs the replays of all clients in turns: one batch of one client per turn of the event loop, after all live notifications that wait. A
 * client's own replays take turns, too, one batch at a time, and wait while the client has not read the batch before. So neither the time
 * that another client waits nor the bytes that wait for a client depend on the number of its replays.
 */
export class Replays {
	/** Replays whose subscriptions are not live without conditions. */
	private readonly active = new Set<Replay>();
	/** Replays that have a next batch, by client, in order. */
	private readonly waiting = new Map<Subscriber, Set<Replay>>();
	/** Clients that wait for their turn, in order. */
	private readonly ready = new Set<Subscriber>();
	/** Clients for which a batch is read. */
	private readonly running = new Set<Subscriber>();
	private isScheduled = false;
	private readonly replayParts: ReplayParts;

	constructor(private readonly parts: ReplaysParts) {
		const { history, transmitter, maxBlocks, timers, log } = parts;
		this.replayParts = {
			history, transmitter, maxBlocks, timers, log, onDone: replay => this.release(replay), onReady: replay => this.enqueue(replay)
		};
	}

	/** Replays that have not sent all stored notifications. */
	get size(): number {
		return [...this.waiting.values()].reduce((sum, { size }) => sum + size, this.running.size);
	}

	/** Starts the replay of a subscription that was just made. @param from - was checked */
	start(client: Subscriber, text: string, from: ReplayStart): void {
		const topic = this.parts.subscriptions.find(text);
		if (!topic)
			return;

		const replay = new Replay(client, topic, from, this.replayParts);
		this.active.add(replay);
		this.parts.subscriptions.setGate(client, text, {
			admits: (event, frame) => replay.admits(event, frame),
			close: () => this.remove(replay)
		});
		this.enqueue(replay);
	}

	/** The chain has returned to an earlier block; called before its subscribers are notified. */
	onRolledBack({ height, hash }: EventPosition): void {
		if (height === undefined || hash === undefined)
			return;

		for (const replay of this.active)
			replay.onRolledBack({ height, hash });
	}

	/** A pending transaction was removed; called before its subscribers are notified. */
	onRemoved(channel: RemovalChannel, hash: Hash256): void {
		for (const replay of this.active)
			replay.onRemoved(channel, hash);
	}

	/** A client has read what was sent to it. */
	onDrained(client: Subscriber): void {
		if (this.waiting.has(client))
			this.serve(client);
	}

	private enqueue(replay: Replay): void {
		const { client } = replay;
		const replays = this.waiting.get(client);
		if (replays)
			replays.add(replay);
		else
			this.waiting.set(client, new Set([replay]));
		this.serve(client);
	}

	private serve(client: Subscriber): void {
		if (client.isBlocked || this.running.has(client))
			return;

		this.ready.add(client);
		this.schedule();
	}

	private schedule(): void {
		if (this.isScheduled || this.ready.size === 0 || this.running.size >= MAX_RUNNING)
			return;

		this.isScheduled = true;
		this.parts.transmitter.whenIdle(() => {
			this.isScheduled = false;
			const [next] = this.ready;
			if (next)
				void this.run(next);
			this.schedule();
		});
	}

	/** Runs one step of a client's next replay. */
	private async run(client: Subscriber): Promise<void> {
		this.ready.delete(client);
		const [replay] = this.waiting.get(client) ?? [];
		// it may have received live notifications since its turn was requested
		if (!replay || client.isBlocked)
			return;

		this.dequeue(replay);
		this.running.add(client);
		const hasMore = await replay.step();
		this.running.delete(client);
		if (hasMore && this.active.has(replay))
			this.enqueue(replay);
		this.onDrained(client);
		this.schedule();
	}

	private dequeue(replay: Replay): void {
		const { client } = replay;
		const replays = this.waiting.get(client);
		if (!replays?.delete(replay) || replays.size > 0)
			return;

		this.waiting.delete(client);
		this.ready.delete(client);
	}

	/** Live notifications need no condition any more. */
	private release(replay: Replay): void {
		this.active.delete(replay);
		this.parts.subscriptions.clearGate(replay.client, replay.topic.text);
	}

	/** The subscription has ended. */
	private remove(replay: Replay): void {
		replay.close();
		this.active.delete(replay);
		this.dequeue(replay);
	}
}
