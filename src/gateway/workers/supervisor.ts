/** The primary process of a gateway with several workers: starts them, replaces those that end, and stops all. */
import type { AttachedProcess, ProcessLink } from '../../backends/embedded/index.js';
import { Backoff } from '../../node-protocol/index.js';
import type { Awaitable } from '../../chain/index.js';
import type { MetricsReport } from '../../http/index.js';
import type { Log } from '../../runtime/log.js';
import type { Timers } from '../../runtime/timers.js';
import { Collector } from './collector.js';
import type { CommonCounts } from './common-counts.js';
import type { Change, FromWorker, Listening, ToWorker, WorkerStart } from './messages.js';

/** A worker that has listened for less time counts as a failed start: the next one is delayed. */
const STABLE_MS = 10_000;

/** Failed starts in a row, while no worker listens, after which the gateway ends. */
const MAX_FAILED_STARTS = 5;

const FAILED = 1;

const STOP_SIGNALS: ReadonlySet<string | null> = new Set(['SIGINT', 'SIGTERM']);

export interface WorkerEvents {
	onMessage(message: FromWorker): void;
	/** @param code - null when a signal has ended the process */
	onExit(code: number | null, signal: string | null): void;
}

export interface WorkerProcess {
	readonly pid: number | undefined;
	/** Does nothing when the process has ended. */
	send(message: ToWorker): void;
	/** Ends the process immediately. */
	kill(): void;
}

export interface WorkersChain {
	/** A worker begins to use it. */
	attach(worker: ProcessLink): AttachedProcess;
	/** @returns metrics of this process, which are added to those of the workers */
	metrics(): Awaitable<MetricsReport>;
}

export interface SupervisorParts {
	/** Number of workers. */
	readonly count: number;
	readonly start: WorkerStart;
	/** Starts a process. */
	readonly fork: (events: WorkerEvents) => WorkerProcess;
	readonly counts: CommonCounts;
	/** The chain of this process, which the workers use; undefined where they have none of the gateway. */
	readonly chain?: WorkersChain | undefined;
	/** Called once, when all workers listen. */
	readonly onListening: (listening: Listening) => void;
	/** Time after which workers that do not stop are killed. */
	readonly stopTimeoutMs: number;
	readonly timers: Timers;
	/** From 0 up to 1. */
	readonly random: () => number;
	readonly log: Log;
}

interface Worker {
	readonly number: number;
	readonly process: WorkerProcess;
	readonly chain: AttachedProcess | undefined;
	/** When it began to listen; undefined before. */
	listeningSince: number | undefined;
}

export class Supervisor {
	/** In the order of their start. */
	private readonly workers = new Map<number, Worker>();
	private readonly collector: Collector;
	private readonly backoff: Backoff;
	private readonly cancelStarts = new Set<() => void>();
	private forks = 0;
	private restarts = 0;
	private failedStarts = 0;
	/** Number of the worker that logs what happens on the chain. */
	private logger: number | undefined;
	private isAnnounced = false;
	private isStopping = false;
	private exitCode = 0;
	private finish: (exitCode: number) => void = () => undefined;

	/** Resolves with the exit code when all workers have ended. */
	readonly ended = new Promise<number>(resolve => {
		this.finish = resolve;
	});

	constructor(private readonly parts: SupervisorParts) {
		this.backoff = new Backoff(parts.random);
		this.collector = new Collector({
			workers: () => this.listening(), restarts: () => this.restarts, own: () => parts.chain?.metrics() ?? [], timers: parts.timers
		});
		// the others follow when it listens: an error of the configuration is reported once
		this.fork();
	}

	/** Stops all workers. Idempotent. */
	stop(signal: string): void {
		if (this.isStopping)
			return;
		this.isStopping = true;
		this.cancelStarts.forEach(cancel => cancel());
		this.workers.forEach(({ process }) => process.send({ about: 'stop', signal }));
		this.parts.timers.after(this.parts.stopTimeoutMs, () => this.killAll());
		this.finishWhenEmpty();
	}

	private killAll(): void {
		for (const { number, process } of this.workers.values()) {
			this.parts.log.error({ worker: number, pid: process.pid }, 'worker does not stop, killing it');
			this.exitCode = FAILED;
			process.kill();
		}
	}

	private listening(): ReadonlyMap<number, (message: ToWorker) => void> {
		return new Map([...this.workers.values()].filter(({ listeningSince }) => listeningSince !== undefined)
			.map(({ number, process }) => [number, message => process.send(message)]));
	}

	private fork(): void {
		const number = ++this.forks;
		const process = this.parts.fork({
			onMessage: message => {
				const worker = this.workers.get(number);
				// messages of a process that has ended may follow its end
				if (worker)
					this.receive(worker, message);
			},
			onExit: (code, signal) => this.onExit(number, code, signal)
		});
		const chain = this.parts.chain?.attach({
			send: message => process.send({ about: 'chain', message }),
			end: () => {
				const details = { worker: number, pid: process.pid };
				this.parts.log.error(details, 'worker does not process events of the chain, and others wait for it: killing it');
				process.kill();
			}
		});
		this.workers.set(number, { number, process, chain, listeningSince: undefined });
	}

