/** Stops servers. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { ServiceUnavailable } from '../chain/index.js';
import type { Connections } from './hardening/connections.js';

declare module 'fastify' {
	interface FastifyReply {
		/** @returns a signal that is aborted when the client disconnects before the reply has ended, or the server shuts down */
		abortSignal(): AbortSignal;
	}
}

/** While the server shuts down, new requests are rejected, and long ones are aborted, so that it does not wait for them. */
export const shutdown = fp((app, _options, added) => {
	const open = new Set<AbortController>();
	let isClosing = false;
	app.addHook('preClose', done => {
		isClosing = true;
		for (const controller of open)
			controller.abort(new ServiceUnavailable('the gateway is shutting down'));
		done();
	});
	// a hook with a callback creates no promise per request
	app.addHook('onRequest', (_request, _reply, done) => {
		if (isClosing)
			throw new ServiceUnavailable('the gateway is shutting down');
		done();
	});
	// Fastify's request.signal is aborted as soon as the body has been read
	app.decorateReply('abortSignal', function (this: FastifyReply) {
		const { raw } = this;
		const controller = new AbortController();
		open.add(controller);
		raw.once('close', () => {
			open.delete(controller);
			if (!raw.writableFinished)
				controller.abort(new ServiceUnavailable('the client has disconnected'));
		});
		// the client may have disconnected while its request was read, before the listener was added
		if (raw.destroyed)
			controller.abort(new ServiceUnavailable('the client has disconnected'));
		return controller.signal;
	});
	added();
}, { name: 'shutdown' });

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
