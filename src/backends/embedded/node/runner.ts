/** Runs a node by the clock: groups announcements into commits, makes blocks in time, removes what is over; and as the developer asks. */
import type { Hash256, Reverted, Revisions } from '../../../chain/index.js';
import type { Announcement, PreparedAnnouncement } from './announcement.js';
import { ArrivalQueue, type QueuedAnnouncement } from './arrival-queue.js';
import { BlockSchedule, type Timers } from './block-schedule.js';
import type { ChainNode, Outcome } from './chain-node.js';
import type { ChainClock } from './clock.js';
import { Controller } from './controller.js';
import type { Acknowledgement, ControlCall, Funding, Report, Running } from './protocol.js';

export type { Timers } from './block-schedule.js';

const PRUNE_INTERVAL_MS = 1000;

export interface RunnerSettings {
	/** Milliseconds, or a block as soon as something waits. */
	readonly blockInterval: number | 'auto';
	readonly clock: ChainClock;
	readonly timers: Timers;
	/** Starts the node anew from what is stored, after a fault. */
	readonly restart: () => ChainNode;
	/** Reads and verifies an announcement, and tells when that is done. */
	readonly prepare: (announcement: Announcement, done: (prepared: PreparedAnnouncement) => void) => void;
	readonly report: (report: Report) => void;
}

/** An announcement as it arrives. */
interface Arrival {
	readonly id: number;
	readonly announcement: Announcement;
}

export class NodeRunner {
	private readonly queue = new ArrivalQueue();
	private isFlushScheduled = false;
	private isClosed = false;
	private readonly schedule: BlockSchedule;
	private readonly controller: Controller;
	private pruneTimer: unknown;
	private poolRevision = 0;
	/** Tells revisions of this run from those of an earlier one. */
	private readonly run: string;

	constructor(private node: ChainNode, private readonly settings: RunnerSettings) {
		const { clock, timers, blockInterval, report } = settings;
		this.run = clock.now().toString(36);
		this.schedule = new BlockSchedule({
			blockInterval,
			timers,
			makeBlock: () => this.makeBlock(),
			hasCandidates: () => this.node.hasCandidates(clock.now())
		});
		this.controller = new Controller({
			chain: {
				schedule: this.schedule,
				makeBlock: () => this.makeBlock(),
				advanceClock: byMs => this.advanceClock(byMs),
				fund: funding => this.fund(funding),
				revert: snapshot => this.revert(snapshot),
				snapshots: {
					take: label => this.node.takeSnapshot(label, clock.now()),
					delete: snapshot => this.node.deleteSnapshot(snapshot)
				},
				recover: error => this.recover(error)
			},
			defer: work => timers.setImmediate(work),
			progress: (id, made) => report({ kind: 'progress', id, made }),
			answer: (id, answer) => report({ kind: 'answer', id, answer, running: this.running() })
		});
	}

	start(): void {
		// nobody listens yet
		this.node.prune(this.settings.clock.now());
		this.schedule.setHarvesting(true);
		this.settings.report({ kind: 'ready', revisions: this.revisions(), running: this.running() });
		this.schedulePrune();
	}

	/** Queues announcements; each is acknowledged once it is durable. */
	announce(arrivals: readonly Arrival[]): void {
		for (const { id, announcement } of arrivals) {
			const queued: QueuedAnnouncement = { id, prepared: undefined };
			this.queue.push(queued);
			this.prepare(announcement, queued);
		}
	}

	/** Queues a request of the developer's; it sees everything that came before it. */
	control(call: ControlCall): void {
		this.queue.push(call);
		this.scheduleFlush();
	}

	/** Ends a request for blocks, wherever it is; the blocks so far stay. */
	cancel(id: number): void {
		if (this.queue.removeControl(id))
			this.settings.report({ kind: 'answer', id, answer: 'cancelled', running: this.running() });
		else
			this.controller.cancel(id);
	}

	/** Handles what is prepared and stops; what is not has not been answered, and so is not owed anything. */
	close(): void {
		this.controller.close();
		while (this.queue.isReady)
			this.flush();
		this.isClosed = true;
		this.schedule.setHarvesting(false);
		this.settings.timers.clearTimeout(this.pruneTimer);
	}

