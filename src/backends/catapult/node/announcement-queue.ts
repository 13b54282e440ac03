/** Hands announcements to a node and makes sure that it has taken them. Source: facts/node-packets.md 2, 4, 6.2. */
import { ServiceUnavailable } from '../../../chain/index.js';
import { ConnectionLost, type Exchange } from './connection.js';
import { packetOf } from './packet.js';
import { connectionFailed } from '../errors.js';
import type { ConnectionPool, PoolRequest } from './connection-pool.js';
import { nodeInfoQuery } from './queries.js';
import type { Timers } from '../../../runtime/timers.js';

/** AnnouncementQueue that may wait, and the bytes that they may take together; more are refused at once. */
const MAX_WAITING = 10_000;
const MAX_WAITING_BYTES = 2 ** 25;
const RETRY_AFTER_SECONDS = 1;

/** What is sent at a time before the node is asked for a sign of life. */
const MAX_BATCH_BYTES = 2 ** 20;

/** Once on the connection that was there, and once on another if the node closed that one: announcing twice does no harm. */
const MAX_TRIES = 2;

interface Parts {
	readonly pool: ConnectionPool;
	/** How long all of it may take, waiting included, milliseconds. */
	readonly timeoutMs: number;
	readonly timers: Timers;
}

/** An announcement that somebody waits to hear of, until it is settled one way or the other. */
class Announcement {
	/** How often it has been sent. */
	tries = 0;
	private settled = false;

	constructor(
		readonly type: number,
		readonly packet: Buffer,
		private readonly cancelDeadline: () => void,
		private readonly tell: (error: ServiceUnavailable | undefined) => void
	) {
	}

	get isSettled(): boolean {
		return this.settled;
	}

	/** @param error - undefined when the node has taken it */
	settle(error?: ServiceUnavailable): void {
		this.settled = true;
		this.cancelDeadline();
		this.tell(error);
	}
}

/** What is sent together. */
class Batch implements PoolRequest {
	private announcements: readonly Announcement[] | undefined;

	/** @param take - decides on what is sent once there is a connection for it */
	constructor(
		private readonly take: () => readonly Announcement[],
		private readonly onTaken: (announcements: readonly Announcement[]) => void,
		private readonly onFailed: (announcements: readonly Announcement[] | undefined, error: ConnectionLost | ServiceUnavailable) => void
	) {
	}

	begin(): Exchange | undefined {
		this.announcements = this.take();
		if (this.announcements.length === 0)
			return undefined;

		// the one question that every node with connections answers
		const { bytes, answer } = nodeInfoQuery;
		return { bytes: Buffer.concat([...this.announcements.map(({ packet }) => packet), bytes]), answer };
	}

	succeed(): void {
		this.onTaken(this.announcements ?? []);
	}

	fail(error: ConnectionLost | ServiceUnavailable): void {
		this.onFailed(this.announcements, error);
	}
}

/**
 * A node never answers what is pushed to it, but handles the packets of one connection in order: its answer to a question that follows
 * them shows that it has taken them. One question does for all that are sent together. Those are of one type, so that whatever a node has
 * against one type of packet does not harm the others, and what is sent again does not harm what is sent for the first time.
 */
export class AnnouncementQueue {
	private readonly waiting = new Set<Announcement>();
	private waitingBytes = 0;
	private isBatchWaiting = false;
	private pushCount = 0;

	constructor(private readonly parts: Parts) {
	}

	/** AnnouncementQueue that the node has taken. */
	get pushes(): number {
		return this.pushCount;
	}

	/** Resolves when the node has taken the packet; rejects with ServiceUnavailable. */
	push(type: number, payload: Uint8Array): Promise<void> {
		if (this.waiting.size >= MAX_WAITING || this.waitingBytes + payload.length > MAX_WAITING_BYTES)
			return Promise.reject(new ServiceUnavailable('too many announcements wait for the node', RETRY_AFTER_SECONDS));

		return new Promise((resolve, reject) => {
			const cancelDeadline = this.parts.timers.after(this.parts.timeoutMs, () => {
				this.remove(announcement);
				announcement.settle(connectionFailed());
			});
			const announcement = new Announcement(type, packetOf(type, payload), cancelDeadline,
				error => (error ? reject(error) : resolve()));
			this.add(announcement);
			this.requestTurn();
		});
	}

	/** Lets the pool know that something waits, once for all that does. */
	private requestTurn(): void {
		if (this.isBatchWaiting || this.waiting.size === 0)
			return;

		this.isBatchWaiting = true;
		this.parts.pool.submit(new Batch(
			() => this.takeBatch(),
			announcements => this.confirm(announcements),
			(announcements, error) => this.fail(announcements, error)
		));
	}

	private takeBatch(): readonly Announcement[] {
		this.isBatchWaiting = false;
		const batch: Announcement[] = [];
		let size = 0;
		for (const announcement of this.waiting) {
			const [first = announcement] = batch;
			const isAlike = first.type === announcement.type && first.tries === announcement.tries;
			if (isAlike && (size === 0 || size + announcement.packet.length <= MAX_BATCH_BYTES)) {
				batch.push(announcement);
				size += announcement.packet.length;
			}
		}
		for (const announcement of batch) {
			this.remove(announcement);
			++announcement.tries;
		}
		this.requestTurn();
		return batch;
	}

	private confirm(announcements: readonly Announcement[]): void {
		this.pushCount += announcements.length;
		for (const announcement of announcements)
			announcement.settle();
	}

	/** @param sent - undefined when nothing came to be sent */
	private fail(sent: readonly Announcement[] | undefined, error: ConnectionLost | ServiceUnavailable): void {
		if (!sent)
			this.isBatchWaiting = false;
		const mayRetry = error instanceof ConnectionLost && error.how === 'closed';
		for (const announcement of sent ?? [...this.waiting]) {
			if (mayRetry && announcement.tries < MAX_TRIES && !announcement.isSettled) {
				this.add(announcement);
			} else {
				this.remove(announcement);
				announcement.settle(error instanceof ConnectionLost ? connectionFailed() : error);
			}
		}
		// the node may be closing its other connections too: that is known after this turn
		setImmediate(() => this.requestTurn());
	}

	private add(announcement: Announcement): void {
		this.waiting.add(announcement);
		this.waitingBytes += announcement.packet.length;
	}

	private remove(announcement: Announcement): void {
		if (this.waiting.delete(announcement))
			this.waitingBytes -= announcement.packet.length;
	}
}
