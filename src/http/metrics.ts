/** Metrics of the gateway in the Prometheus text format, and their sum over the processes of one gateway. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { type Aggregator, AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Awaitable, Figure } from '../chain/index.js';

const DURATION_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

const DELAY_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MS_PER_SECOND = 1000;

const PREFIX = 'symbol_gateway_';

const CACHE_RESULTS = ['hit', 'miss', 'unchanged'] as const;

export type CacheResult = typeof CACHE_RESULTS[number];

/** Label of requests that match no operation. */
const NO_OPERATION = 'none';

/** Classes of the statuses that the gateway sends. */
const STATUS_CLASSES = [2, 3, 4, 5];

const classLabel = (statusClass: number): string => `${statusClass}xx`;

/** How prom-client combines the values of several processes. */
const AGGREGATORS: Readonly<Record<NonNullable<Figure['combined']>, Aggregator>> = { once: 'first', least: 'min' };

/** The metrics of one process, as prom-client aggregates them; without values that JSON cannot express. */
export type MetricsReport = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** @returns the values that JSON can express */
const finiteMetrics = async (registry: Registry): Promise<MetricsReport> => (await registry.getMetricsAsJSON())
	.map(metric => ({ ...metric, values: metric.values.filter(({ value }) => Number.isFinite(value)) }));

/** Of the process that was started first: the supervisor. */
const START_TIME = 'process_start_time_seconds';

export type FigureSource = () => Awaitable<readonly Figure[]>;

export interface MetricDescription {
	readonly type: 'counter' | 'gauge' | 'histogram';
	readonly name: string;
	readonly help: string;
	readonly labels: readonly string[];
}

interface MetricOptions<Label extends string> {
	/** Without the prefix. */
	readonly name: string;
	readonly help: string;
	readonly labelNames: Label[];
	/** Default: `sum`. */
	readonly aggregator?: Aggregator;
}

/** The metrics of the gateway, and those of Node.js that prom-client collects. */
export class Metrics {
	readonly registry = new Registry();
	/** The metrics of the gateway; those of figures from the first scrape on. */
	readonly descriptions: MetricDescription[] = [];

	private readonly requests = new Counter(this.describe('counter', {
		name: 'http_requests_total',
		help: 'Requests by operation (none: no operation of the contract) and status class.',
		labelNames: ['operation', 'status']
	}));

	private readonly durations = new Histogram({
		...this.describe('histogram', {
			name: 'http_request_duration_seconds',
			help: 'From the request\'s headers to the end of the reply.',
			labelNames: ['operation']
		}),
		buckets: DURATION_BUCKETS_SECONDS
	});

	private readonly cacheResults = new Counter(this.describe('counter', {
		name: 'reply_cache_requests_total',
		help: 'Requests whose reply may be cached: sent from the cache (hit), made (miss), or not needed by the client (unchanged).',
		labelNames: ['result']
	}));

	private readonly sources: FigureSource[] = [];
	/** Metrics of figures, by name. */
	private readonly shown = new Map<string, Counter | Gauge>();

