/** Replies to what is not HTTP, straight to the socket: no request has come of it. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError } from './errors.js';
import { type CommonHeaders, endWithReply, isEnding, rawReply, type RequestHead, UNKNOWN_REQUEST } from './raw-reply.js';

const BAD_REQUEST = new HttpError('InvalidContent', 'the request is not valid HTTP');

/** By the code of Node's error. */
const ERRORS: Readonly<Record<string, HttpError>> = {
	HPE_HEADER_OVERFLOW: new HttpError('PayloadTooLarge', 'the URL and the headers are too large', {}, 431),
	HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError('PayloadTooLarge', 'the chunk extensions are too large'),
	ERR_HTTP_REQUEST_TIMEOUT: new HttpError('InvalidContent', 'the request takes too long to arrive', {}, 408)
};

/** Of an error of Node's HTTP parser. */
interface ClientError extends Error {
	readonly code?: string;
	/** The bytes in which parsing failed. */
	readonly rawPacket?: Buffer;
}

const ORIGIN = /^origin:[ \t]*(\S+)/im;
const REQUEST_ID = /^x-request-id:[ \t]*(\S+)/im;

/** @returns what can be seen of the request in the bytes that could not be parsed */
const headOf = ({ rawPacket }: ClientError): RequestHead => {
	if (rawPacket === undefined)
		return UNKNOWN_REQUEST;

	const text = rawPacket.toString('latin1');
	const origin = ORIGIN.exec(text)?.[1] ?? UNKNOWN_REQUEST.headers.origin;
	return { ...UNKNOWN_REQUEST, headers: { origin, 'x-request-id': REQUEST_ID.exec(text)?.[1] } };
};

/** @returns whether a reply to an earlier request is being sent, into which nothing may be written */
const isAnswering = (socket: Socket): boolean =>
	// Node stores the reply in progress there and checks the same before it replies to a bad request itself
	(socket as Socket & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/**
 * Replies that a request was not valid, if that is still possible, and ends the connection.
 * @param commonHeaders - those of every reply
 */
export const answerClientError = (error: ClientError, socket: Socket, commonHeaders: CommonHeaders): void => {
	// the parser fails again with each packet that follows
	if (isEnding(socket))
		return;
	if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket))
		endWithReply(socket, rawReply(ERRORS[error.code ?? ''] ?? BAD_REQUEST, commonHeaders(headOf(error))));
	else
		socket.destroy();
};
