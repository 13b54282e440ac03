/** Collects what all workers report, in the primary process. */
import type { Awaitable, NodeHealth } from '../../chain/index.js';
import { type MetricsReport, MetricsSum, reportSupervisor } from '../../http/index.js';
import { within, type Timers } from '../../runtime/timers.js';
import type { CollectedKind, CollectedValue, ToWorker } from './messages.js';

/** A worker that does not reply within this time is omitted: the sum contains its last known counters. */
const REPLY_MS = 2000;

export interface CollectorParts {
	/** @returns the workers that listen, with the function that sends them a message */
	readonly workers: () => ReadonlyMap<number, (message: ToWorker) => void>;
	/** @returns workers that were started in place of ended ones, since the start */
	readonly restarts: () => number;
	/** @returns metrics of the primary process, which are added to those of the workers */
	readonly own: () => Awaitable<MetricsReport>;
	readonly timers: Pick<Timers, 'after'>;
}

/** A run that waits for the workers. */
interface Run {
	readonly waiting: Set<number>;
	readonly values: CollectedValue[];
	readonly finish: () => void;
}

/** @returns for each component whether any worker reports it as down, and the problems of all of them */
const combineHealth = (healths: readonly NodeHealth[]): NodeHealth => {
	const stateOf = (part: 'apiNode' | 'db' | 'broker'): 'up' | 'down' => (healths.some(health => health[part] === 'down') ? 'down' : 'up');
	const details = [...new Set(healths.flatMap(health => health.details ?? []))];
	return {
		apiNode: stateOf('apiNode'),
		db: stateOf('db'),
		...healths.some(({ broker }) => broker !== undefined) && { broker: stateOf('broker') },
		...details.length > 0 && { details }
	};
};

export class Collector {
	private readonly metrics = new MetricsSum();
	private readonly runs = new Map<number, Run>();
	private readingMetrics: Promise<string> | undefined;
	private readingHealth: Promise<NodeHealth> | undefined;
	private lastId = 0;

	constructor(private readonly parts: CollectorParts) {}

	/** @param collected - undefined when the worker could not read it */
	receive(worker: number, id: number, collected: CollectedValue | undefined): void {
		// reports that come too late count, too
		if (collected?.kind === 'metrics')
			this.metrics.set(worker, collected.value);
		const run = this.runs.get(id);
		if (collected)
			run?.values.push(collected);
		this.leave(worker, run);
	}

	/** A worker has ended. */
	remove(worker: number): void {
		this.metrics.remove(worker);
		for (const run of this.runs.values())
			this.leave(worker, run);
	}

	/** @returns the sum over all workers, in the text format; coalesces concurrent calls */
	readMetrics(): Promise<string> {
		return this.readingMetrics ??= (async () => {
			await this.collect('metrics');
			const { own, restarts, workers } = this.parts;
			return this.metrics.text([...await reportSupervisor(workers().size, restarts()), ...await own()]);
		})().finally(() => {
			this.readingMetrics = undefined;
		});
	}

	/** @returns for each component whether all workers can use it; coalesces concurrent calls */
	readHealth(): Promise<NodeHealth> {
		return this.readingHealth ??= this.collect('health')
			.then(values => combineHealth(values.flatMap(({ kind, value }) => (kind === 'health' ? [value] : []))))
			.finally(() => {
				this.readingHealth = undefined;
			});
	}

	private async collect(kind: CollectedKind): Promise<readonly CollectedValue[]> {
		const workers = this.parts.workers();
		const id = ++this.lastId;
		const values: CollectedValue[] = [];
		const replied = new Promise<void>(finish => {
			this.runs.set(id, { waiting: new Set(workers.keys()), values, finish });
		});
		for (const send of workers.values())
			send({ about: 'collect', kind, id });
		await within(this.parts.timers, replied, REPLY_MS, () => undefined);
		this.runs.delete(id);
		return values;
	}

	private leave(worker: number, run: Run | undefined): void {
		if (run?.waiting.delete(worker) && run.waiting.size === 0)
			run.finish();
	}
}