	private prepare(announcement: Announcement, queued: QueuedAnnouncement): void {
		const finish = (prepared: PreparedAnnouncement | 'failed'): void => {
			queued.prepared = prepared;
			this.scheduleFlush();
		};
		try {
			this.settings.prepare(announcement, finish);
		} catch (error) {
			this.reportFault(error);
			finish('failed');
		}
	}

	private scheduleFlush(): void {
		if (this.isFlushScheduled || this.isClosed || !this.queue.isReady)
			return;

		this.isFlushScheduled = true;
		this.settings.timers.setImmediate(() => {
			this.isFlushScheduled = false;
			if (this.isClosed)
				return;

			this.flush();
			this.scheduleFlush();
		});
	}

	/** Handles the announcements at the head of the queue, and passes the request behind them on. */
	private flush(): void {
		const batch = this.queue.takeAnnouncements();
		if (0 < batch.length) {
			const { acknowledgements, events } = this.handle(batch);
			this.publish(events, { acknowledgements });
			this.schedule.consider();
		}
		const next = this.queue.takeControl();
		if (next)
			this.controller.take(next);
	}

	private handle(batch: readonly QueuedAnnouncement[]): { acknowledgements: Acknowledgement[]; events: Outcome['events'] } {
		const isGood = ({ prepared }: QueuedAnnouncement): boolean => 'failed' !== prepared;
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
			return { events: this.node.announce(batch, now).events, results: batch.map(() => 'handled') };
		} catch (error) {
			this.recover(error);
		}

		const events: Outcome['events'][number][] = [];
		const results = batch.map((announcement): Acknowledgement['result'] => {
			try {
				const outcome = this.node.announce([announcement], now);
				events.push(...outcome.events);
				return 'handled';
			} catch (error) {
				this.recover(error);
				return 'failed';
			}
		});
		return { results, events };
	}

	private makeBlock(): boolean {
		return this.attempt(() => this.node.harvest(this.settings.clock.now()));
	}

	private advanceClock(byMs: bigint): void {
		this.settings.clock.advance(byMs);
		this.attempt(() => this.node.prune(this.settings.clock.now()));
	}

	private fund(funding: Funding): Hash256 {
		const { hash, events } = this.node.fund(funding, this.settings.clock.now());
		this.publish(events, { followsAnnouncement: true });
		this.schedule.consider();
		return hash;
	}

	private revert(snapshot: number): Reverted | undefined {
		const outcome = this.node.revert(snapshot, this.settings.clock.now());
		if (outcome) {
			this.publish(outcome.events, {});
			this.schedule.consider();
		}
		return outcome?.reverted;
	}

	private schedulePrune(): void {
		this.pruneTimer = this.settings.timers.setTimeout(() => {
			this.schedulePrune();
			const now = this.settings.clock.now();
			if (this.node.isAnythingOver(now))
				this.attempt(() => this.node.prune(now));
		}, PRUNE_INTERVAL_MS);
	}

	/** @returns whether the work was done; a fault behind it is seen to */
	private attempt(work: () => Outcome): boolean {
		try {
			const { events, hasBlock, fault } = work();
			this.publish(events, { hasBlock });
			if (undefined !== fault)
				this.recover(fault);
			return true;
		} catch (error) {
			this.recover(error);
			return false;
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

	private publish(events: Outcome['events'], { hasBlock = false, acknowledgements = [], followsAnnouncement }: {
		readonly hasBlock?: boolean;
		readonly acknowledgements?: readonly Acknowledgement[];
		/** By default whether there is something to acknowledge. */
		readonly followsAnnouncement?: boolean;
	}): void {
		if (0 < events.length && !hasBlock)
			this.poolRevision += 1;
		this.settings.report({
			kind: 'commit',
			revisions: this.revisions(),
			acknowledgements,
			events,
			followsAnnouncement: followsAnnouncement ?? 0 < acknowledgements.length
		});
	}

	private running(): Running {
		const { isHarvesting, blockInterval } = this.schedule;
		return { isHarvesting, blockInterval, clockAheadMs: this.settings.clock.aheadMs };
	}

	private revisions(): Revisions {
		const chain = this.node.revision;
		return { chain, pool: `${chain}-${this.run}-${this.poolRevision}` };
	}
}
