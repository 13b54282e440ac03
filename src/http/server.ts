/** Creates the Fastify instance with what applies to every request: request id, CORS, rate limit, errors. */
import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { ServiceUnavailable } from '../chain/index.js';
import type { Config } from '../config/index.js';
import { clientOf, isLoopback } from '../peers/client.js';
import type { BodyMemory } from './body-memory.js';
import { replyToClientError } from './client-error.js';
import type { Connections } from './connections.js';
import { createCors } from './cors.js';
import { HttpError, shown } from './errors.js';
import { checkHost } from './host.js';
import { KnownPaths } from './known-paths.js';
import { RequestLog, type ServerLog } from './log.js';
import { whenFirst } from './pipelining.js';
import type { RateLimiter } from './rate-limit.js';
import { nodeOptions, prepareNodeServer } from './node-server.js';
import { createProxyCheck, forwardingHeader } from './proxies.js';
import type { CommonHeaders } from './raw-reply.js';
import { refuseUnknown, sendError, setCommonHeaders } from './reply.js';
import { createRequestIds } from './request-id.js';
import { trackSockets } from './sockets.js';
import type { TlsMaterial } from './tls.js';
import { closeStalledConnections, keepUnreadConnections } from './unread-connections.js';

export interface ServerParts {
	readonly log: ServerLog;
	readonly limiter: RateLimiter | undefined;
	readonly connections: Connections;
	/** Counts requests that wait on their connection. */
	readonly bodyMemory: BodyMemory;
	/** For replies that are written without Fastify. */
	readonly commonHeaders: CommonHeaders;
	/** Present for HTTPS. */
	readonly tls?: TlsMaterial | undefined;
}

/** Longest path parameter: that of Node's longest request line, so that the validators report parameters that are too long. */
const MAX_PARAMETER_LENGTH = 16_384;

/** Queries are not parsed here, but in parameters.ts, only when no cached reply is sent. */
const UNREAD_QUERY: Record<string, never> = Object.freeze({});

const isExempt = (request: FastifyRequest, { exemptLoopback }: Config['rateLimit']): boolean => exemptLoopback
	// all clients of a proxy on this machine have a loopback address
	&& isLoopback(request.raw.socket.remoteAddress ?? '')
	&& forwardingHeader(request.raw.headers) === undefined;

/** @throws HttpError TooManyRequests */
const limitRate = (limiter: RateLimiter, request: FastifyRequest, config: Config['rateLimit']): void => {
	const waitSeconds = isExempt(request, config) ? 0 : limiter.take(clientOf(request.ip));
	if (waitSeconds > 0) {
		throw new HttpError('TooManyRequests', `You have exceeded your request rate of ${limiter.perSecond} r/s.`, {
			'retry-after': String(Math.ceil(waitSeconds))
		});
	}
};

/** Runs before the route of every request. */
const addRequestHook = (app: FastifyInstance, config: Config, { bodyMemory, limiter }: ServerParts, known: KnownPaths): void => {
	const cors = createCors(config.cors);
	let isClosing = false;
	app.addHook('preClose', done => {
		isClosing = true;
		done();
	});
	// a hook with a callback creates no promise per request
	app.addHook('onRequest', (request, reply, done) => {
		setCommonHeaders(cors, request, reply);
		if (isClosing)
			throw new ServiceUnavailable('the gateway is shutting down');
		if (limiter)
			limitRate(limiter, request, config.rateLimit);
		checkHost(request.raw);
		// the router would take the target `*` for the root
		if (request.is404 || request.url === '*')
			refuseUnknown(known, request, reply);
		else
			whenFirst(request.raw, reply.raw, () => bodyMemory.open(clientOf(request.ip)), done);
	});
};

const makeInstance = (config: Config, { commonHeaders, log, tls }: ServerParts): FastifyInstance => {
	const cors = createCors(config.cors);
	const options = nodeOptions(config.limits);
	const app = fastify({
		loggerInstance: log,
		// a child for every request would take 8 µs; lines have the request id anyway
		childLoggerFactory: logger => logger,
		logController: new RequestLog(config),
		genReqId: createRequestIds(),
		routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, querystringParser: () => UNREAD_QUERY },
		return503OnClosing: false,
		requestTimeout: config.limits.requestTimeout * 1000,
		bodyLimit: config.limits.bodyBytes,
		trustProxy: createProxyCheck(config.trustProxy),
		...(tls ? { https: { ...tls, ...options } } : { http: options }),
		clientErrorHandler: (error: Error, socket: Socket) => replyToClientError(error, socket, commonHeaders),
		frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
			// a path that cannot be decoded does not exist
			setCommonHeaders(cors, request, reply);
			sendError(new HttpError('ResourceNotFound', `${shown(request.url)} does not exist`), request, reply);
		}
	});

	return app;
};

/** @returns an instance without routes; it records those that are registered, for `Allow` */
export const createServer = (config: Config, parts: ServerParts): FastifyInstance => {
	const app = makeInstance(config, parts);
	const known = new KnownPaths();
	app.addHook('onRoute', ({ method, url, config: { isRefusal } = {} }) => {
		if (!isRefusal)
			[method].flat().forEach(name => known.add(name, url));
	});
	addRequestHook(app, config, parts, known);
	app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
	app.setNotFoundHandler((request, reply) => refuseUnknown(known, request, reply));
	prepareNodeServer(app, { ...parts, isSecure: parts.tls !== undefined });
	const sockets = trackSockets(app.server);
	keepUnreadConnections(app.server, sockets);
	const stopChecks = closeStalledConnections(sockets, config.limits.sendTimeout * 1000);
	app.addHook('onClose', (_app, done) => {
		stopChecks();
		done();
	});
	// operations read their bodies themselves: see body-reader.ts
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, _payload, done) => done(null));
	return app;
};
