/** Runs a node by the clock: groups announcements into commits, makes blocks in time, removes what is over. */
import type { Revisions } from '../../../chain/index.js';
import type { Acknowledgement, Report } from './protocol.js';
import type { Announcement, PreparedAnnouncement } from './announcement.js';
import type { AnnouncementResult, ChainNode, Outcome } from './chain-node.js';
import type { Clock } from './clock.js';

/** Announcements that become durable together at most. */
const MAX_BATCH = 512;

/** How long an automatic block waits for company, milliseconds. */
const AUTO_DELAY_MS = 20;

const PRUNE_INTERVAL_MS = 1000;

/** The timers that a runner needs; node:timers has them. */
export interface Timers {
	setTimeout(callback: () => void, delayMs: number): unknown;
	clearTimeout(timer: unknown): void;
	setImmediate(callback: () => void): unknown;
}

export interface RunnerSettings {
	/** Milliseconds, or a block as soon as something waits. */
	readonly blockInterval: number | 'auto';
	readonly clock: Clock;
	readonly timers: Timers;
	/** Starts the node anew from what is stored, after a fault. */
	readonly restart: () => ChainNode;
	/** Reads and verifies an announcement, and tells when that is done. */
	readonly prepare: (announcement: Announcement, done: (prepared: PreparedAnnouncement) => void) => void;
	readonly report: (report: Report) => void;
}

/** An announcement in the order of arrival; undefined until it is prepared. */
interface Queued {
	readonly id: number;
	prepared: PreparedAnnouncement | 'failed' | undefined;
}

/** An announcement as it arrives. */
interface Arrival {
	readonly id: number;
	readonly announcement: Announcement;
}

export class NodeRunner {
	private readonly queue: Queued[] = [];
	private isFlushScheduled = false;
	private isClosed = false;
	private blockTimer: unknown;
	private pruneTimer: unknown;
	private poolRevision = 0;
	/** Tells revisions of this run from those of an earlier one. */
	private readonly run: string;

	constructor(private node: ChainNode, private readonly settings: RunnerSettings) {
		this.run = settings.clock.now().toString(36);
	}

	start(): void {
		// nobody listens yet
		this.node.prune(this.settings.clock.now());
		this.settings.report({ kind: 'ready', revisions: this.revisions() });
		this.scheduleBlock();
		this.schedulePrune();
	}

	/** Queues announcements; each is acknowledged once it is durable. */
	announce(arrivals: readonly Arrival[]): void {
		for (const { id, announcement } of arrivals) {
			const queued: Queued = { id, prepared: undefined };
			this.queue.push(queued);
			this.prepare(announcement, queued);
		}
	}

	/** Handles what is prepared and stops; what is not has not been answered, and so is not owed anything. */
	close(): void {
		while (this.isHeadPrepared())
			this.flush();
		this.isClosed = true;
		this.settings.timers.clearTimeout(this.blockTimer);
		this.settings.timers.clearTimeout(this.pruneTimer);
	}

	private prepare(announcement: Announcement, queued: Queued): void {
		const finish = (prepared: PreparedAnnouncement | 'failed'): void => {
			queued.prepared = prepared;
			if (this.isHeadPrepared())
				this.scheduleFlush();
		};
		try {
			this.settings.prepare(announcement, finish);
		} catch (error) {
			this.reportFault(error);
			finish('failed');
		}
	}

	private isHeadPrepared(): boolean {
		return undefined !== this.queue[0]?.prepared;
	}

	private scheduleFlush(): void {
		if (this.isFlushScheduled || this.isClosed)
			return;

		this.isFlushScheduled = true;
		this.settings.timers.setImmediate(() => {
			this.isFlushScheduled = false;
			if (this.isClosed)
				return;

			this.flush();
			if (this.isHeadPrepared())
				this.scheduleFlush();
		});
	}

	private flush(): void {
		let ready = 0;
		while (ready < MAX_BATCH && this.queue[ready]?.prepared)
			++ready;
		const { acknowledgements, events } = this.handle(this.queue.splice(0, ready));
		this.publish(events, false, acknowledgements);
		if ('auto' === this.settings.blockInterval)
			this.scheduleBlock();
	}

	private handle(batch: readonly Queued[]): { acknowledgements: Acknowledgement[]; events: Outcome['events'] } {
		const isGood = ({ prepared }: Queued): boolean => 'failed' !== prepared;
		const good = batch.filter(isGood);
		const { results, events } = this.handlePrepared(good.map(({ prepared }) => prepared as PreparedAnnouncement));
		const failed = batch.filter(queued => !isGood(queued)).map(({ id }): Acknowledgement => ({ id, result: 'failed' }));
		return {
			acknowledgements: [...good.map(({ id }, i): Acknowledgement => ({ id, result: results[i] as Acknowledgement['result'] })), ...failed],
			events
		};
	}

	/** One announcement that cannot be handled must not take the others with it, so each gets its turn alone. */
	private handlePrepared(batch: readonly PreparedAnnouncement[]): Pick<Outcome, 'events'> & { results: readonly Acknowledgement['result'][] } {
		const now = this.settings.clock.now();
		try {
			return this.node.announce(batch, now);
		} catch (error) {
			this.recover(error);
		}

		const events: Outcome['events'][number][] = [];
		const results = batch.map((announcement): Acknowledgement['result'] => {
			try {
				const outcome = this.node.announce([announcement], now);
				events.push(...outcome.events);
				return outcome.results[0] as AnnouncementResult;
			} catch (error) {
				this.recover(error);
				return 'failed';
			}
		});
		return { results, events };
	}

	private scheduleBlock(): void {
		const { blockInterval, timers, clock } = this.settings;
		if ('auto' !== blockInterval) {
			this.blockTimer = timers.setTimeout(() => {
				this.scheduleBlock();
				this.makeBlock();
			}, blockInterval);
		} else if (undefined === this.blockTimer && this.node.hasCandidates(clock.now())) {
			this.blockTimer = timers.setTimeout(() => {
				this.blockTimer = undefined;
				this.makeBlock();
				this.scheduleBlock();
			}, AUTO_DELAY_MS);
		}
	}

	private makeBlock(): void {
		this.attempt(() => this.node.harvest(this.settings.clock.now()));
	}

	private schedulePrune(): void {
		this.pruneTimer = this.settings.timers.setTimeout(() => {
			this.schedulePrune();
			const now = this.settings.clock.now();
			if (this.node.isAnythingOver(now))
				this.attempt(() => this.node.prune(now));
		}, PRUNE_INTERVAL_MS);
	}

	private attempt(work: () => Outcome): void {
		try {
			const { events, hasBlock, fault } = work();
			this.publish(events, hasBlock, []);
			if (undefined !== fault)
				this.recover(fault);
		} catch (error) {
			this.recover(error);
		}
	}

	/** What is in memory may no longer be what is stored: what is stored counts. */
	private recover(error: unknown): void {
		this.reportFault(error);
		this.node = this.settings.restart();
	}

	private reportFault(error: unknown): void {
		this.settings.report({ kind: 'fault', error: error instanceof Error ? error.stack ?? error.message : String(error) });
	}

	private publish(events: Outcome['events'], hasBlock: boolean, acknowledgements: readonly Acknowledgement[]): void {
		if (0 < events.length && !hasBlock)
			this.poolRevision += 1;
		this.settings.report({ kind: 'commit', revisions: this.revisions(), acknowledgements, events });
	}

	private revisions(): Revisions {
		const chain = this.node.revision;
		return { chain, pool: `${chain}-${this.run}-${this.poolRevision}` };
	}
}
