/**
 * Limits requests per client: a token bucket for each client, as in the reference server. Finds the client of a request, also behind
 * proxies.
 *
 * In place of @fastify/rate-limit, which counts requests in fixed windows: a client could send twice its rate around the end of one.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.js';
import { createAddressSet } from '../runtime/addresses/address-set.js';
import { clientOf, isLoopback } from '../runtime/addresses/client.js';
import { perConnection } from '../runtime/addresses/per-connection.js';
import { HttpError } from './errors.js';

/** @returns a function that returns whether an address is that of a trusted proxy */
export const createProxyCheck = (trustProxy: Config['trustProxy']): ((address: string) => boolean) =>
	(trustProxy === 'off' || trustProxy === 'all' ? () => trustProxy === 'all' : createAddressSet(trustProxy));

/** Headers that proxies add and clients do not, in lower case: those of the RFCs, and the address of a client under any name. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-forwarded-.+|.+-ip)$/;

/** @returns the name of a header that only proxies add, so that the peer is not the client; undefined when there is none */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined => {
	for (const name in headers) {
		if (FORWARDING_HEADER.test(name))
			return name;
	}
	return undefined;
};

const clientOfConnection = perConnection(clientOf);

/** @returns the key of the client; a connection of a trusted proxy has requests of many */
export const clientOfRequest = ({ ip, raw: { socket } }: FastifyRequest): string =>
	(ip === socket.remoteAddress ? clientOfConnection(socket) : clientOf(ip));

/** Clients with a stored bucket; others have a full one. */
const MAX_CLIENTS = 100_000;

interface Bucket {
	tokens: number;
	/** Time of the last update of `tokens`. */
	timeMs: number;
}

/** Gives tokens to clients. */
export interface TokenSource {
	/** Tokens that a client gets per second. */
	readonly perSecond: number;

	/** Takes one token. @returns 0, or the seconds until there is one; a promise, which is never rejected, where another process counts */
	take(client: string): number | Promise<number>;
}

export class RateLimiter implements TokenSource {
	// by size: with `max`, the memory for all of them would be allocated now
	private readonly buckets = new LRUCache<string, Bucket>({ maxSize: MAX_CLIENTS, sizeCalculation: () => 1 });

	/**
	 * @param perSecond - tokens that are added
	 * @param burst - capacity of a bucket
	 * @param now - milliseconds of a monotonic clock
	 */
	constructor(readonly perSecond: number, private readonly burst: number, private readonly now: () => number) {
	}

	take(client: string): number {
		const timeMs = this.now();
		const bucket = this.buckets.get(client);
		if (!bucket) {
			this.buckets.set(client, { tokens: this.burst - 1, timeMs });
			return 0;
		}

		bucket.tokens = Math.min(this.burst, bucket.tokens + (timeMs - bucket.timeMs) * this.perSecond / 1000);
		bucket.timeMs = timeMs;
		if (bucket.tokens < 1)
			return (1 - bucket.tokens) / this.perSecond;

		bucket.tokens -= 1;
		return 0;
	}

	/**
	 * Takes tokens for later use, and leaves at least half of the burst.
	 * @param client - one that has taken a token
	 * @param count - the largest number
	 * @returns the number
	 */
	lease(client: string, count: number): number {
		const bucket = this.buckets.get(client);
		if (!bucket)
			return 0;
		const leased = Math.max(0, Math.min(count, Math.floor(bucket.tokens - this.burst / 2)));
		bucket.tokens -= leased;
		return leased;
	}

	/** Returns tokens that were not used. */
	giveBack(client: string, count: number): void {
		const bucket = this.buckets.get(client);
		if (bucket)
			bucket.tokens = Math.min(this.burst, bucket.tokens + count);
	}
}

/** @returns the limiter of a configuration; undefined without a limit */
export const createRateLimiter = ({ requestsPerSecond, burst }: Config['rateLimit'], now: () => number): RateLimiter | undefined =>
	(requestsPerSecond === 'off' ? undefined : new RateLimiter(requestsPerSecond, burst, now));

const isLoopbackConnection = perConnection(isLoopback);

const isLocal = ({ raw: { headers, socket } }: FastifyRequest): boolean =>
	// all clients of a proxy on this machine have a loopback address
	isLoopbackConnection(socket) && forwardingHeader(headers) === undefined;

export interface RateLimitOptions {
	/** Undefined without a limit. */
	readonly limiter: TokenSource | undefined;
	readonly exemptLoopback: boolean;
}

/** Rejects requests above the rate of their client with 429. */
export const rateLimit = fp<RateLimitOptions>((app, { limiter, exemptLoopback }, added) => {
	if (limiter) {
		const refusalAfter = (waitSeconds: number): HttpError | undefined => (waitSeconds === 0 ? undefined : new HttpError(
			'TooManyRequests', `You have exceeded your request rate of ${limiter.perSecond} r/s.`, { 'retry-after': String(Math.ceil(waitSeconds)) }
		));
		app.addHook('onRequest', (request, _reply, done) => {
			const waitSeconds = exemptLoopback && isLocal(request) ? 0 : limiter.take(clientOfRequest(request));
			if (typeof waitSeconds === 'number')
				done(refusalAfter(waitSeconds));
			else
				void waitSeconds.then(seconds => done(refusalAfter(seconds)));
		});
	}
	added();
}, { name: 'rate-limit' });