	private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });

	/**
	 * @param operations - that are counted
	 * @param readTogether - reads the metrics of all processes of the gateway; default: this is the only one
	 */
	constructor(operations: readonly string[], private readonly readTogether?: () => Promise<string>) {
		const { delay } = this;
		delay.enable();
		// a counter that appears with its first increment has no increase in Prometheus
		for (const operation of [...operations, NO_OPERATION])
			STATUS_CLASSES.forEach(statusClass => this.requests.labels(operation, classLabel(statusClass)).inc(0));
		CACHE_RESULTS.forEach(result => this.cacheResults.labels(result).inc(0));
		// memory, CPU, handles, garbage collection: process_*, nodejs_*
		collectDefaultMetrics({ register: this.registry });
		new Gauge({
			...this.describe('gauge', {
				name: 'event_loop_delay_seconds', help: 'Delay of the event loop since the previous scrape.', labelNames: ['quantile'],
				aggregator: 'max'
			}),
			collect() {
				for (const quantile of [50, 99, 100])
					this.set({ quantile: quantile / 100 }, delay.percentile(quantile) / NANOSECONDS);
				delay.reset();
			}
		});
	}

	/** Adds figures of another component. @param read - returns the same names every time; called once for every scrape */
	watch(read: FigureSource): void {
		this.sources.push(read);
	}

	/** @returns all metrics of the gateway with their current values, in the text format */
	async read(): Promise<string> {
		if (this.readTogether)
			return this.readTogether();
		await this.update();
		return this.registry.metrics();
	}

	/** @returns all metrics of this process with their current values */
	async report(): Promise<MetricsReport> {
		await this.update();
		return finiteMetrics(this.registry);
	}

	private async update(): Promise<void> {
		const figures = (await Promise.all(this.sources.map(async read => read()))).flat();
		// the values of one scrape, without those of another one in between
		figures.forEach(figure => this.show(figure));
	}

	private show({ name, help, value, combined }: Figure): void {
		const isLabelled = typeof value === 'object';
		const metric = this.shown.get(name) ?? this.add({
			name, help, labelNames: isLabelled ? [value.label] : [], aggregator: combined === undefined ? 'sum' : AGGREGATORS[combined]
		});
		if (isLabelled) {
			metric.reset();
			value.values.forEach((count, key) => metric.inc({ [value.label]: key }, count));
		} else if (value === undefined) {
			metric.remove();
		} else {
			metric.reset();
			metric.inc(value);
		}
	}

	private add(options: MetricOptions<string>): Counter | Gauge {
		const { name } = options;
		const metric = name.endsWith('_total') ? new Counter(this.describe('counter', options)) : new Gauge(this.describe('gauge', options));
		this.shown.set(name, metric);
		return metric;
	}

	private describe<Label extends string>(type: MetricDescription['type'], metric: MetricOptions<Label>) {
		const name = PREFIX + metric.name;
		this.descriptions.push({ type, name, help: metric.help, labels: metric.labelNames });
		return { ...metric, name, registers: [this.registry] };
	}

	/** @param operation - undefined for requests that match no operation */
	countRequest(operation: string | undefined, status: number, durationMs: number): void {
		const name = operation ?? NO_OPERATION;
		this.requests.labels(name, classLabel(Math.floor(status / 100))).inc();
		this.durations.labels(name).observe(durationMs / MS_PER_SECOND);
	}

	countCache(result: CacheResult): void {
		this.cacheResults.labels(result).inc();
	}

	/** Stops measuring the delay of the event loop. */
	close(): void {
		this.delay.disable();
	}
}

/** Counts all requests, and serves `/metrics`. Not part of the contract. */
export const metrics = fp<{ readonly metrics: Metrics | undefined }>((app, { metrics: counted }, added) => {
	if (counted) {
		app.addHook('onResponse', (request, reply, done) => {
			counted.countRequest(request.routeOptions.config.operationId, reply.statusCode, reply.elapsedTime);
			done();
		});
		app.get('/metrics', async (_request, reply) => {
			void reply.header('content-type', counted.registry.contentType);
			return counted.read();
		});
	}
	added();
}, { name: 'metrics' });

/** @returns the metrics of the process that supervises workers @param restarts - since the start */
export const reportSupervisor = (workers: number, restarts: number): Promise<MetricsReport> => {
	const registry = new Registry();
	const registers = [registry];
	new Gauge({ name: `${PREFIX}workers`, help: 'Worker processes that listen.', registers }).set(workers);
	new Counter({
		name: `${PREFIX}worker_restarts_total`,
		help: 'Worker processes that were started in place of ended ones.', registers
	}).inc(restarts);
	new Gauge({
		name: START_TIME, help: 'Start time of the process since unix epoch in seconds.', registers
	}).set(Math.round(performance.timeOrigin / MS_PER_SECOND));
	return registry.getMetricsAsJSON();
};

/** Adds a metric with the value of a figure. */
const addFigure = ({ name, help, value }: Figure, registers: [Registry]): void => {
	const isLabelled = typeof value === 'object';
	const options = { name: PREFIX + name, help, labelNames: isLabelled ? [value.label] : [], registers };
	const metric = name.endsWith('_total') ? new Counter(options) : new Gauge(options);
	if (isLabelled)
		value.values.forEach((count, key) => metric.inc({ [value.label]: key }, count));
	else if (value !== undefined)
		metric.inc(value);
};

/**
 * @param read - returns figures that workers have with the same names
 * @returns a function that returns the metrics of the process that owns the chain: those of Node.js, and these figures
 */
export const createOwnerMetrics = (read: () => readonly Figure[]): (() => Promise<MetricsReport>) => {
	const lasting = new Registry();
	collectDefaultMetrics({ register: lasting });
	return async () => {
		const registry = new Registry();
		read().forEach(figure => addFigure(figure, [registry]));
		const reports = await Promise.all([finiteMetrics(lasting), registry.getMetricsAsJSON()]);
		return reports.flat().filter(({ name }) => name !== START_TIME);
	};
};

