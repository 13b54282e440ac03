/** Abort signals of long requests. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceUnavailable } from '../chain/index.js';

export class RequestSignals {
	private readonly open = new Set<AbortController>();

	/** @param app - its shutdown aborts the signals, so that it does not wait for the requests */
	constructor(app: FastifyInstance) {
		app.addHook('preClose', done => {
			for (const controller of this.open)
				controller.abort(new ServiceUnavailable('the gateway is shutting down'));
			done();
		});
	}

	/** @returns a signal that is aborted when the client disconnects before the reply has ended, or the server shuts down */
	of({ raw }: FastifyReply): AbortSignal {
		const controller = new AbortController();
		this.open.add(controller);
		raw.once('close', () => {
			this.open.delete(controller);
			if (!raw.writableFinished)
				controller.abort(new ServiceUnavailable('the client has disconnected'));
		});
		// the client may have disconnected while its request was read, before the listener was added
		if (raw.destroyed)
			controller.abort(new ServiceUnavailable('the client has disconnected'));
		return controller.signal;
	}
}
