/** Makes the blocks of a development chain: on schedule, and as control requests want it. */
import type { BlockInterval, Hash256, Reverted } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { BlockSource, ChainHost } from './block-source.js';
import { BlockSchedule } from './block-schedule.js';
import type { ChainClock } from './clock.js';
import { Controller } from './controller.js';
import type { HarvestingNode } from './harvesting-node.js';
import type { ControlCall, Funding, Report, Running } from './protocol.js';

const MS_PER_SECOND = 1000;

export interface HarvestingOptions {
	readonly blockInterval: BlockInterval;
	readonly clock: ChainClock;
	readonly timers: Pick<Timers, 'after' | 'soon'>;
	readonly report: (report: Report) => void;
}

export class Harvesting implements BlockSource {
	private readonly schedule: BlockSchedule;
	private readonly controller: Controller;

	constructor(private readonly host: ChainHost<HarvestingNode>, private readonly options: HarvestingOptions) {
		const { blockInterval, timers, report } = options;
		this.schedule = new BlockSchedule({
			blockInterval,
			timers,
			makeBlock: () => this.makeBlock(),
			hasCandidates: () => !host.isStorageDown() && host.node().hasCandidates(host.now()),
			hasHit: () => !host.isStorageDown() && host.node().hasHit(host.now()),
			untilNextSecondMs: () => MS_PER_SECOND - Number((host.now() - host.node().timestamp) % BigInt(MS_PER_SECOND))
		});
		this.controller = new Controller({
			chain: {
				schedule: this.schedule,
				makeBlock: () => this.makeBlock(),
				advanceClock: byMs => this.advanceClock(byMs),
				fund: funding => this.fund(funding),
				revert: (snapshot, discardsTransactions) => this.revert(snapshot, discardsTransactions),
				snapshots: {
					take: label => host.writable().takeSnapshot(label, host.now()),
					delete: snapshot => host.writable().deleteSnapshot(snapshot)
				},
				recover: error => host.recover(error)
			},
			defer: work => timers.soon(work),
			progress: (id, made, blocks) => report({ kind: 'progress', id, made, blocks }),
			settle: (id, result) => host.settle(id, result)
		});
	}

	start(): void {
		this.schedule.setHarvesting(true);
	}

	consider(): void {
		this.schedule.consider();
	}

	control(call: ControlCall): void {
		this.controller.take(call);
	}

	/** Blocks that were made for the request remain. */
	cancel(id: number): void {
		this.controller.cancel(id);
	}

	running(): Running {
		const { isHarvesting, blockInterval } = this.schedule;
		return { isHarvesting, blockInterval, clockAheadMs: this.options.clock.aheadMs };
	}

	isSynchronized(): boolean {
		return true;
	}

	close(): void {
		this.controller.close();
		this.schedule.setHarvesting(false);
	}

	private makeBlock(): boolean {
		const { host } = this;
		return host.attempt(() => host.writable().harvest(host.now()));
	}

	private advanceClock(byMs: bigint): void {
		const { host } = this;
		const node = host.writable();
		this.options.clock.advance(byMs);
		host.attempt(() => node.prune(host.now()));
	}

	private fund(funding: Funding): Hash256 {
		const { host } = this;
		const { hash, events } = host.writable().fund(funding, host.now());
		host.publish(events, { followsAnnouncement: true });
		this.schedule.consider();
		return hash;
	}

	private revert(snapshot: number, discardsTransactions: boolean): Reverted | undefined {
		const { host } = this;
		const outcome = host.writable().revert(snapshot, host.now(), discardsTransactions);
		if (outcome) {
			host.publish(outcome.events);
			this.schedule.consider();
		}
		return outcome?.reverted;
	}
}
