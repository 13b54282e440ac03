import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections.js';

const IDLE_CHECK_MS = 50;

/**
 * Stops a server: no new connections, 503 for new requests on old ones, and time for those in flight and for replies that are being read.
 * @param connections - those of this server, and of others that stop at the same time
 * @param timeoutMs - after that, every connection that is still open is closed, whatever its state
 */
export const closeGracefully = async (app: FastifyInstance, connections: Connections, timeoutMs: number): Promise<void> => {
	// a connection whose last request has just ended would be kept open for a next one
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
