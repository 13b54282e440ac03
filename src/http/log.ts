/** The log, and what Fastify writes to it. */
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/index.js';
import type { Log } from '../runtime/log.js';
import { shown } from './errors.js';
import { sentMethod } from './hardening/unusual-methods.js';
import { formatTextLine } from './text-log.js';

/** A log with the methods that Fastify needs. */
export type ServerLog = FastifyBaseLogger & Log;

export interface Output {
	readonly isTerminal: boolean;
	readonly hasColors: boolean;
}

const STANDARD_OUTPUT = 1;

/** Whether the log is text for people, and not JSON. */
export const isTextLog = ({ logFormat }: Pick<Config, 'logFormat'>, { isTerminal }: Output): boolean =>
	logFormat === 'text' || (logFormat === 'auto' && isTerminal);

/** @returns a log on standard output */
export const createLog = (
	config: Pick<Config, 'logFormat' | 'logLevel'>, output: Output = { isTerminal: false, hasColors: false }
): ServerLog => {
	const standardOutput = pino.destination({ fd: STANDARD_OUTPUT, sync: true });
	const text = { write: (line: string): void => void standardOutput.write(formatTextLine(line, output.hasColors)) };
	return pino({ level: config.logLevel }, isTextLog(config, output) ? text : standardOutput);
};

/** Logs what ended a reply early, unless the client had disconnected before. The status cannot report it any more. */
export const logLateError = (err: unknown, { id, log, raw: request, url }: FastifyRequest, { raw }: FastifyReply): void => {
	if (!raw.destroyed)
		log.warn({ requestId: id, method: sentMethod(request), url: shown(url), err }, 'the reply ended early, because of an error after its headers were sent');
};

/** One line for each request at level `debug`, and one for a stream that fails after its headers. */
export class RequestLog extends LogController {
	private readonly hasLines: boolean;

	constructor({ logLevel }: Pick<Config, 'logLevel'>) {
		super();
		this.hasLines = logLevel === 'debug' || logLevel === 'trace';
	}

	override incomingRequest(): void {}

	override requestCompleted(_error: unknown, { id, log, raw, url }: FastifyRequest, { elapsedTime, statusCode }: FastifyReply): void {
		if (this.hasLines)
			log.debug({ requestId: id, ms: Math.round(elapsedTime) }, `${sentMethod(raw)} ${shown(url)} ${statusCode}`);
	}

	override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
		logLateError(error, request, reply);
	}
}
