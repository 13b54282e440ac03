/** Metrics of the gateway in the Prometheus text format. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Awaitable, Figure } from '../chain/index.js';

const DURATION_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

const DELAY_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

const PREFIX = 'symbol_gateway_';

export type CacheResult = 'hit' | 'miss' | 'unchanged';

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

	constructor() {
		const { delay } = this;
		delay.enable();
		// memory, CPU, handles, garbage collection: process_*, nodejs_*
		collectDefaultMetrics({ register: this.registry });
		new Gauge({
			...this.describe('gauge', {
				name: 'event_loop_delay_seconds', help: 'Delay of the event loop since the previous scrape.', labelNames: ['quantile']
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

	/** @returns all metrics with their current values, in the text format */
	async read(): Promise<string> {
		const figures = (await Promise.all(this.sources.map(async read => read()))).flat();
		// the values of one scrape, without those of another one in between
		figures.forEach(figure => this.show(figure));
		return this.registry.metrics();
	}

	private show({ name, help, value }: Figure): void {
		const isLabelled = typeof value === 'object';
		const metric = this.shown.get(name) ?? this.add(name, help, isLabelled ? [value.label] : []);
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

	private add(name: string, help: string, labelNames: string[]): Counter | Gauge {
		const metric = name.endsWith('_total')
			? new Counter(this.describe('counter', { name, help, labelNames }))
			: new Gauge(this.describe('gauge', { name, help, labelNames }));
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
		const name = operation ?? 'none';
		this.requests.labels(name, `${Math.floor(status / 100)}xx`).inc();
		this.durations.labels(name).observe(durationMs / 1000);
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
