import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** @returns the open connections of a server; for HTTPS the TLS sockets, too */
export const trackSockets = (server: Server): ReadonlySet<Socket> => {
	const sockets = new Set<Socket>();
	const add = (socket: Socket): void => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	};
	server.on('connection', add);
	server.on('secureConnection', add);
	return sockets;
};
