/** Composes a server of the gateway from its plugins; it does not listen yet. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Awaitable, Revisions } from '../chain/index.js';
import type { Config } from '../config/index.js';
import type { BoundDevelopmentOperations, BoundOperations } from '../routes/operation.js';
import { cors } from './cors.js';
import { development } from './development.js';
import type { ExampleSource } from './docs/example-documents.js';
import { docs } from './docs/pages.js';
import { errorHandling } from './errors.js';
import { listeners } from './hardening/listeners.js';
import { protocolErrors } from './hardening/protocol-errors.js';
import { slowReaders } from './hardening/slow-readers.js';
import { filterUpgrades, type OpenFilter } from './hardening/upgrades.js';
import type { ServerLog } from './log.js';
import { refuseOtherMethods } from './methods.js';
import { metrics } from './metrics.js';
import { operations } from './operations.js';
import { rateLimit } from './rate-limit.js';
import { replyCache } from './reply-cache.js';
import { send } from './send.js';
import { createServer } from './server.js';
import type { Shared } from './shared.js';
import { shutdown } from './shutdown.js';

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
	/** Limits, caches and files of the server. */
	readonly shared: Shared;
	/** Registers `/ws`. Called after the hooks for request ids and limits, and before all other routes. */
	readonly registerWebSocket?: ((app: FastifyInstance, openUpgrades: OpenFilter) => Awaitable<void>) | undefined;
}

const NO_EXAMPLES = Promise.resolve({ examples: {}, offers: {} });
const noExamples: ExampleSource = () => NO_EXAMPLES;

/**
 * @returns an instance that serves all routes, on the addresses that `accept` is called with
 * @throws Error when the operations are not exactly those of the contract
 */
export const createApp = async (config: Config, dependencies: AppDependencies): Promise<FastifyInstance> => {
	const { examples = noExamples, log, registerWebSocket, revisions, shared } = dependencies;
	const { batches, bodyMemory, bodyQueue, commonHeaders, compressor, connections, contract, contracts, loopTime, unsent } = shared;
	const { bodyBytes, handshakeTimeout, replyBytes, sendTimeout } = config.limits;
	const { exemptLoopback } = config.rateLimit;
	const app = createServer(config, { log, commonHeaders });

	// the hooks of every request run in this order
	await app.register(errorHandling);
	await app.register(cors, { cors: shared.cors });
	await app.register(shutdown);
	await app.register(listeners, { connections, commonHeaders, handshakeTimeoutMs: handshakeTimeout * 1000 });
	await app.register(rateLimit, { limiter: shared.limiter, exemptLoopback });
	await app.register(protocolErrors, { commonHeaders });
	await app.register(slowReaders, { memory: bodyMemory, sendTimeoutMs: sendTimeout * 1000 });
	const refuseOthers = refuseOtherMethods(app);

	await app.register(metrics, { metrics: shared.metrics });
	await registerWebSocket?.(app, filterUpgrades(app.server, commonHeaders));
	await app.register(send, { compressor, unsent });
	await app.register(replyCache, { cache: shared.cache, edition: shared.edition, revisions, metrics: shared.metrics });
	const limits = { batches, bodyBytes, bodyMemory, bodyQueue, loopTime, replyBytes };
	await app.register(operations, { bound: dependencies.operations, ...limits });
	if (dependencies.development && config.dev !== 'off') {
		await app.register(development, {
			operations: { bound: dependencies.development, ...limits },
			contracts: shared.developmentContracts, page: shared.pages['/dev/docs'], access: config.dev, host: config.host
		});
	}
	// app.swagger() returns the contract
	await app.register(swagger, { mode: 'static', specification: { document: contract } });
	await app.register(docs, {
		contracts, pages: shared.pages, kind: shared.pageKind, assets: shared.pageAssets, swaggerFiles: shared.swaggerFiles, examples
	});
	refuseOthers();
	await app.ready();
	return app;
};
