/** Options of node:http and node:https, and replies in place of those that they send without Fastify. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServiceUnavailable } from '../chain/index.js';
import type { Config } from '../config/index.js';
import type { Connections } from './connections.js';
import { HttpError } from './errors.js';
import { type CommonHeaders, endWithReply, rawReply, UNKNOWN_REQUEST } from './raw-reply.js';

/** Interval at which Node checks its timeouts for incoming requests, which is their accuracy. */
const TIMEOUT_CHECK_MS = 500;

/** For clients that are refused because of too many connections. */
const RETRY_AFTER_SECONDS = 5;

/** @returns options of the servers, HTTP and HTTPS */
export const nodeOptions = ({ handshakeTimeout, requestTimeout }: Config['limits']) => ({
	// both begin with the first byte of the request, or with the connection
	requestTimeout: requestTimeout * 1000,
	headersTimeout: requestTimeout * 1000,
	connectionsCheckingInterval: TIMEOUT_CHECK_MS,
	handshakeTimeout: handshakeTimeout * 1000,
	// Node would reply without a body; see host.ts
	requireHostHeader: false
});

/** `Expect` may be ignored (RFC 9110, 10.1.1); Node would reply 417 without a body to unknown expectations. */
const ignoreExpectations = (app: FastifyInstance): void => {
	app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => app.routing(request, response));
	app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
		// while an earlier reply is being sent, Node would write the interim reply into it
		if (response.socket)
			response.writeContinue();
		app.routing(request, response);
	});
};

/** The member is set by node:http while a reply is being sent; it is not declared. */
type HttpSocket = Socket & { readonly _httpMessage?: unknown };

/** Refuses CONNECT; Node would close the connection without a reply. */
const refuseTunnels = ({ server }: FastifyInstance, commonHeaders: CommonHeaders): void => {
	server.on('connect', (request: IncomingMessage, socket: HttpSocket) => {
		const error = new HttpError('MethodNotAllowed', 'CONNECT is not allowed', { allow: '' });
		if (socket._httpMessage)
			socket.destroy();
		else
			endWithReply(socket, rawReply(error, commonHeaders(request)));
	});
};

export interface NodeServerParts {
	readonly connections: Connections;
	readonly commonHeaders: CommonHeaders;
	/** Whether it is an HTTPS server. */
	readonly isSecure: boolean;
}

/** Prepares the server of an instance. To be called before it listens. */
export const prepareNodeServer = (app: FastifyInstance, { connections, commonHeaders, isSecure }: NodeServerParts): void => {
	ignoreExpectations(app);
	refuseTunnels(app, commonHeaders);
	connections.guard(app.server, isSecure ? undefined : () =>
		rawReply(new ServiceUnavailable('too many connections', RETRY_AFTER_SECONDS), commonHeaders(UNKNOWN_REQUEST)));
	if (isSecure) {
		// Node would report these as invalid HTTP; without a handshake, no reply can be sent
		app.server.removeAllListeners('tlsClientError');
		app.server.on('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());
	}
};
