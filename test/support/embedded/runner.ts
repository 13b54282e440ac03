/** A runner of a node under test: the test controls its timers, and its reports are collected. */
import type { BlockInterval } from '../../../src/chain/index.js';
import { type Announcement, type PreparedAnnouncement, prepareAnnouncement } from '../../../src/backends/embedded/node/announcement.js';
import type { Acknowledgement, ControlResult, ControlRequest, Report } from '../../../src/backends/embedded/node/protocol.js';
import { ChainClock } from '../../../src/backends/embedded/node/clock.js';
import { Harvesting } from '../../../src/backends/embedded/node/harvesting.js';
import type { HarvestingNode } from '../../../src/backends/embedded/node/harvesting-node.js';
import { NodeRunner } from '../../../src/backends/embedded/node/runner.js';
import { toBinaryText } from '../../../src/backends/embedded/node/binary-text.js';
import { preparedTransaction, type TestNode } from './node.js';
import { FakeTimers } from '../fake-timers.js';

export interface RunnerOptions {
	readonly blockInterval?: BlockInterval;
	/** By default announcements are prepared immediately. */
	readonly prepare?: (announcement: Announcement, done: (prepared: PreparedAnnouncement) => void) => void;
	/** Receives each report. */
	readonly onReport?: (report: Report) => void;
}

export class TestRunner {
	readonly timers: FakeTimers;
	readonly runner: NodeRunner<HarvestingNode>;
	/** Offset of the chain's clock. */
	readonly clock: ChainClock;
	/** Reports since they were last read. */
	private reports: Report[] = [];
	private lastId = 0;
	/** Reported faults so far. */
	readonly faults: string[] = [];
	/** How often the node was restarted. */
	restarts = 0;

	constructor(readonly chain: TestNode, { blockInterval = 10_000, prepare, onReport }: RunnerOptions = {}) {
		this.timers = new FakeTimers(ms => {
			chain.now += BigInt(ms);
		});
		this.clock = new ChainClock({ now: () => chain.now }, chain.store);
		const report = (sent: Report): void => this.receive(sent, onReport);
		this.runner = new NodeRunner(chain.node, {
			createSource: host => new Harvesting(host, { blockInterval, clock: this.clock, timers: this.timers, report }),
			clock: this.clock,
			timers: this.timers,
			storage: chain.store,
			restart: () => {
				++this.restarts;
				return chain.open();
			},
			prepare: prepare ?? ((announcement, done) => this.prepareAtOnce(announcement, done)),
			report
		});
	}

	/** Sends announcements. @returns their ids */
	send(...announcements: readonly Announcement[]): number[] {
		const arrivals = announcements.map(announcement => ({ id: ++this.lastId, announcement }));
		this.runner.announce(arrivals);
		return arrivals.map(({ id }) => id);
	}

	/** Sends transactions. @returns their ids */
	sendTransactions(...transactions: readonly Buffer[]): number[] {
		return this.send(...transactions.map(bytes => ({ kind: 'transaction', payload: toBinaryText(bytes) } as const)));
	}

	/** Sends a control request. @returns its id */
	request(request: ControlRequest): number {
		this.runner.control({ kind: 'control', id: ++this.lastId, request });
		return this.lastId;
	}

	/** @returns the reports since the last call */
	take(): Report[] {
		return this.reports.splice(0);
	}

	/** Ends a request for blocks. @param id - of the request */
	cancel(id: number): void {
		this.runner.cancel(id);
	}

	private receive(report: Report, onReport: RunnerOptions['onReport']): void {
		this.reports.push(report);
		if (report.kind === 'fault')
			this.faults.push(report.error);
		onReport?.(report);
	}

	/** @returns the reports since the last call without progress, as short texts */
	summaries(): string[] {
		return this.take().filter(({ kind }) => kind !== 'progress').map(report => this.summarize(report));
	}

	/** A reply is `1: done` with its result; a commit is `1+ 2! | event, event`: handled and failed announcements, then the events. */
	private summarize(report: Report): string {
		if (report.kind === 'result')
			return `${report.id}: ${replyText(report.result)}`;
		if (report.kind !== 'commit')
			return report.kind;

		const acknowledged = report.acknowledgements.map(({ id, result }) => `${id}${markOf(result)}`).join(' ');
		return `${acknowledged} | ${report.events.map(event => this.chain.signing.labels.describe(event)).join(', ')}`.trim();
	}

	private prepareAtOnce(announcement: Announcement, done: (prepared: PreparedAnnouncement) => void): void {
		if (announcement.kind === 'transaction')
			done(preparedTransaction(this.chain.preparation, Buffer.from(announcement.payload, 'latin1')));
		else
			prepareAnnouncement(announcement, { preparation: this.chain.preparation, minFeeMultiplier: 0 }, done);
	}
}

const replyText = (result: ControlResult): string => {
	if (typeof result === 'string')
		return result;
	if ('refused' in result)
		return result.refused;
	return result.done === undefined ? 'done' : `done ${JSON.stringify(result.done, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`;
};

const MARKS = { handled: '+', failed: '!', unavailable: '?' };

const markOf = (result: Acknowledgement['result']): string => (typeof result === 'string' ? MARKS[result] : `: ${result.refused}`);
