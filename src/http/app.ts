/** Composes a server of the gateway from its plugins; it does not listen yet. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { DEVELOPMENT_OPERATIONS, MESH_OPERATIONS, OPERATIONS } from '../../generated/operations.js';
import type { Awaitable, Revisions } from '../chain/index.js';
import type { Config } from '../config/index.js';
import type { BoundDevelopmentOperations, BoundOperations } from '../routes/operation.js';
import type { Amounts } from '../runtime/limits/amounts.js';
import type { PlaceLimits, Places } from '../runtime/limits/places.js';
import { SharedMemory } from '../runtime/limits/shared-memory.js';
import type { Log } from '../runtime/log.js';
import { SMALL_BODY_BYTES } from './body.js';
import { createCors } from './cors.js';
import { development } from './development.js';
import { findDocument, readContracts } from './docs/documents.js';
import type { ExampleSource } from './docs/example-documents.js';
import { docs } from './docs/pages.js';
import { errorHandling, type SendError } from './errors.js';
import { fixedHeaders } from './fixed-headers.js';
import { Connections } from './hardening/connections.js';
import { listeners } from './hardening/listeners.js';
import { createCommonHeaders, protocolErrors } from './hardening/protocol-errors.js';
import { slowReaders } from './hardening/slow-readers.js';
import { filterUpgrades, type OpenFilter } from './hardening/upgrades.js';
import { createRequestIds, type ServerLog } from './log.js';
import { Batches, BodyQueue, LoopTime } from './loop-time.js';
import { refuseOtherMethods } from './methods.js';
import { Metrics, metrics } from './metrics.js';
import { type OperationOptions, operations } from './operations.js';
import { createProxyCheck, createRateLimiter, rateLimit, type TokenSource } from './rate-limit.js';
import { ReplyCache, replyCache } from './reply-cache.js';
import { send, UnsentReplies } from './send.js';
import { createServer } from './server.js';
import { shutdown } from './shutdown.js';

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

/** What a server shares with its metrics and with other processes: its limits and its cache. */
export interface Shared {
	/** Undefined without a limit. */
	readonly limiter: TokenSource | undefined;
	readonly connections: Connections;
	readonly bodyMemory: SharedMemory;
	readonly unsent: UnsentReplies;
	readonly cache: ReplyCache;
	/** Undefined when they are disabled. */
	readonly metrics: Metrics | undefined;
}

/** Default of `limits.connections`, on top of `websocket.connections`: see its description in spec/configuration.yaml. */
const CONNECTIONS_BESIDE_WEBSOCKETS = 10_000;

/** @returns the limits of all connections */
export const connectionLimitsOf = ({ limits, websocket }: Pick<Config, 'limits' | 'websocket'>): PlaceLimits => ({
	total: limits.connections ?? websocket.connections + CONNECTIONS_BESIDE_WEBSOCKETS,
	perClient: limits.connectionsPerAddress === 'unlimited' ? Infinity : limits.connectionsPerAddress
});

const hasMesh = ({ meshOfflinePort, meshPort }: Config): boolean => meshPort !== 'off' || meshOfflinePort !== 'off';

const hasControls = ({ backend, dev }: Config): boolean => backend === 'embedded' && dev !== 'off';

/**
 * @param now - milliseconds of a monotonic clock
 * @param common - undefined for a gateway that is one process
 */
export const createShared = (config: Config, log: Log, now: () => number = () => performance.now(), common?: Common): Shared => {
	const cache = new ReplyCache(config.replyCacheBytes);
	const unsent = new UnsentReplies(config.limits.unsentReplyBytes, common?.unsentBytes);
	const bodyMemory = new SharedMemory(config.limits.pendingBodyBytes, { smallBytes: SMALL_BODY_BYTES, amounts: common?.bodyBytes });
	const counted = [
		...Object.keys(OPERATIONS), ...hasControls(config) ? Object.keys(DEVELOPMENT_OPERATIONS) : [],
		...hasMesh(config) ? Object.keys(MESH_OPERATIONS) : []
	];
	const gatewayMetrics = config.metrics ? new Metrics(counted, common?.readMetrics) : undefined;
	gatewayMetrics?.watch(() => [
		{ name: 'reply_cache_bytes', help: 'Memory of cached replies.', value: cache.sizeBytes },
		{ name: 'unsent_reply_bytes', help: 'Memory of large replies that clients have not read yet.', value: unsent.sizeBytes },
		{ name: 'pending_body_bytes', help: 'Memory of request bodies that are being received or processed.', value: bodyMemory.sizeBytes }
	]);
	const connections = new Connections({
		limits: { ...connectionLimitsOf(config), isProxy: createProxyCheck(config.trustProxy) }, log, now, places: common?.connections
	});
	const limiter = common ? common.limiter : createRateLimiter(config.rateLimit, now);
	return { limiter, connections, bodyMemory, unsent, cache, metrics: gatewayMetrics };
};

