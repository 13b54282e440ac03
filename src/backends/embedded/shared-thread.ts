/**
 * The chain's thread in the process that owns it, which other processes of the gateway may use, too.
 *
 * A client may read from another process than the one that has notified it. Therefore clients are notified of a commit, and
 * announcements and control requests are acknowledged, when every process has reported that its readers include the commit.
 */
import type { Worker } from 'node:worker_threads';
import type { Timers } from '../../runtime/timers.js';
import type { Acknowledgement, Report } from './node/protocol.js';
import type { AttachedProcess, ChainState, ProcessLink, ProcessRequest, ToOwner } from './process-messages.js';
import type { ThreadListener, ThreadPort, ThreadRequest } from './thread-port.js';

/** Each process has its own range of ids of requests; that of the owner is the first. There are 131,072 ranges of safe integers. */
const IDS_OF_PROCESS = 2 ** 36;

/** A process that has not included a report within this time is ended: all others wait for it. */
const SEEN_TIMEOUT_MS = 10_000;

interface Process {
	readonly number: number;
	readonly link: ProcessLink;
	/** Number of the last report that its readers include. */
	seen: number;
	/** Whether it was ended, because it did not include a report in time. */
	isEnding: boolean;
	/** Ids of its requests for blocks that have not ended. */
	readonly minings: Set<number>;
}

/** A report that not all processes include. */
interface Held {
	readonly number: number;
	readonly report: Report;
	/** When it was sent. */
	readonly since: number;
}

const ownerOf = (id: number): number => Math.floor(id / IDS_OF_PROCESS);

/** @returns whether clients wait for a report, or are notified of it */
const concernsClients = (report: Report): boolean => {
	switch (report.kind) {
	case 'commit': return report.events.length > 0 || report.acknowledgements.length > 0;
	case 'progress': case 'result': return true;
	default: return false;
	}
};

/** @returns whether a report is for the process only that owns the chain, because it serves peers and writes the log */
const isForOwner = ({ kind }: Report): boolean => kind === 'pushed' || kind === 'offence' || kind === 'peerFault' || kind === 'fault';

/** @returns the acknowledgements of a process, with its own ids */
const acknowledgementsOf = (process: number, acknowledgements: readonly Acknowledgement[]): readonly Acknowledgement[] => acknowledgements
	.filter(({ id }) => ownerOf(id) === process).map(({ id, result }) => ({ id: id % IDS_OF_PROCESS, result }));

/** @returns a report as a process receives it: ids of its own requests are as it has sent them, others are no ids of its requests */
const reportFor = (process: number, report: Report): Report => {
	switch (report.kind) {
	case 'commit': return { ...report, acknowledgements: acknowledgementsOf(process, report.acknowledgements) };
	case 'progress': case 'result': return ownerOf(report.id) === process ? { ...report, id: report.id % IDS_OF_PROCESS } : report;
	default: return report;
	}
};

/** @returns a request with ids of the range of a process */
const requestOf = (process: number, request: ProcessRequest): ProcessRequest => {
	const first = process * IDS_OF_PROCESS;
	return 'kind' in request ? { ...request, id: first + request.id } : request.map(announce => ({ ...announce, id: first + announce.id }));
};

export class SharedThread implements ThreadPort {
	private readonly processes = new Map<number, Process>();
	private lastProcess = 0;
	private lastReport = 0;
	/** Oldest first. */
	private readonly held: Held[] = [];
	private isReleasing = false;
	private cancelTimeout: (() => void) | undefined;
	private listener: ThreadListener | undefined;
	private hasEnded = false;

	constructor(private readonly worker: Worker, private readonly timers: Pick<Timers, 'after' | 'now' | 'soon'>) {
		worker.on('message', (report: Report) => this.receive(report));
		// the thread reports its own errors; this event means that it was ended from outside, for example by a lack of memory
		worker.once('error', error => this.end(error.stack ?? error.message));
		worker.once('exit', code => this.end(`its thread ended with code ${code}`));
	}

	post(request: ThreadRequest): void {
		this.worker.postMessage(request);
	}

	listen(listener: ThreadListener): void {
		this.listener = listener;
	}

