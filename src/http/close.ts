import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;

/**
 * Stops a server: no new connections, 503 for new requests on old ones, and time for those in flight.
 * @param timeoutMs - after that, what is still open is cut off
 */
export const closeGracefully = async (app: FastifyInstance, timeoutMs: number): Promise<void> => {
	// a connection whose last request has just ended would be kept open for a next one
	const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
	const late = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
	try {
		await app.close();
	} finally {
		clearInterval(idle);
		clearTimeout(late);
	}
};
