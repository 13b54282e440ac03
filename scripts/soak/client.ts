/** The HTTP client of a soak: keeps connections open, discards bodies, and counts. */
import http from 'node:http';
import { createHistogram } from 'node:perf_hooks';

export interface Call {
	readonly method?: 'GET' | 'PUT' | 'POST';
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	/** Expected statuses; 200, 202 and 304 by default. */
	readonly statuses?: readonly number[];
}

export interface Received {
	readonly status: number;
	readonly etag: string | undefined;
	readonly text: string;
}

const SUCCESS = [200, 202, 304];
const TIMEOUT_MS = 30_000;
const SOCKETS = 64;
const NANOSECONDS_PER_MS = 1e6;
/** Failures that are described. */
const SHOWN_FAILURES = 10;

export class SoakClient {
	done = 0;
	failed = 0;
	inFlight = 0;
	/** Whether no more requests are sent; later failures do not count. */
	isClosed = false;
	/** Descriptions of the first failures. */
	readonly failures: string[] = [];
	private readonly agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS });
	private readonly latency = createHistogram();

	constructor(private readonly url: string) {
	}

	/** Sends a request. A reply with an unexpected status, or none, counts as failed. @returns undefined when it failed */
	async call(call: Call): Promise<Received | undefined> {
		const { method = 'GET', path, statuses = SUCCESS } = call;
		++this.inFlight;
		const start = performance.now();
		try {
			const received = await this.send(call);
			++this.done;
			if (statuses.includes(received.status))
				return received;
			this.fail(`${method} ${path}: ${received.status} ${received.text.slice(0, 200)}`);
		} catch (error) {
			this.fail(`${method} ${path}: ${(error as Error).message}`);
		} finally {
			--this.inFlight;
			this.latency.record(Math.max(1, Math.round((performance.now() - start) * NANOSECONDS_PER_MS)));
		}
		return undefined;
	}

	fail(description: string): void {
		if (this.isClosed)
			return;
		++this.failed;
		if (this.failures.length < SHOWN_FAILURES)
			this.failures.push(description);
	}

	/** @returns 99th percentile of the time to the end of a reply since the last call of this method, milliseconds */
	takeLatencyP99(): number {
		const latency = this.latency.count === 0 ? 0 : this.latency.percentile(99) / NANOSECONDS_PER_MS;
		this.latency.reset();
		return latency;
	}

	close(): void {
		this.isClosed = true;
		this.agent.destroy();
	}

	private send({ method = 'GET', path, headers = {}, body }: Call): Promise<Received> {
		return new Promise((resolve, reject) => {
			const request = http.request(this.url + path, {
				method, agent: this.agent, signal: AbortSignal.timeout(TIMEOUT_MS),
				headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) }
			}, response => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('error', reject);
				response.on('end', () => resolve({
					status: response.statusCode as number,
					etag: response.headers.etag,
					text: Buffer.concat(chunks).toString()
				}));
			});
			request.on('error', reject);
			request.end(body);
		});
	}
}
