/** A runner of a node under test: its timers are turned by hand, and its reports are collected. */
import { type Announcement, type PreparedAnnouncement, prepareAnnouncement } from '../../src/backends/embedded/node/announcement.js';
import type { Acknowledgement, ControlAnswer, ControlRequest, Report } from '../../src/backends/embedded/node/protocol.js';
import { ChainClock } from '../../src/backends/embedded/node/clock.js';
import { NodeRunner } from '../../src/backends/embedded/node/runner.js';
import { toBinaryText } from '../../src/backends/embedded/node/binary-text.js';
import { preparedTransaction, type TestNode } from './embedded-node.js';
import type { Timers } from '../../src/runtime/timers.js';

/** Timers that a test advances. */
export class FakeTimers implements Pick<Timers, 'now' | 'after' | 'soon'> {
	private readonly alarms = new Map<number, { readonly atMs: number; readonly callback: () => void }>();
	private readonly next: (() => void)[] = [];
	private nowMs = 0;
	private lastId = 0;

	/** @param onPassing - told how many milliseconds have passed, before anything that is due then happens */
	constructor(private readonly onPassing: (ms: number) => void = () => undefined) {
	}

	now(): number {
		return this.nowMs;
	}

	after(delayMs: number, callback: () => void): () => void {
		const id = ++this.lastId;
		this.alarms.set(id, { atMs: this.nowMs + delayMs, callback });
		return () => this.alarms.delete(id);
	}

	soon(callback: () => void): void {
		this.next.push(callback);
	}

	/** How many alarms are set. */
	get pending(): number {
		return this.alarms.size;
	}

	/** How many callbacks wait for the next turn. */
	get waiting(): number {
		return this.next.length;
	}

	/** Runs what waits for the next turn, and what follows from it. */
	turn(): void {
		for (let callback = this.next.shift(); callback; callback = this.next.shift())
			callback();
	}

	/** Runs one callback only. */
	step(): void {
		this.next.shift()?.();
	}

	/** Lets time pass; what becomes due happens in order. */
	pass(ms: number): void {
		const endMs = this.nowMs + ms;
		for (let next = this.nextUntil(endMs); next; next = this.nextUntil(endMs)) {
			const [id, { atMs, callback }] = next;
			this.alarms.delete(id);
			this.advanceTo(atMs);
			callback();
			this.turn();
		}
		this.advanceTo(endMs);
	}

	private nextUntil(endMs: number) {
		const due = [...this.alarms].filter(([, { atMs }]) => atMs <= endMs);
		return due.sort(([a, first], [b, second]) => first.atMs - second.atMs || a - b)[0];
	}

	private advanceTo(atMs: number): void {
		this.onPassing(atMs - this.nowMs);
		this.nowMs = atMs;
	}
}

export interface RunnerOptions {
	readonly blockInterval?: number | 'auto';
	/** By default announcements are prepared at once. */
	readonly prepare?: (announcement: Announcement, done: (prepared: PreparedAnnouncement) => void) => void;
	/** Told what is reported when it is. */
	readonly onReport?: (report: Report) => void;
}

export class TestRunner {
	readonly timers: FakeTimers;
	readonly runner: NodeRunner;
	/** Put ahead of what the test says the time is. */
	readonly clock: ChainClock;
	/** Since they were last taken. */
	private reports: Report[] = [];
	private lastId = 0;
	/** What was said of faults so far. */
	readonly faults: string[] = [];
	/** How often the node was started anew. */
	restarts = 0;

	constructor(readonly chain: TestNode, { blockInterval = 10_000, prepare, onReport }: RunnerOptions = {}) {
		this.timers = new FakeTimers(ms => {
			chain.now += BigInt(ms);
		});
		this.clock = new ChainClock({ now: () => chain.now }, chain.store);
		this.runner = new NodeRunner(chain.node, {
			blockInterval,
			clock: this.clock,
			timers: this.timers,
			storage: chain.store,
			restart: () => {
				++this.restarts;
				return chain.open();
			},
			prepare: prepare ?? ((announcement, done) => this.prepareAtOnce(announcement, done)),
			report: report => {
				this.reports.push(report);
				if (report.kind === 'fault')
					this.faults.push(report.error);
				onReport?.(report);
			}
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

	/** Sends a request of the developer's. @returns its id */
	ask(request: ControlRequest): number {
		this.runner.control({ kind: 'control', id: ++this.lastId, request });
		return this.lastId;
	}

	/** @returns what was reported since the last time */
	take(): Report[] {
		return this.reports.splice(0);
	}

	/** Ends a request for blocks. @param id - of the request */
	cancel(id: number): void {
		this.runner.cancel(id);
	}

	/** @returns what was reported since the last time except progress, as short texts */
	told(): string[] {
		return this.take().filter(({ kind }) => kind !== 'progress').map(report => this.tell(report));
	}

	/**
	 * An answer is told as `1: done`, with what was answered; a commit as `1+ 2! | event, event`: handled and failed
	 * announcements; then what subscribers are told.
	 */
	private tell(report: Report): string {
		if (report.kind === 'answer')
			return `${report.id}: ${tellAnswer(report.answer)}`;
		if (report.kind !== 'commit')
			return report.kind;

		const acknowledged = report.acknowledgements.map(({ id, result }) => `${id}${markOf(result)}`).join(' ');
		return `${acknowledged} | ${report.events.map(event => this.chain.signing.labels.tell(event)).join(', ')}`.trim();
	}

	private prepareAtOnce(announcement: Announcement, done: (prepared: PreparedAnnouncement) => void): void {
		if (announcement.kind === 'transaction')
			done(preparedTransaction(this.chain.preparation, Buffer.from(announcement.payload, 'latin1')));
		else
			prepareAnnouncement(announcement, { preparation: this.chain.preparation, minFeeMultiplier: 0 }, done);
	}
}

const tellAnswer = (answer: ControlAnswer): string => {
	if (typeof answer === 'string')
		return answer;
	if ('refused' in answer)
		return answer.refused;
	return answer.done === undefined ? 'done' : `done ${JSON.stringify(answer.done, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`;
};

const MARKS = { handled: '+', failed: '!', unavailable: '?' };

const markOf = (result: Acknowledgement['result']): string => (typeof result === 'string' ? MARKS[result] : `: ${result.refused}`);