	async close(timeoutMs: number | undefined): Promise<void> {
		const ended = new Promise(resolve => {
			this.worker.once('exit', resolve);
		});
		this.worker.postMessage('close');
		const late = timeoutMs === undefined ? undefined : setTimeout(() => void this.worker.terminate(), timeoutMs);
		await ended;
		clearTimeout(late);
		this.cancelTimeout?.();
	}

	/** @param state - returns what a process begins with */
	attach(link: ProcessLink, state: () => ChainState): AttachedProcess {
		const process: Process = { number: ++this.lastProcess, link, seen: 0, isEnding: false, minings: new Set() };
		return { receive: message => this.handle(process, message, state), detach: () => this.detach(process) };
	}

	private handle(process: Process, message: ToOwner, state: () => ChainState): void {
		switch (message.kind) {
		case 'attach':
			process.seen = this.lastReport;
			this.processes.set(process.number, process);
			process.link.send({ kind: 'attached', state: state() });
			break;
		case 'request':
			this.request(process, requestOf(process.number, message.request));
			break;
		case 'seen':
			process.seen = message.number;
			this.releaseSoon();
			break;
		case 'detach':
			this.detach(process);
			break;
		}
	}

	private request({ minings }: Process, request: ProcessRequest): void {
		if ('kind' in request && request.kind === 'control' && request.request.name === 'mine')
			minings.add(request.id);
		this.post(request);
	}

	/** What it has announced remains announced; requests for blocks are cancelled, as when their clients disconnect. */
	private detach(process: Process): void {
		if (!this.processes.delete(process.number))
			return;
		for (const id of process.minings)
			this.post({ kind: 'cancel', id });
		this.releaseSoon();
	}

	private receive(report: Report): void {
		if (report.kind === 'death') {
			this.end(report.error);
			void this.worker.terminate();
			return;
		}
		if (report.kind === 'result')
			this.processes.get(ownerOf(report.id))?.minings.delete(report.id);
		this.listener?.onChange(report);
		if (report.kind === 'simulated' && ownerOf(report.id) > 0) {
			// nothing has changed: only the process that waits for it receives it
			const { id } = report;
			this.processes.get(ownerOf(id))?.link.send({ kind: 'report', number: undefined, report: { ...report, id: id % IDS_OF_PROCESS } });
			return;
		}
		if (isForOwner(report) || this.processes.size === 0) {
			this.listener?.onShared(report);
			return;
		}
		const number = concernsClients(report) ? ++this.lastReport : undefined;
		for (const { link, number: process } of this.processes.values())
			link.send({ kind: 'report', number, report: reportFor(process, report) });
		if (number === undefined)
			this.listener?.onShared(report);
		else
			this.hold({ number, report, since: this.timers.now() });
	}

	private hold(held: Held): void {
		this.held.push(held);
		this.watch();
	}

	/** Reports that were included in one turn of the event loop are released by one message. */
	private releaseSoon(): void {
		if (this.isReleasing)
			return;
		this.isReleasing = true;
		this.timers.soon(() => {
			this.isReleasing = false;
			this.release();
		});
	}

	private release(): void {
		const number = Math.min(this.lastReport, ...[...this.processes.values()].map(({ seen }) => seen));
		const count = this.held.filter(held => held.number <= number).length;
		if (count === 0)
			return;
		for (const { report } of this.held.splice(0, count))
			this.listener?.onShared(report);
		for (const { link } of this.processes.values())
			link.send({ kind: 'shared', number });
		this.cancelTimeout?.();
		this.cancelTimeout = undefined;
		this.watch();
	}

	/** Ends processes that do not include the oldest report in time. */
	private watch(): void {
		const [oldest] = this.held;
		if (!oldest)
			return;
		this.cancelTimeout ??= this.timers.after(Math.max(0, oldest.since + SEEN_TIMEOUT_MS - this.timers.now()), () => {
			this.cancelTimeout = undefined;
			for (const process of this.processes.values()) {
				if (process.seen >= oldest.number || process.isEnding)
					continue;
				process.isEnding = true;
				process.link.end();
			}
		});
	}

	private end(error: string): void {
		if (this.hasEnded)
			return;
		this.hasEnded = true;
		for (const { link } of this.processes.values())
			link.send({ kind: 'report', number: undefined, report: { kind: 'death', error } });
		this.processes.clear();
		this.listener?.onEnd(error);
	}
}
