/** How many requests a client may send: a bucket of tokens per client, as the reference server has it. */
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.js';

/** Clients that are remembered; one that is forgotten starts with a full bucket. */
const REMEMBERED_CLIENTS = 100_000;

interface Bucket {
	tokens: number;
	/** When `tokens` was right. */
	timeMs: number;
}

export class RateLimiter {
	private readonly buckets = new LRUCache<string, Bucket>({ max: REMEMBERED_CLIENTS });

	/**
	 * @param perSecond - tokens that flow in
	 * @param burst - tokens that a bucket holds
	 * @param now - milliseconds of a clock that never goes back
	 */
	constructor(readonly perSecond: number, private readonly burst: number, private readonly now: () => number) {
	}

	/** Takes one token. @returns 0 when there was one, otherwise the seconds until there is */
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
}

/** @returns the limiter of a configuration; undefined when nothing is limited */
export const createRateLimiter = ({ requestsPerSecond, burst }: Config['rateLimit'], now: () => number): RateLimiter | undefined =>
	(requestsPerSecond === 'off' ? undefined : new RateLimiter(requestsPerSecond, burst, now));
