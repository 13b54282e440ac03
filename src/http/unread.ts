/** Ends connections whose client does not read its reply. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections are looked at so many times within the time limit. */
const LOOKS = 4;

/**
 * Closes connections on which nothing of a reply has been taken by the client for a time. Costs nothing per request: now and then all
 * connections are looked at, and the timeout of those with an unread reply is set, which Node starts anew with every byte taken.
 *
 * @param timeoutMs - after that, and up to a quarter more, the connection is destroyed
 * @returns a function that stops looking
 */
export const endUnread = (server: Server, timeoutMs: number): (() => void) => {
	const sockets = new Set<Socket>();
	const timed = new WeakSet<Socket>();
	const add = (socket: Socket): void => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	};
	const look = (): void => {
		for (const socket of sockets) {
			const isUnread = socket.writableLength > 0;
			if (isUnread === timed.has(socket))
				continue;
			if (isUnread)
				timed.add(socket);
			else
				timed.delete(socket);
			// when it fires, node:http destroys the socket; of an upgraded one node:http has let go
			socket.setTimeout(isUnread ? timeoutMs : 0);
		}
	};
	server.on('connection', add);
	server.on('secureConnection', add);
	const timer = setInterval(look, timeoutMs / LOOKS).unref();
	return () => {
		clearInterval(timer);
		server.off('connection', add);
		server.off('secureConnection', add);
	};
};
