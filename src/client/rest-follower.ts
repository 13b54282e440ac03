/**
 * Follows the chain at a gateway that does not repeat notifications (catapult-rest): what was missed is read over HTTP. Messages that
 * arrive in the meantime are queued.
 */
import type { Message } from './connection.js';
import { RequestRefused } from './errors.js';
import { type ReaderContext, RestReader } from './rest-reader.js';
import { canRetry, type RestClient } from './rest.js';
import { sleep, Timer, type Timers } from './timing.js';
import type { Topic } from './topic.js';

/** Messages that are queued; with more, the connection is given up. */
const MAX_QUEUE = 10_000;

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;

/** A gateway handles a subscription within this time. */
const SETTLE_MS = 1_000;

/** After this number of reads, a block that still does not follow the newest one was abandoned. */
const READS_FOR_BLOCK = 2;

/** Times that the newest block is read again when it is lower than the one that was received: the database may be late. */
const PATIENT_ATTEMPTS = 3;

export interface FollowerContext extends ReaderContext {
	readonly rest: RestClient;
	readonly timers: Timers;
	/**
	 * Delivers a message.
	 * @returns false for a block that does not follow the newest one, and for a transaction of a later block
	 * @throws TypeError for a malformed one
	 */
	deliver(message: Message): boolean;
	/** Gives the connection up. */
	drop(): void;
	/** Receives refused requests: until they succeed, nothing is delivered. */
	onError(error: Error): void;
	/** Gives the connection up because of a message. */
	refuse(message: Message, cause: unknown): void;
}

interface Queued {
	readonly message: Message;
	/** Reads before it arrived. */
	readonly reads: number;
}

export class RestFollower {
	private readonly queue: Queued[] = [];
	/** Reads so far. */
	private reads = 0;
	private readonly ended = new AbortController();
	private readonly reader: RestReader;
	/** Topics that were subscribed recently, with the time until their subscriptions are certainly effective. */
	private readonly unsettled = new Map<Topic, Timer>();
	private readonly settled = new Set<Topic>();
	private isBusy = false;
	private isOutdated = false;

	constructor(private readonly context: FollowerContext) {
		this.reader = new RestReader(context, context.rest, this.ended.signal);
	}

	/** The connection was lost. */
	end(): void {
		this.ended.abort();
		this.unsettled.forEach(timer => timer.clear());
		this.queue.length = 0;
	}

	receive(message: Message): void {
		this.queue.push({ message, reads: this.reads });
		if (this.queue.length > MAX_QUEUE)
			this.context.drop();
		else if (!this.isBusy)
			void this.run();
	}

	/** A subscription was sent, which such a gateway does not acknowledge. */
	onSubscribed(topic: Topic): void {
		this.settled.delete(topic);
		const timer = this.unsettled.get(topic) ?? new Timer(this.context.timers);
		this.unsettled.set(topic, timer);
		timer.set(SETTLE_MS, () => this.catchUp());
	}

	/** @returns whether all notifications of a topic arrive: its subscription is effective, and what was before it has been read */
	isSettled(topic: Topic): boolean {
		return this.settled.has(topic);
	}

	/** Reads what the consumers have missed. */
	catchUp(): void {
		this.isOutdated = true;
		if (!this.isBusy)
			void this.run();
	}

	/** Reads and delivers until nothing is left to do. */
	private async run(): Promise<void> {
		const { queue, ended: { signal } } = this;
		this.isBusy = true;
		while (!signal.aborted && (this.isOutdated || queue.length > 0)) {
			if (this.isOutdated)
				await this.readUntilCurrent();
			const [queued] = queue;
			if (queued === undefined || signal.aborted)
				continue;
			const reads = this.reads - queued.reads;
			if (this.deliver(queued.message) || reads >= READS_FOR_BLOCK) {
				queue.shift();
			} else {
				// its block may not be visible over HTTP yet
				if (reads > 0)
					await sleep(this.context.timers, FIRST_RETRY_MS, signal);
				this.isOutdated = true;
			}
		}
		this.isBusy = false;
	}

	private deliver(message: Message): boolean {
		try {
			return this.context.deliver(message);
		} catch (cause) {
			this.context.refuse(message, cause);
			return true;
		}
	}

	/** Tries again while the gateway is unreachable, and when the chain changes while it is read. */
	private async readUntilCurrent(): Promise<void> {
		const { context, reader, unsettled, ended: { signal } } = this;
		for (let attempts = 0; !signal.aborted; ++attempts) {
			this.isOutdated = false;
			this.reads++;
			const settling = [...unsettled].filter(([, timer]) => !timer.isSet).map(([topic]) => topic);
			try {
				await reader.read(attempts >= PATIENT_ATTEMPTS);
				for (const topic of settling) {
					unsettled.delete(topic);
					this.settled.add(topic);
				}
				return;
			} catch (error) {
				// unreachable, or the chain has changed: both end by themselves
				if (error instanceof RequestRefused && !canRetry(error.status))
					context.onError(error);
				await sleep(context.timers, Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts), signal);
			}
		}
	}
}