interface BaseParts {
	readonly log: ServerLog;
	readonly shared: Shared;
	/** Sends errors; by default in the form of the REST API. */
	readonly send?: SendError | undefined;
	/** Registers `/ws`. Called after the hooks for request ids and limits, and before all other routes. */
	readonly registerWebSocket?: AppDependencies['registerWebSocket'];
}

/** A server with what every request passes through. */
export interface Base {
	readonly app: FastifyInstance;
	/** Of operations. */
	readonly limits: OperationOptions;
	/** Call it after the last route: see {@link refuseOtherMethods}. */
	readonly refuseOthers: () => void;
}

/** @returns a server without operations and pages */
export const createBase = async (config: Config, { log, registerWebSocket, send: sendErrors, shared }: BaseParts): Promise<Base> => {
	const { bodyMemory, connections, unsent } = shared;
	const { bodyBytes, handshakeTimeout, replyBytes, sendTimeout } = config.limits;
	const { exemptLoopback } = config.rateLimit;
	const corsHeaders = createCors(config.cors);
	const commonHeaders = createCommonHeaders(corsHeaders, createRequestIds());
	const app = createServer(config, { log, commonHeaders, send: sendErrors });

	// the hooks of every request run in this order
	await app.register(fixedHeaders, { cors: corsHeaders });
	await app.register(errorHandling, { send: sendErrors });
	await app.register(shutdown);
	await app.register(listeners, { connections, commonHeaders, handshakeTimeoutMs: handshakeTimeout * 1000 });
	await app.register(rateLimit, { limiter: shared.limiter, exemptLoopback });
	await app.register(protocolErrors, { commonHeaders });
	await app.register(slowReaders, { memory: bodyMemory, sendTimeoutMs: sendTimeout * 1000 });
	const refuseOthers = refuseOtherMethods(app);

	await app.register(metrics, { metrics: shared.metrics });
	await registerWebSocket?.(app, filterUpgrades(app.server, commonHeaders));
	await app.register(send, { unsent });
	const loopTime = new LoopTime();
	const limits = { batches: new Batches(loopTime), bodyBytes, bodyMemory, bodyQueue: new BodyQueue(loopTime), loopTime, replyBytes };
	return { app, limits, refuseOthers };
};

export interface AppDependencies {
	/** The operations of the contract, bound to a chain. */
	readonly operations: BoundOperations;
	/** The development controls; undefined for a chain without them. */
	readonly development?: BoundDevelopmentOperations | undefined;
	/** The current revisions that replies depend on. */
	readonly revisions: () => Revisions;
	/** Arguments that succeed, by operation; the same object until they change. None by default. */
	readonly examples?: ExampleSource | undefined;
	readonly log: ServerLog;
	readonly shared: Shared;
	/** Registers `/ws`. Called after the hooks for request ids and limits, and before all other routes. */
	readonly registerWebSocket?: ((app: FastifyInstance, openUpgrades: OpenFilter) => Awaitable<void>) | undefined;
}

const NO_EXAMPLES = Promise.resolve({ examples: {}, offers: {} });
const noExamples: ExampleSource = () => NO_EXAMPLES;

/** Length of the part of entity tags that identifies the contract: they are invalid when it changes. */
const EDITION_LENGTH = 6;

/**
 * Reads the OpenAPI contract. Other files are read when they are requested.
 * @returns an instance that serves all routes, on the addresses that `accept` is called with
 * @throws Error when the operations are not exactly those of the contract
 */
export const createApp = async (config: Config, dependencies: AppDependencies): Promise<FastifyInstance> => {
	const { examples = noExamples, log, registerWebSocket, revisions, shared } = dependencies;
	const openapi = findDocument(readContracts(), '/openapi.json');
	const { app, limits, refuseOthers } = await createBase(config, { log, registerWebSocket, shared });
	const edition = openapi.etag.slice(1, 1 + EDITION_LENGTH);
	await app.register(replyCache, { cache: shared.cache, edition, revisions, metrics: shared.metrics });
	await app.register(operations, { bound: dependencies.operations, ...limits });
	if (dependencies.development && config.dev !== 'off') {
		const controls = { bound: dependencies.development, ...limits };
		await app.register(development, { operations: controls, access: config.dev, host: config.host });
	}
	// app.swagger() returns the contract; the generator writes a document of this form
	const document = JSON.parse(openapi.body.toString()) as StaticDocumentSpec['document'];
	await app.register(swagger, { mode: 'static', specification: { document } });
	await app.register(docs, { kind: hasControls(config) ? 'embedded' : 'node', examples });
	refuseOthers();
	await app.ready();
	return app;
};
