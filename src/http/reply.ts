/** How replies leave: errors, and the headers that all replies share. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cors } from './cors.js';
import { errorBody, errorReplyOf, HttpError, shown } from './errors.js';
import type { KnownPaths } from './known-paths.js';
import type { Log } from '../runtime/log.js';

/** Puts on a reply what every reply carries, whatever becomes of the request. */
export const begin = (cors: Cors, request: FastifyRequest, reply: FastifyReply): void => {
	reply.header('x-request-id', request.id);
	reply.headers(cors(request.raw.headers.origin, request.raw.method));
};

/** Fastify refuses what is no media type at all before a route sees it, and does not say what it was. */
const named = (error: unknown, { headers }: FastifyRequest): unknown =>
	(error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
		? new HttpError('UnsupportedMediaType', shown(headers['content-type'] ?? ''))
		: error);

/** Answers with an error; one that is not the client's is logged, because its text is told nobody else. */
export const sendError = (log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
	const answer = errorReplyOf(named(error, request));
	if (answer.status === 500)
		log.error({ requestId: request.id, method: request.method, url: shown(request.url), err: error }, 'request failed');

	// a buffer, because Fastify would put a charset on text; nosniff, because messages repeat what the client sent
	void reply.code(answer.status)
		.headers({ ...answer.headers, 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
		.send(Buffer.from(errorBody(answer)));
};

const pathOf = (url: string): string => {
	const path = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
	return path.split(/[?#]/, 1)[0] as string;
};

/** Answers a request that no route fits. @throws HttpError ResourceNotFound, MethodNotAllowed */
export const refuse = (known: KnownPaths, request: FastifyRequest, reply: FastifyReply): void => {
	const path = pathOf(request.url);
	const methods = known.methodsOf(path);
	if (methods.length === 0 || (methods.includes(request.method) && request.method !== 'OPTIONS'))
		throw new HttpError('ResourceNotFound', `${shown(path)} does not exist`);

	const allow = methods.join(', ');
	if (request.method !== 'OPTIONS')
		throw new HttpError('MethodNotAllowed', `${shown(request.method)} is not allowed`, { allow });
	// which methods pages may use is configured for the Symbol interface, which has none of these; the controls see to it themselves
	const offered = reply.getHeader('access-control-allow-methods');
	if (typeof offered === 'string' && methods.includes('DELETE'))
		void reply.header('access-control-allow-methods', `${offered},DELETE`);
	void reply.code(204).header('allow', allow).send();
};
