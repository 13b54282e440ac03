/** Runs a node by the clock: groups announcements into commits, makes blocks in time, removes what is over; and as the developer asks. */
import { type Hash256, InvalidArgument, type NetworkTime, type Reverted, type Revisions } from '../../../chain/index.js';
import { StorageUnavailable, storageFaultOf } from '../store/storage-faults.js';
import type { Announcement, PreparedAnnouncement } from './announcement.js';
import { commitAnnouncements } from './announcement-commits.js';
import { ArrivalQueue, type QueuedAnnouncement, type Unprepared } from './arrival-queue.js';
import { BlockSchedule } from './block-schedule.js';
import type { ChainNode, Outcome } from './chain-node.js';
import type { ChainClock } from './clock.js';
import { ClockWatch } from './clock-watch.js';
import { Controller } from './controller.js';
import { Outage } from './outage.js';
import type { Acknowledgement, ControlCall, Funding, Report, Running } from './protocol.js';
import type { Timers } from '../../../runtime/timers.js';

const PRUNE_INTERVAL_MS = 1000;

export interface RunnerSettings {
	/** Milliseconds, or a block as soon as something waits. */
	readonly blockInterval: number | 'auto';
	readonly clock: ChainClock;
	readonly timers: Pick<Timers, 'after' | 'soon'>;
	/** Starts the node anew from what is stored, after a fault. */
	readonly restart: () => ChainNode;
	/** What the chain is stored in. */
	readonly storage: {
		/** @throws Error when a file of the chain was deleted or replaced */
		checkFolder(): void;
		/** Writes something. @throws Error when that is not possible */
		checkWritable(): void;
	};
	/** Parses and verifies an announcement, and calls `done` afterwards. @throws InvalidArgument */
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
	private readonly outage: Outage;
	private readonly clockWatch: ClockWatch;
	private cancelPrune: (() => void) | undefined;
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
			hasCandidates: () => !this.outage.isOn && this.node.hasCandidates(this.now())
		});
		this.outage = new Outage({
			timers,
			faultOf: storageFaultOf,
			probe: () => {
				settings.storage.checkWritable();
				this.node = settings.restart();
			},
			onChange: fault => this.reportStorage(fault)
		});
		this.clockWatch = new ClockWatch(node.timestamp, clock.now(), behindMs => report({ kind: 'clock', behindMs }));
		this.controller = new Controller({
			chain: {
				schedule: this.schedule,
				makeBlock: () => this.makeBlock(),
				advanceClock: byMs => this.advanceClock(byMs),
				fund: funding => this.fund(funding),
				revert: (snapshot, discardsTransactions) => this.revert(snapshot, discardsTransactions),
				snapshots: {
					take: label => this.writable().takeSnapshot(label, this.now()),
					delete: snapshot => this.writable().deleteSnapshot(snapshot)
				},
				recover: error => this.recover(error)
			},
			defer: work => timers.soon(work),
			progress: (id, made) => report({ kind: 'progress', id, made }),
			answer: (id, answer) => report({
				kind: 'answer', id, answer: answer === 'failed' && this.outage.isOn ? 'unavailable' : answer, running: this.running()
			})
		});
	}

	start(): void {
		// nobody listens yet
		this.node.prune(this.now());
		this.schedule.setHarvesting(true);
		this.settings.report({ kind: 'ready', revisions: this.revisions(), running: this.running() });
		this.clockWatch.check(this.settings.clock.now());
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
		this.cancelPrune?.();
		this.outage.stop();
	}

	private prepare(announcement: Announcement, queued: QueuedAnnouncement): void {
		const finish = (prepared: PreparedAnnouncement | Unprepared): void => {
			queued.prepared = prepared;
			this.scheduleFlush();
		};
		try {
			this.settings.prepare(announcement, finish);
		} catch (error) {
			if (error instanceof InvalidArgument) {
				finish({ refused: error.message });
				return;
			}
			this.reportFault(error);
			finish('failed');
		}
	}

	private scheduleFlush(): void {
		if (this.isFlushScheduled || this.isClosed || !this.queue.isReady)
			return;

		this.isFlushScheduled = true;
		this.settings.timers.soon(() => {
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
		if (batch.length > 0) {
			const { acknowledgements, events } = commitAnnouncements(batch, {
				announce: announcements => this.writable().announce(announcements, this.now()),
				recover: error => this.recover(error),
				isStorageDown: () => this.outage.isOn
			});
			this.publish(events, { acknowledgements });
			this.schedule.consider();
		}
		const next = this.queue.takeControl();
		if (next)
			this.controller.take(next);
	}

	private makeBlock(): boolean {
		return this.attempt(() => this.writable().harvest(this.now()));
	}

	private advanceClock(byMs: bigint): void {
		const node = this.writable();
		this.settings.clock.advance(byMs);
		this.attempt(() => node.prune(this.now()));
	}

	private fund(funding: Funding): Hash256 {
		const { hash, events } = this.writable().fund(funding, this.now());
		this.publish(events, { followsAnnouncement: true });
		this.schedule.consider();
		return hash;
	}

	private revert(snapshot: number, discardsTransactions: boolean): Reverted | undefined {
		const outcome = this.writable().revert(snapshot, this.now(), discardsTransactions);
		if (outcome) {
			this.publish(outcome.events, {});
			this.schedule.consider();
		}
		return outcome?.reverted;
	}

	private schedulePrune(): void {
		this.cancelPrune = this.settings.timers.after(PRUNE_INTERVAL_MS, () => {
			this.schedulePrune();
			this.clockWatch.check(this.settings.clock.now());
			if (!this.outage.isOn)
				this.keepUp();
		});
	}

	/** Removes what has expired, and detects a missing folder without an announcement. */
	private keepUp(): void {
		try {
			this.settings.storage.checkFolder();
			const now = this.now();
			if (this.node.isAnythingOver(now))
				this.attempt(() => this.node.prune(now));
		} catch (error) {
			this.recover(error);
		}
	}

	/** The chain's time: that of its clock, but never before the newest block, also when the clock was set back. */
	private now(): NetworkTime {
		const now = this.settings.clock.now();
		const { timestamp } = this.node;
		return now > timestamp ? now : timestamp;
	}

	/**
	 * @returns the node, for something that writes
	 * @throws StorageUnavailable while nothing can be written: what the node has in memory may not be what is stored then
	 */
	private writable(): ChainNode {
		if (this.outage.isOn)
			throw new StorageUnavailable('nothing can be written at present');
		return this.node;
	}

	/** @returns whether the work was done; a fault behind it is seen to */
	private attempt(work: () => Outcome): boolean {
		try {
			const { events, hasBlock, fault } = work();
			this.publish(events, { hasBlock });
			if (fault !== undefined)
				this.recover(fault);
			return true;
		} catch (error) {
			this.recover(error);
			return false;
		}
	}

	/** What is in memory may no longer be what is stored: what is stored counts, as soon as it can be written. */
	private recover(error: unknown): void {
		if (this.outage.begin(error))
			return;
		this.reportFault(error);
		this.node = this.settings.restart();
	}

	private reportStorage(fault: string | undefined): void {
		this.settings.report({ kind: 'storage', fault });
		if (fault !== undefined)
			return;
		// what was committed without being acknowledged is there now
		this.publish([], {});
		this.schedule.consider();
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
		if (events.length > 0 && !hasBlock)
			this.poolRevision += 1;
		this.settings.report({
			kind: 'commit',
			revisions: this.revisions(),
			acknowledgements,
			events,
			followsAnnouncement: followsAnnouncement ?? acknowledgements.length > 0
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
