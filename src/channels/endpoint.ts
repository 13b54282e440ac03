import type { IncomingMessage, Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../generated/channels.js';
import { clientOf } from '../peers/client.js';
import { ClientSocket } from './client-socket.js';
import type { Door } from './door.js';
import { type ChannelSettings, LIMITS, MAX_MESSAGE_CHUNKS } from './settings.js';
import { openUpgradeGate, type ReplyHeaders } from './upgrade-gate.js';

/** Set by node:http, but not declared. */
const isUpgrade = (request: IncomingMessage & { readonly upgrade?: boolean }): boolean => request.upgrade === true;

const ignore = (): void => {};

const socketOptions = ({ closeGraceMs }: ChannelSettings): object => ({
	WebSocket: ClientSocket,
	maxPayload: LIMITS.messageBytes,
	maxFragments: LIMITS.messageFragments,
	maxBufferedChunks: MAX_MESSAGE_CHUNKS,
	// frames are written past ws, which only uncompressed ones may be
	perMessageDeflate: false,
	clientTracking: false,
	closeTimeout: closeGraceMs
});

/** Puts the WebSocket endpoint before a server's door. To be called before the server is ready; the server's close closes the door. */
export const registerEndpoint = (app: FastifyInstance, door: Door, settings: ChannelSettings, replyHeaders: ReplyHeaders): void => {
	const gate = openUpgradeGate(app.server, () => door.isCrowded, replyHeaders);
	// in a scope of its own: the plugin changes the handler of every route that it sees
	void app.register(async scope => {
		await scope.register(websocket, {
			// of a server, the plugin wants nothing but the event
			options: { ...socketOptions(settings), server: gate.admitted as Server },
			errorHandler: ignore,
			preClose: async () => {
				gate.close();
				await door.close();
			}
		});

		// a hook refused: HTTP has lost hold of the socket, so nobody else would end it
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
				// nobody answers in HTTP from here on; the request and the reply need not live as long as the connection
				if (request.ws)
					reply.raw.detachSocket(request.raw.socket);
				done();
			},
			wsHandler: (socket, request) => {
				// the plugin's listener holds on to request and reply too
				socket.removeAllListeners('error');
				door.enter(socket as ClientSocket, request.raw.socket, Infinity === settings.maxConnectionsPerPeer ? '' : clientOf(request.ip));
			}
		});
	});
};
