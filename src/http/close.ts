import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections.js';

const IDLE_CHECK_MS = 50;

/**
 * Stops a server: it refuses new connections, replies 503 to new requests, and completes the running ones and unread replies.
 * @param connections - of this server, and of others that stop at the same time
 * @param timeoutMs - after that, all open connections are closed
 */
export const closeGracefully = async (app: FastifyInstance, connections: Connections, timeoutMs: number): Promise<void> => {
	// Node would keep a connection open after its last request
	const idle = setInterval(() => {
		app.server.closeIdleConnections();
		connections.closeSilent();
	}, IDLE_CHECK_MS);
	const late = setTimeout(() => connections.closeAll(), timeoutMs);
	try {
		await app.close();
	} finally {
		clearInterval(idle);
		clearTimeout(late);
	}
};
