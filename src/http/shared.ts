import type { Config } from '../config/index.js';
import { Batches } from './batches.js';
import { BodyMemory } from './body-memory.js';
import { BodyTurns } from './body-turns.js';
import { Compressor } from './compressor.js';
import { Connections } from './connections.js';
import { createCors } from './cors.js';
import { type Document, type Pages, readAssets, readContracts, readDevelopmentContracts, readPages } from './docs/documents.js';
import { Metrics } from './metrics.js';
import { createProxyCheck } from './proxies.js';
import { createRateLimiter, type RateLimiter } from './rate-limit.js';
import { type CommonHeaders, createCommonHeaders } from './raw-reply.js';
import { ReplyCache } from './reply-cache.js';
import { createRequestIds } from './request-id.js';
import type { Transmission } from './send.js';
import { Turns } from './turns.js';
import { UnsentReplies } from './unsent-replies.js';
import type { Log } from '../runtime/log.js';

/** Shared by the HTTP and the HTTPS server. */
export interface Shared extends Transmission {
	readonly cache: ReplyCache;
	readonly turns: Turns;
	readonly batches: Batches;
	readonly bodyTurns: BodyTurns;
	readonly bodyMemory: BodyMemory;
	readonly limiter: RateLimiter | undefined;
	readonly connections: Connections;
	/** For replies that are written without Fastify. */
	readonly commonHeaders: CommonHeaders;
	readonly metrics: Metrics | undefined;
	readonly contracts: readonly Document[];
	/** Contracts of the development controls. */
	readonly developmentContracts: readonly Document[];
	readonly pages: Pages;
	/** Files that pages load. */
	readonly pageAssets: readonly Document[];
	/** Identifies the contract, for entity tags, which are invalid when it changes. */
	readonly edition: string;
}

const EDITION_LENGTH = 6;

/** Default of `limits.connections`, on top of `websocket.connections`: see its description in config/keys.ts. */
const CONNECTIONS_BESIDE_WEBSOCKETS = 10_000;

const openConnections = ({ limits, trustProxy, websocket }: Config, log: Log, now: () => number): Connections => new Connections({
	limits: {
		total: limits.connections ?? websocket.connections + CONNECTIONS_BESIDE_WEBSOCKETS,
		perClient: limits.connectionsPerAddress === 'unlimited' ? Infinity : limits.connectionsPerAddress,
		isProxy: createProxyCheck(trustProxy)
	},
	log,
	now
});

/** Reads the files to be served, once. @param now - milliseconds of a monotonic clock */
export const createShared = (config: Config, log: Log, now: () => number = () => performance.now()): Shared => {
	const cache = new ReplyCache(config.replyCacheBytes);
	const contracts = readContracts();
	const turns = new Turns();
	const unsent = new UnsentReplies(config.limits.unsentReplyBytes);
	const bodyMemory = new BodyMemory(config.limits.pendingBodyBytes);
	return {
		cache,
		unsent,
		compressor: new Compressor(),
		turns,
		batches: new Batches(turns),
		bodyTurns: new BodyTurns(turns),
		bodyMemory,
		limiter: createRateLimiter(config.rateLimit, now),
		connections: openConnections(config, log, now),
		commonHeaders: createCommonHeaders(createCors(config.cors), createRequestIds()),
		metrics: config.metrics ? new Metrics(cache, unsent, bodyMemory) : undefined,
		contracts,
		developmentContracts: readDevelopmentContracts(),
		pages: readPages(config.backend === 'embedded' && config.dev !== 'off' ? 'embedded' : 'node'),
		pageAssets: readAssets(),
		edition: contracts.map(({ etag }) => etag.slice(1, 1 + EDITION_LENGTH))[0] as string
	};
};
