/** Connections whose client does not read its reply, or reads slowly. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Checks of each connection within the time limit. */
const CHECKS = 4;

const isUnread = ({ writableLength }: Socket): boolean => writableLength > 0;

/**
 * Closes connections whose client has read nothing of a reply for a time. There is no cost per request: all connections are checked
 * periodically. Those with an unread reply get a timeout, which Node restarts with every write to the network.
 *
 * @param sockets - the open connections of a server
 * @param timeoutMs - after that, and up to a quarter more, the connection is destroyed
 * @returns a function that stops the checks
 */
export const closeStalledConnections = (sockets: ReadonlySet<Socket>, timeoutMs: number): (() => void) => {
	const timed = new WeakSet<Socket>();
	const check = (): void => {
		for (const socket of sockets) {
			const mustRead = isUnread(socket);
			if (mustRead === timed.has(socket))
				continue;
			if (mustRead)
				timed.add(socket);
			else
				timed.delete(socket);
			// at the timeout, node:http destroys the socket; upgraded sockets are no longer its own
			socket.setTimeout(mustRead ? timeoutMs : 0);
		}
	};
	const timer = setInterval(check, timeoutMs / CHECKS).unref();
	return () => clearInterval(timer);
};

/**
 * Makes the server close idle connections only when their client has read its reply. Node treats a connection as idle as soon as all of
 * the reply has been written to the socket, and would lose what the socket still buffers.
 *
 * @param sockets - the open connections of the server
 */
export const keepUnreadConnections = (server: Server, sockets: ReadonlySet<Socket>): void => {
	const closeIdle = server.closeIdleConnections.bind(server);
	server.closeIdleConnections = () => {
		const unread = [...sockets].filter(isUnread);
		for (const socket of unread)
			socket.destroy = () => socket;
		try {
			closeIdle();
		} finally {
			// restores the method of the prototype
			for (const socket of unread)
				delete (socket as Partial<Pick<Socket, 'destroy'>>).destroy;
		}
	};
};
