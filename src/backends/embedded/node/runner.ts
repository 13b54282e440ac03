/** Runs a node: batches announcements, removes expired transactions, recovers from errors, and publishes what changes. */
import { InvalidArgument, type NetworkTime, type Revisions } from '../../../chain/index.js';
import { ReportLimit } from '../../../runtime/limits/report-limit.js';
import { StorageUnavailable, storageFaultOf } from '../store/storage-faults.js';
import type { Announcement, PreparedAnnouncement } from './announcement.js';
import { commitAnnouncements } from './announcement-commits.js';
import { ArrivalQueue, type QueuedAnnouncement, type Unprepared } from './arrival-queue.js';
import type { BlockSource, ChainHost } from './block-source.js';
import type { ChainNode, Outcome } from './chain-node.js';
import type { Clock } from './clock.js';
import { ClockWatch } from './clock-watch.js';
import { Outage } from './outage.js';
import type { Acknowledgement, ControlCall, Report } from './protocol.js';
import type { Timers } from '../../../runtime/timers.js';

const PRUNE_INTERVAL_MS = 1000;

/** Errors that are reported within a minute: what causes one may cause it again immediately. */
const MAX_FAULT_REPORTS = 10;

export interface RunnerSettings<Node extends ChainNode> {
	/** Creates what adds blocks to the chain. */
	readonly createSource: (host: ChainHost<Node>) => BlockSource;
	readonly clock: Clock;
	readonly timers: Pick<Timers, 'now' | 'after' | 'soon'>;
	/** Restarts the node from the stored state, after an error. */
	readonly restart: () => Node;
	/** The data folder of the chain. */
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

export class NodeRunner<Node extends ChainNode> {
	private readonly queue = new ArrivalQueue();
	private isFlushScheduled = false;
	private isClosed = false;
	private readonly source: BlockSource;
	private readonly outage: Outage;
	private readonly clockWatch: ClockWatch;
	private cancelPrune: (() => void) | undefined;
	private readonly faultReports: ReportLimit;
	private poolRevision = 0;
	/** Distinguishes revisions of this run from those of an earlier one. */
	private readonly run: string;

	constructor(private node: Node, private readonly settings: RunnerSettings<Node>) {
		const { clock, timers, report } = settings;
		this.run = clock.now().toString(36);
		this.faultReports = new ReportLimit(timers, MAX_FAULT_REPORTS);
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
		this.source = settings.createSource({
			node: () => this.node,
			writable: () => this.writable(),
			now: () => this.now(),
			isStorageDown: () => this.outage.isOn,
			attempt: work => this.attempt(work),
			consider: () => this.source.consider(),
			publish: (events, options = {}) => this.publish(events, options),
			recover: error => this.recover(error),
			settle: (id, result) => report({
				kind: 'result', id, result: result === 'failed' && this.outage.isOn ? 'unavailable' : result, running: this.source.running()
			})
		});
	}

	start(): void {
		// before there are listeners
		this.node.prune(this.now());
		this.source.start();
		this.settings.report({ kind: 'ready', revisions: this.revisions(), running: this.source.running() });
		this.clockWatch.check(this.settings.clock.now());
		this.schedulePrune();
	}

	/** Queues announcements; each is acknowledged after its commit. */
	announce(arrivals: readonly Arrival[]): void {
		for (const { id, announcement } of arrivals) {
			const queued: QueuedAnnouncement = { id, prepared: undefined };
			this.queue.push(queued);
			this.prepare(announcement, queued);
		}
	}

	/** Queues a control request, which is processed after all earlier announcements. */
	control(call: ControlCall): void {
		this.queue.push(call);
		this.scheduleFlush();
	}

	/** Cancels a control request, queued or in progress. */
	cancel(id: number): void {
		if (this.queue.removeControl(id))
			this.settings.report({ kind: 'result', id, result: 'cancelled', running: this.source.running() });
		else
			this.source.cancel(id);
	}

	/** Commits prepared announcements and stops. Others have not been acknowledged, so they can be dropped. */
	close(): void {
		this.source.close();
		while (this.queue.isReady)
			this.flush();
		this.isClosed = true;
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

	/** Commits the announcements at the head of the queue, and passes on the control request after them. */
	private flush(): void {
		const batch = this.queue.takeAnnouncements();
		if (batch.length > 0) {
			const { acknowledgements, events } = commitAnnouncements(batch, {
				announce: announcements => this.writable().announce(announcements, this.now()),
				recover: error => this.recover(error),
				isStorageDown: () => this.outage.isOn
			});
			this.publish(events, { acknowledgements });
			this.source.consider();
		}
		const next = this.queue.takeControl();
		if (next)
			this.source.control(next);
	}

	private schedulePrune(): void {
		this.cancelPrune = this.settings.timers.after(PRUNE_INTERVAL_MS, () => {
			this.schedulePrune();
			this.clockWatch.check(this.settings.clock.now());
			if (!this.outage.isOn)
				this.maintain();
		});
	}

	/** Removes expired transactions, and detects a missing data folder even without announcements. */
	private maintain(): void {
		try {
			this.settings.storage.checkFolder();
			const now = this.now();
			if (this.node.isAnythingOver(now))
				this.attempt(() => this.node.prune(now));
		} catch (error) {
			this.recover(error);
		}
	}

	/** The chain's time: its clock, but never before the newest block, even when the clock was set back. */
	private now(): NetworkTime {
		const now = this.settings.clock.now();
		const { timestamp } = this.node;
		return now > timestamp ? now : timestamp;
	}

	/**
	 * @returns the node, for a write
	 * @throws StorageUnavailable while nothing can be written: the state in memory may then differ from the stored state
	 */
	private writable(): Node {
		if (this.outage.isOn)
			throw new StorageUnavailable('nothing can be written at present');
		return this.node;
	}

	/** @returns whether the work was done; an error after its commit is handled */
	private attempt(work: () => Outcome | undefined): boolean {
		try {
			const outcome = work();
			if (!outcome)
				return true;

			const { events, hasBlock, fault } = outcome;
			this.publish(events, { hasBlock });
			if (fault !== undefined)
				this.recover(fault);
			return true;
		} catch (error) {
			this.recover(error);
			return false;
		}
	}

	/** Reloads the stored state, which may differ from the state in memory, as soon as the folder can be written. */
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
		// readers now see commits that were not acknowledged
		this.publish([], {});
		this.source.consider();
	}

	private reportFault(error: unknown): void {
		if (!this.faultReports.admits())
			return;
		const omitted = this.faultReports.takeOmitted();
		const text = error instanceof Error ? error.stack ?? error.message : String(error);
		this.settings.report({ kind: 'fault', error: omitted === 0 ? text : `${text}\n${omitted} errors before were not reported` });
	}

	private publish(events: Outcome['events'], { hasBlock = false, acknowledgements = [], followsAnnouncement }: {
		readonly hasBlock?: boolean;
		readonly acknowledgements?: readonly Acknowledgement[];
		/** By default whether there are acknowledgements. */
		readonly followsAnnouncement?: boolean;
	}): void {
		if (events.length > 0 && !hasBlock)
			this.poolRevision += 1;
		this.settings.report({
			kind: 'commit',
			commits: this.node.commits,
			revisions: this.revisions(),
			acknowledgements,
			events,
			followsAnnouncement: followsAnnouncement ?? acknowledgements.length > 0
		});
	}

	private revisions(): Revisions {
		const chain = this.node.revision;
		return { history: chain, chain, pool: `${chain}-${this.run}-${this.poolRevision}` };
	}
}
