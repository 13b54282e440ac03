/** Error replies that are written to a socket without Fastify, because there is no request that it could reply to. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Cors } from './cors.js';
import { errorBody, errorReplyOf } from './errors.js';

/** What is known of a request. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'method'>;

/** A request of which nothing is known. Its origin is not that of any page, so it is allowed only where all origins are. */
export const UNKNOWN_REQUEST: RequestHead = { headers: { origin: 'null' }, method: undefined };

/** The headers that every reply carries, by name: request id and CORS. */
export type CommonHeaders = (request: RequestHead) => Readonly<Record<string, string>>;

/** @param requestIds - names requests, also those of which nothing is known */
export const createCommonHeaders = (cors: Cors, requestIds: (request: RequestHead) => string): CommonHeaders => request => ({
	'x-request-id': requestIds(request),
	...cors(request.headers.origin, request.method)
});

/** Long enough for clients to read a reply; bounds how long a client holds the connection by not closing it. */
const LINGER_MS = 1000;

const ignore = (): void => {};

const ending = new WeakSet<Duplex>();

/** @returns whether {@link endWithReply} is ending a connection */
export const isEnding = (socket: Duplex): boolean => ending.has(socket);

/**
 * Sends a reply and ends the connection. What the client still sends is read and dropped for a while, because a connection that is
 * closed with unread data is reset, and a reset discards the reply at the client.
 */
export const endWithReply = (socket: Duplex, text: string): void => {
	ending.add(socket);
	const timer = setTimeout(() => socket.destroy(), LINGER_MS);
	socket.once('close', () => clearTimeout(timer));
	socket.on('error', ignore);
	socket.end(text);
	socket.resume();
};

/** @returns the bytes of an error reply @param headers - by name */
export const rawReply = (error: unknown, headers: Readonly<Record<string, string>>): string => {
	const reply = errorReplyOf(error);
	const body = errorBody(reply);
	const all = {
		...headers,
		...reply.headers,
		'connection': 'close',
		'content-type': 'application/json',
		'x-content-type-options': 'nosniff',
		'content-length': Buffer.byteLength(body)
	};
	return [
		`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', body
	].join('\r\n');
};
