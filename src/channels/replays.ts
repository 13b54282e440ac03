import { type EventHistory, type EventPosition, type Hash256, type HistoryEnd, isBlockChannel } from '../chain/index.js';
import { CHANNELS } from '../../generated/channels.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import type { CounterBook } from './counters.js';
import { HashGate, LateGates, type PendingReads, PositionGate, type RemovalChannel } from './late-events.js';
import { Replay, type ReplayParts } from './replay.js';
import type { ReplayStart } from './request.js';
import type { Gate, Subscriber, Subscriptions } from './subscriptions.js';
import type { Transmitter } from './transmitter.js';

/** Reads at one time. */
const MAX_RUNNING = 4;

/**
 * Runs the replays of all clients by round robin: one batch of one client per turn of the event loop, after all live notifications that
 * wait. A client's own replays alternate, one batch at a time, and wait while the client has not read the batch before. So neither the
 * time that another client waits nor the bytes that wait for a client depend on the number of its replays.
 */
class ReplayScheduler {
	/** Replays that have a next batch, by client, in order. */
	private readonly waiting = new Map<Subscriber, Set<Replay>>();
	/** Clients whose next batch may be read, in order. */
	private readonly ready = new Set<Subscriber>();
	/** Clients for which a batch is read. */
	private readonly running = new Set<Subscriber>();
	private isScheduled = false;

	constructor(private readonly transmitter: Pick<Transmitter, 'whenIdle'>) {}

	/** Replays that wait or run. */
	get size(): number {
		return [...this.waiting.values()].reduce((sum, { size }) => sum + size, this.running.size);
	}

	/** Adds a replay that has a next batch. */
	add(replay: Replay): void {
		const { client } = replay;
		const replays = this.waiting.get(client);
		if (replays)
			replays.add(replay);
		else
			this.waiting.set(client, new Set([replay]));
		this.serve(client);
	}

	/** Removing a replay that does not wait changes nothing. */
	remove(replay: Replay): void {
		const { client } = replay;
		const replays = this.waiting.get(client);
		if (!replays?.delete(replay) || replays.size > 0)
			return;

		this.waiting.delete(client);
		this.ready.delete(client);
	}

