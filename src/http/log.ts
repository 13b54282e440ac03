/** The log, its lines as text for a terminal, what Fastify writes to it, and the ids of requests in it. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config/index.js';
import type { Log } from '../runtime/log.js';
import { shown } from './errors.js';

/** A line of pino. */
interface Line {
	readonly level: number;
	/** Unix time, milliseconds. */
	readonly time: number;
	readonly msg?: string;
	readonly err?: { readonly message?: string; readonly stack?: string };
	/** A stack trace, or a message. */
	readonly error?: string;
}

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null
	&& 'level' in value && typeof value.level === 'number' && 'time' in value && typeof value.time === 'number';

/** Levels of pino. */
const DEBUG = 20;
const WARN = 40;
const ERROR = 50;

/** Members of every line, and those that are shown in another way. */
const OTHER_MEMBERS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error']);

const Color = { RED: 31, YELLOW: 33, GRAY: 90 } as const;

const MS_PER_MINUTE = 60_000;
const TIME_BEGIN = 'YYYY-MM-DDT'.length;
const TIME_END = 'YYYY-MM-DDTHH:MM:SS'.length;

/** @returns HH:MM:SS of the machine's time zone */
const timeOf = (time: number): string =>
	new Date(time - new Date(time).getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(TIME_BEGIN, TIME_END);

/** Text of clients and nodes may contain control characters, which would control the terminal. */
const printable = (text: string): string =>
	text.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const SIMPLE = /^[^\s"=]+$/;

/** @returns the members with a plain value: objects repeat what the message contains */
const detailsOf = (line: Line): string => Object.entries(line)
	.filter(([name, value]) => !OTHER_MEMBERS.has(name) && (typeof value !== 'object' || Array.isArray(value)))
	.map(([name, value]) => ` ${name}=${typeof value === 'string' && SIMPLE.test(value) ? value : JSON.stringify(value)}`).join('');

const faultOf = ({ level, err, error }: Line): string => {
	const text = err === undefined ? error : level >= ERROR ? err.stack ?? err.message : err.message;
	return text === undefined ? '' : `: ${text}`;
};

const prefixOf = (level: number): readonly [text: string, color: number | undefined] => {
	if (level >= ERROR)
		return ['error: ', Color.RED];
	if (level >= WARN)
		return ['warning: ', Color.YELLOW];
	return ['', level <= DEBUG ? Color.GRAY : undefined];
};

/**
 * @param json - a line that pino has written
 * @returns the same as text, with a line end; stack traces have several lines
 */
export const formatTextLine = (json: string, hasColors: boolean): string => {
	const line: unknown = JSON.parse(json);
	if (!isLine(line))
		return json;
	const [prefix, color] = prefixOf(line.level);
	const lines = `${prefix}${line.msg ?? ''}${detailsOf(line)}${faultOf(line)}`.split('\n').map(printable);
	const text = lines.join('\n          ');
	return `${timeOf(line.time)}  ${hasColors && color !== undefined ? `\u001B[${color}m${text}\u001B[0m` : text}\n`;
};

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

/** @param destination - receives the lines; by default, standard output does, synchronously */
export const createLog = (
	config: Pick<Config, 'logFormat' | 'logLevel'>, output: Output = { isTerminal: false, hasColors: false },
	destination: DestinationStream = pino.destination({ fd: STANDARD_OUTPUT, sync: true })
): ServerLog => {
	const text = { write: (line: string): void => void destination.write(formatTextLine(line, output.hasColors)) };
	return pino({ level: config.logLevel }, isTextLog(config, output) ? text : destination);
};

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

/** Ids of clients that are accepted into replies and the log. */
const SAFE_ID = /^[A-Za-z0-9._:-]{1,64}$/;

const PREFIX_BYTES = 5;

/**
 * @returns a function that returns the id of a request: `X-Request-Id` of the client if it is short and safe, otherwise a new one that
 * is unique over all processes
 */
export const createRequestIds = (): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
	const prefix = randomBytes(PREFIX_BYTES).toString('hex');
	let count = 0;
	return ({ headers }) => {
		const given = headers['x-request-id'];
		return typeof given === 'string' && SAFE_ID.test(given) ? given : `${prefix}-${(++count).toString(36)}`;
	};
};
