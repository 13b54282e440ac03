import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../generated/channels.js';
import { clientOf } from '../peers/client.js';
import type { Acceptor } from './acceptor.js';
import { ClientSocket } from './close.js';
import { type ChannelSettings, LIMITS, MAX_MESSAGE_CHUNKS } from './settings.js';

/** Set by node:http, but not declared. */
const isUpgrade = (request: IncomingMessage & { readonly upgrade?: boolean }): boolean => request.upgrade === true;

const ignore = (): void => {};

const socketOptions = ({ closeGraceMs }: ChannelSettings): object => ({
	WebSocket: ClientSocket,
	maxPayload: LIMITS.messageBytes,
	maxFragments: LIMITS.messageFragments,
	maxBufferedChunks: MAX_MESSAGE_CHUNKS,
	// frames are written to the network socket directly, which requires that none is compressed: see connection.ts
	perMessageDeflate: false,
	clientTracking: false,
	closeTimeout: closeGraceMs
});

/**
 * Begins to listen to the upgrade requests of a server; those that it refuses get a reply.
 * @param isOverloaded - whether all clients are to be refused
 * @returns emits `upgrade` for acceptable handshakes at the endpoint, until it is closed
 */
export type OpenUpgrades = (isOverloaded: () => boolean) => { readonly accepted: EventEmitter; close(): void };

/** Registers the WebSocket endpoint. To be called before the server is ready; closing the server closes the acceptor. */
export const registerEndpoint = (app: FastifyInstance, acceptor: Acceptor, settings: ChannelSettings, openUpgrades: OpenUpgrades): void => {
	const upgrades = openUpgrades(() => acceptor.isOverloaded);
	// in a scope of its own, because the plugin wraps the handler of every route in its scope
	void app.register(async scope => {
		await scope.register(websocket, {
			// the plugin uses only the event `upgrade` of a server
			options: { ...socketOptions(settings), server: upgrades.accepted as Server },
			errorHandler: ignore,
			preClose: async () => {
				upgrades.close();
				await acceptor.close();
			}
		});

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

		scope.route({
			method: 'GET',
			url: WEBSOCKET_PATH,
			exposeHeadRoute: false,
			handler: (_, reply) => reply.callNotFound(),
			preHandler: (request, reply, done) => {
				// lets request and reply be garbage collected while the connection is open
				if (request.ws)
					reply.raw.detachSocket(request.raw.socket);
				done();
			},
			wsHandler: (socket, request) => {
				// the plugin's listener references request and reply, too
				socket.removeAllListeners('error');
				// the plugin creates sockets of the class in its options
				acceptor.accept(socket as ClientSocket, request.raw.socket, settings.maxConnectionsPerPeer === Infinity ? '' : clientOf(request.ip));
			}
		});
	});
};
