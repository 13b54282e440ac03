/** All error replies: code, status, and the errors that they are sent for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Awaitable, InvalidArgument, NotImplemented, ReplyTooLarge, ResourceNotFound, ServiceUnavailable } from '../chain/index.js';
import type { Schemas } from '../../generated/schemas.js';
import { messageOf } from '../runtime/errors.js';

export type ErrorCode = Schemas['ModelError' | 'NotImplementedError']['code'];

/** Status by code. Source: facts/rest-operations.md 1.4. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
	InvalidContent: 400,
	Forbidden: 403,
	ResourceNotFound: 404,
	MethodNotAllowed: 405,
	NotAcceptable: 406,
	InvalidArgument: 409,
	ReplyTooLarge: 409,
	PayloadTooLarge: 413,
	UnsupportedMediaType: 415,
	TooManyRequests: 429,
	Internal: 500,
	NotImplemented: 501,
	ServiceUnavailable: 503
};

type Headers = Readonly<Record<string, string>>;

/** An error in a request that the HTTP layer detects. */
export class HttpError extends Error {
	override readonly name = 'HttpError';

	/**
	 * @param message - for the client
	 * @param headers - additional headers of the reply, lower-case names
	 * @param status - if it is not the usual status of the code
	 */
	constructor(readonly code: ErrorCode, message: string, readonly headers: Headers = {}, readonly status = STATUS_OF[code]) {
		super(message);
	}
}

/** An error in the form that the client receives. */
export interface ErrorReply {
	readonly status: number;
	readonly headers: Headers;
	readonly code: ErrorCode;
	readonly message: string;
}

/** The message of all internal errors. */
export const INTERNAL_MESSAGE = 'the gateway failed to process the request; its log has the reason under the request id';

const reply = (code: ErrorCode, message: string, headers: Headers = {}, status = STATUS_OF[code]): ErrorReply =>
	({ status, headers, code, message });

const retryAfter = (seconds: number | undefined): Headers =>
	(seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

/** Errors in a request that Fastify or a plugin detects have a status. */
const clientStatusOf = (error: unknown): number | undefined => {
	const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
	return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const codeOfStatus = (status: number): ErrorCode =>
	// the keys of the table are the codes
	(Object.keys(STATUS_OF) as ErrorCode[]).find(code => STATUS_OF[code] === status) ?? 'InvalidContent';

/**
 * @returns the reply to an error; 500 with a fixed text for internal errors
 */
export const errorReplyOf = (error: unknown): ErrorReply => {
	if (error instanceof HttpError)
		return reply(error.code, error.message, error.headers, error.status);
	if (error instanceof InvalidArgument)
		return reply('InvalidArgument', error.message);
	if (error instanceof ReplyTooLarge)
		return reply('ReplyTooLarge', error.message);
	if (error instanceof ResourceNotFound)
		return reply('ResourceNotFound', error.message);
	if (error instanceof NotImplemented)
		return reply('NotImplemented', error.message);
	if (error instanceof ServiceUnavailable)
		return reply('ServiceUnavailable', error.message, retryAfter(error.retryAfterSeconds));

	const status = clientStatusOf(error);
	return status === undefined
		? reply('Internal', INTERNAL_MESSAGE)
		: reply(codeOfStatus(status), messageOf(error), {}, status);
};

/** @returns the body of an error reply */
export const errorBody = ({ code, message }: ErrorReply): string => JSON.stringify({ code, message });

const SHOWN_LENGTH = 200;

/** @returns text of a client, shortened for messages */
export const shown = (text: string): string => (text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH)}…`);

/** The media type that the error names when a request has none. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** @returns the error for a media type that is not supported; without its parameters @param contentType - the header of the request */
export const unsupportedMediaType = (contentType = ''): HttpError =>
	new HttpError('UnsupportedMediaType', shown(contentType.split(';', 1)[0]!.trim()) || UNKNOWN_TYPE);

/** Calls `send` with a result, immediately if it is there: no promise is made for it. Errors are sent. */
export const whenMade = <Result>(reply: FastifyReply, made: Awaitable<Result>, send: (result: Result) => void): void => {
	if (made instanceof Promise)
		made.then(send).catch((error: unknown) => void reply.send(error));
	else
		send(made);
};

/** Fastify refuses malformed media types before the route runs; its error does not contain the type. */
const withMediaType = (error: unknown, { headers }: FastifyRequest): unknown =>
	(error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
		? unsupportedMediaType(headers['content-type'])
		: error);

/** A stream ends with this error when its client disconnects before the first chunk. */
const isDisconnection = (error: unknown, { raw }: FastifyReply): boolean =>
	raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Logs an internal error, because its reply has a fixed text. */
export const logFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
	if (!isDisconnection(error, reply))
		request.log.error({ requestId: request.id, method: request.method, url: shown(request.url), err: error }, 'request failed');
};

/** Sends an error. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
	const errorReply = errorReplyOf(withMediaType(error, request));
	if (errorReply.status === 500)
		logFailure(error, request, reply);

	// a buffer, because Fastify would add a charset to text
	void reply.code(errorReply.status)
		.headers({ ...errorReply.headers, 'content-type': 'application/json' })
		.send(Buffer.from(errorBody(errorReply)));
};

const pathOf = (url: string): string => {
	const path = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
	return path.split(/[?#]/, 1)[0]!;
};

/** @returns the error for a path that does not exist */
export const notFound = ({ url }: FastifyRequest): HttpError => new HttpError('ResourceNotFound', `${shown(pathOf(url))} does not exist`);

/** Sends an error in the form of a contract. */
export type SendError = typeof sendError;

/** Sends all errors in the form of the contract: that of the REST API by default. */
export const errorHandling = fp<{ readonly send?: SendError | undefined }>((app, { send = sendError }, added) => {
	app.setErrorHandler(send);
	// for handlers that call it: requests without a route have been rejected by then
	app.setNotFoundHandler(request => {
		throw notFound(request);
	});
	added();
}, { name: 'error-handling' });