	private receive(worker: Worker, message: FromWorker): void {
		const { number, process } = worker;
		const { counts, start } = this.parts;
		switch (message.about) {
		case 'hello':
			process.send({ about: 'start', start, number });
			process.send({ about: 'amounts', changes: counts.add(number) });
			if (this.isStopping)
				process.send({ about: 'stop', signal: 'SIGTERM' });
			break;
		case 'ready':
			this.onReady(worker, message.listening);
			break;
		case 'calls': {
			const replies = counts.handle(number, message.calls);
			if (replies.tokens.length + replies.places.length > 0)
				process.send({ about: 'replies', replies });
			break;
		}
		case 'amounts':
			this.sendChanges(counts.change(number, message.changes));
			break;
		case 'chain':
			worker.chain?.receive(message.message);
			break;
		case 'read': {
			const { id, kind } = message;
			if (kind === 'metrics')
				void this.collector.readMetrics().then(metrics => process.send({ about: 'metrics', id, metrics }));
			else
				void this.collector.readHealth().then(health => process.send({ about: 'health', id, health }));
			break;
		}
		case 'collected':
			this.collector.receive(number, message.id, message.collected);
			break;
		}
	}

	private onReady(worker: Worker, listening: Listening): void {
		const { count, log, onListening, timers } = this.parts;
		worker.listeningSince = timers.now();
		this.failedStarts = 0;
		const { size } = this.listening();
		this.chooseLogger();
		if (this.isAnnounced)
			log.info({ worker: worker.number, pid: worker.process.pid }, 'worker listens');
		while (this.forks < count && !this.isStopping)
			this.fork();
		if (size < count || this.isAnnounced)
			return;
		this.isAnnounced = true;
		onListening(listening);
	}

	/** One worker logs what happens on the chain. */
	private chooseLogger(): void {
		const listening = this.listening();
		if (this.logger !== undefined && listening.has(this.logger))
			return;
		const [next] = listening;
		this.logger = next?.[0];
		next?.[1]({ about: 'logChain' });
	}

	private onExit(number: number, code: number | null, signal: string | null): void {
		const worker = this.workers.get(number);
		if (!worker)
			return;
		this.workers.delete(number);
		worker.chain?.detach();
		this.sendChanges(this.parts.counts.remove(number));
		this.collector.remove(number);
		this.chooseLogger();
		if (this.isStopping) {
			// a terminal sends its signals to the workers, too, and ends one that does not listen for them yet
			if (code !== 0 && !STOP_SIGNALS.has(signal))
				this.exitCode = FAILED;
			this.finishWhenEmpty();
		} else {
			this.replace(worker, code, signal);
		}
	}

	private replace({ number, process: { pid }, listeningSince }: Worker, code: number | null, signal: string | null): void {
		const { log, timers } = this.parts;
		const hasListened = listeningSince !== undefined;
		// a worker that was stopped by a signal has not failed: the same one may reach this process a moment later
		const isStopped = (hasListened && code === 0) || STOP_SIGNALS.has(signal);
		const hasFailedToStart = !hasListened && !isStopped;
		if (hasFailedToStart)
			++this.failedStarts;
		const hasOthers = this.listening().size > 0;
		if (!hasOthers && hasFailedToStart && (this.forks === 1 || this.failedStarts >= MAX_FAILED_STARTS)) {
			// the only worker so far has written why it cannot start, unless a signal has ended it
			if (this.forks > 1 || code === null)
				log.error({ failedStarts: this.failedStarts, code, signal }, 'workers cannot start, the gateway ends');
			this.exitCode = code === null || code === 0 ? FAILED : code;
			this.stop('SIGTERM');
			return;
		}
		if (hasListened && timers.now() - listeningSince >= STABLE_MS)
			this.backoff.reset();
		const delayMs = isStopped ? 0 : Math.round(this.backoff.fail());
		const details = { worker: number, pid, code, signal, delayMs };
		if (isStopped)
			log.info(details, 'worker has stopped, starting another one');
		else if (hasListened)
			log.error(details, 'worker has ended and its clients are disconnected, starting another one');
		else
			log.error(details, 'worker has failed to start, starting another one');
		const cancel = timers.after(delayMs, () => {
			this.cancelStarts.delete(cancel);
			++this.restarts;
			this.fork();
		});
		this.cancelStarts.add(cancel);
	}

	private sendChanges(changes: ReadonlyMap<number, readonly Change[]>): void {
		for (const [number, changed] of changes) {
			if (changed.length > 0)
				this.workers.get(number)?.process.send({ about: 'amounts', changes: changed });
		}
	}

	private finishWhenEmpty(): void {
		if (this.workers.size === 0)
			this.finish(this.exitCode);
	}
}
