/**
 * Closes and releases what node:http and @fastify/websocket leave open: the socket of an upgrade that gets a reply, and request and reply
 * of an upgrade that becomes a WebSocket.
 */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Set by node:http, but not declared. */
const isUpgrade = (request: IncomingMessage & { readonly upgrade?: boolean }): boolean => request.upgrade === true;

/** Adds hooks to the scope of the endpoint, in which @fastify/websocket is registered. */
export const endUpgrades = (scope: FastifyInstance): void => {
	// after an error in a hook of the server nothing else closes the socket: node:http has detached it, and the plugin does so only
	// for requests that have reached its own hook
	scope.addHook('onSend', (request, reply, _, done) => {
		if (isUpgrade(request.raw))
			reply.header('connection', 'close');
		done();
	});
	scope.addHook('onResponse', (request, _, done) => {
		if (isUpgrade(request.raw))
			request.raw.socket.destroySoon();
		done();
	});
	// lets request and reply be garbage collected while the WebSocket is open
	scope.addHook('preHandler', (request, reply, done) => {
		if (request.ws)
			reply.raw.detachSocket(request.raw.socket);
		done();
	});
};

/** Removes the listener of @fastify/websocket, which references request and reply, too. @param socket - of an accepted WebSocket */
export const releaseRequest = (socket: EventEmitter): void => void socket.removeAllListeners('error');
