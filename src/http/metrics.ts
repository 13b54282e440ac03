/** Metrics of the gateway in the Prometheus text format. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { type Aggregator, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
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
		const metrics = await this.registry.getMetricsAsJSON();
		return metrics.map(metric => ({ ...metric, values: metric.values.filter(({ value }) => Number.isFinite(value)) }));
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

/** @returns the metrics of the process that supervises workers, which counts nothing else @param restarts - since the start */
export const reportSupervisor = (workers: number, restarts: number): Promise<MetricsReport> => {
	const registry = new Registry();
	const registers = [registry];
	new Gauge({ name: `${PREFIX}workers`, help: 'Worker processes that listen.', registers }).set(workers);
	new Counter({
		name: `${PREFIX}worker_restarts_total`,
		help: 'Worker processes that were started in place of ended ones.', registers
	}).inc(restarts);
	new Gauge({
		name: 'process_start_time_seconds', help: 'Start time of the process since unix epoch in seconds.', registers
	}).set(Math.round(performance.timeOrigin / MS_PER_SECOND));
	return registry.getMetricsAsJSON();
};
