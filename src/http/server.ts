/** Creates the Fastify instance, without plugins and routes. */
import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '../config/index.js';
import { notFound, type SendError, sendError } from './errors.js';
import { type CommonHeaders, replyToClientError } from './hardening/protocol-errors.js';
import { createRequestIds, RequestLog, type ServerLog } from './log.js';
import { createProxyCheck } from './rate-limit.js';

export interface ServerParts {
	readonly log: ServerLog;
	/** For replies that no plugin has added headers to. */
	readonly commonHeaders: CommonHeaders;
	/** Sends errors of requests that match no route; by default in the form of the REST API. */
	readonly send?: SendError | undefined;
}

/** Longest path parameter: that of Node's longest request line, so that the validators report parameters that are too long. */
const MAX_PARAMETER_LENGTH = 16_384;

/** Interval at which Node checks its timeouts for incoming requests, which is their accuracy. */
const TIMEOUT_CHECK_MS = 500;

const refuseSchema = (): never => {
	throw new Error('a route has a schema, but its scope has no compiler for schemas');
};

/**
 * In place of the compilers that Fastify would load for any instance, 115 modules: the operations have a validator compiler of their own,
 * and no route declares the schema of its replies.
 */
const NO_COMPILERS = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

/** @returns options of node:http */
const nodeOptions = ({ requestTimeout }: Config['limits']) => ({
	// both begin with the first byte of the request, or with the connection
	requestTimeout: requestTimeout * 1000,
	headersTimeout: requestTimeout * 1000,
	connectionsCheckingInterval: TIMEOUT_CHECK_MS,
	// Node would reply without a body; see hardening/protocol-errors.ts
	requireHostHeader: false
});

/** @returns an instance that parses no bodies */
export const createServer = (config: Config, { commonHeaders, log, send = sendError }: ServerParts): FastifyInstance => {
	const app = fastify({
		loggerInstance: log,
		// a child for every request would take 8 µs; lines have the request id anyway
		childLoggerFactory: logger => logger,
		logController: new RequestLog(config),
		genReqId: createRequestIds(),
		routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
		schemaController: NO_COMPILERS,
		// no request should have a fragment; the router would read it as a query
		rewriteUrl: ({ url = '' }) => url.split('#', 1)[0]!,
		return503OnClosing: false,
		// a plugin takes longer than Fastify's limit only on a loaded machine
		pluginTimeout: 0,
		requestTimeout: config.limits.requestTimeout * 1000,
		bodyLimit: config.limits.bodyBytes,
		// with a function, Fastify collects the addresses of each request before it calls it
		trustProxy: config.trustProxy === 'off' ? false : createProxyCheck(config.trustProxy),
		http: nodeOptions(config.limits),
		clientErrorHandler: (error: Error, socket: Socket) => replyToClientError(error, socket, commonHeaders),
		frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
			// a path that cannot be decoded does not exist
			reply.headers({ ...commonHeaders(request.raw), 'x-request-id': request.id });
			send(notFound(request), request, reply);
		}
	});
	// only operations have a body: see body.ts
	app.removeAllContentTypeParsers();
	return app;
};
