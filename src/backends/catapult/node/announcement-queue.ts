/** Sends announcements to a node and confirms that the node has read them. Source: facts/node-packets.md 2, 4, 6.2. */
import { ServiceUnavailable } from '../../../chain/index.js';
import { ConnectionLost, type Exchange, nodeInfoQuery } from '../../../node-protocol/index.js';
import { packetOf } from '../../../wire/packets/packet.js';
import { connectionFailed } from '../errors.js';
import type { ConnectionPool, PoolRequest } from './connection-pool.js';
import type { Timers } from '../../../runtime/timers.js';

/** Maximum number of queued announcements, and of their bytes; further ones are rejected immediately. */
const MAX_WAITING = 10_000;
const MAX_WAITING_BYTES = 2 ** 25;
const RETRY_AFTER_SECONDS = 1;

/** Maximum size of one batch. Each batch ends with a request that confirms it. */
const MAX_BATCH_BYTES = 2 ** 20;

/** When the node closes the connection, the second attempt uses another one. Announcing twice is harmless. */
const MAX_TRIES = 2;

interface Parts {
	readonly pool: ConnectionPool;
	/** Time limit from the call to the confirmation, milliseconds. */
	readonly timeoutMs: number;
	readonly timers: Timers;
}

/** A queued or sent announcement, until its promise is settled. */
class Announcement {
	/** Number of times that it was sent. */
	tries = 0;
	private settled = false;

	constructor(
		readonly type: number,
		readonly packet: Buffer,
		private readonly cancelDeadline: () => void,
		private readonly onSettled: (error: ServiceUnavailable | undefined) => void
	) {
	}

	get isSettled(): boolean {
		return this.settled;
	}

	/** @param error - undefined when the node has read the announcement */
	settle(error?: ServiceUnavailable): void {
		this.settled = true;
		this.cancelDeadline();
		this.onSettled(error);
	}
}

/** Announcements that are sent together. */
class Batch implements PoolRequest {
	private announcements: readonly Announcement[] | undefined;

	/** @param take - selects the announcements when a connection is free */
	constructor(
		private readonly take: () => readonly Announcement[],
		private readonly onConfirmed: (announcements: readonly Announcement[]) => void,
		private readonly onFailed: (announcements: readonly Announcement[] | undefined, error: ConnectionLost | ServiceUnavailable) => void
	) {
	}

	begin(): Exchange | undefined {
		this.announcements = this.take();
		if (this.announcements.length === 0)
			return undefined;

		// every node replies to this request
		const { bytes, reply } = nodeInfoQuery;
		return { bytes: Buffer.concat([...this.announcements.map(({ packet }) => packet), bytes]), reply };
	}

	succeed(): void {
		this.onConfirmed(this.announcements ?? []);
	}

	fail(error: ConnectionLost | ServiceUnavailable): void {
		this.onFailed(this.announcements, error);
	}
}

/**
 * A node does not reply to announcements, but it handles the packets of one connection in order. A reply to a request that follows the
 * announcements therefore confirms that the node has read them. One request confirms a whole batch. All packets of a batch have the same
 * type and the same number of attempts: when a node rejects a type, or a packet for the second time, other packets are not affected.
 */
export class AnnouncementQueue {
	private readonly waiting = new Set<Announcement>();
	private waitingBytes = 0;
	private isBatchWaiting = false;
	private pushCount = 0;

	constructor(private readonly parts: Parts) {
	}

	/** Announcements that the node has confirmed. */
	get pushes(): number {
		return this.pushCount;
	}

	/** Resolves when the node has read the packet; rejects with ServiceUnavailable. */
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

	/** Requests a connection from the pool, one at a time for all queued announcements. */
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

	/** @param sent - undefined when nothing was sent */
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
		// the node may close its other connections too; their events come within this turn
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
