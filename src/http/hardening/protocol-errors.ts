/** Replies in the form of the contract in place of those that node:http sends without Fastify, or that it does not send. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Cors } from '../cors.js';
import { errorBody, errorReplyOf, HttpError } from '../errors.js';

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
const isEnding = (socket: Duplex): boolean => ending.has(socket);

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
		'connection': 'close',
		...reply.headers,
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body)
	};
	return [
		`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', body
	].join('\r\n');
};

const BAD_REQUEST = new HttpError('InvalidContent', 'the request is not valid HTTP');

/** By the code of Node's error. */
const ERRORS: Readonly<Record<string, HttpError>> = {
	HPE_HEADER_OVERFLOW: new HttpError('PayloadTooLarge', 'the URL and the headers are too large', {}, 431),
	HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError('PayloadTooLarge', 'the chunk extensions are too large'),
	ERR_HTTP_REQUEST_TIMEOUT: new HttpError('InvalidContent', 'the request takes too long to arrive', {}, 408)
};

/** An error of Node's HTTP parser. */
interface ClientError extends Error {
	readonly code?: string;
	/** The bytes that could not be parsed. */
	readonly rawPacket?: Buffer;
}

const ORIGIN = /^origin:[ \t]*(\S+)/im;
const REQUEST_ID = /^x-request-id:[ \t]*(\S+)/im;

/** @returns the headers that can be found in the bytes that could not be parsed */
const headOf = ({ rawPacket }: ClientError): RequestHead => {
	if (rawPacket === undefined)
		return UNKNOWN_REQUEST;

	const text = rawPacket.toString('latin1');
	const origin = ORIGIN.exec(text)?.[1] ?? UNKNOWN_REQUEST.headers.origin;
	return { ...UNKNOWN_REQUEST, headers: { origin, 'x-request-id': REQUEST_ID.exec(text)?.[1] } };
};

/** The member is set by node:http while a request is being handled; it is not declared. */
export type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** @returns whether the reply to an earlier request is being sent, in which case nothing else may be written */
const isReplying = (socket: HttpSocket): boolean =>
	// Node checks the same before it replies to a bad request itself
	socket._httpMessage?.headersSent === true;

/**
 * Replies that a request is invalid, if no other reply is being sent, and ends the connection.
 * @param commonHeaders - the headers of every reply
 */
export const replyToClientError = (error: ClientError, socket: Socket, commonHeaders: CommonHeaders): void => {
	// the parser fails again for each packet that follows
	if (isEnding(socket))
		return;
	if (socket.writable && error.code !== 'ECONNRESET' && !isReplying(socket))
		endWithReply(socket, rawReply(ERRORS[error.code ?? ''] ?? BAD_REQUEST, commonHeaders(headOf(error))));
	else
		socket.destroy();
};

/** `Expect` may be ignored (RFC 9110, 10.1.1); Node would reply 417 without a body to unknown expectations. */
const ignoreExpectations = (app: FastifyInstance): void => {
	app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => app.routing(request, response));
	app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
		// while an earlier reply is being sent, Node would write the interim reply into it
		if (response.socket)
			response.writeContinue();
		app.routing(request, response);
	});
};

/** Refuses CONNECT; Node would close the connection without a reply. */
const refuseTunnels = ({ server }: FastifyInstance, commonHeaders: CommonHeaders): void => {
	server.on('connect', (request: IncomingMessage, socket: HttpSocket) => {
		const error = new HttpError('MethodNotAllowed', 'CONNECT is not allowed', { allow: '' });
		if (socket._httpMessage)
			socket.destroy();
		else
			endWithReply(socket, rawReply(error, commonHeaders(request)));
	});
};

/** A registered name, an IPv4 address, or an IPv6 address in brackets, with or without a port; may be empty (RFC 3986, 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w:.%~-]*\])(?::\d*)?$/;

const isRepeated = (rawHeaders: readonly string[]): boolean => {
	let count = 0;
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = rawHeaders[i]!;
		if (name.length === 4 && name.toLowerCase() === 'host')
			++count;
	}
	return count > 1;
};

const faultOf = ({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): string | undefined => {
	if (host === undefined)
		return httpVersion === '1.1' ? 'the Host header is missing' : undefined;
	if (isRepeated(rawHeaders))
		return 'there is more than one Host header';
	return HOST.test(host) ? undefined : 'the Host header is not a host name or address';
};

/** @throws HttpError InvalidContent unless there is exactly one, and well formed; HTTP/1.0 needs none */
const checkHost = (request: IncomingMessage): void => {
	const fault = faultOf(request);
	// proxies may have read another host: nothing that follows on this connection can be relied on
	if (fault !== undefined)
		throw new HttpError('InvalidContent', fault, { connection: 'close' });
};

export interface ProtocolErrorOptions {
	readonly commonHeaders: CommonHeaders;
}

/** Handles what node:http would reply to itself; {@link replyToClientError} is an option of the server. */
export const protocolErrors = fp<ProtocolErrorOptions>((app, { commonHeaders }, added) => {
	app.addHook('onRequest', ({ raw: request }, _reply, done) => {
		checkHost(request);
		done();
	});
	ignoreExpectations(app);
	refuseTunnels(app, commonHeaders);
	added();
}, { name: 'protocol-errors' });
