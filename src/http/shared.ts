import type { StaticDocumentSpec } from '@fastify/swagger';
import { DEVELOPMENT_OPERATIONS, OPERATIONS } from '../../generated/operations.js';
import type { Config } from '../config/index.js';
import type { Log } from '../runtime/log.js';
import type { Amounts } from '../runtime/limits/amounts.js';
import type { PlaceLimits, Places } from '../runtime/limits/places.js';
import { SharedMemory } from '../runtime/limits/shared-memory.js';
import { SMALL_BODY_BYTES } from './body.js';
import { Batches, BodyQueue, LoopTime } from './loop-time.js';
import { Compressor } from './compression.js';
import { type Cors, createCors } from './cors.js';
import { type Document, findDocument, type PageKind, type Pages, readAssets, readContracts, readDevelopmentContracts, readPages } from './docs/documents.js';
import { readSwaggerFiles } from './docs/swagger.js';
import { Connections } from './hardening/connections.js';
import { type CommonHeaders, createCommonHeaders } from './hardening/protocol-errors.js';
import { Metrics } from './metrics.js';
import { createProxyCheck } from './proxies.js';
import { createRateLimiter, type TokenSource } from './rate-limit.js';
import { ReplyCache } from './reply-cache.js';
import { createRequestIds } from './request-id.js';
import { UnsentReplies } from './send.js';

/** Parts of a server that are used outside of one plugin, too: app.ts passes to each plugin what it needs. */
export interface Shared {
	readonly unsent: UnsentReplies;
	readonly compressor: Compressor;
	readonly cors: Cors;
	readonly cache: ReplyCache;
	readonly loopTime: LoopTime;
	readonly batches: Batches;
	readonly bodyQueue: BodyQueue;
	readonly bodyMemory: SharedMemory;
	readonly limiter: TokenSource | undefined;
	readonly connections: Connections;
	/** For replies that are written without Fastify. */
	readonly commonHeaders: CommonHeaders;
	readonly metrics: Metrics | undefined;
	readonly contracts: readonly Document[];
	/** The OpenAPI contract among them, parsed. */
	readonly contract: StaticDocumentSpec['document'];
	/** Contracts of the development controls. */
	readonly developmentContracts: readonly Document[];
	readonly pages: Pages;
	readonly pageKind: PageKind;
	/** Files that pages load. */
	readonly pageAssets: readonly Document[];
	readonly swaggerFiles: readonly Document[];
	/** Identifies the contract, for entity tags, which are invalid when it changes. */
	readonly edition: string;
}

/** What several processes that serve the same clients have in common. */
export interface Common {
	/** Undefined without a limit. */
	readonly limiter: TokenSource | undefined;
	/** Places of connections. */
	readonly connections: Places;
	/** Bytes of request bodies by client, and of unread replies. */
	readonly bodyBytes: Amounts;
	readonly unsentBytes: Amounts;
	/** @returns the metrics of all of them, in the text format */
	readonly readMetrics: () => Promise<string>;
}

const EDITION_LENGTH = 6;

/** Default of `limits.connections`, on top of `websocket.connections`: see its description in spec/configuration.yaml. */
const CONNECTIONS_BESIDE_WEBSOCKETS = 10_000;

/** @returns the limits of all connections */
export const connectionLimitsOf = ({ limits, websocket }: Pick<Config, 'limits' | 'websocket'>): PlaceLimits => ({
	total: limits.connections ?? websocket.connections + CONNECTIONS_BESIDE_WEBSOCKETS,
	perClient: limits.connectionsPerAddress === 'unlimited' ? Infinity : limits.connectionsPerAddress
});

/** @returns the operations of a gateway with this configuration */
const countedOperations = ({ backend, dev }: Config): readonly string[] =>
	[...Object.keys(OPERATIONS), ...backend === 'embedded' && dev !== 'off' ? Object.keys(DEVELOPMENT_OPERATIONS) : []];

/**
 * Reads the OpenAPI contract, once. Other files are read when they are requested.
 * @param now - milliseconds of a monotonic clock
 * @param common - undefined for a gateway that is one process
 */
export const createShared = (config: Config, log: Log, now: () => number = () => performance.now(), common?: Common): Shared => {
	const cache = new ReplyCache(config.replyCacheBytes);
	const contracts = readContracts();
	const openapi = findDocument(contracts, '/openapi.json');
	const loopTime = new LoopTime();
	const unsent = new UnsentReplies(config.limits.unsentReplyBytes, common?.unsentBytes);
	const bodyMemory = new SharedMemory(config.limits.pendingBodyBytes, { smallBytes: SMALL_BODY_BYTES, amounts: common?.bodyBytes });
	const compressor = new Compressor();
	const developmentContracts = readDevelopmentContracts();
	const pageKind: PageKind = config.backend === 'embedded' && config.dev !== 'off' ? 'embedded' : 'node';
	const pages = readPages(pageKind);
	const pageAssets = readAssets();
	const swaggerFiles = readSwaggerFiles();
	const cors = createCors(config.cors);
	const metrics = config.metrics ? new Metrics(countedOperations(config), common?.readMetrics) : undefined;
	metrics?.watch(() => [
		{ name: 'reply_cache_bytes', help: 'Memory of cached replies.', value: cache.sizeBytes },
		{ name: 'unsent_reply_bytes', help: 'Memory of large replies that clients have not read yet.', value: unsent.sizeBytes },
		{ name: 'pending_body_bytes', help: 'Memory of request bodies that are being received or processed.', value: bodyMemory.sizeBytes }
	]);
	return {
		cache,
		unsent,
		compressor,
		cors,
		loopTime,
		batches: new Batches(loopTime),
		bodyQueue: new BodyQueue(loopTime),
		bodyMemory,
		limiter: common ? common.limiter : createRateLimiter(config.rateLimit, now),
		connections: new Connections({
			limits: { ...connectionLimitsOf(config), isProxy: createProxyCheck(config.trustProxy) }, log, now, places: common?.connections
		}),
		commonHeaders: createCommonHeaders(cors, createRequestIds()),
		metrics,
		contracts,
		// the generator writes a document of this form
		contract: JSON.parse(openapi.body.toString()) as StaticDocumentSpec['document'],
		developmentContracts,
		pages,
		pageKind,
		pageAssets,
		swaggerFiles,
		edition: openapi.etag.slice(1, 1 + EDITION_LENGTH)
	};
};
