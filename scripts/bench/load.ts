/** Sends requests with autocannon. */
import autocannon, { type Options, type Result as Answer } from 'autocannon';
import type { Measured } from './processes.js';

const CONNECTIONS = 32;

export interface Load {
	/** Requests answered per second. */
	readonly perSecond: number;
	/** Requests answered per second of the server's processor time, which holds stiller on a shared machine. */
	readonly perCpuSecond: number;
	/** Milliseconds. */
	readonly medianLatency: number;
}

const check = (answer: Answer, url: string): void => {
	if (answer.non2xx > 0 || answer.errors > 0)
		throw new Error(`${url}: ${answer.non2xx} replies with an error, ${answer.errors} failed requests`);
};

/** Runs one load against a server. */
export const run = async (server: Measured, options: Omit<Options, 'url'>): Promise<Load> => {
	const before = server.cpuSeconds();
	const answer = await autocannon({ connections: CONNECTIONS, ...options, url: server.url });
	const cpuSeconds = server.cpuSeconds() - before;
	check(answer, server.url);
	const { total } = answer.requests;
	return { perSecond: total / answer.duration, perCpuSecond: total / cpuSeconds, medianLatency: answer.latency.p50 };
};
