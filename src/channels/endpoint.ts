import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../generated/channels.js';
import { clientOf } from '../peers/client.js';
import type { Acceptor } from './acceptor.js';
import { ClientSocket } from './close.js';
import { type ChannelSettings, LIMITS, MAX_MESSAGE_CHUNKS } from './settings.js';

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

/** Upgrade requests of a server. */
export interface Upgrades {
	/** Emits `upgrade` for acceptable handshakes at the endpoint, until it is closed. */
	readonly accepted: EventEmitter;
	/** Adds hooks to the scope of the endpoint, which close the sockets of upgrades that get a reply. */
	endUpgrades(scope: FastifyInstance): void;
	/** Lets the request of an accepted WebSocket be garbage collected while it is open. */
	releaseRequest(socket: EventEmitter): void;
	close(): void;
}

/**
 * Begins to listen to the upgrade requests of a server; those that it refuses get a reply.
 * @param isOverloaded - whether all clients are to be refused
 */
export type OpenUpgrades = (isOverloaded: () => boolean) => Upgrades;

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

		upgrades.endUpgrades(scope);
		scope.route({
			method: 'GET',
			url: WEBSOCKET_PATH,
			exposeHeadRoute: false,
			handler: (_, reply) => reply.callNotFound(),
			wsHandler: (socket, request) => {
				upgrades.releaseRequest(socket);
				// the plugin creates sockets of the class in its options
				acceptor.accept(socket as ClientSocket, request.raw.socket, settings.maxConnectionsPerPeer === Infinity ? '' : clientOf(request.ip));
			}
		});
	});
};
