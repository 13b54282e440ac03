/** Creates the Fastify instance of the gateway; it does not listen yet. */
import type { FastifyInstance } from 'fastify';
import type { Awaitable, Revisions } from './chain/index.js';
import type { Config } from './config/index.js';
import type { BoundDevelopmentOperations, BoundOperations } from './operation.js';
import {
	createServer, type Document, type ExampleSource, registerDevelopment,
	registerMetrics, registerOperations, registerPages, RequestSignals, serveDocument, type ServerLog, type Shared, type TlsMaterial
} from './http/index.js';

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
	/** Objects that the HTTP and the HTTPS server share. */
	readonly shared: Shared;
	/** Present for HTTPS. */
	readonly tls?: TlsMaterial | undefined;
	/** Registers `/ws`. Called after the hooks for request ids and limits, and before all other routes. */
	readonly registerWebSocket?: ((app: FastifyInstance) => Awaitable<void>) | undefined;
}

const NO_EXAMPLES = Promise.resolve({ examples: {}, offers: {} });
const noExamples: ExampleSource = () => NO_EXAMPLES;

const find = (documents: readonly Document[], url: string): Document =>
	documents.find(document => url === document.url) as Document;

/**
 * @returns an instance that serves all routes and does not listen; an HTTPS server where `tls` is given
 * @throws Error when the operations are not exactly those of the contract
 */
export const createApp = async (config: Config, dependencies: AppDependencies): Promise<FastifyInstance> => {
	const { development, log, operations, registerWebSocket, revisions, shared, tls } = dependencies;
	const { cache, commonHeaders, connections, contracts, developmentContracts, edition, limiter, metrics, pageAssets, pages } = shared;
	const app = createServer(config, { log, limiter, connections, commonHeaders, bodyMemory: shared.bodyMemory, tls });
	if (metrics)
		registerMetrics(app, metrics);
	await registerWebSocket?.(app);
	const { batches, bodyMemory, bodyTurns, compressor, turns, unsent } = shared;
	const { bodyBytes, replyBytes } = config.limits;
	const signals = new RequestSignals(app);
	const context = {
		revisions, batches, bodyMemory, bodyTurns, cache, compressor, edition, metrics, signals, turns, unsent, bodyBytes, replyBytes
	};
	registerOperations(app, operations, context);
	if (development)
		await registerDevelopment(app, {
			operations: development, contracts: developmentContracts, page: pages['/dev/docs'], access: config.dev, host: config.host
		}, context);
	contracts.forEach(document => serveDocument(app, document, shared));
	await registerPages(app, {
		contract: find(contracts, '/openapi.json'), pages, assets: pageAssets, examples: dependencies.examples ?? noExamples
	}, shared);
	await app.ready();
	return app;
};
