/** How many requests a client may send: a bucket of tokens per client, as the reference server has it. */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.js';

/** Clients that are remembered; one that is forgotten starts with a full bucket. */
const REMEMBERED_CLIENTS = 100_000;

interface Bucket {
	tokens: number;
	/** When `tokens` was right. */
	timeMs: number;
}

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** @returns the first 64 bits, zeros written out: who has one address of such a network has them all */
const networkOf = (address: string): string => {
	const [head = '', tail] = address.split('::');
	const groups = '' === head ? [] : head.split(':');
	const tailGroups = undefined === tail || '' === tail ? [] : tail.split(':');
	const zeros = undefined === tail ? 0 : 8 - groups.length - tailGroups.length;
	return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups].slice(0, NETWORK_GROUPS).join(':');
};

/** @returns what stands for a client: an IPv4 address, or the network of an IPv6 address */
export const clientOf = (address: string): string => {
	const plain = MAPPED_V4.exec(address)?.[1] ?? address;
	return isIPv6(plain) ? networkOf(plain.toLowerCase()) : plain;
};

const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/i;

/** @returns whether an address is one of this machine only */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

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
	('off' === requestsPerSecond ? undefined : new RateLimiter(requestsPerSecond, burst, now));
