import type { Replay } from './replay.js';
import type { Subscriber } from './subscriber.js';
import type { Transmitter } from './transmitter.js';

/** Reads at one time. */
const MAX_RUNNING = 4;

/**
 * Runs the replays of all clients in turns: one batch of one client per turn of the event loop, after all live notifications that wait. A
 * client's own replays take turns, too, one batch at a time, and wait while the client has not read the batch before. So neither the time
 * that another client waits nor the bytes that wait for a client depend on the number of its replays.
 */
export class ReplayTurns {
	/** Replays that have a next batch, by client, in order. */
	private readonly waiting = new Map<Subscriber, Set<Replay>>();
	/** Clients that wait for their turn, in order. */
	private readonly ready = new Set<Subscriber>();
	/** Clients for which a batch is read. */
	private readonly running = new Set<Subscriber>();
	private isScheduled = false;

	constructor(private readonly transmitter: Pick<Transmitter, 'whenIdle'>) {}

	/** Replays that wait or run. */
	get size(): number {
		return [...this.waiting.values()].reduce((sum, { size }) => sum + size, this.running.size);
	}

	/** Requests a turn. */
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
		// it may have received live notifications since its turn was requested
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
