/** Logs errors that occur after the headers of a reply have been sent: its status cannot report them any more. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { shown } from './errors.js';
import type { Log } from '../runtime/log.js';

/** Logs what ended a reply early, unless the client had disconnected before. */
export const logLateError = (log: Log, err: unknown, { id, method, url }: FastifyRequest, { raw }: FastifyReply): void => {
	if (!raw.destroyed)
		log.warn({ requestId: id, method, url: shown(url), err }, 'the reply ended early, because of an error after its headers were sent');
};

/**
 * Logs the errors of streams. Fastify has no logger here, because that would create a child logger and
 * two listeners for every request.
 */
export class StreamErrors extends LogController {
	constructor(private readonly destination: Log) {
		super();
	}

	override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
		logLateError(this.destination, error, request, reply);
	}
}
