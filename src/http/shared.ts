import type { Config } from '../config/index.js';
import { type Document, readContracts, readDevelopmentContracts, readEventsPage } from './docs/documents.js';
import { Metrics } from './metrics.js';
import { createRateLimiter, type RateLimiter } from './rate-limit.js';
import { ReplyCache } from './reply-cache.js';

/** What the HTTP and the HTTPS server have in common. */
export interface Shared {
	readonly cache: ReplyCache;
	readonly limiter: RateLimiter | undefined;
	readonly metrics: Metrics | undefined;
	readonly contracts: readonly Document[];
	/** Of the development controls. */
	readonly developmentContracts: readonly Document[];
	readonly eventsPage: readonly Document[];
	/** Which version of the gateway this is, for entity tags: they end when the contract changes. */
	readonly edition: string;
}

const EDITION_LENGTH = 6;

/** Reads the files to be served, once. @param now - milliseconds of a clock that never goes back */
export const createShared = (config: Config, now: () => number = () => performance.now()): Shared => {
	const cache = new ReplyCache(config.replyCacheBytes);
	const contracts = readContracts();
	return {
		cache,
		limiter: createRateLimiter(config.rateLimit, now),
		metrics: config.metrics ? new Metrics(cache) : undefined,
		contracts,
		developmentContracts: readDevelopmentContracts(),
		eventsPage: readEventsPage(),
		edition: contracts.map(({ etag }) => etag.slice(1, 1 + EDITION_LENGTH))[0] as string
	};
};
