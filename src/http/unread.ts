/** Connections whose client does not read its reply, or reads it slowly. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections are looked at so many times within the time limit. */
const LOOKS = 4;

const isUnread = ({ writableLength }: Socket): boolean => writableLength > 0;

/**
 * Closes connections on which nothing of a reply has been taken by the client for a time. Costs nothing per request: now and then all
 * connections are looked at, and the timeout of those with an unread reply is set, which Node starts anew with every byte taken.
 *
 * @param sockets - of a server, as they are at any time
 * @param timeoutMs - after that, and up to a quarter more, the connection is destroyed
 * @returns a function that stops looking
 */
export const endUnread = (sockets: ReadonlySet<Socket>, timeoutMs: number): (() => void) => {
	const timed = new WeakSet<Socket>();
	const look = (): void => {
		for (const socket of sockets) {
			const mustRead = isUnread(socket);
			if (mustRead === timed.has(socket))
				continue;
			if (mustRead)
				timed.add(socket);
			else
				timed.delete(socket);
			// when it fires, node:http destroys the socket; of an upgraded one node:http has let go
			socket.setTimeout(mustRead ? timeoutMs : 0);
		}
	};
	const timer = setInterval(look, timeoutMs / LOOKS).unref();
	return () => clearInterval(timer);
};

/**
 * Makes the server close idle connections only when their client has read its reply. For Node, one is idle as soon as all of the reply
 * has been written to the socket, and what is left of it there would be lost.
 *
 * @param sockets - of the server, as they are at any time
 */
export const keepUnread = (server: Server, sockets: ReadonlySet<Socket>): void => {
	const closeIdle = server.closeIdleConnections.bind(server);
	server.closeIdleConnections = () => {
		const unread = [...sockets].filter(isUnread);
		for (const socket of unread)
			socket.destroy = () => socket;
		try {
			closeIdle();
		} finally {
			// that of all sockets again
			for (const socket of unread)
				delete (socket as Partial<Pick<Socket, 'destroy'>>).destroy;
		}
	};
};
