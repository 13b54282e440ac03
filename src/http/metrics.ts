/** Metrics of the gateway in the Prometheus text format. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figure } from '../chain/index.js';

const DURATION_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

const DELAY_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

const PREFIX = 'symbol_gateway_';

export type CacheResult = 'hit' | 'miss' | 'unchanged';

/** The metrics of the gateway, and those of Node.js that prom-client collects. */
export class Metrics {
	readonly registry = new Registry();

	private readonly requests = new Counter({
		name: 'symbol_gateway_http_requests_total',
		help: 'Requests by operation (none: no operation of the contract) and status class.',
		labelNames: ['operation', 'status'],
		registers: [this.registry]
	});

	private readonly durations = new Histogram({
		name: 'symbol_gateway_http_request_duration_seconds',
		help: 'From the request\'s headers to the end of the reply.',
		labelNames: ['operation'],
		buckets: DURATION_BUCKETS_SECONDS,
		registers: [this.registry]
	});

	private readonly cacheResults = new Counter({
		name: 'symbol_gateway_reply_cache_requests_total',
		help: 'Requests whose reply may be cached: sent from the cache (hit), made (miss), or not needed by the client (unchanged).',
		labelNames: ['result'],
		registers: [this.registry]
	});

	private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });

	constructor() {
		const { delay } = this;
		delay.enable();
		// memory, CPU, handles, garbage collection: process_*, nodejs_*
		collectDefaultMetrics({ register: this.registry });
		new Gauge({
			name: 'symbol_gateway_event_loop_delay_seconds',
			help: 'Delay of the event loop since the previous scrape.',
			labelNames: ['quantile'],
			registers: [this.registry],
			collect() {
				for (const quantile of [50, 99, 100])
					this.set({ quantile: quantile / 100 }, delay.percentile(quantile) / NANOSECONDS);
				delay.reset();
			}
		});
	}

	/** Adds figures of another component. @param read - returns the same names every time; called for every scrape */
	watch(read: () => readonly Figure[]): void {
		for (const { name, help } of read()) {
			const valueOf = () => read().find(figure => name === figure.name)?.value ?? 0;
			const common = { name: PREFIX + name, help, registers: [this.registry] };
			if (name.endsWith('_total')) {
				new Counter({ ...common, collect() {
					this.reset();
					this.inc(valueOf());
				} });
			} else {
				new Gauge({ ...common, collect() {
					this.set(valueOf());
				} });
			}
		}
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
			return counted.registry.metrics();
		});
	}
	added();
}, { name: 'metrics' });
