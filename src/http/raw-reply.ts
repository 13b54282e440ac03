/** Error replies that are written to a socket without Fastify, because there is no request of it. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Cors } from './cors.js';
import { errorBody, errorReplyOf } from './errors.js';

/** The known part of a request. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'method'>;

/** An unknown request. Its origin is that of no page, so that it is allowed only when all origins are. */
export const UNKNOWN_REQUEST: RequestHead = { headers: { origin: 'null' }, method: undefined };

/** Browsers must not guess another media type than the declared one: replies contain text of clients. */
export const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };

/** The headers of every reply, by name: request id, no sniffing, and CORS. */
export type CommonHeaders = (request: RequestHead) => Readonly<Record<string, string>>;

/** @param requestIds - returns ids, also for unknown requests */
export const createCommonHeaders = (cors: Cors, requestIds: (request: RequestHead) => string): CommonHeaders => request => ({
	'x-request-id': requestIds(request),
	...NO_SNIFFING,
	...cors(request.headers.origin, request.method)
});

/** Time for clients to read a reply; then the connection is closed. */
const LINGER_MS = 1000;

const ignore = (): void => {};

const ending = new WeakSet<Duplex>();

/** @returns whether {@link endWithReply} is ending a connection */
export const isEnding = (socket: Duplex): boolean => ending.has(socket);

/**
 * Sends a reply and ends the connection. Data that the client still sends is read and dropped for a time: closing a connection with
 * unread data resets it, and the client would lose the reply.
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
		'content-length': Buffer.byteLength(body)
	};
	return [
		`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', body
	].join('\r\n');
};
