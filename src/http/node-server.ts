/** Options of node:http and node:https, and the replies that they would otherwise send by themselves. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServiceUnavailable } from '../chain/index.js';
import type { Config } from '../config/index.js';
import type { Connections } from './connections.js';
import { HttpError } from './errors.js';
import { type CommonHeaders, endWithReply, rawReply, UNKNOWN_REQUEST } from './raw-reply.js';

/** How often Node checks how long requests have been arriving: timeouts are enforced this exactly. */
const TIMEOUT_CHECK_MS = 500;

/** A client that was refused because of too many connections may try again after so many seconds. */
const RETRY_AFTER_SECONDS = 5;

/** @returns options of the servers, HTTP and HTTPS */
export const nodeOptions = ({ handshakeTimeout, requestTimeout }: Config['limits']) => ({
	// both count from the first byte of the request, or from the connection on when there is none
	requestTimeout: requestTimeout * 1000,
	headersTimeout: requestTimeout * 1000,
	connectionsCheckingInterval: TIMEOUT_CHECK_MS,
	handshakeTimeout: handshakeTimeout * 1000,
	// Node would refuse without a body; see host.ts
	requireHostHeader: false
});

/** `Expect` may be ignored (RFC 9110, 10.1.1); Node would answer 417 without a body to what it does not know. */
const ignoreExpectations = (app: FastifyInstance): void => {
	app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => app.routing(request, response));
	app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
		// of a reply that has to wait for another, Node would put the interim one between head and body
		if (response.socket)
			response.writeContinue();
		app.routing(request, response);
	});
};

/** Set by node:http while a reply is being sent; not declared. */
type HttpSocket = Socket & { readonly _httpMessage?: unknown };

/** Node would close such connections without a reply. */
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
		// Node would report these as requests that are not valid HTTP; without a handshake, nothing can be sent
		app.server.removeAllListeners('tlsClientError');
		app.server.on('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());
	}
};