type Metric = MetricsReport[number];
type Value = Metric['values'][number];

/** prom-client types the kinds of metrics as numbers of an enumeration; reports have their names. */
const isCounter = ({ type }: Metric): boolean => String(type) === 'counter';
const isAdded = (metric: Metric): boolean => metric.aggregator === 'sum' && (isCounter(metric) || String(metric.type) === 'histogram');

/** Metrics that each process counts for the same chain: they are those of the process that has reported for the longest time. */
const isOfOne = ({ aggregator }: Metric): boolean => aggregator === 'first';

/** The values of a histogram have names of their own, which prom-client does not declare. */
const seriesOf = (value: Value & { readonly metricName?: string }): string => `${value.metricName ?? ''} ${JSON.stringify(value.labels)}`;

const keyOf = ({ name }: Metric, { labels }: Value): string => `${name} ${JSON.stringify(labels)}`;

/** A value of a chain counter, which is reported for one process only. */
interface CountedOnce {
	readonly metric: Metric;
	readonly value: Value;
}

const countedOnce = (report: MetricsReport): ReadonlyMap<string, CountedOnce> => new Map(report
	.filter(metric => isCounter(metric) && isOfOne(metric))
	.flatMap(metric => metric.values.map(value => [keyOf(metric, value), { metric, value }] as const)));

/** @returns the values of all metrics, those with the same name and labels added */
const add = (sum: MetricsReport, report: MetricsReport): MetricsReport => {
	const metrics = new Map(sum.map(metric => [metric.name, metric]));
	for (const metric of report) {
		const values = new Map<string, Value>();
		for (const value of [...metrics.get(metric.name)?.values ?? [], ...metric.values]) {
			const key = seriesOf(value);
			values.set(key, { ...value, value: value.value + (values.get(key)?.value ?? 0) });
		}
		metrics.set(metric.name, { ...metric, values: [...values.values()] });
	}
	return [...metrics.values()];
};

/**
 * Counters never decrease: those of an ended process stay in the sum, up to its last report. A chain counter continues with the process
 * that has reported for the longest time then.
 */
export class MetricsSum {
	/** Counters and histograms of ended processes. */
	private ended: MetricsReport = [];
	/** Last report of each process, the first process first. */
	private readonly reports = new Map<number, MetricsReport>();
	/** What to add to the chain counters of the first process, by metric and labels. */
	private offsets = new Map<string, CountedOnce>();

	/** Replaces the report of a process. */
	set(process: number, report: MetricsReport): void {
		this.reports.set(process, report);
	}

	/** A process has ended. */
	remove(process: number): void {
		const report = this.reports.get(process);
		if (report === undefined)
			return;
		const isFirst = this.reports.keys().next().value === process;
		const totals = isFirst ? countedOnce(this.firstReport()) : undefined;
		this.reports.delete(process);
		if (totals)
			this.continueFrom(totals);
		this.ended = add(this.ended, report.filter(isAdded));
	}

	/** @param more - metrics that no process reports @returns the sum, in the text format */
	text(more: MetricsReport = []): Promise<string> {
		const [, ...others] = this.reports.values();
		const reports = [this.firstReport(), ...others.map(report => report.filter(metric => !isOfOne(metric))), this.ended, more];
		return AggregatorRegistry.aggregate(reports).metrics();
	}

	/** @returns the report of the first process, with what earlier ones have counted */
	private firstReport(): MetricsReport {
		const [first = []] = this.reports.values();
		const present = countedOnce(first);
		const isAbsent = ([key]: readonly [string, CountedOnce]): boolean => !present.has(key);
		const absent = [...this.offsets].filter(isAbsent).map(([, { metric, value }]) => ({ ...metric, values: [value] }));
		const withOffset = (metric: Metric, value: Value): Value =>
			({ ...value, value: value.value + (this.offsets.get(keyOf(metric, value))?.value.value ?? 0) });
		return [...first.map(metric => ({ ...metric, values: metric.values.map(value => withOffset(metric, value)) })), ...absent];
	}

	private continueFrom(totals: ReadonlyMap<string, CountedOnce>): void {
		const [next = []] = this.reports.values();
		const present = countedOnce(next);
		this.offsets = new Map([...totals].map(([key, { metric, value }]) => {
			const missing = Math.max(0, value.value - (present.get(key)?.value.value ?? 0));
			return [key, { metric, value: { ...value, value: missing } }];
		}));
	}
}