	/** A client has read what was sent to it. */
	onDrained(client: Subscriber): void {
		if (this.waiting.has(client))
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
		this.transmitter.whenIdle(() => {
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
		// it may have received live notifications since then
		if (!replay || client.isBlocked)
			return;

		this.remove(replay);
		this.running.add(client);
		const hasMore = await replay.step();
		this.running.delete(client);
		if (hasMore && !replay.isOver)
			this.add(replay);
		this.onDrained(client);
		this.schedule();
	}
}

/** Channels of the newest block, and of the newest finalized one. */
export type TipChannel = 'block' | 'finalizedBlock';

export interface ReplaysParts {
	readonly history: EventHistory;
	/** Time until a subscription to the event stream takes effect. */
	readonly activationMs: number;
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	/** Blocks that one replay may send. */
	readonly maxBlocks: number;
	readonly counters: CounterBook;
	readonly timers: Pick<Timers, 'after' | 'soon'>;
	readonly log: Log;
}

/** The replays of all subscriptions, and the subscriptions that are live but may still receive events that were read. */
export class Replays {
	private readonly scheduler: ReplayScheduler;
	private readonly replayParts: ReplayParts;
	/** Replays whose subscriptions are not live. */
	private readonly replays = new Set<Replay>();
	/** Gates by the channel whose next event ends them. Its events arrive whether or not it has subscribers. */
	private readonly lateGates: { readonly [Channel in TipChannel]: LateGates };
	private readonly pendingReads = new Set<PendingReads>();
	/** Abandoned blocks of which subscribers were notified. */
	private abandonedBlocks: number;

	constructor(private readonly parts: ReplaysParts) {
		const { history, transmitter, maxBlocks, counters, timers, log } = parts;
		this.scheduler = new ReplayScheduler(transmitter);
		this.abandonedBlocks = history.abandonedBlocks ?? 0;
		this.lateGates = { block: new LateGates(timers), finalizedBlock: new LateGates(timers) };
		this.replayParts = {
			history, transmitter, maxBlocks, counters, timers, log,
			onLive: (replay, end) => this.onLive(replay, end),
			onEnd: replay => this.remove(replay),
			onReady: replay => this.scheduler.add(replay),
			isAhead: abandonedBlocks => abandonedBlocks > this.abandonedBlocks
		};
	}

	/** Replays that have not sent all stored notifications. */
	get size(): number {
		return this.scheduler.size;
	}

	/** Starts the replay of a subscription that was just made: nothing is read before its events arrive. @param from - was checked */
	start(client: Subscriber, text: string, from: ReplayStart): void {
		const topic = this.parts.subscriptions.find(text);
		if (!topic)
			return;

		this.parts.counters.startedReplays++;
		const replay = new Replay(client, topic, from, this.replayParts);
		this.replays.add(replay);
		if (replay.pending)
			this.pendingReads.add(replay.pending);
		this.parts.subscriptions.setGate(client, text, replay);
		const { activationMs, timers } = this.parts;
		if (activationMs === 0 || !CHANNELS[topic.channel].hasAddress) {
			this.scheduler.add(replay);
			return;
		}
		timers.after(activationMs, () => {
			if (this.replays.has(replay))
				this.scheduler.add(replay);
		});
	}

	/** The chain has returned to an earlier block; called before its subscribers are notified. */
	onRolledBack({ height, hash, abandonedBlocks = 0 }: EventPosition): void {
		if (height === undefined || hash === undefined)
			return;

		this.abandonedBlocks = Math.max(this.abandonedBlocks, abandonedBlocks);

		for (const replay of this.replays)
			replay.onRolledBack({ height, hash });
		for (const gates of Object.values(this.lateGates))
			gates.onRolledBack({ height, hash });
	}

	/** Events may be missing, that of a rollback among them; called before subscribers are notified. */
	onGap(): void {
		this.abandonedBlocks = this.parts.history.abandonedBlocks ?? 0;
	}

	/** A block was added or finalized; called before its subscribers are notified. */
	onTip(channel: TipChannel, event: EventPosition): void {
		this.lateGates[channel].onEvent(event);
	}

	/** A pending transaction was removed; called before its subscribers are notified. */
	onRemoved(channel: RemovalChannel, hash: Hash256): void {
		for (const reads of this.pendingReads)
			reads.onRemoved(channel, hash);
	}

	/** A client has read what was sent to it. */
	onDrained(client: Subscriber): void {
		this.scheduler.onDrained(client);
	}

	private onLive(replay: Replay, end: HistoryEnd): Gate | undefined {
		const { client, topic: { text } } = replay;
		this.remove(replay);
		const gate = this.createGate(replay, end);
		if (gate)
			this.parts.subscriptions.setGate(client, text, gate);
		else
			this.parts.subscriptions.clearGate(client, text);
		return gate;
	}

	/** @returns undefined when no event that was read can be recognized */
	private createGate({ client, topic: { channel, text }, pending }: Replay, { block, revision, round }: HistoryEnd): Gate | undefined {
		const { subscriptions, timers } = this.parts;
		if (pending && !pending.isEmpty) {
			this.pendingReads.add(pending);
			return new HashGate(pending, timers, () => {
				this.pendingReads.delete(pending);
				subscriptions.clearGate(client, text);
			});
		}
		const last = { height: isBlockChannel(channel) ? block.height : undefined, revision, round };
		if (last.height === undefined && last.revision === undefined)
			return undefined;

		const gates = this.lateGates[channel === 'finalizedBlock' ? 'finalizedBlock' : 'block'];
		const gate = new PositionGate(last, () => {
			gates.delete(gate);
			subscriptions.clearGate(client, text);
		});
		gates.add(gate);
		return gate;
	}

	/** The subscription is live, or has ended. */
	private remove(replay: Replay): void {
		this.replays.delete(replay);
		if (replay.pending)
			this.pendingReads.delete(replay.pending);
		this.scheduler.remove(replay);
	}
}
