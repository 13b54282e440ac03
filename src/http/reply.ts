/** Error replies, and the headers of all replies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cors } from './cors.js';
import { errorBody, errorReplyOf, HttpError, shown } from './errors.js';
import type { KnownPaths } from './known-paths.js';
import { NO_SNIFFING } from './raw-reply.js';

/** Sets the headers that every reply has. */
export const setCommonHeaders = (cors: Cors, request: FastifyRequest, reply: FastifyReply): void => {
	reply.header('x-request-id', request.id);
	reply.headers(NO_SNIFFING);
	reply.headers(cors(request.raw.headers.origin, request.raw.method));
};

/** Fastify refuses malformed media types before the route runs; its error does not contain the type. */
const withMediaType = (error: unknown, { headers }: FastifyRequest): unknown =>
	(error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
		? new HttpError('UnsupportedMediaType', shown(headers['content-type'] ?? ''))
		: error);

/** A stream ends with this error when its client disconnects before the first chunk. */
const isDisconnection = (error: unknown, { raw }: FastifyReply): boolean =>
	raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends an error. An internal error is logged, because its reply has a fixed text. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
	const errorReply = errorReplyOf(withMediaType(error, request));
	if (errorReply.status === 500 && !isDisconnection(error, reply))
		request.log.error({ requestId: request.id, method: request.method, url: shown(request.url), err: error }, 'request failed');

	// a buffer, because Fastify would add a charset to text
	void reply.code(errorReply.status)
		.headers({ ...errorReply.headers, 'content-type': 'application/json' })
		.send(Buffer.from(errorBody(errorReply)));
};

const pathOf = (url: string): string => {
	const path = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
	return path.split(/[?#]/, 1)[0] as string;
};

/** Replies to a request without a route. @throws HttpError ResourceNotFound, MethodNotAllowed */
export const refuseUnknown = (known: KnownPaths, request: FastifyRequest, reply: FastifyReply): void => {
	const path = pathOf(request.url);
	const methods = known.methodsOf(path);
	if (methods.length === 0 || (methods.includes(request.method) && request.method !== 'OPTIONS'))
		throw new HttpError('ResourceNotFound', `${shown(path)} does not exist`);

	const allow = methods.join(', ');
	if (request.method !== 'OPTIONS')
		throw new HttpError('MethodNotAllowed', `${shown(request.method)} is not allowed`, { allow });
	// the configuration of methods concerns the Symbol interface, which has no DELETE; the controls have their own access check
	const offered = reply.getHeader('access-control-allow-methods');
	if (typeof offered === 'string' && methods.includes('DELETE'))
		void reply.header('access-control-allow-methods', `${offered},DELETE`);
	void reply.code(204).header('allow', allow).send();
};
