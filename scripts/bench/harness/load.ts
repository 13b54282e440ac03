/** Sends requests with autocannon. */
import autocannon, { type Options, type Request, type Result as LoadResult } from 'autocannon';
import type { Measured } from './processes.js';

/** Milliseconds. Autocannon ends a run at the end of a sample: with its default of one second, short runs wait for most of theirs. */
const SAMPLE_MS = 20;

/** Connections, unless a load has others. */
export const CONNECTIONS = 32;

export interface Load {
	/** Number of replies. */
	readonly requests: number;
	/** Replies per second. */
	readonly perSecond: number;
	/** Replies per second of the server's CPU time, which varies less on a shared machine. */
	readonly perCpuSecond: number;
	/** Milliseconds. */
	readonly medianLatency: number;
}

const check = (result: LoadResult, url: string): void => {
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} replies with an error, ${result.errors} failed requests`);
};

/**
 * The option by which each connection has requests of its own. Otherwise all of them send the same requests in the same order, at nearly
 * the same time: then a server that batches reads finds one key several times in each batch.
 * @param requestsOf - the requests of a connection, by its number
 */
export const requestsByConnection = (requestsOf: (connection: number) => Request[]): Pick<Options, 'setupClient'> => {
	let connection = 0;
	return { setupClient: client => client.setRequests(requestsOf(connection++)) };
};

/** Runs one load against a server. */
export const run = async (server: Measured, options: Omit<Options, 'url'>): Promise<Load> => {
	const before = server.cpuSeconds();
	const result = await autocannon({ connections: CONNECTIONS, sampleInt: SAMPLE_MS, ...options, url: server.url });
	const cpuSeconds = server.cpuSeconds() - before;
	check(result, server.url);
	const { total } = result.requests;
	return { requests: total, perSecond: total / result.duration, perCpuSecond: total / cpuSeconds, medianLatency: result.latency.p50 };
};
