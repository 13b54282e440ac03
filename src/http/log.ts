/** The log, and what Fastify writes to it. */
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/index.js';
import type { Log } from '../runtime/log.js';
import { shown } from './errors.js';

/** A log with the methods that Fastify needs. */
export type ServerLog = FastifyBaseLogger & Log;

/** @returns a log of JSON lines on standard output */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): ServerLog => pino({ level: logLevel });

/** Logs what ended a reply early, unless the client had disconnected before. The status cannot report it any more. */
export const logLateError = (err: unknown, { id, log, method, url }: FastifyRequest, { raw }: FastifyReply): void => {
	if (!raw.destroyed)
		log.warn({ requestId: id, method, url: shown(url), err }, 'the reply ended early, because of an error after its headers were sent');
};

/** One line for each request at level `debug`, and one for a stream that fails after its headers. */
export class RequestLog extends LogController {
	private readonly hasLines: boolean;

	constructor({ logLevel }: Pick<Config, 'logLevel'>) {
		super();
		this.hasLines = logLevel === 'debug' || logLevel === 'trace';
	}

	override incomingRequest(): void {}

	override requestCompleted(_error: unknown, { id, log, method, url }: FastifyRequest, { elapsedTime, statusCode }: FastifyReply): void {
		if (this.hasLines)
			log.debug({ requestId: id, ms: Math.round(elapsedTime) }, `${method} ${shown(url)} ${statusCode}`);
	}

	override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
		logLateError(error, request, reply);
	}
}
